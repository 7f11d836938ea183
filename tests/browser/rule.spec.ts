/**
 * A director's ruling from a player's request: what it would do is seen while it is filled in, refusals stand with their Law where their cause is, and it is given after a
 * look. Laws 12A, 12C1(c), 16B, 79, 81C, 92B.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";
import { doorOf, sendRulings } from "./rulings.ts";
import { expect, newLink, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const TELEPHONE = "a telephone rings";

const PHONE = { width: 360, height: 740 };
const Me = z.object({ person: z.string(), csrf: z.string() });
let session = "";
let player: Page;
let director: Page;
const at = (path = ""): string => `/s/${session}${path}`;

const signedIn = async (page: Page, link: string): Promise<string> => {
  await page.goto(link);
  await page.locator("#content form button").click();
  await page.waitForURL(/sign-in$/);
  return Me.parse(await (await page.context().request.get("/door/me")).json()).person;
};

test.beforeAll(async ({ browser }) => {
  const contexts = await Promise.all(
    [told().state, undefined, undefined].map((storageState) =>
      browser.newContext({
        baseURL: told().url,
        locale: "en-GB",
        ...(storageState === undefined ? {} : { storageState }),
      }),
    ),
  );
  const [officer, first, second] = await Promise.all(contexts.map((context) => context.newPage()));
  if (officer === undefined || first === undefined || second === undefined) throw new Error("no pages");
  [player, director] = [first, second];
  const door = await doorOf(officer.request);
  session = await sendRulings(door, "Ruled Upon");
  const person = await signedIn(player, await newLink(officer, "asking@example.org", "Ada Aho"));
  await door.command("ruled-upon aho", "CorrectContestant", {
    session,
    contestant: "A-1",
    section: "A",
    number: "1",
    players: [
      { person, seat: "N" },
      { name: "Ben Aho", seat: "S" },
    ],
  });
  const slow = (occurrence: number, amount: number) => ({
    law: "90B2",
    occurrence,
    penalty: { amount, unit: "percentOfTop" },
  });
  await door.command("ruled-upon scale", "CorrectSettings", {
    session,
    regulations: {
      penaltyScale: [
        slow(1, 5),
        slow(2, 10),
        { law: "90B7", offence: TELEPHONE, warning: true },
        { ...slow(2, 20), law: "90B7", offence: TELEPHONE },
        { ...slow(1, 15), law: "90B7", offence: "plays another board" },
        { ...slow(1, 8), law: "90B1", fromMinutes: 5 },
      ],
    },
  });
  const ruling = await signedIn(director, await newLink(officer, "ruling@example.org", "Dora Dirk"));
  const { csrf } = Me.parse(await (await officer.request.get("/door/me")).json());
  const granted = await officer.request.post("/door/commands", {
    headers: { origin: told().url, "x-csrf-token": csrf, accept: "application/json" },
    data: {
      id: randomUUID(),
      type: "GrantRole",
      to: { person: ruling },
      grant: { role: "director", over: { kind: "session", id: session } },
    },
  });
  expect(granted.status()).toBe(201);
  await officer.context().close();
});
test.afterAll(async () => {
  await player.context().close();
  await director.context().close();
});

test("a player says that a score is wrong, and is asked first whether both sides agree on the tricks", async () => {
  await player.setViewportSize(PHONE);
  await player.goto(at("/b/1"));
  await expect(async () => {
    await player.reload();
    await expect(player.locator("#result-b1t1").getByRole("link", { name: "Our score is wrong" })).toBeVisible();
  }).toPass({ timeout: 30_000 });
  await player.locator("#result-b1t1").getByRole("link", { name: "Our score is wrong" }).click();
  await expect(player.getByText("Scores may be corrected until")).toBeVisible();
  const agreed = player.getByLabel("Do both sides agree how many tricks were won?");
  await expect(agreed).toHaveValue("");
  await player.getByRole("button", { name: "Send it to the director" }).click();
  await expect(agreed).toHaveAccessibleDescription(/^Say whether both sides agree/u);
  await agreed.selectOption("yes");
  await player.getByLabel("Tricks won").selectOption("11");
  await player.getByLabel("What happened, in your words").fill("We made eleven.");
  expect(await overhang(player)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(player)).toEqual([]);
  await player.getByRole("button", { name: "Send it to the director" }).click();
  await player.getByRole("button", { name: "Yes, do it" }).click();
  await expect(player).toHaveURL(/\/b\/1\?asked=/);
  await player.locator("#result-b1t1").getByRole("link", { name: "Ask for a ruling" }).click();
  await player.getByLabel("What happened, in your words").fill("They thought for long, and bid on.");
  await player.getByRole("button", { name: "Send it to the director" }).click();
  await player.getByRole("button", { name: "Yes, do it" }).click();
  await expect(player).toHaveURL(/\/b\/1\?asked=/);
  // The board's page says what is claimed, for those whom it concerns.
  const claims = player.getByRole("region", { name: "Rulings" });
  await expect(async () => {
    await player.reload();
    await expect(claims).toContainText("Ruling asked for", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(claims).toContainText(/It should be.*\+1.*North/su);
  expect(await overhang(player)).toBeLessThanOrEqual(0);
  await player.goto(at("/rule?board=1"));
  await expect(player.getByText("None of your roles may do this here")).toBeVisible();
});

test("the director puts the entry right", async () => {
  await expect(async () => {
    await director.goto(at());
    await expect(director.getByText("an entry is said to be wrong")).toBeVisible();
    await expect(director.getByText("a ruling is asked for")).toBeVisible();
  }).toPass({ timeout: 30_000 });
  await director
    .getByRole("listitem")
    .filter({ hasText: "an entry is said to be wrong" })
    .getByRole("link")
    .first()
    .click();
  await expect(director.getByText("We made eleven.")).toBeVisible();
  await expect(director.getByLabel("Tricks won").first()).toHaveValue("11");
  await director.getByRole("button", { name: "Put the entry right" }).click();
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(/\/rulings\/ruled-upon\//);
  await director.getByRole("link", { name: "Back to where you were" }).click();
  await expect(director).toHaveURL(/\/b\/1$/);
  await expect(director.locator("#result-b1t1")).toContainText("+450", { timeout: 30_000 });
});

test("all that waits for a director is on one page with what was said, the oldest first; others are told that it is for directors", async () => {
  await director.goto("/rulings");
  await director.getByRole("link", { name: "1 case waits for you" }).click();
  await expect(director.locator("#content")).toContainText("1 case waits, the oldest first.");
  const entry = director.getByRole("listitem").filter({ hasText: "a ruling is asked for" });
  await expect(entry).toContainText("Ruled Upon");
  await expect(entry).toContainText("They thought for long, and bid on.");
  await director.setViewportSize(PHONE);
  expect(await overhang(director)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(director)).toEqual([]);
  await entry.getByRole("link").first().click();
  await expect(director.getByText("They thought for long, and bid on.")).toBeVisible();
  await player.goto("/rulings/open");
  await expect(player.locator("#content")).toContainText("Nobody waits for a ruling.");
});

test("a weighted ruling is refused with its Law where its cause is, shows what it would do, is kept as a draft, and given", async () => {
  await director.goto(at());
  await director.getByRole("listitem").filter({ hasText: "a ruling is asked for" }).getByRole("link").first().click();
  await expect(director.getByText("They thought for long, and bid on.")).toBeVisible();
  const score = director.getByRole("region", { name: "The score" });
  const would = director.getByRole("region", { name: "If you give it" });
  await score.getByLabel("Weighted").check();
  // Where there is room a line is one row, and what takes it away stands at its end.
  await director.setViewportSize({ width: 1280, height: 900 });
  const line = score.getByRole("group", { name: "Line 2" });
  const fields = [line.getByLabel("Weight, %"), line.getByLabel("Tricks won"), line.getByLabel(/^Reached/u)];
  const boxes = await Promise.all([...fields, line.getByRole("button")].map((one) => one.boundingBox()));
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(4);
  expect(boxes.map((box) => box?.x ?? 0)).toEqual(boxes.map((box) => box?.x ?? 0).toSorted((a, b) => a - b));
  await score.getByLabel("Weight, %").first().fill("70");
  // Said beside the weights at once; what is not whole asks nobody what it would do.
  await expect(score.getByText("110 % in all: 10 % too much")).toBeVisible();
  await expect(score.getByRole("alert")).toHaveCount(0);
  await score.getByLabel("Weight, %").first().fill("60");
  const reached = score.getByLabel("Reached without the infraction?");
  await reached.nth(1).selectOption("no");
  await expect(score.getByRole("alert")).toContainText("12C1(c)");
  await reached.nth(1).selectOption("yes");
  await score.getByLabel("Tricks won").first().selectOption("9");
  await score.getByLabel("Tricks won").nth(1).selectOption("8");
  await expect(score.getByText("100 % in all")).toBeVisible();
  await expect(score.getByRole("alert")).toHaveCount(0);
  await expect(would.getByRole("table").first()).toContainText("Aho");
  await expect(would.getByRole("table").first()).toContainText("−");
  await expect(score.getByText("by itself").first()).toBeVisible();

  // Without a Law, or an answer for each line, nothing is asked; the topic's question is answered by keyboard.
  const give = director.getByRole("button", { name: "Give the ruling", exact: true });
  await give.click();
  await expect(director.getByLabel("Other Laws")).toHaveAccessibleDescription("Say which Law it rests on");
  await expect(reached.first()).toHaveAccessibleDescription(/could be reached without the infraction/u);
  await reached.first().selectOption("yes");
  // Nothing says what the board is about: nothing is unfolded but what the weights rest on, which is ticked.
  const told = director.locator("summary").filter({ hasText: "What was told without right" });
  await expect(director.getByLabel(/Another action was logical/)).toBeHidden();
  await expect(director.getByLabel("The score is weighted")).toBeChecked();
  await told.press("Enter");
  await director.getByLabel(/Another action was logical/).press("Space");
  const beside = director.getByRole("region", { name: "Beside it" });
  for (const part of ["Earlier rulings on these Laws", "What the federation says of them", "What holds here"])
    await expect(beside).toContainText(part);
  await score.getByLabel("Who offended").selectOption("EW");
  await director.getByLabel("What else was found").fill("The pause is agreed.");
  await director.getByRole("button", { name: "Keep the draft" }).click();
  await expect(director.getByLabel("The facts are")).toHaveAccessibleDescription(/^Say how the facts stand/u);
  await director.getByLabel("The facts are").selectOption("agreed");
  await director.getByRole("textbox", { name: "Grounds" }).fill("East thought; passing was logical.");
  await director.getByRole("button", { name: "Keep these words in my list" }).click();
  await director.getByText("Players asked").click();
  await director.getByLabel("Hand", { exact: true }).fill("T85.Q2.Q543.KJT9");
  await director.getByLabel("Name", { exact: true }).first().fill("Oda Oduya");
  await director.getByLabel("Calls").first().fill("Pass");
  await director.getByLabel("Thinks of").first().fill("3S, X");
  await director.setViewportSize(PHONE);
  expect(await overhang(director)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(director)).toEqual([]);
  await director.getByRole("button", { name: "Keep the draft" }).click();
  await expect(director.getByText("The draft is kept.")).toBeVisible();
  await expect(director).toHaveURL(/[?&]ruling=/u);

  await expect(async () => {
    await director.reload();
    await expect(director.getByRole("textbox", { name: "Grounds" })).toHaveValue("East thought; passing was logical.");
  }).toPass({ timeout: 30_000 });
  await expect(score.getByLabel("Weight, %").first()).toHaveValue("60");
  await expect(director.getByLabel("From your list")).toContainText("East thought");
  await expect(would.getByRole("table").first()).toContainText("Aho");
  await expect(director.getByLabel("Name", { exact: true }).first()).toHaveValue("Oda Oduya");
  await expect(director.getByLabel("Hand", { exact: true })).toHaveValue("T85.Q2.Q543.KJT9");
  await expect(director.getByLabel("Calls").first()).toHaveValue("P");
  await expect(director.getByLabel("Thinks of").first()).toHaveValue("3S, X");
  await give.press("Enter");
  const form = director.url();
  await expect(director.getByRole("alertdialog")).toContainText("16B1(b)");
  await expect(director.getByRole("alertdialog")).toContainText(/60 %.*40 %/su);
  await director.getByRole("button", { name: "Yes, do it" }).press("Enter");
  // What was asked before is in the file once, though the form was sent again.
  await expect(director).toHaveURL(/\/rulings\/ruled-upon\//);
  await expect(async () => {
    await director.reload();
    await expect(director.locator("#content")).toContainText("East thought; passing was logical.");
  }).toPass({ timeout: 30_000 });
  await expect(director.getByRole("heading", { name: "Players asked" })).toHaveCount(1);
  await expect(director.locator("#content")).toContainText("Oda Oduya");
  await director.getByRole("link", { name: "Back to where you were" }).click();
  await expect(director).toHaveURL(/\/b\/1$/);
  await expect(director.locator("#result-b1t1")).toContainText("60 %", { timeout: 30_000 });
  // Whoever comes back to the form is told that it was given, and has no other one to fill in.
  await director.goto(form);
  await expect(director.getByText("This ruling was given already.")).toBeVisible();
  await expect(give).toHaveCount(0);
  expect(await overhang(director)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(director)).toEqual([]);
  await director.goto(at());
  await expect(director.getByText("Nobody waits for a ruling.")).toBeVisible({ timeout: 30_000 });
});

test("a director who was wrong puts his ruling right, with both sides as not at fault, after he has seen what that does", async () => {
  await director.goto(at("/b/1"));
  await director
    .locator("#result-b1t1")
    .getByRole("link", { name: /^Ruling \d+: stands/u })
    .click();
  await expect(director).toHaveURL(/\/rulings\/ruled-upon\//);
  const file = director.url();
  await director.getByRole("link", { name: "Put the ruling right" }).click();
  await expect(director.getByRole("heading", { level: 1 })).toContainText("Board 1, table A1");
  const score = director.getByRole("region", { name: "The score" });
  const would = director.getByRole("region", { name: "If you give it" });
  await expect(score.getByLabel("Weight, %").first()).toHaveValue("60");
  await expect(would).toContainText("No score changes.");
  await score.getByLabel("Artificial").check();
  await expect(score.getByRole("alert")).toContainText("82C");
  await director.getByLabel("no: both sides are treated as not at fault").check();
  await score.getByLabel("North–South").selectOption("average+");
  await score.getByLabel("East–West").selectOption("average-");
  await expect(score.getByRole("alert")).toContainText("82C");
  await score.getByLabel("East–West").selectOption("average+");
  await expect(score.getByRole("alert")).toHaveCount(0);
  await expect(would.getByRole("table").first()).toContainText("Aho");
  await director.getByRole("textbox", { name: "Grounds" }).fill("I had read the wrong line of the score.");
  await director.setViewportSize(PHONE);
  expect(await overhang(director)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(director)).toEqual([]);
  await director.getByRole("button", { name: "Put the ruling right" }).click();
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(file);
  await expect(async () => {
    await director.reload();
    await expect(director.locator("#content")).toContainText("corrected by the director");
    await expect(director.locator("#content")).toContainText("I had read the wrong line of the score.");
  }).toPass({ timeout: 30_000 });
  await player.goto(`${file}/correct`);
  await expect(player.locator("#content")).toContainText("None of your roles may do this here");

  await director.goto(at("/history"));
  const corrected = director.locator("#changes > li").filter({ hasText: "Ruling corrected" });
  await corrected.getByRole("link", { name: /^Ruling \d+$/u }).click();
  await expect(director).toHaveURL(file);
});

test("what is usual for an offence is proposed for whom it is given, and more the second time", async () => {
  const beginning = async () => {
    await director.goto(at("/rule?board=2&result=b2t1"));
    await director.getByLabel("It is a matter of").selectOption({ label: "procedure: a penalty (90)" });
  };
  const amount = director.getByLabel("Amount", { exact: true });
  const unit = director.getByLabel("In", { exact: true });
  await beginning();
  await expect(amount).toHaveValue("");
  await director.getByLabel("Contestant").selectOption("A-1");
  await director.getByLabel("Paragraph").selectOption("90B2");
  await expect(amount).toHaveValue("5");
  await expect(unit).toHaveValue("percentOfTop");
  await director.getByLabel("Paragraph").selectOption("90B3");
  await expect(amount).toHaveValue("");
  await director.getByLabel("Contestant").selectOption("A-1");
  await director.getByLabel("Paragraph").selectOption("90B2");
  await director.setViewportSize(PHONE);
  expect(await overhang(director)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(director)).toEqual([]);
  await director.getByLabel("Other Laws").fill("90B2");
  await director.getByRole("button", { name: "Give the ruling", exact: true }).click();
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(/\/rulings\/ruled-upon\//);
  await expect(async () => {
    await beginning();
    await director.getByLabel("Contestant").selectOption("A-1");
    await director.getByLabel("Paragraph").selectOption("90B2");
    await expect(amount).toHaveValue("10");
  }).toPass({ timeout: 30_000 });

  // A draft keeps it, and players who were asked in a way that is refused are there when the page is loaded anew.
  await amount.fill("7,5");
  await director.getByText("Players asked").click();
  await director.getByLabel("Hand", { exact: true }).fill("T85.Q2.Q543.KJT9");
  await director.getByLabel("Calls").first().fill("8NT");
  await director.getByRole("button", { name: "Keep the draft" }).click();
  await expect(director.getByRole("alert").first()).toContainText("what a player who was asked calls");
  await expect(director).toHaveURL(/[?&]ruling=/u);
  await expect(async () => {
    await director.reload();
    await expect(amount).toHaveValue("7.5", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(director.getByLabel("Contestant")).toHaveValue("A-1");
  await expect(director.getByLabel("Paragraph")).toHaveValue("90B2");
  await expect(director.getByLabel("Hand", { exact: true })).toHaveValue("T85.Q2.Q543.KJT9");
  await expect(director.getByLabel("Calls").first()).toHaveValue("8NT");

  // His own page of the draft says how much it takes, in what, and from whom.
  const draft = new URL(director.url()).searchParams.get("ruling") ?? "";
  await director.goto(`/rulings/${session}/${draft}`);
  const drafted = director.locator("section").filter({ has: director.getByRole("heading", { name: "Draft" }) });
  await expect(drafted).toContainText("7.5 % of a top");
  await expect(drafted).toContainText("Aho");
});

test("a warning names whom it warns, for which of several offences; what the director wrote himself stays, and the next time is a second one", async () => {
  const amount = director.getByLabel("Amount", { exact: true });
  const offence = director.getByLabel("Offence");
  const beginning = async () => {
    await director.goto(at("/rule?board=2&result=b2t1"));
    await director.getByLabel("It is a matter of").selectOption({ label: "procedure: a penalty (90)" });
    await director.getByLabel("Contestant").selectOption("A-1");
    await director.getByLabel("Paragraph").selectOption("90B7");
  };
  await beginning();
  await expect(director.getByRole("listitem").filter({ hasText: TELEPHONE })).toHaveText([
    "90B7, a telephone rings: warning",
    "90B7, a telephone rings, time 2: 20 % of a top",
  ]);
  await offence.selectOption("plays another board");
  await expect(amount).toHaveValue("15");
  await offence.selectOption(TELEPHONE);
  await expect(amount).toHaveValue("");
  await amount.fill("12");
  await offence.selectOption("plays another board");
  await director.getByLabel("Paragraph").selectOption("90B1");
  await expect(amount).toHaveValue("12");
  const minutes = director.getByLabel(/inutes/u);
  await minutes.fill("a few");
  await director.getByRole("button", { name: "Give the ruling", exact: true }).click();
  await expect(minutes).toHaveAccessibleDescription(/how many minutes/u);
  await expect(director.getByRole("alertdialog")).toHaveCount(0);

  await beginning();
  await offence.selectOption(TELEPHONE);
  await expect(amount).toHaveValue("");
  await director.setViewportSize(PHONE);
  expect(await overhang(director)).toBeLessThanOrEqual(0);
  await director.screenshot({ path: test.info().outputPath("warning.png"), fullPage: true });
  await director.getByRole("button", { name: "Give the ruling", exact: true }).click();
  await expect(director.getByRole("alertdialog")).toContainText(/Aho.*: a warning, which takes nothing away/su);
  await director.getByRole("button", { name: "Yes, do it" }).click();
  await expect(director).toHaveURL(/\/rulings\/ruled-upon\//);
  await expect(director.locator("#content")).toContainText(/Aho.*warning.*a telephone rings/su);
  await director.screenshot({ path: test.info().outputPath("warned.png"), fullPage: true });
  // Nobody's total is less for it, and no line is marked.
  await expect(async () => {
    await beginning();
    await offence.selectOption(TELEPHONE);
    await expect(amount).toHaveValue("20");
  }).toPass({ timeout: 30_000 });
});
