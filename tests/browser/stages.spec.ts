/**
 * A championship of teams by its pages: a league whose scores are published feeds a knock-out with chosen opponents; a match is a tie, another a walk-over, the final is decided and the stage closed with its
 * winner. On a phone and on a wide screen, in every language, for everybody.
 */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { told } from "./env.ts";
import { command, confirm, expect, looksWell, Me, test } from "./traveller.ts";

const CUP = `stages-${randomUUID().slice(0, 8)}`;
const [LEAGUE, FINAL] = [`${CUP}-league`, `${CUP}-final`];
const AT = `/t/${CUP}/stages`;
const WAITS = { timeout: 30_000 };
const TEAMS = ["Terns", "Plovers", "Curlews", "Dunlins"] as const;

/** Home wins by so many overtricks. */
const played = (match: string, home: string, away: string, board: number, more: number) =>
  (["open", "closed"] as const).map((room, at) => ({
    section: "A",
    board,
    match,
    room,
    ns: at === 0 ? home : away,
    ew: at === 0 ? away : home,
    outcome: { kind: "played", contract: "3NT", declarer: "N", tricks: at === 0 ? 9 + more : 9 },
  }));

const league = async (officer: Page): Promise<void> => {
  await command(officer, { type: "AnnounceTournament", tournament: CUP, title: "Teams championship" });
  await command(officer, {
    type: "OpenSession",
    session: LEAGUE,
    tournament: CUP,
    title: "League",
    method: "imps",
    contest: "teams",
    sections: [{ id: "A" }],
  });
  for (const [index, name] of TEAMS.entries())
    await command(officer, {
      type: "EnterContestant",
      session: LEAGUE,
      contestant: `T-${index + 1}`,
      section: "A",
      number: String(index + 1),
      name,
      players: [1, 2, 3, 4].map((player) => ({ name: `${name} player ${player}` })),
    });
  const pairs = [
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
  ] as const;
  for (const [index, [home, away]] of pairs.entries()) {
    const [match, board] = [`m${index + 1}`, index + 1];
    await command(officer, {
      type: "SetMatch",
      session: LEAGUE,
      match: { match, home: `T-${home}`, away: `T-${away}`, boards: [board] },
    });
    await command(officer, {
      type: "RecordResult",
      session: LEAGUE,
      results: played(match, `T-${home}`, `T-${away}`, board, away - home),
    });
  }
  await command(officer, { type: "PublishScores", session: LEAGUE });
};

