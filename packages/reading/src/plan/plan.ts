/**
 * From what a file says to the events that would be appended: settings are chosen by evidence, people get ids, and what is known of the
 * session already is compared with it. Pure but for hashing and the two ports; planning appends nothing.
 */
import { emptySession, type Session } from "@traveller/engine";
import { inFull, sayListed, says, type Sentence } from "@traveller/contract";
import { chooseSettings, MOST_RESULTS, type Chosen } from "../evidence/choose.ts";
import { followsOf, type Follows } from "../evidence/follows.ts";
import { rulingsBefore } from "../evidence/rulings.ts";
import { problemLog } from "../facts/problems.ts";
import { completenessPart } from "./completeness.ts";
import { dealsPart, difference, type Planned, withdrawn } from "./difference.ts";
import { lackingOf } from "./lacking.ts";
import { leaveScores } from "./late.ts";
import { leaveRulings, type Known } from "./ruled.ts";
import { joined, NOTHING } from "./part.ts";
import { lateLinks, linkedEvents, NO_RECORDS, recordsPart } from "./records.ts";
import { unplayedPart } from "./releases.ts";
import { sameAtTable } from "./same.ts";
import { type Called, calledIn, outcomeSaid, resultSaid, tableKey } from "./sentences.ts";
import { wantedOf, type Wanted } from "./wanted.ts";
import type { FileReading, PlanOptions, Problem, SessionFacts, SessionPlan } from "../facts/types.ts";

const PROBLEMS = 200;

/** What the numbers of the file say about it: rulings that were found, and numbers that do not come out. */
const findings = (
  reading: FileReading,
  facts: SessionFacts,
  chosen: Choice,
  called: Called,
  isCut: boolean,
): readonly Problem[] => {
  const problems = problemLog(PROBLEMS);
  for (const [index, result] of chosen.results.entries()) {
    const fact = facts.results[index];
    if (fact === undefined || result.outcome.kind !== "adjusted" || fact.outcome === result.outcome) continue;
    problems.report(
      "warning",
      "adjustedScore",
      fact.place,
      says("plan.notItsPoints", { at: resultSaid(result, called), outcome: outcomeSaid(fact.outcome) }),
      says("plan.takenAsAdjusted"),
    );
  }
  // A score that is not its contract's was told where it was read.
  const told = new Set(
    reading.problems.flatMap(({ code, line }) => (code === "scoreContradictsContract" ? [line] : [])),
  );
  const { from, boards } = chosen.follows;
  const boardAt = new Map(facts.results.map(({ result, board }) => [result, board]));
  for (const { number, computed } of chosen.comparison.differences) {
    const { byLaw, about, place, what, written } = number;
    if (byLaw === true && told.has(place.line)) continue;
    const follows = from.get(number);
    const board = about !== undefined && "result" in about ? boardAt.get(about.result) : undefined;
    const key =
      byLaw === true
        ? "numbers.byLaw"
        : isCut || follows !== undefined || (board !== undefined && boards.has(board))
          ? "numbers.byResults"
          : "numbers.bySettings";
    problems.report(
      // What follows stands below what it follows from.
      follows === undefined ? "warning" : "note",
      "boardInconsistent",
      place,
      says(key, { number: what, written, computed: computed() ?? says("numbers.nothing") }),
      follows === undefined
        ? says("plan.keptBeside")
        : says("plan.followsFrom", { count: follows.length, boards: sayListed(follows) }),
    );
  }
  if (chosen.comparison.numbers === 0 && facts.results.length > MOST_RESULTS)
    problems.report(
      "note",
      "settingAssumed",
      facts.place,
      says("plan.manyResults", { limit: MOST_RESULTS }),
      says("plan.likeliestTaken"),
    );
  return problems.all();
};

