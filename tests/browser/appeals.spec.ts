/**
 * A whole case with its people, each in a browser of their own: a break in tempo in the table's record, the ruling from its moment, the appeal in time with its part on
 * the Law, a committee of which one steps down, the hearing with the replay, the decision and the new standings; one without consent, one withdrawn; scores that become
 * final when the clocks end, and an appeal that comes too late. Laws 16B, 73D, 79C, 92, 93.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { type Case, openCase, type People, signInPeople } from "./case-people.ts";
import { told } from "./env.ts";
import { played } from "./rulings.ts";
import { SLOW, slowBoard } from "./slow-board.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const PLACE = { section: "A", round: 1, table: "1", board: 2 };

/** Entries are checked at once, and appeals are heard until the event is over: nobody waits for a clock here. */
const UNTIL_THE_END = {
  correctionPeriod: { period: "PT0M", specialNature: "Results are entered by both sides" },
  appealPeriod: { until: "eventEnds" },
};

let people: People;
let evening: Case;
const at = (path = ""): string => `/s/${evening.session}${path}`;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  people = await signInPeople(browser);
  evening = await openCase(people, "Appealed Evening", {
    record: slowBoard({ NS: "A-1", EW: "A-2" }),
    elsewhere: "3S N 9",
    regulations: UNTIL_THE_END,
  });
});
test.afterAll(() => people.close());

