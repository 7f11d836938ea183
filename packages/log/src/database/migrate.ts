/** Brings a database to the state that a folder of numbered SQL files describes. Each file runs once, in one transaction with the note that it did. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql, TransactionSql } from "postgres";

export type Migrated = { readonly applied: readonly string[]; readonly already: number };

const FILE = /^[0-9]{4}[-_][a-z0-9_-]+\.sql$/;

/** Where the notes of what was applied lie: with those of other rooms, or in a schema that is made, renamed and dropped as a whole. */
export type Notes = {
  readonly schema: string;
  /** A table of that schema in which versions before this one noted digests alone (column `hash`). It is taken over. */
  readonly before?: string;
};

/**
 * Applies the files `NNNN-name.sql` (or `NNNN_name.sql`) of `folder` in order, under the name `room` (rooms number their files independently).
 * Several processes may call it at once: one works, the others wait. Throws when a file that was applied has been changed or is missing since.
 */
export const migrateFiles = async (
  sql: Sql,
  room: string,
  folder: string,
  { schema, before: earlier }: Notes = { schema: "public" },
): Promise<Migrated> => {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, digest: createHash("sha256").update(text).digest("hex") };
    }),
  );
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('traveller migrations', 0))`;
    // Asked first: an account that may not make tables can still find that there is nothing to do.
    const table = tx(`${schema}.traveller_migration`);
    if (!(await isThere(tx, schema, "traveller_migration"))) {
      if (!(await isSchema(tx, schema))) await tx`create schema ${tx(schema)}`;
      await tx`create table ${table} (
        room text, name text, digest text not null, applied_at timestamptz not null default clock_timestamp(), primary key (room, name))`;
      if (earlier !== undefined && (await isThere(tx, schema, earlier))) {
        const old = tx(`${schema}.${earlier}`);
        const noted = await tx<{ hash: string }[]>`select hash from ${old}`;
        for (const { name, digest } of files.filter((file) => noted.some(({ hash }) => hash === file.digest)))
          await tx`insert into ${table} (room, name, digest) values (${room}, ${name}, ${digest})`;
        await tx`drop table ${old}`;
      }
    }
    const before = await tx<
      { name: string; digest: string }[]
    >`select name, digest from ${table} where room = ${room} order by name`;
    before.forEach((row, index) => {
      const file = files[index];
      if (file?.name !== row.name)
        throw new Error(
          `The database has the ${room} migration ${row.name}, which this version of Traveller does not have in its place: it is older than the database, or files were renamed.`,
        );
      if (file.digest !== row.digest)
        throw new Error(
          `The ${room} migration ${row.name} was changed after it had been applied. Migrations are history: add another file instead.`,
        );
    });
    const missing = files.slice(before.length);
    for (const { name, text, digest } of missing) {
      await tx.unsafe(text);
      await tx`insert into ${table} (room, name, digest) values (${room}, ${name}, ${digest})`;
    }
    return { applied: missing.map(({ name }) => name), already: before.length };
  });
};

const isThere = async (tx: TransactionSql, schema: string, table: string): Promise<boolean> => {
  const [found] = await tx<{ there: boolean }[]>`
    select exists (select from pg_tables where schemaname = ${schema} and tablename = ${table}) as there`;
  return found?.there === true;
};

const isSchema = async (tx: TransactionSql, schema: string): Promise<boolean> => {
  const [found] = await tx<{ there: boolean }[]>`
    select exists (select from pg_namespace where nspname = ${schema}) as there`;
  return found?.there === true;
};
