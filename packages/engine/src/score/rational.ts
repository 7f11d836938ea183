/**
 * Exact numbers: fractions in lowest terms. Everything that is ranked is one of these; a number becomes a decimal only
 * where it is shown (Law 78; options `shownRounding`, `weightedImpsRounding`).
 *
 * Both parts are plain numbers while both are safe integers, which those of a board are, and big integers beyond. Which of
 * them is nobody's business but this module's: others ask `isZero`, `signOf`, `isWhole`, `partsOf`.
 */

/** A fraction in lowest terms, its denominator positive. Equal numbers have equal parts. */
export type Exact = Plain | Big;
type Plain = { readonly numerator: number; readonly denominator: number };
type Big = { readonly numerator: bigint; readonly denominator: bigint };

/**
 * Digits that a numerator or a denominator may have. Those of the largest sessions have some twenty; beyond this bound nothing is
 * computed, but a `RangeError` thrown, so that no number, however it came about, costs more than a moment.
 */
export const MOST_DIGITS = 400;
const TOO_LARGE = 10n ** BigInt(MOST_DIGITS);

/** The canonical text of an exact number: an integer, or `a/b` in lowest terms. Equal numbers have equal texts. */
export type Amount = string;

export const ZERO: Exact = { numerator: 0, denominator: 1 };
export const ONE: Exact = { numerator: 1, denominator: 1 };

const isPlain = (e: Exact): e is Plain => typeof e.numerator === "number";

/** Of integers that safe ones were added or multiplied to: within this the double is the integer itself. */
const isSafe = (integer: number): boolean => integer <= Number.MAX_SAFE_INTEGER && integer >= -Number.MAX_SAFE_INTEGER;

/** Numerator and denominator where both are safe integers. */
export const plainParts = (e: Exact): Plain | undefined => (isPlain(e) ? e : undefined);

/** Numerator and denominator as big integers. */
export const partsOf = (e: Exact): Big =>
  isPlain(e) ? { numerator: BigInt(e.numerator), denominator: BigInt(e.denominator) } : e;

/** Integers of 32 bits are divided as such, which is many times faster than as doubles. */
const smallGcd = (a: number, b: number): number => {
  let x = a | 0;
  let y = b | 0;
  while (y !== 0) {
    const rest = (x % y) | 0;
    x = y;
    y = rest;
  }
  return x;
};

const SMALL = 2 ** 31 - 1;

const plainGcd = (a: number, b: number): number => {
  let x = Math.abs(a);
  let y = b;
  while (x > SMALL || y > SMALL) {
    if (y === 0) return x;
    const rest = x % y;
    x = y;
    y = rest;
  }
  return smallGcd(x, y);
};

const bigGcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** Of safe integers, the denominator positive. Zero has no sign. */
const ofPlain = (numerator: number, denominator: number): Exact => {
  if (denominator === 1) return { numerator: numerator + 0, denominator };
  const common = plainGcd(numerator, denominator);
  return { numerator: numerator / common + 0, denominator: denominator / common };
};

/** Of big integers, the denominator positive. */
const ofBig = (numerator: bigint, denominator: bigint): Exact => {
  const common = denominator === 1n ? 1n : bigGcd(numerator, denominator);
  const lowest: Big =
    common === 1n ? { numerator, denominator } : { numerator: numerator / common, denominator: denominator / common };
  if (lowest.numerator >= TOO_LARGE || lowest.numerator <= -TOO_LARGE || lowest.denominator >= TOO_LARGE)
    throw new RangeError(`A number of more than ${MOST_DIGITS} digits is none that a score can be`);
  const plain: Plain = { numerator: Number(lowest.numerator), denominator: Number(lowest.denominator) };
  return isSafe(plain.numerator) && isSafe(plain.denominator) ? plain : lowest;
};

/** numerator/denominator in lowest terms, of integers. A denominator of zero is a bug of the caller, and throws. */
export const fraction = (numerator: bigint | number, denominator: bigint | number = 1): Exact => {
  if (
    typeof numerator === "number" &&
    typeof denominator === "number" &&
    denominator > 0 &&
    Number.isSafeInteger(numerator) &&
    Number.isSafeInteger(denominator)
  )
    return ofPlain(numerator, denominator);
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom === 0n) throw new RangeError("A fraction needs a denominator that is not zero");
  return bottom < 0n ? ofBig(-top, -bottom) : ofBig(top, bottom);
};

/** So many digits are a safe integer for sure, and so are as many zeros after a one. */
const PLAIN_DIGITS = 15;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/;

/** The decimal that a JSON number was written as: 0.1 is one tenth, not the double beside it. */
const fromDecimal = (text: string): Exact | undefined => {
  const parts = DECIMAL.exec(text);
  if (parts === null) return undefined;
  const [, sign = "", whole = "0", decimals = "", exponent = "0"] = parts;
  const scale = decimals.length - Number(exponent);
  if (scale >= 0 && scale <= PLAIN_DIGITS && whole.length + decimals.length <= PLAIN_DIGITS)
    return fraction(Number(sign + whole + decimals), 10 ** scale);
  if (!(Math.abs(scale) <= MOST_DIGITS)) return undefined;
  const digits = BigInt(whole + decimals) * (sign === "-" ? -1n : 1n);
  return scale >= 0 ? fraction(digits, 10n ** BigInt(scale)) : fraction(digits * 10n ** BigInt(-scale));
};

