/**
 * What was set up wrongly is put right on a page of its own: an entry, who is vulnerable, how the session is scored, a penalty that was too high, a match. In time it is done;
 * when the time is over the same page asks the organizer, who reads from what to what, and why. Laws 4, 78, 79C, 90.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { type Case, openCase, type People, signInPeople } from "./case-people.ts";
import { doorOf, played } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

const HANDS = "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765";
let people: People;
let evening: Case;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  people = await signInPeople(browser);
  evening = await openCase(people, "Evening Set Up Wrongly", {
    clocks: "closed",
    besides: [
      { type: "SetDeals", boards: [{ board: 1, deal: HANDS }] },
      { type: "ImposePenalty", penalty: "slow", contestant: "A-3", law: "90", amount: 1, unit: "matchpoints" },
    ],
  });
});
test.afterAll(() => people.close());

const fits = async (page: Page, called: string): Promise<void> => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath(`${called}-${width}.png`), fullPage: true });
  }
};
const opened = async (page: Page, address: string, words: string | RegExp): Promise<void> => {
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator("#content")).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
};
/** What the organizer reads before what he may do. */
const asked = (page: Page) => page.getByRole("region", { name: "Correction asked for" });
const press = async (page: Page, words: string): Promise<void> => {
  await page.getByRole("button", { name: words, exact: true }).click();
  await page.getByRole("button", { name: "Yes, do it" }).click();
};

const KINDS: readonly {
  readonly kind: string;
  readonly from: string;
  readonly offer: string;
  readonly fill: (page: Page) => Promise<unknown>;
  readonly does: string;
  readonly becomes: RegExp;
  readonly after: readonly [string, RegExp];
}[] = [
  {
    kind: "in which line a pair is ranked",
    from: "/c/A-4",
    offer: "Correct an entry",
    fill: (page) => page.getByLabel("Direction in which it is ranked").selectOption("EW"),
    does: "Correct the entry",
    becomes: /Kim 3 – Pat 3: A4 · 2 players → A4 · E–W · 2 players/u,
    after: ["/act/entry?contestant=A-4", /Direction in which it is ranked/u],
  },
  {
    kind: "who is vulnerable on a board whose cards everybody has seen",
    from: "/b/1",
    offer: "Correct who is vulnerable",
    fill: (page) => page.getByLabel("Vulnerable", { exact: true }).selectOption("All"),
    does: "Correct the board",
    becomes: /Board 1: None vulnerable → All vulnerable/u,
    after: ["/b/1", /All vulnerable/u],
  },
  {
    kind: "how the session is scored",
    from: "/scored",
    offer: "Correct how it is scored",
    fill: async (page) => {
      await page.getByLabel("Scored by").selectOption("butler");
      await page.getByLabel("Why (everybody can read it)").fill("It was announced so.");
    },
    does: "Correct the scoring",
    becomes: /Matchpoints → Butler IMPs/u,
    after: ["/scored", /Butler/u],
  },
];

