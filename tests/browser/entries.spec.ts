/**
 * The entries of a national pairs final: opened for members with two places, a player enters himself, another is refused by the condition and waits with a member, somebody is late,
 * one withdraws and the first of those who wait moves up. On a phone and on a wide screen, in every language.
 */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { overhang } from "./axe.ts";
import { told } from "./env.ts";
import { command, confirm, expect, looksWell, Me, test } from "./traveller.ts";

const CUP = `final-${randomUUID().slice(0, 8)}`;
const AT = `/t/${CUP}`;
const SESSION = `${CUP}-evening`;
const WAITS = { timeout: 30_000 };
const Invited = z.object({ answer: z.object({ url: z.string() }) });

const PEOPLE = [
  ["661001", "Aino Ternvall"],
  ["661002", "Bo Plovergaard"],
  ["661003", "Ceren Curlewen"],
  ["661004", "Deniz Dunlinson"],
  ["661005", "Eha Eiderman"],
  ["661006", "Filip Fulmarsen"],
  ["661007", "Gerda Godwitt"],
  ["661008", "Hannu Heronius"],
] as const;
/** No member of the federation. */
const STRANGER = ["661009", "Ida Ibisson"] as const;

const invite = async (officer: Page, number: string, name: string): Promise<string> => {
  const { csrf } = Me.parse(await (await officer.request.get("/door/me")).json());
  const answer = await officer.request.post("/door/commands", {
    headers: { origin: told().url, "x-csrf-token": csrf },
    data: { id: randomUUID(), type: "InvitePerson", name, number, by: "link" },
  });
  return Invited.parse(await answer.json()).answer.url;
};

const signedIn = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: told().url, locale: "en-GB" })).newPage();
  await page.goto(url);
  await page.getByRole("button", { name: "Sign in now" }).click();
  await expect(page.getByText("You are signed in as")).toBeVisible();
  return page;
};

const choose = async (page: Page, field: string, text: string, choice: string): Promise<void> => {
  await page.getByRole("combobox", { name: field }).fill(text);
  await page.getByRole("option", { name: choice }).click();
};

