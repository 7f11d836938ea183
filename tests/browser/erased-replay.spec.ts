/** Words that are erased are gone from a replay that is open: while it follows its table, and when its line is opened again after they were erased. */
import { z } from "zod";
import type { TableEvent } from "@traveller/engine";
import { told } from "./env.ts";
import { doorOf } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

const SESSION = "words-erased";
const SAID = "Both majors, or so I thought";
const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
const PLACE = { section: "A", table: "1", round: 1, attempt: 1, board: 1 } as const;

const News = z.object({
  from: z.number(),
  erased: z.boolean(),
  frames: z.array(z.object({ quoted: z.array(z.string().nullable()) })),
});
type Message = { readonly id: string; readonly news: z.infer<typeof News> };

/** The first message of a line, as a browser that had `had` opens it. */
const firstNews = async (had: { readonly seen: number; readonly lastEventId?: string }): Promise<Message> => {
  const { lastEventId, seen } = had;
  const query = new URLSearchParams({
    input: JSON.stringify({ session: SESSION, ...PLACE, seen }),
    ...(lastEventId === undefined ? {} : { lastEventId }),
  });
  const ended = new AbortController();
  const { body } = await fetch(`${told().url}/api/trpc/session.recordNews?${query.toString()}`, {
    signal: ended.signal,
    headers: { accept: "text/event-stream" },
  });
  let text = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const message = text
      .split("\n\n")
      .find((one) => /^id:/mu.test(one) && /^data:/mu.test(one) && text.includes(`${one}\n\n`));
    if (message === undefined) continue;
    const [id = "", data = ""] = ["id", "data"].map(
      (name) => new RegExp(`^${name}: ?(.*)$`, "mu").exec(message)?.[1] ?? "",
    );
    ended.abort();
    return { id, news: News.parse(JSON.parse(data)) };
  }
  throw new Error(`The line told nothing: ${text}`);
};
const quoted = ({ news }: Message) => news.frames.flatMap((frame) => frame.quoted);

test("what was erased while nobody followed is sent again when the line is opened again", async ({ browser, page }) => {
  const officer = await browser.newContext({ baseURL: told().url, storageState: told().state });
  const door = await doorOf(officer.request);
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${SESSION} ${word}`, type, { session: SESSION, ...fields });
  const record = (table: string, version: number, ...events: readonly TableEvent[]): Promise<unknown> =>
    send(`table ${table} ${version} ${events.length}`, "RecordAtTable", {
      table: { section: "A", round: 1, table, board: 1 },
      expectedVersion: version,
      events,
    });
  await door.command(`${SESSION} tournament`, "AnnounceTournament", { tournament: SESSION, title: "Final" });
  await send("open", "OpenSession", {
    tournament: SESSION,
    title: "Words erased",
    method: "imps",
    contest: "teams",
    sections: [{ id: "A" }],
    regulations: {},
  });
  for (const number of ["1", "2"])
    await send(`enter ${number}`, "EnterContestant", { contestant: `A-${number}`, section: "A", number });
  await send("match", "SetMatch", { match: { match: "m1", round: 1, home: "A-1", away: "A-2", boards: [1] } });
  await send("show", "ShowTablesLive", { tables: [{ section: "A", table: "1" }], delay: 0 });
  const begins = { type: "BoardStarted", board: 1, deal: DEAL, dealer: "N" } as const;
  await record("2", 0, { ...begins, contestants: { NS: "A-2", EW: "A-1" } });
  await record(
    "1",
    0,
    { ...begins, contestants: { NS: "A-1", EW: "A-2" } },
    { type: "CallMade", seat: "N", call: "1S" },
    { type: "CallExplained", of: "N", by: "S", text: SAID },
    { type: "CallMade", seat: "E", call: "Pass" },
  );
  const replay = `/s/${SESSION}/b/1/t/A-1?event=3`;
  await expect
    .poll(async () => (await page.goto(replay)) && page.getByText(SAID).count(), { timeout: 30_000 })
    .toBeGreaterThan(0);
  await expect(page.locator(".replay .news")).toContainText("Live");

  const before = await firstNews({ seen: 0 });
  expect(quoted(before)).toContain(SAID);
  const unseen = await record("1", 1, { type: "CallMade", seat: "S", call: "Pass" }).catch(String);
  const text = /"text":\{"text":"([^"]+)"/u.exec(String(unseen).replaceAll("\\", ""))?.[1];
  await door.command(`${SESSION} erase`, "EraseText", { text, reason: "It was told in error" });
  // Whoever follows is told at once.
  await expect(page.getByText(SAID)).toHaveCount(0);

  const after = await firstNews({ seen: 0, lastEventId: before.id });
  expect([after.news.from, after.news.erased, quoted(after).includes(SAID), quoted(after).includes(null)]).toEqual([
    0,
    true,
    false,
    true,
  ]);
  // Who has them gone is sent what is new, and nothing else.
  await record("1", 4, { type: "CallMade", seat: "S", call: "Pass" });
  await expect
    .poll(async () => {
      const { news } = await firstNews({ seen: 0, lastEventId: after.id });
      return [news.from, news.frames.length, news.erased];
    })
    .toEqual([5, 1, false]);
  await officer.close();
});