test("a penalty that was written too high: the director says what was meant, the organizer declines, and it stays", async () => {
  test.setTimeout(120_000);
  const [director, organizer] = [evening.page("director"), evening.page("organizer")];
  await director.goto(`/s/${evening.session}/c/A-3`);
  await director.getByRole("link", { name: "Make a penalty less" }).click();
  await director.getByLabel("What was meant").fill("0.5");
  await director.getByLabel("Why (everybody can read it)").fill("Half was said at the table.");
  await fits(director, "lessens");
  await press(director, "Make it less");
  await expect(director).toHaveURL(/\/rulings\//u);
  const address = new URL(director.url()).pathname;
  await opened(organizer, address, "late: asked for");
  await expect(asked(organizer)).toContainText(/Penalty, Kim 2 – Pat 2: .* → .*0[.]5/u);
  await fits(organizer, "declines");
  await press(organizer, "Decline the late correction");
  await opened(director, address, "declined");
  await fits(director, "declined");
  await expect(director.getByRole("button", { name: "Put it right as it was approved" })).toHaveCount(0);
});

for (const { kind, from, offer, fill, does, becomes, after } of KINDS)
  test(`${kind}: asked for with why, approved as it was asked, and put right`, async () => {
    test.setTimeout(120_000);
    const [director, organizer] = [evening.page("director"), evening.page("organizer")];
    await director.setViewportSize({ width: 1280, height: 900 });
    await director.goto(`/s/${evening.session}${from}`);
    await director.getByRole("link", { name: offer, exact: true }).click();
    await director.getByRole("button", { name: does, exact: true }).click();
    await expect(director.getByText("Nothing would change: this is what stands. Change it first.")).toBeVisible();
    await fill(director);
    await director.getByRole("button", { name: does, exact: true }).click();
    await expect(director.getByRole("button", { name: "Ask the organizer" })).toBeVisible();
    const why = director.getByLabel("Why (everybody can read it once it is put right)");
    if ((await why.count()) > 0) await why.fill("It was announced so.");
    await fits(director, "asks");
    await director.getByRole("button", { name: "Ask the organizer" }).click();
    await expect(director).toHaveURL(/\/rulings\//u);
    const address = new URL(director.url()).pathname;
    await opened(organizer, address, "late: asked for");
    await expect(asked(organizer)).toContainText(becomes);
    await expect(asked(organizer)).toContainText("It was announced so.");
    await fits(organizer, "approves");
    await press(organizer, "Approve the late correction");
    await opened(director, address, "late: approved");
    await fits(director, "puts-right");
    await press(director, "Put it right as it was approved");
    await opened(director, address, "Put right late: beyond reasonable doubt");
    await fits(director, "done");
    await opened(director, `/s/${evening.session}${after[0]}`, after[1]);
  });

test("in time it is done at once: another player in an entry, and a match of other boards", async () => {
  test.setTimeout(120_000);
  const office = people.of("inCharge").page;
  const door = await doorOf(office.request);
  const session = "teams-set-up-wrongly";
  const tell = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${session} ${word}`, type, { session, ...fields });
  await door.command(`${session} tournament`, "AnnounceTournament", {
    tournament: session,
    title: "Teams Set Up Wrongly",
  });
  await tell("open", "OpenSession", {
    tournament: session,
    title: "Teams Set Up Wrongly",
    method: "imps",
    contest: "teams",
    sections: [{ id: "A" }],
    regulations: {},
  });
  for (const number of ["1", "2"])
    await tell(`enter ${number}`, "EnterContestant", {
      contestant: `T-${number}`,
      section: "A",
      number,
      name: `Team ${number}`,
      players: [{ name: `Kim ${number}` }],
    });
  await tell("match", "SetMatch", { match: { match: "m1", round: 1, home: "T-1", away: "T-2", boards: [1, 2, 3] } });
  const place = { section: "A", round: 1, match: "m1", board: 1 };
  await tell("results", "RecordResult", {
    results: [
      { ...place, room: "open", table: "1", ns: "T-1", ew: "T-2", outcome: played("4S N 10") },
      { ...place, room: "closed", table: "2", ns: "T-2", ew: "T-1", outcome: played("4S N 9") },
    ],
  });
  await opened(office, `/s/${session}/matches`, "Team 2");
  await office.getByRole("link", { name: "Correct a match" }).click();
  await fits(office, "matches");
  await office.getByRole("link", { name: /Round 1: .*Team 1 – .*Team 2, boards 1–3/u }).click();
  await office.getByLabel("Boards, as 1-16, 18").fill("1-x");
  await office.getByRole("button", { name: "Correct the match" }).click();
  await expect(office.getByText("Write board numbers, as 1-16, 18.")).toBeVisible();
  await office.getByLabel("Boards, as 1-16, 18").fill("1-2, 17");
  await fits(office, "match");
  await press(office, "Correct the match");
  await expect(office).toHaveURL(/\/matches$/u);
  await opened(office, `/s/${session}/act/match`, "boards 1–2, 17");
  await office.goto(`/s/${session}/act/entry?contestant=T-2`);
  await office.getByLabel("Player 2").fill("Somebody New");
  await fits(office, "entry");
  await press(office, "Correct the entry");
  await expect(office).toHaveURL(/\/c\/T-2$/u);
  await opened(office, `/s/${session}/c/T-2`, "Somebody New");
});