test("entries of a final: opened, made, refused, late, withdrawn, and the first who waits moves up", async ({
  officer,
  browser,
}) => {
  test.setTimeout(300_000);
  const { authority } = Me.parse(await (await officer.request.get("/door/me")).json());
  const links = new Map<string, string>();
  for (const [number, name] of [...PEOPLE, STRANGER]) links.set(name, await invite(officer, number, name));
  for (const [number] of PEOPLE)
    await command(officer, { type: "HoldMembership", person: `${authority}:${number}`, from: "2020-01-01" });
  await command(officer, { type: "AnnounceTournament", tournament: CUP, title: "National pairs final" });
  await expect.poll(async () => (await officer.goto(`${AT}/entries`))?.status(), WAITS).toBe(200);

  // The organizer opens them.
  await expect(officer.getByText("No entries are taken here yet")).toBeVisible();
  await officer.getByLabel("Places (empty: as many as come)").fill("2");
  await officer.getByLabel("Entries close").fill("2031-03-04T18:00");
  await officer.getByLabel("Time zone of the tournament").fill("Europe/Helsinki");
  await officer.getByLabel("Members of the federation only").check();
  await officer.getByLabel("Fee, and how it is paid").fill("40 € a pair, paid at the desk.");
  await looksWell(officer, "opening");
  await officer.getByRole("button", { name: "Open the entries" }).click();
  await expect(officer.getByText("0 of 2 places taken")).toBeVisible(WAITS);
  await expect(officer.getByText("Nobody is in yet")).toBeVisible();

  // A reader who is not signed in sees who may enter, in the tournament's time, without a script.
  const reader = await (
    await browser.newContext({
      baseURL: told().url,
      locale: "en-GB",
      timezoneId: "America/New_York",
      javaScriptEnabled: false,
    })
  ).newPage();
  await reader.goto(`${AT}/enter`);
  await expect(reader.getByText("4 Mar 2031, 18:00")).toBeVisible();
  await expect(reader.getByText("Members of the federation only")).toBeVisible();
  await expect(reader.getByRole("link", { name: "Sign in", exact: true }).first()).toBeVisible();

  // One enters himself with a partner.
  const aino = await signedIn(browser, links.get("Aino Ternvall") ?? "");
  await aino.goto(AT);
  await aino.getByRole("link", { name: "Enter", exact: true }).click();
  await choose(aino, "Partner", "661002", "Bo Plovergaard, 661002");
  await looksWell(aino, "enter");
  await aino.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(aino.getByRole("heading", { name: "You are in" })).toBeVisible(WAITS);
  await looksWell(aino, "entered");

  // Another is refused by the condition, with why and what to do; and with a member he waits behind whom the organizer entered.
  await officer.goto(`${AT}/enter`);
  await choose(officer, "Player 1", "661003", "Ceren Curlewen, 661003");
  await choose(officer, "Player 2", "661004", "Deniz Dunlinson, 661004");
  await officer.getByRole("button", { name: "Enter them" }).click();
  await expect(officer.getByRole("heading", { name: "In", exact: true })).toBeVisible(WAITS);
  const eha = await signedIn(browser, links.get("Eha Eiderman") ?? "");
  await eha.goto(`${AT}/enter`);
  await choose(eha, "Partner", STRANGER[0], `Number ${STRANGER[0]}`);
  await eha.getByRole("button", { name: "Enter", exact: true }).click();
  const refusal = eha.locator(".says.bad");
  await expect(refusal).toContainText(`Not a member on the day: ${STRANGER[0]}`);
  await expect(refusal).toContainText("the organizer can enter guests");
  await looksWell(eha, "refused");
  await choose(eha, "Partner", "661006", "Filip Fulmarsen, 661006");
  await eha.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(eha.getByRole("heading", { name: "You wait, number 1 in line" })).toBeVisible(WAITS);
  await looksWell(eha, "waits");

  // The organizer closes them: who is late asks him, and he lets a pair in late, which waits behind.
  await officer.goto(`${AT}/entries`);
  await officer.getByText("Close the entries", { exact: true }).first().click();
  await officer.getByRole("button", { name: "Close the entries" }).click();
  await confirm(officer);
  await expect(officer.getByText("The organizer has closed the entries.")).toBeVisible(WAITS);
  const gerda = await signedIn(browser, links.get("Gerda Godwitt") ?? "");
  await gerda.goto(`${AT}/enter`);
  await expect(gerda.getByText("Entries are closed")).toBeVisible();
  await expect(gerda.getByRole("button", { name: "Enter", exact: true })).toHaveCount(0);
  await officer.goto(`${AT}/enter`);
  await choose(officer, "Player 1", "661007", "Gerda Godwitt, 661007");
  await choose(officer, "Player 2", "661008", "Hannu Heronius, 661008");
  await officer.getByRole("button", { name: "Enter them" }).click();
  await expect(officer.getByRole("heading", { name: "Waits, number 2 in line" })).toBeVisible(WAITS);
  await expect(officer.getByText("Entered after the entries were closed.")).toBeVisible();
  await looksWell(officer, "late");

  // One withdraws, and whoever waited first is in.
  await aino.getByText("Withdraw", { exact: true }).click();
  await aino.getByRole("button", { name: "Withdraw the entry" }).click();
  await expect(aino.getByRole("alertdialog")).toContainText("Aino Ternvall – Bo Plovergaard");
  await confirm(aino);
  await expect(aino.getByRole("heading", { name: "This entry was withdrawn" })).toBeVisible(WAITS);
  await expect.poll(async () => (await eha.goto(`${AT}/entries`)) && eha.getByText("In: 2").count(), WAITS).toBe(1);
  await expect(eha.locator("li.mine")).toContainText("Eha Eiderman");
  await expect(eha.getByText("Waiting: 1")).toBeVisible();
  await expect(eha.getByText("Aino Ternvall")).toHaveCount(0);
  await looksWell(eha, "list");
  await eha.goto("/me");
  await expect(eha.getByRole("link", { name: "National pairs final" })).toBeVisible();

  // A session has them as its contestants.
  await command(officer, {
    type: "OpenSession",
    session: SESSION,
    tournament: CUP,
    title: "Evening of the final",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
  });
  const takeIn = officer.getByText("Take the entries into a session");
  await expect.poll(async () => (await officer.goto(`${AT}/entries`)) && takeIn.count(), WAITS).toBe(1);
  await takeIn.click();
  await officer.getByRole("button", { name: "Take them in" }).click();
  await expect(officer.getByText("The session has the entries as they are now.")).toBeVisible();
  await officer.getByText("Their order").click();
  await officer.getByLabel("Eha Eiderman – Filip Fulmarsen").fill("1");
  await officer.getByLabel("Ceren Curlewen – Deniz Dunlinson").fill("2");
  await looksWell(officer, "organizer");
  await officer.getByRole("button", { name: "Put in this order" }).click();
  await expect(officer.locator("ol.rows").first().locator("li").first()).toContainText("Eha Eiderman", WAITS);
  await officer.goto(AT);
  await looksWell(officer, "tournament");

  for (const [locale, words] of [
    ["fi", "Ilmoittautumiset: National pairs final"],
    ["sv", "Anmälningar: National pairs final"],
    ["et", "Registreerunud: National pairs final"],
    ["tr", "Kayıtlar: National pairs final"],
  ] as const) {
    const context = await browser.newContext({
      baseURL: told().url,
      locale,
      viewport: { width: 360, height: 740 },
      storageState: told().state,
    });
    const own = await context.newPage();
    await own.goto(`${AT}/entries`);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText(words);
    for (const summary of await own.locator("summary").all()) await summary.click();
    expect([locale, await overhang(own)]).toEqual([locale, 0]);
    await context.close();
  }
});

