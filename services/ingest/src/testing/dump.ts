/** For tests: where in a database a word stands, looked for in every row of every table as a dump would hold it. */
import type { Connected } from "@traveller/log";

/** The tables that hold the word, in whatever column; of bytes, also as UTF-8 text in them. */
export const tablesWith = async (sql: Connected, word: string): Promise<readonly string[]> => {
  const tables = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`;
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const bytes = await sql<{ column: string }[]>`
      select column_name as column from information_schema.columns where table_schema = ${schema} and table_name = ${name} and data_type = 'bytea'`;
    const inText = sql`strpos(lower(row::text), lower(${word})) > 0`;
    const where = bytes.reduce(
      (all, { column }) => sql`${all} or position(convert_to(${word}, 'UTF8') in row.${sql(column)}) > 0`,
      inText,
    );
    const rows = await sql`select 1 from ${sql(schema)}.${sql(name)} as row where ${where} limit 1`;
    if (rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
};
