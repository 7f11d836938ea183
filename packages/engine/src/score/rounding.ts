/** Rounding of exact numbers, and how they are shown: at the last moment, as a regulation has it (`shownRounding`, `weightedImpsRounding`). */
import type { Exact } from "./rational.ts";
import {
  add,
  divide,
  exact,
  fraction,
  isZero,
  makeExact,
  multiply,
  ONE,
  partsOf,
  plainParts,
  signOf,
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

/** The integer below or at a number, and how far the number is above it. */
type Below = {
  readonly integer: Exact;
  readonly isEven: boolean;
  readonly isExact: boolean;
  /** Negative where what is left over is less than a half. */
  readonly besideHalf: number;
};

const belowPlain = (numerator: number, denominator: number): Below => {
  const rest = numerator % denominator;
  const integer = (numerator - rest) / denominator - (rest < 0 ? 1 : 0);
  const over = rest < 0 ? rest + denominator : rest;
  return {
    integer: fraction(integer),
    isEven: integer % 2 === 0,
    isExact: over === 0,
    besideHalf: over - (denominator - over),
  };
};

const belowBig = (numerator: bigint, denominator: bigint): Below => {
  const over = ((numerator % denominator) + denominator) % denominator;
  const integer = (numerator - over) / denominator;
  const left = over - (denominator - over);
  return {
    integer: fraction(integer),
    isEven: integer % 2n === 0n,
    isExact: over === 0n,
    besideHalf: left === 0n ? 0 : left < 0n ? -1 : 1,
  };
};

const belowOf = (e: Exact): Below => {
  const plain = plainParts(e);
  if (plain !== undefined) return belowPlain(plain.numerator, plain.denominator);
  const { numerator, denominator } = partsOf(e);
  return belowBig(numerator, denominator);
};

/** Whether a number between two integers becomes the one above. */
const goesUp = ({ isEven, besideHalf }: Below, isNegative: boolean, mode: RoundingMode): boolean => {
  switch (mode) {
    case "floor":
      return false;
    case "ceiling":
      return true;
    case "truncate":
      return isNegative;
    default:
      if (besideHalf !== 0) return besideHalf > 0;
  }
  switch (mode) {
    case "halfUp":
      return true;
    case "halfToEven":
      return !isEven;
    case "halfTowardZero":
      return isNegative;
    case "halfAwayFromZero":
      return !isNegative;
  }
};

const roundToInteger = (e: Exact, mode: RoundingMode): Exact => {
  const below = belowOf(e);
  return !below.isExact && goesUp(below, signOf(e) < 0, mode) ? add(below.integer, ONE) : below.integer;
};

/** Rounds to the multiple of the step that the mode chooses: for many numbers, the step is read once. */
export const rounder = ({ step, mode }: Rounding): ((e: Exact) => Exact) => {
  const by = exact(step);
  return isZero(by) ? (e) => e : (e) => multiply(roundToInteger(divide(e, by), mode), by);
};

/** The multiple of the step that the mode chooses. */
export const round = (e: Exact, rounding: Rounding): Exact => rounder(rounding)(e);

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