/** A file of another kind for a session that is known (a hand record beside the results): deals are added, results only compared. */
const complement = (
  known: Session,
  wanted: Wanted,
  isOver: boolean,
  called: Called,
): { readonly planned: Planned; readonly disagreements: readonly Sentence[] } => {
  const byTable = new Map([...known.results.values()].flat().map((result) => [tableKey(result), result]));
  const disagreements = [...wanted.results.values()].flatMap((result) => {
    const there = byTable.get(tableKey(result));
    if (there === undefined) return [says("plan.notThere", { at: resultSaid(result, called) })];
    return sameAtTable(there.outcome, result.outcome)
      ? []
      : [
          says("plan.otherwiseThere", {
            at: resultSaid(result, called),
            outcome: outcomeSaid(result.outcome),
            other: outcomeSaid(there.outcome),
          }),
        ];
  });
  const { events, changes } = joined([dealsPart(known, wanted), unplayedPart(known, wanted, isOver)]);
  return {
    planned: { events, changes, counts: { appended: 0, corrected: 0, withdrawn: 0, unchanged: wanted.results.size } },
    disagreements,
  };
};

/** What was found for facts that were read once: a file is planned when it is looked at, and again when it is sent. */
type Choice = Chosen & { readonly follows: Follows };
const choices = new WeakMap<SessionFacts, Choice>();
const choiceFor = ({ cutOff }: FileReading, facts: SessionFacts): Choice => {
  const known = choices.get(facts);
  if (known !== undefined) return known;
  const found = chooseSettings(facts, rulingsBefore(cutOff));
  const chosen = { ...found, follows: followsOf(facts, found) };
  choices.set(facts, chosen);
  return chosen;
};

/** What a file that breaks off shows of settings tells nothing beside what a whole one showed. */
const scoredAsBefore = (read: Wanted, { settings }: Session): Wanted =>
  settings === undefined ? read : { ...read, settings: { ...read.settings, regulations: settings.regulations } };

/** Without the time of day, which would be another one where the sender sits. */
const dayOf = (moment: string): number => Date.parse(moment.slice(0, 10));

/** Why these very bytes change nothing: they were taken before, and what came after them holds. */
const takenBefore = (digest: string, known: Known, { place }: SessionFacts): readonly Problem[] => {
  const files = [...known.files];
  const at = files.findIndex(([file]) => file === digest);
  const moment = files[at]?.[1];
  if (moment === undefined) return [];
  const later = files.slice(at + 1).at(-1)?.[1];
  const day = dayOf(moment);
  return [
    {
      ...place,
      code: "sentBefore",
      severity: later === undefined ? "note" : "warning",
      ...(later === undefined
        ? inFull(says("plan.takenBefore", { day }), says("common.nothingToDo"))
        : inFull(says("plan.takenAndChanged", { day, later: dayOf(later) }), says("plan.writeOnceMore"))),
    },
  ];
};

/** What stays as it is though the file has it otherwise: each with why, and the way that is left. */
const leftOut = (
  all: readonly Sentence[],
  { place }: SessionFacts,
  code: "leftAsRuled" | "leftForCase" | "leftTooLate",
  hint: "plan.correctThere" | "plan.moveThere" | "plan.correctLate",
): readonly Problem[] =>
  all.slice(0, PROBLEMS).map((what) => ({
    line: place.line,
    code,
    ...inFull(says(`plan.${code}`, { what }), says(hint)),
    severity: "warning",
  }));

/**
 * Plans one session of a file.
 * A file that was sent to it before changes nothing, and no file undoes what a person changed.
 * @param known what the log's events made of it so far; absent for a session that nobody has opened
 */
