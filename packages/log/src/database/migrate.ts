/** Brings a database to the state that a folder of numbered SQL files describes. Each file runs once, in one transaction with the note that it did. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";

export type Migrated = { readonly applied: readonly string[]; readonly already: number };

const FILE = /^[0-9]{4}-[a-z0-9-]+\.sql$/;

/**
 * Applies the files `NNNN-name.sql` of `folder` in order, under the name `room` (rooms number their files independently).
 * Several processes may call it at once: one works, the others wait. Throws when a file that was applied has been changed or is missing since.
 */
export const migrateFiles = async (sql: Sql, room: string, folder: string): Promise<Migrated> => {
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
    const [notes] = await tx<
      { there: boolean }[]
    >`select to_regclass('public.traveller_migration') is not null as there`;
    if (notes?.there !== true)
      await tx`create table public.traveller_migration (
        room text, name text, digest text not null, applied_at timestamptz not null default clock_timestamp(), primary key (room, name))`;
    const before = await tx<
      { name: string; digest: string }[]
    >`select name, digest from public.traveller_migration where room = ${room} order by name`;
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
      await tx`insert into public.traveller_migration (room, name, digest) values (${room}, ${name}, ${digest})`;
    }
    return { applied: missing.map(({ name }) => name), already: before.length };
  });
};
