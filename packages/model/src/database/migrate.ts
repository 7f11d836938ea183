/** Brings a schema of the read model to the newest shape, by the checked-in migrations; the note of it lies in the same schema. */
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { Sql } from "postgres";
import { connectToSchema, LIVE_SCHEMA } from "./model.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

/** Several processes may call it at once: one works, the others wait. */
export const migrateModel = async (options: { readonly url: string; readonly schema?: string }): Promise<void> => {
  const schema = options.schema ?? LIVE_SCHEMA;
  const connection = connectToSchema(options.url, schema, { max: 1, name: "traveller model migrations" });
  try {
    await connection`select pg_advisory_lock(hashtextextended('traveller model migrations', 0))`;
    if (await isNewest(connection, schema)) return;
    await connection`create schema if not exists ${connection(schema)}`;
    await migrate(drizzle(connection), { migrationsFolder, migrationsSchema: schema, migrationsTable: "migration" });
  } finally {
    await connection.end();
  }
};

/** Asked first, so that an account that may not make tables finds that there is nothing to do. */
const isNewest = async (connection: Sql, schema: string): Promise<boolean> => {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const [table] = await connection<{ there: boolean }[]>`
    select to_regclass(${`${schema}.migration`}) is not null as there`;
  if (table?.there !== true) return false;
  const [last] = await connection<{ at: string | null }[]>`
    select max(created_at)::text as at from ${connection(schema)}.migration`;
  return Number(last?.at ?? -1) >= newest;
};
