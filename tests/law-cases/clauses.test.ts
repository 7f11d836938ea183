/** Every clause of every Law is taken by a case: it is the first to hold when one of the cases here is folded, or an event refused in it. `npm run laws:coverage` prints which are, and which are not. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { giveEars, heard, writeHeard } from "./heard-clauses.ts";
import { OWN_CASES, readCases } from "./read-cases.ts";

/** Other folders of cases, where a run that prints what was heard names them. */
const FOLDERS = process.env["TRAVELLER_CASES"]?.split("\n") ?? [OWN_CASES];

beforeAll(async () => {
  vi.resetModules();
  giveEars();
  const { TableEvent, TableRegulations, admit, foldTable, newTable, viewOf } = await import("@traveller/engine");
  const Refused = z.object({ refuse: TableEvent });
  for (const { edition, regulations, log } of (await Promise.all(FOLDERS.map(readCases))).flat()) {
    let table = newTable({ edition, regulations: TableRegulations.parse(regulations) });
    for (const entry of log) {
      const refused = Refused.safeParse(entry);
      if (refused.success) admit(table, refused.data.refuse);
      const event = TableEvent.safeParse(entry);
      if (event.success) table = foldTable(table, event.data);
    }
    // What goes over for a revoke is counted when the table is looked at (64).
    viewOf(table);
  }
  await writeHeard();
});
// Whatever else this process tests loads an engine without ears.
afterAll(() => {
  vi.doUnmock("../../packages/engine/src/laws/clauses.ts");
  vi.resetModules();
});

const named = (clauses: ReturnType<typeof heard>): readonly string[] =>
  clauses.map(({ paragraph, lines }) => [paragraph, ...lines].join(" "));

test("each clause is known from every other one", () => {
  const names = named(heard());
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("every clause is taken by a case", () => {
  expect(named(heard().filter(({ taken }) => taken === 0))).toEqual([]);
});
