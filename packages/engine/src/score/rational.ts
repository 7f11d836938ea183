/**
 * Exact numbers: fractions in lowest terms over big integers. Everything that is ranked is one of these;
 * a number becomes a decimal only where it is shown (Law 78; options `shownRounding`, `weightedImpsRounding`).
 */

/** A fraction in lowest terms, its denominator positive. */
export type Exact = { readonly n: bigint; readonly d: bigint };

/** The canonical text of an exact number: an integer, or `a/b` in lowest terms. Equal numbers have equal texts. */
export type Amount = string;

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

export const ZERO: Exact = { n: 0n, d: 1n };
export const ONE: Exact = { n: 1n, d: 1n };

const bigGcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

const gcd = (a: number, b: number): number => {
  let x = Math.abs(a);
  let y = b;
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
};

/** A fraction of safe integers, its denominator positive: reduced as numbers, which is much faster. */
const ofNumbers = (n: number, d: number): Exact => {
  if (d === 1) return { n: BigInt(n), d: 1n };
  const common = gcd(n, d);
  return { n: BigInt(n / common), d: BigInt(d / common) };
};

const ofBigInts = (n: bigint, d: bigint): Exact => {
  if (d === 1n) return { n, d };
  const [top, bottom] = [Number(n), Number(d)];
  if (Number.isSafeInteger(top) && Number.isSafeInteger(bottom)) return ofNumbers(top, bottom);
  const common = bigGcd(n, d);
  return common === 1n ? { n, d } : { n: n / common, d: d / common };
};

/** n/d in lowest terms. A denominator of zero is a bug of the caller, and throws. */
export const fraction = (n: bigint | number, d: bigint | number = 1n): Exact => {
  if (typeof n === "number" && typeof d === "number" && d > 0 && Number.isSafeInteger(n) && Number.isSafeInteger(d))
    return ofNumbers(n, d);
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError("A fraction needs a denominator that is not zero");
  return bottom < 0n ? ofBigInts(-top, -bottom) : ofBigInts(top, bottom);
};

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/;

/** The decimal that a JSON number was written as: 0.1 is one tenth, not the double beside it. */
const fromDecimal = (text: string): Exact | undefined => {
  const parts = DECIMAL.exec(text);
  if (parts === null) return undefined;
  const [, sign = "", whole = "0", decimals = "", exponent = "0"] = parts;
  const scale = decimals.length - Number(exponent);
  const digits = BigInt(whole + decimals) * (sign === "-" ? -1n : 1n);
  return scale >= 0 ? fraction(digits, 10n ** BigInt(scale)) : { n: digits * 10n ** BigInt(-scale), d: 1n };
};

/** Reads a number, a decimal text or "a/b"; `undefined` where it is none of these. */
export const parseExact = (text: string): Exact | undefined => {
  const parts = /^(-?\d+)\/([1-9]\d*)$/.exec(text);
  return parts?.[1] !== undefined && parts[2] !== undefined
    ? fraction(BigInt(parts[1]), BigInt(parts[2]))
    : fromDecimal(text);
};

/** An exact number of an event. What the event's schema let through is exact; anything else is a bug, and throws. */
export const exact = (x: number | string): Exact => {
  if (typeof x === "number" && Number.isSafeInteger(x)) return { n: BigInt(x), d: 1n };
  const parsed = parseExact(String(x));
  if (parsed === undefined) throw new RangeError(`Not an exact number: ${x}`);
  return parsed;
};

export const makeExact = ({ n, d }: Exact): Amount => (d === 1n ? n.toString() : `${n}/${d}`);

export const add = (a: Exact, b: Exact): Exact =>
  a.d === b.d
    ? a.d === 1n
      ? { n: a.n + b.n, d: 1n }
      : fraction(a.n + b.n, a.d)
    : fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const negate = (a: Exact): Exact => ({ n: -a.n, d: a.d });
export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b));
export const multiply = (a: Exact, b: Exact): Exact =>
  a.d === 1n && b.d === 1n ? { n: a.n * b.n, d: 1n } : ofBigInts(a.n * b.n, a.d * b.d);
/** Dividing by zero is a bug of the caller, and throws. */
export const divide = (a: Exact, b: Exact): Exact => fraction(a.n * b.d, a.d * b.n);
export const absolute = (a: Exact): Exact => (a.n < 0n ? negate(a) : a);
export const isZero = (a: Exact): boolean => a.n === 0n;
/** Added without reducing on the way: the numbers of one board mostly share their denominator. */
export const sum = (all: Iterable<Exact>): Exact => {
  let [n, d] = [0n, 1n];
  for (const one of all) {
    if (one.d === d) n += one.n;
    else if (d % one.d === 0n) n += one.n * (d / one.d);
    else ({ n, d } = ofBigInts(n * one.d + one.n * d, d * one.d));
  }
  return ofBigInts(n, d);
};

/** Negative, zero or positive, as sorting wants it. */
export const compareExact = (a: Exact, b: Exact): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
export const equalExact = (a: Exact, b: Exact): boolean => a.n === b.n && a.d === b.d;
export const larger = (a: Exact, b: Exact): Exact => (compareExact(a, b) >= 0 ? a : b);
export const smaller = (a: Exact, b: Exact): Exact => (compareExact(a, b) <= 0 ? a : b);

const floorDivide = (n: bigint, d: bigint): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));

const roundToInteger = ({ n, d }: Exact, mode: RoundingMode): bigint => {
  const below = floorDivide(n, d);
  const twice = 2n * (n - below * d);
  if (twice === 0n) return below;
  switch (mode) {
    case "floor":
      return below;
    case "ceiling":
      return below + 1n;
    case "truncate":
      return n < 0n ? below + 1n : below;
    default:
      if (twice !== d) return twice > d ? below + 1n : below;
  }
  switch (mode) {
    case "halfUp":
      return below + 1n;
    case "halfToEven":
      return below % 2n === 0n ? below : below + 1n;
    case "halfTowardZero":
      return n < 0n ? below + 1n : below;
    case "halfAwayFromZero":
      return n < 0n ? below : below + 1n;
  }
};

/** The multiple of the step that the mode chooses. */
export const round = (e: Exact, { step, mode }: Rounding): Exact => {
  const by = exact(step);
  return by.n === 0n ? e : multiply({ n: roundToInteger(divide(e, by), mode), d: 1n }, by);
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
  if (!isFinite(value.d)) return makeExact(value);
  const step = rounding === undefined ? value : exact(rounding.step);
  const decimals = Math.max(places(value.d), isFinite(step.d) ? places(step.d) : 0);
  const digits = ((value.n < 0n ? -value.n : value.n) * 10n ** BigInt(decimals)) / value.d;
  const text = digits.toString().padStart(decimals + 1, "0");
  const sign = value.n < 0n ? "-" : "";
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
};
