/**
 * What somebody with a role does from the pages where they see it: corrects a result, imposes and lifts a penalty, cancels a board,
 * publishes. Forms are filled in with what stands, say what will follow, and show a refusal at its field with its Law; by keyboard, and on a phone.
 */
import type { Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { doorOf, sendRulings } from "./rulings.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const PHONE = { width: 360, height: 740 };
let session = "";
const at = (path = ""): string => `/s/${session}${path}`;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: told().url, storageState: told().state });
  session = await sendRulings(await doorOf(context.request), "Acted Upon");
  await expect
    .poll(async () => (await context.request.get(at(".json"))).text(), { timeout: 30_000 })
    .toContain('"status":"published"');
  await context.close();
});

/** Presses the form's button, and says yes. */
const doIt = async (page: Page, words: string): Promise<void> => {
  await page.getByRole("button", { name: words, exact: true }).click();
  await page.getByRole("button", { name: "Yes, do it" }).click();
};

test("a result is corrected from the traveller: prefilled, refused at its field with the Law, then scored and listed", async ({
  officer,
}) => {
  await officer.setViewportSize(PHONE);
  await officer.goto(at("/b/1"));
  const row = officer.locator("#result-b1t1");
  await expect(row).toContainText("+420");
  await row.getByRole("link", { name: "Correct", exact: true }).click();
  await expect(officer.getByRole("heading", { level: 1 })).toContainText(
    /Correct a result Board 1, A 1 · Ada Aho – Ben Aho against A 6 · Ada Falk – Ben Falk: .*4♠ S =/,
  );
  await expect(officer.getByLabel("Level")).toHaveValue("4");
  await expect(officer.getByLabel("Tricks won")).toHaveValue("10");
  expect(await overhang(officer)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(officer)).toEqual([]);

  // What is lacking is said by the field before anything is asked, and the first such field is gone to.
  const correct = officer.getByRole("button", { name: "Correct the result", exact: true });
  await officer.getByLabel("What happened").selectOption("scoreOnly");
  await officer.getByLabel("Score of North–South").fill("ten");
  await correct.click();
  await expect(officer.getByLabel("Score of North–South")).toBeFocused();
  await expect(officer.getByLabel("Score of North–South")).toHaveAccessibleDescription(/Write a score of a board/);
  await expect(officer.getByRole("textbox", { name: /^Why/u }).first()).toHaveAccessibleDescription(/Say why/);
  await expect(officer.getByRole("alertdialog")).toHaveCount(0);
  expect(await seriousFindings(officer)).toEqual([]);

  // A score that no contract makes: refused where it was written, under its Law.
  await officer.getByLabel("Score of North–South").fill("30");
  await officer.getByRole("textbox", { name: /^Why/u }).first().fill("Misread slip");
  await expect(officer.locator(".lack")).toHaveCount(0);
  await correct.click();
  const refused = officer.locator(".refused");
  await expect(refused.getByLabel("Score of North–South")).toBeFocused();
  await expect(refused.getByRole("alert")).toContainText("No contract makes 30 on board 1");
  await expect(refused.getByRole("alert")).toContainText("77");

  // What changes nothing is said to, and is not asked about.
  await officer.getByLabel("What happened").selectOption("played");
  await correct.click();
  await expect(officer.getByLabel("What happened")).toHaveAccessibleDescription(/Nothing would change/);
  await expect(officer.getByRole("alertdialog")).toHaveCount(0);

  // By keyboard alone: what stood is still there, and the score follows from the contract.
  await officer.getByLabel("What happened").selectOption("played");
  await officer.getByLabel("Tricks won").selectOption("9");
  await expect(officer.getByText("That is −50 for North–South.")).toBeVisible();
  await correct.press("Enter");
  await expect(officer.getByRole("alertdialog")).toContainText(
    "Board 1, A 1 · Ada Aho – Ben Aho against A 6 · Ada Falk – Ben Falk: 4♠ S = becomes 4♠ S −1?",
  );
  await officer.getByRole("button", { name: "Yes, do it" }).press("Enter");
  await expect(officer).toHaveURL(/\/b\/1$/);
  await expect(row).toContainText("−50");
  await officer.goto(at("/history"));
  await expect(officer.locator("#content")).toContainText("Misread slip");
});

