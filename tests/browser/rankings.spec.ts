/** A ranking opens down to its boards, and moves on an open page when an evening is published, corrected and published again. */
import { overhang, seriousFindings } from "./axe.ts";
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

test("the sample's lists as of yesterday stand as they were published, and say what was booked since", async ({
  page,
}) => {
  await expect(async () => {
    await page.goto("/rankings/island-points/published");
    await page.getByRole("listitem").filter({ hasText: "For the members’ meeting." }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Island points, as of", { timeout: 2_000 });
    await expect(page.getByRole("row").nth(1)).toContainText(/\d/u, { timeout: 1_000 });
    const since = page.locator("details", { hasText: "Founders’ Evening" });
    await since.locator("summary").click({ timeout: 1_000 });
    await expect(since.getByRole("link", { name: "Founders’ Evening" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});

for (const width of [360, 1280])
  test(`the lists are published as of a day, and stand there for everybody, ${width} pixels wide`, async ({
    officer,
    page,
  }) => {
    for (const one of [officer, page]) await one.setViewportSize({ width, height: 800 });
    const reason = `Spring list, ${width}`;
    await officer.goto("/rankings/island-points/published");
    await officer.getByLabel("A word to it").fill(reason);
    // As of one day nothing is published twice: on the phone it is a day before anything was played, else today.
    if (width === 360) await officer.getByLabel("As of the day").fill("2019-12-31");
    const publish = async (): Promise<void> => {
      await officer.getByRole("button", { name: "Publish the lists" }).click();
      await officer.getByRole("button", { name: "Yes, do it" }).click();
    };
    await publish();
    await expect(officer.getByText(reason)).toBeVisible({ timeout: 30_000 });
    await publish();
    await expect(officer.getByText("nothing has moved since", { exact: false })).toBeVisible();
    expect(await seriousFindings(officer)).toEqual([]);
    expect(await overhang(officer)).toBe(0);

    await page.goto("/rankings/island-points");
    await page.getByRole("link", { name: "Published lists" }).click();
    await page.getByRole("listitem").filter({ hasText: reason }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Island points, as of");
    await page.getByRole("link", { name: "All points" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "All points" })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    const names = async (): Promise<readonly string[]> => page.locator("tbody tr th a").allTextContents();
    const published = await names();
    await page.goto("/rankings/island-points?list=ever");
    expect(published).toEqual(width === 360 ? [] : await names());
  });

test("a series says what gave points in it and what may, and a tournament says which series it counts for", async ({
  page,
}) => {
  const at = "/rankings/island-points?list=best-three";
  await page.goto(at);
  const series = page.locator("#series");
  await expect(series.getByRole("heading", { level: 2, name: "Sessions of the series" })).toBeVisible();
  const played = series.getByRole("listitem").filter({ hasText: "Harvest Pairs" }).first();
  await expect(played.getByRole("time")).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await seriousFindings(page), await overhang(page)]).toEqual([width, [], 0]);
    await page.screenshot({ path: test.info().outputPath(`series-${width}.png`), fullPage: true });
  }
  await played.getByRole("link", { name: "Harvest Pairs" }).click();
  await expect(page).toHaveURL(/\/s\/[^/]+$/u);

  // A list that counts everything is no series.
  await page.goto("/rankings/island-points?list=ever");
  await expect(page.locator("#series")).toHaveCount(0);

  await page.goto("/t/lighthouse-weekend");
  const counts = page.locator("section", { has: page.getByRole("heading", { name: "Counts for" }) });
  await expect(counts).toContainText("What was played gave points.");
  // The championship is to come in thirteen days, and of this year's series where those are in it.
  const then = new Date(Date.now() + 13 * 86_400_000);
  if (then.getUTCFullYear() === new Date().getUTCFullYear()) {
    await page.goto("/t/island-championship");
    await expect(counts).toContainText("Counts if this holds: twelve boards or more; pairs: six or more");
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await seriousFindings(page), await overhang(page)]).toEqual([width, [], 0]);
      await page.screenshot({ path: test.info().outputPath(`counts-for-${width}.png`), fullPage: true });
    }
    await counts.getByRole("link", { name: "Best three of the year" }).click();
    await expect(page).toHaveURL(/list=best-three#series$/u);
    await expect(series.getByRole("link", { name: "Island Championship" })).toBeVisible();
  }
});

/** A member who has not played before. */
const NEWCOMER = { name: "Cosmin Haverly", number: "20303" } as const;

test("an evening that is sent moves the list on an open page, and its players' own pages; put right, what it gave is struck out", async ({
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

  // Somebody else had played: the club sends the file again, and whoever had what it gave can see that it went, and why.
  const own = `/rankings/island-points/player/merrow%3A${NEWCOMER.number}`;
  await page.goto(own);
  const award = page.getByRole("listitem").filter({ hasText: "Petrel Pairs" });
  const points = (await award.locator("a.why").innerText()).trim();
  await sendFile(officer, "petrel.xml", evening);
  await expect(award.locator("s")).toHaveText(points, { timeout: 30_000 });
  await expect(award).toContainText("Taken back on");
  await expect(award).toContainText("something else was told of the players");
  await expect(award.locator("a.why")).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto("/rankings/island-points?list=ever");
  await expect(page.getByRole("link", { name: NEWCOMER.name, exact: true })).toHaveCount(0);
  await page.goto(`/search?q=${encodeURIComponent(winner)}&kind=players`);
  await expect(page.getByRole("link", { name: winner, exact: true }).first()).toBeVisible();
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
    "/rankings/none/published",
    `${at}/published/0`,
    `${at}/published/99999999`,
    `${at}/published/x`,
  ])
    expect([address, await status(address)]).toEqual([address, 404]);
  for (const address of [`${at}?skip=-5`, `${at}?skip=9e99`, `${at}?list=ever&skip=abc`])
    expect([address, await status(address)]).toEqual([address, 200]);
});

test("a series counts the best sessions of each, and his page says which, each with how it came about", async ({
  page,
}) => {
  await page.goto("/rankings/island-points/scheme");
  // What no formula says is said in words, and the whole is there as data.
  await expect(page.getByText("Who shares a place gets")).toBeVisible();
  await expect(page.getByText("To each player of a pair or team")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText("The whole scheme as it is worked out", { exact: false }).click();
  await expect(page.getByText('"toPlayers"', { exact: false })).toBeVisible();
  expect([await seriousFindings(page), await overhang(page)]).toEqual([[], 0]);
  await expect(page.getByText("the best 3 sessions, of the year that runs").first()).toBeVisible();
  await page.goto("/rankings/island-points?list=best-three");
  const total = (await page.locator("tbody a.why").first().innerText()).trim();
  await page.locator("tbody a.why").first().click();
  const series = page.locator("li.entry", { hasText: "Best three of the year" }).first();
  await expect(series.locator("strong").last()).toHaveText(total);
  const parts = (await series.locator(".small a").allInnerTexts()).map(Number);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.length).toBeLessThanOrEqual(3);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Number(total));
  await expect(page.getByText("counts in Best three of the year")).toHaveCount(parts.length);
  await series.locator(".small a").first().click();
  await expect(page).toHaveURL(/\/rankings\/island-points\/of\//u);
});
