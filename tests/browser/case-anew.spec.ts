/**
 * Who has a part in a case may change while it is open: another committee comes in the place of one that does not vote, and a result that is put at its place takes its case to
 * those who played there. Afterwards its files are printed, whole. Laws 79C, 92, 93B.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { type Case, openCase, type People, signInPeople, type Who } from "./case-people.ts";
import { played } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const WHY = "Both of them fell ill during the second session, and neither can come back before the prizes are given.";
const CLAIM = `West thought for a minute before his pass. ${"He looked at the score card and at his watch. ".repeat(8)}That is all.`;
let people: People;
let evening: Case;
let [ruled, appealed] = ["", ""];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  people = await signInPeople(browser);
  evening = await openCase(people, "Heard Anew");
  const { session, done } = evening;
  const { ruling } = await done("director", {
    type: "GiveRuling",
    kind: "judgement",
    laws: ["16B1"],
    nonOffending: ["EW"],
    place: { section: "A", round: 1, table: "1", board: 1 },
    result: played("4S N 9"),
    grounds: "Pass was a logical alternative.",
  });
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling], grounds: CLAIM });
  await done("south", { type: "ConcurInAppeal", appeal });
  const [chair, second] = [evening.person("chair"), evening.person("second")];
  await done("organizer", { type: "NameCommittee", appeal, members: [chair, second], chair });
  await done("chair", { type: "HoldHearing", appeal });
  [ruled, appealed] = [`/rulings/${session}/${ruling}`, `/appeals/${session}/${appeal}`];
});
test.afterAll(() => people.close());

const open = async (who: Who, address: string, words: string | RegExp): Promise<Page> => {
  const page = evening.page(who);
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator("#content")).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return page;
};
const fits = async (page: Page, called: string): Promise<void> => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath(`${called}-${width}.png`), fullPage: true });
  }
};

test("another committee comes in the place of one that does not vote: the organizer says why, and those who sat have no more part", async () => {
  const organizer = await open("organizer", appealed, "Why others come in their place");
  const form = organizer.locator("form").filter({ has: organizer.getByLabel("Why others come in their place") });
  const does = form.getByRole("button", { name: /committee/iu });
  await form.getByRole("combobox", { name: "In the chair" }).fill("third ca");
  await organizer.getByRole("option", { name: "third case" }).click();
  await does.click();
  await expect(organizer.getByRole("alertdialog")).toHaveCount(0);
  await form.getByLabel("Why others come in their place").fill(WHY);
  await fits(organizer, "another-committee");
  await does.click();
  await organizer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(organizer.locator(".steps")).toContainText(WHY, { timeout: 30_000 });
  for (const who of ["north", "east"] as const) await open(who, appealed, WHY);
  const chair = await open("chair", appealed, "Nothing waits for you here now.");
  await expect(chair.getByRole("button", { name: "Vote", exact: true })).toHaveCount(0);
  // It is heard from the beginning, and decided by those who heard it.
  const third = await open("third", appealed, "What you may do now");
  await expect(third.getByRole("button", { name: "Decide the appeal" })).toHaveCount(0);
  await evening.done("third", { type: "HoldHearing", appeal: appealed.split("/").at(-1) });
  await open("third", appealed, "Vote");
  await fits(third, "heard-anew");
});

test("a case that moves with its result is read by those who played there, who have their say in it", async () => {
  const { session, done } = evening;
  const { ruling } = await done("director", {
    type: "RequestRuling",
    place: { section: "A", round: 1, table: "2", board: 2 },
    party: { contestant: "A-3", seats: ["N"] },
    claimed: CLAIM,
  });
  const file = `/rulings/${session}/${ruling}`;
  await open("director", file, "West thought for a minute");
  const east = evening.page("east");
  expect((await east.goto(file))?.status()).toBe(404);

  const director = await open("director", `/s/${session}/b/2`, "Board 2");
  await director.locator('[id^="result-"]').filter({ hasText: "Kim 2" }).locator('a[href*="/act/result"]').click();
  await director.getByLabel("Board", { exact: true }).fill("3");
  await director.getByLabel("East–West").last().selectOption("A-2");
  await director.getByLabel("Why (everybody can read it)").last().fill("It is the third board.");
  await director.getByRole("button", { name: "Put it at its place" }).click();
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(/\/b\/2$/u);

  await open("east", file, "West thought for a minute");
  await expect(east.locator(".steps")).toContainText(/Board 2, table A2, .* becomes Board 3, table A2, /u);
  await east.getByLabel("What you have to say").fill("He thought for ten seconds.");
  await fits(east, "moved");
  await east.getByRole("button", { name: "Make a statement" }).click();
  await open("director", file, "He thought for ten seconds.");
  // Of those who have no part in it nobody reads it, as before.
  expect((await evening.page("north").goto(file))?.status()).toBe(404);
});

test("on paper a file is whole: every step, nothing folded, and nothing that is for the screen alone", async () => {
  for (const [who, address, words] of [
    ["east", ruled, ["Pass was a logical alternative.", "Ruling given"]],
    ["north", appealed, [WHY, CLAIM.trim(), "Appealed", "chair case, second case", "third case"]],
  ] as const) {
    const page = await open(who, address, "How it came here");
    await page.setViewportSize({ width: 1280, height: 900 });
    const steps = await page.locator(".steps > li").count();
    expect(steps).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".steps > li").filter({ visible: true })).toHaveCount(steps);
    const printed = page.locator("#content");
    for (const said of words) await expect(printed.getByText(said).filter({ visible: true }).first()).toBeVisible();
    // What is folded on the screen stands in full beside it.
    await expect(page.locator("details:not([open])").filter({ visible: true })).toHaveCount(0);
    for (const furniture of [page.getByRole("banner"), page.getByRole("contentinfo"), page.locator(".crumbs")])
      await expect(furniture).toBeHidden();
    await expect(page.locator("#content :is(button, input, select, textarea)").filter({ visible: true })).toHaveCount(
      0,
    );
    await expect(page.locator("#content a").filter({ hasText: "What would change", visible: true })).toHaveCount(0);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sizes = [...paper.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]);
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect(size).toEqual([595, 842]);
    await page.screenshot({ path: test.info().outputPath(`paper-${who}.png`), fullPage: true });
    await page.emulateMedia({ media: "screen" });
  }
});
