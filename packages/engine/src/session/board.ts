/** A board as it is published: compared, awarded, and beside what its source published. Kept from one scoring to the next. */
import { sameForBoards } from "../regulations/scoring.ts";
import { divide, fraction, makeExact, multiply } from "../score/rational.ts";
import { whole } from "../score/line.ts";
import { ZERO } from "../score/rational.ts";
import type { Awarded, Elsewhere } from "./award.ts";
import { awardResult, looksElsewhere } from "./award.ts";
import { scoreByLaw77, tableScore } from "./claims.ts";
import type { Claim } from "./claims.ts";
import type { BoardInput, ComparedBoard, ComparedResult } from "./compare.ts";
import { compareBoard } from "./compare.ts";
import type { Result } from "./events.ts";
import { pointsOfOwnResults } from "./own-results.ts";
import { publishedBeside } from "./published.ts";
import type { ScoredBoard, ScoredResult, ScoredSide } from "./scored.ts";

/** A scored board with what it was made of, and its exact numbers for totals. */
export type ScoredBoardWork = {
  readonly compared: ComparedBoard;
  readonly decimals: number;
  /** What was looked up on other boards, as text; the same text gives the same board. */
  readonly elsewhere: string;
  readonly awarded: readonly { readonly result: Result; readonly ns: Awarded; readonly ew: Awarded }[];
  readonly scored: ScoredBoard;
};

export const contestantsOf = (side: Result["ns"]): readonly string[] => (typeof side === "string" ? [side] : side);

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

const scoredSide = (
  result: Result,
  side: "ns" | "ew",
  awarded: Awarded,
  input: BoardInput,
  own: number,
  decimals: number,
): ScoredSide => {
  const { points, top, why } = awarded;
  const onSheet =
    input.regulations.linePoints === "boardResults" ? pointsOfOwnResults(points, why, own, input.full) : points;
  const published = publishedBeside(result.published?.[side], onSheet, decimals);
  return {
    contestants: contestantsOf(result[side]),
    ...(points === undefined ? {} : { points: makeExact(points) }),
    ...(points === undefined || top === undefined || top.n === ZERO.n
      ? {}
      : { percent: makeExact(divide(multiply(points, fraction(100)), top)) }),
    ...(published === undefined ? {} : { published }),
    why,
  };
};

const scoredResult = (
  { result }: ComparedResult,
  awarded: { ns: Awarded; ew: Awarded },
  { input }: ComparedBoard,
  own: number,
  decimals: number,
): ScoredResult => {
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
    ns: scoredSide(result, "ns", awarded.ns, input, own, decimals),
    ew: scoredSide(result, "ew", awarded.ew, input, own, decimals),
  };
};

/** Awards, and what is published. `look` says what a side's contestant did on its other boards. */
export const finishBoard = (
  compared: ComparedBoard,
  decimals: number,
  before: ScoredBoardWork | undefined,
  look: (result: Result, side: "ns" | "ew") => Elsewhere,
): ScoredBoardWork => {
  const looked = compared.results.map(({ result }) => ({ ns: look(result, "ns"), ew: look(result, "ew") }));
  const said = ({ own, missed }: Elsewhere): string =>
    own === undefined ? `${missed}` : `${missed} ${makeExact(own.percent)} ${own.boards}`;
  const elsewhere = compared.results
    .map(({ claims }, index) => {
      const at = looked[index];
      return `${at !== undefined && waits(claims.ns) ? said(at.ns) : ""};${at !== undefined && waits(claims.ew) ? said(at.ew) : ""}`;
    })
    .join("|");
  if (before?.compared === compared && before.decimals === decimals && before.elsewhere === elsewhere) return before;

  const awarded = compared.results.map((result, index) => {
    const at = looked[index] ?? { ns: { own: undefined, missed: 1 }, ew: { own: undefined, missed: 1 } };
    return { result: result.result, ...awardResult(result, compared, at) };
  });
  const { input, groups, top } = compared;
  const own = ownResults(input);
  const results = compared.results.flatMap((result, index) => {
    const each = awarded[index];
    return each === undefined ? [] : [scoredResult(result, each, compared, own, decimals)];
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
  return { compared, decimals, elsewhere, awarded, scored };
};
