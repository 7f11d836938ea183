/**
 * An entry that is reported to be wrong by neither side: both are asked whether they agree, each answers for itself, and whoever directs reads what they said in his
 * own language. Laws 79C, 85A.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { type Case, openCase, type People, signInPeople } from "./case-people.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const ASKED = "The entry is reported to be wrong. Say whether your side agrees.";
const PHONE = { width: 360, height: 740 };

/** A word that no phone is wide enough for. */
const LONG = "Kilpailunjohtajankutsumatta".repeat(4);

let people: People;
let evening: Case;
let file = "";

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  people = await signInPeople(browser);
  evening = await openCase(people, "Evening of Agreement");
  const { ruling } = await evening.done("director", {
    type: "ReportScoreError",
    place: { section: "A", round: 1, table: "1", board: 2 },
    error: "entry",
    agreed: true,
    should: { kind: "played", contract: "3NT", declarer: "E", tricks: 10 },
    claimed: LONG,
  });
  file = `/rulings/${evening.session}/${ruling}`;
});
test.afterAll(() => people.close());

const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for you" });

/** From what waits for them to its file. */
const openFile = async (who: "north" | "east"): Promise<Page> => {
  const page = evening.page(who);
  await page.setViewportSize(PHONE);
  await expect(async () => {
    await page.goto(`/s/${evening.session}`);
    await expect(waiting(page)).toContainText(ASKED, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await waiting(page).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`${file}$`, "u"));
  // What they are asked about is read before the form, also where how it came here stands below.
  const before = page.getByRole("region", { name: "What you may do now" });
  await expect(before).toContainText(/Score said to be wrong.*It should be.*3.*NT/su);
  await expect(before).toContainText(LONG);
  return page;
};

test("both sides are asked: one agrees without a word, the other does not and says why", async () => {
  const east = await openFile("east");
  await east.getByRole("button", { name: "Make a statement" }).click();
  await expect(east.getByLabel("Do you agree?")).toHaveAccessibleDescription(/^Say whether both sides agree/u);
  await east.getByLabel("Do you agree?").selectOption("We agree.");
  expect(await overhang(east)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(east)).toEqual([]);
  await east.getByRole("button", { name: "Make a statement" }).click();
  await expect(east.locator(".steps")).toContainText("agrees that the entry is wrong");

  const north = await openFile("north");
  await north.getByLabel("Do you agree?").selectOption("We do not agree.");
  await north.getByLabel("What you have to say").fill("It was nine tricks.");
  await north.getByRole("button", { name: "Make a statement" }).click();
  await expect(north.locator(".steps")).toContainText("does not agree that the entry is wrong");
  await expect(north.locator(".steps")).toContainText("It was nine tricks.");
});

test("a side that has answered is not asked again, neither of its partners", async () => {
  for (const who of ["north", "south", "east", "west"] as const) {
    const page = evening.page(who);
    await page.goto(`/s/${evening.session}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
  }
});

test("whoever directs reads both answers in his own language before he decides", async ({ browser }) => {
  const storageState = await evening.page("director").context().storageState();
  const context = await browser.newContext({ baseURL: told().url, storageState, locale: "fi-FI", viewport: PHONE });
  const page = await context.newPage();
  await page.goto("/rulings/open");
  await expect(page.locator("#content")).toContainText(LONG);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.goto(file);
  await expect(page.locator(".steps")).toContainText("ei samaa mieltä siitä, että kirjaus on väärä");
  await page.getByRole("link", { name: "Vastaa siihen" }).click();
  await expect(page.getByText("Itä: samaa mieltä siitä, että kirjaus on väärä")).toBeVisible();
  await expect(page.getByText("Pohjoinen: ei samaa mieltä siitä, että kirjaus on väärä")).toBeVisible();
  await expect(page.getByText("It was nine tricks.")).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await context.close();
});
