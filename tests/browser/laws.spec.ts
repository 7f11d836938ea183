/** A law book in the browser: an officer imports it, puts a misplaced paragraph right; anyone reads it beside another one, and finds a word in any form. */
import { estonian, turkish } from "../../packages/engine/src/lawbook/shapes/books.ts";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { doorOf, played } from "./rulings.ts";
import { TOTAL_POINTS, sendEvening } from "./totals.ts";
import { expect, test } from "./traveller.ts";
import type { Page } from "@playwright/test";

/** Brings a file, and looks at what was recognised. */
const readBook = async (page: Page, name: string, content: string): Promise<void> => {
  await page.goto("/laws/import");
  await page.getByLabel("Text file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByRole("heading", { name: "What was recognised" })).toBeVisible();
  await expect(
    page.getByText(/Nothing of this file is lost .* a part of a law book: the Laws go from 1 to 93/),
  ).toBeVisible();
};

/** Keeps what a file holds; waits until its pages are there. */
const importBook = async (page: Page, name: string, content: string, heading: string): Promise<void> => {
  await readBook(page, name, content);
  await expect(page.getByRole("button", { name: /It replaces the book that is there/ })).toHaveCount(0);
  const keep = page.getByRole("button", { name: "Import this book" });
  await keep.click();
  // Not the whole of a book: nothing is kept before somebody has said that it is to be.
  await expect(keep).toBeVisible();
  await page.getByLabel("Yes, import this part as it is").check();
  await keep.click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible({ timeout: 1000 });
  }).toPass();
};