test("of two who correct one result at once, the second is told what it is now, by whom, and overwrites nothing unseen", async ({
  officer,
}) => {
  const late = await officer.context().newPage();
  await officer.goto(at("/b/2"));
  const address = await officer
    .locator("[id^=result-]")
    .first()
    .getByRole("link", { name: "Correct", exact: true })
    .getAttribute("href");
  for (const page of [officer, late]) await page.goto(address ?? "");
  await officer.getByLabel("Level").selectOption("3");
  await officer.getByLabel("Denomination").selectOption("NT");
  await officer.getByLabel("Tricks won").selectOption("8");
  await officer.getByRole("textbox", { name: /^Why/u }).first().fill("The first one");
  await doIt(officer, "Correct the result");
  await expect(officer).toHaveURL(/\/b\/2$/);

  await late.getByLabel("Level").selectOption("7");
  await late.getByRole("textbox", { name: /^Why/u }).first().fill("The second one");
  await late.getByRole("button", { name: "Correct the result", exact: true }).click();
  const told = late.getByRole("alert").filter({ hasText: "Changed meanwhile" });
  await expect(told).toContainText(/by .+, .*It is now: 3NT . −1/);
  await expect(late.getByRole("alertdialog")).toHaveCount(0);
  await late.setViewportSize(PHONE);
  expect(await overhang(late)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(late)).toEqual([]);
  // Shown as it is now: filled in anew, and only why stays.
  await told.getByRole("button", { name: "Show it as it is now" }).click();
  await expect(late.getByRole("heading", { level: 1 })).toContainText("3NT");
  await expect(late.getByLabel("Level")).toHaveValue("3");
  await expect(late.getByRole("textbox", { name: /^Why/u }).first()).toHaveValue("The second one");
  await late.getByLabel("Tricks won").selectOption("9");
  await late.getByRole("button", { name: "Correct the result", exact: true }).click();
  await expect(late.getByRole("alertdialog")).toContainText(/3NT . −1 becomes 3NT . =/);
  await late.getByRole("button", { name: "Yes, do it" }).click();
  await expect(late).toHaveURL(/\/b\/2$/);
  await late.close();
});

