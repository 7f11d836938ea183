/** A board as it is published: compared, awarded, and beside what its source published. Kept from one scoring to the next. */
import type { Amount, Exact } from "../../score/rational.ts";
import { divide, fraction, isZero, makeExact, multiply } from "../../score/rational.ts";
import type { Awarded, Elsewhere } from "./artificial.ts";
import { NOTHING_ELSEWHERE, elsewhereText } from "./artificial.ts";
import { awardResult } from "./award.ts";
import { looksElsewhere, scoreByLaw77, tableScore } from "./claims.ts";
import type { Look } from "./elsewhere.ts";
import type { BoardInput, ComparedBoard, ComparedResult } from "./compare.ts";
import { compareBoard } from "./compare.ts";
import type { Contribution } from "./contribution.ts";
import { againstOf, contestantsOf } from "./contribution.ts";
import type { Result } from "../told/events.ts";
import { pointsOfOwnResults } from "./own-results.ts";
import { publishedBeside } from "../reasons/published.ts";
import type { ScoredBoard, ScoredResult, ScoredSide } from "../reasons/scored.ts";
import type { PointsWhy, TotalPart } from "../reasons/why.ts";

/** What one contestant of a side gets where the other gets something else. */
type OfContestant = ReadonlyMap<string, Awarded>;
type AwardedResult = {
  readonly result: Result;
  readonly ns: Awarded;
  readonly ew: Awarded;
  readonly each: { readonly ns: OfContestant; readonly ew: OfContestant } | undefined;
};

/** What a side of a result gives to the total of each of its contestants; nothing where it was not scored. */
type BoardContribution = {
  readonly result: Result;
  readonly side: "NS" | "EW";
  readonly contribution: Contribution | undefined;
  /** Of contestants whom their own sessions give something else than their side (12C2(c), (d)). */
  readonly each?: ReadonlyMap<string, Contribution | undefined>;
};

/** A scored board with what it was made of, and its exact numbers for totals. */
export type ScoredBoardWork = {
  readonly compared: ComparedBoard;
  readonly decimals: number;
  /** What was looked up on other boards, as text; the same text gives the same board. */
  readonly elsewhere: string;
  readonly contributions: readonly BoardContribution[];
  readonly scored: ScoredBoard;
};

const hundred = fraction(100);

const sameResults = (a: readonly Result[], b: readonly Result[]): boolean =>
  a === b || (a.length === b.length && a.every((result, index) => result === b[index]));

const unchanged = (a: BoardInput, b: BoardInput): boolean =>
  a.method === b.method &&
  a.regulations === b.regulations &&
  a.full === b.full &&
  a.vulnerability === b.vulnerability &&
  a.cancelled === b.cancelled &&
  a.playedBefore === b.playedBefore &&
  sameResults(a.results, b.results);

/** The board compared; the former comparison where nothing that it depends on has changed. */
export const compareIfChanged = (input: BoardInput, before: ScoredBoardWork | undefined): ComparedBoard => {
  const known = before?.compared;
  return known !== undefined && unchanged(known.input, input) ? known : compareBoard(input);
};

/** Results that a board has by itself: adjusted ones among them, those that were not played not. */
const ownResults = ({ results }: BoardInput): number =>
  results.filter(({ outcome }) => outcome.kind !== "notPlayed" && outcome.kind !== "awaitsRuling").length;

/** Points and percentage as text; equal scores of a board share their worth, and so their text. */
type Shown = {
  readonly sheet: { readonly points?: Amount; readonly percent?: Amount };
  readonly total: { readonly points: Amount; readonly top?: Amount } | undefined;
};

const shownOf = ({ points, top }: Awarded): Shown => {
  if (points === undefined) return { sheet: {}, total: undefined };
  const text = makeExact(points);
  if (top === undefined) return { sheet: { points: text }, total: { points: text } };
  const percent = isZero(top) ? {} : { percent: makeExact(divide(multiply(points, hundred), top)) };
  return { sheet: { points: text, ...percent }, total: { points: text, top: makeExact(top) } };
};

