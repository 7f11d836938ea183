/** A ranking opens down to its boards, and moves on an open page when an evening is published, corrected and published again. */
import { eveningCalled, expect, publishedPairs, sendFile, test } from "./traveller.ts";

test("a place opens into awards, an award into its steps, a session into its card and boards", async ({ page }) => {
  await page.goto("/rankings");
  await page.getByRole("link", { name: "All points" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Island points" })).toBeVisible();
  const first = page.getByRole("row").nth(1);
  const name = (await first.getByRole("link").first().textContent()) ?? "";
  const points = (await first.locator("td a.why").textContent()) ?? "";
  await first.locator("td a.why").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(`All awards together: ${points} points`)).toBeVisible();
  const awards = page.getByRole("listitem").locator("a.why");
  const each = await awards.allTextContents();
  expect(each.map(Number).reduce((sum, one) => sum + one, 0)).toBe(Number(points));
  await awards.first().click();
  await expect(page.getByText("Worked out for", { exact: false }).first()).toBeVisible();
  const own = page.getByRole("listitem").filter({ hasText: name });
  await own.locator("summary").first().click();
  await expect(own.getByText("six less for each place")).toBeVisible();
  await own.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/s\/.*\/c\//u);
  await page.locator('main a[href*="/b/"]').first().click();
  await expect(page).toHaveURL(/\/b\/\d+/u);
});

test("women, juniors and seniors have lists of their own, in the order and with the points of the list of all", async ({
  page,
}) => {
  const rows = async (list: string): Promise<ReadonlyMap<string, string>> => {
    await page.goto(`/rankings/island-points?list=${list}`);
    const all = await page.locator("tbody tr").all();
    return new Map(
      await Promise.all(
        all.map(
          async (row) =>
            [await row.getByRole("link").first().innerText(), await row.locator("td a.why").innerText()] as const,
        ),
      ),
    );
  };
  const ever = await rows("ever");
  for (const list of ["women", "juniors", "seniors"]) {
    const own = await rows(list);
    expect(own.size).toBeGreaterThan(0);
    expect(own.size).toBeLessThan(ever.size);
    expect([...own]).toEqual([...ever].filter(([name]) => own.has(name)));
  }
});

/** A member who has not played before. */
const NEWCOMER = { name: "Cosmin Haverly", number: "20303" } as const;

test("an evening that is sent moves the list on an open page, and its players' own pages", async ({
  officer,
  page,
}) => {
  const evening = await eveningCalled("Petrel Pairs", "02/11/2026");
  const winner = publishedPairs(evening).find(({ place }) => place.replace("=", "") === "1")?.names[0] ?? "";
  const number = new RegExp(`${winner}</PLAYER_NAME>[^]*?<NATIONAL_ID_NUMBER>(\\d+)`).exec(evening)?.[1] ?? "";
  const xml = evening.replaceAll(winner, NEWCOMER.name).replaceAll(number, NEWCOMER.number);
  await page.goto("/rankings/island-points?list=ever");
  await expect(page.getByRole("link", { name: NEWCOMER.name, exact: true })).toHaveCount(0);
  await sendFile(officer, "petrel.xml", xml);
  await expect(page.getByRole("link", { name: NEWCOMER.name, exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: NEWCOMER.name, exact: true }).click();
  await expect(page.getByRole("heading", { name: "In rankings" })).toBeVisible();
  await page.getByRole("link", { name: "Island points" }).first().click();
  await expect(page).toHaveURL(/rankings\/island-points/u);
});

test("addresses that name no ranking, no list and nobody are not found; odd ones break nothing", async ({
  request,
}) => {
  const at = "/rankings/island-points";
  const status = async (address: string) => (await request.get(address)).status();
  for (const address of [
    "/rankings/none",
    `/rankings/${"x".repeat(300)}`,
    `${at}?list=none`,
    `${at}/player/merrow%3A0`,
    `${at}/player/guest/${"x".repeat(300)}`,
    `${at}/of/none`,
    "/rankings/none/scheme",
  ])
    expect([address, await status(address)]).toEqual([address, 404]);
  for (const address of [`${at}?skip=-5`, `${at}?skip=9e99`, `${at}?list=ever&skip=abc`])
    expect([address, await status(address)]).toEqual([address, 200]);
});
