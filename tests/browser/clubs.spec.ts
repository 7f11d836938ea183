/** Clubs and their regions: an officer registers a club and says of which region it is; readers find clubs by region, and a ranking's list of a region or a club alone, with the places of the whole. */
import { overhang, seriousFindings } from "./axe.ts";
import { expect, test } from "./traveller.ts";

const WIDTHS = [360, 1280];

test("an officer registers a club, gives it a region, and puts it right", async ({ officer, page }) => {
  await officer.goto("/admin/clubs");
  await expect(officer.getByRole("row").filter({ hasText: "Lantern Quay" })).toContainText("South Merrow");
  const register = officer.locator("form").filter({ has: officer.getByLabel("The club’s number") });
  await register.getByLabel("The club’s number").fill("301");
  await register.getByLabel("Name").fill("Gannet Rock Brige Club");
  await register.getByLabel("Region").fill("Outer Merrow");
  await register.getByRole("button", { name: "Register a club" }).click();
  await expect(officer).toHaveURL(/\/clubs\/301$/u);
  await expect(officer.getByRole("heading", { level: 1 })).toHaveText("Gannet Rock Brige Club");

  await officer.goto("/admin/clubs");
  await officer.getByRole("link", { name: "Change Gannet Rock Brige Club" }).click();
  const correct = officer.locator("form").filter({ has: officer.getByRole("button", { name: "Save" }) });
  await expect(correct.getByLabel("Region", { exact: true })).toHaveValue("Outer Merrow");
  await correct.getByLabel("Name").fill("Gannet Rock Bridge Club");
  await correct.getByLabel("Region").fill("North Merrow");
  await correct.getByRole("button", { name: "Save" }).click();
  await expect(correct.getByText("It is so from now on.")).toBeVisible();
  // The same again is nothing to be told.
  await correct.getByRole("button", { name: "Save" }).click();
  await expect(officer.getByText("Club 301 is registered already.")).toBeVisible();
  for (const width of WIDTHS) {
    await officer.setViewportSize({ width, height: 800 });
    expect([width, await seriousFindings(officer), await overhang(officer)]).toEqual([width, [], 0]);
    await officer.screenshot({ path: test.info().outputPath(`office-clubs-${width}.png`), fullPage: true });
  }
  await expect
    .poll(async () => {
      await page.goto(`/clubs?region=${encodeURIComponent("North Merrow")}`);
      return page.getByRole("link", { name: /Bridge Club/u }).allTextContents();
    })
    .toEqual(["Gannet Rock Bridge Club", "Osprey Hill Bridge Club"]);
});

test("clubs by region, and a list of a region or a club alone, with the places of the whole", async ({ page }) => {
  await page.goto("/tournaments");
  await page.getByRole("link", { name: "Clubs", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clubs");
  await page.getByLabel("Region").selectOption("South Merrow");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("South Merrow");
  await expect(page.getByRole("link", { name: "Lantern Quay Bridge Club" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Osprey Hill Bridge Club" })).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await seriousFindings(page), await overhang(page)]).toEqual([width, [], 0]);
    await page.screenshot({ path: test.info().outputPath(`region-${width}.png`), fullPage: true });
  }

  const places = async () => {
    const rows = page.getByRole("table").first().locator("tbody tr:has(.player)");
    const [names, ranks] = await Promise.all([
      rows.locator(".player").allTextContents(),
      rows.locator("td:first-child").allTextContents(),
    ]);
    return new Map(names.map((name, index): [string, string] => [name, ranks[index] ?? ""]));
  };
  await page.getByRole("link", { name: "Island points" }).click();
  await expect(page.getByText("Only members of South Merrow", { exact: false })).toBeVisible();
  const south = await places();
  expect(south.size).toBeGreaterThan(3);
  await page.getByLabel("Region").selectOption("North Merrow");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("Only members of North Merrow", { exact: false })).toBeVisible();
  const north = await places();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await seriousFindings(page), await overhang(page)]).toEqual([width, [], 0]);
    await page.screenshot({ path: test.info().outputPath(`list-of-region-${width}.png`), fullPage: true });
  }
  await page.getByRole("link", { name: "Show the whole list" }).click();
  await expect(page.getByText("Only members of", { exact: false })).toHaveCount(0);
  const whole = await places();
  for (const [name, place] of [...south, ...north]) expect([name, whole.get(name)]).toEqual([name, place]);
  expect([...south.keys()].filter((name) => north.has(name))).toEqual([]);

  await page.goto("/clubs/101");
  await page.getByRole("link", { name: "Island points" }).click();
  await expect(page.getByText("Only members of Lantern Quay Bridge Club", { exact: false })).toBeVisible();
  expect(await places()).toEqual(south);
});

test("whatever is asked for is answered: a region without clubs has none, and a club that is not there is not found", async ({
  request,
}) => {
  const statuses = await Promise.all(
    [
      "/clubs?region=Atlantis",
      `/clubs?region=${"x".repeat(5000)}`,
      "/clubs?region=a&region=b",
      "/rankings/island-points?club=nowhere",
      "/rankings/island-points?region=%00",
      "/rankings/island-points?region=Atlantis",
      "/clubs?skip=99999",
      "/clubs?region=",
    ].map(async (path) => (await request.get(path)).status()),
  );
  expect(statuses).toEqual([200, 200, 200, 404, 404, 200, 200, 200]);
});
