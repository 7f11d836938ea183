/**
 * The events that bring what is known of a session to what a file says: nothing where nothing changed, corrections where it did.
 * What the log has is never rewritten (a result that is gone is withdrawn).
 */
import type { Result, Session, SessionEvent, Withdrawn } from "@traveller/engine";
import type { PlannedChange, PlannedCounts } from "../facts/types.ts";
import { says, type Sentence } from "@traveller/contract";
import { clip } from "../facts/problems.ts";
import { change, joined, NOTHING, type Part } from "./part.ts";
import { releasesPart, unplayedPart } from "./releases.ts";
import { canonical, sameContestant, samePenalty, sameResult, sameValue } from "./same.ts";
import { type Called, calledIn, changeSaid, outcomeSaid, resultSaid, unitSaid } from "./sentences.ts";
import { carryOverKey, type DealOf, type Wanted } from "./wanted.ts";

export type Planned = {
  readonly events: readonly SessionEvent[];
  readonly changes: readonly PlannedChange[];
  readonly counts: Pick<PlannedCounts, "appended" | "corrected" | "withdrawn" | "unchanged">;
};

const lineOf = (result: Result): { readonly line?: number } =>
  result.source === undefined ? {} : { line: result.source.line };

/** A value as it stands in a sentence. */
const valueText = (value: unknown): string => clip(canonical(value), 200);

/** The settings that differ; evidence and source come along with any change of the session. */
const settingsPart = (known: Session, wanted: Wanted, others: boolean): Part => {
  const { settings } = known;
  if (settings === undefined) return NOTHING;
  const { title, date, method, sections, fields, regulations } = wanted.settings;
  const keys = [...new Set([...Object.keys(settings.regulations), ...Object.keys(regulations)])];
  const changed = keys.filter((key) => !sameValue(settings.regulations[key], regulations[key]));
  const data = {
    ...(title === settings.title ? {} : { title }),
    ...(date === undefined || date === settings.date ? {} : { date }),
    ...(method === settings.method ? {} : { method }),
    ...(sameValue(sections, settings.sections) ? {} : { sections }),
    ...(sameValue(fields, settings.fields) ? {} : { fields }),
    ...(changed.length === 0
      ? {}
      : { regulations: Object.fromEntries(changed.map((key) => [key, regulations[key] ?? null])) }),
  };
  if (Object.keys(data).length === 0 && !others) return NOTHING;
  return {
    events: [
      {
        type: "SettingsCorrected",
        data: {
          ...data,
          evidence: [...wanted.evidence],
          ...(wanted.settings.source === undefined ? {} : { source: wanted.settings.source }),
        },
      },
    ],
    changes: [
      ...(["title", "date", "method", "sections", "fields"] as const)
        .filter((key) => key in data)
        .map((key) =>
          change("corrected", "settings", key, says(`plan.${key}Changes`, { to: valueText(wanted.settings[key]) })),
        ),
      ...changed.map((key) =>
        change(
          "corrected",
          "settings",
          key,
          says("plan.settingChanges", {
            setting: { option: key },
            from: { option: key, value: valueText(settings.regulations[key] ?? null) },
            to: { option: key, value: valueText(regulations[key] ?? null) },
          }),
        ),
      ),
    ],
  };
};

const contestantsPart = (known: Session, wanted: Wanted, called: Called): Part => {
  const events: SessionEvent[] = [];
  const changes: PlannedChange[] = [];
  for (const [id, contestant] of wanted.contestants) {
    const before = known.contestants.get(id);
    // Whoever was disqualified is out whatever a file says: that ends on appeal alone (Laws 91B, 93).
    if (before === undefined || (before.withdrewFrom === null && before.disqualified !== true)) {
      events.push({ type: "ContestantEntered", data: contestant });
      if (known.settings !== undefined)
        changes.push(change("added", "contestant", id, says("plan.contestantEntered", { contestant: called(id) })));
    } else if (!sameContestant(before, contestant)) {
      const { captain } = before;
      events.push({
        type: "ContestantCorrected",
        data: { ...contestant, ...(captain === undefined ? {} : { captain }) },
      });
      changes.push(change("corrected", "contestant", id, says("plan.contestantCorrected", { contestant: called(id) })));
    }
  }
  for (const [id, before] of known.contestants) {
    if (wanted.contestants.has(id) || before.withdrewFrom === null) continue;
    events.push({ type: "ContestantWithdrew", data: { contestant: id } });
    changes.push(change("withdrawn", "contestant", id, says("plan.contestantGone", { contestant: called(id) })));
  }
  return { events, changes };
};

