/** Table cases: a recorded table with the points at which a director would say "this is now the position". */
import { admit, foldTable, newTable, viewOf, TableEvent, TableRegulations } from "@traveller/engine";
import type { Table } from "@traveller/engine";
import { z } from "zod";
import type { Failure, RunCase } from "./case.ts";
import { mismatches } from "./match.ts";

const Expectation = z.strictObject({ expect: z.record(z.string(), z.json()) });
const Refused = z.strictObject({ refuse: TableEvent, law: z.string() });
const TableCase = z.object({
  edition: z.union([z.literal(2017), z.literal(2007)]),
  regulations: TableRegulations,
  log: z.array(z.union([Expectation, Refused, TableEvent])),
});

const refusalOf = (table: Table, { refuse, law }: z.infer<typeof Refused>, checkpoint: number): readonly Failure[] => {
  const refusal = admit(table, refuse);
  return refusal?.law === law ? [] : [{ checkpoint, key: `refuse ${refuse.type}`, expected: law, got: refusal?.law }];
};

export const runTableCase: RunCase = (raw) => {
  const { edition, regulations, log } = TableCase.parse(raw);
  const failures: Failure[] = [];
  let checkpoint = 0;
  let table = newTable({ edition, regulations });
  for (const entry of log) {
    if ("expect" in entry) {
      checkpoint += 1;
      const view: Readonly<Record<string, unknown>> = { ...viewOf(table) };
      for (const [key, expected] of Object.entries(entry.expect)) {
        failures.push(...mismatches(key, expected, view[key]).map((each) => ({ checkpoint, ...each })));
      }
    } else if ("refuse" in entry) {
      checkpoint += 1;
      failures.push(...refusalOf(table, entry, checkpoint));
    } else {
      const refusal = admit(table, entry);
      if (refusal !== undefined)
        failures.push({ checkpoint, key: `event ${entry.type}`, expected: "admitted", got: refusal });
      table = foldTable(table, entry);
    }
  }
  return failures;
};
