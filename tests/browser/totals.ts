/**
 * Evenings of the same eight results: two of one tournament at total points (Law 78C), one at IMPs that become victory points round by round
 * (Law 78D). Two tables, four boards; pairs 1 and 2 sit North–South, and 3 and 4 change tables after two boards.
 */
import type { Door } from "../../infra/src/sample/door.ts";
import { NAMES, played } from "./rulings.ts";

/** By board: table 1, table 2. Worth +420 −50, +600 +630, −110 +100, +90 +110 to North–South. */
const BOARDS = [
  ["4S S 10", "4S S 9"],
  ["3NT N 9", "3NT N 10"],
  ["2H E 8", "2H E 7"],
  ["1NT S 7", "2S N 8"],
] as const;

const roundOf = (board: number): number => (board <= 2 ? 1 : 2);

/** Long suits: thirteen at each seat; thirteen beside twelve and one; and a deal as it mostly is. */
const DEALS = [
  "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
  "N:...AKQJT98765432 AKQJT9876543.2.. ..AKQJT98765432. 2.AKQJT9876543..",
  "N:.T987654..KQJT98 AKQJT987.32.432. 6543.A.AKQJ98.A2 2.KQJ.T765.76543",
  "N:AK3.QT5.K42.AJT7 QJT.AK4.T765.K32 9876.J32.AQ3.Q54 542.9876.J98.986",
];

type Evening = {
  readonly session: string;
  readonly tournament: string;
  readonly title: string;
  readonly date: string;
  readonly method: "total" | "cross-imps";
  readonly regulations: Readonly<Record<string, unknown>>;
};

export const TOTAL_POINTS: Evening = {
  session: "evening-of-totals",
  tournament: "nights-of-totals",
  title: "Evening of Total Points",
  date: "2026-11-05",
  method: "total",
  regulations: {},
};
export const SECOND_NIGHT: Evening = {
  ...TOTAL_POINTS,
  session: "night-of-totals",
  title: "Night of Total Points",
  date: "2026-11-06",
};

export const VICTORY_POINTS: Evening = {
  session: "evening-of-matches",
  tournament: "evening-of-matches",
  title: "Evening of Short Matches",
  date: "2026-11-05",
  method: "cross-imps",
  regulations: {
    crossImps: "sum",
    carryOver: "none",
    vpScale: {
      name: "Lantern scale",
      of: "imps",
      tables: [
        {
          boardsFrom: 2,
          boardsTo: 2,
          rows: [
            { from: 0, winner: 10, loser: 10 },
            { from: 5, winner: 15, loser: 5 },
            { from: 10, winner: 20, loser: 0 },
          ],
        },
      ],
    },
    shownRounding: { vp: { step: 0.01, mode: "halfUp" } },
  },
};

/** The same results, each divided by the two of its board. */
export const AVERAGED: Evening = {
  session: "evening-of-averages",
  tournament: "evening-of-averages",
  title: "Evening of Averages",
  date: "2026-11-05",
  method: "cross-imps",
  regulations: { crossImps: "averageByResults" },
};

/** Opens the evening, sends what happened and publishes it. */
export const sendEvening = async (
  door: Door,
  { session, tournament, title, date, method, regulations }: Evening,
): Promise<void> => {
  const send = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${session} ${word}`, type, { session, ...fields });
  await door.command(`${tournament} tournament`, "AnnounceTournament", { tournament, title: "Nights of Scores" });
  await send("open", "OpenSession", {
    tournament,
    title,
    date,
    method,
    contest: "pairs",
    sections: [{ id: "A" }],
    regulations,
  });
  for (const number of [1, 2, 3, 4])
    await send(`enter ${number}`, "EnterContestant", {
      contestant: `A-${number}`,
      section: "A",
      number: String(number),
      players: [{ name: `Ada ${NAMES[number - 1]}` }, { name: `Ben ${NAMES[number - 1]}` }],
    });
  const results = BOARDS.flatMap((tables, index) =>
    tables.map((text, table) => ({
      result: `b${index + 1}t${table + 1}`,
      section: "A",
      round: roundOf(index + 1),
      table: String(table + 1),
      board: index + 1,
      ns: `A-${table + 1}`,
      ew: `A-${3 + ((table + roundOf(index + 1) - 1) % 2)}`,
      outcome: played(text),
    })),
  );
  await send("deals", "SetDeals", { boards: DEALS.map((deal, index) => ({ board: index + 1, deal })) });
  for (const round of [1, 2]) {
    await send(`start ${round}`, "StartRound", { round });
    await send(`results ${round}`, "RecordResult", { results: results.filter((result) => result.round === round) });
    await send(`end ${round}`, "EndRound", { round });
  }
  await send("release", "ReleaseBoard", { boards: [1, 2, 3, 4] });
  await send("publish", "PublishScores", {});
};
