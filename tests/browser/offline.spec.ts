/**
 * A table's device without a network: what is entered waits in the browser, in order, outlives a closed page, is sent once, by one page, and is never overruled. Laws 79A, 79C1.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { overhang, seriousFindings } from "./axe.ts";
import { atDoor, boardKey, codeFor, deviceOf, eveningInTheHall, fourHearts, type HallEvening } from "./device.ts";
import { told } from "./env.ts";
import { command, expect, Me, test } from "./traveller.ts";
import { isLight } from "./weight.ts";

const SENT = "Everything is sent";
/** One evening; each test has a table of its own. */
let evening: HallEvening = { session: "", send: () => Promise.reject(new Error("no evening")) };
const at = (table: number) => ({ session: evening.session, table: String(table) });

test.beforeAll(async ({ officer }) => {
  const session = `hall-${randomUUID().slice(0, 8)}`;
  evening = await eveningInTheHall(officer, { session, title: "Evening without a network", tables: 7, boards: 3 });
});

/** What a device sends. */
const Sent = z.object({
  table: z.object({ board: z.number() }),
  events: z.array(z.object({ type: z.string() })),
  at: z.string(),
});

test("boards that were entered without a network for ten minutes outlive the page, and are sent once and in order", async ({
  officer,
  browser,
}) => {
  const { context, page } = await deviceOf(browser, officer, at(5));
  const place = page.url();
  await context.clock.install();
  await page.reload();
  await context.setOffline(true);
  // Ten minutes, in which it tries again and again.
  await fourHearts(page, 2, 10);
  await page.clock.fastForward("05:00");
  await fourHearts(page, 1, 9);
  await page.clock.fastForward("05:00");
  // Put right before it was sent.
  await fourHearts(page, 2, 11);
  await expect(page.getByText("2 boards are kept here and not sent yet")).toBeVisible();
  await expect(boardKey(page, 2)).toContainText("+650");
  await expect(boardKey(page, 2)).toContainText("kept here, not sent yet");
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("kept-360.png"), fullPage: true });
  await page.close();
  await context.setOffline(false);

  const sent: string[] = [];
  const again = await context.newPage();
  again.on("request", (request) => {
    if (request.url().endsWith("/door/device/commands")) sent.push(request.postData() ?? "");
  });
  await again.goto(place);
  await expect(again.getByText(SENT)).toBeVisible();
  await expect(boardKey(again, 2)).toContainText("+650");
  await expect(boardKey(again, 1)).toContainText("−50");
  const told = sent.map((body) => Sent.parse(JSON.parse(body)));
  expect(told.map(({ table, events }) => `${table.board} ${events[0]?.type ?? ""}`)).toEqual([
    "2 BoardStarted",
    "2 ResultEntered",
    "2 BoardEnded",
    "1 BoardStarted",
    "1 ResultEntered",
    "1 BoardEnded",
    "2 RecordCorrected",
  ]);
  // Each says when it happened, by that device's own clock.
  const [first, last] = [told[0], told.at(-1)].map((one) => Date.parse(one?.at ?? ""));
  expect((last ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(600_000);
  expect(await atDoor(context, 2)).toMatchObject({ version: 4, said: { tricks: 11 } });
  expect(await atDoor(context, 1)).toMatchObject({ version: 3, said: { tricks: 9 } });
  // And put right once more, now that it is there.
  await fourHearts(again, 2, 12);
  await expect(again.getByText(SENT)).toBeVisible();
  await expect.poll(async () => (await atDoor(context, 2))?.said).toMatchObject({ tricks: 12 });
  await context.close();
});

