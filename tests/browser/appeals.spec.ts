/**
 * A whole case with its people, each in a browser of their own: a ruling with weights, an appeal in time, the partner's consent, a committee of which one steps down,
 * statements, the hearing, votes, the decision and what it makes of the score; then one without consent, one withdrawn, and one on the Law. Laws 92, 93.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { type Case, openCase, type People, signInPeople } from "./case-people.ts";
import { expect, test } from "./traveller.ts";
import { played } from "./rulings.ts";

test.describe.configure({ mode: "serial" });

const place = { section: "A", round: 1, table: "1", board: 1 };
const judgement = { type: "GiveRuling", kind: "judgement", laws: ["16B1"], nonOffending: ["EW"] };
const weighted = {
  kind: "weighted",
  lines: [
    { weight: "3/5", score: played("4S N 9"), byLegalMeans: true },
    { weight: "2/5", score: played("4S N 10"), byLegalMeans: true },
  ],
};

let people: People;
let evening: Case;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  people = await signInPeople(browser);
  evening = await openCase(people, "Appealed Evening");
});
test.afterAll(() => people.close());

/** Presses the button, and says yes where it is asked whether it is meant. */
const press = async (page: Page, words: string, asked = true): Promise<void> => {
  await page.getByRole("button", { name: words, exact: true }).click();
  if (asked) await page.getByRole("button", { name: "Yes, do it" }).click();
};
/** Their page of an address, with what they are offered there. */
const at = async (who: Parameters<Case["page"]>[0], address: string): Promise<Page> => {
  const page = evening.page(who);
  await expect(async () => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
  }).toPass({ timeout: 30_000 });
  return page;
};
const way = (page: Page) => page.locator(".steps");

test("a case from the ruling to the decision, each doing what is theirs on the appeal's page", async () => {
  test.setTimeout(180_000);
  const { session, done } = evening;
  const { ruling } = await done("east", {
    type: "RequestRuling",
    place,
    claimed: "North thought long over three spades.",
  });
  await done("director", { type: "FindFacts", ruling, how: "agreed", facts: "South thought for twenty seconds." });
  await done("director", { ...judgement, ruling, result: weighted, grounds: "Pass was a logical alternative." });

  // North appeals in time, from the page that says until when.
  const lodging = `/appeals/${session}?ruling=${ruling}`;
  const north = await at("north", lodging);
  await expect(north.getByText(/Appeals may be lodged until/)).toBeVisible();
  await north.getByLabel("Why the ruling should be looked at again").fill("Nothing pointed to bidding on.");
  expect(await seriousFindings(north)).toEqual([]);
  await press(north, "Lodge an appeal");
  await expect(north).toHaveURL(/\/appeals\/appealed-evening\/[^/?]+$/);
  const address = new URL(north.url()).pathname;
  await expect(north.getByRole("heading", { level: 1 })).toHaveText("Appeal 1: Board 1, table A1");
  await expect(north.getByText("waits for consent").first()).toBeVisible();
  await expect(north.locator("#content")).toContainText("Pass was a logical alternative.");

  // The other side is told why it cannot agree to it; South can.
  const east = await at("east", address);
  await expect(east.getByRole("button", { name: "Agree to the appeal" })).toHaveCount(0);
  await expect(east.locator("#content")).toContainText(/Agree to the appeal.*consent/s);
  await east.getByLabel("What you have to say").fill("Twenty seconds is long here.");
  await press(east, "Make a statement", false);
  await expect(way(east)).toContainText("Twenty seconds is long here.");
  const south = await at("south", address);
  await press(south, "Agree to the appeal");
  await expect(south.getByText("to be heard").first()).toBeVisible();

  // The organizer names the committee; the third steps down and is then offered nothing that is the committee's.
  const organizer = await at("organizer", address);
  for (const [label, who] of [
    ["In the chair", "chair"],
    ["Member 2", "second"],
    ["Member 3", "third"],
  ] as const) {
    await organizer.getByRole("combobox", { name: label }).fill(who);
    await organizer.getByRole("option", { name: `${who} case` }).click();
  }
  await press(organizer, "Name the committee", false);
  await expect(way(organizer)).toContainText("Committee named");
  const third = await at("third", address);
  await third.getByLabel("Who steps down").selectOption(evening.person("third"));
  await press(third, "A member steps down", false);
  await expect(way(third)).not.toContainText("Committee named");
  await at("third", address);
  await expect(third.getByRole("button", { name: "Hold the hearing" })).toHaveCount(0);

  // Nobody votes before the hearing; then both do, and the decision is what they are for.
  const chair = await at("chair", address);
  await expect(chair.locator("#content")).toContainText(/Vote.*The committee votes on what it has heard/s);
  await press(chair, "Hold the hearing");
  await expect(way(chair)).toContainText("Hearing");
  await chair.getByRole("combobox", { name: "Vote", exact: true }).selectOption("changed");
  await press(chair, "Vote", false);
  await expect(way(chair)).toContainText("Vote");
  const second = await at("second", address);
  await second.getByRole("combobox", { name: "Vote", exact: true }).selectOption("changed");
  await press(second, "Vote", false);
  await expect(way(second).getByText("Vote", { exact: true })).toHaveCount(2);
  // Nobody else sees how they voted.
  await at("east", address);
  await expect(way(east).getByText("Vote", { exact: true })).toHaveCount(0);

  // Decided: the result at the table is restored, the score is what follows, and the mark is gone.
  await at("chair", address);
  await expect(chair.getByRole("combobox", { name: "Decision" }).getByRole("option")).toHaveText(["changed"]);
  await chair.getByLabel("Why (read by everybody)").fill("Nothing pointed to bidding on.");
  expect(await seriousFindings(chair)).toEqual([]);
  await chair.setViewportSize({ width: 360, height: 740 });
  expect(await overhang(chair)).toBeLessThanOrEqual(0);
  await press(chair, "Decide the appeal");
  await expect(way(chair)).toContainText("Committee’s decision");
  await at("north", address);
  await expect(north.getByText("closed").first()).toBeVisible();
  await at("north", `/s/${session}/b/1`);
  await expect(north.locator("#content")).toContainText("+420");
  await expect(north.getByText("subject to appeal")).toHaveCount(0);

  // On paper: the papers, and none of the forms.
  await at("chair", address);
  await chair.emulateMedia({ media: "print" });
  await expect(chair.getByText("Pass was a logical alternative.").first()).toBeVisible();
  await expect(chair.getByRole("heading", { name: "What you may do now" })).toBeHidden();
  await chair.emulateMedia({ media: "screen" });
});

