/** PostgreSQL itself throws the errors: which of them may be gone the next time. */
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Connected } from "./connect.ts";
import { isPassing } from "./passing.ts";

let sql: Connected;

beforeAll(async () => {
  sql = connect(await testDatabase(), { name: "test", max: 1 });
});
afterAll(() => sql.end());

const thrown = (query: string): Promise<unknown> =>
  sql.unsafe(query).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([
  ["a deadlock", "do $$ begin raise exception 'no' using errcode = 'deadlock_detected'; end $$"],
  ["a full disk", "do $$ begin raise exception 'no' using errcode = 'disk_full'; end $$"],
  ["a lock that is taken", "do $$ begin raise exception 'no' using errcode = 'lock_not_available'; end $$"],
  ["a query that took too long", "begin; set local statement_timeout = 1; select pg_sleep(1); commit"],
  ["a server that only reads", "begin read only; create table anything (); commit"],
  ["a table that is not there yet", "select * from not_yet_migrated"],
])("%s passes", async (_name, query) => {
  const error = await thrown(query);
  await sql.unsafe("rollback");
  expect(isPassing(error)).toBe(true);
  expect(isPassing(new Error("wrapped", { cause: error }))).toBe(true);
});

test.each([
  ["a number that is none", "select 'x'::int"],
  ["a constraint", "create temporary table kept (id int not null); insert into kept values (null)"],
  ["a row too many", "select (select * from generate_series(1, 2))"],
  [
    "a text too long for an index",
    "create temporary table texts (text text unique); insert into texts select string_agg(md5(i::text), '') from generate_series(1, 2000) i",
  ],
  ["what a trigger refuses", "do $$ begin raise exception 'no'; end $$"],
  ["a bug in a query", "select 1 +"],
])("%s stays", async (_name, query) => {
  const error = await thrown(query);
  expect(error).toBeInstanceOf(Error);
  expect(isPassing(error)).toBe(false);
});
