/** Total points, and victory points of pairs: what the pages say of scores that are no matchpoints. Figures by hand, from `totals.ts`. */
import { collisions } from "./collisions.ts";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { doorOf } from "./rulings.ts";
import { AVERAGED, SECOND_NIGHT, TOTAL_POINTS, VICTORY_POINTS, sendEvening } from "./totals.ts";
import { expect, test } from "./traveller.ts";

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, storageState: told().state });
  const door = await doorOf(context.request);
  for (const evening of [TOTAL_POINTS, SECOND_NIGHT, VICTORY_POINTS, AVERAGED]) {
    await sendEvening(door, evening);
    await expect
      .poll(async () => (await context.request.get(`/s/${evening.session}.json`)).text(), { timeout: 30_000 })
      .toContain('"status":"published"');
  }
  await context.close();
});

test("at total points a total is the scores themselves, and leads to them", async ({ page }) => {
  await page.goto(`/s/${TOTAL_POINTS.session}`);
  await expect(page.getByText("Total points, 4 pairs")).toBeVisible();
  // 420 + 600 − 110 + 90; −50 + 630 + 100 + 110; and what their opponents had.
  for (const [pair, total] of [
    ["A-1", "1000"],
    ["A-2", "790"],
    ["A-4", "−560"],
    ["A-3", "−1230"],
  ] as const)
    await expect(page.locator(`#row-${pair}`)).toContainText(total);
  await expect(page.getByRole("row").nth(3)).toHaveAttribute("id", "row-A-4");
  await page.locator("#row-A-4").locator("a.why").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("−560");
  await expect(page.locator("#content")).toContainText("on 4 boards");
  const board = page.locator("#board-3").getByRole("row").first();
  await expect(board).toContainText("+110");
  await expect(board).toContainText("the score itself");
});

test("a card and a sheet at total points have no top and no percentage", async ({ page }) => {
  await page.goto(`/s/${TOTAL_POINTS.session}/c/A-3`);
  await expect(page.locator("#board-1")).toContainText("−420");
  await expect(page.locator("#content")).not.toContainText("%");
  await page.goto(`/s/${TOTAL_POINTS.session}/b/3`);
  await expect(page.locator("#result-b3t1")).toContainText("−110");
  await expect(page.locator("#result-b3t2")).toContainText("+100");
  await expect(page.locator("#content")).not.toContainText("Top ");
});

test("two nights of a tournament are added, and the sum opens night by night", async ({ page }) => {
  await page.goto(`/t/${TOTAL_POINTS.tournament}`);
  const row = page.getByRole("row").filter({ hasText: "Ada Dahl" });
  await expect(row).toContainText("−1120");
  await expect(page.getByRole("columnheader", { name: "Session 2" })).toBeVisible();
  await row.locator("td.total a.why").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "Why Ada Dahl – Ben Dahl have −1120 points overall",
  );
  await expect(page.locator("#content")).toContainText("The totals of the sessions are added.");
  for (const { title } of [TOTAL_POINTS, SECOND_NIGHT])
    await expect(page.getByRole("row").filter({ hasText: title })).toContainText("−560");
  await page.getByRole("row").filter({ hasText: SECOND_NIGHT.title }).locator("a.why").click();
  await expect(page).toHaveURL(new RegExp(`/s/${SECOND_NIGHT.session}/why/A-4$`));
});

test("victory points of pairs are made match by match, in words", async ({ page }) => {
  await page.goto(`/s/${VICTORY_POINTS.session}/why/A-1`);
  await expect(page.locator("#content")).toContainText("20 VP on 4 boards");
  const made = page.locator("#victory-points");
  await expect(made).toContainText("victory points by the scale Lantern scale");
  // 10 − 1 IMPs, then −5 − 1.
  await expect(made.getByRole("listitem").nth(0)).toContainText(
    "Round 1, against Ada Cem – Ben Cem: +9 IMPs on 2 boards: 15 VP (the row from 5 on)",
  );
  await expect(made.getByRole("listitem").nth(1)).toContainText(
    "Round 2, against Ada Dahl – Ben Dahl: −6 IMPs on 2 boards: 5 VP",
  );
  await page.goto(`/s/${VICTORY_POINTS.session}/scored`);
  await expect(page.getByRole("row", { name: /^Victory point scale/ })).toContainText("Lantern scale");
  await expect(
    page.getByRole("row", { name: /^Carry-over/ }).getByRole("cell", { name: "none", exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: /^Numbers are shown/ })).toContainText(
    "victory points (rounded to 0.01, an exact half up)",
  );
  await expect(page.getByRole("link", { name: "Conditions of contest" })).toBeVisible();
});

test("cross-IMPs that are divided say what by, and come to what they are worth", async ({ page }) => {
  await page.goto(`/s/${AVERAGED.session}/why/A-1`);
  for (const [board, formula, worth] of [
    [1, "+10 IMPs over 1 comparison: +10 ÷ 2 = +5", "+5.0"],
    [2, "−1 IMPs over 1 comparison: −1 ÷ 2 = −0.5", "−0.5"],
  ] as const) {
    const row = page.locator(`#board-${board}`).getByRole("row").first();
    await expect(row).toContainText(formula);
    await expect(row.getByRole("cell").nth(3)).toHaveText(worth);
  }
});

test("in a hand diagram no two suits meet, however long they are: on a phone, wide, and on paper", async ({ page }) => {
  const wrong: string[] = [];
  for (const board of [1, 2, 3, 4])
    for (const [width, media] of [
      [360, "screen"],
      [1280, "screen"],
      [720, "print"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media });
      await page.goto(`/s/${TOTAL_POINTS.session}/b/${board}`);
      const found = await collisions(page);
      wrong.push(...found.map((one) => `board ${board}, ${width} pixels, ${media}: ${one}`));
    }
  expect(wrong).toEqual([]);
});

test("all of it fits a phone and is accessible", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: told().url,
    bypassCSP: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  const { session, tournament } = TOTAL_POINTS;
  const pages = [
    ...["", "/why/A-1", "/c/A-1", "/b/3", "/scored", "/history"].map((path) => `/s/${session}${path}`),
    ...["", "/why/A-1", "/scored"].map((path) => `/s/${VICTORY_POINTS.session}${path}`),
    `/t/${tournament}`,
    `/t/${tournament}/why/${session}/A-4`,
  ];
  for (const path of pages) {
    await page.goto(path);
    for (const finding of await seriousFindings(page)) wrong.push(`${path} ${finding}`);
    const over = await overhang(page);
    if (over > 0) wrong.push(`${path} is ${over} pixels wider than the screen`);
  }
  expect(wrong).toEqual([]);
  await context.close();
});
