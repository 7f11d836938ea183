/**
 * One case as somebody may read it: where it stands, every event that is theirs to know with its words, its appeals, and what it did to the standings.
 * Names and words are joined here, so that what is erased is gone. Laws 81 to 85, 92, 93.
 */
import { groupBy } from "@traveller/engine";
import type { LogEvent } from "@traveller/log";
import { CASE_PARTS, type CasePart, type ScoreStands } from "@traveller/engine/procedure";
import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { caseEvent } from "../../schema/case.ts";
import { change, move } from "../../schema/change.ts";
import { session } from "../../schema/session.ts";
import type { MoveView } from "../changes.ts";
import { contestantLabels, type Labels, namesOf, textsOf } from "../labels.ts";
import { type CaseSummary, namesShownTo, numberOnly, readCases, summariesOf } from "./case-list.ts";
import { resultsAt, type ResultThere } from "./results-there.ts";
import type { AppealRow, CaseViewer } from "./involved.ts";
import { namedInChange } from "./late-made.ts";
import { appealThereFor, clocksThereFor, type IsThere, lodgingThereFor } from "./there-for.ts";
import { type CaseEventRow, type CaseEventView, namedIn, shownEvent } from "./shown-event.ts";
import { asToldNow } from "./told-now.ts";

export type AppealView = Omit<AppealRow, "session" | "committee"> & {
  /** Names, the chair's first; absent before they are named, and for those who may not know. */
  readonly committee: { readonly members: readonly string[]; readonly recused: number } | null;
};

/** What an event of the session that followed did to the standings. */
export type CaseEffect = { readonly sequence: number; readonly at: string; readonly moves: readonly MoveView[] };

export type CaseResult = Pick<ResultThere, "id" | "outcome">;

export const caseResult = (there: ResultThere | undefined): CaseResult | null =>
  there === undefined ? null : { id: there.id, outcome: there.outcome };

/** When the result was changed last, by whatever decision. */
const changedAt = async (model: Model, id: string, result: string | undefined): Promise<string | null> => {
  if (result === undefined) return null;
  const [last] = await model.db
    .select({ at: change.recordedAt })
    .from(change)
    .where(and(eq(change.session, id), eq(change.result, result)))
    .orderBy(desc(change.sequence))
    .limit(1);
  return last?.at ?? null;
};

export type CaseFile = {
  readonly summary: CaseSummary;
  readonly events: readonly CaseEventView[];
  readonly appeals: readonly AppealView[];
  readonly effects: readonly CaseEffect[];
  /** Whom the effects name, and a draft's penalty: by number alone where names are not for this reader. */
  readonly labels: Labels;
  /** The result that it is about, as it stands in the session; what a board was worth is on its page. */
  readonly result: CaseResult | null;
  /** When that was changed last. */
  readonly changedAt: string | null;
  readonly regulations: (typeof session.$inferSelect)["regulations"];
  readonly score: ScoreStands | null;
  /** What of the file is the reader's to see. */
  readonly sees: readonly CasePart[];
};

export const eventsOf = (
  model: Model,
  id: string,
  { rulings, appeals }: { readonly rulings: readonly string[]; readonly appeals: readonly string[] },
): Promise<readonly CaseEventRow[]> =>
  model.db
    .select()
    .from(caseEvent)
    .where(
      and(
        eq(caseEvent.session, id),
        or(
          rulings.length === 0 ? undefined : inArray(caseEvent.ruling, [...rulings]),
          appeals.length === 0 ? undefined : inArray(caseEvent.appeal, [...appeals]),
        ),
      ),
    )
    .orderBy(asc(caseEvent.sequence));

/** How a committee voted stays with it: whoever was named in its place does not read it. */
const ofThoseWhoSit = <One extends { readonly row: CaseEventRow; readonly told: LogEvent }>(
  all: readonly One[],
): readonly One[] => {
  const since = new Map(
    all.flatMap(({ row, told }) =>
      told.type === "CommitteeNamed" && told.data.anew === true ? [[told.data.appeal, row.sequence] as const] : [],
    ),
  );
  return all.filter(({ row, told }) => told.type !== "VoteCast" || row.sequence > (since.get(told.data.appeal) ?? 0));
};