/** Presses the button, and says yes where it is asked whether it is meant. */
const press = async (page: Page, words: string | RegExp, asked = true): Promise<void> => {
  await page.getByRole("button", { name: words, exact: true }).click();
  if (asked) await page.getByRole("button", { name: "Yes, do it" }).click();
};
/** Their page of an address, once it is there and shows what it should. */
const open = async (who: Parameters<Case["page"]>[0], address: string, words?: string | RegExp): Promise<Page> => {
  const page = evening.page(who);
  await expect(async () => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    if (words !== undefined) await expect(page.locator("#content")).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return page;
};
/** What a choice is called in full, by its beginning. */
const labelled = async (page: Page, beginning: RegExp): Promise<string> =>
  (await page.getByRole("option", { name: beginning }).textContent()) ?? "";
const way = (page: Page) => page.locator(".steps");

test("from a pause at the table over ruling, appeal and hearing to the new standings, each doing what is theirs", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  // East asks, from the board's page.
  const east = await open("east", at("/b/1"), "+420");
  await east.getByRole("link", { name: "Ask for a ruling" }).click();
  await east.getByLabel("What happened, in your words").fill("South thought long over three spades.");
  await press(east, "Send it to the director");
  await expect(east).toHaveURL(/\/b\/1\?asked=/);
  await expect(east.getByRole("status").filter({ hasText: "It went to the director" })).toBeVisible();
  await expect(east.getByRole("link", { name: "Follow it" })).toHaveAttribute("href", /^\/rulings\/appealed-evening\//);
  // Without a board one says which it is.
  await east.goto(at("/ask"));
  await east.getByLabel("Which board").fill("1");
  await east.getByRole("button", { name: "Go on" }).click();
  await expect(east.getByRole("heading", { level: 1 })).toContainText("Board 1");
  // It waits for the other side, who have their say in its file, and for nobody else.
  const asking = await open("north", at(), "The other side has asked for this.");
  await asking.getByRole("region", { name: "Waiting for you" }).getByRole("link").first().click();
  await asking.getByLabel("What you have to say").fill("He did not think long.");
  await press(asking, "Make a statement", false);
  await expect(way(asking)).toContainText("He did not think long.");
  await open("third", at());
  await expect(evening.page("third").locator("#content")).not.toContainText("The other side has asked for this.");

  // The director finds the pause in the replay, rules from there, and answers what East asked.
  const director = await open("director", at("/b/1"), "+420");
  await director.getByRole("link", { name: "Replay" }).first().click();
  await director.getByRole("heading", { level: 1, name: "Board 1, table A 1" }).waitFor();
  for (let event = 1; event < SLOW; event += 1) await director.keyboard.press("ArrowRight");
  await expect(director.locator(".happened")).toContainText("South took long.");
  await expect(director.getByText("22 s after the one before")).toBeVisible();
  await director.getByRole("link", { name: "Rule on this" }).click();
  await director.getByRole("link", { name: "Answer it" }).click();
  await expect(director.getByText("South thought long over three spades.")).toBeVisible();
  await expect(director.getByRole("checkbox", { name: /South took long/ })).toBeChecked();
  await director.getByLabel("What else was found").fill("South thought for twenty seconds.");
  await director.getByLabel("The facts are").selectOption("agreed");
  const score = director.getByRole("region", { name: "The score" });
  await score.getByLabel("Weighted").check();
  for (const [line, [weight, contract, tricks]] of (
    [
      ["60", "3♠", "9"],
      ["40", "4♠", "10"],
    ] as const
  ).entries()) {
    await score.getByLabel("Weight, %").nth(line).fill(weight);
    await score.getByLabel("Contract").nth(line).selectOption({ label: contract });
    await score.getByLabel("Declarer").nth(line).selectOption("N");
    await score.getByLabel("Tricks won").nth(line).selectOption(tricks);
    await score.getByLabel("Reached without the infraction?").nth(line).selectOption("yes");
  }
  await score.getByLabel("Who offended").selectOption("NS");
  await director.getByLabel(/Another action was logical/).press("Space");
  await director.getByRole("textbox", { name: "Grounds" }).fill("Pass was a logical alternative.");
  await expect(director.getByRole("region", { name: "If you give it" }).getByRole("table").first()).toBeVisible();
  await press(director, "Give the ruling");
  await expect(director).toHaveURL(/\/(b\/1|rulings\/.*)$/);
  // What is a matter of Law at that table is ruled by itself.
  await evening.done("director", { type: "GiveRuling", kind: "law", laws: ["27B1"], place: { ...PLACE, board: 1 } });

  // North appeals in time from the board's page, against both.
  const north = await open("north", `/appeals/${evening.session}`, "Board 1, table A1");
  await expect(north.locator("#content")).toContainText("Choose the ruling that you would appeal");
  await expect(async () => {
    await north.reload();
    await expect(north.locator("#content a").filter({ hasText: "Board 1, table A1" })).toHaveCount(2, {
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await north.locator("#content a").filter({ hasText: "Board 1, table A1" }).first().click();
  await expect(north.getByText("Appeals may be lodged until the event ends.")).toBeVisible();
  await north.getByRole("group", { name: "Also about" }).getByRole("checkbox").check();
  await north.getByLabel("Why the ruling should be looked at again").fill("Nothing pointed to bidding on.");
  expect(await seriousFindings(north)).toEqual([]);
  await press(north, "Lodge an appeal");
  await expect(north).toHaveURL(/\/appeals\/appealed-evening\/[^/?]+$/);
  const address = new URL(north.url()).pathname;
  await expect(north.getByRole("heading", { level: 1 })).toHaveText("Appeal 1: Board 1, table A1");
  await expect(north.getByText("waits for consent").first()).toBeVisible();
  await expect(north.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(north.locator("#content")).toContainText("Pass was a logical alternative.");

  // The mark stands on the score of both pairs.
  await open("third", at(), "subject to appeal");
  const third = evening.page("third");
  await expect(third.getByText("subject to appeal", { exact: true })).toHaveCount(2);
  // And from there everybody is led to what would change: the board as it was played, and their places.
  const marked = third.getByRole("region", { name: "Subject to appeal" });
  await expect(marked.getByRole("listitem")).toHaveText([
    /^Board 1, table A1, Ruling 1/,
    /^Board 1, table A1, Ruling 2/,
  ]);
  await marked.getByRole("link", { name: "What would change" }).first().click();
  const falls = third.getByRole("region", { name: "If this ruling falls" });
  await expect(falls).toContainText("Board 1 would count as it was played: 4♠ N =");
  await expect(falls.getByRole("table").first()).toContainText(/now.*then/is);
  expect(await seriousFindings(third)).toEqual([]);

  // The other side is told why it cannot agree to it; South can.
  await open("east", address);
  await expect(east.getByRole("button", { name: "Agree to the appeal" })).toHaveCount(0);
  await expect(east.locator("#content")).toContainText(/Agree to the appeal.*consent/s);
  await east.getByLabel("What you have to say").fill("Twenty seconds is long here.");
  await press(east, "Make a statement", false);
  await expect(way(east)).toContainText("Twenty seconds is long here.");
  // Whoever is not signed in is led there, and who did not play at that table reads whose it is.
  const passer = await browser.newPage({ baseURL: told().url, locale: "en-GB" });
  await passer.goto(`/appeals/${evening.session}`);
  await expect(passer.locator("#content")).toContainText("Sign in to appeal yours.");
  await expect(passer.locator("#content").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/sign-in?next=${encodeURIComponent(`/appeals/${evening.session}`)}`,
  );
  await passer.close();
  // South's consent is waited for, and South is told so on every page that is his.
  for (const own of ["/", at()]) {
    const waits = await open("south", own, "Your consent is asked for");
    await expect(waits.getByRole("region", { name: "Waiting for you" }).getByRole("link")).toHaveAttribute(
      "href",
      address,
    );
  }
  const south = await open("south", address);
  await press(south, "Agree to the appeal");
  await expect(south.getByText("to be heard").first()).toBeVisible();

  // The organizer names the committee; the third steps down and is then offered nothing that is the committee's.
  const organizer = await open("organizer", address);
  for (const [label, who] of [
    ["In the chair", "chair"],
    ["Member 2", "second"],
    ["Member 3", "third"],
  ] as const) {
    await organizer.getByRole("combobox", { name: label }).fill(who);
    await organizer.getByRole("option", { name: `${who} case` }).click();
  }
  // By keyboard: whoever is written over is not meant any more.
  const lastMember = organizer.getByRole("combobox", { name: "Member 3" });
  for (const who of ["second", "third"]) {
    await lastMember.fill(`${who} ca`);
    await expect(organizer.getByRole("option")).toHaveText([`${who} case`]);
    await lastMember.press("ArrowDown");
    await lastMember.press("Enter");
    await expect(lastMember).toHaveValue(`${who} case`);
  }
  // Before it is done it is said who they are.
  await organizer.getByRole("button", { name: "Name the committee", exact: true }).press("Enter");
  await expect(organizer.getByRole("alertdialog")).toContainText(
    "The committee: chair case in the chair, with second case, third case.",
  );
  await organizer.getByRole("button", { name: "Yes, do it" }).press("Enter");
  await expect(way(organizer)).toContainText("Committee named");
  await open("third", address);
  await third.getByLabel("Who steps down").selectOption(evening.person("third"));
  await press(third, "A member steps down");
  await expect(way(third)).not.toContainText("Committee named");
  await open("third", address);
  await expect(third.getByRole("button", { name: "Hold the hearing" })).toHaveCount(0);

  // What is about the Law the director in charge decides first.
  const inCharge = await open("inCharge", address);
  await inCharge
    .locator("form")
    .filter({ has: inCharge.getByRole("button", { name: /^Decide the part on the Law/ }) })
    .getByLabel("Why (read by everybody)")
    .fill("Law 27B1 is what it says.");
  await press(inCharge, /^Decide the part on the Law/);
  await expect(way(inCharge)).toContainText("Law part decided");

  // The hearing: the replay opens at the moment that the ruling rests on, and the committee goes back and forth in it.
  const chair = await open("chair", address, "Law part decided");
  await expect(chair.locator("#content")).toContainText(/Vote.*The committee votes and decides on what it has heard/s);
  await press(chair, "Hold the hearing");
  await expect(way(chair)).toContainText("Hearing");
  await expect(chair.locator("#content .tag").first()).toHaveText("heard, to be decided");
  await expect(chair.locator("#content")).toContainText("the time to put errors in the score right ended on");
  await expect(chair.locator("#content")).toContainText(/Event 4.*South took long.*22 s after the one before/s);

  // In the case itself one of them points at an event, and the other is told at once; with a script and without.
  const second = await open("second", address);
  const pointed = (page: Page) => page.getByRole("region", { name: "Pointing in the record" });
  await expect(pointed(second)).toContainText("Nobody points at an event at the moment.");
  await open("chair", address);
  await chair.keyboard.press("ArrowRight");
  await chair.keyboard.press("ArrowRight");
  await chair.keyboard.press("p");
  await expect(pointed(chair)).toContainText("You point at event 6.");
  await expect(pointed(second).getByRole("status")).toContainText("The chair points at event 6.");
  expect(await seriousFindings(second)).toEqual([]);
  await pointed(second).getByRole("link", { name: "Go there" }).click();
  await expect(second.locator(".where")).toContainText("6 of");
  await pointed(second).getByLabel("Go along whenever somebody points").check();
  await chair.keyboard.press("Home");
  await pointed(chair).getByRole("button", { name: "Point here" }).click();
  await expect(second).toHaveURL(/event=0$/);
  const plain = await browser.newContext({
    baseURL: told().url,
    storageState: await second.context().storageState(),
    javaScriptEnabled: false,
    locale: "en-GB",
  });
  const page = await plain.newPage();
  await page.goto(`${address}?event=3`);
  await expect(page.locator(".where")).toContainText("3 of");
  await pointed(page).getByRole("link", { name: "Go there" }).click();
  await expect(page.locator(".where")).toContainText("0 of");
  await plain.close();
  await open("east", address);
  await expect(pointed(east)).toHaveCount(0);
  await expect(east.getByRole("region", { name: "The record of the table" })).toHaveCount(0);

  await chair.getByRole("link", { name: "Replay from here" }).click();
  await expect(chair).toHaveURL(/\/t\/A-1\?.*event=4$/);
  await expect(chair.locator(".happened")).toContainText("South took long.");
  await expect(chair.getByRole("figure").first()).toContainText("A K Q J");
  await chair.keyboard.press("ArrowRight");
  await chair.keyboard.press("ArrowRight");
  await expect(chair).toHaveURL(/event=6$/);
  await expect(chair.locator(".replay table.auction")).toContainText("4");
  await open("chair", address);
  await chair.getByRole("combobox", { name: "Vote", exact: true }).selectOption("changed");
  await press(chair, /^Vote: Board 1, table A1 \(Judgement\)$/);
  await expect(way(chair)).toContainText("Vote");
  await open("second", address);
  await second.getByRole("combobox", { name: "Vote", exact: true }).selectOption("changed");
  await press(second, /^Vote/);
  await expect(way(second).getByText("Vote", { exact: true })).toHaveCount(2);
  // Nobody else sees how they voted.
  await open("east", address);
  await expect(way(east).getByText("Vote", { exact: true })).toHaveCount(0);

  // Decided: the result at the table is restored, the score is what follows, and the mark is gone.
  await open("chair", address);
  await expect(chair.getByRole("combobox", { name: "Decision" }).getByRole("option")).toHaveText(["changed"]);
  // What it is, and what follows, is said before it is taken; grounds are asked for, and nobody is held up without them.
  await chair.getByRole("button", { name: /^Decide the appeal/ }).click();
  const asked = chair.getByRole("alertdialog");
  await expect(asked).toContainText("No grounds are given: whoever reads it later cannot see why.");
  await chair.keyboard.press("Escape");
  await chair.getByLabel("Why (read by everybody)").fill("Nothing pointed to bidding on.");
  await chair.getByRole("button", { name: /^Decide the appeal/ }).click();
  await expect(asked).not.toContainText("No grounds are given");
  await expect(asked).toContainText("You decide: the table result stands for both sides.");
  await expect(asked).toContainText("This ends the appeal.");
  await chair.keyboard.press("Escape");
  expect(await seriousFindings(chair)).toEqual([]);
  await chair.setViewportSize({ width: 360, height: 740 });
  expect(await overhang(chair)).toBeLessThanOrEqual(0);
  await press(chair, /^Decide the appeal/);
  await expect(way(chair)).toContainText("Committee’s decision");
  await open("north", address, "closed");
  await open("north", at("/b/1"), "+420");
  await expect(north.getByText("subject to appeal")).toHaveCount(0);
  await open("third", at());
  await expect(third.getByText("subject to appeal")).toHaveCount(0);

  // On paper: the papers, and none of the forms.
  await open("chair", address);
  await expect(chair.getByRole("region", { name: "What each decision would do" })).toHaveCount(0);
  await chair.emulateMedia({ media: "print" });
  await expect(chair.getByText("Pass was a logical alternative.").first()).toBeVisible();
  await expect(chair.getByText("South took long.").first()).toBeVisible();
  await expect(chair.getByRole("heading", { name: "What you may do now" })).toBeHidden();
  await chair.emulateMedia({ media: "screen" });
});

test("without the partner's consent it is not heard; what was withdrawn is over", async () => {
  const { session, done } = evening;
  const one = await done("director", {
    type: "GiveRuling",
    kind: "judgement",
    laws: ["16B1"],
    nonOffending: ["EW"],
    place: PLACE,
    result: played("3NT E 8"),
  });
  const lodged = await done("north", { type: "LodgeAppeal", rulings: [one.ruling] });
  const inCharge = await open("inCharge", `/appeals/${session}/${lodged.appeal}`);
  await expect(inCharge.locator("#content")).toContainText(/Hold the hearing.*only with the consent of both partners/s);
  await press(inCharge, "Do not hear it: consent is missing");
  await expect(way(inCharge)).toContainText("Not heard");

  const again = await done("north", { type: "LodgeAppeal", rulings: [one.ruling] });
  const north = await open("north", `/appeals/${session}/${again.appeal}`);
  await press(north, "Withdraw the appeal");
  await expect(way(north)).toContainText("Appeal withdrawn");

  // For others a director lodges it in one form, and says for whom.
  const director = await open("director", `/appeals/${session}?ruling=${one.ruling}`, "For whom");
  await director.getByRole("button", { name: "Lodge an appeal", exact: true }).click();
  await expect(director.getByText("Choose for whom it is.")).toBeVisible();
  await director.getByLabel("For whom").selectOption({ label: await labelled(director, /^West: /u) });
  expect(await seriousFindings(director)).toEqual([]);
  await director.getByRole("button", { name: "Lodge an appeal", exact: true }).click();
  await expect(director.getByText(/You do not say why.*Lodge an appeal: West: .*goes on record/u)).toBeVisible();
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(/\/appeals\/[^/]+\/[^/?]+$/u);
  await expect(way(director)).toContainText(/Appealed.*West/su);

  // Players who were asked in a way that is refused are there when the page is loaded anew, until they are taken.
  await director.locator("summary").filter({ hasText: "Add players who were asked" }).click();
  await director.getByLabel("Hand", { exact: true }).fill("T85.Q2.Q543.KJT9");
  await director.getByLabel("Calls").first().fill("8NT");
  await press(director, "Add players who were asked", false);
  await expect(director.getByRole("alert").first()).toContainText("what a player who was asked calls");
  await director.reload();
  await expect(director.getByLabel("Calls").first()).toHaveValue("8NT");
  await expect(director.getByLabel("Hand", { exact: true })).toHaveValue("T85.Q2.Q543.KJT9");
  await director.getByLabel("Calls").first().fill("4S");
  await press(director, "Add players who were asked", false);
  await expect(way(director)).toContainText("Players asked");
  await expect(director.getByText("It is on record.")).toBeVisible();
  await director.reload();
  await expect(director.getByLabel("Calls").first()).toBeHidden();
});

test("of several penalties an appeal is about the one that is marked, and each page says which that is", async () => {
  const { session, done } = evening;
  const fine = { contestant: "A-1", law: "90B2", amount: 1, unit: "matchpoints" };
  const { ruling } = await done("director", {
    type: "GiveRuling",
    kind: "procedural",
    laws: ["90B2"],
    place: PLACE,
    penalties: [fine, { ...fine, amount: 2 }],
  });
  const north = await open("north", `/appeals/${session}?ruling=${ruling}`, "Which of the penalties");
  await expect(north.getByText("With none marked the appeal is about all of the ruling.")).toBeVisible();
  for (const width of [360, 1280]) {
    await north.setViewportSize({ width, height: 900 });
    expect(await overhang(north)).toBeLessThanOrEqual(0);
  }
  expect(await seriousFindings(north)).toEqual([]);
  await north.getByRole("checkbox", { name: /−2 matchpoints/u }).check();
  await press(north, "Lodge an appeal");
  await expect(north).toHaveURL(/\/appeals\/[^/]+\/[^/?]+$/u);
  const about = north.locator("section").filter({ has: north.getByRole("heading", { name: "The appeal is about" }) });
  await expect(about).toContainText("−2 matchpoints");
  await expect(about).not.toContainText("−1 matchpoint");
  expect(await seriousFindings(north)).toEqual([]);

  // What is left of it is marked already, for nothing else may be appealed.
  await open("north", `/appeals/${session}?ruling=${ruling}`, "mark what this appeal is about");
  await expect(north.getByRole("checkbox", { name: /−1 matchpoint/u })).toBeChecked();
  await expect(north.getByRole("checkbox", { name: /−2 matchpoints/u })).toHaveCount(0);
  await open("director", `/rulings/${session}/${ruling}`, /−2\smatchpoints.*Appeal\s\d/su);
});

test("when the event is over its scores are final, and an appeal comes too late", async () => {
  test.setTimeout(120_000);
  evening = await openCase(people, "Evening Of Endings", { regulations: UNTIL_THE_END });
  const { session, done, send } = evening;
  const given = await done("director", {
    type: "GiveRuling",
    kind: "judgement",
    laws: ["16B1"],
    nonOffending: ["EW"],
    place: PLACE,
    result: played("3NT E 8"),
  });
  // The organizer says when the event ended: the periods that last until then end.
  const organizer = await open("organizer", `/appeals/${session}`, "Appeals may be lodged until the event ends.");
  expect(await seriousFindings(organizer)).toEqual([]);
  // Now, as the browser's own clock has it: a moment that has been is not taken.
  const now = await organizer.evaluate(() => {
    const at = new Date();
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });
  await organizer.getByLabel("When", { exact: true }).fill(now);
  await press(organizer, "Set the moment");
  await expect(organizer.locator("#content")).toContainText("The time to appeal ended on");

  // That the scores are final is told by itself, and nothing more is lodged.
  const north = await open("north", `/appeals/${session}?ruling=${given.ruling}`, "These scores are final since");
  await expect(north.getByText(/The time to appeal ended on \d+ \w+ \d+, \d\d:\d\d\./)).toBeVisible();
  await expect(north.getByRole("button", { name: "Lodge an appeal" })).toHaveCount(0);
  const lodge = north.getByRole("region", { name: "Appeal", exact: true });
  await expect(lodge).toContainText("The time to appeal is over.");
  await expect(lodge).toContainText("92B");
  // Nor does its director find a form that could only be refused, whether he would rule or correct.
  const director = await open("director", `/s/${session}/rule?board=1&table=A-1`, "Law 81C3");
  await expect(director.getByRole("button", { name: "Give the ruling" })).toHaveCount(0);
  await open("director", at("/b/2"));
  const row = director.locator('[id^="result-"]').filter({ hasText: "Ruling 1" });
  await row.locator('a[href*="/act/result"]').click();
  await expect(director.getByRole("note")).toContainText(/The scores are final\..*79C2.*late correction/su);
  // Where it was played may be put right late, with the organizer's approval; what it is worth is the ruling's.
  await expect(director.getByRole("button", { name: "Put it at its place" })).toBeVisible();
  await expect(director.getByRole("button", { name: "Correct the result" })).toHaveCount(0);
  expect(await seriousFindings(director)).toEqual([]);
  await director.getByRole("note").getByRole("link", { name: "Ruling 1" }).click();
  await expect(director).toHaveURL(/\/rulings\//u);
  await expect(north.getByText("Choose the ruling that you would appeal")).toHaveCount(0);
  await open("north", at(), "final");
  // The history of the board that was ruled on ends with it.
  await open("north", at("/b/2"), "Scores final");
  await expect(north.getByRole("region", { name: "Rulings", exact: true }).getByRole("listitem")).toContainText([
    "Scores final",
    "Ruling given",
  ]);
  expect(await send("north", { type: "LodgeAppeal", rulings: [given.ruling] })).toMatchObject({
    status: 422,
    body: { law: "92B" },
  });
});

test("a session that was published when its periods were over says so wherever a ruling or an appeal is asked for", async () => {
  test.setTimeout(120_000);
  evening = await openCase(people, "Evening Of Long Ago", { clocks: "closed" });
  const { session, send } = evening;
  const asking = `/s/${session}/ask?board=1&what=entry`;
  const north = await open("north", asking, "The times for corrections and for asking for a ruling are over.");
  // What is left is to ask for a late correction (79C2) of what both sides agree about.
  await north.getByLabel("Do both sides agree how many tricks were won?").selectOption("yes");
  await expect(north.getByRole("checkbox")).toBeVisible();
  expect(await seriousFindings(north)).toEqual([]);
  expect(await overhang(north)).toBeLessThanOrEqual(0);
  expect(await send("north", { type: "RequestRuling", place: PLACE })).toMatchObject({
    status: 422,
    body: { law: "92B" },
  });
  await open("north", `/appeals/${session}`, "The time to appeal is over.");
});
