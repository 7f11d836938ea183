/**
 * The public record of rulings: a case from its request to the decision on appeal, given through the door as a director's program does, then looked for, read
 * by everybody and by its director, on a phone, on paper, without a script and as data. What is a draft or was claimed stays with those whose it is.
 */
import type { Browser, Page } from "@playwright/test";
import { overhang, seriousFindings } from "./axe.ts";
import { hearer } from "./case-people.ts";
import { directorsDoorOf, sendRulings } from "./rulings.ts";
import { told } from "./env.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const PHONE = { width: 360, height: 740 };
const TITLE = "Evening of Cases";
const PLACE = { section: "A", round: 2, table: "3", board: 2 };
const NORTH = { contestant: "A-3", seats: ["N", "S"] };

let session = "";
let ruling = "";
const file = (more = ""): string => `/rulings/${session}/${ruling}${more}`;

const DEAL = "N:AKQ.JT9.876.5432 JT9.AKQ.5432.876 876.5432.AKQ.JT9 5432.876.JT9.AKQ";

const score = (tricks: number) => ({ kind: "played", contract: "4H", declarer: "N", tricks });

/** Asked for, found, drafted, given with weights, appealed and upheld. */
const tellCase = async (browser: Browser): Promise<void> => {
  const context = await browser.newContext({ baseURL: told().url, storageState: told().state });
  const door = await directorsDoorOf(context.request);
  session = await sendRulings(door, TITLE);
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${session} case ${word}`, type, { session, ...fields });
  const idIn = (answer: unknown, name: string): string => {
    const [, id] = new RegExp(`"${name}":"([^"]+)"`, "u").exec(JSON.stringify(answer)) ?? [];
    if (id === undefined) throw new Error(`No ${name} in ${JSON.stringify(answer)}`);
    return id;
  };
  ruling = idIn(
    await send("ask", "RequestRuling", { place: PLACE, party: NORTH, claimed: "West sighed before he passed." }),
    "ruling",
  );
  await send("deals", "SetDeals", { boards: [{ board: PLACE.board, deal: DEAL }] });
  await send("facts", "FindFacts", {
    ruling,
    how: "agreed",
    facts: "West thought for half a minute before he passed.",
  });
  await send("poll", "TakePoll", {
    to: { kind: "ruling", ruling },
    hand: "AKQ.JT9.876.5432",
    seat: "E",
    question: "What do you call over four hearts?",
    answers: [
      { name: "Paula Polled", does: "P", considers: ["4S"], why: "Too thin for more." },
      { name: "Petra Polled", does: "4S" },
    ],
  });
  const judgement = { ruling, kind: "judgement", laws: ["16B1(a)", "12C1(c)"], nonOffending: ["NS"] };
  await send("draft", "DraftRuling", { ...judgement, result: score(9), grounds: "Perhaps nine tricks." });
  await send("give", "GiveRuling", {
    ...judgement,
    result: {
      kind: "weighted",
      lines: [
        { weight: "1/5", score: score(10), byLegalMeans: true },
        { weight: "4/5", score: score(9), byLegalMeans: true },
      ],
    },
    grounds: "The pause suggested bidding on, and passing was a logical alternative (Law 16B1).",
  });
  const appeal = idIn(
    await send("appeal", "LodgeAppeal", { rulings: [ruling], party: NORTH, grounds: "It is too little." }),
    "appeal",
  );
  await expect
    .poll(async () => (await context.request.get(`/s/${session}.json`)).text(), { timeout: 30_000 })
    .toContain('"subjectToAppeal":[2]');
  const page = await context.newPage();
  await page.goto(`/s/${session}`);
  await expect(page.locator("#row-A-3")).toContainText("subject to appeal");
  await page.close();
  // Whoever gave the ruling judges no appeal against it.
  const other = await hearer(browser, session);
  await other.does("HoldHearing", { as: "committee", appeal });
  await other.does("DecideAppeal", {
    as: "committee",
    appeal,
    ruling,
    outcome: "upheld",
    grounds: "The weights are fair.",
  });
  await other.leaves();
  await context.close();
};

test.beforeAll(async ({ browser }) => {
  await tellCase(browser);
  const context = await browser.newContext({ baseURL: told().url });
  await expect
    .poll(async () => (await context.request.get(file(".json"))).text(), { timeout: 30_000 })
    .toContain('"outcome":"upheld"');
  await context.close();
});

const looksRight = async (page: Page): Promise<void> => {
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);
};

