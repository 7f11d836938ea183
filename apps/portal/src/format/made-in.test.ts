/** What was made is found in the door's answer, and nothing where it says nothing of it. */
import { expect, test } from "vitest";
import { madeIn } from "./made-in.ts";

test("a ruling or an appeal that was made is in the answer", () => {
  expect(madeIn({ answer: { ruling: "r1", events: 2 } }).ruling).toBe("r1");
  expect(madeIn({ answer: { appeal: "a1" } }).appeal).toBe("a1");
  for (const nothing of [undefined, {}, { answer: null }, { answer: { ruling: 7 } }])
    expect(madeIn(nothing).ruling).toBeUndefined();
});
