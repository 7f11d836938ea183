/**
 * A board as it was called and played: stepped through by keys and by touch, each moment a page of its own without a script, an irregularity with what the
 * Laws give and a link into the law book; to everybody what was noticed at the table, to who may not read the board nothing.
 */
import type { APIRequestContext } from "@playwright/test";
import { boardsInLin, boardsInPbn } from "@traveller/reading/recorded";
import { z } from "zod";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { irregularBoard } from "./irregular-board.ts";
import { doorOf } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const SESSION = "evening-of-replays";
const PAIRS = { NS: "A-1", EW: "A-2" };
const at = (board: number): string => `/s/${SESSION}/b/${board}`;
const replay = (board: number, table = "3"): string => `${at(board)}/t/A-${table}`;

/** The traveller of a board with one result. */
const Entry = z.object({ id: z.string(), outcome: z.looseObject({ kind: z.literal("played") }) });
const OneResult = z.object({ fields: z.tuple([z.object({ results: z.tuple([Entry]) })]) });

const record = async (officer: APIRequestContext): Promise<void> => {
  const door = await doorOf(officer);
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${SESSION} ${word}`, type, { session: SESSION, ...fields });
  await door.command(`${SESSION} tournament`, "AnnounceTournament", { tournament: SESSION, title: "Replays" });
  await send("open", "OpenSession", {
    tournament: SESSION,
    title: "Evening of Replays",
    date: "2026-11-05",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    regulations: {},
  });
  for (const number of [1, 2])
    await send(`enter ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      section: "A",
      number: String(number),
      players: [{ name: `Ada ${number}` }, { name: `Ben ${number}` }],
    });
  for (const board of [1, 2])
    await send(`record ${board}`, "RecordAtTable", {
      table: { section: "A", round: 1, table: "3", board },
      expectedVersion: 0,
      // The second board is in play still.
      events: irregularBoard(board, PAIRS)
        .slice(0, board === 1 ? undefined : 9)
        .map((event, index) => ({
          ...event,
          at: new Date(Date.parse("2026-11-05T19:00:00Z") + index * (index === 8 ? 20_000 : 2_000)).toISOString(),
        })),
    });
};

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, storageState: told().state });
  await record(context.request);
  await expect.poll(async () => (await context.request.get(replay(1))).status(), { timeout: 30_000 }).toBe(200);
  await context.close();
});

