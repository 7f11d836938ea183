/**
 * The scores of a board once awards are given: artificial ones by Law 12C2 with the contestants' other boards in view,
 * stated ones, the better of two, complements, and damage that a side did to itself (12C1(e)).
 */
import type { Side } from "../cards/seats.ts";
import type { ScoringRegulations } from "../regulations/scoring.ts";
import { certain } from "../score/line.ts";
import type { Worth } from "./methods.ts";
import type { Exact } from "../score/rational.ts";
import {
  ZERO,
  add,
  compareExact,
  divide,
  exact,
  fraction,
  larger,
  makeExact,
  multiply,
  negate,
  smaller,
  subtract,
} from "../score/rational.ts";
import type { Claim } from "./claims.ts";
import { selfInflictedBy } from "./claims.ts";
import type { ComparedBoard, ComparedResult } from "./compare.ts";
import { entryOf, sideKey, worthIn } from "./compare.ts";
import type { Method } from "./events.ts";
import type { Basis, PointsWhy } from "./why.ts";

/** What a contestant did elsewhere in the session, as far as Law 12C2 asks. */
export type Elsewhere = {
  /** Its percentage on boards without an artificial score, and how many they are (12C2(c)). */
  readonly own: { readonly percent: Exact; readonly boards: number } | undefined;
  /** Which board without a result this one is for it (12C2(d)). */
  readonly missed: number;
};

export const NOTHING_ELSEWHERE: Elsewhere = { own: undefined, missed: 1 };

export type Awarded = Partial<Omit<Worth, "why">> & { readonly why: PointsWhy };

const fifty = fraction(50);
const hundred = fraction(100);
const LEVELS = { "average+": 60, average: 50, "average-": 40 } as const;

type ArtificialAward = Extract<Claim, { kind: "artificial" }>["award"];

const isNamed = (artificial: ArtificialAward["artificial"]): artificial is keyof typeof LEVELS =>
  typeof artificial === "string" && Object.hasOwn(LEVELS, artificial);

const NAMES = { "average+": "averagePlus", average: "average", "average-": "averageMinus" } as const;

/** The row of the authority's scale that holds for this missed board, and what it says of this award (12C2(d)). */
const scaled = (
  artificial: ArtificialAward["artificial"],
  missed: number,
  { missedBoardsScale }: ScoringRegulations,
) => {
  if (missedBoardsScale === "asFirst" || !isNamed(artificial)) return undefined;
  const row = missedBoardsScale.rows
    .toSorted((a, b) => a.fromBoard - b.fromBoard)
    .findLast(({ fromBoard }) => fromBoard <= missed);
  const award = row?.[NAMES[artificial]];
  return row === undefined || award === undefined ? undefined : { award, fromBoard: row.fromBoard };
};

/** Matchpoints of an artificial score: a percentage of the top, the contestant's own where 12C2(c) says so. */
const artificialMatchpoints = (
  award: ArtificialAward,
  top: Exact,
  { own, missed }: Elsewhere,
  regulations: ScoringRegulations,
): Awarded => {
  const { artificial } = award;
  const { artificialImps } = regulations;
  const scale = scaled(artificial, missed, regulations);
  const named = isNamed(artificial);
  const stated =
    scale?.award.percent !== undefined
      ? exact(scale.award.percent)
      : named
        ? exact(LEVELS[artificial])
        : typeof artificial === "object"
          ? add(
              fifty,
              artificialImps === 0
                ? ZERO
                : divide(multiply(fraction(10), exact(artificial.imps)), exact(artificialImps)),
            )
          : exact(artificial);
  const better = artificial === "average+" ? larger : artificial === "average-" ? smaller : undefined;
  const percent =
    own === undefined || better === undefined || scale !== undefined ? stated : better(stated, own.percent);
  const points = multiply(top, divide(percent, hundred));
  const ownShown =
    own === undefined || better === undefined || scale !== undefined
      ? undefined
      : { percent: makeExact(own.percent), boards: own.boards, used: compareExact(percent, stated) !== 0 };
  return {
    points,
    top,
    why: {
      kind: "artificial",
      award,
      percent: makeExact(percent),
      ...(ownShown === undefined ? {} : { own: ownShown }),
      ...(scale === undefined ? {} : { missed: { which: missed, fromBoard: scale.fromBoard } }),
      basis: basisOf(scale !== undefined, ownShown?.used === true, "12C2(a)"),
    },
  };
};

