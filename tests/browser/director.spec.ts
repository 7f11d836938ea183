/**
 * The director's screen: who waits, the longest first, as it happens; five irregularities from the call to play on, each by two taps and by the short form, with the taps
 * counted. On a phone and wide, in every language, and for nobody else. Laws 8, 9B, 10, 27, 29, 55, 61, 70, 81C.
 */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { TableEvent } from "@traveller/engine";
import { TWO_TABLES } from "../../services/ingest/src/testing/session.ts";
import { overhang, seriousFindings } from "./axe.ts";
import { LAWS, recordOf } from "./director-tables.ts";
import { told } from "./env.ts";
import { ownSession } from "./own-session.ts";
import { expect, test } from "./traveller.ts";

test.describe.configure({ mode: "serial" });

const SESSION = `directed-${randomUUID().slice(0, 8)}`;
const PHONE = { width: 360, height: 740 };
const LOCALES = ["fi", "sv", "et", "tr"] as const;
const BETWEEN = { NS: "A-4", EW: "A-1" } as const;

type Sends = Awaited<ReturnType<typeof ownSession>>["ofSession"];
let send: Sends;
let director: Page;

const written = (table: string, board: number, expectedVersion: number, events: readonly TableEvent[]) =>
  send(`at ${table} ${board} ${expectedVersion}`, "RecordAtTable", {
    table: { section: "A", round: 1, table, board },
    expectedVersion,
    events,
  });

const look = async (page: Page, what: string): Promise<void> => {
  expect(await overhang(page), what).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page), what).toEqual([]);
};
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/director/${name}.png`, fullPage: true });

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: told().url,
    storageState: told().state,
    locale: "en-GB",
    viewport: PHONE,
  });
  director = await context.newPage();
  const own = await ownSession(director.request, {
    session: SESSION,
    tournament: "Directed",
    title: "Directed evening",
  });
  send = own.ofSession;
  for (const number of ["1", "2", "3", "4"])
    await send(`pair ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      number,
      players: ["Dahl", "Saar"].map((name, index) => ({
        person: `${own.authority}:79${number}0${index}`,
        name: `Nils ${name}${number}`,
      })),
    });
  await send("movement", "SetMovement", { section: "A", movement: { ...TWO_TABLES, boardsPerSet: 2 } });
  await send("round", "StartRound", { round: 1 });
});
test.afterAll(async () => {
  await director.context().close();
});

const waiting = (page: Page): Locator => page.getByRole("region", { name: /table waits|tables wait|Who waits/u });

test("who waits for the director stands there as it happens, the longest first, and for nobody else", async ({
  browser,
}) => {
  await written("1", 1, 0, recordOf("27", 1, BETWEEN));
  await expect(async () => {
    await director.goto(`/d/${SESSION}`);
    await expect(waiting(director)).toContainText("East bid", { timeout: 2000 });
  }).toPass();
  await expect(waiting(director).getByRole("listitem")).toHaveCount(1);
  await expect(waiting(director)).toContainText("South called you.");
  await expect(director.getByRole("region", { name: "Tables" }).getByRole("listitem")).toHaveCount(2);
  await look(director, "list");
  await picture(director, "list-360");

  // What happens at another table comes by itself, below who has waited longer.
  await written("2", 1, 0, [
    { type: "BoardStarted", board: 1, contestants: { NS: "A-2", EW: "A-3" } },
    { type: "DirectorCalled", seat: "N" },
  ]);
  await expect(waiting(director).getByRole("listitem")).toHaveCount(2);
  await expect(waiting(director).getByRole("listitem").nth(1)).toContainText(
    "North called you. What happened is not recorded.",
  );
  await director.setViewportSize({ width: 1280, height: 900 });
  await look(director, "list, wide");
  await picture(director, "list-1280");
  await director.setViewportSize(PHONE);

  const context = await browser.newContext({ baseURL: told().url, locale: "en-GB" });
  const anybody = await context.newPage();
  for (const path of ["", "/A-1", "/short"]) {
    await anybody.goto(`/d/${SESSION}${path}`);
    await expect(anybody.getByText("None of your roles may do this here")).toBeVisible();
    await expect(anybody.locator("#content")).not.toContainText("called you");
  }
  await context.close();
});

/** Counts what a thumb does. */
const tapping = () => {
  const since = Date.now();
  let taps = 0;
  return {
    tap: async (what: Locator): Promise<void> => {
      await what.click();
      taps += 1;
    },
    counted: (what: string, most: number): void => {
      console.log(`${what}: ${taps} taps, ${((Date.now() - since) / 1000).toFixed(1)} s`);
      expect(taps, what).toBeLessThanOrEqual(most);
    },
  };
};

const option = (name: string | RegExp): Locator => director.getByRole("button", { name, pressed: false });
const goOn = (): Locator => director.getByRole("button", { name: /^Go on:/u });

