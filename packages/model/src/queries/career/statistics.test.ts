/** A level is the mean of all boards, its margin what evenings make of it; one evening is no margin. */
import { exact } from "@traveller/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { levelOf, type Observed } from "./statistics.ts";

const evening = (boards: number, percent: number): Observed => ({ boards, sum: exact(boards * percent) });

test("the mean is that of all boards, not of evenings", () => {
  expect(levelOf([evening(10, 60), evening(30, 40)])).toEqual({ evenings: 2, boards: 40, mean: "45", margin: null });
});

test("three evenings of one size have Student's margin of their mean", () => {
  // 50, 55 and 60: a deviation of 5, over the root of three, times 4.303.
  expect(levelOf([evening(24, 50), evening(24, 55), evening(24, 60)])?.margin).toBeCloseTo(
    (4.303 * 5) / Math.sqrt(3),
    6,
  );
});

test("evenings without a board are none, and none at all are no level", () => {
  expect(levelOf([evening(0, 0)])).toBeUndefined();
  expect(levelOf([evening(0, 0), evening(24, 52)])).toMatchObject({ evenings: 1, mean: "52" });
});

test("whoever always makes the same has no margin, and a wider spread a wider one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 60 }), fc.integer({ min: 1, max: 20 }), (count, spread) => {
      const of = (wide: number) =>
        levelOf(Array.from({ length: count }, (_, index) => evening(24, 50 + (index % 2 === 0 ? wide : -wide))))
          ?.margin;
      expect(of(0)).toBe(0);
      expect(of(spread + 1) ?? 0).toBeGreaterThan(of(spread) ?? 0);
    }),
  );
});
