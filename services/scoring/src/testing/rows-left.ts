/** For tests: the rows that a session's events leave one after another, beside those that the state after each is written with anew. */
import { emptySession } from "@traveller/engine";
import type { Log } from "@traveller/log";
import type { TableChange } from "@traveller/model";
import { advance } from "../session/advance.ts";
import { rowChanges } from "../session/rows/all-rows.ts";
import { emptyState } from "../session/state.ts";

type Rows = ReadonlyMap<string, string>;

/** Rows by table and key, once the changes are written to them. */
const written = (before: Rows, changes: readonly TableChange[]): Rows => {
  const rows = new Map(before);
  for (const { table, upsert, remove } of changes) {
    const key = table.columns.filter(({ name }) => table.key.includes(name));
    const nameOf = (row: Readonly<Record<string, unknown>>): string =>
      JSON.stringify([table.name, ...key.map(({ property }) => row[property])]);
    for (const row of remove) rows.delete(nameOf(row));
    for (const row of upsert) rows.set(nameOf(row), JSON.stringify(row));
  }
  return rows;
};

const inOrder = (rows: Rows): readonly string[] => [...rows].map((row) => row.join(" ")).toSorted();

export type RowsLeft = {
  /** The type of the event that they are after. */
  readonly after: string;
  readonly changed: readonly string[];
  readonly anew: readonly string[];
};

/** After each event of the session. */
export const rowsLeftBy = async (log: Log, id: string): Promise<readonly RowsLeft[]> => {
  const options = { id, lookBack: () => Promise.resolve(emptySession) };
  const left: RowsLeft[] = [];
  let state = emptyState;
  let rows: Rows = new Map();
  for await (const events of log.readScope(`session/${id}`))
    for (const event of events) {
      const { state: after } = await advance(state, [event], options);
      rows = written(rows, rowChanges(state, after, "test"));
      state = after;
      const anew = inOrder(written(new Map(), rowChanges(emptyState, state, "test")));
      left.push({ after: event.type, changed: inOrder(rows), anew });
    }
  return left;
};
