/**
 * How an appeal is decided: its committee chosen by name, what each decision would do shown beforehand to those who hear it and to nobody else, a vote with what it
 * proposes, and a change with weights that are refused line by line until they can be given. Laws 12C1(c), 93B.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { type Case, openCase, type People, signInPeople, type Who } from "./case-people.ts";
import { played } from "./rulings.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const place = { section: "A", round: 1, table: "1", board: 1 };
let people: People;
let evening: Case;
let address = "";

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  people = await signInPeople(browser);
  evening = await openCase(people, "Decided Evening");
  const { session, done } = evening;
  const { ruling } = await done("director", {
    type: "GiveRuling",
    kind: "judgement",
    laws: ["16B1"],
    nonOffending: ["EW"],
    place,
    result: played("4S N 9"),
    grounds: "Pass was a logical alternative.",
  });
  const { appeal } = await done("north", { type: "LodgeAppeal", rulings: [ruling], grounds: "Nothing suggested it." });
  await done("south", { type: "ConcurInAppeal", appeal });
  address = `/appeals/${session}/${appeal}`;
});
test.afterAll(() => people.close());

/** Their page of the appeal, once it is there. */
const at = async (who: Who): Promise<Page> => {
  const page = evening.page(who);
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBe(200);
  }).toPass({ timeout: 30_000 });
  return page;
};
const outlook = (page: Page) => page.getByRole("region", { name: "What each decision would do" });

test("a committee is chosen by name, and who steps down says why", async () => {
  const organizer = await at("organizer");
  for (const [label, who] of [
    ["In the chair", "chair"],
    ["Member 2", "second"],
    ["Member 3", "third"],
  ] as const) {
    await organizer.getByRole("combobox", { name: label }).fill(`${who} ca`);
    await organizer.getByRole("option", { name: `${who} case` }).click();
  }
  await organizer.getByRole("button", { name: "Name the committee", exact: true }).click();
  await organizer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(organizer.locator(".steps")).toContainText("chair case, second case, third case");
  const third = await at("third");
  await third.getByLabel("Who steps down").selectOption({ label: "third case" });
  const form = third.locator("form").filter({ has: third.getByRole("button", { name: "A member steps down" }) });
  await form.getByLabel("Why", { exact: true }).fill("East is my sister.");
  await third.getByRole("button", { name: "A member steps down", exact: true }).click();
  await expect(third.getByRole("alertdialog")).toContainText(
    "third case steps down, and has no more part in this appeal.",
  );
  await third.getByRole("button", { name: "Yes, do it" }).click();
  await expect(third.getByText("Nothing waits for you here now.")).toBeVisible({ timeout: 30_000 });
  await expect((await at("organizer")).locator(".steps")).toContainText("East is my sister.");
});

test("what each decision would do is there for those who hear it, before it is theirs to take", async () => {
  for (const who of ["chair", "inCharge"] as const) {
    const page = await at(who);
    const table = outlook(page).getByRole("table");
    await expect(table.getByRole("row", { name: /^upheld/ })).toContainText("50.00 %", { timeout: 30_000 });
    await expect(table.getByRole("row", { name: /^the table result stands/ })).toContainText("75.00 %");
  }
  for (const who of ["north", "east", "organizer", "third"] as const)
    await expect(outlook(await at(who))).toHaveCount(0);
});

test("who hears it asks other players, and they are in its file", async () => {
  const second = await at("second");
  await second.getByText("Add players who were asked").first().click();
  const asking = second
    .locator("form")
    .filter({ has: second.getByRole("button", { name: "Add players who were asked" }) });
  await asking.getByLabel("Hand", { exact: true }).fill("T85.Q2.Q543.KJT9");
  await asking.getByRole("button", { name: "Add players who were asked" }).click();
  await expect(asking.getByLabel("Calls").first()).toHaveAccessibleDescription(/at least one of them/u);
  await asking.getByLabel("Calls").first().fill("p");
  await asking.getByLabel("Thinks of").first().fill("X");
  expect(await overhang(second)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(second)).toEqual([]);
  await asking.getByRole("button", { name: "Add players who were asked" }).click();
  await expect(second.getByRole("heading", { name: "Players asked" })).toBeVisible({ timeout: 30_000 });
});

