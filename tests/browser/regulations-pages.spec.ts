/** The pages of regulations as such, on a phone, at a desk and on paper: within reach of everybody, and no wider than what they are read on. */
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

const AUTHORITY = "merrow";

const PAGES = [
  "/regulations",
  `/regulations/${AUTHORITY}`,
  `/regulations/${AUTHORITY}?q=nothing-is-called-this`,
  `/regulations/${AUTHORITY}/options/artificialImps?value=2&from=2027-01-01`,
  `/regulations/${AUTHORITY}/options/lateCorrection`,
  `/regulations/${AUTHORITY}/compare`,
  `/regulations/${AUTHORITY}/print`,
  `/regulations/${AUTHORITY}/documents`,
  `/regulations/${AUTHORITY}/documents/conduct`,
  `/regulations/${AUTHORITY}/import`,
  "/t/island-championship/conditions?option=vpScale",
] as const;

test("regulations: nothing serious for axe, nothing wider than the screen, on a phone and at a desk", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    baseURL: told().url,
    storageState: told().state,
    bypassCSP: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(`${page.url()}: ${error.message}`));
  for (const address of PAGES) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await page.waitForLoadState("networkidle").catch(() => undefined);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      wrong.push(...(await seriousFindings(page)).map((finding) => `${address} at ${width} ${finding}`));
      const over = await overhang(page);
      if (over > 0) wrong.push(`${address} is ${over} pixels too wide at ${width}`);
    }
    if ((await page.locator("h1").count()) !== 1) wrong.push(`${address} has not one heading of the first level`);
  }
  expect(wrong).toEqual([]);
  await context.close();
});

test("the document prints without the page's furniture", async ({ page }) => {
  await page.goto(`/regulations/${AUTHORITY}/print?on=2026-05-01`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Supplementary regulations 2026");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".mast")).toBeHidden();
  await expect(page.locator(".tabs")).toBeHidden();
  await expect(page.locator("article").first()).toBeVisible();
});
