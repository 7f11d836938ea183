/**
 * What an award may be, so that those of many years add up to a number that anybody can read: below a million millions, and a fraction of tables, ties and decimals
 * as it is; any other fraction, of a percentage for instance, rounded to six decimals unless the scheme rounds it. No Law of its own.
 */
import { absolute, compareExact, type Exact, fraction, partsOf } from "../../score/rational.ts";
import { rounder } from "../../score/rounding.ts";

const MOST = fraction(10n ** 12n);
/** Divided by every number up to sixteen, and by a million: fractions of these have one of it for their sum. */
const COMMON = 720_720n * 1_000_000n;
const toSixDecimals = rounder({ step: 0.000001, mode: "halfUp" });

/** Beyond it nobody reads a number, and no row holds it. */
export const isTooMuch = (points: Exact): boolean => compareExact(absolute(points), MOST) >= 0;

/** `undefined` where it is too large to be one. */
export const keptAward = (points: Exact): Exact | undefined => {
  if (isTooMuch(points)) return undefined;
  return COMMON % partsOf(points).denominator === 0n ? points : toSixDecimals(points);
};
