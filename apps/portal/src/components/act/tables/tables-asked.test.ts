import { expect, it } from "vitest";
import { tablesAsked } from "./tables-asked.ts";

const told = (text: string, sections: readonly string[]): readonly string[] =>
  tablesAsked(text, sections).tables.map(({ section, table }) => `${section}|${table}`);

it.each([
  ["A 1, A 2", ["A", "B"], ["A|1", "A|2"]],
  ["A1,b12", ["A", "B"], ["A|1", "B|12"]],
  ["a 1 ; B  3", ["A", "B"], ["A|1", "B|3"]],
  ["A-4", ["A"], ["A|4"]],
  ["3, Open", ["A"], ["A|3", "A|open"]],
  ["A 7-Closed", ["A"], ["A|7-closed"]],
  // Of sections that begin alike the longer, but what is written apart is apart.
  ["A11", ["A", "A1"], ["A1|1"]],
  ["A 11", ["A", "A1"], ["A|11"]],
  ["Open 1, Open 2", ["Open", "Ladies"], ["Open|1", "Open|2"]],
  // Sections may be numbers. Of the only one, a number is a table.
  ["12, 1 2, 1-3", ["1"], ["1|12", "1|2", "1|3"]],
  ["12", ["1", "2"], ["1|2"]],
  ["A Blue", ["A"], ["A|Blue"]],
] as const)("reads %s of sections %s as %s", (text, sections, tables) => {
  expect(told(text, sections)).toEqual(tables);
  expect(tablesAsked(text, sections).strange).toEqual([]);
});

it("passes over nothing: what is no table of the session is said", () => {
  expect(tablesAsked("A 1, Z 9, 4, B", ["A", "B"])).toEqual({
    tables: [{ section: "A", table: "1" }],
    strange: ["Z 9", "4", "B"],
  });
  expect(tablesAsked(undefined, ["A"])).toEqual({ tables: [], strange: [] });
});
