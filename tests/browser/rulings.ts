/**
 * One evening that has everything a score can be: a weighted, a split and an artificial adjusted score, a board that was not
 * played and one that was fouled, a penalty, and a tie. Sent to the door by commands, as a director's program does.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { APIRequestContext } from "@playwright/test";
import { openDoor, type Door } from "../../infra/src/sample/door.ts";
import { told } from "./env.ts";

const Me = z.object({ csrf: z.string(), authority: z.string() });
const Key = z.object({ answer: z.object({ key: z.string() }) });

const keyOf = async (officer: APIRequestContext, wanted: (authority: string) => object): Promise<Door> => {
  const { csrf, authority } = Me.parse(await (await officer.get("/door/me")).json());
  const answer = await officer.post("/door/commands", {
    headers: { origin: told().url, "x-csrf-token": csrf, accept: "application/json" },
    data: { id: randomUUID(), ...wanted(authority) },
  });
  return openDoor(`${told().url}/door`, Key.parse(await answer.json()).answer.key);
};

/** The door, for a program with a key that the officer gave it. */
export const doorOf = (officer: APIRequestContext): Promise<Door> =>
  keyOf(officer, (authority) => ({
    type: "CreateKey",
    name: "the director's program",
    grants: [{ role: "federation", over: { kind: "authority", id: authority } }],
  }));

/** The same for one who directs, too, and hears appeals. */
export const directorsDoorOf = (officer: APIRequestContext): Promise<Door> =>
  keyOf(officer, (authority) => ({
    type: "CreateKey",
    name: "the director's own program",
    grants: (["federation", "director", "committee"] as const).map((role) => ({
      role,
      over: { kind: "authority", id: authority },
    })),
  }));

/** The door, for the device of a table that the officer set up. */
export const deviceOf = (officer: APIRequestContext, device: Readonly<Record<string, string>>): Promise<Door> =>
  keyOf(officer, () => ({ type: "CreateDeviceKey", device }));

export type Outcome = Readonly<Record<string, unknown>>;

const NOT_PLAYED: Outcome = { kind: "notPlayed" };

/** `4S S 10`: contract, declarer, tricks. */
export const played = (text: string): Outcome => {
  const [contract = "", declarer = "", tricks = ""] = text.split(" ");
  return { kind: "played", contract, declarer, tricks: Number(tricks) };
};

/** What came from the tables, table by table; pairs 1 to 5 sit North–South, 6 to 10 move along one table a board. */
const BOARDS: readonly (readonly string[])[] = [
  ["4S S 10", "4S S 10", "4S S 11", "4S S 9", "3S S 10"],
  ["4H N 10", "4H N 9", "4H N 10", "2H N 9", "4H N 11"],
  ["3C N 10", "2C N 9", "3C N 9", "3NT E 8", "2D W 8"],
  ["3NT N 9", "", "3NT N 8", "3NT N 10", "2NT N 8"],
  ["4S E 10", "4S E 9", "3NT E 9", "2H S 8", "2H S 7"],
  ["1NT S 7", "1NT S 8", "2S W 8", "2S W 7", ""],
];
/** The board that two tables played with two cards exchanged. */
const FOULED = 5;

const PAIRS = 10;
export const NAMES = ["Aho", "Berg", "Cem", "Dahl", "Erol", "Falk", "Güler", "Haas", "Ilves", "Jalas"] as const;

const WEIGHTED = {
  weighted: [
    ["3/5", 620],
    ["2/5", -100],
  ],
};

type Ruling = {
  readonly board: number;
  readonly table: number;
  readonly law: string;
  readonly reason: string;
  readonly outcome: Outcome;
};

export const RULINGS = {
  weighted: {
    board: 2,
    table: 3,
    law: "12C1(c)",
    reason: "The hesitation may have suggested the raise",
    outcome: { kind: "adjusted", ns: WEIGHTED, ew: WEIGHTED, table: played("4H N 10") },
  },
  split: {
    board: 3,
    table: 1,
    law: "12C1",
    reason: "Neither side did what it could",
    outcome: { kind: "adjusted", ns: { assigned: -50 }, ew: { assigned: 140 }, table: played("3C N 10") },
  },
  artificial: {
    board: 4,
    table: 2,
    law: "12C2",
    reason: "East–West came late; there was no time to play it",
    outcome: { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } },
  },
} as const satisfies Readonly<Record<string, Ruling>>;

const resultId = (board: number, table: number): string => `b${board}t${table}`;

const given = (board: number, table: number, outcome: Outcome) => ({
  section: "A",
  round: board,
  table: String(table),
  board,
  ns: `A-${table}`,
  ew: `A-${6 + ((table + board - 2) % 5)}`,
  outcome,
  ...(board === FOULED ? { group: table < 4 ? "a" : "b" } : {}),
});

/** The evening, opened and played; then ruled on, ruling by ruling; at last published. Gives the session's id. */
export const sendRulings = async (door: Door, title = "Evening of Rulings"): Promise<string> => {
  const session = title.toLowerCase().replaceAll(" ", "-");
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${session} ${word}`, type, { session, ...fields });
  await door.command(`${session} tournament`, "AnnounceTournament", {
    tournament: session,
    title,
  });
  await send("open", "OpenSession", {
    tournament: session,
    title,
    date: "2026-11-04",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    regulations: { expectedResults: 5, rankTies: ["headToHead", "bestBoards"] },
  });
  for (let number = 1; number <= PAIRS; number += 1)
    await send(`enter ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      section: "A",
      number: String(number),
      players: [{ name: `Ada ${NAMES[number - 1]}` }, { name: `Ben ${NAMES[number - 1]}` }],
    });
  for (const [index, tables] of BOARDS.entries()) {
    const board = index + 1;
    const results = tables.map((text, at) => ({
      result: resultId(board, at + 1),
      ...given(board, at + 1, text === "" ? NOT_PLAYED : played(text)),
    }));
    await send(`start ${board}`, "StartRound", { round: board });
    await send(`results ${board}`, "RecordResult", { results });
    await send(`end ${board}`, "EndRound", { round: board });
  }
  await send("release", "ReleaseBoard", { boards: BOARDS.map((_, index) => index + 1) });
  for (const { board, table, law, reason, outcome } of Object.values(RULINGS))
    await send(`ruling ${board}`, "CorrectResult", {
      result: resultId(board, table),
      to: given(board, table, outcome),
      law,
      reason,
    });
  await send("penalty", "ImposePenalty", {
    penalty: "late-again",
    contestant: "A-3",
    law: "90",
    amount: 10,
    unit: "percentOfTop",
    reason: "Late for the third round",
  });
  await send("publish", "PublishScores", {});
  return session;
};
