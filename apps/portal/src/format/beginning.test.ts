/** What is long is told by the whole words of its beginning. */
import { expect, test } from "vitest";
import { beginningOf } from "./beginning.ts";

test("what has room has no beginning of its own", () => {
  expect(beginningOf("South thought for long.", 40)).toBeUndefined();
});

test("what is long begins with whole words, at half of what has room", () => {
  expect(beginningOf("South thought for twenty seconds before the pass.", 40)).toBe("South thought for …");
  expect(beginningOf("x".repeat(100), 40)).toBe(`${"x".repeat(20)} …`);
});
