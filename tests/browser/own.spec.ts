/** A player's own page: the clocks that still run for him, his notes on boards, which nobody else reads, and all that is kept about him as one file. Without a script too. */
import { overhang, seriousFindings } from "./axe.ts";
import { openCase, signInPeople } from "./case-people.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

const NOTE = "Duck the first spade. <b>Ask</b> about 2♦";

test("a player sees what is still open for him, notes what he wants on a board, and takes all of it with him", async ({
  browser,
  page: reader,
}) => {
  test.setTimeout(120_000);
  const people = await signInPeople(browser);
  const { session, page } = await openCase(people, "Evening of notes");
  const north = page("north");
  await north.goto(`/s/${session}/b/1`);
  await north.getByText("Your note", { exact: true }).click();
  await north.getByLabel("For you alone").fill(NOTE);
  await north.getByRole("button", { name: "Save note" }).click();
  await expect(north).toHaveURL(new RegExp(`/s/${session}/b/1$`, "u"));
  await expect(north.getByLabel("For you alone")).toHaveValue(NOTE);

  await north.goto("/me");
  const open = north.locator("section").filter({ has: north.getByRole("heading", { name: "Still open" }) });
  await expect(open).toContainText("Law 79C1");
  await expect(open).toContainText("Law 92B");
  await expect(north.getByText(NOTE)).toBeVisible();
  for (const width of [360, 1280]) {
    await north.setViewportSize({ width, height: 800 });
    expect([width, await seriousFindings(north), await overhang(north)]).toEqual([width, [], 0]);
    await north.screenshot({ path: test.info().outputPath(`me-${width}.png`), fullPage: true });
  }
  await open.getByRole("link", { name: "Evening of notes" }).click();
  await expect(north).toHaveURL(new RegExp(`/s/${session}/c/A-1$`, "u"));

  // Nobody else reads it: neither who sat there too nor a reader who is not signed in.
  const south = page("south");
  await south.goto(`/s/${session}/b/1`);
  await expect(south.getByText("Your note", { exact: true })).toBeVisible();
  expect(await south.content()).not.toContain("Duck the first");
  await reader.goto(`/s/${session}/b/1`);
  await expect(reader.getByText("Your note", { exact: true })).toHaveCount(0);
  await reader.goto("/me");
  await expect(reader.getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  // Everything in one file; of nobody, nothing.
  const file = await north.request.get("/me/data");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  const text = await file.text();
  for (const part of ["Duck the first", "north.case@example.org", session]) expect(text).toContain(part);
  expect(text).not.toContain("south.case@example.org");
  expect((await reader.request.get("/me/data")).status()).toBe(401);
  await people.close();
});

test("a note is written and removed where no script runs", async ({ browser }) => {
  const people = await signInPeople(browser);
  const { session, page } = await openCase(people, "Evening without script");
  const storageState = await page("east").context().storageState();
  const context = await browser.newContext({
    baseURL: told().url,
    locale: "en-GB",
    javaScriptEnabled: false,
    storageState,
  });
  const east = await context.newPage();
  const write = async (words: string): Promise<void> => {
    await east.goto(`/s/${session}/b/2`);
    const note = east.getByLabel("For you alone");
    if (!(await note.isVisible())) await east.getByText("Your note", { exact: true }).click();
    await note.fill(words);
    await east.getByRole("button", { name: "Save note" }).click();
  };
  await write("Lead a heart");
  await east.goto("/me");
  await expect(east.getByText("Lead a heart")).toBeVisible();
  await write("");
  await east.goto("/me");
  await expect(east.getByText("None yet.", { exact: false })).toBeVisible();
  await context.close();
  await people.close();
});