test("an officer imports a law book and puts a misplaced paragraph right", async ({ officer, page }) => {
  await importBook(officer, "et.txt", estonian, "Estonian 2017");
  await expect(officer.getByRole("link", { name: "Decisions of the federation" })).toBeVisible();

  // Another file of the same book can only replace it; nothing is offered that would be refused.
  await readBook(officer, "et.txt", `${estonian}\n`);
  await expect(officer.getByRole("button", { name: /It replaces the book that is there/ })).toBeVisible();
  await expect(officer.getByRole("button", { name: "Import this book" })).toHaveCount(0);
  // A part of a book: each thing to look at names its Law, and the way on is not below all of it alone.
  const part = [1, 2, 4, 6, 9, 12, 14]
    .map((law) => `Law ${law} HEADING ${law}\n\nA sentence stands here.\n`)
    .join("\n");
  await readBook(officer, "part.txt", part);
  for (const law of [3, 5, 7, 8, 13])
    await expect(officer.getByRole("listitem").filter({ hasText: `Law ${law} is missing.` })).toBeVisible();
  await expect(officer.getByRole("button", { name: "Import this book" })).toHaveCount(2);
  await officer.goto("/laws/et-2017");
  await officer.getByLabel("Adopt from").fill("2018-04-01");
  await officer.getByRole("button", { name: "Adopt" }).click();
  await expect(officer.getByText("Adopted from 1 Apr 2018.")).toBeVisible();
  await expect(async () => {
    await page.goto("/laws/et-2017");
    await expect(page.getByText("in force since 1 Apr 2018")).toBeVisible({ timeout: 1000 });
  }).toPass();

  await officer.getByRole("link", { name: "2 Nöör" }).click();
  const wrong = officer.locator(".passage").filter({ hasText: "Vale koht." });
  await officer.emulateMedia({ media: "print" });
  await expect(wrong.getByRole("link", { name: /^Correct/ })).toBeHidden();
  await officer.emulateMedia({ media: null });
  await wrong.getByRole("link", { name: /^Correct/ }).click();
  await expect(officer.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Vale koht.");
  const save = officer.getByRole("button", { name: "Correct it" });
  await save.click();
  await expect(officer.getByText("Nothing is changed yet.")).toBeVisible();
  await officer.getByLabel("Paragraph").fill("999Z");
  await save.click();
  await expect(officer.getByText("A paragraph’s address is written as in 27B1(a).")).toBeVisible();
  await officer.getByLabel("Paragraph").fill("1A2(c)");
  await officer.getByLabel("Why").fill("It slipped to the next page.");
  await save.click();
  await officer.waitForURL(/\/laws\/et-2017\/1A2\(c\)|1A2%28c%29/);

  // Anyone reads it at its own address, marked in the Law to which it belongs.
  await expect(async () => {
    await page.goto("/laws/et-2017/1A2(c)");
    await expect(page.getByRole("region", { name: "Paragraph 1A2(c)" })).toContainText("Vale koht.", { timeout: 1000 });
  }).toPass();
  await expect(page.locator(".passage.here")).toContainText("Vale koht.");
  await expect(page.getByRole("link", { name: /^Correct/ })).toHaveCount(0);
  await page.goto("/laws/et-2017/2");
  await expect(page.locator(".passage").filter({ hasText: "Vale koht." })).toHaveCount(0);
});

test("a law that a page cites is a link into the book, where the book has it", async ({ page, officer }) => {
  const door = await doorOf(officer.request);
  const evening = { ...TOTAL_POINTS, session: "evening-of-links", tournament: "evening-of-links" };
  await sendEvening(door, evening);
  const result = { section: "A", round: 1, table: "1", board: 1, ns: "A-1", ew: "A-3", outcome: played("4S S 9") };
  for (const [law, board] of [
    ["2B1", 1],
    ["79C", 2],
  ] as const)
    await door.command(`links ${law}`, "CorrectResult", {
      session: evening.session,
      result: `b${board}t1`,
      to: { ...result, board },
      law,
      reason: "An example of 2A",
    });
  const address = `/s/${evening.session}/history`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("link", { name: "Law 2B1", exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The book of these tests ends with Law 3.
  await expect(page.getByRole("link", { name: "Law 79C", exact: true })).toHaveCount(0);
  await expect(page.locator(".law", { hasText: "79C" })).toBeVisible();
  // A sentence's Laws lead there as well.
  await expect(page.getByRole("link", { name: "2A", exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Law 2B1", exact: true }).click();
  await expect(page).toHaveURL(/\/laws\/et-2017\/2B1$/);
  await expect(page.getByRole("navigation", { name: "You are here" }).getByRole("listitem")).toHaveText([
    "Laws",
    "Estonian 2017",
    "Law 2",
    "2B1",
  ]);
  // A Law without its book is the reader's own.
  await page.goto("/laws/2B1");
  await expect(page).toHaveURL(/\/laws\/et-2017\/2B1$/);
  expect((await page.goto("/laws/99"))?.status()).toBe(404);
  // One that the book does not have is not there, and its page leads to the book.
  expect((await page.goto("/laws/et-2017/999"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This book has no Law 999.");
  await page.getByRole("link", { name: "Estonian 2017" }).click();
  await expect(page).toHaveURL(/\/laws\/et-2017$/);
  expect((await page.goto("/laws/nobody-s/1"))?.status()).toBe(404);
  // What stands beside a Law is in the reader's language, and has no paths of files.
  await page.goto("/laws/et-2017/2");
  await expect(page.locator("#content code")).toHaveCount(0);
});

test("who is no officer imports and corrects nothing", async ({ page }) => {
  for (const address of ["/laws/import", "/laws/et-2017/1/correct?place=0"]) {
    await page.goto(address);
    await expect(page.getByText("Law books are imported by the federation’s officers")).toBeVisible();
  }
});

test("a Law names Laws that are links, has its footnotes, decisions and options, and stands beside another language", async ({
  officer,
  page,
}) => {
  await importBook(officer, "tr.txt", turkish, "Turkish 2017");
  await page.goto("/laws/tr-2017/2");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("İPLER VE KAPAKLAR");
  await page.getByRole("link", { name: "3", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Law 3");
  await page.getByRole("link", { name: "2B1" }).click();
  await expect(page.getByRole("region", { name: "Paragraph 2B1" })).toContainText("Kapak takılır.");

  await page.goto("/laws/et-2017/1");
  await expect(page.getByText("Klubi ei võta kaant ära.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What Traveller does" })).toBeVisible();
  await expect(page.locator('a[href$="/options/faceSymmetry"]')).toHaveCount(1);
  await page.getByLabel("Beside").selectOption("tr-2017");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Turkish 2017" })).toBeVisible();
  await expect(page.locator("[lang=tr]").filter({ hasText: "Kutu şöyle sayılır:" })).toBeVisible();
  await expect(page.getByText("not in this book").first()).toBeVisible();
});

test("a word is found in any form, in the letters of its language, with the keyboard alone", async ({ page }) => {
  await page.goto("/laws");
  const box = page.getByRole("searchbox", { name: /^Words/ });
  await box.focus();
  await page.keyboard.type("KAPAKLAR");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=KAPAKLAR/);
  await expect(page.locator("mark").filter({ hasText: "Kapaklar" }).first()).toBeVisible();
  const first = page.getByRole("region", { name: "Search the Laws" }).getByRole("link").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/laws\/tr-2017\//);
  await page.goto("/laws?q=zzzz");
  await expect(page.getByText("Nothing was found")).toBeVisible();
});

for (const { name, width } of [
  { name: "a phone", width: 360 },
  { name: "a desk", width: 1280 },
])
  test(`pages of the Laws on ${name}: nothing serious for axe, nothing wider than the screen`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      baseURL: told().url,
      storageState: told().state,
      viewport: { width, height: 800 },
      bypassCSP: true,
      locale: "en-GB",
    });
    const page = await context.newPage();
    const wrong: string[] = [];
    for (const address of [
      "/laws",
      "/laws?q=kapak",
      "/laws?q=zzzz",
      "/laws/import",
      "/laws/et-2017",
      "/laws/et-2017/1",
      "/laws/et-2017/1A2(c)",
      "/laws/tr-2017/1?beside=et-2017",
      "/laws/tr-2017/77",
      "/laws/et-2017/decisions",
      "/laws/tr-2017/definitions",
      "/laws/et-2017/1/correct?place=0",
    ]) {
      await page.goto(address);
      for (const finding of await seriousFindings(page)) wrong.push(`${address} ${finding}`);
      const over = await overhang(page);
      if (over > 0) wrong.push(`${address} is ${over} pixels wider than the screen`);
      if ((await page.locator("h1").count()) !== 1) wrong.push(`${address} has not one heading of the first level`);
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
