/**
 * What somebody in play can learn of a board that is not over: every address of the pages, their data, the typed questions behind them and the door's own is asked as a player, as the
 * device of his seat and as a spectator, and no hand of the board is in any answer. The director finds them at the same addresses. Laws 9A, 16, 73, 74C5.
 */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { wholeBoard } from "../../services/ingest/src/testing/at-table.ts";
import { told } from "./env.ts";
import { directorsDoorOf } from "./rulings.ts";
import { expect, newLink, test } from "./traveller.ts";

const SESSION = "evening-of-hands";
const HANDS = ["AQT86.J73.K95.Q4", "K92.A84.QT7.J853", "J73.KQT9.AJ4.AK6", "54.652.8632.T972"] as const;
const DEAL = `N:${HANDS.join(" ")}`;
const DEVICE_TABLE = { session: SESSION, section: "A", table: "3" };

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A ruling of the board that is not over, with one of its hands shown to players who were asked, and the appeal against it. */
const CASE = { rulings: ["none"], appeals: ["none"] };
const Ruled = z.object({ body: z.object({ answer: z.object({ ruling: z.string() }) }) });
const Appealed = z.object({ body: z.object({ answer: z.object({ appeal: z.string() }) }) });

/** What stands for each part of an address that is not fixed. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "[session]": [SESSION],
  "[tournament]": [SESSION],
  "[board]": ["1", "2"],
  "[place]": ["A-3"],
  "[entry]": ["00000000-0000-8000-8000-000000000001"],
  "[contestant]": ["A-1", "A-2"],
  "[act]": ["result?board=1", "penalty", "release", "publish", "cancel?board=1", "complete"],
  "[page]": [
    "health",
    "parked",
    "imports",
    "roles",
    "keys",
    "links",
    "outbox",
    "people",
    "members",
    "identities",
    "journal",
  ],
  "[...player]": ["merrow:1", "merrow:1/boards", "merrow:1/against/merrow:2"],
  "[club]": ["101"],
  "[ranking]": ["island-points"],
  "[list]": ["ever"],
  "[championship]": ["none"],
  "[publication]": ["1"],
  "[authority]": ["merrow"],
  "[document]": ["conduct"],
  "[option]": ["rankTies"],
  "[book]": ["none"],
  "[law]": ["1"],
  "[news]": ["none"],
  "[file]": ["results.atom", "results.rss", "rulings.atom", "calendar.ics"],
  "[ruling]": CASE.rulings,
  "[appeal]": CASE.appeals,
};

const filled = (address: string): readonly string[] => {
  const open = /\[[^\]]+\]/u.exec(address)?.[0];
  if (open === undefined) return [address];
  const parts = PARTS[open];
  if (parts === undefined) throw new Error(`Say in PARTS what may stand for ${open} of ${address}`);
  return parts.flatMap((part) => filled(address.replace(open, part)));
};

/** Every page and route that there is, found in the folders that make them. */
const routes = (): readonly string[] => {
  const folder = root("apps/portal/src/app");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const found = files.flatMap((file) => {
    const [, path] = /^(.*?)\/?(?:page\.tsx|route\.tsx?)$/u.exec(file) ?? [];
    return path === undefined || path.startsWith("data/") || path.startsWith("api/trpc") ? [] : [`/${path}`];
  });
  return found.flatMap(filled);
};

const RECORD = `/s/${SESSION}/b/1/t/A-3`;

/** The typed questions behind the pages, with everything that any of them could want to know. */
const questions = (): readonly string[] => {
  const input = encodeURIComponent(
    JSON.stringify({
      session: SESSION,
      board: 1,
      place: "A-3",
      contestant: "A-1",
      boards: [1, 2],
      text: "Hands",
      limit: 50,
      at: new Date().toISOString(),
      seen: 0,
      id: SESSION,
      authority: "merrow",
      person: "merrow:1",
      ranking: "island-points",
      sequence: 1,
      list: "ever",
      ruling: CASE.rulings.at(-1),
      appeal: CASE.appeals.at(-1),
      laws: ["16B"],
      tournament: SESSION,
      number: "1",
      from: 1,
      round: 1,
      attempt: 1,
    }),
  );
  const folder = root("apps/portal/src/server/routers");
  return readdirSync(folder).flatMap((file) => {
    const name = file.replace(/\.ts$/u, "");
    const text = readFileSync(`${folder}/${file}`, "utf8");
    const asked = [...text.matchAll(/^ {2}(\w+): procedure((?:(?!^ {2}\w+: procedure)[\s\S])*)/gmu)];
    // Lines that stay open are other tests' (they tell that something moved, and pages ask again).
    return asked.flatMap(([, procedure, body]) =>
      body?.includes(".subscription(") === true ? [] : [`/api/trpc/${name}.${procedure ?? ""}?input=${input}`],
    );
  });
};

const FORMATS = ["json", "csv", "txt", "pbn", "lin"] as const;
const addresses = (): readonly string[] => {
  const pages = routes();
  const ofSession = pages.filter((page) => page.startsWith(`/s/${SESSION}`) && !page.includes("?"));
  const moments = [0, 1, 5, 12, 99].map((event) => `${RECORD}?event=${event}`);
  const data = [...ofSession, RECORD].flatMap((page) => FORMATS.map((format) => `${page}.${format}`));
  const deeper = [`${RECORD}?round=1&attempt=1`, `${RECORD}?beside=A-4`, `/s/${SESSION}/c/A-1?board=1`];
  const door = ["journal", "roles", "originals", "keys", "outbox", "passkeys", "people", "me", "sign-ins", "health"];
  return [...pages, ...moments, ...deeper, ...data, ...questions(), ...door.map((path) => `/door/${path}`)];
};

