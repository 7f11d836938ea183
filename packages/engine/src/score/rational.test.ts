import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  absolute,
  add,
  compareExact,
  divide,
  equalExact,
  exact,
  fraction,
  makeExact,
  multiply,
  negate,
  isWhole,
  isZero,
  parseExact,
  partsOf,
  signOf,
  subtract,
  sum,
  wholePart,
} from "./rational.ts";
import type { Exact } from "./rational.ts";
import { ROUNDING_MODES, round, shown } from "./rounding.ts";
import type { RoundingMode } from "./rounding.ts";

const anyExact = fc
  .tuple(fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.bigInt(1n, 10n ** 20n))
  .map(([n, d]) => fraction(n, d));
const anyRatio = fc.oneof(
  anyExact,
  fc.tuple(fc.integer(), fc.integer({ min: 1 })).map(([n, d]) => fraction(n, d)),
);

describe("an exact number", () => {
  test.each([
    [0.1, "1/10"],
    [-3, "-3"],
    ["7/21", "1/3"],
    [61.32, "1533/25"],
    [1e-7, "1/10000000"],
    [2e21, "2000000000000000000000"],
    ["-12/4", "-3"],
  ])("%s is written %s", (given, written) => expect(makeExact(exact(given))).toBe(written));

  test("text that is no number is refused, a denominator of zero too", () => {
    expect(parseExact("1/0")).toBeUndefined();
    expect(parseExact("five")).toBeUndefined();
    expect(() => exact("1/0")).toThrow(RangeError);
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  test("what is written is read back as the same number", () =>
    fc.assert(
      fc.property(anyRatio, (a) => {
        expect(parseExact(makeExact(a))).toEqual(a);
      }),
    ));

  test("what is added is taken away again, what is multiplied divided", () =>
    fc.assert(
      fc.property(anyRatio, anyRatio, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        const factor = isZero(b) ? a : b;
        expect(isZero(factor) ? a : divide(multiply(a, factor), factor)).toEqual(a);
      }),
    ));

  test("order agrees with subtraction", () =>
    fc.assert(
      fc.property(anyRatio, anyRatio, (a, b) => {
        expect(compareExact(a, b)).toBe(signOf(subtract(a, b)));
      }),
    ));
});

/** Integers on both sides of the border of safe ones, and of its square root, where products cross it. */
const nearTheBorder = fc
  .tuple(fc.constantFrom(2n ** 53n, -(2n ** 53n), 2n ** 26n, 2n ** 27n, 0n), fc.bigInt(-40n, 40n))
  .map(([border, away]) => border + away);
const borderExact = fc
  .tuple(nearTheBorder, nearTheBorder)
  .map(([n, d]): readonly [bigint, bigint] => [n, d === 0n ? 1n : d]);

describe("at the border of safe integers", () => {
  /** Lowest terms and a positive denominator, by big integers alone. */
  const plainly = (n: bigint, d: bigint): string => {
    const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
    const common = gcd(n, d) * (d < 0n ? -1n : 1n);
    return d / common === 1n ? `${n / common}` : `${n / common}/${d / common}`;
  };
  const same = (a: Exact, n: bigint, d: bigint): void => {
    expect(makeExact(a)).toBe(plainly(n, d));
    expect(a).toEqual(parseExact(plainly(n, d)));
    expect(makeExact({ ...partsOf(a) })).toBe(plainly(n, d));
  };

  test("plain numbers and big integers come to the same", () =>
    fc.assert(
      fc.property(borderExact, borderExact, ([n, d], [m, e]) => {
        const [a, b] = [fraction(n, d), fraction(m, e)];
        same(a, n, d);
        same(add(a, b), n * e + m * d, d * e);
        same(subtract(a, b), n * e - m * d, d * e);
        same(multiply(a, b), n * m, d * e);
        same(negate(a), -n, d);
        same(absolute(a), n < 0n === d < 0n ? n : -n, d);
        same(sum([a, b, a]), (2n * n * e + m * d) * 1n, d * e);
        if (m !== 0n) same(divide(a, b), n * e, d * m);
        const order = (n * e - m * d) * (d * e);
        expect(Math.sign(compareExact(a, b))).toBe(order < 0n ? -1 : order > 0n ? 1 : 0);
        expect(equalExact(a, b)).toBe(order === 0n);
        expect([isZero(a), isWhole(a)]).toEqual([n === 0n, n % d === 0n]);
        expect(wholePart(absolute(a))).toBe(Number((n < 0n ? -n : n) / (d < 0n ? -d : d)));
      }),
      { numRuns: 1000 },
    ));

  test("a sum of many is that of them one by one", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anyRatio,
            borderExact.map(([n, d]) => fraction(n, d)),
          ),
        ),
        (all) => {
          expect(sum(all)).toEqual(all.reduce(add, exact(0)));
        },
      ),
    ));

  test("zero has no sign, whatever it comes of", () => {
    const zeros = [fraction(-0), fraction(0, -3), negate(exact(0)), multiply(exact(0), exact(-2)), exact("-0")];
    for (const zero of zeros) expect(zero).toEqual(exact(0));
  });
});

