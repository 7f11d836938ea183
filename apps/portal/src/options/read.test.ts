/** What is wrong with a length of time that was typed is said of it: too little, no whole number, or no number at all. */
import { expect, test } from "vitest";
import { readFields } from "./read.ts";

test.each([
  ["−5", { wrong: "tooLow", limit: 0 }],
  ["-5", { wrong: "tooLow", limit: 0 }],
  ["2,5", { wrong: "notWhole" }],
  ["ten", { wrong: "noNumber" }],
])("%s minutes", (minutes, problem) => {
  expect(readFields({ kind: "duration" }, { "value.minutes": [minutes] }, "value")).toEqual({
    problems: [{ at: "value.minutes", ...problem }],
  });
});
