/** Values of options in words: parts of objects are named, and what has no words is shown as it is written. */
import { scoringRegulations } from "@traveller/engine";
import { expect, test } from "vitest";
import { evenDatum, optionName, optionValue } from "./options.ts";

const say = (key: string): string => `<${key}>`;
const part = (key: string): string => `[${key}]`;

test.each([
  ["byWeights", "<byWeights>"],
  [true, "<true>"],
  [3, "3"],
  ["ofALaterEdition", "ofALaterEdition"],
  [["headToHead", "bestBoards"], "<headToHead>, <bestBoards>"],
  [{ name: "Club scale", tables: [] }, "Club scale"],
  [{ trimTop: 1, trimBottom: 0, roundTo: 10 }, "[trimTop]: 1; [trimBottom]: 0; [roundTo]: 10"],
  [{ percent: { step: 0.01, mode: "halfUp" } }, "[percent] ([step]: 0.01; [mode]: <halfUp>)"],
  [{ unit: "vp", byRank: [{ rank: 1, amount: 8 }] }, "[unit]: <vp>; [byRank]: ([rank]: 1; [amount]: 8)"],
  [
    { from: "earlierMatch", unit: "imps", share: "1/2", maximum: 10 },
    "[from]: <earlierMatch>; [unit]: <imps>; [share]: 1/2; [maximum]: 10",
  ],
  [{ later: 1 }, "later: 1"],
])("%j", (value, words) => {
  expect(optionValue(value, say, part)).toBe(words);
});

test("the documented default of every option but the scale of points is said without a bare key", () => {
  for (const value of Object.values(scoringRegulations({}).regulations))
    expect(optionValue(value, say, part)).not.toMatch(/(^|[ (])[a-z]+[A-Z]?\w*:/);
});

test.each([
  [
    { trimTop: 0, trimBottom: 0, roundTo: 10 },
    { trim: 0, roundTo: 10 },
  ],
  [
    { trimTop: 1, trimBottom: 1, roundTo: 1 },
    { trim: 1, roundTo: 1 },
  ],
  [{ trimTop: 2, trimBottom: 1, roundTo: 10 }, undefined],
  [{ trimTop: 1, trimBottom: 1, roundTo: 10, rounding: "halfUp" }, undefined],
  ["none", undefined],
])("the datum %j is even: %j", (value, even) => {
  expect(evenDatum(value)).toEqual(even);
});

test("an option is named, or shown as it is written", () => {
  expect([optionName("carryOver", say), optionName("notThought", say)]).toEqual(["<carryOver>", "notThought"]);
});