test("a board's page leads to its replay, which is stepped through by keys and names its moment", async ({ page }) => {
  await page.goto(at(1));
  await expect(page.locator("table.traveller")).toContainText("irregularity");
  await page.locator("table.traveller").getByRole("link", { name: "Replay" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board 1, table A 3");
  const happened = page.locator(".happened");
  await expect(page.getByText(/^Event 1 of/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?event=2$/);
  await expect(page.locator(".replay table.auction td").nth(1)).toContainText("1");
  await page.keyboard.press("i");
  await expect(happened).toContainText("There was an irregularity in it, which was noticed at event 5.");
  await expect(page.locator(".replay table.auction td.open")).toHaveCount(0);
  await page.keyboard.press("i");
  await expect(happened).toHaveAttribute("data-mark", "irregularity");
  await expect(happened).toContainText("Now to decide: South.");
  await expect(page.locator(".replay table.auction td.open")).toHaveCount(1);
  const answer = page.locator("section.answer");
  await expect(answer.getByRole("listitem").nth(1)).toBeVisible();
  await expect(answer).toContainText("27");
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await page.keyboard.press("End");
  await expect(happened).not.toHaveAttribute("data-mark", "irregularity");
  await expect(page.locator(".replay table.auction s")).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(happened).toContainText("Drawing trumps from the top");
  await expect(page.locator(".replay .won")).toHaveCount(2);
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/\?event=0$/);
  await page.keyboard.press("]");
  await expect(page.locator(".replay .won").first()).toContainText("1");
  await page.keyboard.press("?");
  await expect(page.getByText("next irregularity or information", { exact: true }).last()).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("button", { name: "Turn the table" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: /^Tempo: 1 times/ }).click();
  await expect(page.getByRole("button", { name: /^Tempo: 4 times/ })).toBeVisible();
});

test("each moment is a page without any script, on a phone and on paper", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${replay(1)}?event=5`);
  await expect(page.locator(".happened")).toHaveAttribute("data-mark", "irregularity");
  await expect(page.getByRole("figure").first()).toContainText("North");
  await expect(page.locator(".replay dl.explained")).toContainText("Five spades, 11 to 16");
  expect(await overhang(page)).toBe(0);
  await page.getByRole("link", { name: "One event on" }).click();
  await expect(page).toHaveURL(/\?event=6$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".replay .controls")).toBeHidden();
  await expect(page.locator("table.play")).toBeVisible();
  await context.close();
});

test("as data it has what its reader may see; of a board that is not open, and of a table that was not there, nothing", async ({
  request,
  page,
}) => {
  const data: unknown = await (await request.get(`${replay(1)}.json`)).json();
  expect(data).toMatchObject({ record: { table: "3", marks: { irregularities: 1 } }, dealer: "N" });
  expect(JSON.stringify(data)).toContain("Five spades, 11 to 16");
  expect(JSON.stringify(data)).not.toContain("unnoticed");
  expect(await (await request.get(`${replay(1)}.txt`)).text()).toContain("Board 1, table A 3");
  const hidden: unknown = await (await request.get(`${replay(2)}.json`)).json();
  expect(JSON.stringify(hidden)).not.toContain("CallMade");
  await page.goto(replay(2));
  await expect(page.getByText("Board 2 is in play")).toBeVisible();
  expect((await request.get(replay(1, "4"))).status()).toBe(404);
});

test("goes out as PBN and LIN, and read again is the record; a session's file has the boards that are open", async ({
  request,
  page,
}) => {
  await page.goto(replay(1));
  const link = page.getByRole("link", { name: "PBN", exact: true });
  await expect(link).toHaveAttribute("href", `${replay(1)}.pbn`);
  // Pressed again where the page was still being made when it was pressed.
  await expect(async () => {
    const asked = page.waitForEvent("download", { timeout: 5_000 });
    await link.click();
    expect((await asked).suggestedFilename()).toBe(`${SESSION}-b-1-t-A-3.pbn`);
  }).toPass({ timeout: 30_000 });
  const [board] = boardsInPbn(await (await request.get(`${replay(1)}.pbn`)).text());
  expect(board?.record?.slice(1)).toEqual(irregularBoard(1, PAIRS).slice(1));
  const [played] = boardsInLin(await (await request.get(`${replay(1)}.lin`)).text());
  expect(played?.calls).toEqual(["1S", "Pass", "4S", "Pass", "Pass", "Pass"]);
  await page.goto(`/s/${SESSION}`);
  await expect(page.getByRole("link", { name: "PBN", exact: true })).toBeVisible();
  const all = await (await request.get(`/s/${SESSION}.pbn`)).text();
  expect(boardsInPbn(all).map((one) => one.board)).toEqual([1]);
  expect(all).toContain('[North "Ada 1"]\r\n[East "Ada 2"]\r\n[South "Ben 1"]');
  expect((await request.get(`${replay(2)}.pbn`)).status()).toBe(404);
});

test("of a result that is another one than the record comes to, the page says both", async ({ page, browser }) => {
  await page.goto(replay(1));
  await expect(page.getByText("The record comes to")).toHaveCount(0);
  const context = await browser.newContext({ baseURL: told().url, storageState: told().state });
  const traveller = OneResult.parse(await (await context.request.get(`${at(1)}.json`)).json());
  const [{ id, outcome }] = traveller.fields[0].results;
  await (
    await doorOf(context.request)
  ).command(`${SESSION} correct`, "CorrectResult", {
    session: SESSION,
    result: id,
    to: { section: "A", round: 1, table: "3", board: 1, ns: "A-1", ew: "A-2", outcome: { ...outcome, tricks: 9 } },
    law: "79B",
    reason: "Counted wrong",
  });
  await context.close();
  const note = page.getByRole("note").filter({ hasText: "The record comes to" });
  await expect(async () => {
    await page.goto(replay(1));
    await expect(note).toContainText("the result in the session is 4♠ N −1", { timeout: 1_000 });
  }).toPass();
  await expect(page.locator(".decided")).toContainText("Counted wrong");
  await expect(page.locator(".decided")).toContainText("79B");
  // Behind the last ruling at the table, the key leads on to what was decided away from it.
  await page.keyboard.press("End");
  await page.keyboard.press("r");
  await expect(page.locator(".decided")).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await (await page.request.get(`${replay(1)}.txt`)).text()).toMatch(
    /4♠ N −1[^]*Result corrected \(Law 79B\): Counted wrong/u,
  );
});
