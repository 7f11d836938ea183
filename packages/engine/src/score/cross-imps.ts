/** Cross-IMPs: the IMPs of a score against every other of its line (Laws 78B and 78D; option `crossImps`). */
import type { Side } from "../cards/seats.ts";
import { IMP_STEPS, imps } from "./imps.ts";
import type { Line, Outcomes } from "./line.ts";
import { countUpTo, isPlain, shareUpTo, whole } from "./line.ts";
import type { Exact } from "./rational.ts";
import { ZERO, add, divide, multiply, negate, subtract } from "./rational.ts";

/**
 * The IMPs of a score against all of a line together. A difference is worth as many IMPs as the scale has steps that it
 * reaches; so each step adds those whom the score beats by it, and takes away those who beat the score by it.
 */
const againstLine = (line: Line, score: number): Exact => {
  const results = line.counts.upTo.at(-1) ?? 0;
  const shares = line.shares.upTo.at(-1) ?? ZERO;
  let steps = 0;
  for (const step of IMP_STEPS) steps += countUpTo(line, score - step) - (results - countUpTo(line, score + step - 1));
  let total = whole(steps);
  if (isPlain(line)) return total;
  for (const step of IMP_STEPS) {
    total = add(total, subtract(shareUpTo(line, score - step), subtract(shares, shareUpTo(line, score + step - 1))));
  }
  return total;
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

/** What a sum is divided by: 1, the number of comparisons, or that of results with the own one. */
export const crossDivisor = (rule: "sum" | "average" | "averageByResults", comparisons: Exact): Exact => {
  switch (rule) {
    case "sum":
      return { n: 1n, d: 1n };
    case "average":
      return comparisons;
    case "averageByResults":
      return add(comparisons, { n: 1n, d: 1n });
  }
};

/** `undefined` where there was nothing to compare with. */
export const crossImps = (sum: Exact, divisor: Exact): Exact | undefined =>
  divisor.n === 0n ? undefined : divide(sum, divisor);
