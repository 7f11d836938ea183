/**
 * The page of a replay in the hand: nothing moves under the finger that steps, what is looked for in vain is said, the whole deal lies there again when play is
 * over, a moment is sent on, a sheet of paper holds the board; and two tables of one board beside each other.
 */
import type { Page } from "@playwright/test";
import type { TableEvent } from "@traveller/engine";
import { wholeBoard } from "../../services/ingest/src/testing/at-table.ts";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { DEAL, irregularBoard } from "./irregular-board.ts";
import { doorOf } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const SESSION = "evening-of-two-tables";
const BOARD = `/s/${SESSION}/b/1`;
const replay = (table: number): string => `${BOARD}/t/A-${table}`;

/** East's bid is too low and is put right after a long thought; North claims. At the other table three no trump is played to its end. */
const events = (table: number): readonly TableEvent[] => {
  const contestants = { NS: `A-${table * 2 - 1}`, EW: `A-${table * 2}` };
  if (table === 1) return irregularBoard(1, contestants);
  const started = { type: "BoardStarted", board: 1, dealer: "N", contestants, deal: DEAL } as const;
  return wholeBoard(started, ["1NT", "Pass", "3NT", "Pass", "Pass", "Pass"]);
};

/** The thought before the bid was put right. */
const PAUSE = 130;
const REPLACED = 7;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, storageState: told().state, locale: "en-GB" });
  const door = await doorOf(context.request);
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${SESSION} ${word}`, type, { session: SESSION, ...fields });
  await door.command(`${SESSION} tournament`, "AnnounceTournament", { tournament: SESSION, title: "Two Tables" });
  await send("open", "OpenSession", {
    tournament: SESSION,
    title: "Evening of Two Tables",
    date: "2026-11-06",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    regulations: {},
  });
  for (const number of [1, 2, 3, 4])
    await send(`enter ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      section: "A",
      number: String(number),
      players: [{ name: `Ada ${number}` }, { name: `Ben ${number}` }],
    });
  for (const table of [1, 2]) {
    let at = Date.parse("2026-11-06T19:00:00Z");
    await send(`record ${table}`, "RecordAtTable", {
      table: { section: "A", round: 1, table: String(table), board: 1 },
      expectedVersion: 0,
      events: events(table).map((event, index) => {
        at += (table === 1 && index === REPLACED - 1 ? PAUSE : 3) * 1000;
        return { ...event, at: new Date(at).toISOString() };
      }),
    });
  }
  await expect.poll(async () => (await context.request.get(replay(2))).status(), { timeout: 30_000 }).toBe(200);
  await context.close();
});

const placeOf = async (page: Page, what: string): Promise<number> =>
  Math.round((await page.locator(what).first().boundingBox())?.y ?? -1);