test("an answer that was lost, a door that is away and two open pages: everything counts once", async ({
  officer,
  browser,
}) => {
  // What a worker lets through, nobody could lose.
  const { context, page } = await deviceOf(browser, officer, at(2), { serviceWorkers: "block" });
  const ids: string[] = [];
  let lost = 0;
  await context.route("**/door/device/commands", async (route) => {
    const { id } = z.object({ id: z.string() }).parse(route.request().postDataJSON());
    ids.push(id);
    if (ids.filter((one) => one === id).length > 1) return route.continue();
    lost += 1;
    // Every first answer is lost: by the network after the door took it, or by a door that has not.
    if (lost % 2 === 0)
      return route.fulfill({ status: 502, json: { code: "unknown", message: "Away.", hint: "Wait." } });
    await route.fetch();
    return route.abort("connectionreset");
  });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(boardKey(other, 1)).toBeVisible();
  await fourHearts(page, 1, 10);
  await expect(page.getByText("1 board is kept here and not sent yet")).toBeVisible();
  await expect(boardKey(other, 1)).toContainText("kept here, not sent yet");
  // Both are told that the network is back, again and again.
  const both = [page, other];
  await expect(async () => {
    await Promise.all(both.map((one) => one.evaluate("dispatchEvent(new Event('online'))")));
    for (const one of both) await expect(one.getByText(SENT)).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(lost).toBe(3);
  // Each was sent twice and no more, though two pages were there to send it.
  expect(ids).toHaveLength(6);
  expect(await atDoor(context, 1)).toMatchObject({ version: 3, said: { contract: "4H", tricks: 10 } });
  await context.close();
});

test("what the director wrote meanwhile is shown and asked about: ours is kept, or theirs is left", async ({
  officer,
  browser,
}) => {
  const { context, page } = await deviceOf(browser, officer, at(3));
  const byDirector = (board: number, tricks: number) =>
    evening.send(`board ${board}`, "RecordAtTable", {
      table: { section: "A", round: 1, table: "3", board },
      expectedVersion: 0,
      events: [
        { type: "BoardStarted", board, contestants: { NS: "A-5", EW: "A-6" } },
        { type: "ResultEntered", contract: "4H-S", tricks },
        { type: "BoardEnded" },
      ],
    });
  await context.setOffline(true);
  for (const board of [1, 2, 3]) await fourHearts(page, board, 10);
  for (const [board, tricks] of [
    [1, 9],
    [2, 8],
    // The same: there is nothing to ask.
    [3, 10],
  ] as const)
    await byDirector(board, tricks);
  await context.setOffline(false);
  const first = page.getByRole("region", { name: "Board 1: somebody else has written meanwhile" });
  const second = page.getByRole("region", { name: "Board 2: somebody else has written meanwhile" });
  await expect(first).toContainText("+420");
  await expect(first).toContainText("−50");
  await expect(page.getByText("Board 3: somebody else")).toHaveCount(0);
  await expect(boardKey(page, 1)).toContainText("needs your answer");
  await expect(page.getByText("2 boards are kept here and not sent yet")).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("asked-360.png"), fullPage: true });
  // Nothing of it is written before somebody says so; not by a reload either.
  await page.reload();
  await expect(first).toContainText("+420");
  expect(await atDoor(context, 1)).toMatchObject({ version: 3, said: { tricks: 9 } });
  await first.getByRole("button", { name: "Ours is right: write it" }).tap();
  await expect(first).toHaveCount(0);
  await expect.poll(() => atDoor(context, 1)).toMatchObject({ version: 4, said: { tricks: 10 } });
  await second.getByRole("button", { name: "Leave what is written" }).tap();
  await page.getByRole("button", { name: "Yes, do it" }).tap();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(boardKey(page, 2)).toContainText("−200");
  expect(await atDoor(context, 2)).toMatchObject({ version: 3, said: { tricks: 8 } });
  expect(await atDoor(context, 3)).toMatchObject({ version: 3, said: { tricks: 10 } });
  await context.close();
});

test("a device that was ended keeps what was not sent for the table's next code", async ({ officer, browser }) => {
  const { context, page, key } = await deviceOf(browser, officer, at(4));
  await context.setOffline(true);
  await fourHearts(page, 1, 10);
  await command(officer, { type: "RevokeKey", key });
  expect((await context.request.get("/door/device")).status()).toBe(401);
  await context.setOffline(false);
  await expect(page.getByText("This device is no longer set up for this table")).toBeVisible();
  await expect(page.getByText("1 board is kept here and not sent yet")).toBeVisible();
  const { code } = await codeFor(officer, evening.session, "4");
  await page.getByLabel("Code of the table").fill(code);
  await page.getByRole("button", { name: "Set this device up" }).tap();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(boardKey(page, 1)).toContainText("+420");
  expect(await atDoor(context, 1)).toMatchObject({ version: 3, said: { tricks: 10 } });
  await context.close();
});

/** What the browser keeps of the portal, by address. */
const keptIn = async (page: Page): Promise<Readonly<Record<string, string>>> =>
  z.record(z.string(), z.string()).parse(
    await page.evaluate(`(async () => {
      const all = {};
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) all[new URL(url).pathname] = await (await cache.match(url)).text();
      }
      return all;
    })()`),
  );

