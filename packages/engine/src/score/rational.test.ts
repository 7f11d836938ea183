import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ROUNDING_MODES,
  add,
  compareExact,
  divide,
  exact,
  fraction,
  makeExact,
  multiply,
  parseExact,
  round,
  shown,
  subtract,
} from "./rational.ts";
import type { Exact, RoundingMode } from "./rational.ts";

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
        const factor = b.n === 0n ? a : b;
        expect(factor.n === 0n ? a : divide(multiply(a, factor), factor)).toEqual(a);
      }),
    ));

  test("order agrees with subtraction", () =>
    fc.assert(
      fc.property(anyRatio, anyRatio, (a, b) => {
        expect(compareExact(a, b)).toBe(Math.sign(Number(subtract(a, b).n)));
      }),
    ));
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

  test("gives a multiple of the step no further away than one step, and leaves a multiple alone", () =>
    fc.assert(
      fc.property(
        anyExact,
        fc.constantFrom(0.01, 0.1, 1, 10, "1/3"),
        fc.constantFrom(...ROUNDING_MODES),
        (a, step, mode) => {
          const rounded = round(a, { step, mode });
          const off = subtract(rounded, a);
          expect(divide(rounded, exact(step)).d).toBe(1n);
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