const onceEach = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
};

type Showing = {
  readonly input: BoardInput;
  readonly own: number;
  readonly decimals: number;
  readonly shown: (awarded: Awarded) => Shown;
};

/** The points as the board's own sheet shows them. */
const onSheet = (
  points: Exact | undefined,
  why: PointsWhy,
  { regulations, full }: BoardInput,
  own: number,
): Exact | undefined =>
  regulations.linePoints === "boardResults" ? pointsOfOwnResults(points, why, own, full) : points;

const scoredSide = (
  result: Result,
  side: "ns" | "ew",
  awarded: Awarded,
  { input, own, decimals, shown }: Showing,
): ScoredSide => {
  const { points, why } = awarded;
  const theirs = result.published?.[side];
  const published =
    theirs === undefined ? undefined : publishedBeside(theirs, onSheet(points, why, input, own), decimals);
  const { sheet } = shown(awarded);
  const contestants = contestantsOf(result[side]);
  return published === undefined ? { contestants, ...sheet, why } : { contestants, ...sheet, published, why };
};

/** A field has tens of thousands of results: what is not known of one is left out without copying the rest. */
type Making<Made> = { -readonly [Key in keyof Made]: Made[Key] };

const scoredResult = (
  { result }: ComparedResult,
  awarded: { ns: Awarded; ew: Awarded },
  showing: Showing,
): ScoredResult => {
  const { input } = showing;
  const score = tableScore(result.outcome, input.vulnerability);
  const byLaw = scoreByLaw77(result.outcome, input.vulnerability);
  const scored: Making<ScoredResult> = {
    result: result.result,
    section: result.section,
    outcome: result.outcome,
    ns: scoredSide(result, "ns", awarded.ns, showing),
    ew: scoredSide(result, "ew", awarded.ew, showing),
  };
  if (result.round !== undefined) scored.round = result.round;
  if (result.table !== undefined) scored.table = result.table;
  if (result.match !== undefined) scored.match = result.match;
  if (result.room !== undefined) scored.room = result.room;
  if (result.group !== undefined) scored.group = result.group;
  if (score !== undefined) scored.score = score;
  if (byLaw !== undefined && byLaw !== score) scored.scoreByLaw77 = byLaw;
  return scored;
};

const isFactored = ({ why }: Awarded): boolean =>
  why.kind === "matchpoints" && why.factoring !== undefined && why.factoring.results !== why.factoring.full;

/** Where the boards against the same opponents count together. */
const asMatches = ({ mostFromMatch, vpScale }: BoardInput["regulations"]): boolean =>
  mostFromMatch !== "unlimited" || vpScale !== "none";

const contributionOf = (
  result: Result,
  side: "NS" | "EW",
  awarded: Awarded,
  { shown, input }: Showing,
  why?: PointsWhy,
): Contribution | undefined => {
  const { points, top } = awarded;
  const { total } = shown(awarded);
  if (points === undefined || total === undefined) return undefined;
  const part: TotalPart = { kind: "board", board: result.board, result: result.result, side, ...total };
  const contribution: Making<Contribution> = {
    parts: [why === undefined ? part : { ...part, why }],
    points,
    boards: 1,
  };
  if (top !== undefined) contribution.top = top;
  if (isFactored(awarded)) contribution.factored = true;
  if (asMatches(input.regulations)) contribution.against = againstOf(result, side);
  return contribution;
};

const contributionsOf = (awarded: readonly AwardedResult[], showing: Showing): readonly BoardContribution[] =>
  awarded.flatMap(({ result, ns, ew, each }): BoardContribution[] => [
    sideContribution(result, "NS", ns, each?.ns, showing),
    sideContribution(result, "EW", ew, each?.ew, showing),
  ]);

