/** An officer tells everybody something in a few words: readers find it on the first page, at its own address, in feeds and in search; put right and taken back it is so everywhere. */
import type { APIRequestContext } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { expect, test } from "./traveller.ts";

const WIDTHS = [360, 1280];
const textOf = async (request: APIRequestContext, path: string): Promise<string> => (await request.get(path)).text();

/** Whether each place that tells news has these words. */
const toldAt = async (request: APIRequestContext, words: string, search: string): Promise<readonly boolean[]> =>
  Promise.all(
    ["/", "/news", "/feed/news.atom", "/feed/news.rss", `/search?q=${search}`, `/api/suggest?q=${search}`].map(
      async (path) => (await textOf(request, path)).includes(words),
    ),
  );
const EVERYWHERE = [true, true, true, true, true, true];
const NOWHERE = EVERYWHERE.map(() => false);

test("an officer writes news, sees it before it is told, puts it right and takes it back", async ({
  officer,
  page,
  request,
}) => {
  await officer.goto("/news");
  await officer.getByRole("link", { name: "Write news" }).click();
  // Lines to write in look as those of every other form do.
  for (const label of ["Headline", "Leads to"])
    expect((await officer.getByLabel(label).boundingBox())?.height).toBeGreaterThan(40);
  await officer.getByLabel("Headline").fill("Entries for the Champoinship are open");
  await officer.getByLabel("In a few sentences").fill("Enter with your club until May.\nWhoever comes late waits.");
  await officer.getByLabel("Leads to").fill("/players/1");
  await expect(officer.getByRole("button", { name: "Tell everybody" })).toBeDisabled();
  await officer.getByLabel("Leads to").fill("https://elsewhere.example/t/island-championship?from=mail");
  const preview = officer.getByRole("region", { name: "As readers will see it" });
  await expect(preview.getByRole("heading")).toHaveText("Entries for the Champoinship are open");
  await expect(preview.getByRole("link", { name: "/t/island-championship" })).toBeVisible();
  for (const width of WIDTHS) {
    await officer.setViewportSize({ width, height: 800 });
    expect([width, await seriousFindings(officer), await overhang(officer)]).toEqual([width, [], 0]);
    await officer.screenshot({ path: test.info().outputPath(`write-${width}.png`), fullPage: true });
  }
  // Nothing is told before it is sent.
  expect(await toldAt(request, "Champoinship", "champoin")).toEqual(NOWHERE);
  await officer.getByRole("button", { name: "Tell everybody" }).click();
  await expect(officer).toHaveURL(/\/news$/u);
  await expect.poll(() => toldAt(request, "Champoinship", "champoin"), { timeout: 30_000 }).toEqual(EVERYWHERE);

  await page.goto("/");
  await page.getByRole("link", { name: "Entries for the Champoinship are open" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entries for the Champoinship are open");
  await expect(page.getByRole("link", { name: "Island Championship" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  const address = new URL(page.url()).pathname;
  expect(await textOf(request, "/sitemap.xml")).toContain(address);

  await officer.goto(address);
  await officer.getByRole("link", { name: "Put right" }).click();
  await officer.getByLabel("Headline").fill("Entries for the Championship are open");
  await officer.getByRole("button", { name: "Put right" }).click();
  await expect(officer).toHaveURL(new RegExp(`${address}$`, "u"));
  await expect
    .poll(() => toldAt(request, "Entries for the Championship are", "entries+champion"), { timeout: 30_000 })
    .toEqual(EVERYWHERE);
  expect(await toldAt(request, "Champoinship are", "champoin")).toEqual(NOWHERE);
  await page.goto(address);
  await expect(page.getByText("put right since")).toBeVisible();
  for (const [at, name] of [
    ["/", "home"],
    ["/news", "news"],
    [address, "one"],
  ] as const)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at);
      expect([at, width, await seriousFindings(page), await overhang(page)]).toEqual([at, width, [], 0]);
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
    }

  // Asked first; by keyboard; a no leaves it.
  await officer.goto(address);
  const takeBack = officer.getByRole("button", { name: "Take back" });
  await expect(takeBack).toBeEnabled();
  await takeBack.press("Enter");
  await expect(officer.getByRole("alertdialog")).toContainText("Entries for the Championship are open");
  await officer.keyboard.press("Escape");
  await expect(officer.getByRole("alertdialog")).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(200);
  await officer.getByRole("button", { name: "Take back" }).click();
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(officer).toHaveURL(/\/news$/u);
  await expect
    .poll(() => toldAt(request, "Entries for the Championship are", "entries+champion"), { timeout: 30_000 })
    .toEqual(NOWHERE);
  expect((await request.get(address)).status()).toBe(404);
  await officer.reload();
  await expect(officer.getByText("Taken back, was from")).toBeVisible();
});

test("what is told from tomorrow on is its officers' to read until then; readers cannot write", async ({
  officer,
  page,
  request,
}) => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await officer.goto("/news/write");
  await officer.getByLabel("Headline").fill("The hall moves");
  await officer.getByLabel("In a few sentences").fill("From Monday on we play upstairs.");
  await officer.getByLabel("Shown until").fill("2020-01-01T10:00");
  await officer.getByRole("button", { name: "Tell everybody" }).click();
  await expect(officer.getByText("It would be shown no more before it is shown.")).toBeVisible();
  await officer.getByLabel("Shown until").fill("");
  await officer.getByLabel("Shown from").fill(tomorrow);
  await officer.getByRole("button", { name: "Tell everybody" }).click();
  await expect(officer).toHaveURL(/\/news$/u);
  await expect(async () => {
    await officer.reload();
    await officer.getByRole("link", { name: "The hall moves" }).click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(officer.getByRole("heading", { level: 1, name: "The hall moves" })).toBeVisible();
  const address = new URL(officer.url()).pathname;
  expect((await request.get(address)).status()).toBe(404);
  expect(await toldAt(request, "The hall moves", "hall+moves")).toEqual(NOWHERE);
  for (const path of ["/news/write", `${address}/correct`, "/news/none"])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  await page.goto("/news");
  await expect(page.getByRole("link", { name: "Write news" })).toHaveCount(0);
});
