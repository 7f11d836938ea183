/**
 * Whoever runs a club's evening does it from one page: laid as last time and started with two taps, its clock made longer, its rounds ended, a pair turned round with what follows
 * shown first; and a Swiss: drawn, looked at, swapped, announced. On a phone and a wide screen, in every language; and nobody else finds the page.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { howell } from "@traveller/engine/movement";
import { overhang } from "./axe.ts";
import { told } from "./env.ts";
import { ownSession } from "./own-session.ts";
import { confirm, expect, looksWell, test } from "./traveller.ts";

const LAST = `tuesday-${randomUUID().slice(0, 8)}`;
const TONIGHT = `${LAST}-2`;
const AT = `/s/${TONIGHT}/run`;
const WAITS = { timeout: 30_000 };

/** What stood there before is gone: the page has followed. */
const tap = async (page: Page, words: string): Promise<void> => {
  await page.getByRole("button", { name: words, exact: true }).first().click();
};

test("a club's usual evening comes from two taps to running, and is run from there", async ({ officer, browser }) => {
  test.setTimeout(180_000);
  const { send, ofSession } = await ownSession(officer.request, {
    session: LAST,
    tournament: "Tuesdays",
    title: "Last Tuesday",
  });
  await send("tonight", "OpenSession", {
    session: TONIGHT,
    tournament: LAST,
    number: 2,
    title: "This Tuesday",
    method: "cross-imps",
    contest: "pairs",
    sections: [{ id: "A" }],
  });
  for (const session of [LAST, TONIGHT])
    for (let pair = 1; pair <= 8; pair += 1)
      await send(`pair ${pair} of ${session}`, "EnterContestant", {
        session,
        contestant: `A-${pair}`,
        section: "A",
        number: String(pair),
        players: [{ name: `North ${pair}` }, { name: `South ${pair}` }],
      });
  const first = howell(4, 7, 2);
  if (first === undefined) throw new Error("four tables have a Howell");
  await ofSession("movement", "SetMovement", { section: "A", movement: first, minutes: 15 });

  await expect.poll(async () => (await officer.goto(AT))?.status(), WAITS).toBe(200);
  await expect(officer.getByText("Howell, 4 tables, scored as in “Last Tuesday”.").first()).toBeVisible(WAITS);
  await expect(officer.getByRole("region", { name: "Howell, 4 tables", exact: true })).toContainText("100.0");
  await looksWell(officer, "run-entered");
  await tap(officer, "As last time");
  await expect(officer.getByText("Everybody is seated. The round can begin.")).toBeVisible(WAITS);
  await tap(officer, "Start round 1");
  await expect(officer.getByText("The round runs: 8 boards are still to be played.")).toBeVisible(WAITS);
  await expect(officer.getByText(/Matchpoints, 8 pairs/)).toBeVisible(WAITS);
  await expect(officer.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expect(officer.getByText("4 tables still play round 1")).toBeVisible();
  await tap(officer, "2 minutes more");
  await expect(officer.getByRole("timer")).toHaveText(/^1[67]:\d\d$/, WAITS);

  // A pair sat the wrong way in the first round, and it is found in the third: what follows is shown before anything is done.
  for (const round of [1, 2]) {
    const laid = first.seatings.filter((seating) => seating.round === round);
    await send(`results of ${round}`, "RecordResult", {
      session: TONIGHT,
      results: laid.flatMap(({ table, ns, ew, set }) =>
        [set * 2 - 1, set * 2].map((board) => ({
          section: "A",
          round,
          table: String(table),
          board,
          ns: `A-${String(ns)}`,
          ew: `A-${String(ew)}`,
          outcome: { kind: "played", contract: "3NT", declarer: "N", tricks: 8 + table },
        })),
      ),
    });
    await expect(officer.getByText("The round is played at every table.")).toBeVisible(WAITS);
    await tap(officer, `End round ${round}, start round ${round + 1}`);
    await expect(officer.getByText(`4 tables still play round ${round + 1}`)).toBeVisible(WAITS);
  }
  // Somebody whose boards were played at another table since, so that they are compared.
  const inRound = (round: number) => first.seatings.filter((seating) => seating.round === round);
  const wrong = inRound(1).find(({ set }) => inRound(2).some((other) => other.set === set));
  const pair = String(wrong?.ns);
  await officer.getByText("Something went wrong").click();
  await officer.getByLabel("What was wrong").selectOption("turned");
  await officer.getByRole("combobox", { name: "Who", exact: true }).selectOption(`A-${pair}`);
  await officer.getByRole("button", { name: "Show what follows" }).click();
  const follows = officer.getByText("What will follow").locator("..");
  await expect(follows).toContainText("2 results go with those who played them");
  await expect(follows).toContainText(
    new RegExp(`North ${pair} – South ${pair}: \\d\\. with [\\d.]+ % → \\d\\. with [\\d.]+ %`, "u"),
  );
  await looksWell(officer, "run-wrong");
  await officer.getByLabel("Why (everybody can read it)").first().fill("They sat down the wrong way.");
  await tap(officer, "Put it right");
  await confirm(officer);
  await expect(officer.getByText("Done.").first()).toBeVisible(WAITS);
  await officer.goto(`/s/${TONIGHT}/seats?round=1`);
  await expect(officer.getByText("laid otherwise")).toBeVisible(WAITS);

  const stranger = await browser.newContext({ baseURL: told().url, locale: "en-GB" });
  expect((await (await stranger.newPage()).goto(AT))?.status()).toBe(404);
  const hall = await stranger.newPage();
  await hall.goto(`/s/${TONIGHT}/hall`);
  await expect(hall.getByText("4 tables still play round 3")).toBeVisible();
  // By keys alone: it stays, goes on to the standings, and back.
  await expect(hall.getByRole("button", { name: "Hold" })).toBeVisible();
  await hall.keyboard.press(" ");
  await expect(hall.getByRole("button", { name: "Go on" })).toBeVisible();
  const seatsShown = hall.getByRole("heading", { name: "Round 4: where you sit" });
  const before = await seatsShown.count();
  await hall.keyboard.press("ArrowRight");
  await expect(seatsShown).toHaveCount(1 - before);
  await hall.keyboard.press("PageUp");
  await expect(seatsShown).toHaveCount(before);
  await stranger.close();

  for (const [locale, words] of [
    ["fi", "Missä vaiheessa se on"],
    ["sv", "Hur långt den har kommit"],
    ["et", "Kui kaugel see on"],
    ["tr", "Ne aşamada"],
  ] as const) {
    const theirs = await browser.newContext({ baseURL: told().url, storageState: told().state, locale });
    const page = await theirs.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(AT);
    await expect(page.getByRole("region", { name: words })).toBeVisible();
    expect([locale, await overhang(page)]).toEqual([locale, 0]);
    await theirs.close();
  }
});

test("a round of a Swiss is drawn, looked at, changed by hand and announced before it begins", async ({ officer }) => {
  test.setTimeout(120_000);
  const session = `swiss-${randomUUID().slice(0, 8)}`;
  const { ofSession } = await ownSession(officer.request, { session, tournament: "Swiss", title: "Swiss pairs" });
  for (let pair = 1; pair <= 6; pair += 1)
    await ofSession(`pair ${pair}`, "EnterContestant", {
      contestant: `A-${pair}`,
      section: "A",
      number: String(pair),
      players: [{ name: `East ${pair}` }, { name: `West ${pair}` }],
    });
  const at = `/s/${session}/run`;
  await expect.poll(async () => (await officer.goto(at))?.status(), WAITS).toBe(200);
  await officer.getByText("Draw the first round of a Swiss").click();
  await officer.getByLabel("Rounds of the Swiss").fill("3");
  await officer.getByLabel("Boards of the round").fill("2");
  await tap(officer, "Draw round 1");
  const draw = officer.getByRole("region", { name: "Draws" });
  await expect(draw.getByText("drawn, not announced")).toBeVisible(WAITS);
  await expect(draw.getByText(/Made from the standings at event \d+/)).toBeVisible();
  await draw.getByRole("link", { name: /East 1/ }).click();
  await expect(draw.getByText(/^Why East [14] – West [14] meets East [14]/)).toBeVisible(WAITS);

  await officer.getByText("Swap two by hand").click();
  await officer.getByLabel("This one").selectOption("A-4");
  await officer.getByLabel("in the place of").selectOption("A-5");
  await officer.getByRole("button", { name: "Show what it costs" }).click();
  await expect(draw.getByText(/^Against the best draw: 2 more in places apart/)).toBeVisible(WAITS);
  await expect(officer.getByRole("button", { name: "Swap these" })).toBeEnabled();
  await looksWell(officer, "run-drawn");
  await draw.getByLabel("Why", { exact: true }).first().fill("One family.");
  await tap(officer, "Swap these");
  await confirm(officer);
  await expect(draw.getByText("by hand", { exact: true }).first()).toBeVisible(WAITS);
  await tap(officer, "Announce the draw");
  await expect(draw.getByText("announced", { exact: true })).toBeVisible(WAITS);
  await tap(officer, "Start round 1");
  await expect(officer.getByText("3 tables still play round 1")).toBeVisible(WAITS);
});
