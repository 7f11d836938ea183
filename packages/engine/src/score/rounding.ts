/** Rounding of exact numbers, and how they are shown: at the last moment, as a regulation has it (`shownRounding`, `weightedImpsRounding`). */
import type { Exact } from "./rational.ts";
import {
  add,
  compareExact,
  divide,
  exact,
  fraction,
  isWhole,
  isZero,
  makeExact,
  multiply,
  ONE,
  partsOf,
  plainParts,
  signOf,
  subtract,
} from "./rational.ts";

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

const HALF = fraction(1, 2);

/** The integer below or at a number. */
const below = (e: Exact): Exact => {
  const plain = plainParts(e);
  if (plain !== undefined) {
    const rest = plain.numerator % plain.denominator;
    return fraction((plain.numerator - rest) / plain.denominator - (rest < 0 ? 1 : 0));
  }
  const { numerator, denominator } = partsOf(e);
  const rest = numerator % denominator;
  return fraction((numerator - rest) / denominator - (rest < 0n ? 1n : 0n));
};

/** Whether a number that is `over` an integer, and none itself, becomes the integer above. */
const goesUp = (over: Exact, integer: Exact, isNegative: boolean, mode: RoundingMode): boolean => {
  if (mode === "floor" || mode === "ceiling") return mode === "ceiling";
  if (mode === "truncate") return isNegative;
  const besideHalf = compareExact(over, HALF);
  if (besideHalf !== 0) return besideHalf > 0;
  if (mode === "halfToEven") return !isWhole(multiply(integer, HALF));
  return mode === "halfUp" || isNegative === (mode === "halfTowardZero");
};

const roundToInteger = (e: Exact, mode: RoundingMode): Exact => {
  const integer = below(e);
  const over = subtract(e, integer);
  return !isZero(over) && goesUp(over, integer, signOf(e) < 0, mode) ? add(integer, ONE) : integer;
};

/** Rounds to the multiple of the step that the mode chooses: for many numbers, the step is read once. */
export const rounder = ({ step, mode }: Rounding): ((e: Exact) => Exact) => {
  const by = exact(step);
  return isZero(by) ? (e) => e : (e) => multiply(roundToInteger(divide(e, by), mode), by);
};

/** The multiple of the step that the mode chooses. */
export const round = (e: Exact, rounding: Rounding): Exact => rounder(rounding)(e);

/** How many decimals a fraction with this denominator ends after; nothing where it never does. */
const placesOf = (denominator: bigint): number | undefined => {
  let rest = denominator;
  const times = (prime: bigint): number => {
    let count = 0;
    for (; rest % prime === 0n; rest /= prime) count += 1;
    return count;
  };
  const places = Math.max(times(2n), times(5n));
  return rest === 1n ? places : undefined;
};

/**
 * The number in decimal digits with a point, as it is shown: rounded to the step where one is given, with the step's
 * number of decimals (61.50, not 61.5). Where a decimal would not end and no rounding is given, "a/b".
 */
export const shown = (e: Exact, rounding?: Rounding): string => {
  const value = rounding === undefined ? e : round(e, rounding);
  const { numerator, denominator } = partsOf(value);
  const places = placesOf(denominator);
  if (places === undefined) return makeExact(value);
  const ofStep = rounding && placesOf(partsOf(exact(rounding.step)).denominator);
  const decimals = Math.max(places, ofStep ?? 0);
  const digits = ((numerator < 0n ? -numerator : numerator) * 10n ** BigInt(decimals)) / denominator;
  const text = digits.toString().padStart(decimals + 1, "0");
  const sign = numerator < 0n ? "-" : "";
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
};
