/**
 * A championship of two days that counts as one, and what its director ruled on the second: a weighted score, a split one, an artificial
 * one, a board that nobody could play, a penalty and one that was taken back. Laws 12C1, 12C2, 78D, 90.
 */
import { contractScore, parseContract, vulnerabilityOf } from "@traveller/engine";
import { playEvening } from "./evening.ts";
import { daysBefore, linesOf, pairs } from "./evenings.ts";
import { allPlayAll } from "./movements.ts";
import { LANTERN, SKILLS } from "./people.ts";
import type { ScoreSheet, SheetLine } from "./score-sheet.ts";
import type { Incident } from "./table/record.ts";
import { recordedAt } from "./table/recorded.ts";

const FIELD = 8;
const TOURNAMENT = { id: "lighthouse-weekend", title: "Lighthouse Weekend Pairs" };
const TO_A_HUNDREDTH = { step: 0.01, mode: "halfAwayFromZero" };

const lastSunday = (today: string): string => daysBefore(today, new Date(`${today}T12:00:00Z`).getUTCDay());

/** What the director was called for at the first table on the second day, by board. */
const INCIDENTS: ReadonlyMap<number, Incident> = new Map([
  [1, "hesitation"],
  [4, "insufficientBid"],
  [6, "leadOutOfTurn"],
  [7, "explanation"],
  [9, "revoke"],
  [12, "explanationInTime"],
  [14, "contestedClaim"],
]);

/** On the second day somebody sat at two of the tables and wrote down every call and card. */
const RECORDED: readonly number[] = [1, 2];

/** The Saturday and the Sunday of the week before last. */
const day = (today: string, number: 1 | 2): ScoreSheet => {
  const all = pairs(4, FIELD, 1);
  const skills = SKILLS.slice(4, 4 + FIELD);
  const evening = playEvening(`lighthouse ${number}`, allPlayAll(FIELD, 3), { ns: skills, ew: skills });
  const date = daysBefore(lastSunday(today), 9 - number);
  return {
    event: `lighthouse-${number}-${date}`,
    tournament: TOURNAMENT,
    number,
    club: LANTERN,
    title: number === 1 ? "Lighthouse Weekend, first day" : "Lighthouse Weekend, second day",
    date,
    contest: "pairs",
    method: "matchpoints",
    regulations: {
      winners: 1,
      expectedResults: FIELD / 2,
      shownRounding: { matchpoints: TO_A_HUNDREDTH, total: TO_A_HUNDREDTH, percent: TO_A_HUNDREDTH },
    },
    entries: all,
    lines: linesOf(evening, all, all),
    matches: [],
    deals: evening.deals,
    penalties: new Map(),
  };
};

export const weekend = (today: string): readonly [ScoreSheet, ScoreSheet] => [
  day(today, 1),
  recordedAt(day(today, 2), RECORDED, INCIDENTS),
];

/** A director's ruling as a command: the word that names it, its type, its fields. */
export type Ruling = readonly [word: string, type: string, fields: Readonly<Record<string, unknown>>];

/** Games that were made: what a ruling may doubt. Those that were recorded first: there one can see what happened. */
const madeGames = (lines: readonly SheetLine[]) =>
  lines
    .toSorted((a, b) => Number(a.record === undefined) - Number(b.record === undefined))
    .flatMap((line) => {
      if (line.outcome.kind !== "played") return [];
      const contract = parseContract(line.outcome.contract);
      if (contract === undefined) return [];
      const { declarer, tricks } = line.outcome;
      const score = (taken: number): number => contractScore(contract, declarer, taken, vulnerabilityOf(line.board));
      const made = score(tricks);
      const isGame = Math.abs(made) >= 400 && tricks === contract.level + 6;
      return isGame ? [{ line, made, down: score(tricks - 1) }] : [];
    });

const corrected = (line: SheetLine, outcome: object): object => ({
  section: "A",
  round: line.round,
  table: String(line.table),
  board: line.board,
  ns: line.ns.contestant,
  ew: line.ew.contestant,
  outcome,
});

/** What was ruled on a day's results. Empty where its deals gave nothing to rule on. */
export const rulingsOf = ({ lines, entries }: ScoreSheet): readonly Ruling[] => {
  const games = madeGames(lines);
  const [weighted] = games;
  const split = games.find(({ line }) => line.board !== weighted?.line.board);
  const unplayed = lines.findLast((line) => line.board !== weighted?.line.board && line.board !== split?.line.board);
  const [, , late, early] = entries;
  if (!weighted || !split || !unplayed || !late || !early) return [];
  const cancelled = Math.max(...lines.map(({ board }) => board).filter((board) => board !== unplayed.board));
  const share = {
    weighted: [
      ["3/5", weighted.made],
      ["2/5", weighted.down],
    ],
  };
  return [
    [
      "weighted",
      "CorrectResult",
      {
        result: weighted.line.result,
        to: corrected(weighted.line, { kind: "adjusted", ns: share, ew: share, table: weighted.line.outcome }),
        law: "12C1(c)",
        reason:
          "Declarer's suit was explained as five cards and may be four; rightly informed, the defence begins otherwise, and declarer, who was not sure of his way at this table, goes down two times in five",
      },
    ],
    // Both sides were at fault: each bears the worse of the two results. Either is said as North-South's score.
    [
      "split",
      "CorrectResult",
      {
        result: split.line.result,
        to: corrected(split.line, {
          kind: "adjusted",
          ns: { assigned: split.made > 0 ? split.down : split.made },
          ew: { assigned: split.made > 0 ? split.made : split.down },
          table: split.line.outcome,
        }),
        law: "12C1",
        reason: "One side used what it should not have known, the other threw away what was left to it",
      },
    ],
    [
      "artificial",
      "CorrectResult",
      {
        result: unplayed.result,
        to: corrected(unplayed, {
          kind: "adjusted",
          ns: { artificial: "average+" },
          ew: { artificial: "average-" },
        }),
        law: "12C2",
        reason: "East–West had looked at the score of the board before they played it",
      },
    ],
    [
      "cancelled",
      "CancelBoard",
      {
        board: cancelled,
        ns: { artificial: "average+" },
        ew: { artificial: "average+" },
        law: "12C2",
        reason: "Its hands hung on the notice board before the round began; nobody at the tables was at fault",
      },
    ],
    [
      "late",
      "ImposePenalty",
      {
        penalty: "late",
        contestant: late.contestant,
        law: "90",
        amount: 10,
        unit: "percentOfTop",
        reason: "Late for the third round, for the second time",
      },
    ],
    [
      "telephone",
      "ImposePenalty",
      {
        penalty: "telephone",
        contestant: early.contestant,
        law: "90",
        amount: 25,
        unit: "percentOfTop",
        reason: "A telephone rang at the table",
      },
    ],
    ["telephone lifted", "LiftPenalty", { penalty: "telephone", law: "90", reason: "It was a spectator's telephone" }],
  ];
};
