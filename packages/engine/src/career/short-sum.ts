/**
 * Sums that stay short however many numbers are added: exact as long as both parts of the fraction are safe integers, which those of real sessions are;
 * beyond that to nine decimals, so that no session, however it was told, makes a number that costs every later reader. Nothing is ranked by them.
 */
import { add, type Exact, exact, fraction, multiply, partsOf, plainParts } from "../score/rational.ts";

const DECIMALS = 1_000_000_000n;
const ONE_PART = fraction(1, Number(DECIMALS));

const shortened = (number: Exact): Exact => {
  const { numerator, denominator } = partsOf(number);
  const scaled = 2n * numerator * DECIMALS + denominator;
  const twice = 2n * denominator;
  const nearest = scaled / twice - (scaled % twice < 0n ? 1n : 0n);
  return multiply(exact(String(nearest)), ONE_PART);
};

export const addShort = (one: Exact, other: Exact): Exact => {
  const sum = add(one, other);
  return plainParts(sum) === undefined ? shortened(sum) : sum;
};

/** A sum that grows: not in lowest terms on the way, so that an addition is one of small integers. */
export type Growing = { numerator: number; denominator: number; long: Exact | undefined };
export const growing = (): Growing => ({ numerator: 0, denominator: 1, long: undefined });

/** Within this no product of two is unsafe. */
const SMALL = 2 ** 26;

const commonOf = (one: number, other: number): number => {
  let [x, y] = [one, other];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
};

export const grownTo = ({ numerator, denominator, long }: Growing): Exact =>
  long === undefined ? fraction(numerator, denominator) : addShort(long, fraction(numerator, denominator));

export const grow = (sum: Growing, more: Exact): void => {
  const plain = plainParts(more);
  if (plain !== undefined && plain.denominator === sum.denominator && Math.abs(plain.numerator) < 2 ** 50) {
    const whole = sum.numerator + plain.numerator;
    if (Number.isSafeInteger(whole)) {
      sum.numerator = whole;
      return;
    }
  } else if (plain !== undefined && Math.abs(plain.numerator) < SMALL && plain.denominator < SMALL) {
    const common = commonOf(sum.denominator, plain.denominator);
    const times = plain.denominator / common;
    const whole = sum.numerator * times + plain.numerator * (sum.denominator / common);
    const denominator = sum.denominator * times;
    if (Number.isSafeInteger(whole) && denominator < SMALL) {
      sum.numerator = whole;
      sum.denominator = denominator;
      return;
    }
  }
  sum.long = addShort(grownTo(sum), more);
  sum.numerator = 0;
  sum.denominator = 1;
};
