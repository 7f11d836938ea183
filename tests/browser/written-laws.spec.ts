/** Where the federation has the Laws as they are written, what the Laws gave at a table leads to their words: each chip of a replay is a link into the book. */
import { expect, test } from "./traveller.ts";

/** A book of the shape of the real one, in words of our own. */
const book = [
  "LAWS OF DUPLICATE BRIDGE 2017",
  ...Array.from(
    { length: 93 },
    (_, index) =>
      `Law ${index + 1} HEADING ${index + 1}\n\nA. First\nThe first of it, as it is here.\nB. Second\nThe second of it, as it is here.\n`,
  ),
].join("\n\n");

test("from an insufficient bid in a replay one comes to the Law that speaks of it", async ({ officer, page }) => {
  await officer.goto("/laws/import");
  await officer
    .getByLabel("Text file")
    .setInputFiles({ name: "laws.txt", mimeType: "text/plain", buffer: Buffer.from(book) });
  await officer.getByRole("button", { name: "Read it" }).click();
  await expect(officer.getByText(/Nothing of the text is lost/)).toBeVisible();
  await officer.getByRole("button", { name: "Import this book" }).first().click();
  await officer.waitForURL(/\/laws\/en-2017/);

  await page.goto("/t/lighthouse-weekend");
  const second = await page.locator('a[href^="/s/lighthouse-2"]').first().getAttribute("href");
  const moment = `${second ?? ""}/b/4/t/A-1?event=8`;
  const chip = page.getByRole("link", { name: /27A1/ }).first();
  await expect(async () => {
    await page.goto(moment);
    await expect(chip).toHaveAttribute("href", /\/laws\/en-2017\/27/, { timeout: 2000 });
  }).toPass();
  await chip.click();
  await expect(page).toHaveURL(/\/laws\/en-2017\/27/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("27");
  await expect(page.getByText("The first of it, as it is here.").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/event=8/);
});
