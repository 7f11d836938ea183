/** An officer sets a championship, names its editions and who won before: readers find the holder, the years, the way to each tournament, and the title on the player's page. */
import { overhang, seriousFindings } from "./axe.ts";
import { expect, test } from "./traveller.ts";

const WIDTHS = [360, 1280];
const AT = "/championships/lantern-cup";

test("from the form to the player's page, put right, and taken back", async ({ officer, page, request }) => {
  const textOf = async (path: string): Promise<string> => (await request.get(path)).text();
  await officer.goto("/championships");
  await officer.getByRole("link", { name: "Set a championship" }).click();
  await officer.getByRole("textbox", { name: /^Name/u }).fill("Lantern Cup");
  await officer.getByRole("textbox", { name: /^Title that its winner bears/u }).fill("Lantern Champion");
  await expect(officer.getByText(`Its page will be ${AT}`)).toBeVisible();
  await officer.getByRole("button", { name: "Set a championship" }).click();
  await expect(officer.getByRole("heading", { level: 1, name: "Lantern Cup" })).toBeVisible();

  // Who won before, by number and by name; a number that nobody has is refused, and what was typed stays.
  const year = officer.getByLabel("Year", { exact: true });
  const before = officer.getByLabel("Or who won before there were results here");
  await year.fill("1987");
  await before.fill("Amira Holt (20101) – Quentin Oldacre (77777)");
  const preview = officer.getByRole("region", { name: "As readers will see it" });
  await expect(preview).toContainText("Amira Holt – Quentin Oldacre");
  for (const width of WIDTHS) {
    await officer.setViewportSize({ width, height: 800 });
    expect([width, await seriousFindings(officer), await overhang(officer)]).toEqual([width, [], 0]);
    await officer.screenshot({ path: test.info().outputPath(`set-${width}.png`), fullPage: true });
  }
  await officer.getByRole("button", { name: "Save" }).first().click();
  await expect(officer.getByText(/Nobody is known here as \w+:77777/u)).toBeVisible();
  await before.fill("Amira Holt (20101) – Quentin Oldacre");
  await officer.getByRole("button", { name: "Save" }).first().click();
  await expect(officer.getByRole("button", { name: "Take 1987 back" })).toBeVisible();

  // The weekend that was played here: its winners follow from its result.
  const first = await textOf("/championships/island-pairs.json");
  await year.fill("2026");
  await officer.getByLabel("A tournament here").fill("/players/20101");
  await expect(officer.getByRole("button", { name: "Save" }).first()).toBeDisabled();
  await officer.getByLabel("A tournament here").fill("https://elsewhere.example/t/lighthouse-weekend?from=mail");
  await officer.getByRole("button", { name: "Save" }).first().click();
  await expect(officer.getByRole("button", { name: "Take 2026 back" })).toBeVisible();
  await year.fill("2027");
  await officer.getByLabel("A tournament here").fill("/t/island-championship");
  await officer.getByRole("button", { name: "Save" }).first().click();
  await expect(officer.getByRole("button", { name: "Take 2027 back" })).toBeVisible();

  await page.goto("/");
  await page.getByRole("link", { name: "Championships" }).first().click();
  await page.getByRole("link", { name: "Lantern Cup" }).click();
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "1987" })).toContainText("Amira Holt – Quentin Oldacre");
  await expect(rows.filter({ hasText: "2027" })).toContainText("to be played");
  const champions = await rows.filter({ hasText: "2026" }).getByRole("link", { name: /\p{L}/u }).allTextContents();
  expect(champions.length).toBeGreaterThanOrEqual(2);
  for (const name of champions) expect(first).toContain(name);
  await expect(page.getByRole("link", { name: "Put right" })).toHaveCount(0);

  // Each year leads to its tournament, which leads on; whoever is first there has the title.
  await page.getByRole("link", { name: "2026" }).click();
  const edition = page.getByRole("region", { name: "Lantern Cup" });
  await expect(edition).toContainText("Lantern Champion 2026");
  await expect(edition).toContainText(champions[0] ?? "?");
  await expect(page.getByRole("region", { name: "Island Pairs Championship" })).toContainText(champions[0] ?? "?");
  await edition.getByRole("link", { name: "After: 2027" }).click();
  await expect(page.getByRole("region", { name: "Lantern Cup" })).toContainText("to be played");
  await page.getByRole("link", { name: "Before: 2026" }).click();
  await page
    .getByRole("region", { name: "Lantern Cup" })
    .getByRole("link", { name: champions[0] ?? "?" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: champions[0] ?? "?" })).toBeVisible();
  const won = page.getByRole("listitem").filter({ hasText: "Lantern Champion" });
  await expect(won).toContainText("2026");
  await won.getByRole("link", { name: "Lantern Champion" }).click();
  await expect(page).toHaveURL(new RegExp(`${AT}$`, "u"));
  for (const path of [AT, "/championships", "/t/lighthouse-weekend", "/championships/island-pairs"])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect([path, width, await seriousFindings(page), await overhang(page)]).toEqual([path, width, [], 0]);
      await page.screenshot({
        path: test.info().outputPath(`${path.replaceAll("/", "_")}-${width}.png`),
        fullPage: true,
      });
    }
  await page.emulateMedia({ media: "print" });
  await page.screenshot({ path: test.info().outputPath("print.png"), fullPage: true });
  await page.emulateMedia({ media: "screen" });

  // By address, by search, for search engines.
  expect(await textOf(`${AT}.csv`)).toContain("1987,decided,,Amira Holt – Quentin Oldacre,20101");
  expect(await textOf("/championships.json")).toContain("lantern-cup");
  for (const path of ["/search?q=lantern+champ", "/api/suggest?q=lantern+champ", "/sitemap.xml"])
    expect([path, (await textOf(path)).includes(AT)]).toEqual([path, true]);

  // Put right: what stands there no more is nowhere.
  await officer.getByRole("link", { name: "Put right: 1987" }).click();
  await expect(before).toHaveValue("Amira Holt (20101) – Quentin Oldacre");
  await before.fill("Amira Holt (20101) – Quentin Newacre");
  await officer.getByRole("button", { name: "Save" }).first().click();
  await expect.poll(() => textOf(AT), { timeout: 30_000 }).toContain("Newacre");
  expect(await textOf(`${AT}.json`)).not.toContain("Oldacre");
  await officer.getByRole("button", { name: "Take 1987 back" }).click();
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect.poll(() => textOf(AT), { timeout: 30_000 }).not.toContain("Newacre");
  await officer.getByRole("button", { name: "Take back", exact: true }).click();
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(officer).toHaveURL(/\/championships$/u);
  await expect.poll(async () => (await request.get(AT)).status(), { timeout: 30_000 }).toBe(404);
  expect(await textOf("/search?q=lantern+champ")).not.toContain(AT);
});

test("readers set nothing, and what is not there is not found", async ({ request }) => {
  for (const path of [
    "/championships/none",
    "/championships/none.json",
    "/championships/island-pairs/1999",
    "/championships/%00",
    "/admin/championships/set",
    "/admin/championships/island-pairs/set",
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
