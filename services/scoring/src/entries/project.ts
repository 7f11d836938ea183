/** Projecting the entries of a tournament: folded as at the door, and written where a row is another than before. Law 80B2(h). */
import { type Entries, noEntries } from "@traveller/engine/entries";
import { entriesAfter, isReadable, type Log, type ReadEvent } from "@traveller/log";
import { type RowOf, type TableChange, tableChange, tables } from "@traveller/model";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Undigested } from "../session/advance.ts";
import { entryRows } from "./rows.ts";

export type ProjectedEntries = {
  readonly state: Entries;
  readonly changes: readonly TableChange[];
  readonly undigested: readonly Undigested[];
};

/** The state just after an event, read back from the log. */
export const resumedEntries = async (log: Log, scope: string, upTo: number): Promise<Entries> => {
  let entries = noEntries;
  for await (const events of log.readScope(scope, { upTo })) entries = events.reduce(entriesAfter, entries);
  return entries;
};

const changed = <Table extends PgTable>(
  table: Table,
  before: readonly RowOf<Table>[],
  after: readonly RowOf<Table>[],
  keyOf: (row: RowOf<Table>) => string,
): TableChange => {
  const was = new Map(before.map((row) => [keyOf(row), JSON.stringify(row)]));
  const is = new Set(after.map(keyOf));
  return tableChange(
    table,
    after.filter((row) => was.get(keyOf(row)) !== JSON.stringify(row)),
    before.filter((row) => !is.has(keyOf(row))),
  );
};

export const projectEntries = (before: Entries, events: readonly ReadEvent[], tournament: string): ProjectedEntries => {
  const undigested = events.flatMap((event): Undigested[] =>
    isReadable(event)
      ? []
      : [
          {
            event,
            code: "unknown",
            reason: event.unreadable ?? "It is of a table, and no table is played in entries.",
          },
        ],
  );
  const state = events.reduce(entriesAfter, before);
  const [were, are] = [entryRows(tournament, before), entryRows(tournament, state)];
  return {
    state,
    undigested,
    changes: [
      changed(tables.tournamentEntries, were.opened, are.opened, (row) => row.tournament),
      changed(tables.tournamentEntry, were.entries, are.entries, (row) => row.entry),
      changed(tables.entryPlayer, were.players, are.players, (row) => `${row.entry} ${row.person}`),
    ],
  };
};
