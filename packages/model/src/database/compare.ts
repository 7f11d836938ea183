/**
 * Comparing rows: two schemas of the read model, or a schema with rows that were just computed. PostgreSQL compares the text of
 * every value, so that equal means the same bytes; what differs is named by table, key and column.
 */
import type { ProjectedTable, Scope } from "./registry.ts";
import { chunks, type Execute, quoted, rowsAsJson } from "./rows.ts";

export type RowDifference = {
  readonly table: string;
  /** The key's columns with their values. */
  readonly key: Readonly<Record<string, unknown>>;
} & (
  | { readonly kind: "missing" | "surplus" }
  | {
      readonly kind: "different";
      /** Paths such as `total` or `why.parts.3.points`, with what is recorded and what was recomputed. */
      readonly values: readonly ValueDifference[];
    }
);

export type ValueDifference = { readonly path: string; readonly recorded: unknown; readonly recomputed: unknown };

type Compared = {
  readonly recorded: Readonly<Record<string, unknown>> | null;
  readonly recomputed: Readonly<Record<string, unknown>> | null;
};

const MOST_DIFFERENCES = 1000;

/** What is written of a table: columns that PostgreSQL works out itself follow from it. */
const written = ({ columns }: ProjectedTable): string => columns.map(({ name }) => quoted(name)).join(", ");

/** The rows of a scope in schema `recorded` against those in schema `recomputed`. */
export const compareSchemas = async (
  execute: Execute,
  table: ProjectedTable,
  scope: Scope,
  schemas: { readonly recorded: string; readonly recomputed: string },
): Promise<readonly RowDifference[]> => {
  const rowsIn = (schema: string) =>
    `(select ${written(table)} from ${quoted(schema)}.${quoted(table.name)} where ${quoted(table.scopeColumn)} = $1)`;
  return differences(execute, table, rowsIn(schemas.recorded), rowsIn(schemas.recomputed), [scope.id]);
};

/**
 * The rows of a scope as they are recorded against rows that were just computed. Wants a transaction: the computed rows pass
 * through a temporary table, some at a time, so that a large session is no problem.
 */
export const compareRows = async (
  execute: Execute,
  table: ProjectedTable,
  scope: Scope,
  recomputed: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly RowDifference[]> => {
  const name = quoted(table.name);
  await execute("drop table if exists pg_temp.recomputed", []);
  await execute(
    `create temporary table recomputed on commit drop as select ${written(table)} from ${name} with no data`,
    [],
  );
  for (const some of chunks(recomputed))
    await execute(
      `insert into pg_temp.recomputed select ${written(table)} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
      [rowsAsJson(table, some)],
    );
  const recorded = `(select ${written(table)} from ${name} where ${quoted(table.scopeColumn)} = $1)`;
  return differences(execute, table, recorded, "(select * from pg_temp.recomputed)", [scope.id]);
};

const differences = async (
  execute: Execute,
  table: ProjectedTable,
  recorded: string,
  recomputed: string,
  parameters: readonly string[],
): Promise<readonly RowDifference[]> => {
  const key = table.key.map(quoted).join(", ");
  const rows = await execute(
    `select to_jsonb(recorded_row) as recorded, to_jsonb(recomputed_row) as recomputed
     from ${recorded} as recorded_row full join ${recomputed} as recomputed_row using (${key})
     where recorded_row::text is distinct from recomputed_row::text
     order by ${key} limit ${MOST_DIFFERENCES}`,
    parameters,
  );
  return rows.filter(isCompared).map((row) => named(table, row));
};

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCompared = (row: unknown): row is Compared =>
  isRow(row) &&
  (row["recorded"] === null || isRow(row["recorded"])) &&
  (row["recomputed"] === null || isRow(row["recomputed"]));

const named = (table: ProjectedTable, { recorded, recomputed }: Compared): RowDifference => {
  const present = recorded ?? recomputed ?? {};
  const key = Object.fromEntries(table.key.map((column) => [column, present[column]]));
  if (recorded === null) return { table: table.name, key, kind: "missing" };
  if (recomputed === null) return { table: table.name, key, kind: "surplus" };
  return { table: table.name, key, kind: "different", values: [...valueDifferences(recorded, recomputed, "")] };
};

/** Down to the single number: where two documents differ, and how. */
const valueDifferences = function* (recorded: unknown, recomputed: unknown, path: string): Generator<ValueDifference> {
  if (Array.isArray(recorded) && Array.isArray(recomputed)) {
    for (let index = 0; index < Math.max(recorded.length, recomputed.length); index += 1)
      yield* valueDifferences(recorded[index], recomputed[index], join(path, String(index)));
  } else if (isRow(recorded) && isRow(recomputed)) {
    for (const name of new Set([...Object.keys(recorded), ...Object.keys(recomputed)]))
      yield* valueDifferences(recorded[name], recomputed[name], join(path, name));
  } else if (!Object.is(recorded, recomputed)) yield { path, recorded, recomputed };
};

const join = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);
