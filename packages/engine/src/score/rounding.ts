/** Rounding of exact numbers, and how they are shown: at the last moment, as a regulation has it (`shownRounding`, `weightedImpsRounding`). */
import type { Exact } from "./rational.ts";
import { divide, exact, fraction, isZero, makeExact, multiply, partsOf, signOf } from "./rational.ts";

export const ROUNDING_MODES = [
  "halfAwayFromZero",
  "halfUp",
  "halfToEven",
  "halfTowardZero",
  "truncate",
  "floor",
  "ceiling",
] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

/** To a multiple of `step` (as JSON carries it: a number, or "a/b"); a step of 0 leaves the number as it is. */
export type Rounding = { readonly step: number | string; readonly mode: RoundingMode };

/** The integer below or at it, and twice what is left over beside the denominator: negative where that is less than a half. */
type Below = { readonly integer: bigint; readonly isExact: boolean; readonly besideHalf: bigint };

const belowOf = (e: Exact): Below => {
  const { numerator, denominator } = partsOf(e);
  const over = ((numerator % denominator) + denominator) % denominator;
  return { integer: (numerator - over) / denominator, isExact: over === 0n, besideHalf: 2n * over - denominator };
};

const roundToInteger = (e: Exact, mode: RoundingMode): bigint => {
  const { integer: below, isExact, besideHalf } = belowOf(e);
  if (isExact) return below;
  const isNegative = signOf(e) < 0;
  switch (mode) {
    case "floor":
      return below;
    case "ceiling":
      return below + 1n;
    case "truncate":
      return isNegative ? below + 1n : below;
    default:
      if (besideHalf !== 0n) return besideHalf > 0n ? below + 1n : below;
  }
  switch (mode) {
    case "halfUp":
      return below + 1n;
    case "halfToEven":
      return below % 2n === 0n ? below : below + 1n;
    case "halfTowardZero":
      return isNegative ? below + 1n : below;
    case "halfAwayFromZero":
      return isNegative ? below : below + 1n;
  }
};

/** The multiple of the step that the mode chooses. */
export const round = (e: Exact, { step, mode }: Rounding): Exact => {
  const by = exact(step);
  return isZero(by) ? e : multiply(fraction(roundToInteger(divide(e, by), mode)), by);
};

const isFinite = (d: bigint): boolean => {
  let rest = d;
  while (rest % 2n === 0n) rest /= 2n;
  while (rest % 5n === 0n) rest /= 5n;
  return rest === 1n;
};

const places = (d: bigint): number => {
  let count = 0;
  for (let power = 1n; power % d !== 0n; power *= 10n) count += 1;
  return count;
};

/**
 * The number in decimal digits with a point, as it is shown: rounded to the step where one is given, with the step's
 * number of decimals (61.50, not 61.5). Where a decimal would not end and no rounding is given, "a/b".
 */
export const shown = (e: Exact, rounding?: Rounding): string => {
  const value = rounding === undefined ? e : round(e, rounding);
  const { numerator, denominator } = partsOf(value);
  if (!isFinite(denominator)) return makeExact(value);
  const step = rounding === undefined ? denominator : partsOf(exact(rounding.step)).denominator;
  const decimals = Math.max(places(denominator), isFinite(step) ? places(step) : 0);
  const digits = ((numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimals)) / denominator;
  const text = digits.toString().padStart(decimals + 1, "0");
  const sign = numerator < 0n ? "-" : "";
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
};
