/** What the outcomes of one result are worth by each method, with the reason as data. Laws 78A-D; 12C1(c) for weights; 87B. */
import type { Side } from "../cards/seats.ts";
import type { Elected, ScoringRegulations } from "../regulations/scoring.ts";
import type { Basis, Factoring, PointsWhy, WhyOutcome } from "./why.ts";
import { differenceRounding, impsOfExact } from "../score/butler.ts";
import { crossDivisor, crossImps, impSums } from "../score/cross-imps.ts";
import type { Line, Outcomes } from "../score/line.ts";
import { weightedMean, whole } from "../score/line.ts";
import type { FactoringRule, Tally } from "../score/matchpoints.ts";
import { factored, matchpoints, tally, topOf, unitOf } from "../score/matchpoints.ts";
import type { Exact } from "../score/rational.ts";
import { add, exact, makeExact, multiply, negate, round, subtract } from "../score/rational.ts";

/** Points of a board, what they are a part of, and why. */
export type Worth = { readonly points: Exact; readonly top?: Exact; readonly why: PointsWhy };

type GroupSide = {
  readonly line: Line;
  /** Artificial results that count as equal to every other. */
  readonly ties: number;
  readonly datum: Exact | undefined;
  /** What plain scores of the line are worth: equal scores are compared as one. */
  readonly worth: Map<number, Worth | undefined>;
};

/** The results of a board that are compared with each other. */
export type Group = { readonly fouled: boolean; readonly full: number; readonly NS: GroupSide; readonly EW: GroupSide };

const once = (
  side: GroupSide,
  outcomes: Outcomes,
  own: Outcomes,
  compute: () => Worth | undefined,
): Worth | undefined => {
  const [first] = outcomes;
  if (outcomes.length !== 1 || first === undefined || own !== outcomes) return compute();
  if (!side.worth.has(first.score)) side.worth.set(first.score, compute());
  return side.worth.get(first.score);
};

const results = ({ line, ties }: GroupSide, own: Outcomes): number => line.results + ties + (own.length === 0 ? 1 : 0);

// --- Matchpoints ---------------------------------------------------------------------------------------------------

const groupRule = (fouledGroups: Elected["fouledGroups"], unequal: FactoringRule): FactoringRule =>
  fouledGroups === "directorsMethod" ? unequal : typeof fouledGroups === "string" ? fouledGroups : fouledGroups.method;

const whyTally = ({ weight, score, beats, ties, loses, points }: Tally): WhyOutcome => ({
  weight: makeExact(weight),
  score,
  points: makeExact(points),
  beats: makeExact(beats),
  ties: makeExact(ties),
  loses: makeExact(loses),
});

/** Fixed percentages of a small group, best place first; tied results share the mean of their places (Law 87B). */
const fixedPercent = (percents: readonly number[], { loses, ties, weight }: Tally): Exact => {
  const [better, equal] = [Number(loses.n / loses.d), Number(ties.n / ties.d)];
  const places = percents.slice(better, better + equal + 1);
  return multiply(
    weight,
    multiply(
      places.reduce((total, percent) => add(total, exact(percent)), whole(0)),
      { n: 1n, d: BigInt(Math.max(places.length, 1)) * 100n },
    ),
  );
};

