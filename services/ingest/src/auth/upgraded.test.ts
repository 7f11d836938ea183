/** A database of before, with what stood in it: what each later shape makes of its sign-in links, sessions, passkeys and journal, and that nothing is lost. */
import { connect, migrateFiles, type Connected } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrateIngest } from "./database.ts";

const migrations = join(import.meta.dirname, "../../migrations");

let folder: string;
let url: string;
let sql: Connected;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-test-upgraded-"));
  url = await testDatabase();
  sql = connect(url, { name: "test", max: 2 });
  await upTo("0004-passkeys.sql");
});
afterEach(async () => {
  await sql.end({ timeout: 1 });
  await rm(folder, { recursive: true, force: true });
});

/** The database as the version had it whose last migration this one was. */
const upTo = async (last: string): Promise<void> => {
  const names = (await readdir(migrations)).filter((name) => name.endsWith(".sql") && name <= last);
  for (const name of names) await copyFile(join(migrations, name), join(folder, name));
  expect((await migrateFiles(sql, "ingest", folder)).applied).toContain(last);
};

const signedIn = "2025-03-02T18:00:00.000Z";

/** One of each, as they were before a link knew who had read its mail. */
const before = async (): Promise<void> => {
  await sql`insert into auth."user" (id, name, email, person) values ('u1', 'Mia Marsh', 'mia@club.example', 'lakeland:1')`;
  await sql`
    insert into auth.session (id, expires_at, token, user_id, created_at, lineage, link_by) values
      ('first', now() + interval '7 days', 't1', 'u1', ${signedIn}, null, null),
      ('handed', now() + interval '7 days', 't2', 'u1', ${signedIn}, null, 'lakeland:9'),
      ('renewed', now() + interval '7 days', 't3', 'u1', ${signedIn}, 'handed', 'lakeland:9')`;
  await sql`
    insert into auth.sign_in_link (id, token, user_id, made_by, expires_at, ended) values
      ('open', 'd1', 'u1', 'lakeland:9', now() + interval '1 hour', null),
      ('used', 'd2', 'u1', null, now(), 'used')`;
  await sql`
    insert into auth.passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
    values ('phone', 'Phone', 'k', 'u1', 'c', 3, 'singleDevice', false)`;
  await sql`
    insert into auth.journal (kind, actor, person, link_by, whom, about, address) values
      ('signedIn', 'person', 'lakeland:1', 'lakeland:9', null, '{"way":"link"}', '192.0.2.0/24'),
      ('linkMade', 'machine', null, null, 'lakeland:1', '{"link":"open"}', null)`;
};
const journal = () => sql`select kind, person, link_by, whom, about, address from auth.journal order by id`;

test("0005: of a session that was renewed is known that it began a day before at least; links and passkeys have gone through nobody's hands yet", async () => {
  await before();
  const noted = await journal();
  await upTo("0005-hands.sql");
  expect(await sql`select id, lineage, link_by, began, began_at from auth.session order by id`).toEqual([
    { id: "first", lineage: null, link_by: null, began: null, began_at: signedIn },
    { id: "handed", lineage: null, link_by: "lakeland:9", began: null, began_at: signedIn },
    {
      id: "renewed",
      lineage: "handed",
      link_by: "lakeland:9",
      began: null,
      began_at: "2025-03-01T18:00:00.000Z",
    },
  ]);
  expect(await sql`select id, made_by, asked_from, seen_by, ended from auth.sign_in_link order by id`).toEqual([
    { id: "open", made_by: "lakeland:9", asked_from: null, seen_by: null, ended: null },
    { id: "used", made_by: null, asked_from: null, seen_by: null, ended: "used" },
  ]);
  expect(await sql`select id, name, counter::int, link_by from auth.passkey`).toEqual([
    { id: "phone", name: "Phone", counter: 3, link_by: null },
  ]);
  expect(await journal()).toEqual(noted);
});

test("0006: the one through whose hands a link went is the first of a list; the journal says the same, and stays one that is only appended to", async () => {
  await before();
  await upTo("0005-hands.sql");
  await sql`update auth.sign_in_link set seen_by = 'lakeland:8' where id = 'open'`;
  await sql`update auth.passkey set link_by = 'guest/a,b {c}"'`;
  const noted = await journal();
  expect((await migrateIngest(url)).applied).toContain("0006-all-hands.sql");
  expect(await sql`select id, link_by from auth.session order by id`).toEqual([
    { id: "first", link_by: [] },
    { id: "handed", link_by: ["lakeland:9"] },
    { id: "renewed", link_by: ["lakeland:9"] },
  ]);
  expect(await sql`select id, made_by, seen_by from auth.sign_in_link order by id`).toEqual([
    { id: "open", made_by: "lakeland:9", seen_by: ["lakeland:8"] },
    { id: "used", made_by: null, seen_by: [] },
  ]);
  expect(await sql`select link_by from auth.passkey`).toEqual([{ link_by: ['guest/a,b {c}"'] }]);
  expect(await journal()).toEqual(
    noted.map((line) => ({ ...line, link_by: line["link_by"] === null ? [] : [line["link_by"]] })),
  );
  await expect(sql`update auth.journal set link_by = '{}'`).rejects.toThrow("appended to");
  // Once is enough.
  expect((await migrateIngest(url)).applied).toEqual([]);
});
