/** The number that says how fairly a movement compares, against figures that are known, and the rounds to switch. Law 78. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Exact } from "../score/rational.ts";
import { compareExact, equalExact, fraction } from "../score/rational.ts";
import {
  bestSwitching,
  howell,
  howells,
  mitchell,
  type Movement,
  qualityOf,
  qualityOfLine,
  shownQuality,
  switched,
} from "./index.ts";

const made = (movement: Movement | undefined): Movement => {
  if (movement === undefined) throw new Error("There is no such movement");
  return movement;
};
const quality = (movement: Movement): Exact => qualityOf(movement) ?? fraction(0);
const shown = (movement: Movement): string => shownQuality(quality(movement));

test.each([
  [7, 7, [], "46.2"],
  [7, 7, [7], "90.5"],
  [7, 7, [6, 7], "48.8"],
  [9, 9, [9], "93.0"],
  [11, 11, [11], "88.6"],
  [13, 13, [12, 13], "92.5"],
  [13, 12, [12], "72.6"],
] as const)("Mitchell %i × %i with rounds %j switched", (tables, rounds, these, expected) => {
  expect(shown(switched(made(mitchell(tables, rounds, 2)), these))).toBe(expected);
});

test.each([
  [2, 3, "100.0"],
  [3, 10, "100.0"],
  [4, 7, "100.0"],
  [6, 11, "100.0"],
  [8, 15, "100.0"],
  // Where the number of pairs is no multiple of four, no Howell can weigh all alike: that would be a Hadamard matrix of that order.
  [5, 9, "83.3"],
  [7, 13, "91.3"],
  [9, 17, "94.7"],
])("a full Howell of %i tables and %i rounds", (tables, rounds, expected) => {
  expect(shown(made(howell(tables, rounds, 2)))).toBe(expected);
});

test("the whole figure is kept, not what is shown of it", () => {
  expect(equalExact(quality(made(mitchell(7, 7, 4))), fraction(600, 13))).toBe(true);
});

test("each line of a whole Mitchell is as fair as can be", () => {
  const whole = made(mitchell(9, 9, 3));
  expect([qualityOfLine(whole, "NS"), qualityOfLine(whole, "EW")].map((one) => one && shownQuality(one))).toEqual([
    "100.0",
    "100.0",
  ]);
});

/** All sets of rounds, each as a movement of its own. */
const bestByHand = (movement: Movement): Exact => {
  let best = fraction(0);
  for (let set = 0; set < 2 ** movement.rounds; set += 1) {
    const rounds = Array.from({ length: movement.rounds }, (_, index) => index + 1).filter(
      (round) => (set >> (round - 1)) & 1,
    );
    const now = quality(switched(movement, rounds));
    if (compareExact(now, best) > 0) best = now;
  }
  return best;
};

test("the search finds what trying every set of rounds finds", () => {
  fc.assert(
    fc.property(fc.constantFrom(5, 7), fc.integer({ min: 2, max: 7 }), (tables, rounds) => {
      const movement = made(mitchell(tables, Math.min(rounds, tables), 1));
      const found = bestSwitching(movement);
      expect(found.everySet).toBe(true);
      expect(equalExact(found.quality, bestByHand(movement))).toBe(true);
      expect(equalExact(quality(switched(movement, found.rounds)), found.quality)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test.each([
  [7, [7]],
  [9, [9]],
  [11, [11]],
  [13, [12, 13]],
])("Mitchell of %i tables: rounds %j", (tables, rounds) => {
  expect(bestSwitching(made(mitchell(tables, tables, 2))).rounds).toEqual(rounds);
});

test("what it says of a movement is what that movement has, switched already or not", () => {
  for (const movement of howells(6, 2)) {
    const { rounds, quality: found } = bestSwitching(movement);
    expect(equalExact(quality(switched(movement, rounds)), found)).toBe(true);
    expect(compareExact(found, quality(movement))).toBeGreaterThanOrEqual(0);
  }
});
