import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@traveller/tests/support";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect, type Connected } from "./connect.ts";
import { migrateFiles } from "./migrate.ts";

let folder: string;
let sql: Connected;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-test-migrations-"));
  sql = connect(await testDatabase(), { name: "test", max: 4 });
  await write("0001-first.sql", "create table first (word text);");
  await write("0002-second.sql", "create table second (word text); insert into second values ('kept');");
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

test("each file is applied once, in order, also when several processes begin at the same moment", async () => {
  const done = await Promise.all([1, 2, 3].map(() => migrateFiles(sql, "test", folder)));
  expect(done.map(({ applied }) => applied).filter((applied) => applied.length > 0)).toEqual([
    ["0001-first.sql", "0002-second.sql"],
  ]);
  await write("0003-third.sql", "alter table first add number int;");
  expect(await migrateFiles(sql, "test", folder)).toEqual({ applied: ["0003-third.sql"], already: 2 });
  expect(await sql`select word from second`).toEqual([{ word: "kept" }]);
});

test("a file that fails leaves nothing of itself, nor of those before it in the same run", async () => {
  await write("0003-third.sql", "create table third (word text); select 1/0;");
  await expect(migrateFiles(sql, "test", folder)).rejects.toThrow(/division by zero/);
  expect(await sql`select 1 from pg_tables where tablename in ('first', 'second', 'third')`).toHaveLength(0);
});

test("history that was changed afterwards is refused", async () => {
  await migrateFiles(sql, "test", folder);
  await write("0002-second.sql", "create table second (number int);");
  await expect(migrateFiles(sql, "test", folder)).rejects.toThrow(/0002-second\.sql was changed/);
  await rm(join(folder, "0002-second.sql"));
  await expect(migrateFiles(sql, "test", folder)).rejects.toThrow(/older than the database/);
});