/** Reads a number, a decimal text or "a/b"; `undefined` where it is none of these, or longer than one can be. */
export const parseExact = (text: string): Exact | undefined => {
  if (text.length > 2 * MOST_DIGITS + 2) return undefined;
  const parts = /^(-?\d+)\/([1-9]\d*)$/.exec(text);
  if (parts?.[1] === undefined || parts[2] === undefined) return fromDecimal(text);
  const read = text.length <= PLAIN_DIGITS ? Number : BigInt;
  return fraction(read(parts[1]), read(parts[2]));
};

/** An exact number of an event. What the event's schema let through is exact; anything else is a bug, and throws. */
export const exact = (x: number | string): Exact => {
  if (typeof x === "number" && Number.isSafeInteger(x)) return ofPlain(x, 1);
  const parsed = parseExact(String(x));
  if (parsed === undefined) throw new RangeError(`Not an exact number: ${String(x).slice(0, 40)}`);
  return parsed;
};

export const makeExact = ({ numerator, denominator }: Exact): Amount =>
  denominator === 1 || denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/** x/denominator and y/denominator added, not yet in lowest terms; `undefined` where that leaves the safe integers. */
const added = (x: number, y: number, denominator: number): Plain | undefined =>
  isSafe(x) && isSafe(y) && isSafe(x + y) && isSafe(denominator) ? { numerator: x + y, denominator } : undefined;

/** The same of fractions, which mostly share their denominators. */
const plainSum = (a: Plain, b: Plain): Plain | undefined =>
  a.denominator % b.denominator === 0
    ? added(a.numerator, b.numerator * (a.denominator / b.denominator), a.denominator)
    : added(a.numerator * b.denominator, b.numerator * a.denominator, a.denominator * b.denominator);

const bigSum = (a: Big, b: Big): Exact =>
  a.denominator === b.denominator
    ? ofBig(a.numerator + b.numerator, a.denominator)
    : ofBig(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const add = (a: Exact, b: Exact): Exact => {
  const plain = isPlain(a) && isPlain(b) ? plainSum(a, b) : undefined;
  return plain === undefined ? bigSum(partsOf(a), partsOf(b)) : ofPlain(plain.numerator, plain.denominator);
};
export const negate = (a: Exact): Exact =>
  isPlain(a)
    ? { numerator: 0 - a.numerator, denominator: a.denominator }
    : { numerator: -a.numerator, denominator: a.denominator };
export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b));
export const multiply = (a: Exact, b: Exact): Exact => {
  if (isPlain(a) && isPlain(b)) {
    const [numerator, denominator] = [a.numerator * b.numerator, a.denominator * b.denominator];
    if (isSafe(numerator) && isSafe(denominator)) return ofPlain(numerator, denominator);
  }
  const [x, y] = [partsOf(a), partsOf(b)];
  return ofBig(x.numerator * y.numerator, x.denominator * y.denominator);
};
/** Dividing by zero is a bug of the caller, and throws. */
export const divide = (a: Exact, b: Exact): Exact =>
  multiply(
    a,
    isPlain(b) && b.numerator > 0
      ? { numerator: b.denominator, denominator: b.numerator }
      : fraction(b.denominator, b.numerator),
  );
export const isZero = ({ numerator }: Exact): boolean => numerator === 0;
/** Whether it is an integer. */
export const isWhole = ({ denominator }: Exact): boolean => denominator === 1 || denominator === 1n;
export const signOf = ({ numerator }: Exact): -1 | 0 | 1 => (numerator > 0 ? 1 : numerator < 0 ? -1 : 0);
export const absolute = (a: Exact): Exact => (signOf(a) < 0 ? negate(a) : a);
/** The integer below a number that is not negative, or the number itself. */
export const wholePart = (e: Exact): number =>
  isPlain(e) ? (e.numerator - (e.numerator % e.denominator)) / e.denominator : Number(e.numerator / e.denominator);
/** The double nearest to it, near enough: for drawing, and for integers known to be small; never for ranking. */
export const nearest = ({ numerator, denominator }: Exact): number => Number(numerator) / Number(denominator);
/** Added without reducing on the way: the numbers of one board mostly share their denominator. */
export const sum = (all: Iterable<Exact>): Exact => {
  let total: Exact = ZERO;
  for (const one of all) total = (isPlain(total) && isPlain(one) ? plainSum(total, one) : undefined) ?? add(total, one);
  return isPlain(total) ? ofPlain(total.numerator, total.denominator) : total;
};

/** Negative, zero or positive, as sorting wants it. */
export const compareExact = (a: Exact, b: Exact): number => {
  const difference =
    isPlain(a) && isPlain(b) ? plainSum(a, { numerator: -b.numerator, denominator: b.denominator }) : undefined;
  return signOf(difference ?? subtract(a, b));
};
export const equalExact = (a: Exact, b: Exact): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;
export const larger = (a: Exact, b: Exact): Exact => (compareExact(a, b) >= 0 ? a : b);
export const smaller = (a: Exact, b: Exact): Exact => (compareExact(a, b) <= 0 ? a : b);