test("a command that is sent twice counts once", async ({ officer }) => {
  const asked: string[] = [];
  await officer.route("**/door/commands", async (route) => {
    asked.push(route.request().postData() ?? "");
    // The answer to the first is lost on its way: nobody knows whether it was taken.
    if (asked.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await officer.goto(at("/act/penalty?contestant=A-5"));
  await officer.getByLabel("Amount").fill("0,5");
  await officer.getByRole("textbox", { name: /^Why/u }).first().fill("Late twice");
  await doIt(officer, "Impose the penalty");
  await expect(officer.getByText("The door does not answer")).toBeVisible();
  await doIt(officer, "Impose the penalty");
  await expect(officer).toHaveURL(/\/c\/A-5$/);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe(asked[1]);
  await officer.goto(at("/why/A-5"));
  await expect(officer.locator("#penalties p")).toHaveCount(1);
});

test("a penalty is imposed and lifted from the card", async ({ officer }) => {
  await officer.goto(at("/c/A-4"));
  await officer.getByRole("link", { name: "Impose a penalty" }).click();
  await officer.getByLabel("In", { exact: true }).selectOption("percentOfTop");
  await officer.getByRole("textbox", { name: /^Why/u }).first().fill("Slow play");
  const impose = officer.getByRole("button", { name: "Impose the penalty" });
  for (const [amount, lack] of [
    ["", "Say how much"],
    ["ten", "Write a number"],
    ["-5", "More than nothing"],
  ] as const) {
    await officer.getByLabel("Amount").fill(amount);
    await impose.click();
    await expect(officer.getByLabel("Amount")).toBeFocused();
    await expect(officer.getByLabel("Amount")).toHaveAccessibleDescription(new RegExp(lack));
  }
  // More than there is to be made is refused; more than a board is worth needs a second yes.
  await officer.setViewportSize(PHONE);
  await officer.getByLabel("Amount").fill("99999");
  await impose.click();
  await expect(officer.getByRole("alertdialog")).toHaveCount(0);
  await expect(officer.locator(".refused").getByRole("alert")).toContainText(
    "more than everything in it is worth: 600",
  );
  expect(await overhang(officer)).toBeLessThanOrEqual(0);
  await officer.getByLabel("Amount").fill("125");
  await impose.click();
  await expect(officer.getByLabel("Yes, it is meant so")).toBeFocused();
  await officer.getByLabel("Yes, it is meant so").check();
  await impose.click();
  await expect(officer.getByRole("alertdialog")).toContainText(
    "Take 125 % of a top from A 4 · Ada Dahl – Ben Dahl, under Law 90?",
  );
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(officer).toHaveURL(/\/c\/A-4$/);
  await officer.getByRole("link", { name: "Lift a penalty" }).click();
  await expect(officer.getByLabel("Penalty")).toContainText("Law 90: 125 % of a top");
  await officer.getByRole("textbox", { name: /^Why/u }).first().fill("The clock was wrong");
  await doIt(officer, "Lift the penalty");
  await expect(officer.getByRole("link", { name: "Lift a penalty" })).toBeHidden();
});

test("the history says what of a pair was corrected", async ({ officer }) => {
  await (
    await doorOf(officer.request)
  ).command("acted upon: another partner", "CorrectContestant", {
    session,
    contestant: "A-5",
    section: "A",
    number: "15",
    players: [{ name: "Ada Erol" }, { name: "Cem Erol" }],
  });
  const history = officer.locator("#content");
  await expect(async () => {
    await officer.goto(at("/history"));
    await expect(history).toContainText("Players: Ada Erol – Ben Erol → Ada Erol – Cem Erol", { timeout: 1000 });
  }).toPass();
  await expect(history).toContainText("Number: 5 → 15");
});

test("a board is cancelled, and what follows is published", async ({ officer }) => {
  await officer.setViewportSize(PHONE);
  await officer.goto(at("/b/6"));
  await officer.getByRole("link", { name: "Cancel a board" }).click();
  await expect(officer.getByRole("heading", { level: 1 })).toContainText("Board 6, 5 results");
  await expect(officer.getByText("5 results give way to the award.")).toBeVisible();
  await officer.getByRole("textbox", { name: /^Why/u }).first().fill("Dealt face up");
  await officer.getByRole("button", { name: "Cancel the board" }).click();
  await expect(officer.getByRole("alertdialog")).toContainText(
    "Cancel board 6 for everybody? 5 results give way to average plus for North–South and average plus for East–West.",
  );
  await officer.getByRole("button", { name: "Yes, do it" }).click();
  await expect(officer).toHaveURL(/\/b\/6$/);
  await expect(officer.getByText("This board was cancelled.")).toBeVisible();
  const rulings = officer.getByRole("region", { name: "Rulings and corrections" });
  await expect(rulings).toContainText("average plus");
  await expect(rulings).toContainText("Dealt face up");
  // No score of it stands: there is no table of what each was worth, and above all no empty one.
  await expect(officer.getByRole("table")).toHaveCount(1);
  await officer.goto(at());
  await officer.getByRole("link", { name: "Publish the scores" }).click();
  expect(await overhang(officer)).toBeLessThanOrEqual(0);
  await doIt(officer, "Publish");
  await expect(officer).toHaveURL(at());
  await expect(officer.getByText("The official scores are available")).toBeVisible();
});

test("what the door would refuse is not offered: on the past, of what is published unchanged, of boards that everybody sees", async ({
  officer,
}) => {
  const offers = officer.getByRole("navigation", { name: "What you may do here" });
  await officer.goto(at());
  await expect(offers.getByRole("link")).toHaveText(["Impose a penalty"]);
  await officer.goto(at("?at=20"));
  await expect(officer.getByRole("link", { name: "Back to the present standings" })).toBeVisible();
  await expect(offers).toHaveCount(0);
  await officer.goto(at("/boards"));
  await expect(offers).toHaveCount(0);
  for (const [act, words] of [
    ["publish", "published already, and nothing has changed"],
    ["release", "Every board is released"],
    ["complete", "Nothing is said to be missing"],
  ] as const) {
    await officer.goto(at(`/act/${act}`));
    await expect(officer.getByText(words)).toBeVisible();
  }
});

test("who may do nothing here is offered nothing, and gets no form", async ({ page }) => {
  await page.goto(at("/b/1"));
  await expect(page.locator("#result-b1t1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Correct", exact: true })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "What you may do here" })).toHaveCount(0);
  await page.goto(at("/act/cancel?board=1"));
  await expect(page.getByText("None of your roles may do this here")).toBeVisible();
  await expect(page.getByText(/: director, organizer,? or federation\.$/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the board" })).toHaveCount(0);
  // That a file lacks nothing is not for a director to say, and no director is told that it is.
  await page.goto(at("/act/complete"));
  await expect(page.getByText(/: organizer or federation\.$/u)).toBeVisible();
});
