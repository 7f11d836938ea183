/** What is typed at a table: bids by level and strain, other calls by one letter, cards by suit and rank. */
import { expect, test } from "vitest";
import { type Reading, readCall, readCard } from "./useKeys.ts";

const typed = (read: Reading, letters: string): readonly string[] => {
  const whole: string[] = [];
  let begun = "";
  for (const letter of letters) {
    const made = read(begun, letter);
    if (made === undefined) continue;
    ({ begun } = made);
    if (made.whole !== undefined) whole.push(made.whole);
  }
  return whole;
};

test.each([
  ["1cpxrp7n", ["1C", "Pass", "X", "XX", "Pass", "7NT"]],
  ["12h", ["2H"]],
  ["8s0d", []],
  ["h", []],
  ["1zs", ["1S"]],
])("calls: %s", (letters, calls) => {
  expect(typed(readCall, letters)).toEqual(calls);
});

test.each([
  [undefined, "sah2ct", ["SA", "H2", "CT"]],
  [undefined, "ak", []],
  ["H", "akd2", ["HA", "HK", "D2"]],
  ["H", "dsq", ["SQ"]],
  ["H", "1x", []],
])("cards where %s was led: %s", (led, letters, cards) => {
  expect(typed(readCard(led), letters)).toEqual(cards);
});
