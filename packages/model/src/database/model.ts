/**
 * A connection to the read model. Tables are unqualified in code; the connection's search_path says which PostgreSQL schema
 * they are in (`model`; `model_rebuild` while a rebuild stands beside the live one), so a switch is a renaming.
 */
import { connectPlain } from "@traveller/log";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import * as tables from "../schema/index.ts";

export type ModelDatabase = PostgresJsDatabase<typeof tables>;

export type Model = {
  /** Typed queries. Its pool is its own: drizzle replaces the parsers of the client that it is handed. */
  readonly db: ModelDatabase;
  /** Plain SQL, on a second small pool. */
  readonly sql: Sql;
  readonly schema: string;
  readonly close: () => Promise<void>;
};

export const LIVE_SCHEMA = "model";
export const REBUILD_SCHEMA = "model_rebuild";

/** Connections for plain SQL: a search asks many small questions at once, which should not wait behind the two large ones. */
const SEARCHING = 4;

const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,50}$/;

/** A pool whose unqualified names mean the tables of `schema`. */
export const connectToSchema = (
  url: string,
  schema: string,
  options: { readonly max: number; readonly name: string; readonly statementSeconds?: number },
): Sql => {
  if (!SCHEMA_NAME.test(schema)) throw new Error(`"${schema}" cannot be the name of a schema`);
  return connectPlain(url, { ...options, schema });
};

export const openModel = (options: {
  readonly url: string;
  readonly schema?: string;
  readonly max?: number;
  /** Seconds that a question may take. */
  readonly statementSeconds?: number;
}): Model => {
  const schema = options.schema ?? LIVE_SCHEMA;
  const { statementSeconds } = options;
  const asked = { name: "traveller model", ...(statementSeconds === undefined ? {} : { statementSeconds }) };
  const pool = connectToSchema(options.url, schema, { ...asked, max: options.max ?? 8 });
  const sql = connectToSchema(options.url, schema, { ...asked, max: SEARCHING });
  return {
    db: drizzle(pool, { schema: tables }),
    sql,
    schema,
    close: async () => {
      await Promise.all([pool.end(), sql.end()]);
    },
  };
};