test("without the partner's consent it is not heard; what was withdrawn is over; the Law is for the director in charge", async () => {
  const { session, done } = evening;
  const second = { ...place, board: 2 };
  const one = await done("director", { ...judgement, place: second, result: played("3NT E 8") });
  const lodged = await done("north", { type: "LodgeAppeal", rulings: [one.ruling] });
  const inCharge = await at("inCharge", `/appeals/${session}/${lodged.appeal}`);
  await expect(inCharge.locator("#content")).toContainText(/Hold the hearing.*only with the consent of both partners/s);
  await press(inCharge, "Do not hear it: consent is missing");
  await expect(way(inCharge)).toContainText("Not heard");

  const again = await done("north", { type: "LodgeAppeal", rulings: [one.ruling] });
  const north = await at("north", `/appeals/${session}/${again.appeal}`);
  await press(north, "Withdraw the appeal");
  await expect(way(north)).toContainText("Appeal withdrawn");

  const law = await done("director", { type: "GiveRuling", kind: "law", laws: ["27B1"], place: second });
  const onLaw = await done("east", { type: "LodgeAppeal", rulings: [law.ruling] });
  await done("west", { type: "ConcurInAppeal", appeal: onLaw.appeal });
  await at("inCharge", `/appeals/${session}/${onLaw.appeal}`);
  await inCharge
    .locator("form")
    .filter({ has: inCharge.getByRole("button", { name: "Decide the part on the Law" }) })
    .getByLabel("Why (read by everybody)")
    .fill("Law 27B1 is what it says.");
  await press(inCharge, "Decide the part on the Law");
  await expect(way(inCharge)).toContainText("Law part decided");
});

test("a session that was published when its periods were over says so wherever a ruling or an appeal is asked for", async () => {
  test.setTimeout(120_000);
  const { session, send } = await openCase(people, "Evening Of Long Ago", { clocks: "closed" });
  const north = await at("north", `/s/${session}/ask?board=1&what=entry`);
  await expect(north.getByText("The times for corrections and for asking for a ruling are over.")).toBeVisible();
  // What is left is to ask for a late correction (79C2).
  await expect(north.getByRole("checkbox")).toBeVisible();
  expect(await seriousFindings(north)).toEqual([]);
  expect(await overhang(north)).toBeLessThanOrEqual(0);
  expect(await send("north", { type: "RequestRuling", place })).toMatchObject({ status: 422, body: { law: "92B" } });
  await at("north", `/appeals/${session}`);
  await expect(north.getByText("The time to appeal is over.")).toBeVisible();
});
