import { prepareLog } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import postgres from "postgres";
import { expect, test } from "vitest";
import { openTestDoor } from "../testing/door.ts";

test("a door that starts takes away what an upload left long ago", async () => {
  const url = await testDatabase();
  await prepareLog(url);
  const sql = postgres(url, { max: 1 });
  await sql`insert into beside.original_chunk (upload, part, content) values ('017f22e2-79b0-7cc3-98c4-dc0c0c07398f', 0, 'old')`;
  await (await openTestDoor(url)).close();
  expect(await sql`select from beside.original_chunk`).toHaveLength(0);
  await sql.end();
}, 60_000);
