/** The log's own tables: schemas `log` and `beside`. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Sql } from "postgres";
import { type Migrated, migrateFiles } from "./migrate.ts";

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "..", "migrations");

export const migrateLog = (sql: Sql): Promise<Migrated> => migrateFiles(sql, "log", FOLDER);
