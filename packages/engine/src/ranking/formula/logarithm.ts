/**
 * The common logarithm to so many decimals, rounded to the nearest: no fraction is one, so a scheme says how many decimals it goes on with. Worked out in
 * fixed point, digit after digit, with so many digits to spare that what is cut off cannot reach the last one.
 */
import { type Exact, fraction, partsOf, signOf } from "../../score/rational.ts";

export const MOST_DECIMALS = 12;
const POINT = 80n;
const ONE = 10n ** POINT;
const TEN = 10n * ONE;

/** The number as digits before and behind a fixed point, with the power of ten that was taken from it: 1 ≤ `from1to10` < 10. */
const scaled = (x: Exact): { readonly from1to10: bigint; readonly power: number } => {
  const { numerator, denominator } = partsOf(x);
  let power = numerator.toString().length - denominator.toString().length;
  const at = (p: number): bigint =>
    p >= 0 ? (numerator * ONE) / (denominator * 10n ** BigInt(p)) : (numerator * 10n ** BigInt(-p) * ONE) / denominator;
  if (at(power) < ONE) power -= 1;
  return { from1to10: at(power), power };
};

const times = (a: bigint, b: bigint): bigint => (a * b) / ONE;

const toTheTenth = (x: bigint): bigint => {
  const squared = times(x, x);
  const toTheFourth = times(squared, squared);
  return times(times(toTheFourth, toTheFourth), squared);
};

/** `undefined` where there is none: of nothing, or less. */
export const commonLogarithm = (x: Exact, decimals: number): Exact | undefined => {
  if (signOf(x) <= 0) return undefined;
  const { from1to10, power } = scaled(x);
  let rest = from1to10;
  let digits = BigInt(power);
  // One digit more than is kept, for the rounding: an irrational number is never half-way.
  for (let place = 0; place <= decimals; place += 1) {
    rest = toTheTenth(rest);
    let digit = 0n;
    for (; rest >= TEN; rest /= 10n) digit += 1n;
    digits = digits * 10n + digit;
  }
  const tenth = digits + 5n;
  const rounded = (tenth - (((tenth % 10n) + 10n) % 10n)) / 10n;
  return fraction(rounded, 10n ** BigInt(decimals));
};