export const planSession = async (
  reading: FileReading,
  facts: SessionFacts,
  known: Known | undefined,
  options: PlanOptions,
): Promise<SessionPlan> => {
  const chosen = choiceFor(reading, facts);
  const before = known?.session ?? emptySession;
  const lacks = lackingOf(reading, facts, chosen.comparison);
  const read = await wantedOf(reading, facts, chosen, options);
  const isCut = lacks.some(({ what }) => what === "cutOff");
  const said = isCut ? scoredAsBefore(read, before) : read;
  const {
    wanted: asRuled,
    left,
    leftForCase,
  } = known === undefined ? { wanted: said, left: [], leftForCase: [] } : leaveRulings(said, known);
  const sentBefore = known?.files.has(reading.digest) === true;
  const beside =
    before.settings?.source !== undefined && reading.format === "pbn" && before.settings.source.format !== "pbn";
  const late =
    known?.late === true && before.settings !== undefined ? leaveScores(asRuled, before, before.settings) : undefined;
  // Of results beside its own a file of another kind says only how they differ.
  const wanted = late === undefined ? asRuled : beside ? { ...asRuled, deals: late.wanted.deals } : late.wanted;
  const called = calledIn(before.contestants, said.contestants, said.names);
  const isOver = options.isOver(said.settings.date);
  const complemented = beside ? complement(before, wanted, isOver, called) : undefined;
  const planned: Planned = sentBefore
    ? { events: [], changes: [], counts: { appended: 0, corrected: 0, withdrawn: 0, unchanged: said.results.size } }
    : (complemented?.planned ?? difference(before, wanted, isOver));
  const records =
    complemented === undefined
      ? await recordsPart(
          {
            facts,
            said: read,
            known: before,
            sentBefore,
            called,
            ofSessions: reading.sessions.length,
            found: known?.found ?? [],
            left: late?.meetings ?? new Set(),
          },
          options,
        )
      : NO_RECORDS;
  const { settings } = said;
  const lacking = complemented === undefined ? lacks : [];
  const completeness =
    sentBefore || late !== undefined || complemented !== undefined ? NOTHING : completenessPart(known, lacking);
  const told = linkedEvents(planned.events, records);
  const links = lateLinks(before, known?.imported ?? before, told, records);
  const events = [...told, ...links, ...completeness.events];
  const changes = [...planned.changes, ...records.changes, ...completeness.changes];
  const isSame = events.length === 0 && records.records.length === 0;
  const disagreements = (complemented?.disagreements ?? []).map((message): Problem => ({
    line: facts.place.line,
    code: "boardInconsistent",
    ...inFull(message, says("plan.neitherChanged")),
    severity: "warning",
  }));
  const stays = [
    ...leftOut(left, facts, "leftAsRuled", "plan.correctThere"),
    ...(sentBefore ? [] : leftOut(leftForCase, facts, "leftForCase", "plan.moveThere")),
    ...(sentBefore || complemented !== undefined
      ? []
      : leftOut(late?.left ?? [], facts, "leftTooLate", "plan.correctLate")),
  ];
  const gone = withdrawn(changes);
  return {
    session: settings.session,
    tournament: before.settings?.tournament ?? settings.tournament,
    title: settings.title,
    ...(settings.date === undefined ? {} : { date: settings.date }),
    club: facts.club,
    method: settings.method,
    contest: settings.contest,
    known: before.settings === undefined ? "new" : isSame ? "same" : "changed",
    events,
    records: records.records,
    changes,
    counts: {
      contestants: said.contestants.size,
      boards: new Set([...said.results.values()].map(({ board }) => board)).size,
      results: said.results.size,
      matches: said.matches.size,
      deals: said.deals.size,
      ...planned.counts,
    },
    regulations: chosen.settings.regulations,
    evidence: chosen.evidence,
    lacking: events.length === 0 ? [] : lacking,
    withdraws: Object.values(gone).reduce((sum, count) => sum + count, 0),
    withdrawn: gone,
    problems: [
      ...(known === undefined || records.records.length > 0 ? [] : takenBefore(reading.digest, known, facts)),
      ...records.problems,
      ...findings(reading, facts, chosen, called, isCut),
      ...disagreements,
      ...stays,
    ],
  };
};
