/**
 * One evening with everything that a score can be: each number of its standings is followed to the sheet, in words that a player
 * understands. The figures are computed by hand: five tables, so that a top is 8, and six boards are worth 48.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { doorOf, sendRulings } from "./rulings.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

let session = "";
const at = (path = ""): string => `/s/${session}${path}`;
/** A board of the page "why": its row, with the reason that a wide screen shows beside it. */
const board = (page: Page, number: number) => page.locator(`#board-${number}`).getByRole("row").first();
/** A result of a traveller. */
const line = (page: Page, result: string) => page.locator(`#result-${result}`);

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, storageState: told().state });
  session = await sendRulings(await doorOf(context.request));
  await expect
    .poll(async () => (await context.request.get(at(".json"))).text(), { timeout: 30_000 })
    .toContain('"status":"published"');
  await context.close();
});

test("a total leads to its boards, its penalty and what broke its tie", async ({ page }) => {
  await page.goto(at());
  const row = page.locator("#row-A-3");
  await expect(row).toContainText("board 2");
  await expect(row.getByRole("link", { name: "penalty" })).toBeVisible();
  await expect(page.locator("#row-A-8")).toContainText("46.04");
  await row.getByRole("link", { name: /^Why 46\.04 %/ }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why Ada Cem – Ben Cem have 46.04 %");
  // 8 + 3.4 + 7 + ¼ + 4 + ¼ = 22.9, less a tenth of a top.
  await expect(page.locator("#content")).toContainText("22.9 matchpoints on 6 boards.");
  await expect(page.locator("#content")).toContainText("In all 22.9 − 0.8 = 22.1.");
  await expect(page.locator("#content")).toContainText("22.1 ÷ 48 ≈ 46.0417 %, shown as 46.04 %.");
  await expect(page.locator("#penalties")).toContainText(
    "Penalty under Law 90: 10 % of a top, which takes 0.8 from the total.",
  );
  // Its match with Pair 8: 8 of 8 on board 1, ¼ of 8 on board 6.
  await expect(page.locator("#content")).toContainText(
    "Level with Ada Haas – Ben Haas. their match: 33/64, which decides",
  );
  await page.locator("#penalties").getByRole("link").click();
  await expect(page.locator("#changes")).toContainText("Late for the third round");
});

test("a result that was changed says so on its board and in the standings, and leads to what changed it", async ({
  page,
}) => {
  await page.goto(at());
  await expect(page.locator("#row-A-3").getByRole("link", { name: "board 2 corrected" })).toBeVisible();
  await page.goto(at("/b/2"));
  await expect(page.getByRole("link", { name: "corrected", exact: true })).toHaveCount(1);
  await line(page, "b2t3").getByRole("link", { name: "corrected" }).click();
  await expect(page).toHaveURL(/\/history#change-\d+$/);
  await expect(page.locator(`li${new URL(page.url()).hash}`)).toContainText(
    "The hesitation may have suggested the raise",
  );
});

test("the conditions of an event that was held are those of its day", async ({ page }) => {
  await page.goto(`/t/${session}/conditions`);
  await expect(page.locator("p.lead")).toContainText("4 Nov 2026");
  await expect(page.locator("p.lead").getByRole("link")).toHaveAttribute("href", /\?on=2026-11-04$/);
});

test("a weighted score is compared outcome by outcome, and adds up", async ({ page }) => {
  await page.goto(at("/why/A-3"));
  await expect(board(page, 2)).toContainText("60 % of +620 for 5 (beats 2, ties 1, loses to 1: 2 × 2 + 1 × 1 = 5)");
  await expect(board(page, 2)).toContainText("40 % of −100 for 1 (beats 0, ties 1, loses to 3: 0 × 2 + 1 × 1 = 1)");
  await expect(board(page, 2)).toContainText("together 60 % × 5 + 40 % × 1 = 3.4");
  await expect(board(page, 2)).toContainText("Law 12C1(c)");
  // Whoever meets it meets each outcome by its weight.
  await page.goto(at("/why/A-1"));
  await expect(board(page, 2)).toContainText("beats 2.4, ties 0.6, loses to 1: 2.4 × 2 + 0.6 × 1 = 5.4");
  // The other side of the table sees its own scores.
  await page.goto(at("/why/A-9"));
  await expect(board(page, 2)).toContainText("60 % of −620");
  // To the sheet.
  await board(page, 2).getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL(/\/b\/2#result-b2t3$/);
  await expect(line(page, "b2t3")).toContainText("60 % of +620, 40 % of −100");
  await expect(line(page, "b2t3")).toContainText("4.6");
  await expect(page.locator("#content")).toContainText("A weighted score counts by its weights");
});

test("a split score gives each side its own, and the two need not come to a top", async ({ page }) => {
  await page.goto(at("/why/A-1"));
  await expect(board(page, 3)).toContainText("−50");
  await expect(board(page, 3)).toContainText("beats 1, ties 0, loses to 3: 1 × 2 + 0 × 1 = 2");
  await page.goto(at("/why/A-8"));
  await expect(board(page, 3)).toContainText("−140");
  await expect(board(page, 3)).toContainText("beats 0, ties 0, loses to 4: 0 × 2 + 0 × 1 = 0");
  await page.goto(at("/b/3"));
  // Each side named, with its own score; the table's +130 is no score of this board any more.
  await expect(line(page, "b3t1")).toContainText("N S assigned −50, E W assigned −140");
  await expect(line(page, "b3t1").getByRole("cell").nth(1)).toHaveText("N S −50E W −140");
  await expect(page.locator("#content")).toContainText(
    "East–West’s scores, as they are compared: +140, +110 ×2, +100, −90.",
  );
});

test("data of a ruled board say what was ruled, not the score of its table", async ({ request }) => {
  const ruled = async (board: number): Promise<string> =>
    (await (await request.get(at(`/b/${board}.csv`))).text()).split("\r\n").find((row) => row.includes("ADJ")) ?? "";
  expect(await ruled(3)).toContain("ADJ (3♣ N +1),,2,0,,,-50,-140,");
  expect(await ruled(2)).toMatch(
    /ADJ \(4♥ N =\),,3\.4,4\.6,,,"3\/5 of 620, 2\/5 of -100","3\/5 of -620, 2\/5 of 100",/,
  );
});

test("the best result of a board is one that stands, not what a ruling has replaced", async ({ page }) => {
  await page.goto(at("/boards"));
  const third = page.getByRole("row").filter({ has: page.getByRole("link", { name: "3", exact: true }) });
  // The table that made +130 was ruled on; two others made +110.
  await expect(third.getByRole("cell").nth(1)).toContainText("+110");
  await expect(third).not.toContainText("adjusted");
});

test("an average plus becomes the pair's own average where that is more; who remains is brought to full weight", async ({
  page,
}) => {
  await page.goto(at("/why/A-2"));
  // 5 + 0.4 + 7 + 7⅓ + 7¾ of 40.
  await expect(board(page, 4)).toContainText("own average on 5 other boards: 68.71 %, which counts");
  await expect(board(page, 4)).toContainText("Law 12C2(c)");
  await page.goto(at("/why/A-10"));
  await expect(board(page, 4)).toContainText("average minus: 40 % of the top");
  await page.goto(at("/why/A-1"));
  await expect(board(page, 4)).toContainText(
    "Neuberg: 4 results, brought to the weight of 5: 4 × 5/4 + 1 × (5/4 − 1) = 5.25",
  );
  await page.goto(at("/b/4"));
  await expect(line(page, "b4t2")).toContainText("average plus / average minus");
  await expect(page.locator("#content")).toContainText("4 results, brought to the weight of 5 by Neuberg’s formula.");
});

test("a fouled board is compared form by form, and a board not played is not scored", async ({ page }) => {
  await page.goto(at("/why/A-2"));
  await expect(board(page, 5)).toContainText(
    "Neuberg: 3 results, brought to the weight of 5: 4 × 5/3 + 1 × (5/3 − 1) ≈ 7.33",
  );
  await expect(board(page, 5)).toContainText("Law 87B");
  await page.goto(at("/b/5"));
  await expect(page.getByRole("heading", { name: "Form a of a fouled board" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Form b of a fouled board" })).toBeVisible();
  await expect(line(page, "b5t4")).toContainText("form b");
  await page.goto(at("/b/6"));
  await expect(line(page, "b6t5")).toContainText("Not played");
});

test("the history says who was moved by what, and leads to the board", async ({ page }) => {
  await page.goto(at());
  await page.locator("summary", { hasText: "What changed" }).click();
  await page.getByRole("link", { name: "Everything that changed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed, and whom it moved");
  const ruling = page.getByRole("listitem").filter({ hasText: "Ruling, board 3" });
  await expect(ruling).toContainText("Ada Aho – Ben Aho, Rank 4 → 8, 56.39 % → 43.89 %");
  await expect(ruling).toContainText("Neither side did what it could");
  await expect(ruling).toContainText("federation");
  const penalty = page.getByRole("listitem").filter({ hasText: "Penalty imposed" });
  await expect(penalty.getByText("Law 90", { exact: true })).toBeVisible();
  // The first standings that were marked moved nobody.
  await expect(page.getByRole("listitem").filter({ hasText: "round 1" })).not.toContainText("%");
  await expect(penalty).toContainText("nothing → 10 % of a top");
  await expect(penalty).toContainText("Rank 5 → 6");
  await ruling.getByRole("link", { name: "board 3" }).click();
  await expect(page).toHaveURL(/\/b\/3#result-b3t1$/);
});

test("the standings are shown as of a moment, without a script and by the keyboard", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: told().url,
    javaScriptEnabled: false,
    locale: "en-GB",
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(at());
  const choice = page.getByLabel("Show the standings");
  await expect(choice).toBeHidden();
  const official = page.getByText("The official scores are available");
  await expect(official).toBeVisible();
  await page.locator("summary", { hasText: "As of a moment" }).focus();
  await page.keyboard.press("Enter");
  await expect(choice).toBeVisible();
  const before = await choice.getByRole("option", { name: /before .*Ruling, board 3/ }).getAttribute("value");
  await choice.selectOption(before);
  await choice.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`\\?at=${before}$`));
  const banner = page.getByRole("region", { name: "As of a moment" });
  await expect(banner).toContainText("before 3 later changes");
  // What it is now is said nowhere: nobody had published it then.
  await expect(page.getByText("not published", { exact: true })).toBeVisible();
  await expect(official).toHaveCount(0);
  await expect(page.getByText(/published, open to correction/)).toHaveCount(0);
  await expect(page.getByText("These scores were not published")).toBeVisible();
  await expect(page).toHaveTitle(/^Evening of Rulings, as of \d.* UTC/);
  await expect(choice.locator("option:checked")).toContainText("before");
  await expect(page.locator("#row-A-1")).toContainText("56.39");
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  // A total of then leads to what has changed it since.
  await page
    .locator("#row-A-1")
    .getByRole("link", { name: /^What has changed 56\.39 %/ })
    .click();
  await expect(page).toHaveURL(/\/why\/A-1#changes$/);
  await page.goBack();
  await banner.getByRole("link", { name: "Back to the present standings" }).click();
  await expect(page.locator("#row-A-1")).toContainText("43.89");
  await page.goto(at("?on=2001-01-01T00:00&zone=UTC"));
  await expect(page.getByText("This session had not been opened then.")).toBeVisible();
  await expect(official).toHaveCount(0);
  for (const yetToCome of ["?at=9999", "?on=2999-01-01T00:00&zone=UTC"]) {
    await page.goto(at(yetToCome));
    await expect(page.getByText("That moment has not come yet. These are the present standings.")).toBeVisible();
    await expect(page.locator("#row-A-1")).toContainText("43.89");
    await expect(official).toBeVisible();
    await expect(banner).toHaveCount(0);
  }
  await page.goto(at("?at=yesterday"));
  await expect(page.getByText("The address names no moment that we can read.")).toBeVisible();
  await context.close();
});

test("a page that is not there says so without a script", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, javaScriptEnabled: false, locale: "en-GB" });
  const page = await context.newPage();
  for (const path of ["/s/no-such-session", at("/b/99"), at("/c/nobody"), at("/why/nobody"), "/t/no-such-tournament"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
  }
  await context.close();
});

test("all of it fits a phone, is accessible, and prints", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: told().url,
    bypassCSP: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  for (const path of [
    "",
    "?at=20",
    "/history",
    "/why/A-3",
    "/why/A-2",
    "/b/2",
    "/b/3",
    "/b/4",
    "/b/5",
    "/b/6",
    "/c/A-3",
  ]) {
    await page.goto(at(path));
    for (const finding of await seriousFindings(page)) wrong.push(`${path} ${finding}`);
    const over = await overhang(page);
    if (over > 0) wrong.push(`${path} is ${over} pixels wider than the screen`);
  }
  expect(wrong).toEqual([]);
  await page.goto(at("?at=20"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByText("later changes")).toBeVisible();
  await expect(page.getByLabel("Show the standings")).toBeHidden();
  await page.goto(at("/why/A-3"));
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(board(page, 2)).toContainText("together 60 % × 5 + 40 % × 1 = 3.4");
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe("%PDF");
  await context.close();
});