const matchesPart = (known: Session, wanted: Wanted): Part => {
  const events: SessionEvent[] = [];
  const changes: PlannedChange[] = [];
  for (const [id, match] of wanted.matches) {
    const before = known.matches.get(id);
    if (before === undefined) events.push({ type: "MatchSet", data: match });
    else if (!sameValue(before, match)) {
      events.push({ type: "MatchCorrected", data: match });
      changes.push(change("corrected", "match", id, says("plan.matchCorrected", { match: id })));
    }
  }
  for (const [id, before] of known.matches) {
    if (wanted.matches.has(id) || before.boards.length === 0) continue;
    events.push({ type: "MatchCorrected", data: { match: id, home: before.home, away: before.away, boards: [] } });
    changes.push(change("withdrawn", "match", id, says("plan.matchGone", { match: id })));
  }
  return { events, changes };
};

/** Scores that sides brought into their matches; one that a file leaves out stays. */
const carryOversPart = (known: Session, wanted: Wanted): Part => {
  const before = new Map(known.carryOvers.map((carried) => [carryOverKey(carried), carried]));
  const fresh = [...wanted.carryOvers].filter(([key, carried]) => !sameValue(before.get(key), carried));
  return {
    events: fresh.map(([, carried]) => ({ type: "CarryOverSet", data: carried })),
    changes:
      known.settings === undefined
        ? []
        : fresh.map(([key, carried]) =>
            change(
              before.has(key) ? "corrected" : "added",
              "match",
              carried.contestant,
              says("plan.carriedOver", {
                contestant: carried.contestant,
                amount: carried.amount,
                unit: unitSaid(carried),
              }),
            ),
          ),
  };
};

/** The deal, with what was known of its double-dummy play where a file has the same cards and does not speak of it. */
const withWhatWasKnown = (deal: DealOf, before: DealOf | undefined): DealOf =>
  before?.doubleDummy === undefined || deal.doubleDummy !== undefined || before.deal !== deal.deal
    ? deal
    : { ...deal, doubleDummy: before.doubleDummy };

/** Deals that are new or other than before; a deal that a file leaves out stays. */
export const dealsPart = (known: Session, wanted: Wanted): Part => {
  const fresh = [...wanted.deals.values()]
    .map((deal) => withWhatWasKnown(deal, known.deals.get(deal.board)))
    .filter((deal) => !sameValue(known.deals.get(deal.board), deal));
  if (fresh.length === 0) return NOTHING;
  const { source } = wanted.settings;
  return {
    events: [
      {
        type: "DealsSet",
        data: {
          boards: fresh,
          ...(source === undefined
            ? {}
            : { source: { file: source.file, ...(source.program === undefined ? {} : { program: source.program }) } }),
        },
      },
    ],
    changes:
      known.settings === undefined
        ? []
        : fresh.map(({ board }) =>
            known.deals.has(board)
              ? change("corrected", "deal", String(board), says("plan.dealChanges", { board }))
              : change("added", "deal", String(board), says("plan.dealAdded", { board })),
          ),
  };
};

/** What shares a board and a contestant with a result that is gone: the same table, keyed anew. */
const replaces = (gone: Result, fresh: Result): boolean =>
  gone.board === fresh.board &&
  gone.section === fresh.section &&
  (sameValue(gone.ns, fresh.ns) || sameValue(gone.ew, fresh.ew));

type ResultsPart = Part & Pick<Planned, "counts">;