/** What the director taps at the table after he has opened it, and what says that the table plays on. */
const RULED: Readonly<Record<(typeof LAWS)[number], readonly (readonly [string | RegExp, string | RegExp])[]>> = {
  "27": [
    [/^Not accepted/u, "What East calls now"],
    [/^2.*hearts$/u, "All is decided: the table goes on."],
  ],
  "29": [[/^Not accepted/u, /Written last:/u]],
  "55": [[/^Not accepted/u, /Written last:/u]],
  "61": [["Attention has been drawn to it", /Written last:/u]],
  "70": [[/^Declarer.*10/u, /Written last:/u]],
};

/** What a contested claim comes to stands there once, is not read out, and the awards that are hardly ever given are folded away. Who does not rule is led to no ruling. */
const weighed = async (): Promise<void> => {
  await expect(director.getByRole("region", { name: "For you to weigh" })).toContainText("By normal lines");
  await expect(director.getByText("By normal lines")).toHaveCount(1);
  await expect(director.getByRole("region", { name: "Say aloud" }).getByRole("paragraph")).toHaveCount(1);
  await expect(option(/^Declarer has/u).filter({ visible: true })).toHaveCount(4);
  await director.getByText("Other numbers of tricks").click();
  await expect(option(/^Declarer has/u).filter({ visible: true })).toHaveCount(13);
  await director.getByText("Other numbers of tricks").click();
  await expect(director.getByRole("link", { name: "Rule on it" })).toHaveCount(0);
  // What each would do to the scores, beside it once it is known: of the one that is chosen, all of it.
  await expect(director.getByRole("listitem").filter({ hasText: "Declarer has 10 tricks" })).toContainText(
    "North–South 2, East–West 0",
  );
  await option(/^Declarer has 7/u).click();
  const ruled = director.getByRole("region", { name: "If you rule this" });
  await expect(ruled.getByRole("row").filter({ hasText: "4 · Nils" }).first()).toBeVisible();
  await picture(director, "chosen-70-360");
  await director.getByRole("button", { name: /^Declarer has 7/u, pressed: true }).click();
  await expect(ruled).toHaveCount(0);
};

test("five irregularities are ruled on from the call to play on, with two taps a choice", async () => {
  // Another table has played the board of the claim: it is compared with that.
  await written("2", 5, 0, [
    { type: "BoardStarted", board: 5, contestants: { NS: "A-2", EW: "A-3" } },
    { type: "ResultEntered", contract: "4S-N", tricks: 9 },
  ]);
  for (const [index, law] of LAWS.entries())
    if (law !== "27") await written("1", index + 1, 0, recordOf(law, index + 1, BETWEEN));
  await expect(waiting(director).getByRole("listitem")).toHaveCount(LAWS.length + 1);
  for (const [index, law] of LAWS.entries()) {
    await director.goto(`/d/${SESSION}`);
    const { tap, counted } = tapping();
    await tap(waiting(director).getByRole("link", { name: new RegExp(`A 1 · Board ${index + 1}$`, "u") }));
    await expect(director.locator("h1")).toContainText(`Board ${index + 1}`);
    await expect(
      director.getByRole("region", { name: "Say aloud" }).or(director.locator(".says").first()).first(),
    ).toBeVisible();
    await look(director, `Law ${law}`);
    await picture(director, `table-${law}-360`);
    if (law === "27") await expect(director.getByText("The standings stay as they are")).toBeVisible();
    if (law === "70") await weighed();
    for (const [choice, then] of RULED[law]) {
      await tap(option(choice).first());
      await tap(goOn());
      await expect(director.getByText(then).first()).toBeVisible();
    }
    counted(`Law ${law}, from the list to play on`, 5);
    await picture(director, `table-${law}-after-360`);
  }
});

test("what was written is struck out again, and who wrote meanwhile is told", async () => {
  await director.goto(`/d/${SESSION}/A-1?board=2&round=1`);
  await director.getByRole("button", { name: "Take it back" }).click();
  await expect(option(/^Not accepted/u)).toBeVisible();
  // Somebody writes, and this page does not hear of it.
  await director.route("**/api/trpc/session.directingMoves**", (route) => route.abort());
  await director.reload();
  await option(/^Not accepted/u).click();
  await written("1", 2, 6, [{ type: "AttentionDrawn", seat: "N" }]);
  await goOn().click();
  await expect(director.getByRole("alert").first()).toBeVisible();
  await director.unroute("**/api/trpc/session.directingMoves**");
});

const key = (group: string, name: string): Locator =>
  director.getByRole("group", { name: group, exact: true }).getByRole("button", { name, exact: true });
const free = (name: string): Locator => director.locator(".short-form").getByRole("button", { name, exact: true });