test("a team: its captain enters it, lines it up and changes who plays; the organizer names a substitute, refuses it and takes it in again", async ({
  officer,
  browser,
}) => {
  test.setTimeout(240_000);
  const cup = `teams-${randomUUID().slice(0, 8)}`;
  const at = `/t/${cup}`;
  const { authority } = Me.parse(await (await officer.request.get("/door/me")).json());
  const team = [
    ["662001", "Kaja Kestrelova"],
    ["662002", "Lars Larkman"],
    ["662003", "Mete Merlinoglu"],
    ["662004", "Nelli Nightjar"],
    ["662005", "Otto Ouzelberg"],
  ] as const;
  const links = new Map<string, string>();
  for (const [number, name] of team) links.set(name, await invite(officer, number, name));
  const person = (index: number): string => `${authority}:${team[index]?.[0] ?? ""}`;
  for (const [number] of team)
    await command(officer, { type: "HoldMembership", person: `${authority}:${number}`, from: "2020-01-01" });
  await command(officer, { type: "AnnounceTournament", tournament: cup, title: "League of teams" });
  await command(officer, {
    type: "OpenEntries",
    tournament: cup,
    contest: "teams",
    conditions: [{ kind: "teamOf", least: 4, most: 6 }, { kind: "women" }],
  });
  await command(officer, {
    type: "OpenSession",
    session: `${cup}-1`,
    tournament: cup,
    title: "First match",
    method: "imps",
    contest: "teams",
    sections: [{ id: "A" }],
  });

  const kaja = await signedIn(browser, links.get("Kaja Kestrelova") ?? "");
  await expect
    .poll(async () => (await kaja.goto(`${at}/enter`)) && kaja.getByText("Women only").count(), WAITS)
    .toBe(1);
  await kaja.getByLabel("Name of the team").fill("Kestrels");
  for (const at of [2, 3, 4])
    await choose(kaja, `Player ${at}`, team[at - 1]?.[0] ?? "", (team[at - 1] ?? []).toReversed().join(", "));
  await looksWell(kaja, "team");
  await kaja.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(kaja.locator(".says.bad")).toContainText("For women.");

  // Against the condition the organizer lets them in, and that is said.
  await officer.goto(`${at}/enter`);
  await officer.getByLabel("Name of the team").fill("Kestrels");
  for (const at of [1, 2, 3, 4])
    await choose(officer, `Player ${at}`, team[at - 1]?.[0] ?? "", (team[at - 1] ?? []).toReversed().join(", "));
  await choose(officer, "Captain", "662001", "Kaja Kestrelova, 662001");
  await officer.getByLabel("Women only").check();
  await looksWell(officer, "team-office");
  await officer.getByRole("button", { name: "Enter them" }).click();
  await expect(officer.getByText("Let in by the organizer although not met: Women only")).toBeVisible(WAITS);
  const entry = new URL(officer.url()).pathname;

  // One player more, a line-up, and a substitute in it.
  await kaja.goto(entry);
  await expect(kaja.getByRole("heading", { name: "You are in" })).toBeVisible();
  await kaja.getByText("Other players").click();
  await kaja.getByRole("button", { name: "One player more" }).click();
  await choose(kaja, "Player 5", "662005", "Otto Ouzelberg, 662005");
  await kaja.getByRole("button", { name: "Change the entry" }).click();
  await expect(kaja.getByRole("complementary")).toContainText("Otto Ouzelberg", WAITS);
  await kaja.getByText("Line-up of a set").click();
  await kaja.getByLabel("Closed room, 2").selectOption(person(4));
  await kaja.getByRole("button", { name: "Line up", exact: true }).click();
  await expect(kaja.getByRole("complementary")).toContainText("First match, set 1", WAITS);
  await looksWell(kaja, "lined-up");
  await officer.goto(entry);
  await officer.getByText("A substitute").click();
  await officer.getByLabel("Does not play").selectOption(person(1));
  await choose(officer, "Plays instead", "Pia Pipitova", "Pia Pipitova, without a number");
  await officer.getByRole("button", { name: "Name the substitute" }).click();
  await expect(officer.getByText("First match: Pia Pipitova plays for Lars Larkman")).toBeVisible(WAITS);

  // Refused with why, which a reader does not see; and taken in again.
  await officer.getByText("Refuse it").click();
  await officer.getByLabel("Why (those who entered read it)").fill("The fee was not paid.");
  await officer.getByRole("button", { name: "Refuse the entry" }).click();
  await confirm(officer);
  await expect(officer.getByRole("heading", { name: "The organizer has refused this entry" })).toBeVisible(WAITS);
  await kaja.goto(`${at}/entries`);
  await expect(kaja.getByText("Your entries that are in no more")).toBeVisible();
  await kaja.goto(entry);
  await expect(kaja.getByText("The fee was not paid.")).toBeVisible();
  await looksWell(kaja, "refused-team");
  const reader = await (await browser.newContext({ baseURL: told().url, locale: "en-GB" })).newPage();
  await reader.goto(entry);
  await expect(reader.getByText("This entry is not in the list")).toBeVisible();
  await expect(reader.getByText("The fee was not paid.")).toHaveCount(0);
  await officer.getByRole("button", { name: "Accept", exact: true }).click();
  await confirm(officer);
  await expect(officer.getByRole("heading", { name: "In", exact: true })).toBeVisible(WAITS);
  await reader.goto(`${at}/entries`);
  await expect(reader.getByText("Kestrels")).toBeVisible();
  await looksWell(reader, "teams");
});