const sideContribution = (
  result: Result,
  side: "NS" | "EW",
  awarded: Awarded,
  own: OfContestant | undefined,
  showing: Showing,
): BoardContribution => {
  const contribution = contributionOf(result, side, awarded, showing);
  if (own === undefined || own.size === 0) return { result, side, contribution };
  const each = new Map([...own].map(([id, one]) => [id, contributionOf(result, side, one, showing, one.why)]));
  return { result, side, contribution, each };
};

type Looked = { readonly ns: ReadonlyMap<string, Elsewhere>; readonly ew: ReadonlyMap<string, Elsewhere> };
const NOBODY: Looked["ns"] = new Map();
const NOBODY_ELSEWHERE = { ns: NOTHING_ELSEWHERE, ew: NOTHING_ELSEWHERE };

const sideElsewhere = (result: ComparedResult, side: "ns" | "ew", look: Look): Looked["ns"] =>
  looksElsewhere(result.claims[side])
    ? new Map(contestantsOf(result.result[side]).map((id) => [id, look(result.result, side, id)]))
    : NOBODY;

const lookedText = ({ ns, ew }: Looked): string =>
  [ns, ew].map((side) => [...side.values()].map(elsewhereText).join(",")).join(";");

/** What both of a side have in common: all of it where they are one contestant, nothing where their sessions differ. */
const common = (side: Looked["ns"]): Elsewhere => {
  const [first, ...rest] = side.values();
  return first === undefined || rest.some((other) => elsewhereText(other) !== elsewhereText(first))
    ? NOTHING_ELSEWHERE
    : first;
};

const awardedOf = (result: ComparedResult, board: ComparedBoard, looked: Looked | undefined): AwardedResult => {
  if (looked === undefined) {
    const { ns, ew } = awardResult(result, board, NOBODY_ELSEWHERE);
    return { result: result.result, ns, ew, each: undefined };
  }
  const shared = { ns: common(looked.ns), ew: common(looked.ew) };
  const both = awardResult(result, board, shared);
  const own = (side: "ns" | "ew"): OfContestant =>
    shared[side] === NOTHING_ELSEWHERE
      ? new Map(
          [...looked[side]].map(([id, elsewhere]) => [
            id,
            awardResult(result, board, { ...shared, [side]: elsewhere })[side],
          ]),
        )
      : new Map();
  const each = looked.ns.size + looked.ew.size === 0 ? undefined : { ns: own("ns"), ew: own("ew") };
  return { result: result.result, ...both, each };
};

/** Awards, and what is published. `look` says what a contestant did on its other boards, where somebody's score waits for that. */
export const finishBoard = (
  compared: ComparedBoard,
  decimals: number,
  before: ScoredBoardWork | undefined,
  look: Look | undefined,
): ScoredBoardWork => {
  const looked =
    look &&
    compared.results.map((result) => ({
      ns: sideElsewhere(result, "ns", look),
      ew: sideElsewhere(result, "ew", look),
    }));
  const elsewhere = looked?.map(lookedText).join("|") ?? "";
  if (before?.compared === compared && before.decimals === decimals && before.elsewhere === elsewhere) return before;

  const awarded = compared.results.map((result, index) => awardedOf(result, compared, looked?.[index]));
  const { input, groups, top } = compared;
  const showing: Showing = { input, own: ownResults(input), decimals, shown: onceEach(shownOf) };
  const results = compared.results.flatMap((result, index) => {
    const each = awarded[index];
    return each === undefined ? [] : [scoredResult(result, each, showing)];
  });
  const scored: ScoredBoard = {
    field: input.field,
    board: input.board,
    results,
    ...(top === undefined ? {} : { top: makeExact(top) }),
    ...(top === undefined ? {} : { full: input.full }),
    groups,
    ...(input.cancelled === undefined
      ? {}
      : {
          cancelled: { ns: input.cancelled.ns, ew: input.cancelled.ew, basis: [{ law: input.cancelled.law ?? "87" }] },
        }),
  };
  return { compared, decimals, elsewhere, scored, contributions: contributionsOf(awarded, showing) };
};