/** The same by the short form: keys in their order, each a group and its key, or a key that stands alone. */
const SHORT: Readonly<Record<(typeof LAWS)[number], readonly (readonly [string, string] | string)[]>> = {
  "27": ["In the auction", ["Dealer", "North"], "1", "spades", "1", "hearts"],
  "29": ["In the auction", ["Dealer", "North"], "1", "spades", "2", "clubs", ["The last call was made by", "West"]],
  "55": [
    "Lead out of turn",
    ["Contract", "4"],
    ["Contract", "spades"],
    ["Declarer", "North"],
    ["Who led", "South"],
    ["Whose lead it was", "North"],
    ["The card", "diamonds"],
    ["Rank", "A"],
    ["Opening lead?", "No"],
  ],
  "61": [
    "Revoke",
    ["Contract", "4"],
    ["Contract", "spades"],
    ["Declarer", "North"],
    ["Who revoked", "West"],
    ["The suit led", "clubs"],
    ["Who won that trick", "East"],
    ["Tricks that side won afterwards", "1"],
    ["Declarer’s tricks in all", "10"],
  ],
  "70": [
    "Contested claim",
    ["Contract", "4"],
    ["Contract", "spades"],
    ["Declarer", "North"],
    ["Tricks North–South had", "7"],
    ["Tricks East–West had", "2"],
    ["Who claimed", "North"],
    ["Tricks claimed", "4"],
  ],
};
const ANSWERED: Readonly<Record<(typeof LAWS)[number], string | RegExp>> = {
  "27": "South may accept the bid or not.",
  "29": "North may accept the call or not.",
  "55": /East-West may|either|accept/u,
  "61": "Tricks that go to North-South: 1.",
  "70": /4/u,
};

test("each is told on the short form where nothing was recorded, and answered alike", async () => {
  for (const law of LAWS) {
    await director.goto(`/d/${SESSION}/short`);
    await expect(free("Revoke")).toBeEnabled();
    const { tap, counted } = tapping();
    for (const one of SHORT[law]) await tap(typeof one === "string" ? free(one) : key(...one));
    await look(director, `short form of Law ${law}`);
    await picture(director, `short-${law}-360`);
    await tap(director.getByRole("button", { name: "What the Laws give" }));
    const answer = director.getByRole("region", { name: "What the Laws give" });
    await expect(answer.getByText(ANSWERED[law]).first()).toBeVisible();
    counted(`Law ${law} by the short form`, 11);
    await picture(director, `short-${law}-answer-360`);
  }
  // By keyboard, at a table that called: chosen, and written into its record afterwards.
  await director.goto(`/d/${SESSION}/short?table=A-2&board=1&round=1`);
  await free("In the auction").click();
  for (const typed of ["1", "s", "1", "h"]) await director.keyboard.press(typed);
  await director.getByRole("button", { name: "What the Laws give" }).press("Enter");
  await option(/^Not accepted/u).click();
  await expect(director.getByText("What East calls now")).toBeVisible();
  await director.getByRole("button", { name: "Write it into the table’s record" }).click();
  await goOn().click();
  await expect(async () => {
    await director.goto(`/d/${SESSION}/A-2`);
    await expect(director.getByText("What East calls now")).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("whatever stands in an address is answered, and never with a mistake of ours", async () => {
  const [long, told] = ["9".repeat(4000), encodeURIComponent('{"kind":"auction","dealer":"N","calls":[],"act":{}}')];
  for (const [path, status] of [
    ["/A-99", 200],
    ["/A-1?board=99999999999999999999&round=-1&attempt=0", 200],
    ["/A-1?board=1&board=2&say=xx&say=%00", 200],
    ["/%00", 404],
    ["/A", 404],
    [`/A-1?board=${long}`, 200],
    ["/short?told=%7B&took=%5B&board=0&table=%00&round=1e9", 200],
    [`/short?told=${told}&took=${encodeURIComponent('[{"type":"CallMade"}]')}&board=1`, 200],
    [`/short?told=${long}`, 200],
  ] as const) {
    const answer = await director.request.get(`/d/${SESSION}${path}`);
    expect([path.slice(0, 60), answer.status()]).toEqual([path.slice(0, 60), status]);
  }
  expect((await director.request.get("/d/nowhere/A-1")).status()).toBe(404);
});

test("in every language", async ({ browser }) => {
  for (const locale of LOCALES) {
    const context = await browser.newContext({
      baseURL: told().url,
      locale,
      viewport: PHONE,
      storageState: told().state,
    });
    const page = await context.newPage();
    for (const path of ["", "/A-2?board=1", "/short", "/sheet"]) {
      await page.goto(`/d/${SESSION}${path}`);
      await expect(page.locator(".directing")).toBeVisible();
      if (path === "/short") await page.locator(".short-form button").nth(2).click();
      await look(page, `${locale} ${path}`);
    }
    await context.close();
  }
});
