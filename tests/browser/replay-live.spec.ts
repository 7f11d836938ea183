/**
 * A board is recorded call by call and card by card through the door, with a slip of the recorder, a lead out of turn, a revoke and a claim in it, while somebody
 * else watches: each step comes without a reload, in the engine's own words; who stepped back stays and is told what is new; then it is stepped through by keys.
 */
import type { Page } from "@playwright/test";
import { english, inWords, newTable, type TableEvent } from "@traveller/engine";
import { eventSaid, type Frame, framesOf, noticedLater, nowSaid } from "@traveller/engine/replay";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { doorOf } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

const SESSION = "final-shown-live";
const DEAL = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
const REPLAY = `/s/${SESSION}/b/1/t/A-1`;
/** All tables on one page; and the address that stays with the table. */
const HALL = `/s/${SESSION}/live`;
const PRESENT = `${HALL}/A-1`;

const card = (
  seat: "N" | "E" | "S" | "W",
  of: "HT" | "H7" | "H4" | "S3" | "SA" | "ST" | "S6" | "SK" | "CA" | "S5" | "S2" | "SQ" | "S9",
): TableEvent => ({
  type: "CardPlayed",
  seat,
  card: of,
});
const calls: readonly TableEvent[] = (["1S", "X", "4S", "Pass", "Pass", "Pass"] as const).map((call, index) => ({
  type: "CallMade",
  seat: (["N", "E", "S", "W"] as const)[index % 4] ?? "N",
  call,
}));
const EVENTS: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal: DEAL, dealer: "N", contestants: { NS: "A-1", EW: "A-2" } },
  ...calls,
  // East had passed: the recorder's hand slipped.
  { type: "RecordCorrected", about: 3, to: { type: "CallMade", seat: "E", call: "Pass" } },
  { type: "CallExplained", of: "N", by: "S", text: "Five spades, 11 to 16" },
  { type: "LeadFaced", seat: "W", card: "HA" },
  { type: "AttentionDrawn", seat: "N" },
  { type: "OptionElected", by: "N", option: "accept" },
  card("N", "HT"),
  card("E", "H7"),
  card("S", "H4"),
  card("W", "S3"),
  card("N", "SA"),
  card("E", "ST"),
  card("S", "S6"),
  card("N", "SK"),
  // East has spades still.
  card("E", "CA"),
  card("S", "S5"),
  card("W", "S2"),
  card("N", "SQ"),
  card("E", "S9"),
  { type: "AttentionDrawn", seat: "N" },
  { type: "ClaimMade", seat: "N", tricks: 8, statement: "Drawing trumps from the top" },
  { type: "ClaimAccepted", seat: "E" },
  { type: "BoardEnded" },
];

/** What the engine tells everybody at each frame of the record so far. */
const toldBy = (events: readonly TableEvent[]): readonly string[] => {
  const record = events.map((event, index) => ({ number: index + 1, at: "2026-11-05T19:00:00.000Z", event }));
  const frames: readonly Frame[] = framesOf(newTable(), record, "public");
  // What came to light since is told of the event in which it happened: on the open page too.
  const later = noticedLater(frames);
  return frames.map((frame, index) =>
    [...eventSaid(frame, frames[index - 1]), ...(later.get(frame.number) ?? []), ...nowSaid(frame)]
      .map((sentence) => inWords(english, sentence, "written"))
      .join("\n"),
  );
};

/** The same as the page has it: without the Laws that stand beside it, and what is for the ear alone. */
const HAPPENED = `[...document.querySelectorAll(".happened p")].map((line) => {
  const words = line.cloneNode(true);
  for (const beside of words.querySelectorAll(".law, .said")) beside.remove();
  return words.textContent.trim();
}).join("\\n")`;
const shown = (page: Page): Promise<string> => page.evaluate<string>(HAPPENED);