test("a league feeds a knock-out with chosen opponents, a tie, a walk-over and a winner", async ({
  officer,
  browser,
}) => {
  test.setTimeout(300_000);
  Me.parse(await (await officer.request.get("/door/me")).json());
  await league(officer);
  await expect.poll(async () => (await officer.goto(AT))?.status(), WAITS).toBe(200);
  await expect(officer.getByText("There are no stages here yet")).toBeVisible();

  await officer.getByLabel("Its short name, in letters and digits").fill("league");
  await officer.getByLabel("What it is called").fill("League");
  await officer.getByLabel("Ids of its sessions").fill(LEAGUE);
  await officer.getByRole("button", { name: "Add the stage" }).click();
  await expect(officer.getByRole("heading", { name: "League" })).toBeVisible(WAITS);
  await officer.goto(AT);
  await officer.getByText("Plan a stage").click();
  await officer.getByLabel("Its short name, in letters and digits").fill("cup");
  await officer.getByLabel("What it is called").fill("Cup");
  await officer.getByLabel("Kind", { exact: true }).selectOption("knockOut");
  await officer.getByLabel("Ids of its sessions").fill(FINAL);
  await officer.getByLabel("Takes from").selectOption("league");
  await officer.getByLabel("From place").fill("1");
  await officer.getByLabel("To place").fill("4");
  await officer.getByLabel("Opponents of the first round are chosen").check();
  await officer.getByLabel("Boards of a match").fill("1");
  await officer.getByLabel("Sets of a match").fill("1");
  await officer.getByRole("button", { name: "Add the stage" }).click();
  const cup = (): Locator => officer.getByRole("region", { name: "Cup" });
  await expect(cup()).toContainText("Places 1 to 4 of League go on.", WAITS);

  const step = async (
    opens: string,
    fill: (form: Locator) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> => {
    await officer.goto(AT);
    const part = officer
      .locator("details.screen, .screen details")
      .filter({ has: officer.getByText(opens, { exact: true }) })
      .last();
    await part.locator("summary").first().click();
    await fill(part);
    await part.getByRole("button", { name: opens }).click();
    await confirm(officer);
  };
  // Who would be in it is seen before anything is drawn, also without somebody.
  const draw = officer.locator("details").filter({ has: officer.getByText("Draw", { exact: true }) });
  await officer.goto(AT);
  await draw.last().locator("summary").first().click();
  await expect(draw.last()).toContainText("4 would be in it");
  await draw.last().getByLabel("Dunlins does not go on").check();
  await officer.getByRole("button", { name: "Look again without those who are ticked" }).click();
  await expect(officer.getByRole("alert").filter({ hasText: "there are 3, and it takes 4" })).toBeVisible();
  await officer.getByRole("link", { name: "Look again with everybody" }).click();
  await expect(draw.last().getByRole("row", { name: /Terns.*Place 1 in League/u })).toBeVisible();
  await looksWell(officer, "stages-foreseen");
  await step("Draw");
  await expect(cup()).toContainText("Terns chooses next", WAITS);
  await looksWell(officer, "stages-drawn");
  await step("Choose an opponent", async (form) => {
    await form.getByRole("combobox").selectOption("T-3");
  });
  await expect(cup()).toContainText("Terns chooses Curlews", WAITS);
  await step("Open its session, or tell it new matches");
  await expect(cup().getByRole("link", { name: "Cup" })).toBeVisible(WAITS);
  await command(officer, {
    type: "RecordResult",
    session: FINAL,
    results: played("main-1-1", "T-1", "T-3", 1, 0),
  });
  await command(officer, { type: "PublishScores", session: FINAL });
  await step("Decide a match", async (form) => {
    await form.getByLabel("Match").selectOption("main-1-1");
  });
  await expect(officer.getByText("have the same score").first()).toBeVisible(WAITS);
  await step("Decide a match", async (form) => {
    await form.getByLabel("Match").selectOption("main-1-1");
    await form.getByLabel("How it was decided").selectOption("tieBreak");
    await form.getByLabel("Who goes on").selectOption("T-3");
    await form.getByRole("textbox").fill("Two extra boards.");
  });
  await expect(cup()).toContainText("A tie that was broken · Two extra boards.", WAITS);
  await step("Decide a match", async (form) => {
    await form.getByLabel("Match").selectOption("main-1-2");
    await form.getByLabel("How it was decided").selectOption("walkOver");
    await form.getByLabel("Who goes on").selectOption("T-2");
    await form.getByRole("textbox").fill("Nobody came.");
  });
  await expect(cup()).toContainText("Walk-over · Nobody came.", WAITS);
  await step("Open its session, or tell it new matches");
  await command(officer, { type: "RecordResult", session: FINAL, results: played("main-2-1", "T-3", "T-2", 2, 2) });
  await command(officer, { type: "PublishScores", session: FINAL });
  await step("Decide a match");
  await expect(cup()).toContainText("By the score", WAITS);
  await step("Close the stage");
  await expect(cup()).toContainText("Winner Curlews", WAITS);
  await looksWell(officer, "stages-closed");

  const anybody = await (await browser.newContext({ baseURL: told().url, locale: "en-GB" })).newPage();
  await anybody.goto(`/t/${CUP}`);
  await anybody.getByRole("link", { name: "Stages" }).click();
  await expect(anybody.getByText("Winner Curlews")).toBeVisible(WAITS);
  await expect(anybody.getByText("Plan a stage")).toHaveCount(0);
  await looksWell(anybody, "stages-public");
  for (const locale of ["fi", "sv", "et", "tr"]) {
    const page = await (await browser.newContext({ baseURL: told().url, locale })).newPage();
    await page.goto(AT);
    await looksWell(page, `stages-${locale}`);
  }
});
