/**
 * The scores of a board once awards are given: artificial ones (12C2), stated ones, the better of two, complements (86B2(b)), and
 * damage that a side did to itself (12C1(e)).
 */
import type { Side } from "../../cards/seats.ts";
import type { ScoringRegulations } from "../../score/regulations.ts";
import { certain } from "../../score/line.ts";
import type { Awarded, Elsewhere } from "./artificial.ts";
import { artificialImps, artificialMatchpoints } from "./artificial.ts";
import type { Exact } from "../../score/rational.ts";
import { ZERO, compareExact, fraction, makeExact, negate, subtract } from "../../score/rational.ts";
import type { Claim } from "./claims.ts";
import { selfInflictedBy } from "./claims.ts";
import type { ComparedBoard, ComparedResult } from "./compare.ts";
import { entryOf, sideKey, worthIn } from "./compare.ts";
import type { Method } from "../../facts/contest.ts";
import { faultOf } from "./weighted-rounding.ts";

const notScored = (
  reason: "notPlayed" | "nothingToCompare" | "unknownMatch" | "playedBefore" | "awaitsRuling",
  law: string,
): Awarded => ({
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

/** An award at a table of a match, by the match's method. */
export const artificialAward = (
  claim: Extract<Claim, { kind: "artificial" | "stated" }>,
  method: Method,
  regulations: ScoringRegulations,
  top: Exact,
  elsewhere: Elsewhere,
): Awarded => {
  if (claim.kind === "stated")
    return { points: claim.amount, why: { kind: "stated", amount: makeExact(claim.amount), basis: [{ law: "12C" }] } };
  if (method === "bam") return artificialMatchpoints(claim.award, top, elsewhere, regulations);
  if (method === "total") return notScored("nothingToCompare", "12C2");
  return artificialImps(claim.award, elsewhere, regulations, undefined);
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
          : worthIn(result.group, side, claim.outcomes, own, board.input, faultOf(result.result.outcome, side));
      return known ?? notScored(board.input.method === "imps" ? "unknownMatch" : "nothingToCompare", "78");
    }
    case "artificial":
      return artificial(claim, side, elsewhere, result, board);
    case "stated":
      return stated(claim, result, board);
    case "best":
      return better(claim.of, (each) => awardFor(each, side, elsewhere, result, board));
    case "complement":
      return notScored("notPlayed", "8");
    case "none":
      return notScored(claim.reason, LAW_OF_NOTHING[claim.reason]);
  }
};

const LAW_OF_NOTHING = { playedBefore: "6D2", notPlayed: "8", awaitsRuling: "12" } as const;

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
