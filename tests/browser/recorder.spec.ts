/**
 * A table that is recorded call by call and card by card: whole boards by keyboard and by what a screen reader says, with an irregularity that nobody notices, a claim, a slip put right, and
 * some of it without a network. Laws 9A, 17, 18, 27, 44, 68, 69.
 */
import { randomUUID } from "node:crypto";
import { RecordAtDevice } from "@traveller/contract/device-record";
import type { BrowserContext, Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { atDoor, boardKey, deviceOf, eveningInTheHall, type HallEvening } from "./device.ts";
import { expect, test } from "./traveller.ts";
import { isLight } from "./weight.ts";

const SENT = "Everything is sent";
let evening: HallEvening = { session: "", send: () => Promise.reject(new Error("no evening")) };

test.beforeAll(async ({ officer }) => {
  const session = `recorded-${randomUUID().slice(0, 8)}`;
  evening = await eveningInTheHall(officer, { session, title: "A recorded evening", tables: 3, boards: 2 });
});

/** The record of a board as the door tells it to the device. */
const recordOf = async (context: BrowserContext, board: number): Promise<RecordAtDevice["events"]> =>
  RecordAtDevice.parse(await (await context.request.get(`/door/device/record?round=1&board=${board}`)).json()).events;

const look = async (page: Page, name: string): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overhang(page), `${name} at ${width}`).toBeLessThanOrEqual(0);
    expect(await seriousFindings(page), `${name} at ${width}`).toEqual([]);
    await page.screenshot({ path: `test-results/recorder/${name}-${width}.png`, fullPage: true });
  }
};

test("the director says what the devices are used for", async ({ officer }) => {
  await officer.goto(`/s/${evening.session}/devices`);
  const form = officer.locator("form", {
    has: officer.getByRole("heading", { name: "What the devices are used for" }),
  });
  await form.getByLabel("Every call and card").check();
  await form.getByLabel("cannot be entered").check();
  await form.getByLabel("Only at these tables").fill("3");
  await form.getByRole("button", { name: "Set it so" }).click();
  await expect(form).toContainText("A-3: Every call and card");
  await form.getByLabel("happen as at any table").check();
  await form.getByLabel("Only at these tables").fill("1, 2");
  await form.getByRole("button", { name: "Set it so" }).click();
  await expect(form).toContainText("A-1: Every call and card");
  expect(await overhang(officer)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(officer)).toEqual([]);
});

