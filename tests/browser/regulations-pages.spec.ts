/** The pages of regulations as such, on a phone, at a desk and on paper: within reach of everybody, and no wider than what they are read on. */
import { createRequire } from "node:module";
import { z } from "zod";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

const AUTHORITY = "merrow";
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const Findings = z.array(z.object({ id: z.string(), impact: z.string().nullish() }));

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

for (const { name, width, height } of [
  { name: "a phone", width: 360, height: 740 },
  { name: "a desk", width: 1280, height: 900 },
]) {
  test(`regulations on ${name}: nothing serious for axe, nothing wider than the screen`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({
      baseURL: told().url,
      storageState: told().state,
      viewport: { width, height },
      bypassCSP: true,
      locale: "en-GB",
    });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(`${page.url()}: ${error.message}`));
    for (const address of PAGES) {
      await page.goto(address);
      await page.waitForLoadState("networkidle").catch(() => undefined);
      await page.addScriptTag({ path: axe }).catch(() => undefined);
      const found = Findings.parse(
        await page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)"),
      ).filter(({ impact }) => impact === "serious" || impact === "critical");
      wrong.push(...found.map(({ id }) => `${address} ${id}`));
      const over = await page.evaluate<number>(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      );
      if (over > 0) wrong.push(`${address} is ${over} pixels too wide`);
      if ((await page.locator("h1").count()) !== 1) wrong.push(`${address} has not one heading of the first level`);
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
}

test("the document prints without the page's furniture", async ({ page }) => {
  await page.goto(`/regulations/${AUTHORITY}/print?on=2026-05-01`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Supplementary regulations 2026");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".mast")).toBeHidden();
  await expect(page.locator(".tabs")).toBeHidden();
  await expect(page.locator("article").first()).toBeVisible();
});
