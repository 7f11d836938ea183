/**
 * Matchpoints as they stand on a board's own sheet where a program shows them so (`linePoints`): as if the board's results were
 * all that there could be. What counts in totals is brought to the full number of results (Laws 78A, 87B).
 */
import type { Exact } from "../../score/rational.ts";
import {
  ONE,
  add,
  compareExact,
  divide,
  fraction,
  isZero,
  multiply,
  parseExact,
  subtract,
} from "../../score/rational.ts";
import type { PointsWhy } from "../reasons/why.ts";

/**
 * @param points as they count, brought to `full` results
 * @param own how many results the board has, adjusted ones among them
 */
export const pointsOfOwnResults = (
  points: Exact | undefined,
  why: PointsWhy,
  own: number,
  full: number,
): Exact | undefined => {
  const [has, whole] = [fraction(own), fraction(full)];
  if (why.kind === "artificial" && points !== undefined && compareExact(whole, ONE) > 0)
    return divide(multiply(points, subtract(has, ONE)), subtract(whole, ONE));
  if (why.kind !== "matchpoints" || why.factoring === undefined) return points;
  const { matchpoints, results, unit, rule } = why.factoring;
  const [m, n, u] = [parseExact(matchpoints), parseExact(results), parseExact(unit)];
  if (m === undefined || n === undefined || u === undefined || rule !== "neuberg" || isZero(n)) return m;
  const ratio = divide(has, n);
  return add(multiply(m, ratio), multiply(u, subtract(ratio, ONE)));
};
