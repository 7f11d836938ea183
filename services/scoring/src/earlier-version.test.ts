/**
 * A log that an earlier version wrote is read for ever. The fixture is what lay in the log and beside it when a federation of invented people had played,
 * been corrected, ruled and published with the version whose last migrations are named here: its rows as JSON, one a line, behind its table's name.
 */
import { connect, migrateFiles, migrateLog, type Connected } from "@traveller/log";
import { openModel, parkedEvents, sessionPage } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebuild } from "./rebuild/rebuild.ts";
import { startScoring } from "./scoring.ts";
import { allRows, openFederation, type TestFederation } from "./testing/session-events.ts";
import { reportOf } from "./verify/report.ts";
import { publishedSessions } from "./verify/sessions.ts";
import { verifySession } from "./verify/verify.ts";

const LAST_MIGRATION = "0002-beside.sql";
/** Where the file ends that the session came from; what follows was done by hand. */
const FROM_THE_FILE = 267;
const fixture = join(import.meta.dirname, "../fixtures/log-of-an-earlier-version.jsonl.gz");

let federation: TestFederation;
let told: ReadonlyMap<string, readonly string[]>;

/** The log's tables as that version had them. */
const asThen = async (sql: Connected): Promise<void> => {
  const migrations = join(dirname(createRequire(import.meta.url).resolve("@traveller/log")), "migrations");
  const folder = await mkdtemp(join(tmpdir(), "traveller-test-earlier-"));
  await sql.unsafe("drop schema log, beside cascade; delete from public.traveller_migration where room = 'log'");
  for (const name of await readdir(migrations))
    if (name <= LAST_MIGRATION) await copyFile(join(migrations, name), join(folder, name));
  expect((await migrateFiles(sql, "log", folder)).applied).toContain(LAST_MIGRATION);
  await rm(folder, { recursive: true });
};

const rowsOf = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const lines = gunzipSync(await readFile(fixture))
    .toString()
    .trimEnd()
    .split("\n");
  const tables = new Map<string, string[]>();
  for (const line of lines) {
    const at = line.indexOf(" ");
    const table = line.slice(0, at);
    tables.set(table, [...(tables.get(table) ?? []), line.slice(at + 1)]);
  }
  return tables;
};

beforeAll(async () => {
  const url = await testDatabase();
  const sql = connect(url, { name: "test", max: 1 });
  await asThen(sql);
  told = await rowsOf();
  for (const [table, rows] of told)
    await sql.unsafe(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::text::json)`, [
      `[${rows.join(",")}]`,
    ]);
  await migrateLog(sql);
  await sql.end();
  federation = await openFederation(url);
  const scoring = await startScoring({ databaseUrl: url, compareEvery: 200 });
  await scoring.caughtUp();
  await scoring.stop();
});
afterAll(() => federation.close());

const parsed = (row: string): unknown => JSON.parse(row);

test("nothing of it is lost or changed, and nothing is set aside as unreadable", async () => {
  const now = await federation.sql<{ row: string }[]>`
    select row_to_json(e)::text as row from log.event as e order by scope, sequence`;
  expect(now.map(({ row }) => parsed(row))).toEqual(told.get("log.event")?.map(parsed));
  const model = openModel({ url: federation.url });
  expect(await parkedEvents(model)).toEqual([]);
  await model.close();
});

test("every published session gives the digest that it was published with, and the read model's rows", async () => {
  const sessions = await publishedSessions(federation.sql);
  expect(sessions).toHaveLength(3);
  for (const id of sessions)
    expect(reportOf(await verifySession({ log: federation.log, sql: federation.sql }, id))).toMatchObject({
      good: true,
    });
});

test("what was corrected, cancelled, imposed and lifted then stands so now", async () => {
  const cancelled = await federation.sql<{ scope: string }[]>`
    select scope from log.event where type = 'BoardCancelled'`;
  const id = cancelled[0]?.scope.slice("session/".length) ?? "";
  const model = openModel({ url: federation.url });
  const page = await sessionPage(model, id);
  await model.close();
  expect(page).toMatchObject({ title: "Evening, corrected" });
  const changes = await federation.sql<{ kind: string }[]>`
    select kind from change where session = ${id} and sequence > ${FROM_THE_FILE} order by sequence`;
  expect(changes.map(({ kind }) => kind)).toEqual([
    "correction",
    "removal",
    "cancelledBoard",
    "penalty",
    "penalty",
    "penaltyLifted",
    "settings",
    "publication",
    "contestant",
  ]);
});

test("a rebuild gives the same bytes", async () => {
  const before = await allRows(federation.sql);
  expect(await rebuild({ url: federation.url, check: true })).toMatchObject({ differences: 0, switched: false });
  expect(await allRows(federation.sql)).toEqual(before);
});