test("the record is found from any page, looked through by Law and words, and is there without a script", async ({
  browser,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.goto("/rulings?law=64");
  await expect(page.locator("#content")).toContainText("No ruling fits");
  await page.goto("/rulings?tournament=no-such-event&year=soon&kind=none");
  await expect(page.getByRole("note")).toContainText("Kind, Year, and Event");
  // On a phone the list is in sight: what narrows it unfolds where it is asked for, and where it holds.
  await page.goto("/rulings");
  await expect(page.getByRole("combobox", { name: "Law", exact: true })).toBeHidden();
  await page.getByText("More to look for").click();
  await page.getByRole("combobox", { name: "Law", exact: true }).fill("64");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/law=64/);
  await expect(page.getByRole("combobox", { name: "Law", exact: true })).toBeVisible();
  await page.goto(`/rulings?tournament=${session}`);
  await expect(page.locator("#content")).toContainText("1 ruling");
  await looksRight(page);

  const context = await browser.newContext({ baseURL: told().url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/");
  await plain.getByRole("link", { name: "Rulings", exact: true }).click();
  await plain.getByText("More to look for").click();
  await plain.getByRole("combobox", { name: "Law", exact: true }).fill("16B");
  await plain.getByLabel("Words", { exact: true }).fill("logical pause");
  await plain.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await expect(plain).toHaveURL(/law=16B/);
  const entry = plain.getByRole("listitem").filter({ hasText: TITLE });
  await expect(entry).toContainText("upheld on appeal");
  await expect(entry).toContainText("20 % of");
  await entry.getByRole("link", { name: "Board 2, table A3" }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Board 2, table A3");
  await context.close();
});

test("everybody reads what was found, asked, ruled and decided, and nothing of the draft, the claim, or who was asked", async ({
  page,
}) => {
  await page.goto(file());
  const content = page.locator("#content");
  await expect(content).toContainText("West thought for half a minute");
  await expect(content).toContainText("Too thin for more.");
  await expect(content).toContainText("The pause suggested bidding on");
  await expect(content).toContainText("The weights are fair.");
  await expect(content).toContainText("What it did to the standings");
  for (const hidden of ["sighed", "Polled", "Perhaps nine tricks", "too little"])
    await expect(content).not.toContainText(hidden);
  await expect(content.locator(".steps").getByRole("listitem").filter({ hasText: "Appealed" })).toContainText(
    "North, South",
  );
  await looksRight(page);
  await page.setViewportSize(PHONE);
  await looksRight(page);
  await page.emulateMedia({ media: "print" });
  await expect(content).toContainText("The weights are fair.");
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});

test("history tells of the ruling and the appeal, and a board and a card lead to the file", async ({ page }) => {
  await page.goto(`/s/${session}/history`);
  const steps = page.locator("#changes > li");
  await expect(steps.filter({ hasText: "Committee’s decision: upheld" })).toContainText("Ruling 1, Appeal 1");
  await expect(steps.filter({ hasText: "Appealed" })).toContainText("North, South");
  await expect(steps.filter({ hasText: "Ruling given" })).toContainText("Ruling 1");
  await expect(steps.filter({ hasText: "Ruling asked for" })).toContainText("North, South");
  for (const hidden of ["sighed", "Polled", "too little"])
    await expect(page.locator("#content")).not.toContainText(hidden);
  await looksRight(page);
  await page.setViewportSize(PHONE);
  await looksRight(page);
  await page.goto(`/s/${session}/why/A-3`);
  await expect(page.locator("#changes")).toContainText("Committee’s decision: upheld");
  await page.goto(`/s/${session}/why/A-1`);
  await expect(page.locator("#changes")).not.toContainText("Committee’s decision");
  // A score card and a board tell each step, from what was asked to what was decided.
  const told = page.getByRole("region", { name: "Rulings", exact: true }).getByRole("listitem");
  const inOrder = ["Committee’s decision: upheld", "Appealed", "Ruling given", "Ruling asked for"];
  await page.goto(`/s/${session}/c/A-1`);
  await expect(told).toHaveCount(0);
  await page.goto(`/s/${session}/c/A-3`);
  await expect(told).toContainText(inOrder);
  await looksRight(page);
  await page.getByRole("link", { name: "Ruling 1: upheld on appeal" }).click();
  await expect(page).toHaveURL(new RegExp(`${file()}$`, "u"));
  await page.goto(`/s/${session}/b/2`);
  await expect(told).toContainText(inOrder);
  await looksRight(page);
  await page.getByRole("link", { name: "Ruling 1: upheld on appeal" }).click();
  await expect(page).toHaveURL(new RegExp(`${file()}$`, "u"));
});

test("as data the same is told and no more; a tournament's casebook and what is counted have pages of their own", async ({
  page,
  request,
}) => {
  const json = await (await request.get(file(".json"))).text();
  expect(json).toContain("logical alternative");
  expect(json).not.toMatch(/sighed|Polled|Perhaps nine|too little/);
  const csv = await (await request.get(`/rulings.csv?tournament=${session}`)).text();
  expect(csv.split("\n")[1]).toContain("16B1(a) 12C1(c)");
  // Whoever sat there is named as on the page, and by no id.
  for (const data of [json, csv]) expect(data).not.toMatch(/"contestant":"A-\d|,A-\d|A-\d: /u);
  expect((await request.get("/rulings.json?outcome=foo")).status()).toBe(400);
  expect((await request.get(`/rulings/${session}/nothing`)).status()).toBe(404);

  await page.goto(`/t/${session}`);
  await page.getByRole("link", { name: "Casebook" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Rulings: ${TITLE}`);
  await expect(page.locator("#content")).toContainText("The weights are fair.");
  await looksRight(page);
  expect(await (await request.get(`/t/${session}/rulings.json`)).text()).toContain("The weights are fair.");

  await page.goto("/rulings?outcome=foo&year=soon");
  await expect(page.getByRole("note")).toHaveText(
    "There is no such thing to look for under: Outcome and Year. That was left aside.",
  );
  await looksRight(page);
  await page.goto("/rulings?tournament=no-such-event&year=soon&kind=none");
  await expect(page.getByRole("note")).toContainText("Kind, Year, and Event");
  // On a phone the list is in sight: what narrows it unfolds where it is asked for, and where it holds.
  await page.goto("/rulings");
  await expect(page.getByRole("combobox", { name: "Law", exact: true })).toBeHidden();
  await page.getByText("More to look for").click();
  await page.getByRole("combobox", { name: "Law", exact: true }).fill("64");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/law=64/);
  await expect(page.getByRole("combobox", { name: "Law", exact: true })).toBeVisible();
  await page.goto(`/rulings?tournament=${session}`);
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("row", { name: "Law 16 1 1 1 0 0" })).toBeVisible();
  await looksRight(page);
});

test("the hands are in the file as everybody may see them, and of a board that is still being played its director alone reads anything", async ({
  browser,
  page,
}) => {
  const hands = (on: Page) => on.locator("#content").getByRole("figure", { name: /board/iu }).first();
  await page.goto(file());
  await expect(hands(page)).toContainText("A K Q");
  await page.emulateMedia({ media: "print" });
  await expect(hands(page)).toBeVisible();

  const office = await browser.newContext({ baseURL: told().url, storageState: told().state });
  const door = await directorsDoorOf(office.request);
  const meanwhile = "board-still-played";
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${meanwhile} ${word}`, type, { session: meanwhile, ...fields });
  await door.command(`${meanwhile} tournament`, "AnnounceTournament", { tournament: meanwhile, title: "Still Played" });
  await send("open", "OpenSession", {
    tournament: meanwhile,
    title: "Still Played",
    date: "2026-11-04",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
  });
  for (const number of [1, 2, 3, 4])
    await send(`enter ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      section: "A",
      number: String(number),
      players: [{ name: `Cora ${number}` }, { name: `Dan ${number}` }],
    });
  await send("deals", "SetDeals", { boards: [{ board: 1, deal: DEAL }] });
  await send("start", "StartRound", { round: 1 });
  const place = { section: "A", round: 1, table: "1", board: 1 };
  await send("result", "RecordResult", {
    results: [{ result: "r1", ...place, ns: "A-1", ew: "A-2", outcome: score(10) }],
  });
  const given = await send("give", "GiveRuling", {
    place,
    kind: "judgement",
    laws: ["16B3"],
    nonOffending: ["EW"],
    result: score(8),
    grounds: "The pause suggested it.",
  });
  const [, id] = /"ruling":"([^"]+)"/u.exec(JSON.stringify(given)) ?? [];
  const address = `/rulings/${meanwhile}/${id}`;
  const director = await office.newPage();
  await expect.poll(async () => (await director.goto(address))?.status(), { timeout: 30_000 }).toBe(200);
  await expect(hands(director)).toContainText("A K Q");
  await page.emulateMedia({ media: "screen" });
  expect((await page.goto(address))?.status()).toBe(404);
  for (const data of [`${address}.json`, `/rulings.json?tournament=${meanwhile}`, `/s/${meanwhile}/b/1.json`])
    expect(await (await page.request.get(data)).text()).not.toMatch(/AKQ|pause/u);
  await office.close();
});
