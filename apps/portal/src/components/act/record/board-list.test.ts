/** Boards of a match as somebody writes them, and as they are shown to him. */
import { expect, test } from "vitest";
import { boardList, boardsIn } from "./board-list.ts";

test.each([
  ["1-4, 7", [1, 2, 3, 4, 7]],
  ["17–19", [17, 18, 19]],
  [" 3 1;2 ", [3, 1, 2]],
  ["", []],
])("%j are boards", (text, boards) => {
  expect(boardsIn(text)).toEqual(boards);
});

test.each(["1-", "0", "8-1", "A1", "1-99999", "1-2000"])("%j is nobody's list of boards", (text) => {
  expect(boardsIn(text)).toBeUndefined();
});

test("neighbours are written as one, in their order", () => {
  expect(boardList([18, 1, 2, 3])).toBe("1–3, 18");
  expect(boardsIn(boardList([18, 1, 2, 3]))).toEqual([1, 2, 3, 18]);
});