test("what steps and what lies below it stay where they are at every event, wide and on a phone", async ({ page }) => {
  for (const [width, fixed] of [
    [1280, [".ribbon", ".controls", ".happened", ".rest details"]],
    [360, [".ribbon", ".controls", ".happened", ".side table.auction"]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${replay(1)}?event=0`);
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    const places = () => Promise.all(fixed.map((what) => placeOf(page, what)));
    const first = await places();
    for (let event = 1; event < events(1).length + 1; event += 1) {
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(new RegExp(`event=${event}$`));
      expect({ event, places: await places() }).toEqual({ event, places: first });
    }
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
  }
});

test("a refusal leaves its maker ways on; what is not there is said; a pause is measured, and shortened", async ({
  page,
}) => {
  await page.goto(`${replay(1)}?event=${REPLACED - 1}`);
  await expect(page.locator(".came")).toContainText("4");
  await expect(page.locator(".came")).toContainText("+510");
  const answer = page.locator("section.answer");
  await expect(answer).toContainText("East has to put the bid right");
  await expect(answer.getByRole("listitem")).toHaveCount(4);
  await expect(page.locator(".beads .gap")).toHaveText("2:10");
  await expect(page.locator(".legend")).toContainText("irregularity");
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.locator(".where .note")).toHaveText("A pause of 2:10 at the table, shortened to 4 s");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.keyboard.press("r");
  await expect(page.locator(".where .note")).toHaveText("There is no further ruling.");
  await page.keyboard.press("End");
  await expect(page.locator(".where .note")).toBeEmpty();
  await page.keyboard.press("i");
  await expect(page.locator(".where .note")).toHaveText("There is no further irregularity.");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".where .note")).toHaveText("There is no further event.");
  await page.keyboard.press(" ");
  await expect(page.locator(".where .note")).toHaveText("Once more from the beginning");
  await page.keyboard.press("End");
  // All cards lie there again: those of two tricks dimmed, each with its trick; the claimed ones are not.
  await expect(page.locator(".replay .hand .gone")).toHaveCount(8);
  await expect(page.locator(".replay .hand .kept")).toHaveCount(44);
  await expect(page.locator(".replay .hand .gone sub").first()).toHaveText("1");
  await page.goto(`${replay(2)}?event=11`);
  await expect(page.locator(".replay .trick.complete .wins")).toHaveCount(1);
});

test("a moment is sent on, and is the same without a script; a finger swipes", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: told().url,
    locale: "en-GB",
    hasTouch: true,
    viewport: { width: 360, height: 780 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await page.goto(`${replay(1)}?event=4`);
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  const client = await context.newCDPSession(page);
  const box = await page.locator(".replay .table").boundingBox();
  const [x, y] = [(box?.x ?? 0) + 250, (box?.y ?? 0) + 40];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x - 120, y }] });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page).toHaveURL(/event=5$/);
  const words = await page.locator(".happened").textContent();
  await page.getByRole("button", { name: "Copy the link to this moment" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link: string = await page.evaluate("navigator.clipboard.readText()");
  expect(link).toBe(`${told().url}${replay(1)}?event=5`);
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" });
  const sent = await plain.newPage();
  await sent.goto(link);
  await expect(sent.locator(".happened")).toHaveText(words ?? "");
  await plain.close();
  await context.close();
});

test("a link that is followed leads to its page, however long that takes to come and whatever is being played", async ({
  page,
}) => {
  await page.goto(`${replay(2)}?event=2`);
  await page.getByRole("button", { name: /^Tempo/ }).click();
  await page.getByRole("button", { name: /^Tempo/ }).click();
  const slow = 2500;
  await page.route(
    (url) => url.pathname === BOARD,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slow));
      await route.continue();
    },
  );
  await page.getByRole("button", { name: "Play" }).click();
  // It is being played: which of its steps is seen is the machine's to say.
  await expect(page).toHaveURL(/event=(?:[4-9]|[1-5]\d)$/);
  await page.locator(`a[href="${BOARD}"]`).first().click();
  // It stays where it is until then; a step that is made by its reader is written again.
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === BOARD);
  await page.goBack();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/event=\d\d$/);
});

test("the board is one sheet of paper", async ({ page }) => {
  for (const table of [1, 2]) {
    await page.goto(replay(table));
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(sheet.match(/\/Type\s*\/Page\b(?!s)/gu)).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".came")).toContainText("3NT");
  // No time stands on it, so it is not said in which zone times are.
  await expect(page.getByText(/^Times:/).first()).toBeHidden();
  await page.goto(replay(1));
  await expect(page.locator(".replay-paper")).toContainText("North claims: 11 of the remaining tricks");
  await expect(page.locator(".replay-paper q")).toContainText("Drawing trumps from the top");
  await expect(page.locator(".replay-paper")).toContainText("East agrees.");
  await expect(page.locator(".replay-paper")).toContainText("led, won the trick");
  const text = await (await page.request.get(`${replay(1)}.txt`)).text();
  expect(text).toContain("says how. “Drawing trumps from the top”");
  expect(text).toContain("South explains the call of North: 1♠. “Five spades, 11 to 16”");
  await page.goto(replay(2));
  await expect(page.locator("table.play tbody tr")).toHaveCount(13);
});

test("two tables lie side by side: together the one ahead waits, alone the other stays; on a phone too, stepped through at its foot; on paper they are one sheet", async ({
  page,
  browser,
}) => {
  await page.goto(BOARD);
  // Its session was told no cards: they are those of its records.
  await expect(page.getByRole("figure")).toContainText("A K Q J");
  await page.getByRole("link", { name: "Two tables side by side" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board 1 at two tables");
  const [first, second] = [page.locator('[data-table="0"]'), page.locator('[data-table="1"]')];
  await expect(first.locator(".came")).toContainText("+510");
  await expect(second.locator(".came")).toContainText("3NT");
  await expect(page.getByRole("button", { name: "Both together" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Home");
  await page.keyboard.press("]");
  await expect(first.locator(".won b").first()).toHaveText("1");
  await expect(second.locator(".won b").first()).toHaveText("1");
  const both = new URL(page.url()).searchParams;
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`besideEvent=${Number(both.get("besideEvent")) + 1}`));
  expect(new URL(page.url()).searchParams.get("event")).toBe(both.get("event"));
  expect(await seriousFindings(page)).toEqual([]);
  /** How much lower a part of the second table lies than that of the first. */
  const apart = async (part: string): Promise<number> => {
    const [one, other] = await Promise.all([first, second].map((table) => table.locator(part).first().boundingBox()));
    return Math.abs((one?.y ?? 0) - (other?.y ?? 9999));
  };
  for (const part of [".deal", ".ribbon", ".happened", "table.auction"]) expect(await apart(part)).toBeLessThan(1);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(first).toBeHidden();
  await page.getByRole("button", { name: "Both together" }).click();
  await expect(first).toBeVisible();
  for (const part of [".deal", ".ribbon", ".happened", "table.auction"]) expect(await apart(part)).toBeLessThan(1);
  // Wherever one reads, what steps is under the thumb, and both boards move where one sees them.
  const on = page.getByRole("button", { name: "Both one event on" });
  await page.evaluate(`document.querySelector('[data-table="0"] .deal').scrollIntoView({ block: "start" })`);
  await page.keyboard.press("Home");
  await on.click();
  await expect(page).toHaveURL(/[?&]event=1&.*besideEvent=1$/);
  for (const part of [first.locator(".deal"), second.locator(".deal"), on])
    await expect(part).toBeInViewport({ ratio: 0.99 });
  expect((await on.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await overhang(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b(?!s)/gu)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  for (const [table, score] of [
    ["Table A 1", "+510"],
    ["Table A 2", "3NT"],
  ] as const) {
    const paper = page.locator(".beside-paper section", { has: page.getByRole("heading", { name: table }) });
    await expect(paper).toContainText(score);
    await expect(paper.locator("table.play")).toBeVisible();
  }
  await expect(page.locator("main p.paper-only")).toContainText("Evening of Two Tables");
  await page.emulateMedia({ media: null });
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" });
  const sent = await plain.newPage();
  await sent.goto(page.url());
  await sent
    .locator('[data-table="0"]')
    .getByRole("link", { name: /One event on/ })
    .click();
  await expect(sent).toHaveURL(/[?&]event=2(?:&|$)/);
  await expect(sent.locator('[data-table="1"] .came')).toContainText("3NT");
  await plain.close();
});
