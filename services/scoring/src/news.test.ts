/** News as it is read: from its moment until its end, as it was said last, and no more once it was taken back or erased; by pages, search and the sitemap alike. Law 80A. */
import { openBeside } from "@traveller/log";
import { newsById, newsTold, officeNews, publicAddresses, search } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const beside = openBeside({ url: federation.url });
afterAll(async () => {
  await beside.close();
  await close();
});

const AUTHORITY = "authority/lakes";
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const words = async (...contents: readonly [string, string]) => {
  const [title, text] = await beside.texts.put(contents);
  if (title === undefined || text === undefined) throw new Error("texts are kept");
  return { title, text };
};
const say = async (type: "NewsTold" | "NewsCorrected", news: string, title: string, more: object = {}) => {
  const said = await words(title, `${title}, in a sentence.`);
  await federation.appendTo(AUTHORITY, AUTHORITY, [{ type, data: { news, ...said, from: YESTERDAY, ...more } }]);
  await scoring.caughtUp();
  return said;
};
const titles = async (): Promise<readonly string[]> => (await newsTold(model, { limit: 50 })).map(({ title }) => title);
const found = async (text: string): Promise<readonly string[]> =>
  (await search(model, text)).news.found.map(({ title }) => title);
const stands = async (id: string) => (await officeNews(model, "lakes", { id }))[0]?.stands;
const isInSitemap = async (id: string) =>
  (await publicAddresses(model)).some((one) => one.kind === "news" && one.id === id);

test("what is told is read and found as it was said last, and leads where that is", async () => {
  const id = randomUUID();
  await federation.appendTo(AUTHORITY, "tournament/autumn", [
    { type: "TournamentAnnounced", data: { tournament: "autumn", title: "Autumn Pairs", from: "2026-03-04" } },
  ]);
  await say("NewsTold", id, "Enties open", { about: { kind: "tournament", id: "autumn" } });
  expect(await newsById(model, id)).toMatchObject({
    title: "Enties open",
    corrected: false,
    about: { kind: "tournament", id: "autumn", title: "Autumn Pairs" },
  });
  await say("NewsCorrected", id, "Entries open");
  expect(await titles()).toEqual(["Entries open"]);
  expect(await newsById(model, id)).toMatchObject({ title: "Entries open", corrected: true, about: null });
  expect([await found("entr open"), await found("enties"), await found("ENTRIES sentence")]).toEqual([
    ["Entries open"],
    [],
    ["Entries open"],
  ]);
  expect(await isInSitemap(id)).toBe(true);
});

test.each<[string, object, string]>([
  ["before its moment", { from: TOMORROW }, "planned"],
  ["after its end", { until: new Date(Date.now() - 3_600_000).toISOString() }, "over"],
])("%s it is the officers' to read alone", async (title, more, how) => {
  const id = randomUUID();
  await say("NewsTold", id, title, more);
  expect([await titles(), await newsById(model, id), await found(title), await isInSitemap(id)]).toEqual([
    expect.not.arrayContaining([title]),
    undefined,
    [],
    false,
  ]);
  expect(await stands(id)).toBe(how);
});

test("taken back, or its words erased, it is told no more", async () => {
  const [back, erased] = [randomUUID(), randomUUID()];
  await say("NewsTold", back, "Taken soon");
  const { text } = await say("NewsTold", erased, "Erased soon");
  expect(await titles()).toEqual(expect.arrayContaining(["Taken soon", "Erased soon"]));
  await federation.appendTo(AUTHORITY, AUTHORITY, [{ type: "NewsTakenBack", data: { news: back } }]);
  await beside.texts.erase(text.text);
  await scoring.caughtUp();
  expect(await titles()).toEqual(expect.not.arrayContaining(["Taken soon", "Erased soon"]));
  expect([await found("taken soon"), await found("erased soon")]).toEqual([[], []]);
  expect([await stands(back), await stands(erased)]).toEqual(["takenBack", "erased"]);
  expect([await isInSitemap(back), await isInSitemap(erased)]).toEqual([false, false]);
});