/** Decided, each of its rulings, since something was put into its file; a recommendation decides nothing (Law 93B3). */
const isDecidedSince =
  (appeals: readonly Pick<AppealRow, "id" | "rulings" | "decisions" | "issues">[]) =>
  ({ appeal: id, recordedAt }: CaseEventRow): boolean => {
    const { rulings = [], decisions = [], issues = [] } = appeals.find((one) => one.id === id) ?? {};
    const last = decisions.filter(({ outcome }) => outcome !== "recommended");
    return (
      rulings.every((ruling) => last.some((one) => one.ruling === ruling)) &&
      // Of a ruling under Law 91 the score may be decided before the rest (93B3).
      issues.every(({ scoreDecided, state }) => scoreDecided !== true || state.at === "decided") &&
      last.some(({ at }) => Date.parse(at) >= Date.parse(recordedAt))
    );
  };

export const shown = async (
  model: Model,
  rows: readonly CaseEventRow[],
  {
    sees,
    seesIn = () => sees,
    isGiven,
    appeals,
    isThere,
    reader,
    beside,
  }: {
    readonly sees: (part: CasePart) => boolean;
    /** What of an appeal's own events they see, where it is not the same. */
    readonly seesIn?: (appeal: string) => (part: CasePart) => boolean;
    readonly isGiven: boolean;
    /** Those whose files they lie in. */
    readonly appeals: readonly AppealRow[];
    readonly isThere: IsThere;
    /** Who reads, where it is somebody: what they said themselves they read in any case. */
    readonly reader: string | undefined;
    /** What was moved of other cases in which those appeals are read. */
    readonly beside?: readonly CaseEventRow[];
  },
): Promise<readonly CaseEventView[]> => {
  const all = ofThoseWhoSit(asToldNow(rows, appeals, beside).map(({ row, told }) => ({ row, told, ...namedIn(told) })));
  const [texts, names] = await Promise.all([
    textsOf(
      model,
      all.flatMap((one) => one.texts),
    ),
    sees("pollNames") || sees("members")
      ? namesOf(
          model,
          all.flatMap(({ told, people }) => (told.type === "PollTaken" && !sees("pollNames") ? [] : people)),
        )
      : new Map<string, string>(),
  ]);
  const isDecided = isDecidedSince(appeals);
  const approved = new Set(
    all.flatMap(({ told }) => (told.type === "DisqualificationApproved" ? [told.data.disqualification] : [])),
  );
  return all.flatMap(
    ({ row, told }) =>
      shownEvent(row, lodgingThereFor(told, isThere), {
        sees: row.appeal === null ? sees : seesIn(row.appeal),
        isGiven,
        isDecided: isDecided(row),
        isApproved: approved.has(row.ruling ?? ""),
        known: { texts, names },
        reader,
      }) ?? [],
  );
};

export const effectsOf = async (
  model: Model,
  id: string,
  events: readonly CaseEventRow[],
): Promise<readonly CaseEffect[]> => {
  if (events.length === 0) return [];
  const made = events
    .filter(({ type }) => type === "LateCorrectionMade" || type === "CaseMoved")
    .map((one) => one.recordedAt);
  // What was put right late, or moved with its case, is the session's own to tell, at the same moment.
  const followed =
    made.length === 0
      ? []
      : await model.db
          .select({ sequence: change.sequence, recordedAt: change.recordedAt })
          .from(change)
          .where(and(eq(change.session, id), inArray(change.recordedAt, made)));
  const own = new Set(events.map(({ sequence }) => sequence));
  const all = [...events, ...followed.filter(({ sequence }) => !own.has(sequence))];
  const moves = groupBy(
    await model.db
      .select()
      .from(move)
      .where(
        and(
          eq(move.session, id),
          inArray(
            move.sequence,
            all.map(({ sequence }) => sequence),
          ),
        ),
      )
      .orderBy(asc(move.rankAfter), asc(move.contestant)),
    (row) => row.sequence,
  );
  return all.flatMap(({ sequence, recordedAt }) => {
    const moved = moves.get(sequence);
    return moved === undefined ? [] : [{ sequence, at: recordedAt, moves: moved }];
  });
};

