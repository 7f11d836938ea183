/** The connection to PostgreSQL schema `auth`, and the migrations of this service. A client of its own: drizzle changes the one it is given. */
import { connect, connectPlain, migrateFiles, type Migrated } from "@traveller/log";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { fileURLToPath } from "node:url";
import type { Sql } from "postgres";
import * as schema from "./schema.ts";

/** `$client`: for what is asked so often that it is one prepared statement. */
export type AuthDatabase = PostgresJsDatabase<typeof schema> & { readonly $client: Sql };
export type AuthConnection = { readonly db: AuthDatabase; readonly close: () => Promise<void> };

export const openAuthDatabase = (url: string, lockSeconds: number, max = 5): AuthConnection => {
  const sql = connectPlain(url, { max, name: "traveller-ingest-auth", lockSeconds });
  return { db: drizzle(sql, { schema }), close: () => sql.end({ timeout: 5 }) };
};

/** Brings schemas `auth` and `door` to the newest shape; harmless when they are there already. */
export const migrateIngest = async (url: string): Promise<Migrated> => {
  const sql = connect(url, { name: "traveller-ingest-migrate", max: 1 });
  try {
    return await migrateFiles(sql, "ingest", fileURLToPath(new URL("../../migrations", import.meta.url)));
  } finally {
    await sql.end({ timeout: 5 });
  }
};