const basisOf = (byScale: boolean, byOwn: boolean, law: string): readonly Basis[] => [
  { law },
  ...(byScale ? [{ law: "12C2(d)" }] : []),
  ...(byOwn ? [{ law: "12C2(c)" }] : []),
];

/** IMPs of an artificial score: plus and minus what the organizer set; ten percent of a top are worth as much. */
export const artificialImps = (
  award: ArtificialAward,
  { missed }: Pick<Elsewhere, "missed">,
  regulations: ScoringRegulations,
  comparisons: Exact | undefined,
): Awarded => {
  const { artificial } = award;
  const plus = exact(regulations.artificialImps);
  const scale = scaled(artificial, missed, regulations);
  const ofPercent = (percent: Exact): Exact => multiply(divide(subtract(percent, fifty), fraction(10)), plus);
  const stated =
    scale?.award.imps !== undefined
      ? exact(scale.award.imps)
      : isNamed(artificial)
        ? ofPercent(exact(LEVELS[artificial]))
        : typeof artificial === "object"
          ? exact(artificial.imps)
          : ofPercent(exact(artificial));
  const points = comparisons === undefined ? stated : multiply(stated, comparisons);
  return {
    points,
    why: {
      kind: "artificial",
      award,
      imps: makeExact(stated),
      ...(scale === undefined ? {} : { missed: { which: missed, fromBoard: scale.fromBoard } }),
      ...(comparisons === undefined ? {} : { comparisons: makeExact(comparisons) }),
      basis: [
        ...basisOf(scale !== undefined, false, "12C2(b)"),
        { option: "artificialImps", value: regulations.artificialImps },
      ],
    },
  };
};

const notScored = (reason: "notPlayed" | "nothingToCompare" | "unknownMatch", law: string): Awarded => ({
  why: { kind: "notScored", reason, basis: [{ law }] },
});

const artificial = (
  claim: Extract<Claim, { kind: "artificial" }>,
  side: Side,
  elsewhere: Elsewhere,
  result: ComparedResult,
  board: ComparedBoard,
): Awarded => {
  const { method, regulations } = board.input;
  if (board.top !== undefined) {
    const compared = result.group[side].worth.values().next().value?.top;
    const top = regulations.percentBase === "ownTop" && compared !== undefined ? compared : board.top;
    return artificialMatchpoints(claim.award, top, elsewhere, regulations);
  }
  if (method === "total") return notScored("nothingToCompare", "12C2");
  const perComparison =
    method === "cross-imps" && regulations.crossImps === "sum" && regulations.artificialImpsPer === "comparison";
  const others = Math.max(result.group[side].line.results - 1, 0);
  return artificialImps(claim.award, elsewhere, regulations, perComparison ? fraction(others) : undefined);
};

/** An award at a table of a match, by the match's method; the session's other boards do not enter it. */
export const artificialAward = (
  claim: Extract<Claim, { kind: "artificial" | "stated" }>,
  method: Method,
  regulations: ScoringRegulations,
  top: Exact,
): Awarded => {
  if (claim.kind === "stated")
    return { points: claim.amount, why: { kind: "stated", amount: makeExact(claim.amount), basis: [{ law: "12C" }] } };
  if (method === "bam") return artificialMatchpoints(claim.award, top, NOTHING_ELSEWHERE, regulations);
  if (method === "total") return notScored("nothingToCompare", "12C2");
  return artificialImps(claim.award, NOTHING_ELSEWHERE, regulations, undefined);
};

const stated = (claim: Extract<Claim, { kind: "stated" }>, result: ComparedResult, board: ComparedBoard): Awarded => ({
  points: claim.amount,
  ...(board.top === undefined ? {} : { top: board.top }),
  why: {
    kind: "stated",
    amount: makeExact(claim.amount),
    ...(result.result.asWritten === undefined ? {} : { asWritten: result.result.asWritten }),
    basis: [{ law: "12C" }],
  },
});

