/** Each service's account, on a prepared database: it does its own work, and nobody else's. */
import { connect, prepareLog } from "@traveller/log";
import { migrateModel } from "@traveller/model";
import { databaseAs, testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateIngest } from "../auth/database.ts";
import { giveRights } from "./rights.ts";

const ACCOUNTS = ["traveller_door", "traveller_relay", "traveller_scoring", "traveller_portal"] as const;

let url = "";
let closing: (() => Promise<void>)[] = [];
const open = (address: string) => {
  const sql = connect(address, { name: "rights", max: 1 });
  closing.push(() => sql.end({ timeout: 5 }));
  return sql;
};

beforeAll(async () => {
  url = await testDatabase();
  await migrateIngest(url);
  await migrateModel({ url });
  await giveRights(open(url));
});
afterAll(async () => {
  for (const close of closing) await close();
  closing = [];
});

const WORK = {
  "read events": "select from log.event",
  "add events": "insert into log.event select * from log.event",
  "change events": "update log.event set data = '{}'",
  "remove events": "delete from log.event",
  "note what was relayed": "update log.relayed set sequence = 0",
  "read names": "select from beside.person",
  "write names": "update beside.person set name = null",
  "read originals": "select from beside.original_chunk",
  "read accounts": 'select from auth."user"',
  "give roles": "update auth.role_grant set role = role",
  "read standings": "select from model.standing",
  "write standings": "update model.standing set rank = rank",
  "have a scope projected anew": "delete from model.place where scope = 'session/none'",
  "change a table": "alter table log.event disable trigger all",
  "make a table": "create table public.own (word text)",
} as const;

const MAY: Readonly<Record<(typeof ACCOUNTS)[number], readonly (keyof typeof WORK)[]>> = {
  traveller_door: [
    "read events",
    "add events",
    "read names",
    "write names",
    "read originals",
    "read accounts",
    "give roles",
    "read standings",
    "have a scope projected anew",
  ],
  traveller_relay: ["read events", "note what was relayed"],
  traveller_scoring: [
    "read events",
    "read names",
    "read originals",
    "read standings",
    "write standings",
    "have a scope projected anew",
  ],
  traveller_portal: ["read events", "read names", "read standings"],
};

/** What PostgreSQL says to a statement; a query is only asked how it would be run, which is refused in the same words. */
const attempt = (sql: ReturnType<typeof open>, statement: string): Promise<string> =>
  sql.unsafe(/^(alter|create) /.test(statement) ? statement : `explain ${statement}`).then(() => "done", String);

describe.each(ACCOUNTS)("%s", (account) => {
  test("may do its own work and nothing else", async () => {
    const sql = open(await databaseAs(account, url));
    const answers = new Map<string, string>();
    for (const [name, statement] of Object.entries(WORK)) answers.set(name, await attempt(sql, statement));
    const refused = [...answers].filter(([name]) => !MAY[account].some((one) => one === name));
    expect([...answers].filter(([, answer]) => answer === "done").map(([name]) => name)).toEqual(MAY[account]);
    expect(refused.filter(([, answer]) => !/permission denied|must be owner/.test(answer))).toEqual([]);
  });

  test("finds that the tables are there, though it may not make any", async () => {
    await expect(prepareLog(await databaseAs(account, url))).resolves.toBeUndefined();
  });
});

test("what a service looks for at its start is there", async () => {
  expect(await migrateIngest(await databaseAs("traveller_door", url))).toMatchObject({ applied: [] });
  await expect(migrateModel({ url: await databaseAs("traveller_scoring", url) })).resolves.toBeUndefined();
});

test("a right that an account should not have is taken from it at the next start", async () => {
  const owner = open(url);
  await owner`grant all on auth."user" to traveller_portal`;
  await owner`grant usage on schema auth to traveller_portal`;
  await giveRights(owner);
  await expect(open(await databaseAs("traveller_portal", url))`select from auth."user"`).rejects.toThrow(
    "permission denied",
  );
});