test("after the first visit the page needs no network: closed, opened and reloaded without one, with the round as it was", async ({
  officer,
  browser,
}) => {
  const { name = "" } = Me.extend({ name: Me.shape.person.optional() }).parse(
    await (await officer.request.get("/door/me")).json(),
  );
  // Somebody is signed in there: nothing of that is kept.
  const { context, page, key } = await deviceOf(browser, officer, at(1), { storageState: told().state });
  const place = new URL(page.url()).pathname;
  await expect.poll(async () => Object.keys(await keptIn(page))).toContain(place);
  const kept = await keptIn(page);
  for (const address of Object.keys(kept))
    expect(address).toMatch(/^\/(?:_next\/static\/.+|table\/kept|table\/[^/]+\/A-1)$/u);
  expect(name).not.toBe("");
  const text = Object.entries(kept).flatMap(([address, body]) => (address.startsWith("/_next/") ? [] : [body]));
  expect(text).toHaveLength(2);
  expect(text.join()).not.toContain(name);
  expect(text.join()).not.toContain("Aalto");

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator(".board-key")).toHaveCount(3);
  await expect(page.locator("#content")).toContainText("Aalto1");
  expect(await seriousFindings(page)).toEqual([]);
  await fourHearts(page, 1, 10);
  await page.close();
  const opened = await context.newPage();
  await opened.goto(place);
  await expect(boardKey(opened, 1)).toContainText("+420");
  await expect(opened.getByText("1 board is kept here and not sent yet")).toBeVisible();
  await opened.screenshot({ path: test.info().outputPath("reloaded-offline-360.png"), fullPage: true });
  // Nothing else of the portal is there.
  const other = await context.newPage();
  await expect(other.goto("/")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/u);
  await other.close();
  await context.setOffline(false);
  await expect(opened.getByText(SENT)).toBeVisible();
  expect(await atDoor(context, 1)).toMatchObject({ version: 3, said: { tricks: 10 } });

  // The end of its key is the end of what is kept.
  await command(officer, { type: "RevokeKey", key });
  expect((await context.request.get("/door/device")).status()).toBe(401);
  await opened.reload();
  await expect(opened.getByText("This device is no longer set up for this table")).toBeVisible();
  await expect.poll(() => keptIn(opened)).toEqual({});
  expect(await opened.evaluate("navigator.serviceWorker.getRegistrations().then(({ length }) => length)")).toBe(0);
  await opened.reload();
  await expect(opened.getByLabel("Code of the table")).toBeVisible();
  await context.close();
});

test("another version waits for the end of the board; a device that leaves its table leaves nothing", async ({
  officer,
  browser,
}) => {
  const { context, page } = await deviceOf(browser, officer, at(6));
  await expect.poll(async () => Object.keys(await keptIn(page))).toContain(new URL(page.url()).pathname);
  await page.reload();
  await boardKey(page, 1).tap();
  await page.evaluate("globalThis.isBefore = true");
  const isBefore = () => page.evaluate("globalThis.isBefore === true").catch(() => undefined);
  // The portal tells its devices which build it is.
  await page.evaluate(`(() => {
    const ask = fetch;
    globalThis.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (asked[0] !== "/api/at-table") return answer;
      return Response.json({ ...(await answer.json()), version: "another" });
    };
    dispatchEvent(new Event("online"));
  })()`);
  const waiting = () =>
    page.evaluate("navigator.serviceWorker.getRegistration('/table/').then((one) => one?.waiting?.scriptURL ?? '')");
  await expect.poll(waiting).toContain("v=another");
  await page.getByRole("button", { name: "4 hearts", exact: true }).tap();
  await page.getByRole("button", { name: /^South/u }).tap();
  expect(await isBefore()).toBe(true);
  await page.getByRole("button", { name: /^10/u }).tap();
  await page.getByRole("button", { name: "Accept for East–West" }).tap();
  await expect.poll(isBefore).toBe(false);
  // When the worker before is let go, is the browser's to say; its page is gone at once.
  expect(await page.evaluate("caches.keys()")).toContain("traveller table another");
  await expect(boardKey(page, 1)).toContainText("+420");
  await expect(page.getByText(SENT)).toBeVisible();
  await page.getByRole("button", { name: "Take this device away" }).tap();
  await page.getByRole("button", { name: "Yes, do it" }).tap();
  await expect(page.getByLabel("Code of the table")).toBeVisible();
  expect(await keptIn(page)).toEqual({});
  expect((await context.request.get("/door/device")).status()).toBe(401);
  await context.close();
});

test("the device's page is light, and can be kept among a tablet's programs", async ({ officer, browser }) => {
  const { context, page } = await deviceOf(browser, officer, at(7), { serviceWorkers: "block" });
  const place = new URL(page.url()).pathname;
  await isLight(context, "The device's page", place, 250);

  const address = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  const manifest = z
    .looseObject({ icons: z.array(z.object({ src: z.string() })).min(1) })
    .parse(await (await page.request.get(address)).json());
  expect(manifest).toMatchObject({
    display: "fullscreen",
    start_url: place,
    scope: "/table/",
    short_name: "Table A-7",
  });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  await context.close();
});
