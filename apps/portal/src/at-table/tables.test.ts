import { expect, test } from "vitest";
import { tablesIn } from "./tables.ts";

test.each([
  ["1", ["1"]],
  ["1-4", ["1", "2", "3", "4"]],
  ["1 – 3, 7", ["1", "2", "3", "7"]],
  ["12,11 12", ["12", "11"]],
  ["A5", ["A5"]],
  ["99–101", ["99", "100", "101"]],
  ["", undefined],
  [" , ", undefined],
  ["4-1", undefined],
  ["1-999", undefined],
  ["a/b", undefined],
  ["1-2-3x!", undefined],
])("%j means %j", (text, tables) => expect(tablesIn(text)).toEqual(tables));
