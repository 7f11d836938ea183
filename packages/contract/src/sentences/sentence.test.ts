/** A sentence is its key, what it takes in, and its English; what travels is no more than was put in. */
import { expect, test } from "vitest";
import { sayListed } from "./listed.ts";
import { inFull, says } from "./sentence.ts";

test("a sentence says its parameters in English, and counts", () => {
  expect(says("files.dealBefore", { board: 7, line: 120 }).text).toBe("Board 7 has another deal before (line 120).");
  const twice = (count: number): string =>
    says("files.toldTwice", { count, shown: ["line 8 as line 7", "line 9 as line 7"], rest: "" }).text;
  expect(twice(1)).toBe("The same result stands here twice, word for word (line 8 as line 7, line 9 as line 7).");
  expect(twice(1_200)).toMatch(/^1200 results stand here twice/u);
});

test("a day is said as people write it, and a long list says how many more there are", () => {
  const day = Date.parse("2026-11-22");
  expect(says("plan.takenBefore", { day }).text).toContain("were taken on 22 November 2026:");
  expect(
    says("plan.handsReadable", { count: 14, boards: sayListed(Array.from({ length: 14 }, (_, at) => at + 1)) }).text,
  ).toContain("on boards 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 more,");
});

test("what is said travels as keys beside the English", () => {
  const board = says("files.handsIncomplete", { board: "seven" });
  expect(inFull(board, says("files.leftOut"))).toEqual({
    message: "The hands of board “seven” are not complete.",
    hint: "It was left out.",
    says: {
      message: { key: "files.handsIncomplete", parameters: { board: "seven" } },
      hint: { key: "files.leftOut", parameters: {} },
    },
  });
});

test("a sentence in a sentence is said in it, and travels in it", () => {
  const inner = says("files.leftOut");
  const outer = inFull(says("files.handsIncomplete", { board: inner }), inner);
  expect(outer.message).toBe("The hands of board “It was left out.” are not complete.");
  expect(outer.says.message.parameters).toEqual({ board: { key: "files.leftOut", parameters: {} } });
});

test("what a sentence takes in is checked", () => {
  // @ts-expect-error -- the line is missing
  expect(says("files.dealBefore", { board: 7 }).text).toContain("Board 7");
  // @ts-expect-error -- there is no such sentence
  expect(says("files.nothing").text).toBe("files.nothing");
});
