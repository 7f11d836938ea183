/** An evening with devices at its tables: made by the director, each set up by its code as a phone in the hall, and entering boards tap by tap. */
import { AtDevice, type BoardAtTable, NewDevice } from "@traveller/contract/device";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { told } from "./env.ts";
import { ownSession } from "./own-session.ts";
import { command, expect } from "./traveller.ts";

type Fields = Readonly<Record<string, unknown>>;
export type HallEvening = {
  readonly session: string;
  /** A command about the session, in the officer's name; `what` names it. */
  readonly send: (what: string, type: string, fields: Fields) => Promise<unknown>;
};

/** At each table a pair stays with the next one: all play the same boards, in one round. */
const everybodyOnce = (tables: number, boardsPerSet: number) => ({
  name: "One round",
  family: "table",
  contest: "pairs",
  winners: 1,
  tables,
  rounds: 1,
  sets: 1,
  boardsPerSet,
  contestants: 2 * tables,
  copies: tables,
  seatings: Array.from({ length: tables }, (_, index) => ({
    round: 1,
    table: index + 1,
    ns: 2 * index + 1,
    ew: 2 * index + 2,
    set: 1,
  })),
});

/** @param boards of the round, which runs. Who plays at the first table has a name. */
export const eveningInTheHall = async (
  officer: Page,
  {
    session,
    title,
    tables,
    boards,
  }: Readonly<Record<"session" | "title", string>> & Readonly<Record<"tables" | "boards", number>>,
): Promise<HallEvening> => {
  const { authority, ofSession } = await ownSession(officer.request, { session, tournament: "In the hall", title });
  for (let number = 1; number <= 2 * tables; number += 1)
    await ofSession(`pair ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      number: String(number),
      players:
        number > 2
          ? []
          : ["Aalto", "Bergströmsson"].map((name, index) => ({
              person: `${authority}:78${number}0${index}`,
              name: `Nordic ${name}${number}`,
            })),
    });
  await ofSession("movement", "SetMovement", { section: "A", movement: everybodyOnce(tables, boards) });
  await ofSession("round", "StartRound", { round: 1 });
  return { session, send: ofSession };
};

/** The code of a table and the address that has it; the key that it opens has that id. */
export const codeFor = async (
  officer: Page,
  session: string,
  table: string,
): Promise<{ readonly id: string; readonly code: string; readonly address: string }> => {
  const { answer } = NewDevice.parse(
    await command(officer, { type: "CreateDeviceKey", device: { use: "table", session, section: "A", table } }),
  );
  return { ...answer, address: `${told().url}/table/${session}/A-${table}#${answer.code}` };
};

/** The same of table 1, from the director's page. */
export const codeOnPage = async (
  officer: Page,
  session: string,
): Promise<{ readonly code: string; readonly address: string }> => {
  await expect.poll(async () => (await officer.goto(`/s/${session}/devices`))?.status(), { timeout: 30_000 }).toBe(200);
  await officer.getByLabel("Tables", { exact: true }).fill("1");
  await officer.getByRole("button", { name: "Make a code" }).click();
  const code = (await officer.locator(".table-card .secret").textContent()) ?? "";
  return { code, address: `${told().url}/table/${session}/A-1#${code}` };
};

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, locale: "en-GB", hasTouch: true };

export const setUp = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.getByRole("button", { name: "Set this device up" }).click();
  await expect(boardKey(page, 1)).toBeVisible();
};

/** A phone that is the device of a table. */
export const deviceOf = async (
  browser: Browser,
  officer: Page,
  { session, table }: { readonly session: string; readonly table: string },
  more: BrowserContextOptions = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly key: string }> => {
  const { id: key, address } = await codeFor(officer, session, table);
  const context = await browser.newContext({ ...PHONE, baseURL: told().url, ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await setUp(page, address);
  return { context, page, key };
};

export const boardKey = (page: Page, board: number): Locator =>
  page.locator(".board-key", { hasText: new RegExp(`^${board}\\D`, "u") });

/** Says of a board that South played four hearts, and what came of it; the board is left once that is kept. */
export const fourHearts = async (page: Page, board: number, tricks: number): Promise<void> => {
  await boardKey(page, board).tap();
  await page.getByRole("button", { name: "4 hearts", exact: true }).tap();
  await page.getByRole("button", { name: /^South/u }).tap();
  await page.getByRole("button", { name: new RegExp(`^${tricks}`, "u") }).tap();
  await page.getByRole("button", { name: "Accept for East–West" }).tap();
  await expect(boardKey(page, board)).toBeVisible();
};

/** What the door has of a board of the round, asked by the device itself. */
export const atDoor = async (context: BrowserContext, board: number): Promise<BoardAtTable | undefined> =>
  AtDevice.parse(await (await context.request.get("/door/device")).json()).round?.boards.find(
    (one) => one.board === board,
  );
