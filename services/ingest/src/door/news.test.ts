/** What an authority's officers tell everybody: told, put right, taken back; its words lie beside the log, and are gone where they are erased. Law 80A. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUTHORITY, type Reply } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";
import { openRegulationsDoor, said, type RegulationsDoor } from "../testing/regulations.ts";

let on: RegulationsDoor;
beforeAll(async () => {
  on = await openRegulationsDoor(await testDatabase());
});
afterAll(() => on.door.close());

const tell = (more: object = {}, by = on.key): Promise<Reply> =>
  on.door.command(by, {
    type: "TellNews",
    authority: AUTHORITY,
    title: "Entries are open",
    text: "Enter until May.",
    ...more,
  });
const correct = (news: string, more: object = {}): Promise<Reply> => tell({ type: "CorrectNews", news, ...more });
const takeBack = (news: string): Promise<Reply> =>
  on.door.command(on.key, { type: "TakeBackNews", authority: AUTHORITY, news, reason: "It was another cup" });
const told = async (more: object = {}): Promise<string> => {
  const id = randomUUID();
  const reply = await tell({ id, ...more });
  expect([reply.status, reply.body["answer"]]).toEqual([201, { events: 1, news: id }]);
  return id;
};
const events = async () => {
  const all = [];
  for await (const some of on.door.means.log.readStream(`authority/${AUTHORITY}`)) all.push(...some);
  return all;
};

test("is told at once, put right whole, taken back once; the log holds none of its words", async () => {
  const news = await told({ title: "Quaint headline", about: { kind: "tournament", id: "cup" } });
  const [first] = (await events()).slice(-1);
  expect(first).toMatchObject({ type: "NewsTold", data: { news, about: { kind: "tournament", id: "cup" } } });
  expect((await correct(news, { title: "Quainter headline", until: "2999-01-01T00:00:00Z" })).status).toBe(201);
  const [second] = (await events()).slice(-1);
  const since = first !== undefined && "data" in first ? (first.data as { from?: string }).from : undefined;
  expect(since).toMatch(/^\d{4}-/u);
  expect(second).toMatchObject({ type: "NewsCorrected", data: { news, from: since, until: "2999-01-01T00:00:00Z" } });
  expect(second).not.toHaveProperty("data.about");
  expect((await takeBack(news)).status).toBe(201);
  expect(said(await takeBack(news))).toEqual([422, "impossible", undefined, "news"]);
  expect(said(await correct(news))).toEqual([422, "impossible", undefined, "news"]);
  for (const words of ["Quaint headline", "Quainter headline", "another cup"])
    expect(await tablesWith(on.door.means.sql, words)).toEqual(["beside.text"]);
});

test("what was erased is nowhere", async () => {
  await told({ title: "Vanishing headline" });
  const [last] = (await events()).slice(-1);
  const { text } = (last as { data: { title: { text: string } } }).data.title;
  expect((await on.door.command(on.key, { type: "EraseText", text })).status).toBe(201);
  expect(await tablesWith(on.door.means.sql, "Vanishing headline")).toEqual([]);
});

test("the same command is one news; the same words again are refused, other words are not", async () => {
  const id = randomUUID();
  const [once, again] = [await tell({ id }), await tell({ id })];
  expect([once.status, again.status]).toEqual([201, 200]);
  expect(said(await correct(id))).toEqual([422, "impossible", undefined, undefined]);
  expect((await correct(id, { text: "Enter until June." })).status).toBe(201);
});

test.each<[string, object, unknown[]]>([
  [
    "a tournament that is not there",
    { about: { kind: "tournament", id: "none" } },
    [404, "unknown", undefined, "about"],
  ],
  ["a session that is not there", { about: { kind: "session", id: "none" } }, [404, "unknown", undefined, "about"]],
  ["a ranking that is not there", { about: { kind: "ranking", id: "none" } }, [404, "unknown", undefined, "about"]],
  [
    "an end before its beginning",
    { from: "2026-05-02T00:00:00Z", until: "2026-05-01T00:00:00Z" },
    [422, "impossible", undefined, "until"],
  ],
  ["an end that is past, told at once", { until: "2020-05-01T00:00:00Z" }, [422, "impossible", undefined, "until"]],
  ["more than a few sentences", { text: "x".repeat(1001) }, [400, "malformed", undefined, "text"]],
  ["a headline of two lines", { title: "One\nTwo" }, [400, "malformed", undefined, "title"]],
])("%s is refused", async (_what, more, refusal) => {
  expect(said(await tell(more))).toEqual(refusal);
});

test("news that nobody told is put right by nobody; who is no officer tells none", async () => {
  expect(said(await correct(randomUUID()))).toEqual([404, "unknown", undefined, "news"]);
  expect(said(await takeBack(randomUUID()))).toEqual([404, "unknown", undefined, "news"]);
  expect((await tell({}, on.organizer)).status).toBe(403);
  expect((await tell({ authority: "elsewhere" })).status).toBe(403);
});
