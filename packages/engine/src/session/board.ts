/** A board as it is published: compared, awarded, and beside what its source published. Kept from one scoring to the next. */
import { sameForBoards } from "../regulations/scoring.ts";
import type { Amount, Exact } from "../score/rational.ts";
import { divide, fraction, isZero, makeExact, multiply } from "../score/rational.ts";
import { whole } from "../score/line.ts";
import type { Awarded, Elsewhere } from "./award.ts";
import { NOTHING_ELSEWHERE, awardResult, looksElsewhere } from "./award.ts";
import { scoreByLaw77, tableScore } from "./claims.ts";
import type { Claim } from "./claims.ts";
import type { BoardInput, ComparedBoard, ComparedResult } from "./compare.ts";
import { compareBoard } from "./compare.ts";
import type { Contribution } from "./contribution.ts";
import { againstOf, contestantsOf } from "./contribution.ts";
import type { Result } from "./events.ts";
import { pointsOfOwnResults } from "./own-results.ts";
import { publishedBeside } from "./published.ts";
import type { ScoredBoard, ScoredResult, ScoredSide } from "./scored.ts";
import type { PointsWhy } from "./why.ts";

type AwardedResult = { readonly result: Result; readonly ns: Awarded; readonly ew: Awarded };

/** What a side of a result gives to the total of each of its contestants; nothing where it was not scored. */
export type BoardContribution = {
  readonly result: Result;
  readonly side: "NS" | "EW";
  readonly contribution: Contribution | undefined;
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

export const waits = (claim: Claim): boolean => looksElsewhere(claim);

const sameResults = (a: readonly Result[], b: readonly Result[]): boolean =>
  a === b || (a.length === b.length && a.every((result, index) => result === b[index]));

const unchanged = (a: BoardInput, b: BoardInput): boolean =>
  a.method === b.method &&
  sameForBoards(a.regulations, b.regulations) &&
  a.full === b.full &&
  a.vulnerability === b.vulnerability &&
  a.cancelled === b.cancelled &&
  sameResults(a.results, b.results);

/** The board compared; the former comparison where nothing that it depends on has changed. */
export const compareIfChanged = (input: BoardInput, before: ReadonlyMap<string, ScoredBoardWork>): ComparedBoard => {
  const known = before.get(`${input.field} ${input.board}`)?.compared;
  return known !== undefined && unchanged(known.input, input) ? known : compareBoard(input);
};

/** Results that a board has by itself: adjusted ones among them, those that were not played not. */
const ownResults = ({ results }: BoardInput): number =>
  results.filter(({ outcome }) => outcome.kind !== "notPlayed").length;

/** Points and percentage as text; equal scores of a board share their worth, and so their text. */
type Shown = { readonly points?: Amount; readonly percent?: Amount; readonly top?: Amount };

const shownOf = ({ points, top }: Awarded): Shown =>
  points === undefined
    ? {}
    : {
        points: makeExact(points),
        ...(top === undefined ? {} : { top: makeExact(top) }),
        ...(top === undefined || isZero(top) ? {} : { percent: makeExact(divide(multiply(points, hundred), top)) }),
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
  const { points: text, percent } = shown(awarded);
  return {
    contestants: contestantsOf(result[side]),
    ...(text === undefined ? {} : { points: text }),
    ...(percent === undefined ? {} : { percent }),
    ...(published === undefined ? {} : { published }),
    why,
  };
};

const scoredResult = (
  { result }: ComparedResult,
  awarded: { ns: Awarded; ew: Awarded },
  showing: Showing,
): ScoredResult => {
  const { input } = showing;
  const score = tableScore(result.outcome, input.vulnerability);
  const byLaw = scoreByLaw77(result.outcome, input.vulnerability);
  return {
    result: result.result,
    section: result.section,
    ...(result.round === undefined ? {} : { round: result.round }),
    ...(result.table === undefined ? {} : { table: result.table }),
    ...(result.match === undefined ? {} : { match: result.match }),
    ...(result.room === undefined ? {} : { room: result.room }),
    ...(result.group === undefined ? {} : { group: result.group }),
    outcome: result.outcome,
    ...(score === undefined ? {} : { score }),
    ...(byLaw === undefined || byLaw === score ? {} : { scoreByLaw77: byLaw }),
    ns: scoredSide(result, "ns", awarded.ns, showing),
    ew: scoredSide(result, "ew", awarded.ew, showing),
  };
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
): Contribution | undefined => {
  const { points, top } = awarded;
  const texts = shown(awarded);
  if (points === undefined || texts.points === undefined) return undefined;
  return {
    parts: [
      {
        kind: "board",
        board: result.board,
        result: result.result,
        side,
        points: texts.points,
        ...(texts.top === undefined ? {} : { top: texts.top }),
      },
    ],
    points,
    ...(top === undefined ? {} : { top }),
    boards: 1,
    ...(isFactored(awarded) ? { factored: true } : {}),
    ...(asMatches(input.regulations) ? { against: againstOf(result, side) } : {}),
  };
};

const contributionsOf = (awarded: readonly AwardedResult[], showing: Showing): readonly BoardContribution[] =>
  awarded.flatMap(({ result, ns, ew }): BoardContribution[] => [
    { result, side: "NS", contribution: contributionOf(result, "NS", ns, showing) },
    { result, side: "EW", contribution: contributionOf(result, "EW", ew, showing) },
  ]);

const said = ({ own, missed }: Elsewhere): string =>
  own === undefined ? `${missed}` : `${missed} ${makeExact(own.percent)} ${own.boards}`;

/** Awards, and what is published. `look` says what a side's contestant did on its other boards. */
export const finishBoard = (
  compared: ComparedBoard,
  decimals: number,
  before: ScoredBoardWork | undefined,
  look: (result: Result, side: "ns" | "ew") => Elsewhere,
): ScoredBoardWork => {
  const at = ({ result, claims }: ComparedResult) => ({
    ns: waits(claims.ns) ? look(result, "ns") : NOTHING_ELSEWHERE,
    ew: waits(claims.ew) ? look(result, "ew") : NOTHING_ELSEWHERE,
  });
  const looked = compared.results.map(at);
  const elsewhere = looked.map(({ ns, ew }) => (ns === ew ? "" : `${said(ns)};${said(ew)}`)).join("|");
  if (before?.compared === compared && before.decimals === decimals && before.elsewhere === elsewhere) return before;

  const awarded = compared.results.map((result, index) => {
    const { ns, ew } = awardResult(result, compared, looked[index] ?? at(result));
    return { result: result.result, ns, ew };
  });
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
    ...(top === undefined ? {} : { full: Number(whole(input.full).n) }),
    groups,
    ...(input.cancelled === undefined
      ? {}
      : {
          cancelled: { ns: input.cancelled.ns, ew: input.cancelled.ew, basis: [{ law: input.cancelled.law ?? "87" }] },
        }),
  };
  return { compared, decimals, elsewhere, scored, contributions: contributionsOf(awarded, showing) };
};
