/** A server that hangs up, at every moment that hurts: the caller learns of it, nothing else breaks, and the next query works. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect, type Connected } from "./connect.ts";

let url: string;
let sql: Connected;
let killer: Connected;

beforeAll(async () => {
  url = await testDatabase();
  killer = connect(url, { name: "killer", max: 1 });
  await killer`create table word (word text)`;
  sql = connect(url, { name: "victim", max: 1 });
});
beforeEach(async () => {
  await killer`truncate word`;
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await killer.end({ timeout: 1 });
});

const hangUp = async (): Promise<void> => {
  await killer`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim' and datname = current_database()`;
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const words = async () =>
  (await killer<{ word: string }[]>`select word from word order by word`).map(({ word }) => word);

test.each([
  [
    "in a query of a transaction",
    async () =>
      sql.begin(async (tx) => {
        await tx`insert into word values ('lost')`;
        await Promise.all([tx`select pg_sleep(5)`, pause(50).then(hangUp)]);
      }),
  ],
  [
    "by a transaction's own hand",
    async () =>
      sql.begin(async (tx) => {
        await tx`insert into word values ('lost')`;
        await tx`select pg_terminate_backend(pg_backend_pid())`;
      }),
  ],
  [
    "in a savepoint",
    async () =>
      sql.begin(async (tx) => {
        await tx.savepoint(async (inner) => {
          await inner`insert into word values ('lost')`;
          await inner`select pg_terminate_backend(pg_backend_pid())`;
        });
      }),
  ],
  [
    "while a transaction does something else",
    async () =>
      sql.begin(async (tx) => {
        await tx`insert into word values ('lost')`;
        await hangUp();
        await pause(50);
        await tx`insert into word values ('lost')`;
      }),
  ],
  [
    "just before a transaction commits",
    async () =>
      sql.begin(async (tx) => {
        await tx`insert into word values ('lost')`;
        await hangUp();
        await pause(50);
        return 1;
      }),
  ],
  [
    "just before a transaction fails",
    async () =>
      sql.begin(async (tx) => {
        await tx`insert into word values ('lost')`;
        await hangUp();
        await pause(50);
        throw new Error("of its own");
      }),
  ],
  ["in a query without a transaction", async () => Promise.all([sql`select pg_sleep(5)`, pause(50).then(hangUp)])],
] as const)("%s: it rejects, and the next transaction is untouched", async (_when, work) => {
  await expect(work()).rejects.toThrow(/terminat|CONNECTION_CLOSED|ECONNRESET|lost its connection/);
  for (let again = 0; again < 3; again += 1)
    await sql.begin(async (tx) => {
      await tx`insert into word values (${`kept ${again}`})`;
      await pause(20);
      await tx`select 1`;
    });
  expect(await words()).toEqual(["kept 0", "kept 1", "kept 2"]);
});

test("a loss somewhere else, told in a transaction, rolls it back like any error", async () => {
  const elsewhere = Object.assign(new Error("elsewhere"), { code: "ECONNRESET" });
  await expect(
    sql.begin(async (tx) => {
      await tx`insert into word values ('never')`;
      throw elsewhere;
    }),
  ).rejects.toBe(elsewhere);
  expect(await words()).toEqual([]);
});

test("a transaction that fails for a reason of its own is rolled back, its savepoints one by one", async () => {
  const answer = await sql.begin(async (tx) => {
    await tx`insert into word values ('outer')`;
    const inner = await tx
      .savepoint(async (point) => {
        await point`insert into word values ('inner')`;
        throw new Error("inner");
      })
      .catch((error: unknown) => String(error));
    return [inner, "second"];
  });
  expect(answer).toEqual(["Error: inner", "second"]);
  await expect(
    sql.begin(async (tx) => {
      await tx`insert into word values ('never')`;
      throw new Error("outer");
    }),
  ).rejects.toThrow("outer");
  expect(await words()).toEqual(["outer"]);
});

test("listening goes on after the server hung up", async () => {
  const heard: string[] = [];
  let begun = 0;
  const listening = await sql.listen(
    "words",
    (word) => heard.push(word),
    () => {
      begun += 1;
    },
  );
  await hangUp();
  await vi.waitFor(() => expect(begun).toBe(2));
  await killer`select pg_notify('words', 'again')`;
  await vi.waitFor(() => expect(heard).toEqual(["again"]));
  await listening.unlisten();
});

test("a statement that takes longer than it may is ended, and the next one works", async () => {
  const hurried = connect(url, { name: "hurried", max: 1, statementSeconds: 0.1 });
  await expect(hurried`select pg_sleep(30)`).rejects.toMatchObject({ code: "57014" });
  expect(await hurried<{ one: number }[]>`select 1 as one`).toEqual([{ one: 1 }]);
  await hurried.end();
});