test("a whole board is written by keyboard, with an irregularity that is let happen, a slip, a claim, and no network for a while", async ({
  officer,
  browser,
}) => {
  const { context, page } = await deviceOf(browser, officer, { session: evening.session, table: "1" });
  await page.setViewportSize({ width: 1280, height: 800 });
  let keys = 0;
  const type = async (...typed: readonly string[]): Promise<void> => {
    for (const text of typed)
      for (const key of text) {
        await page.keyboard.press(key);
        keys += 1;
      }
  };
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const now = page.locator(".now-at-table");
  const began = Date.now();
  await boardKey(page, 1).press("Enter");
  await expect(now).toContainText("North calls");
  await look(page, "auction");
  // West's spade is not enough. Nobody says anything, and North bids on: no word of it here.
  await type("p", "p", "1n", "1s");
  await expect(now).toContainText("North calls");
  await expect(page.getByRole("region", { name: "To be chosen" })).toHaveCount(0);
  await type("3n");
  await expect(now).toContainText("East calls");
  // A slip of whoever writes: three no trump was two. It is off the record, and no change of call.
  await press("Backspace");
  await expect(now).toContainText("North calls");
  await type("!", "2n", "p", "p");
  await context.setOffline(true);
  await type("p");
  await expect(now).toContainText("West leads");
  await type("sa");
  await expect(now).toContainText("Dummy plays: North");
  await look(page, "play");
  await page.reload();
  await expect(page.getByText("1 board is kept here and not sent yet")).toBeVisible();
  await boardKey(page, 1).press("Enter");
  await expect(now).toContainText("Dummy plays: North");
  await type("ha", "da", "ca");
  await expect(now).toContainText("West plays");
  await type("sk", "hk", "dk", "ck", "sq", "hq", "dq", "cq");
  await context.setOffline(false);
  await expect(page.getByText(SENT)).toBeVisible();
  await press("F4");
  await expect(page.getByRole("radio", { name: "West" })).toBeChecked();
  await look(page, "claim");
  await page.getByRole("button", { name: "10", exact: true }).press("Enter");
  await expect(page.getByText("West claims 10 tricks")).toBeVisible();
  await look(page, "claimed");
  await page.getByRole("button", { name: "South agrees" }).press("Enter");
  const end = page.getByRole("button", { name: "Both sides agree: the board is over" });
  await look(page, "end");
  await end.press("Enter");
  await expect(page.getByText("The board is over.")).toBeVisible();
  await expect(page.getByText(SENT)).toBeVisible();
  console.log(
    `A board by keyboard, with a slip, a claim and ten pictures: ${keys} keys, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  expect(await atDoor(context, 1)).toMatchObject({
    state: "agreed",
    said: { kind: "played", contract: "2NT", declarer: "S", tricks: 0 },
  });
  const events = (await recordOf(context, 1)) ?? [];
  expect(events.map(({ type }) => type)).toEqual([
    "BoardStarted",
    ...Array.from({ length: 5 }, () => "CallMade"),
    "RecordCorrected",
    ...Array.from({ length: 4 }, () => "CallMade"),
    "LeadFaced",
    ...Array.from({ length: 11 }, () => "CardPlayed"),
    "ClaimMade",
    "ClaimAccepted",
    "ResultAgreed",
    "BoardEnded",
  ]);
  expect(events[6]).toMatchObject({ about: 6, to: null, by: "recorder" });
  expect(events[7]).toMatchObject({ seat: "N", call: "2NT", alerted: true });
  await page.getByRole("button", { name: "To the boards" }).press("Enter");
  await expect(boardKey(page, 1)).toContainText("2NT");
  await context.close();
});

test("a whole board is written by what a screen reader says, to its last card", async ({ officer, browser }) => {
  test.setTimeout(120_000);
  const { context, page } = await deviceOf(browser, officer, { session: evening.session, table: "2" });
  const press = (group: string, name: string) =>
    page.getByRole("group", { name: group, exact: true }).getByRole("button", { name, exact: true }).tap();
  await page.getByRole("button", { name: /^1 Dealer North/u }).tap();
  await press("What North calls", "1 no trump");
  for (const seat of ["East", "South", "West"]) await press(`What ${seat} calls`, "Pass");
  const ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
  for (const rank of ranks)
    for (const [seat, suit] of [
      ["East", "spades"],
      ["South", "hearts"],
      ["West", "diamonds"],
      ["North", "clubs"],
    ] as const)
      await press(`What ${seat} plays`, `${suit} ${rank}`);
  await page
    .getByRole("region", { name: "The end of the board" })
    .getByRole("button", { name: /^Both sides agree/u })
    .tap();
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeVisible();
  expect(await atDoor(context, 1)).toMatchObject({
    state: "agreed",
    said: { kind: "played", contract: "1NT", declarer: "N", tricks: 0 },
  });
  await context.close();
});

test("where none may be entered a key says why; what the director wrote meanwhile is asked about, and ours goes behind it", async ({
  officer,
  browser,
}) => {
  const { context, page } = await deviceOf(browser, officer, { session: evening.session, table: "3" });
  const now = page.locator(".now-at-table");
  await boardKey(page, 1).tap();
  await page.getByRole("button", { name: "1 spades" }).tap();
  await expect(now).toContainText("East calls");
  const low = page.getByRole("button", { name: "1 hearts" });
  await expect(low).toHaveAttribute("aria-disabled", "true");
  await expect(low).toHaveAccessibleDescription("lower than the last bid");
  await low.tap({ force: true });
  await page.keyboard.type("1h");
  await expect(now).toContainText("East calls");
  await expect(page.getByText(SENT)).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.type("2h");
  await expect(now).toContainText("South calls");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("2d");
  await evening.send("found", "RecordAtTable", {
    table: { section: "A", round: 1, table: "3", board: 1 },
    expectedVersion: 2,
    events: [{ type: "DirectorCalled", seat: "S" }],
  });
  await context.setOffline(false);
  const asked = page.getByRole("region", { name: "Board 1: somebody else has written meanwhile" });
  await expect(asked).toContainText("3 entries in the record");
  await look(page, "asked");
  await asked.getByRole("button", { name: "Write ours after it" }).tap();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(now).toContainText("South calls");
  expect(await recordOf(context, 1)).toMatchObject([
    { type: "BoardStarted" },
    { type: "CallMade", seat: "N", call: "1S" },
    { type: "DirectorCalled", seat: "S" },
    { type: "CallMade", seat: "E", call: "2H" },
    { type: "RecordCorrected", about: 4, to: null },
    { type: "CallMade", seat: "E", call: "2D" },
  ]);
  await context.close();
});

test("the page with the Laws of a table stays as light as it is", async ({ officer, browser }) => {
  const at = { session: evening.session, table: "2" };
  const { context, page } = await deviceOf(browser, officer, at, { serviceWorkers: "block" });
  await isLight(context, "The recorder's page", new URL(page.url()).pathname, 285);
  await context.close();
});
