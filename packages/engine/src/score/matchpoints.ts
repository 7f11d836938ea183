/**
 * Matchpoints: two scoring units for each result beaten, one for each equalled (Law 78A), and what a board with
 * fewer results than the full number is brought to (option `unequalResults`; Law 87B for groups).
 */
import type { Side } from "../cards/seats.ts";
import type { Line, Outcomes, Scale } from "./line.ts";
import { amountOver, countedAt, fits, isCounted, meetsOthers, scaled, weightedMean, whole } from "./line.ts";
import type { Exact } from "./rational.ts";
import { ONE, ZERO, add, divide, equalExact, fraction, multiply, subtract } from "./rational.ts";

export type ScoringUnit = "matchpoint" | "half-matchpoint";
export type FactoringRule = "neuberg" | "proportional" | "none";

/** One scoring unit in matchpoints. */
export const unitOf = (unit: ScoringUnit): Exact => (unit === "matchpoint" ? ONE : fraction(1, 2));

/** The most that one result can get among so many: two units from each of the others. */
export const topOf = (results: Exact, unit: Exact): Exact =>
  multiply(multiply(fraction(2), subtract(results, ONE)), unit);

/** What one outcome beats, equals and loses to, and what that gives. */
export type Tally = {
  readonly weight: Exact;
  readonly score: number;
  readonly beats: Exact;
  readonly ties: Exact;
  readonly loses: Exact;
  readonly points: Exact;
};

/** `own` is what the same result adds to the line; `ties` counts artificial results that are equal to everything. */
export const tally = (
  line: Line,
  outcomes: Outcomes,
  own: Outcomes,
  side: Side,
  unit: Exact,
  ties = 0,
): readonly Tally[] =>
  outcomes.map(({ weight, score }) => {
    const { below, equal, above } = meetsOthers(line, score, own);
    const [beats, loses] = side === "NS" ? [below, above] : [above, below];
    const tied = ties === 0 ? equal : add(equal, whole(ties));
    return { weight, score, beats, ties: tied, loses, points: multiply(add(add(beats, beats), tied), unit) };
  });

export const matchpoints = (tallies: readonly Tally[]): Exact => weightedMean(tallies);

/**
 * What matchpoints M from n results become for the full number N, u being one unit:
 * neuberg M·N/n + u(N/n − 1); proportional M(N − 1)/(n − 1); none M. `undefined` where a lone result has nothing to compare with.
 */
export const factoring = (rule: FactoringRule, results: Exact, full: Exact, unit: Exact): Scale | undefined => {
  const lone = equalExact(results, ONE);
  switch (rule) {
    case "neuberg": {
      const ratio = divide(full, results);
      return { times: ratio, plus: multiply(unit, subtract(ratio, ONE)) };
    }
    case "proportional":
      return lone ? undefined : { times: divide(subtract(full, ONE), subtract(results, ONE)), plus: ZERO };
    case "none":
      return lone ? undefined : { times: ONE, plus: ZERO };
  }
};

export const factored = ({ times, plus }: Scale, points: Exact): Exact => add(multiply(points, times), plus);

/** The scale from a line's integers, two for a result beaten and one for one equalled, to matchpoints. */
const fromCounts = (denominator: number, unit: Exact, scale: Scale): ((amount: number) => Exact) =>
  scaled({ times: divide(multiply(unit, scale.times), whole(denominator)), plus: scale.plus });

/** What an outcome gets of a counted line from which the result's own outcomes are taken, two for a result beaten and one for one equalled. */
const amountOf = (line: Line, score: number, own: Outcomes, side: Side): number => {
  const { below, equal } = countedAt(line, score);
  const all = line.counts.upTo.at(-1) ?? 0;
  let amount = equal + 2 * (side === "NS" ? below : all - below - equal);
  for (const mine of own) {
    const beaten = side === "NS" ? mine.score < score : mine.score > score;
    amount -= (beaten ? 2 : mine.score === score ? 1 : 0) * amountOver(mine.weight, line.denominator);
  }
  return amount;
};

/**
 * Matchpoints of weighted outcomes as a function of them, brought to the full number by `scale`: the same as of their tallies, in
 * integers over the square of the line's denominator. Where those would not be safe, the outcomes are tallied.
 */
export const weightedMatchpoints = (
  line: Line,
  side: Side,
  unit: Exact,
  ties: number,
  scale: Scale,
): ((outcomes: Outcomes, own: Outcomes) => Exact) => {
  const { denominator } = line;
  const square = denominator * denominator;
  const inIntegers = isCounted(line) && Number.isSafeInteger(square);
  const points = inIntegers ? fromCounts(square, unit, scale) : undefined;
  const isInteger = ({ weight }: Outcomes[number]): boolean => fits(weight, denominator);
  return (outcomes, own) => {
    if (points !== undefined && outcomes.every(isInteger) && own.every(isInteger)) {
      let amount = 0;
      for (const { score, weight } of outcomes)
        amount += amountOver(weight, denominator) * (amountOf(line, score, own, side) + ties * denominator);
      if (Number.isSafeInteger(amount)) return points(amount);
    }
    return factored(scale, matchpoints(tally(line, outcomes, own, side, unit, ties)));
  };
};

/**
 * Matchpoints of a plain result of each distinct score of a line, lowest first, brought to the full number by `scale`: by
 * `placeOf` each result finds its own. Only where the line is counted in integers: otherwise `undefined`, and each result is tallied.
 */
export const matchpointsByPlace = (
  line: Line,
  side: Side,
  unit: Exact,
  ties: number,
  scale: Scale,
): readonly Exact[] | undefined => {
  if (!isCounted(line)) return undefined;
  const { denominator, counts } = line;
  const all = counts.upTo.at(-1) ?? 0;
  const points = fromCounts(denominator, unit, scale);
  let below = 0;
  return counts.upTo.map((reached) => {
    const beaten = side === "NS" ? below : all - reached;
    const equal = reached - below + (ties - 1) * denominator;
    below = reached;
    return points(2 * beaten + equal);
  });
};
