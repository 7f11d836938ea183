import { prepareLog } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import postgres from "postgres";
import { expect, test } from "vitest";
import { sweepAccess } from "../auth/sweep.ts";
import { openTestDoor } from "../testing/door.ts";

test("what is over of sessions, codes, links and counts of tries goes, by the database's clock; what is not, stays", async () => {
  const door = await openTestDoor(await testDatabase());
  const [gone, here] = [await door.person([]), await door.person([])];
  const { sql } = door.means;
  await sql`update auth.session set expires_at = now() - interval '2 days' where user_id = ${gone.account.id}`;
  await sql`update auth.sign_in_link set expires_at = now() - interval '31 days' where user_id = ${gone.account.id}`;
  const ended = "2020-01-01T00:00:00Z";
  await sql`insert into auth.verification (id, identifier, value, expires_at) values ('old', 'old', 'old', ${ended}), ('new', 'new', 'new', now())`;
  await sql`insert into auth.rate_limit (id, key, count, last_request)
    values ('old', 'old', 1, 5), ('new', 'new', 1, (extract(epoch from now()) * 1000)::bigint)`;
  await sweepAccess(door.means.accounts);
  const left = async (table: string, column: string, of: readonly string[]) =>
    (
      await sql<{ at: string }[]>`
        select ${sql(column)} as at from ${sql(`auth.${table}`)} where ${sql(column)} = any(${[...of]})`
    ).map(({ at }) => at);
  const people = [gone.account.id, here.account.id];
  expect([await left("session", "user_id", people), await left("sign_in_link", "user_id", people)]).toEqual([
    [here.account.id],
    [here.account.id],
  ]);
  expect([await left("verification", "id", ["old", "new"]), await left("rate_limit", "id", ["old", "new"])]).toEqual([
    ["new"],
    ["new"],
  ]);
  await door.close();
}, 60_000);

test("a door that starts takes away what an upload left long ago", async () => {
  const url = await testDatabase();
  await prepareLog(url);
  const sql = postgres(url, { max: 1 });
  await sql`insert into beside.original_chunk (upload, part, content) values ('017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 0, 'old')`;
  await (await openTestDoor(url)).close();
  expect(await sql`select from beside.original_chunk`).toHaveLength(0);
  await sql.end();
}, 60_000);
