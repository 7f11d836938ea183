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

test("notes that lie in a schema of their own go where it goes; an earlier version's, of digests alone, are taken over", async () => {
  const at = { schema: "model", before: "migration" };
  await write("0001-first.sql", "create table model.first (word text);");
  await write("0002-second.sql", "create table model.second (word text);");
  expect(await migrateFiles(sql, "test", folder, at)).toMatchObject({ already: 0 });
  await sql.unsafe("alter schema model rename to elsewhere");
  expect(await migrateFiles(sql, "test", folder, at)).toMatchObject({ already: 0 });
  await sql.unsafe(`create table model.migration (id serial, hash text not null, created_at bigint);
    insert into model.migration (hash) select digest from model.traveller_migration where name like '0001%';
    drop table model.traveller_migration, model.second`);
  expect(await migrateFiles(sql, "test", folder, at)).toEqual({ applied: ["0002-second.sql"], already: 1 });
  expect(await sql`select tablename from pg_tables where schemaname = 'model' order by 1`).toEqual([
    { tablename: "first" },
    { tablename: "second" },
    { tablename: "traveller_migration" },
  ]);
});
