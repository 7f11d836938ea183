/** The list that the office's page shows is read as the page says: nothing in it is wrong. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { guessColumns, hasTitles, readMembers, readTable } from "./index.ts";

test("the example of the page is three members, read without a word from anybody", async () => {
  const page = await readFile(new URL("../../../../docs/how-to-bring-in-your-members.md", import.meta.url), "utf8");
  const [, example = ""] = /```csv\n([^]*?)```/u.exec(page) ?? [];
  const table = await readTable(new TextEncoder().encode(example), 100);
  const titled = hasTitles(table.rows);
  const { rows, mistakes } = await readMembers(table.rows, table.broken, {
    columns: guessColumns(table.rows, titled),
    titled,
    day: "2026-03-01",
    clubs: new Map([
      ["harbour", "Harbour Bridge Club"],
      ["hill", "Hill Bridge Club"],
    ]),
    leaveOut: [],
    corrections: [],
  });
  expect(mistakes).toEqual([]);
  expect(rows.map(({ row }) => row)).toEqual([
    { number: "20139", name: "Aino Fern", club: "harbour", from: "1999-03-04", born: "1960-12-31", sex: "female" },
    { number: "20140", name: "Ben Oak", club: "hill", from: "2026-01-01", sex: "male" },
    { number: "20141", name: "Cleo Ash", club: null, from: "2024-09-15", born: "2008-05-02", sex: "female" },
  ]);
});
