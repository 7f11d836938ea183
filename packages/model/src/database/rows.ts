/**
 * Writing rows in bulk: one statement for a thousand of them, the same for every table. PostgreSQL itself turns the JSON into
 * rows, so that what is written is what a comparison later makes of the same values.
 */
import type { PgTable } from "drizzle-orm/pg-core";
import { type ProjectedTable, projectedTable, type Scope, tablesOf } from "./registry.ts";

/** Runs one statement inside the caller's transaction. */
export type Execute = (text: string, parameters: readonly (string | number | null)[]) => Promise<readonly unknown[]>;

export type RowOf<Table extends PgTable> = Readonly<Table["$inferInsert"]>;

/** Rows of one table: those to be there afterwards, and those to be gone (their key columns suffice). */
export type TableChange = {
  readonly table: ProjectedTable;
  readonly upsert: readonly Readonly<Record<string, unknown>>[];
  readonly remove: readonly Readonly<Record<string, unknown>>[];
};

export const tableChange = <Table extends PgTable>(
  table: Table,
  upsert: readonly RowOf<Table>[],
  remove: readonly RowOf<Table>[] = [],
): TableChange => ({ table: projectedTable(table), upsert, remove });

const ROWS_A_STATEMENT = 1000;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Rows as JSON under the database's column names; what is absent is null. */
export const rowsAsJson = (table: ProjectedTable, rows: readonly Readonly<Record<string, unknown>>[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(table.columns.map(({ property, name }) => [name, row[property] ?? null]))),
  );

/** Rows in portions that one statement takes well. */
export const chunks = function* <Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) yield rows.slice(from, from + ROWS_A_STATEMENT);
};

export const writeRows = async (execute: Execute, changes: readonly TableChange[]): Promise<void> => {
  for (const { table, upsert, remove } of changes) {
    for (const some of chunks(remove)) await execute(removal(table), [rowsAsJson(table, some)]);
    for (const some of chunks(upsert)) await execute(insertion(table), [rowsAsJson(table, some)]);
  }
};

/** Takes every row of a scope away. */
export const clearScope = async (execute: Execute, scope: Scope): Promise<void> => {
  for (const { name, scopeColumn } of tablesOf(scope))
    await execute(`delete from ${quoted(name)} where ${quoted(scopeColumn)} = $1`, [scope.id]);
};

const insertion = ({ name, key, columns }: ProjectedTable): string => {
  const others = columns.filter((column) => !key.includes(column.name));
  const set = others.map((column) => `${quoted(column.name)} = excluded.${quoted(column.name)}`).join(", ");
  const conflict = key.map(quoted).join(", ");
  return `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(", ")})
    select ${columns.map((column) => quoted(column.name)).join(", ")} from jsonb_populate_recordset(null::${quoted(name)}, $1::text::jsonb)
    on conflict (${conflict}) do ${set === "" ? "nothing" : `update set ${set}`}`;
};

const removal = ({ name, key }: ProjectedTable): string =>
  `delete from ${quoted(name)} as present using jsonb_populate_recordset(null::${quoted(name)}, $1::text::jsonb) as gone
    where ${key.map((column) => `present.${quoted(column)} = gone.${quoted(column)}`).join(" and ")}`;