const resultsPart = (known: Session, wanted: Wanted, called: Called): ResultsPart => {
  const before = new Map([...known.results.values()].flat().map((result) => [result.result, result]));
  const events: SessionEvent[] = [];
  const changes: PlannedChange[] = [];
  const counts = { appended: 0, corrected: 0, withdrawn: 0, unchanged: 0 };
  const gone = new Map<number, Result[]>();
  for (const old of before.values()) {
    if (wanted.results.has(old.result)) continue;
    const board = gone.get(old.board);
    if (board === undefined) gone.set(old.board, [old]);
    else board.push(old);
  }
  const correct = (from: Result, to: Result): void => {
    counts.corrected += 1;
    // The record of the table stays its record, whatever is said of the result.
    const linked = from.from === undefined || to.from !== undefined ? to : { ...to, from: from.from };
    events.push({ type: "ResultCorrected", data: { result: from.result, from, to: linked } });
    changes.push(change("corrected", "result", from.result, changeSaid(from, to, called), lineOf(to)));
  };
  for (const [id, result] of wanted.results) {
    const same = before.get(id);
    if (same !== undefined) {
      if (sameResult(same, result)) counts.unchanged += 1;
      else correct(same, result);
      continue;
    }
    const old = gone.get(result.board)?.find((one) => replaces(one, result));
    if (old !== undefined) {
      gone.set(
        result.board,
        (gone.get(result.board) ?? []).filter((one) => one !== old),
      );
      // It keeps the id it has; the next time the file is read, it is found by that again.
      const kept = { ...result, result: old.result };
      if (sameResult(old, kept)) counts.unchanged += 1;
      else correct(old, kept);
      continue;
    }
    counts.appended += 1;
    events.push({ type: "ResultImported", data: result });
    if (known.settings !== undefined)
      changes.push(
        change(
          "added",
          "result",
          id,
          says("plan.resultAdded", { at: resultSaid(result, called), outcome: outcomeSaid(result.outcome) }),
          lineOf(result),
        ),
      );
  }
  for (const old of [...gone.values()].flat()) {
    counts.withdrawn += 1;
    events.push({ type: "ResultWithdrawn", data: { result: old.result } });
    changes.push(
      change(
        "withdrawn",
        "result",
        old.result,
        says("plan.resultGone", { at: resultSaid(old, called), outcome: outcomeSaid(old.outcome) }),
      ),
    );
  }
  return { events, changes, counts };
};

const penaltiesPart = (known: Session, wanted: Wanted): Part => {
  const events: SessionEvent[] = [];
  const changes: PlannedChange[] = [];
  const said = (kind: PlannedChange["kind"], about: string, sentence: Sentence): void => {
    if (known.settings !== undefined) changes.push(change(kind, "penalty", about, sentence));
  };
  for (const [id, penalty] of wanted.penalties) {
    const before = known.penalties.get(id);
    if (before !== undefined && samePenalty(before, penalty)) continue;
    if (before !== undefined) events.push({ type: "PenaltyLifted", data: { penalty: id } });
    events.push({ type: "PenaltyImposed", data: penalty });
    said(
      before === undefined ? "added" : "corrected",
      penalty.contestant,
      says("plan.adjustmentAdded", {
        amount: penalty.amount,
        unit: unitSaid(penalty),
        contestant: penalty.contestant,
      }),
    );
  }
  // Penalties that directors imposed here are none of the file's business.
  for (const [id, before] of known.penalties) {
    if (before.source === undefined || wanted.penalties.has(id)) continue;
    events.push({ type: "PenaltyLifted", data: { penalty: id } });
    said("withdrawn", before.contestant, says("plan.adjustmentGone", { contestant: before.contestant }));
  }
  return { events, changes };
};

/** What the file does not mention and would be taken away, kind by kind: results, and the contestants, matches and adjustments that go beside them. */
export const withdrawn = (changes: readonly PlannedChange[]): Withdrawn => {
  const count = (kind: PlannedChange["what"]): number =>
    changes.filter((change) => change.kind === "withdrawn" && change.what === kind).length;
  return {
    results: count("result"),
    contestants: count("contestant"),
    matches: count("match"),
    adjustments: count("penalty"),
  };
};

/** The plan for a session that is known already, or for an empty one that is not opened yet. */
export const difference = (known: Session, wanted: Wanted, isOver: boolean): Planned => {
  const opened: Part =
    known.settings === undefined
      ? { events: [{ type: "SessionOpened", data: wanted.settings }], changes: [] }
      : NOTHING;
  const called = calledIn(known.contestants, wanted.contestants, wanted.names);
  const results = resultsPart(known, wanted, called);
  const parts = joined([
    contestantsPart(known, wanted, called),
    matchesPart(known, wanted),
    carryOversPart(known, wanted),
    dealsPart(known, wanted),
    results,
    penaltiesPart(known, wanted),
    releasesPart(known, wanted),
    unplayedPart(known, wanted, isOver),
  ]);
  const all = joined([opened, settingsPart(known, wanted, parts.events.length > 0), parts]);
  return { ...all, counts: results.counts };
};
