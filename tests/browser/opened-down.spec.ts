/** By keyboard alone, on a phone and on a desk: two letters find a player, and each number opens, from a place in a ranking down to a board. Each page prints. */
import type { Locator, Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

/** Follows a link as somebody without a mouse does. */
const follow = async (page: Page, link: Locator, to: RegExp): Promise<void> => {
  await link.focus();
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(to);
};

/** What stands on paper: the content, and nothing that is only to be pressed. */
const prints = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("combobox").first()).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
};

for (const width of [360, 1280])
  test(`a player is found by two letters, and his points open down to a board, ${width} pixels wide`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      baseURL: told().url,
      bypassCSP: true,
      viewport: { width, height: 800 },
      locale: "en-GB",
    });
    const page = await context.newPage();
    const seen = async (): Promise<void> => {
      expect([page.url(), await seriousFindings(page), await overhang(page)]).toEqual([page.url(), [], 0]);
    };
    await page.goto("/rankings/island-points?list=ever");
    const leader = (await page.locator("tbody th a").first().innerText()).trim();
    await page.goto("/");
    const box = page.getByRole("combobox").first();
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(box).toBeFocused({ timeout: 1000 });
    }).toPass();
    const found = page.locator("[role=option]").filter({ hasText: leader }).first();
    await page.keyboard.type(leader.slice(0, 2));
    await expect(page.locator("[role=option]").first()).toBeVisible();
    if (!(await found.isVisible())) await page.keyboard.type(leader.slice(2));
    await expect(found).toBeVisible();
    while ((await found.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/players\//u);
    await expect(page.getByRole("heading", { level: 1, name: leader })).toBeVisible();
    await seen();
    await prints(page);

    await follow(page, page.locator('main a[href*="/rankings/island-points/player/"]').first(), /\/player\//u);
    await seen();
    await prints(page);
    await follow(page, page.locator("main a.why").first(), /\/rankings\/island-points\/of\//u);
    await seen();
    await prints(page);
    const own = page.getByRole("listitem").filter({ hasText: leader }).first();
    await follow(page, own.getByRole("link").first(), /\/s\/.*\/c\//u);
    await seen();
    await follow(page, page.locator('main a[href*="/b/"]').first(), /\/b\/\d+/u);
    await seen();
    await context.close();
  });
