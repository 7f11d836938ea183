/** The federation's first page: what is played, what was, who leads the rankings, what was ruled; each leads on, and no ruling names anybody. */
import { expect, test } from "./traveller.ts";

test("the first page has who leads, each number with its why, and rulings by their Laws", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Live now", "Latest results"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const leads = page.locator("section", { has: page.getByRole("heading", { level: 2, name: "Island points" }) });
  const rows = leads.locator("tbody tr");
  await expect(rows).toHaveCount(5);
  const leader = (await rows.first().getByRole("rowheader").innerText()).trim();
  await rows.first().locator("a.why").click();
  await expect(page).toHaveURL(/\/rankings\/island-points\/player\//u);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(leader);

  await page.goto("/");
  const rulings = page.locator("section", { has: page.getByRole("heading", { level: 2, name: "Latest rulings" }) });
  const first = rulings.getByRole("listitem").first();
  await expect(first).toContainText(/Law \d+/u);
  await expect(rulings).not.toContainText(" – ");
  await first.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/rulings\/[^/]+\/[^/]+$/u);
  await page.goto("/");
  await rulings.getByRole("link", { name: "All rulings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rulings" })).toBeVisible();
});

test("the first page says the same in the reader's own language", async ({ browser, baseURL }) => {
  for (const [locale, heading] of [
    ["fi", "Uusimmat tuomiot"],
    ["sv", "Senaste domslut"],
    ["et", "Viimased otsused"],
    ["tr", "Son hakem kararları"],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    await context.close();
  }
});
