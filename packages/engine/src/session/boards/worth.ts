/** What the outcomes of one result are worth by each method, with the reason as data. Laws 78A-D; 12C1(c) for weights; 87B. */
import type { Side } from "../../cards/seats.ts";
import type { ScoringRegulations } from "../../score/regulations.ts";
import { besideDatum, differenceRounding } from "../../score/butler.ts";
import { crossDivisor, crossImpsByPlace, impSums } from "../../score/cross-imps.ts";
import type { Line, Outcomes } from "../../score/line.ts";
import { placeOf, weightedMean, whole } from "../../score/line.ts";
import type { Exact } from "../../score/rational.ts";
import { divide, isZero, makeExact, negate } from "../../score/rational.ts";
import type { Fault } from "./weighted-rounding.ts";
import { roundedWeighted } from "./weighted-rounding.ts";
import type { Basis, PointsWhy } from "../reasons/why.ts";

/** Points of a board, what they are a part of, and why. */
export type Worth = { readonly points: Exact; readonly top?: Exact; readonly why: PointsWhy };

export type GroupSide = {
  readonly line: Line;
  /** Artificial results that count as equal to every other. */
  readonly ties: number;
  /** The datum that this side's scores differ from, by Butler. */
  readonly datum: Exact | undefined;
  /** Points of plain results of the line by the place of their score, once they were asked for. */
  readonly byPlace: { points?: readonly Exact[] | undefined };
  /** The same with their reasons: equal scores are explained once. */
  readonly worth: Map<number, Worth | undefined>;
};

/** The results of a board that are compared with each other. */
export type Group = { readonly fouled: boolean; readonly full: number; readonly NS: GroupSide; readonly EW: GroupSide };

/** A plain result that is part of its line is worth what every equal one is. */
export const plainScore = (outcomes: Outcomes, own: Outcomes): number | undefined =>
  own === outcomes && outcomes.length === 1 ? outcomes[0]?.score : undefined;

export const once = (
  side: GroupSide,
  score: number | undefined,
  compute: () => Worth | undefined,
): Worth | undefined => {
  if (score === undefined) return compute();
  if (!side.worth.has(score)) side.worth.set(score, compute());
  return side.worth.get(score);
};

/** Points of a plain result from its line's table, which is made when it is first asked for. */
export const fromTable = (
  side: GroupSide,
  score: number | undefined,
  make: () => readonly Exact[] | undefined,
): Exact | undefined => {
  if (score === undefined) return undefined;
  if (!("points" in side.byPlace)) side.byPlace.points = make();
  return side.byPlace.points?.[placeOf(side.line, score)];
};

/** How many results are compared, the own one among them. */
export const comparedResults = ({ line, ties }: GroupSide, own: Outcomes): number =>
  line.results + ties + (own.length === 0 ? 1 : 0);

export const weightLaw = (outcomes: Outcomes): readonly Basis[] => (outcomes.length > 1 ? [{ law: "12C1(c)" }] : []);

// --- IMPs ----------------------------------------------------------------------------------------------------------

/** IMPs of a weighted score, rounded where the organizer says so: board by board, seen from North-South. */
const roundedImps = (
  points: Exact,
  side: Side,
  outcomes: Outcomes,
  { weightedImpsRounding: rule }: ScoringRegulations,
  fault: Fault,
): Exact | undefined =>
  outcomes.length === 1 || rule === "exact" || rule.at === "match"
    ? undefined
    : roundedWeighted(points, rule, side === "NS", fault);

const roundingBasis = (rounded: Exact | undefined, { weightedImpsRounding }: ScoringRegulations): readonly Basis[] =>
  rounded === undefined ? [] : [{ option: "weightedImpsRounding", value: weightedImpsRounding }];

export const crossImpsOf = (
  group: Group,
  side: Side,
  outcomes: Outcomes,
  own: Outcomes,
  regulations: ScoringRegulations,
  fault: Fault,
): Worth | undefined =>
  once(group[side], plainScore(outcomes, own), () => {
    const { line } = group[side];
    const comparisons = whole(comparedResults(group[side], own) - 1);
    if (isZero(comparisons)) return undefined;
    const divisor = crossDivisor(regulations.crossImps, comparisons);
    const sums = impSums(line, outcomes, own, side);
    const sum = weightedMean(sums);
    const points =
      fromTable(group[side], plainScore(outcomes, own), () => crossImpsByPlace(line, side, divisor)) ??
      divide(sum, divisor);
    const rounded = roundedImps(points, side, outcomes, regulations, fault);
    return {
      points: rounded ?? points,
      why: {
        kind: "cross-imps",
        outcomes: sums.map(({ weight, score, points: each }) => ({
          weight: makeExact(weight),
          score,
          points: makeExact(each),
        })),
        sum: makeExact(sum),
        comparisons: makeExact(comparisons),
        divisor: makeExact(divisor),
        ...(rounded === undefined ? {} : { rounded: makeExact(rounded) }),
        basis: [
          { law: "78B" },
          ...weightLaw(outcomes),
          { option: "crossImps", value: regulations.crossImps },
          ...roundingBasis(rounded, regulations),
        ],
      },
    };
  });

export const butlerOf = (
  group: Group,
  side: Side,
  outcomes: Outcomes,
  own: Outcomes,
  regulations: ScoringRegulations,
  fault: Fault,
): Worth | undefined =>
  once(group[side], plainScore(outcomes, own), () => {
    const { datum } = group[side];
    if (datum === undefined) return undefined;
    const rounding = differenceRounding(regulations.butlerDatum);
    const parts = outcomes.map(({ weight, score }) => {
      const { difference, rounded, imps } = besideDatum(score, datum, rounding);
      const seen = (amount: Exact): Exact => (side === "NS" ? amount : negate(amount));
      return { weight, score, difference: seen(difference), rounded: seen(rounded), points: seen(imps) };
    });
    const points = weightedMean(parts);
    const rounded = roundedImps(points, side, outcomes, regulations, fault);
    return {
      points: rounded ?? points,
      why: {
        kind: "butler",
        outcomes: parts.map((part) => ({
          weight: makeExact(part.weight),
          score: part.score,
          points: makeExact(part.points),
          difference: makeExact(part.difference),
          rounded: makeExact(part.rounded),
        })),
        datum: makeExact(datum),
        ...(rounded === undefined ? {} : { rounded: makeExact(rounded) }),
        basis: [
          { law: "78B" },
          ...weightLaw(outcomes),
          { option: "butlerDatum", value: regulations.butlerDatum },
          ...roundingBasis(rounded, regulations),
        ],
      },
    };
  });

// --- Total points --------------------------------------------------------------------------------------------------

export const totalOf = (side: Side, outcomes: Outcomes): Worth => {
  const parts = outcomes.map(({ weight, score }) => ({
    weight,
    score,
    points: whole(side === "NS" ? score : 0 - score),
  }));
  return {
    points: weightedMean(parts),
    why: {
      kind: "total",
      outcomes: parts.map(({ weight, score, points }) => ({
        weight: makeExact(weight),
        score,
        points: makeExact(points),
      })),
      basis: [{ law: "78C" }, ...weightLaw(outcomes)],
    },
  };
};
