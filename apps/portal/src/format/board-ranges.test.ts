import { expect, test } from "vitest";
import { boardsIn, rangesOf } from "./board-ranges.ts";

test.each([
  [[], ""],
  [[3], "3"],
  [[4, 1, 2, 3, 9], "1–4, 9"],
  [[2, 2, 1], "1–2"],
])("%j in short: %s", (boards, text) => {
  expect(rangesOf(boards)).toBe(text);
});

test.each([
  ["1-4, 9", [1, 2, 3, 4, 9]],
  ["17 – 18", [17, 18]],
  ["all", []],
  ["4-1", []],
  ["", []],
])("%s as numbers", (text, boards) => {
  expect(boardsIn(text)).toEqual(boards);
});
