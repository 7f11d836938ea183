/** What a board is about is said by the Laws of its record's irregularities, so that the ruling's form unfolds the questions of those. Laws 16, 21, 40, 47, 61 to 64, 73. */
import { expect, test } from "vitest";
import { topicsOf } from "./laws.ts";

test.each([
  [["61A"], ["revoke"]],
  [["73D1", "16B"], ["information"]],
  [
    ["21B1(a)", "64A1"],
    ["explanation", "revoke"],
  ],
  [["27B2", "54"], []],
  [[], []],
])("Laws %j: %j", (laws, topics) => {
  expect(topicsOf(laws)).toEqual(topics);
});