export const matchpointsOf = (
  group: Group,
  side: Side,
  outcomes: Outcomes,
  own: Outcomes,
  regulations: ScoringRegulations,
): Worth | undefined =>
  once(group[side], outcomes, own, () => {
    const { scoringUnit, unequalResults, fouledGroups, percentBase } = regulations;
    const unit = unitOf(scoringUnit);
    const tallies = tally(group[side].line, outcomes, own, side, unit, group[side].ties);
    const raw = matchpoints(tallies);
    const n = whole(results(group[side], own));
    const full = whole(group.full);
    const rule = group.fouled ? groupRule(fouledGroups, unequalResults) : unequalResults;
    const [fullTop, ownTop] = [topOf(full, unit), topOf(n, unit)];
    const option: Basis = group.fouled
      ? { option: "fouledGroups", value: fouledGroups }
      : { option: "unequalResults", value: unequalResults };
    const why = (points: Exact, top: Exact, factoring?: Factoring): Worth => ({
      points,
      top,
      why: {
        kind: "matchpoints",
        outcomes: tallies.map(whyTally),
        matchpoints: makeExact(raw),
        top: makeExact(top),
        ...(factoring === undefined ? {} : { factoring }),
        basis: [
          { law: "78A" },
          ...(outcomes.length > 1 ? [{ law: "12C1(c)" }] : []),
          { option: "scoringUnit", value: scoringUnit },
        ],
      },
    });
    const factoring = (by: Factoring["rule"], becomes: Exact): Factoring => ({
      rule: by,
      matchpoints: makeExact(raw),
      results: makeExact(n),
      full: makeExact(full),
      unit: makeExact(unit),
      becomes: makeExact(becomes),
      basis: [group.fouled ? { law: "87B" } : { law: "78D" }, option],
    });
    const small =
      group.fouled && typeof fouledGroups === "object"
        ? fouledGroups.smallGroups.find(({ size }) => whole(size).n === n.n)
        : undefined;
    if (small !== undefined) {
      const points = multiply(
        fullTop,
        tallies.reduce((total, each) => add(total, fixedPercent(small.percents, each)), whole(0)),
      );
      return why(points, fullTop, factoring("fixedPercentages", points));
    }
    if (n.n === full.n) return n.n === 1n ? undefined : why(raw, fullTop);
    const points = factored(rule, raw, n, full, unit);
    if (points === undefined) return undefined;
    return why(points, rule === "none" && percentBase === "ownTop" ? ownTop : fullTop, factoring(rule, points));
  });

// --- IMPs ----------------------------------------------------------------------------------------------------------

/**
 * IMPs of a weighted score, rounded where the organizer says so: as North-South see them, so that both sides see one number.
 * A tie that goes to the non-offenders is rounded up for each side, since an award does not say who offended.
 */
const roundedImps = (
  points: Exact,
  side: Side,
  outcomes: Outcomes,
  { weightedImpsRounding: rule }: ScoringRegulations,
): Exact | undefined => {
  if (outcomes.length === 1 || rule === "exact" || rule.at === "match") return undefined;
  if (rule.mode === "halfToNonOffenders") return round(points, { step: rule.step, mode: "halfUp" });
  const rounding = { step: rule.step, mode: rule.mode };
  return side === "NS" ? round(points, rounding) : negate(round(negate(points), rounding));
};

export const crossImpsOf = (
  group: Group,
  side: Side,
  outcomes: Outcomes,
  own: Outcomes,
  regulations: ScoringRegulations,
): Worth | undefined =>
  once(group[side], outcomes, own, () => {
    const sums = impSums(group[side].line, outcomes, own, side);
    const sum = weightedMean(sums);
    const comparisons = whole(results(group[side], own) - 1);
    const divisor = crossDivisor(regulations.crossImps, comparisons);
    if (comparisons.n === 0n) return undefined;
    const points = crossImps(sum, divisor);
    if (points === undefined) return undefined;
    const rounded = roundedImps(points, side, outcomes, regulations);
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
          ...(outcomes.length > 1 ? [{ law: "12C1(c)" }] : []),
          { option: "crossImps", value: regulations.crossImps },
        ],
      },
    };
  });

export const butlerOf = (
  group: Group,
  side: Side,
  outcomes: Outcomes,
  regulations: ScoringRegulations,
): Worth | undefined => {
  const { datum } = group[side];
  if (datum === undefined) return undefined;
  const rounding = differenceRounding(regulations.butlerDatum);
  const parts = outcomes.map(({ weight, score }) => {
    const difference = subtract(whole(score), datum);
    const rounded = rounding === undefined ? difference : round(difference, rounding);
    const seen = (amount: Exact): Exact => (side === "NS" ? amount : negate(amount));
    return { weight, score, difference: seen(difference), rounded: seen(rounded), points: seen(impsOfExact(rounded)) };
  });
  const points = weightedMean(parts);
  const rounded = roundedImps(points, side, outcomes, regulations);
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
        ...(outcomes.length > 1 ? [{ law: "12C1(c)" }] : []),
        { option: "butlerDatum", value: regulations.butlerDatum },
      ],
    },
  };
};

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
      basis: [{ law: "78C" }, ...(outcomes.length > 1 ? [{ law: "12C1(c)" }] : [])],
    },
  };
};