const better = (of: readonly [Claim, Claim], award: (claim: Claim) => Awarded): Awarded => {
  const [first, second] = [award(of[0]), award(of[1])];
  if (first.points === undefined || second.points === undefined) return first.points === undefined ? second : first;
  const chosen = compareExact(second.points, first.points) > 0 ? 1 : 0;
  const part = (awarded: Awarded) => ({ points: makeExact(awarded.points ?? ZERO), why: awarded.why });
  return {
    ...(chosen === 0 ? first : second),
    why: { kind: "best", of: [part(first), part(second)], chosen, basis: [{ law: "86B2(b)" }] },
  };
};

/** What a side gets by its claim; a complement is not known yet, and gives nothing here. */
const awardFor = (
  claim: Claim,
  side: Side,
  elsewhere: Elsewhere,
  result: ComparedResult,
  board: ComparedBoard,
): Awarded => {
  switch (claim.kind) {
    case "compared": {
      const own = entryOf(result.claims[sideKey(side)], board.input.regulations);
      const known =
        result.claims[sideKey(side)] === claim
          ? result[sideKey(side)]
          : worthIn(result.group, side, claim.outcomes, own, board.input);
      return known ?? notScored(board.input.method === "imps" ? "unknownMatch" : "nothingToCompare", "78");
    }
    case "artificial":
      return artificial(claim, side, elsewhere, result, board);
    case "stated":
      return stated(claim, result, board);
    case "best":
      return better(claim.of, (each) => awardFor(each, side, elsewhere, result, board));
    case "complement":
    case "none":
      return notScored("notPlayed", "8");
  }
};

/** What the other side's score leaves: of the top, or the same IMPs with the other sign (Law 86B2(b)). */
const complementOf = (other: Awarded, board: ComparedBoard): Awarded => {
  if (other.points === undefined) return other;
  const top = other.top ?? board.top;
  return {
    points: top === undefined ? negate(other.points) : subtract(top, other.points),
    ...(top === undefined ? {} : { top }),
    why: { kind: "complement", of: makeExact(other.points), basis: [{ law: "86B2(b)" }] },
  };
};

/** Law 12C1(e)(ii): no relief for such part of the damage as is self-inflicted. */
const lessOwnDamage = (awarded: Awarded, side: Side, result: ComparedResult, board: ComparedBoard): Awarded => {
  const { outcome } = result.result;
  if (outcome.kind !== "adjusted" || outcome.selfInflicted === undefined || awarded.points === undefined)
    return awarded;
  if (selfInflictedBy(outcome.selfInflicted) !== sideKey(side)) return awarded;
  const own = entryOf(result.claims[sideKey(side)], board.input.regulations);
  const [withoutError, atTable] = outcome.selfInflicted.map((score) =>
    worthIn(result.group, side, certain(score), own, board.input),
  );
  if (withoutError === undefined || atTable === undefined) return awarded;
  const damage = subtract(withoutError.points, atTable.points);
  return {
    ...awarded,
    points: compareExact(damage, ZERO) > 0 ? subtract(awarded.points, damage) : awarded.points,
    why: {
      kind: "selfInflicted",
      award: { points: makeExact(awarded.points), why: awarded.why },
      withoutError: { points: makeExact(withoutError.points), why: withoutError.why },
      atTable: { points: makeExact(atTable.points), why: atTable.why },
      basis: [{ law: "12C1(e)" }],
    },
  };
};

/** Both sides of one result. */
export const awardResult = (
  result: ComparedResult,
  board: ComparedBoard,
  elsewhere: { readonly ns: Elsewhere; readonly ew: Elsewhere },
): { readonly ns: Awarded; readonly ew: Awarded } => {
  const ns = lessOwnDamage(awardFor(result.claims.ns, "NS", elsewhere.ns, result, board), "NS", result, board);
  const ew = lessOwnDamage(awardFor(result.claims.ew, "EW", elsewhere.ew, result, board), "EW", result, board);
  return {
    ns: result.claims.ns.kind === "complement" ? complementOf(ew, board) : ns,
    ew: result.claims.ew.kind === "complement" ? complementOf(ns, board) : ew,
  };
};

/** True where a side's score waits for what its contestant did on other boards. */
export const looksElsewhere = (claim: Claim): boolean =>
  claim.kind === "artificial" || (claim.kind === "best" && claim.of.some(looksElsewhere));