/** What the line of that page says first, to whoever opens it. */
const firstNews = (page: Page): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    const input = encodeURIComponent(JSON.stringify({ session: "${SESSION}", seen: 0 }));
    const line = new EventSource("/api/trpc/session.liveNews?input=" + input);
    line.addEventListener("message", ({ data }) => {
      line.close();
      resolve(data);
    });
  })`);

test("a table that is shown live is watched step by step, and then stepped through", async ({
  browser,
  page: watcher,
}) => {
  test.slow();
  const officer = await browser.newContext({ baseURL: told().url, storageState: told().state });
  const door = await doorOf(officer.request);
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${SESSION} ${word}`, type, { session: SESSION, ...fields });
  const record = (table: string, index: number, event: TableEvent): Promise<unknown> =>
    send(`table ${table} ${index}`, "RecordAtTable", {
      table: { section: "A", round: 2, table, board: 1 },
      expectedVersion: index,
      events: [event],
    });
  await door.command(`${SESSION} tournament`, "AnnounceTournament", { tournament: SESSION, title: "Final" });
  await send("open", "OpenSession", {
    tournament: SESSION,
    title: "Final shown live",
    method: "imps",
    contest: "teams",
    sections: [{ id: "A" }],
    regulations: {},
  });
  for (const number of ["1", "2"])
    await send(`enter ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      section: "A",
      number,
      name: `Team ${number}`,
    });
  await send("match", "SetMatch", { match: { match: "m1", round: 2, home: "A-1", away: "A-2", boards: [1, 2] } });
  await send("show", "ShowTablesLive", { tables: [{ section: "A", table: "1" }], delay: 0 });
  await record("1", 0, { ...EVENTS[0], type: "BoardStarted", board: 1 });

  // One room alone has begun: the other may not learn of it. The board opens by itself, in whatever round it is played.
  await expect.poll(async () => (await watcher.goto(REPLAY))?.status(), { timeout: 30_000 }).toBe(200);
  await expect(watcher.getByText("Board 1 is in play")).toBeVisible();
  // Nor do the page of all tables, the table's own, and their line say anything of it.
  const spectator = await browser.newContext({ baseURL: told().url, locale: "en-GB" });
  const [hall, present] = [await spectator.newPage(), await spectator.newPage()];
  await hall.goto(HALL);
  await present.goto(PRESENT);
  for (const page of [hall, present]) {
    await expect(page.getByText("The board appears here by itself as soon as it may be seen.")).toBeVisible();
    await page.evaluate(`document.body.setAttribute("data-not-reloaded", "")`);
  }
  expect(JSON.parse(await firstNews(hall))).toMatchObject({
    hall: { tables: [{ table: "1", now: null }], matches: [] },
  });
  for (const [path, status] of [
    [`${HALL}/A-77`, 200],
    [`${HALL}/Z-1`, 404],
    [`${HALL}/A`, 404],
    [`${HALL}/${"A".repeat(200)}-1`, 404],
    ["/s/no-such-session/live", 404],
    [`/api/trpc/session.liveHall?input=${encodeURIComponent('{"session":7}')}`, 400],
  ] as const)
    expect([path, (await spectator.request.get(path)).status()]).toEqual([path, status]);
  const malformed = encodeURIComponent('{"session":"x","seen":-1}');
  const answer = await spectator.request.get(`/api/trpc/session.liveNews?input=${malformed}`);
  expect(await answer.text()).toContain("serialized-error");
  for (const [language, words] of [
    ["fi", "Jako ilmestyy tähän itsestään"],
    ["sv", "Brickan kommer hit av sig själv"],
    ["et", "Jaotus ilmub siia ise"],
    ["tr", "Bord, görülebildiği anda"],
  ] as const)
    for (const path of [HALL, PRESENT])
      expect(await (await spectator.request.get(path, { headers: { "accept-language": language } })).text()).toContain(
        words,
      );
  await record("2", 0, {
    type: "BoardStarted",
    board: 1,
    deal: DEAL,
    dealer: "N",
    contestants: { NS: "A-2", EW: "A-1" },
  });
  await expect(watcher.locator(".replay .news")).toContainText("Live");
  const card = hall.getByRole("listitem").filter({ has: hall.getByRole("link", { name: "Table A 1" }) });
  await expect(card).toContainText("Board 1");
  await expect(card).toContainText("Team 1");
  await expect(present.getByRole("heading", { level: 1, name: "Board 1, table A 1" })).toBeVisible();
  await watcher.evaluate(`document.body.setAttribute("data-not-reloaded", "")`);
  const behind = EVENTS.findIndex(({ type }) => type === "AttentionDrawn");
  for (const [index, event] of EVENTS.entries()) {
    if (index === 0) continue;
    await record("1", index, event);
    if (index === behind || index === behind + 1) {
      // Who stepped back stays where he is.
      if (index === behind) {
        await expect.poll(() => shown(watcher)).toBe(toldBy(EVENTS.slice(0, index + 1)).at(-1));
        await watcher.keyboard.press("ArrowLeft");
        await watcher.keyboard.press("ArrowLeft");
      } else {
        await expect(watcher.getByRole("button", { name: "1 new event" })).toBeVisible();
        expect(await shown(watcher)).toBe(toldBy(EVENTS.slice(0, index + 1)).at(-4));
        await watcher.getByRole("button", { name: "1 new event" }).click();
      }
      continue;
    }
    await expect
      .poll(() => shown(watcher), { message: `event ${index + 1}` })
      .toBe(toldBy(EVENTS.slice(0, index + 1)).at(-1));
  }
  await expect(watcher.locator(".replay .news")).toContainText("Play has ended");
  await expect(card).toContainText("Play has ended");
  const rooms = hall.getByRole("table", { name: "Team 1 against Team 2, board by board in both rooms" });
  // The other room is not shown, and what it came to is not told.
  await expect(rooms.getByRole("row", { name: /^1 / })).toContainText(/♠ *N.*–$/u);
  await expect(present.locator(".replay .news")).toContainText("Play has ended");
  await expect(present).toHaveURL(new RegExp(`${PRESENT}$`, "u"));
  // The next board comes by itself, when both rooms have begun it; the page is the same.
  for (const [table, NS, EW] of [
    ["1", "A-1", "A-2"],
    ["2", "A-2", "A-1"],
  ] as const)
    await send(`board 2 at ${table}`, "RecordAtTable", {
      table: { section: "A", round: 2, table, board: 2 },
      expectedVersion: 0,
      events: [
        { type: "BoardStarted", board: 2, deal: DEAL, dealer: "N", contestants: { NS, EW } },
        { type: "CallMade", seat: "N", call: "1S" },
      ],
    });
  await expect(card).toContainText("Board 2");
  await expect(present.getByRole("heading", { level: 1, name: "Board 2, table A 1" })).toBeVisible();
  await expect(present).toHaveURL(new RegExp(`${PRESENT}$`, "u"));
  for (const page of [hall, present]) {
    await expect(page.locator("body")).toHaveAttribute("data-not-reloaded", "");
    expect(await seriousFindings(page)).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      expect(await overhang(page)).toBe(0);
      const name = page === hall ? "live" : "live-table";
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
    }
  }
  await expect(watcher.locator(".replay dl.explained")).toContainText("Five spades, 11 to 16");
  await expect(watcher.locator("body")).toHaveAttribute("data-not-reloaded", "");
  expect(await seriousFindings(watcher)).toEqual([]);

  const words = toldBy(EVENTS);
  await watcher.keyboard.press("Home");
  for (const [index, said] of words.entries()) {
    await expect(watcher.getByText(new RegExp(`^Event ${index} of ${EVENTS.length}`))).toBeVisible();
    expect(await shown(watcher)).toBe(index === 0 ? "Before the first event" : said);
    await watcher.keyboard.press("ArrowRight");
  }
  await watcher.setViewportSize({ width: 360, height: 780 });
  expect(await overhang(watcher)).toBe(0);

  await watcher.goto(`/s/${SESSION}`);
  await watcher.getByRole("link", { name: "Table A 1, Board 2" }).click();
  await expect(watcher).toHaveURL(new RegExp(`/s/${SESSION}/b/2/t/A-1(\\?|$)`));
  await watcher.goBack();
  await watcher.getByRole("link", { name: "All tables on one page" }).click();
  await expect(watcher).toHaveURL(new RegExp(`${HALL}$`, "u"));
  await send("hide", "HideTables", {});
  await expect(hall.getByText("No table is shown live now.")).toBeVisible();
  await expect(present.getByText("This table is not shown live now.")).toBeVisible();
  await spectator.close();
  await watcher.goto(REPLAY);
  await expect(watcher.getByText("Board 1 is in play")).toBeVisible();
  await officer.close();
});

test("tables are shown as people write them, and taken away one by one or together; whoever waits is told how far behind they come", async ({
  browser,
}) => {
  const EVENING = "evening-shown-live";
  const officer = await browser.newContext({ baseURL: told().url, storageState: told().state, locale: "en-GB" });
  const door = await doorOf(officer.request);
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${EVENING} ${word}`, type, { session: EVENING, ...fields });
  await door.command(`${EVENING} tournament`, "AnnounceTournament", { tournament: EVENING, title: "Shown Evening" });
  await send("open", "OpenSession", {
    tournament: EVENING,
    title: "Evening shown live",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }, { id: "B" }],
    regulations: {},
  });
  for (const number of ["1", "2", "3", "4"])
    await send(`enter ${number}`, "EnterContestant", { contestant: `A-${number}`, section: "A", number });
  const page = await officer.newPage();
  await page.setViewportSize({ width: 360, height: 780 });
  const desk = `/s/${EVENING}/act/show`;
  await expect.poll(async () => (await page.goto(desk))?.status(), { timeout: 30_000 }).toBe(200);
  await expect(page.getByText("No table is shown live.")).toBeVisible();
  const tables = page.getByLabel("Tables to show");
  const sure = page.getByRole("alertdialog");
  const confirm = async (): Promise<void> => {
    await sure.getByRole("button", { name: "Yes" }).click();
    await page.waitForURL(`**/s/${EVENING}`);
  };
  await tables.fill("A1, Z 9");
  await page.getByRole("button", { name: "Show live" }).click();
  await expect(page.locator(".lack")).toHaveText("Write each table with a section of this session, as A 1, A 2.");
  await tables.fill("A1, b 2");
  await page.getByRole("button", { name: "Show live" }).click();
  await expect(sure).toContainText(
    "Show Table A 1 and Table B 2 of “Evening shown live” while they play, 10 minutes behind?",
  );
  await confirm();
  await expect(page.getByRole("listitem").filter({ hasText: "Table A 1" })).toContainText(
    "10 minutes behind the table",
  );

  // What comes ten minutes late is waited for, and officials see how much.
  await send("begin", "RecordAtTable", {
    table: { section: "A", round: 1, table: "1", board: 1 },
    expectedVersion: 0,
    events: [
      { type: "BoardStarted", board: 1, deal: DEAL, dealer: "N", contestants: { NS: "A-1", EW: "A-2" } },
      { type: "CallMade", seat: "N", call: "1S" },
    ],
  });
  const watcher = await (await browser.newContext({ baseURL: told().url, locale: "en-GB" })).newPage();
  await expect
    .poll(async () => (await watcher.goto(`/s/${EVENING}/b/1/t/A-1`))?.status(), { timeout: 30_000 })
    .toBe(200);
  const promised = watcher.getByText("Table A 1 is shown live, 10 minutes behind");
  await expect(promised).toContainText("this page opens by itself");
  await page.goto(desk);
  const shown = page.locator("section.records");
  await expect(shown.getByRole("listitem").filter({ hasText: "Table A 1" })).toContainText("2 events not seen yet");
  expect(await overhang(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);

  // Another one is added, at once; then one is taken away, and then all.
  await tables.fill("A 2");
  await page.getByLabel("Minutes behind the table").fill("0");
  await page.getByRole("button", { name: "Show live" }).click();
  await expect(sure).toContainText("Table A 2 of “Evening shown live” while they play, at once?");
  await confirm();
  await page.goto(desk);
  await expect(shown.getByRole("listitem")).toHaveCount(3);
  await shown.getByRole("link", { name: "Show no more: Table B 2" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Show no more" }).click();
  await expect(sure).toContainText("Show Table B 2 of “Evening shown live” no more?");
  await confirm();
  await page.goto(`/s/${EVENING}/act/hide`);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Show no more" }).click();
  await confirm();
  await expect.poll(async () => (await page.goto(desk)) && page.getByText("No table is shown live.").count()).toBe(1);

  // The page of a board that comes late says so, and so does its replay, with a script and without.
  await send("begin elsewhere", "RecordAtTable", {
    table: { section: "A", round: 1, table: "2", board: 1 },
    expectedVersion: 0,
    events: [{ type: "BoardStarted", board: 1, deal: DEAL, dealer: "N", contestants: { NS: "A-3", EW: "A-4" } }],
  });
  await send("deals", "SetDeals", { boards: [{ board: 1, deal: DEAL }] });
  await send("show late", "ShowTablesLive", { tables: [{ section: "A", table: "1" }], delay: 1 });
  const plain = await browser.newContext({ baseURL: told().url, locale: "en-GB", javaScriptEnabled: false });
  const late = await plain.newPage();
  const said = late.getByText("1 second behind the table");
  await expect.poll(async () => (await late.goto(`/s/${EVENING}/b/1`)) && said.count(), { timeout: 30_000 }).toBe(1);
  await expect(late.getByText("Board 1 is in play")).toBeVisible();
  await late.getByRole("link", { name: "Table A 1" }).click();
  await expect(said).toBeVisible();
  await watcher.goto(late.url());
  await expect(watcher.locator(".replay .news")).toContainText("1 second behind the table");
  await plain.close();
  await watcher.context().close();
  await officer.close();
});