/** The ranks of an answer in their order, whatever stands between them: signs of suits, blanks, tags, quotes. */
const ranksOf = (text: string): string =>
  text
    .replaceAll(/<script[^>]*src[^>]*>/gu, "")
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll(/\\[nrtu"]/gu, " ")
    .replaceAll("10", "T")
    .replaceAll(/[^AKQJT2-9]/gu, "");

/** A hand is told where two suits of it stand side by side: seven cards and more. */
const TOLD = HANDS.flatMap((hand) => {
  const suits = hand.split(".");
  return suits.slice(1).flatMap((suit, index) => {
    const two = `${suits[index] ?? ""}${suit}`;
    return two.length >= 7 ? [two] : [];
  });
});

const AT_A_TIME = 6;

const tells = async (
  request: APIRequestContext,
  address: string,
  headers: Record<string, string>,
): Promise<boolean> => {
  const answer = await request.get(address, { headers, maxRedirects: 3, timeout: 20_000 });
  const ranks = ranksOf(await answer.text());
  return TOLD.some((hand) => ranks.includes(hand));
};

const telling = async (
  request: APIRequestContext,
  headers: Record<string, string> = {},
): Promise<readonly string[]> => {
  const all = addresses();
  const answered = new Map<string, boolean>();
  // Several at a time: an answer is mostly waited for.
  const ask = async (first: number): Promise<void> => {
    for (const address of all.filter((_, index) => index % AT_A_TIME === first))
      answered.set(address, await tells(request, address, headers));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, first) => ask(first)));
  return all.filter((address) => answered.get(address) === true);
};

const Me = z.object({ person: z.string(), csrf: z.string() });
const DeviceKey = z.object({ answer: z.object({ key: z.string() }) });

test("nobody in play reads a hand of the board by any address; the director does", async ({ officer, browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: told().url });
  const player = await context.newPage();
  await player.goto(await newLink(officer, "north@example.org", "Nora North"));
  await player.locator("#content form button").click();
  await player.waitForURL(/sign-in$/);
  const { person } = Me.parse(await (await context.request.get("/door/me")).json());

  const door = await directorsDoorOf(officer.request);
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${SESSION} ${word}`, type, { session: SESSION, ...fields });
  await door.command(`${SESSION} tournament`, "AnnounceTournament", { tournament: SESSION, title: "Hands" });
  await send("open", "OpenSession", {
    tournament: SESSION,
    title: "Evening of Hands",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    regulations: {},
  });
  await send("enter 1", "EnterContestant", {
    contestant: "A-1",
    section: "A",
    number: "1",
    players: [
      { person, seat: "N" },
      { name: "Sami South", seat: "S" },
    ],
  });
  for (const number of ["2", "3", "4"])
    await send(`enter ${number}`, "EnterContestant", { contestant: `A-${number}`, section: "A", number });
  await send("deals", "SetDeals", {
    boards: [
      { board: 1, deal: DEAL },
      { board: 2, deal: DEAL },
    ],
  });
  const board = wholeBoard(
    { type: "BoardStarted", board: 1, deal: DEAL, dealer: "N", contestants: { NS: "A-1", EW: "A-2" } },
    ["1S", "Pass", "3NT", "Pass", "Pass", "Pass"],
  );
  await send("record", "RecordAtTable", {
    table: { section: "A", round: 1, table: "3", board: 1 },
    expectedVersion: 0,
    events: board.slice(0, 13),
  });
  const place = { section: "A", round: 1, table: "3", board: 1, ns: "A-1", ew: "A-2" };
  const { ruling } = Ruled.parse(
    await send("facts", "FindFacts", { place, how: "agreed", facts: `North showed ${HANDS[0]}` }),
  ).body.answer;
  await send("poll", "TakePoll", {
    to: { kind: "ruling", ruling },
    hand: HANDS[0],
    seat: "N",
    question: "What do you call?",
    answers: [{ name: "Paula Polled", does: "1S" }],
  });
  await send("give", "GiveRuling", { ruling, place, kind: "law", laws: ["16B"], grounds: `With ${HANDS[0]}` });
  const { appeal } = Appealed.parse(
    await send("appeal", "LodgeAppeal", { rulings: [ruling], party: { contestant: "A-2", seats: ["E", "W"] } }),
  ).body.answer;
  CASE.rulings.push(ruling);
  CASE.appeals.push(appeal);
  const { csrf } = Me.parse(await (await officer.request.get("/door/me")).json());
  const made = await officer.request.post("/door/commands", {
    headers: { origin: told().url, "x-csrf-token": csrf, accept: "application/json" },
    data: { id: randomUUID(), type: "CreateDeviceKey", device: { ...DEVICE_TABLE, use: "seat", seat: "N" } },
  });
  const { key } = DeviceKey.parse(await made.json()).answer;

  await expect.poll(() => tells(officer.request, `${RECORD}?event=1`, {}), { timeout: 30_000 }).toBe(true);
  const cases = [`/rulings/${SESSION}/${ruling}`, `/appeals/${SESSION}/${appeal}`];
  for (const file of cases) await expect.poll(() => tells(officer.request, file, {}), { timeout: 30_000 }).toBe(true);
  const toTheDirector = await telling(officer.request);
  expect(toTheDirector).toEqual(expect.arrayContaining([RECORD, `${RECORD}.json`, `/s/${SESSION}/b/1`, ...cases]));

  expect(await telling(context.request), "the player").toEqual([]);
  const nobody = await browser.newContext({ baseURL: told().url });
  expect(await telling(nobody.request), "a spectator").toEqual([]);
  expect(await telling(nobody.request, { authorization: `Bearer ${key}` }), "the device of a seat").toEqual([]);
  await nobody.close();
  await context.close();
  await send("over", "WithdrawSession", { reason: "It was played to see what may be seen of it" });
});
