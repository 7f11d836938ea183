/**
 * Rulings and appeals for whoever has no script: what is a choice alone is asked about and done by a plain form, and refused in words; what has to be written says
 * that it needs one. Laws 79C, 92, 93.
 */
import type { Browser, Page } from "@playwright/test";
import { overhang } from "./axe.ts";
import { type Case, openCase, type People, signInPeople, type Who } from "./case-people.ts";
import { told } from "./env.ts";
import { played } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const PLACE = { section: "A", round: 1, table: "1", board: 1 };
const NEEDS_SCRIPT = /^This can only be done with scripts/u;

let people: People;
let evening: Case;
let ruling = "";
let appeal = "";

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  people = await signInPeople(browser);
  evening = await openCase(people, "Evening Without Scripts", {
    regulations: { appealPeriod: { until: "eventEnds" } },
  });
});
test.afterAll(() => people.close());

/** Their browser without a script, on a phone. */
const plainly = async (browser: Browser, who: Who): Promise<Page> => {
  const storageState = await evening.page(who).context().storageState();
  const context = await browser.newContext({
    baseURL: told().url,
    storageState,
    javaScriptEnabled: false,
    locale: "en-GB",
    viewport: { width: 360, height: 740 },
  });
  return context.newPage();
};
/** An address, once it shows that. */
const open = async (page: Page, address: string, words: string): Promise<void> => {
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator("#content")).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
};
/** Unfolds it, reads what is asked, and says yes. */
const does = async (page: Page, words: string): Promise<void> => {
  const way = page.locator("#content details").filter({ has: page.getByText(words, { exact: true }) });
  await way.getByText(words, { exact: true }).click();
  await expect(way).toContainText(`${words}? It goes on record at once.`);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await way.getByRole("button", { name: "Yes, do it" }).click();
  await expect(page.getByText("It is on record.")).toBeVisible();
};

test("a side says that it agrees by a plain form, and is told that its words need a script", async ({ browser }) => {
  const { ruling: reported } = await evening.done("west", {
    type: "ReportScoreError",
    place: { ...PLACE, board: 2 },
    error: "entry",
    agreed: true,
    should: played("3NT E 10"),
  });
  const north = await plainly(browser, "north");
  await open(north, `/rulings/${evening.session}/${reported}`, "The entry is reported to be wrong. Do you agree?");
  await expect(north.getByText(NEEDS_SCRIPT)).toBeVisible();
  await does(north, "We agree.");
  await open(north, `/rulings/${evening.session}/${reported}`, "agrees that the entry is wrong");
  await north.context().close();
});

test("an appeal is lodged, agreed to and taken back without a script", async ({ browser }) => {
  ({ ruling } = await evening.done("director", {
    type: "GiveRuling",
    place: PLACE,
    kind: "judgement",
    laws: ["16B3"],
    nonOffending: ["EW"],
    result: played("4S N 9"),
  }));
  const north = await plainly(browser, "north");
  await open(north, `/appeals/${evening.session}?ruling=${ruling}`, "Why the ruling should be looked at again");
  await does(north, "Lodge an appeal");
  await open(north, `/appeals/${evening.session}`, "Appeal 1");
  await north.getByRole("link", { name: /^Appeal 1/u }).click();
  appeal = new URL(north.url()).pathname;
  const south = await plainly(browser, "south");
  await open(south, appeal, "What you may do now");
  // What is one button with a script is one question without, and no button that does nothing stands beside it.
  await expect(south.getByRole("button", { name: "Agree to the appeal" })).toHaveCount(0);
  await does(south, "Agree to the appeal");
  await open(south, appeal, "Agreed so far: North, South");
  await open(north, appeal, "Agreed so far: North, South");
  await does(north, "Withdraw the appeal");
  await open(north, appeal, "withdrawn");
  await Promise.all([north, south].map((page) => page.context().close()));
});

test("what can no longer be done is refused in words, with the way back", async ({ browser }) => {
  const { appeal: another } = await evening.done("north", { type: "LodgeAppeal", rulings: [ruling] });
  const north = await plainly(browser, "north");
  const address = `/appeals/${evening.session}/${another}`;
  await open(north, address, "What you may do now");
  await evening.done("north", { type: "WithdrawAppeal", appeal: another });
  await north.locator("#content summary", { hasText: "Withdraw the appeal" }).click();
  await north.getByRole("button", { name: "Yes, do it" }).last().click();
  await expect(north.locator("body")).toContainText("No such appeal is open.");
  await north.getByRole("link", { name: "Try again" }).click();
  await expect(north).toHaveURL(new RegExp(`${address}$`, "u"));
  await north.context().close();
});

test("a ruling has to be written, and says that it needs a script", async ({ browser }) => {
  const director = await plainly(browser, "director");
  await director.goto(`/s/${evening.session}/rule?board=2&table=2`);
  await director.locator("#content .rows a").last().click();
  await expect(director.getByText(NEEDS_SCRIPT).first()).toBeVisible();
  for (const button of await director.locator("#content form[method=post] button:visible").all())
    await expect(button).toBeDisabled();
  await director.context().close();
});
