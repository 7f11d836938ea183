/** What the log's migrations do to what lies in an older database. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Connected } from "./connect.ts";

let sql: Connected;
beforeAll(async () => {
  sql = connect(await testDatabase(), { name: "test", max: 1 });
});
afterAll(() => sql.end());

/** An id as texts have it, made at a time. */
const madeAt = (time: number): string => {
  const hex = time.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
};
const HOUR = 60 * 60_000;

test("of the texts from before there were keys, those that no event names are gone; all others stay", async () => {
  const long = Date.now() - 48 * HOUR;
  const ids = {
    named: madeAt(long),
    deepInside: madeAt(long),
    orphan: madeAt(long),
    justNow: madeAt(Date.now()),
    keyed: madeAt(long),
  };
  for (const [content, id] of Object.entries(ids))
    await sql`insert into beside.text (id, digest, key, content) values (${id}, 'd', ${content === "keyed" ? "k" : null}, ${content})`;
  const data = {
    reason: { text: ids.named, digest: "d" },
    written: [{ words: { text: ids.deepInside, digest: "d" } }],
  };
  await sql`
    insert into log.event (scope, sequence, stream, version, id, type, schema, at, recorded_at, by, command, data)
    values ('session/s', 1, 'session/s', 1, ${randomUUID()}, 'X', 1, now(), now(), '{}', ${randomUUID()}, ${sql.json(data)})`;
  await sql.unsafe(await readFile(new URL("../migrations/0006-texts-that-are-named.sql", import.meta.url), "utf8"));
  const left = await sql<{ content: string }[]>`select content from beside.text order by content`;
  expect(left.map(({ content }) => content)).toEqual(["deepInside", "justNow", "keyed", "named"]);
});
