/** Tournaments by season: chosen in a form that needs no script, kept in the address beside what else is asked for, each with how many there are. */
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

test("a season is chosen, counted, kept in the address, and left again", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, locale: "en-GB", javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto("/tournaments");
    const season = page.getByLabel("Season");
    const choices = await season.locator("option").allInnerTexts();
    expect(choices[0]).toMatch(/^all seasons \(\d+\)$/u);
    const [, name = "", count = ""] = /^(\d{4}) \((\d+)\)$/u.exec(choices[1] ?? "") ?? [];
    await season.selectOption({ index: 1 });
    await page.getByLabel("Scored by").selectOption({ label: "Matchpoints" });
    await page.getByRole("button", { name: "Show" }).first().click();
    await expect(page).toHaveURL(new RegExp(`season=${name}&method=matchpoints`, "u"));
    await expect(season).toHaveValue(name);
    // The counts are of what else is asked for.
    const own = /\((\d+)\)$/u.exec(await season.locator("option:checked").innerText())?.[1] ?? "";
    expect(Number(own)).toBeLessThan(Number(count));
    await expect(page.locator("#content li.entry")).toHaveCount(Math.min(60, Number(own)));
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL(/\/tournaments$/u);
    await expect(season).toHaveValue("");
    // Of a season without any, and of what is none.
    await page.goto("/tournaments?season=1950");
    await expect(season).toHaveValue("1950");
    await expect(page.getByText("No tournament fits")).toBeVisible();
    for (const odd of ["season=x", "season=0000", "season=99999", "season=2026&season=2025", "season=-1"]) {
      const answer = await page.request.get(`/tournaments?${odd}`);
      expect([odd, answer.status()]).toEqual([odd, 200]);
    }
  } finally {
    await context.close();
  }
});

test("the choice of a season is within reach on a phone and on a wide screen", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/tournaments");
    expect([width, await seriousFindings(page), await overhang(page)]).toEqual([width, [], 0]);
    await page.screenshot({ path: test.info().outputPath(`seasons-${width}.png`), fullPage: true });
  }
});
