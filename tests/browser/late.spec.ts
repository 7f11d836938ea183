/**
 * A score that is put right when the time for corrections is long over: its director asks from where he would correct it, the organizer approves on the file of that case, and
 * the director puts right exactly that; another one is declined, with why. Law 79C2.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { type Case, openCase, type People, signInPeople } from "./case-people.ts";
import { expect, test } from "./traveller.ts";

let people: People;
let evening: Case;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  people = await signInPeople(browser);
  evening = await openCase(people, "Evening Of Slips", { clocks: "closed" });
});
test.afterAll(() => people.close());

const open = async (who: Parameters<Case["page"]>[0], address: string, words: string | RegExp): Promise<Page> => {
  const page = evening.page(who);
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator("#content")).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return page;
};
/** What the organizer reads before what he may do. */
const asked = (page: Page) => page.getByRole("region", { name: "Correction asked for" });
const press = async (page: Page, words: string): Promise<void> => {
  await page.getByRole("button", { name: words, exact: true }).click();
  await page.getByRole("button", { name: "Yes, do it" }).click();
};
const fits = async (page: Page, called: string): Promise<void> => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath(`${called}-${width}.png`), fullPage: true });
  }
};
/** Asks the organizer for so many tricks in place of what was recorded, and gives the address of the case. */
const asks = async (tricks: string): Promise<string> => {
  const director = await open("director", `/s/${evening.session}/b/2`, "Board 2");
  await director.locator('[id^="result-"] a[href*="/act/result"]').first().click();
  await expect(director.getByRole("note")).toContainText(/79C2/u);
  const form = director.locator("form").filter({ has: director.getByLabel("Tricks") });
  await expect(form).not.toContainText("at once");
  await form.getByLabel("Tricks").selectOption(tricks);
  await form.getByLabel("Why (everybody can read it)").fill("The slip says so.");
  await form.getByRole("button", { name: "Correct the result" }).click();
  await expect(form.getByRole("button", { name: "Ask the organizer" })).toBeVisible();
  // What could only be refused does not stand beside it, until something else is asked for.
  await expect(form.getByRole("button", { name: "Correct the result" })).toHaveCount(0);
  await fits(director, "asks");
  await form.getByRole("button", { name: "Ask the organizer" }).click();
  await expect(director).toHaveURL(/\/rulings\//u);
  return new URL(director.url()).pathname;
};

test("asked for by the director, approved by the organizer, and put right as it was approved", async () => {
  test.setTimeout(120_000);
  const address = await asks("8");
  const organizer = await open("organizer", address, "late: asked for");
  await expect(asked(organizer)).toContainText("Board 2");
  await expect(organizer.locator("#content")).toContainText("The slip says so.");
  await fits(organizer, "approves");
  const approval = organizer
    .locator("form")
    .filter({ has: organizer.getByRole("button", { name: "Approve the late correction" }) });
  await approval.getByLabel("Why (read by those who may read the case)").fill("Both sides agree.");
  await press(organizer, "Approve the late correction");
  const director = await open("director", address, "late: approved");
  await expect(director.locator(".steps")).toContainText("Both sides agree.");
  await fits(director, "puts-right");
  await press(director, "Put it right as it was approved");
  await open("director", address, "score corrected");
  await expect(director.locator(".steps")).toContainText("Put right late: beyond reasonable doubt");
  await expect(director.getByRole("button", { name: "Put it right as it was approved" })).toHaveCount(0);
});

test("declined by the organizer it stays as it was recorded", async () => {
  test.setTimeout(120_000);
  const address = await asks("7");
  const organizer = await open("organizer", address, "late: asked for");
  await press(organizer, "Decline the late correction");
  const director = await open("director", address, "declined");
  await expect(director.getByRole("button", { name: "Put it right as it was approved" })).toHaveCount(0);
});
