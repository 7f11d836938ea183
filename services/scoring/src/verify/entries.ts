/** Verifying the entries of a tournament: every row of the read model against what the log gives. Law 80B2(h). */
import type { Log } from "@traveller/log";
import { compareRows, entriesTables, type RowDifference } from "@traveller/model";
import type { Sql } from "postgres";
import { resumedEntries } from "../entries/project.ts";
import { entryRows } from "../entries/rows.ts";
import { executeIn } from "../projector/project.ts";

export type VerifiedEntries =
  | { readonly kind: "unknown"; readonly tournament: string }
  | {
      readonly kind: "verified";
      readonly tournament: string;
      readonly entries: number;
      readonly compared: number;
      readonly differences: readonly RowDifference[];
    };

/** Reads only; the read model is compared in one snapshot, once it has come as far as the log. */
export const verifyEntries = async (
  { log, sql }: { readonly log: Log; readonly sql: Sql },
  tournament: string,
): Promise<VerifiedEntries> => {
  const entries = await resumedEntries(log, `entries/${tournament}`, Number.MAX_SAFE_INTEGER);
  if (entries.sequence === 0) return { kind: "unknown", tournament };
  const own = entryRows(tournament, entries);
  const rows = new Map<string, readonly Readonly<Record<string, unknown>>[]>([
    ["tournament_entries", own.opened],
    ["tournament_entry", own.entries],
    ["entry_player", own.players],
  ]);
  const differences: RowDifference[] = [];
  let compared = 0;
  await sql.begin("isolation level repeatable read", async (tx) => {
    for (const table of entriesTables) {
      const all = rows.get(table.name) ?? [];
      compared += all.length;
      differences.push(...(await compareRows(executeIn(tx), table, { kind: "entries", id: tournament }, all)));
    }
  });
  return { kind: "verified", tournament, entries: entries.entries.size, compared, differences };
};
