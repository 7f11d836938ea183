/** History says of a result that its pairs sat the other way, and of no other correction. */
import { expect, test } from "vitest";
import { areExchanged } from "./exchanged.ts";

const met = (ns: unknown, ew: unknown) => ({ board: 1, ns, ew });

test.each([
  ["exchanged", met("A-1", "A-2"), met("A-2", "A-1"), true],
  ["exchanged, four of them", met(["I-1", "I-2"], ["I-3", "I-4"]), met(["I-3", "I-4"], ["I-1", "I-2"]), true],
  ["the same", met("A-1", "A-2"), met("A-1", "A-2"), false],
  ["one other pair", met("A-1", "A-2"), met("A-2", "A-3"), false],
  ["withheld", null, null, false],
  ["taken out", met("A-1", "A-2"), undefined, false],
])("%s", (_, before, after, isSo) => {
  expect(areExchanged(before, after)).toBe(isSo);
});