export const appealViews = async (
  model: Model,
  appeals: readonly AppealRow[],
  sees: (part: CasePart) => boolean,
  isThere: IsThere,
): Promise<readonly AppealView[]> => {
  const names = sees("members")
    ? await namesOf(
        model,
        appeals.flatMap(({ committee }) => committee?.members ?? []),
      )
    : new Map<string, string>();
  return appeals.map(({ session: _session, committee, ...row }) => ({
    ...appealThereFor(row, isThere),
    committee:
      committee === null || !sees("members")
        ? null
        : {
            members: [committee.chair, ...committee.members.filter((one) => one !== committee.chair)]
              .filter((one) => !committee.recused.includes(one))
              .flatMap((one) => names.get(one) ?? []),
            // Of those who were named last: who was recused from a committee that another one replaced is no member of this.
            recused: committee.members.filter((one) => committee.recused.includes(one)).length,
          },
  }));
};

const labelled = async (model: Model, id: string, of: readonly string[], named: boolean): Promise<Labels> => {
  const labels = await contestantLabels(model, id, of);
  return named ? labels : new Map([...labels].map(([one, label]) => [one, numberOnly(label)]));
};

/** From whom a ruling takes something, or a draft would, where the reader sees drafts. */
const penalisedIn = (events: readonly CaseEventView[]): readonly string[] =>
  events.flatMap(({ told }) =>
    told.type === "PenaltyImposed"
      ? [told.data.contestant]
      : told.type === "RulingDrafted"
        ? (told.data.penalty?.contestant ?? [])
        : [],
  );

/** Who met where the result was entered, and where it belongs; whom a late correction is about. */
const metIn = (events: readonly CaseEventView[]): readonly string[] =>
  events.flatMap(({ told }) => {
    if (told.type === "LateCorrectionAsked") return told.data.changes.flatMap(namedInChange);
    return told.type === "CaseMoved" ? [told.data.from, told.data.to].flatMap(({ ns, ew }) => [ns, ew].flat()) : [];
  });

/** `undefined` where there is none, or none for this reader. */
export const caseFile = async (
  model: Model,
  key: { readonly session: string; readonly ruling: string },
  viewer: CaseViewer,
): Promise<CaseFile | undefined> => {
  const { rulings, appeals, isThere } = await readCases(model, key.session, viewer);
  const found = rulings.find(({ row }) => row.id === key.ruling);
  if (found === undefined) return undefined;
  const { row, sees, seesIn } = found;
  const about = appeals.filter((one) => one.rulings.includes(row.id));
  const all = await eventsOf(model, key.session, {
    // An appeal is read where its first ruling is.
    rulings: [row.id, ...about.flatMap((one) => one.rulings.slice(0, 1))],
    appeals: about.map(({ id }) => id),
  });
  const events = all.filter((event) => event.ruling === null || event.ruling === row.id);
  const names = namesShownTo(viewer);
  const [[summary], seen, effects, [of], there, views] = await Promise.all([
    summariesOf(model, [row], names, () => sees("proposal")),
    shown(model, events, {
      sees,
      seesIn,
      isGiven: row.givenAt !== null,
      appeals: about,
      isThere,
      reader: viewer.person,
      beside: all.filter((event) => event.type === "CaseMoved" && event.ruling !== row.id),
    }),
    effectsOf(model, key.session, events),
    model.db
      .select({ regulations: session.regulations, score: session.score })
      .from(session)
      .where(eq(session.id, key.session)),
    resultsAt(model, key.session, [row]),
    appealViews(model, about, sees, isThere),
  ]);
  if (summary === undefined || of === undefined) return undefined;
  const result = caseResult(there(row));
  const moved = effects.flatMap((effect) => effect.moves.map(({ contestant }) => contestant));
  const called = [...new Set([...moved, ...penalisedIn(seen), ...metIn(seen)])];
  return {
    summary,
    events: seen,
    appeals: views,
    effects,
    labels: called.length === 0 ? new Map() : await labelled(model, key.session, called, names(of.regulations)),
    result,
    changedAt: await changedAt(model, key.session, result?.id),
    regulations: of.regulations,
    score: clocksThereFor(of.score, isThere),
    sees: CASE_PARTS.filter(sees),
  };
};
