/** Cross-IMPs: the IMPs of a score against every other of its line (Laws 78B and 78D; option `crossImps`). */
import type { Side } from "../cards/seats.ts";
import { IMP_STEPS, imps } from "./imps.ts";
import type { Line, Outcomes } from "./line.ts";
import { isCounted, scaled, upTo, whole } from "./line.ts";
import type { Exact } from "./rational.ts";
import { ONE, ZERO, add, divide, isZero, multiply, negate, subtract } from "./rational.ts";

/**
 * The IMPs of a score against all of a line together. A difference is worth as many IMPs as the scale has steps that it
 * reaches; so each step adds those whom the score beats by it, and takes away those who beat the score by it.
 */
const againstLine = (line: Line, score: number): Exact => {
  const all = upTo(line, Infinity);
  return IMP_STEPS.reduce(
    (total, step) => add(total, subtract(upTo(line, score - step), subtract(all, upTo(line, score + step - 1)))),
    ZERO,
  );
};

/** The same for every distinct score of a counted line at once, over the line's denominator: each step walks the line once. */
const sumsOfLine = ({ counts }: Line): readonly number[] => {
  const { scores, upTo: reached } = counts;
  const all = reached.at(-1) ?? 0;
  const sums = scores.map(() => 0);
  for (const step of IMP_STEPS) {
    let beaten = 0;
    let unbeaten = 0;
    for (let index = 0; index < scores.length; index += 1) {
      const score = scores[index] ?? 0;
      while ((scores[beaten] ?? Infinity) <= score - step) beaten += 1;
      while ((scores[unbeaten] ?? Infinity) < score + step) unbeaten += 1;
      sums[index] = (sums[index] ?? 0) + (reached[beaten - 1] ?? 0) - (all - (reached[unbeaten - 1] ?? 0));
    }
  }
  return sums;
};

/** One outcome's IMPs against all others of the line, its own result taken out of it. */
export type ImpSum = { readonly weight: Exact; readonly score: number; readonly points: Exact };

export const impSums = (line: Line, outcomes: Outcomes, own: Outcomes, side: Side): readonly ImpSum[] =>
  outcomes.map(({ weight, score }) => {
    const points = own.reduce(
      (total, mine) =>
        mine.score === score ? total : subtract(total, multiply(mine.weight, whole(imps(score - mine.score)))),
      againstLine(line, score),
    );
    return { weight, score, points: side === "NS" ? points : negate(points) };
  });

export type CrossImpsRule = "sum" | "average" | "averageByResults";

/** What a sum is divided by: 1, the number of comparisons, or that of results with the own one. */
export const crossDivisor = (rule: CrossImpsRule, comparisons: Exact): Exact => {
  switch (rule) {
    case "sum":
      return ONE;
    case "average":
      return comparisons;
    case "averageByResults":
      return add(comparisons, ONE);
  }
};

/** Sums of a plain result of each distinct score of a counted line, lowest first, divided as the rule has it; `undefined` where the line is not counted. */
export const crossImpsByPlace = (line: Line, side: Side, divisor: Exact): readonly Exact[] | undefined => {
  if (!isCounted(line) || isZero(divisor)) return undefined;
  const points = scaled({ times: divide(ONE, multiply(divisor, whole(line.denominator))), plus: ZERO });
  return sumsOfLine(line).map((sum) => points(side === "NS" ? sum : 0 - sum));
};
