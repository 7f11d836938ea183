import { testDatabase } from "@traveller/tests/support";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { migrateModel } from "./migrate.ts";

test("a read model whose migrations drizzle noted is taken over as it stands, and a new one has the same tables", async () => {
  const url = await testDatabase();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const tables = async (schema: string): Promise<readonly string[]> =>
    (
      await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = ${schema} order by 1`
    ).map(({ name }) => name);
  await sql.unsafe("create schema model; set search_path to model");
  await migrate(drizzle(sql), {
    migrationsFolder: fileURLToPath(new URL("../migrations", import.meta.url)),
    migrationsSchema: "model",
    migrationsTable: "migration",
  });
  const before = await tables("model");
  await migrateModel({ url });
  await migrateModel({ url });
  await migrateModel({ url, schema: "model_rebuild" });
  const after = await tables("model");
  expect(after).toEqual(before.map((name) => (name === "migration" ? "traveller_migration" : name)).toSorted());
  expect(await tables("model_rebuild")).toEqual(after);
  await sql.end();
});
