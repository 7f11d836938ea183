/** What the browser tests share: pages of readers and of the officer, the results file, and what it publishes. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test as base, type Page } from "@playwright/test";
import { z } from "zod";
import { overhang, seriousFindings } from "./axe.ts";
import { told } from "./env.ts";

type Fixtures = {
  /** A page of the federation's officer, signed in. */
  readonly officer: Page;
};

export const test = base.extend<Fixtures>({
  officer: async ({ browser }, give) => {
    const context = await browser.newContext({ baseURL: told().url, storageState: told().state, locale: "en-GB" });
    await give(await context.newPage());
    await context.close();
  },
});
export { expect };

const file = fileURLToPath(new URL("fixtures/midwinter-pairs.xml", import.meta.url));
export const resultsFile = (): Promise<string> => readFile(file, "utf8");

/** A copy of the evening under another name and day, so that tests do not meet in one session. */
export const eveningCalled = async (title: string, day: string): Promise<string> =>
  (await resultsFile()).replace("Midwinter Pairs", title).replace("15/11/2026", day);

export type PublishedPair = {
  readonly number: string;
  readonly line: string;
  readonly percent: string;
  readonly place: string;
  readonly names: readonly string[];
};

const inside = (text: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1] ?? "";

/** What the file itself publishes for each pair. */
export const publishedPairs = (xml: string): readonly PublishedPair[] =>
  [...xml.matchAll(/<PAIR>.*?<\/PAIR>/gs)].map(([pair]) => ({
    number: inside(pair, "PAIR_NUMBER"),
    line: inside(pair, "DIRECTION"),
    percent: inside(pair, "PERCENTAGE"),
    place: inside(pair, "PLACE"),
    names: [...pair.matchAll(/<PLAYER_NAME>([^<]*)</g)].map(([, name = ""]) => name),
  }));

export type PublishedLine = {
  readonly ns: string;
  readonly ew: string;
  readonly score: string;
  readonly nsPoints: string;
  readonly ewPoints: string;
};

/** What the file publishes of one board. */
export const publishedBoard = (xml: string, number: number): readonly PublishedLine[] => {
  const board = [...xml.matchAll(/<BOARD>.*?<\/BOARD>/gs)]
    .map(([text]) => text)
    .find((text) => inside(text, "BOARD_NUMBER") === String(number) && text.includes("<TRAVELLER_LINE>"));
  return [...(board ?? "").matchAll(/<TRAVELLER_LINE>.*?<\/TRAVELLER_LINE>/gs)].map(([line]) => ({
    ns: inside(line, "NS_PAIR_NUMBER"),
    ew: inside(line, "EW_PAIR_NUMBER"),
    score: inside(line, "SCORE"),
    nsPoints: inside(line, "NS_MATCH_POINTS"),
    ewPoints: inside(line, "EW_MATCH_POINTS"),
  }));
};

/** The last board of the file that was played. */
export const lastBoard = (xml: string): number =>
  Math.max(
    ...[...xml.matchAll(/<BOARD>.*?<\/BOARD>/gs)].flatMap(([board]) =>
      board.includes("<TRAVELLER_LINE>") ? [Number(inside(board, "BOARD_NUMBER"))] : [],
    ),
  );

/** The file without the results of one board. */
export const withoutBoard = (xml: string, number: number): string =>
  xml.replaceAll(/<BOARD>.*?<\/BOARD>\n/gs, (board) =>
    inside(board, "BOARD_NUMBER") === String(number) && board.includes("<TRAVELLER_LINE>") ? "" : board,
  );

/** Sends a file through the page, as a secretary does, and gives the address of its session. One that is not whole needs the secretary's yes. */
export const sendFile = async (page: Page, name: string, content: string, asItIs = false): Promise<string> => {
  await page.goto("/send");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name, mimeType: "text/xml", buffer: Buffer.from(content) });
  if (asItIs) await page.getByLabel("Yes, as it is").check();
  await page.getByRole("button", { name: /^Send/ }).click();
  const open = page.getByRole("link", { name: "Open the standings" });
  await open.waitFor({ timeout: 60_000 });
  return (await open.getAttribute("href")) ?? "";
};

export const Me = z.object({ csrf: z.string(), person: z.string(), authority: z.string() });

/** Gives the door a command in the name of whoever is signed in on that page, and gives what it says. */
export const command = async (page: Page, asked: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const { csrf } = Me.parse(await (await page.request.get("/door/me")).json());
  const answer = await page.request.post("/door/commands", {
    headers: { origin: told().url, "x-csrf-token": csrf },
    data: { id: randomUUID(), ...asked },
  });
  expect([answer.status() < 300, await answer.text()]).toEqual([true, expect.any(String)]);
  return answer.json();
};

/** A page that is read on a phone and on a wide screen: axe finds nothing serious, nothing is wider than the screen, and a picture of it is kept. */
export const looksWell = async (page: Page, name: string): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([name, width, await seriousFindings(page)]).toEqual([name, width, []]);
    expect([name, width, await overhang(page)]).toEqual([name, width, 0]);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
};

/** The answer to what is asked before something is done. */
export const confirm = (page: Page): Promise<void> => page.getByRole("button", { name: "Yes, do it" }).click();

/** A championship that somebody won in a year before, and of which what he played in now is an edition. */
export const winTitles = async (
  officer: Page,
  championship: string,
  person: string,
  session: string,
): Promise<void> => {
  const { authority } = Me.parse(await (await officer.request.get("/door/me")).json());
  const asked = encodeURIComponent(JSON.stringify({ session: session.slice("/s/".length) }));
  const page = z
    .object({ result: z.object({ data: z.object({ tournament: z.string() }) }) })
    .parse(await (await officer.request.get(`/api/trpc/session.page?input=${asked}`)).json());
  const of = { authority, championship };
  await command(officer, { type: "SetChampionship", ...of, name: "The Bird Cup", title: "Bird Champion" });
  await command(officer, { type: "SetEdition", ...of, year: 1999, winners: [{ players: [{ person }] }] });
  await command(officer, { type: "SetEdition", ...of, year: 2026, tournament: page.result.data.tournament });
};

/** A number of a file as pages write it: two decimals, or without needless ones. */
export const shortly = (amount: string): string => String(Number(amount));

/** Makes a sign-in link on the office's page; says that somebody is new where it asks. */
export const newLink = async (officer: Page, email: string, name = ""): Promise<string> => {
  await officer.goto("/admin/links");
  await officer.getByLabel("E-mail").fill(email);
  await officer.getByRole("textbox", { name: "Name" }).fill(name);
  await officer.getByRole("button", { name: "Make a sign-in link" }).click();
  const asked = officer.getByRole("button", { name: `Make a new person with ${email}` });
  const link = officer.locator("code.secret");
  await expect(asked.or(link)).toBeVisible();
  if (await asked.isVisible()) await asked.click();
  return (await link.textContent()) ?? "";
};