describe("rounding", () => {
  const table: readonly [RoundingMode, readonly number[]][] = [
    ["halfAwayFromZero", [3, -3, 2, -2, 4]],
    ["halfUp", [3, -2, 2, -2, 4]],
    ["halfToEven", [2, -2, 2, -2, 4]],
    ["halfTowardZero", [2, -2, 2, -2, 3]],
    ["truncate", [2, -2, 2, -2, 3]],
    ["floor", [2, -3, 2, -3, 3]],
    ["ceiling", [3, -2, 3, -2, 4]],
  ];
  test.each(table)("%s", (mode, expected) =>
    expect([2.5, -2.5, 2.4, -2.4, 3.5].map((x) => round(exact(x), { step: 1, mode }))).toEqual(
      expected.map((x) => exact(x)),
    ),
  );

  test("plain numbers and big integers come to the same", () =>
    fc.assert(
      fc.property(borderExact, fc.constantFrom(...ROUNDING_MODES), ([n, d], mode) => {
        const [top, bottom] = d < 0n ? [-n, -d] : [n, d];
        const over = ((top % bottom) + bottom) % bottom;
        const below = (top - over) / bottom;
        const towardZero = top < 0n ? 1n : 0n;
        const atHalf = { halfUp: 1n, halfToEven: ((below % 2n) + 2n) % 2n, halfTowardZero: towardZero };
        const beyondHalf = over * 2n > bottom ? 1n : 0n;
        const up = { truncate: towardZero, floor: 0n, ceiling: 1n, halfAwayFromZero: 1n - towardZero, ...atHalf };
        const isPlain = mode === "truncate" || mode === "floor" || mode === "ceiling" || over * 2n === bottom;
        const expected = over === 0n ? below : below + (isPlain ? up[mode] : beyondHalf);
        expect(makeExact(round(fraction(n, d), { step: 1, mode }))).toBe(String(expected));
      }),
      { numRuns: 1000 },
    ));

  test("gives a multiple of the step no further away than one step, and leaves a multiple alone", () =>
    fc.assert(
      fc.property(
        anyExact,
        fc.constantFrom(0.01, 0.1, 1, 10, "1/3"),
        fc.constantFrom(...ROUNDING_MODES),
        (a, step, mode) => {
          const rounded = round(a, { step, mode });
          const off = subtract(rounded, a);
          expect(isWhole(divide(rounded, exact(step)))).toBe(true);
          expect(compareExact(multiply(off, off), multiply(exact(step), exact(step)))).toBeLessThan(0);
          expect(round(rounded, { step, mode })).toEqual(rounded);
        },
      ),
    ));

  test("a step of zero leaves the number as it is", () =>
    expect(round(exact("1/3"), { step: 0, mode: "halfUp" })).toEqual(exact("1/3")));
});

test.each<[Exact, Parameters<typeof shown>[1], string]>([
  [exact(61.5), { step: 0.01, mode: "halfAwayFromZero" }, "61.50"],
  [exact("200/3"), { step: 0.01, mode: "halfAwayFromZero" }, "66.67"],
  [exact("-1/200"), { step: 0.01, mode: "halfAwayFromZero" }, "-0.01"],
  [exact("-1/3"), { step: 1, mode: "truncate" }, "0"],
  [exact(7.25), undefined, "7.25"],
  [exact("1/3"), undefined, "1/3"],
  [exact(1240), undefined, "1240"],
])("%o with %o is shown as %s", (amount, rounding, text) => expect(shown(amount, rounding)).toBe(text));