test("a vote says what it would change the score to, which the others then find among the decisions", async () => {
  await evening.done("chair", { type: "HoldHearing", appeal: address.split("/").at(-1) });
  const second = await at("second");
  const form = second.locator("form").filter({ has: second.getByRole("button", { name: "Vote", exact: true }) });
  // Nothing is chosen before: whoever votes says what.
  await expect(form.getByRole("combobox", { name: "Vote", exact: true })).toHaveValue("");
  await form.getByRole("button", { name: "Vote", exact: true }).click();
  await expect(form.getByRole("combobox", { name: "Vote", exact: true })).toHaveAccessibleDescription(
    "Choose what you vote for.",
  );
  await form.getByRole("combobox", { name: "Vote", exact: true }).selectOption("changed");
  await form.getByLabel("Weighted").check();
  await form.getByLabel("Tricks won").first().selectOption("10");
  await form.getByLabel("Tricks won").nth(1).selectOption("9");
  await expect(form.getByText("100 % in all")).toBeVisible();
  await expect(form.locator(".would").getByRole("table").first()).toBeVisible();
  const reached = form.getByLabel("Reached without the infraction?");
  await reached.first().selectOption("yes");
  await form.getByRole("button", { name: "Vote", exact: true }).click();
  await expect(reached.nth(1)).toHaveAccessibleDescription(/could be reached without the infraction/u);
  await reached.nth(1).selectOption("yes");
  await form.getByRole("button", { name: "Vote", exact: true }).click();
  await expect(second.getByRole("alertdialog")).toContainText(/You vote for this: 60 % of .* for both sides\./u);
  await second.getByRole("button", { name: "Yes, do it" }).click();
  const chair = await at("chair");
  await expect(async () => {
    await chair.reload();
    await expect(outlook(chair).getByRole("row", { name: /^60 % of/ })).toContainText("second case");
  }).toPass({ timeout: 30_000 });
  // One of the two has not voted, and it is the chair's vote that would break the tie.
  const votes = chair.locator("form").filter({ has: chair.getByRole("button", { name: "Vote", exact: true }) });
  await votes.getByRole("combobox", { name: "Vote", exact: true }).selectOption("changed");
  await votes.getByLabel("Weighted").check();
  for (const [line, weight, tricks] of [
    [0, "70", "10"],
    [1, "30", "9"],
  ] as const) {
    await votes.getByLabel("Weight, %").nth(line).fill(weight);
    await votes.getByLabel("Tricks won").nth(line).selectOption(tricks);
    await votes.getByLabel("Reached without the infraction?").nth(line).selectOption("yes");
  }
  await votes.getByRole("button", { name: "Vote", exact: true }).click();
  await chair.getByRole("button", { name: "Yes, do it" }).click();
  await expect(chair.getByRole("button", { name: "Decide the appeal" })).toBeVisible({ timeout: 30_000 });
});

test("the chair decides on weights: what cannot be given is refused where it is written, and what is given is what was foretold", async () => {
  const chair = await at("chair");
  const form = chair.locator("form").filter({ has: chair.getByRole("button", { name: "Decide the appeal" }) });
  await expect(form.getByRole("combobox", { name: "Decision" })).toHaveValue("changed");
  await form.getByLabel("Weighted").check();
  await form.getByLabel("Weight, %").first().fill("70");
  // Said beside the weights at once; what is not whole asks nobody what it would do.
  await expect(form.getByText("110 % in all: 10 % too much")).toBeVisible();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.getByLabel("Weight, %").nth(1).fill("30");
  await form.getByLabel("Tricks won").first().selectOption("10");
  await form.getByLabel("Tricks won").nth(1).selectOption("9");
  await form.getByLabel("Reached without the infraction?").first().selectOption("yes");
  await form.getByLabel("Reached without the infraction?").nth(1).selectOption("no");
  await expect(form.getByRole("alert")).toContainText("12C1(c)");
  await form.getByLabel("Reached without the infraction?").nth(1).selectOption("yes");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await expect(form.locator(".would")).toContainText("67.50 %");
  await expect(form.getByLabel("Who offended")).toHaveValue("unsaid");
  await form.getByLabel("Who offended").selectOption("EW");
  await form.getByLabel("Why (read by everybody)").fill("Passing was one of two logical actions.");
  await chair.setViewportSize({ width: 360, height: 740 });
  expect(await overhang(chair)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(chair)).toEqual([]);
  await chair.getByRole("button", { name: "Decide the appeal" }).click();
  const asked = chair.getByRole("alertdialog");
  await expect(asked).toContainText(/You decide: 70 % of .* for both sides\. Not at fault: North–South\./u);
  await expect(asked).toContainText("The deposit is returned. This ends the appeal.");
  expect(await seriousFindings(chair)).toEqual([]);
  await chair.getByRole("button", { name: "Yes, do it" }).click();
  await expect(chair.locator(".steps")).toContainText("Committee’s decision");
  await expect(chair.locator("#content")).toContainText("70 % of");
  await expect(chair.getByText("Not at fault: North–South")).toBeVisible();
});

test("what was decided on appeal is not offered to be ruled or corrected beside it: its director is told so, and led to the case", async () => {
  const { session } = evening;
  const director = evening.page("director");
  const note = director.getByRole("note");
  await expect(async () => {
    await director.goto(`/s/${session}/rule?board=1&table=A-1`);
    await expect(note).toContainText(/decided on appeal.*82C/su, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  // A ruling that gives no score, as a point of Law or a penalty, is still his.
  await expect(director.getByRole("button", { name: "Give the ruling" })).toBeVisible();
  await director.setViewportSize({ width: 360, height: 740 });
  expect(await overhang(director)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(director)).toEqual([]);
  await director.goto(`/s/${session}/b/1`);
  const row = director.locator('[id^="result-"]').filter({ hasText: "Ruling 1" });
  await row.locator('a[href*="/act/result"]').click();
  await expect(note).toContainText(/decided on appeal.*82C/su);
  // Where it belongs may be put right all the same.
  await expect(director.getByRole("button", { name: "Correct the result" })).toHaveCount(0);
  await expect(director.getByRole("button", { name: "Put it at its place" })).toBeVisible();
  await note.getByRole("link", { name: "Ruling 1" }).click();
  await expect(director).toHaveURL(/\/rulings\/decided-evening\//u);
});

test("a director waives a rectification for cause, and what he proposes takes effect when the organizer approves it", async () => {
  const { session } = evening;
  const director = evening.page("director");
  await director.goto(`/s/${session}/rule?board=2&table=A-2`);
  await director.getByText("Waive the rectification").first().click();
  await director.getByLabel("Law whose rectification is waived").fill("64A1");
  await director.getByLabel("Side that did not offend, and asks for it").selectOption("EW");
  await director.getByLabel("For what cause (read by everybody)").fill("The revoke came of a mistake of the director.");
  expect(await seriousFindings(director)).toEqual([]);
  await director.getByRole("button", { name: "Waive the rectification" }).click();
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(/\/rulings\/decided-evening\//);
  await expect(async () => {
    await director.reload();
    await expect(director.locator("#content")).toContainText("The revoke came of a mistake of the director.", {
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(director.getByText("Not at fault: East–West")).toBeVisible();

  const [organizer, from] = [evening.page("organizer"), director.url()];
  /** The director says why; the organizer finds it among what waits for him. */
  const propose = async (why: string): Promise<void> => {
    await director.goto(from);
    await director.getByText("Propose a disqualification").first().click();
    // Nobody is chosen for him.
    const who = director.getByLabel("Who", { exact: true });
    await expect(who).toHaveValue("");
    await director.getByRole("button", { name: "Propose a disqualification" }).click();
    await expect(who).toHaveAccessibleDescription("Choose whom it is about.");
    await who.selectOption("A-4");
    await director.getByLabel("Why", { exact: true }).fill(why);
    await director.getByRole("button", { name: "Propose a disqualification" }).click();
    await director.getByRole("button", { name: "Yes, do it" }).click();
    await expect(director.getByText("Disqualification proposed")).toBeVisible({ timeout: 30_000 });
    await expect(async () => {
      await organizer.goto(`/s/${session}`);
      await expect(organizer.getByText("a disqualification waits for the organizer")).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(organizer.getByRole("link", { name: "Set the moment, and who hears appeals" })).toBeVisible();
    await expect(organizer.getByRole("link", { name: "Rule on a board" })).toHaveCount(0);
    await organizer
      .getByRole("listitem")
      .filter({ hasText: "a disqualification waits" })
      .getByRole("link")
      .first()
      .click();
    await expect(organizer.getByRole("button", { name: "Approve the disqualification" })).toBeVisible();
  };
  const DECLINE = "Decline the disqualification";
  await propose("They left after the first board.");
  await organizer.getByLabel("Why (read by those who may read the case)").fill("They came back for the second.");
  for (const width of [360, 1280]) {
    await organizer.setViewportSize({ width, height: 900 });
    expect(await overhang(organizer)).toBeLessThanOrEqual(0);
    await organizer.screenshot({ path: test.info().outputPath(`disqualify-${width}.png`), fullPage: true });
  }
  expect(await seriousFindings(organizer)).toEqual([]);
  await organizer.getByRole("button", { name: DECLINE }).click();
  await expect(organizer.getByRole("alertdialog")).toContainText("Kim 3 – Pat 3 stays in the session.");
  await organizer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(organizer.locator(".steps")).toContainText("Disqualification declined", { timeout: 30_000 });
  await expect(organizer.locator(".steps")).toContainText("They came back for the second.");
  await expect(organizer.getByRole("button", { name: DECLINE })).toHaveCount(0);
  await organizer.screenshot({ path: test.info().outputPath("declined-1280.png"), fullPage: true });

  await propose("They left again.");
  await expect(organizer.getByText("Kim 3 – Pat 3 is out of the session as soon as you approve it.")).toBeVisible();
  await organizer.getByRole("button", { name: "Approve the disqualification" }).click();
  await organizer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(organizer.locator(".steps")).toContainText("Disqualification approved", { timeout: 30_000 });
  await expect(organizer.getByRole("button", { name: "Approve the disqualification" })).toHaveCount(0);
  // The standings say so, and so do their card and its history.
  await expect(async () => {
    await organizer.goto(`/s/${session}`);
    const line = organizer.getByRole("row").filter({ hasText: "Kim 3" });
    await expect(line.getByRole("link", { name: "disqualified" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await organizer.screenshot({ path: test.info().outputPath("out-1280.png"), fullPage: true });
  await organizer.goto(`/s/${session}/history`);
  await expect(organizer.locator("#changes")).toContainText("Has been disqualified");
  await organizer.goto(`/s/${session}/c/A-4`);
  await expect(organizer.getByRole("link", { name: "disqualified" })).toBeVisible();
});

test("a result that was entered at the wrong table is put at its own, and takes what was decided on it along", async () => {
  const { session } = evening;
  const director = evening.page("director");
  await director.goto(`/s/${session}/b/1`);
  await director.locator('[id^="result-"]').filter({ hasText: "Ruling 1" }).locator('a[href*="/act/result"]').click();
  await director.getByLabel("Table", { exact: true }).fill("5");
  // What was ruled stays with whom it was given to: so does the contract, unless somebody says otherwise.
  await expect(director.getByLabel("The contract, where the sides are exchanged")).toHaveValue("goes");
  await director.getByLabel("Why (everybody can read it)").fill("They sat at table 5.");
  for (const width of [360, 1280]) {
    await director.setViewportSize({ width, height: 900 });
    expect(await overhang(director)).toBeLessThanOrEqual(0);
  }
  expect(await seriousFindings(director)).toEqual([]);
  await director.getByRole("button", { name: "Put it at its place" }).click();
  await expect(director.getByRole("alertdialog")).toContainText(/Board 1, table 1, .* becomes Board 1, table 5/u);
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(/\/b\/1$/u);
  await expect(async () => {
    await director.goto(address);
    await expect(director.locator("#content")).toContainText("Board 1, table A5", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await director.locator('#content a[href*="/rulings/decided-evening/"]').first().click();
  await expect(director.locator(".steps")).toContainText("Board 1, table A1 becomes Board 1, table A5");
  await expect(director.locator("#content")).toContainText("70 % of");
  expect(await seriousFindings(director)).toEqual([]);
});

test("where the two sides were entered the wrong way round, they are exchanged and their contract goes with them", async () => {
  const { session } = evening;
  const director = evening.page("director");
  await director.goto(`/s/${session}/b/2`);
  const row = director.locator('[id^="result-"]').filter({ hasText: "Pair 1" });
  await row.locator('a[href*="/act/result"]').click();
  const [ns, ew] = [director.getByLabel("North–South").last(), director.getByLabel("East–West").last()];
  await expect(ns).toHaveValue("A-1");
  await ns.selectOption("A-2");
  await ew.selectOption("A-1");
  const contract = director.getByLabel("The contract, where the sides are exchanged");
  await expect(contract).toHaveValue("stays");
  await contract.selectOption("goes");
  await director.getByLabel("Why (everybody can read it)").last().fill("The pairs sat the other way.");
  for (const width of [360, 1280]) {
    await director.setViewportSize({ width, height: 900 });
    expect(await overhang(director)).toBeLessThanOrEqual(0);
  }
  await director.getByRole("button", { name: "Put it at its place" }).click();
  await expect(director.getByRole("alertdialog")).toContainText(
    /Pair 1 against .*Pair 2 becomes .*Pair 2 against .*Pair 1/u,
  );
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(/\/b\/2$/u);
  await expect(async () => {
    await director.reload();
    // Declared by East before: those two sit North–South now.
    await expect(row).toContainText("3NT N =", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
