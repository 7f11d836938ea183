/** Totals and places (Laws 78D, 90, 91, and what the conditions of contest elect). */
import { describe, expect, test } from "vitest";
import { opened, result, standingOf, told, withResults } from "../testing/given.ts";
import type { Happened } from "../testing/given.ts";
import { scoreSession } from "../score.ts";
import type { ScoredSession } from "../reasons/scored.ts";
import type { Session } from "../told/state.ts";

/** Three pairs a line; A-1 … A-3 keep North-South, B-1 … B-3 East-West. `undefined`: that table does not play. */
const evening = (
  boards: readonly (readonly (Happened | undefined)[])[],
  regulations: Record<string, unknown> = {},
): Session =>
  withResults(
    opened({ method: "matchpoints", regulations: { unequalResults: "neuberg", ...regulations } }),
    boards.flatMap((tables, board) =>
      tables.flatMap((each, table) =>
        each === undefined ? [] : [result(board + 1, `A-${table + 1}`, `B-${table + 1}`, each, { round: board + 1 })],
      ),
    ),
  );

const list = (scored: ScoredSession) =>
  scored.standings.map(({ contestant, total, percent, rank, tied }) => [contestant, total, percent, rank, tied]);
const played = [
  [420, 170, -50],
  [420, 420, -50],
];

test("equal totals share a place and leave the next ones out", () =>
  expect(list(scoreSession(evening([[420, 420, -50]])))).toEqual([
    ["B-3", "4", "100", 1, false],
    ["A-1", "3", "75", 2, true],
    ["A-2", "3", "75", 2, true],
    ["B-1", "1", "25", 4, true],
    ["B-2", "1", "25", 4, true],
    ["A-3", "0", "0", 6, false],
  ]));

test("with two winners each line has its own places", () =>
  expect(
    scoreSession(evening(played, { winners: 2 })).standings.map(({ contestant, line, rank }) => [
      contestant,
      line,
      rank,
    ]),
  ).toEqual([
    ["A-1", "NS", 1],
    ["A-2", "NS", 2],
    ["A-3", "NS", 3],
    ["B-3", "EW", 1],
    ["B-2", "EW", 2],
    ["B-1", "EW", 3],
  ]));

describe("boards that a contestant misses", () => {
  const short = [
    [420, 170, -50],
    [420, 170, undefined],
  ];
  const first = (rule: string) =>
    standingOf(scoreSession(evening(short, { missingBoards: rule, expectedResults: 3 })), "B-3");
  test.each([
    ["asPlayed", "4", "100"],
    ["proRata", "8", "100"],
    ["perBoard", "4", "100"],
    ["asZero", "4", "50"],
  ])("%s", (rule, total, percent) => expect([first(rule)?.total, first(rule)?.percent]).toEqual([total, percent]));

  test.each([
    ["notCounted", 1, "4", "100"],
    ["ownAverage", 2, "8", "100"],
    [{ amount: 60, unit: "percentOfTop" }, 2, "32/5", "80"],
    [{ best: ["ownAverage", { amount: 60, unit: "percentOfTop" }] }, 2, "8", "100"],
    [{ amount: 1, unit: "matchpoints" }, 2, "5", "125/2"],
  ])("a round sat out is worth %o", (sitOut, boards, total, percent) => {
    const standing = standingOf(scoreSession(evening(short, { sitOut, expectedResults: 3 })), "B-3");
    expect([standing?.boards, standing?.total, standing?.percent]).toEqual([boards, total, percent]);
  });

  test("who has withdrawn sits nothing out", () => {
    const entered = told(evening(short, { sitOut: "ownAverage" }), "ContestantEntered", {
      contestant: "B-3",
      number: "3",
      section: "A",
      players: [],
    });
    const gone = told(entered, "ContestantWithdrew", { contestant: "B-3", fromRound: 2 });
    expect([standingOf(scoreSession(entered), "B-3")?.boards, standingOf(scoreSession(gone), "B-3")?.boards]).toEqual([
      2, 1,
    ]);
  });
});

describe("penalties", () => {
  test.each([
    ["matchpoints", 0.5, "7/2", "175/4"],
    ["percentOfTop", 10, "18/5", "45"],
  ])("in %s lower the offender's total and nobody else's", (unit, amount, total, percent) => {
    const session = evening(played);
    const before = scoreSession(session);
    const after = scoreSession(
      told(session, "PenaltyImposed", { penalty: "p", contestant: "A-2", law: "90", amount, unit }),
    );
    const standing = standingOf(after, "A-2");
    expect([standingOf(before, "A-2")?.total, standing?.total, standing?.percent]).toEqual([
      "5",
      total === "7/2" ? "9/2" : "23/5",
      percent === "45" ? "115/2" : "225/4",
    ]);
    for (const id of ["A-1", "A-3", "B-1", "B-2", "B-3"])
      expect(standingOf(after, id)?.total).toBe(standingOf(before, id)?.total);
  });

  test("that are lifted are gone", () => {
    const fined = told(evening(played), "PenaltyImposed", {
      penalty: "p",
      contestant: "A-2",
      law: "91",
      amount: 1,
      unit: "matchpoints",
    });
    expect(scoreSession(told(fined, "PenaltyLifted", { penalty: "p" })).standings).toEqual(
      scoreSession(evening(played)).standings,
    );
  });
});

test("sections of one field are scored across, those of two apart", () => {
  const board = [
    result(1, "A-1", "A-2", 420),
    result(1, "B-1", "B-2", 170, { section: "B" }),
    result(1, "A-3", "A-4", 50),
    result(1, "B-3", "B-4", 50, { section: "B" }),
  ];
  const scored = (fields: readonly (readonly string[])[]) =>
    scoreSession(withResults(opened({ method: "matchpoints", sections: ["A", "B"], fields }), board));
  expect(scored([["A", "B"]]).boards.map(({ field, top }) => [field, top])).toEqual([[0, "6"]]);
  expect(scored([["A"], ["B"]]).boards.map(({ field, top }) => [field, top])).toEqual([
    [0, "2"],
    [1, "2"],
  ]);
  expect(standingOf(scored([["A"], ["B"]]), "B-1")).toMatchObject({ field: 1, rank: 1, percent: "100" });
});

test("who is named by results but was not entered is met by the others and has no place", () => {
  const one = told(evening([[420, 170, -50]]), "ContestantEntered", { contestant: "A-1", number: "1", players: [] });
  const scored = scoreSession(one);
  expect([
    standingOf(scored, "A-1")?.rank,
    standingOf(scored, "A-1")?.percent,
    standingOf(scored, "A-2")?.rank,
  ]).toEqual([1, "100", undefined]);
});

test("in an individual both of a side have what their side has", () => {
  const results = [result(1, ["I-1", "I-2"], ["I-3", "I-4"], 420), result(1, ["I-5", "I-6"], ["I-7", "I-8"], 50)];
  const scored = scoreSession(withResults(opened({ method: "matchpoints", contest: "individual" }), results));
  expect(["I-1", "I-2", "I-7", "I-8", "I-3"].map((id) => standingOf(scored, id)?.total)).toEqual([
    "2",
    "2",
    "2",
    "2",
    "0",
  ]);
});

describe("ties", () => {
  const tieOf = (rankTies: unknown, more: Record<string, unknown> = {}) => {
    const results = [
      result(1, "A-1", "A-2", 100),
      result(1, "A-3", "A-4", 50),
      result(2, "A-1", "A-3", 50),
      result(2, "A-2", "A-4", 100),
    ];
    return scoreSession(withResults(opened({ method: "matchpoints", regulations: { rankTies, ...more } }), results));
  };
  test("are broken by who won between them", () => {
    // have 2 of 4 each; A-1 won their board. too, and A-4 won theirs.
    expect(tieOf("shared").standings.map(({ rank }) => rank)).toEqual([1, 1, 1, 1]);
    expect(standingOf(tieOf(["headToHead"]), "A-1")?.why.tie?.with).toEqual(["A-2", "A-3", "A-4"]);
  });

  test("that no criterion of the session decides are shared, and say what was tried", () =>
    expect(standingOf(tieOf(["seeding", "drawLots"]), "A-1")?.why.tie?.criteria).toEqual([
      { criterion: "seeding", decided: false, computable: false },
      { criterion: "drawLots", decided: false, computable: false },
    ]));

  test("may be those of the shown numbers", () => {
    const boards = [
      [420, 170, -50, 50],
      [50, 420, 100, 90],
      [90, 420, 140, 50],
    ];
    const ranks = (more: Record<string, unknown>) =>
      scoreSession(evening(boards, more)).standings.map(({ rank }) => rank);
    expect(
      new Set(ranks({ tieWhen: "shown", shownRounding: { percent: { step: 50, mode: "floor" } } })).size,
    ).toBeLessThan(new Set(ranks({})).size);
  });
});

test("what a source published stands beside what we computed", () => {
  const published = { total: 2, percent: 50.01, place: { rank: 3, tied: true } };
  const entered = ["A-1", "A-2", "A-3", "B-1", "B-2", "B-3"].reduce<Session>(
    (session, contestant) =>
      told(session, "ContestantEntered", {
        contestant,
        number: contestant,
        players: [],
        ...(contestant === "A-2" ? { published } : {}),
      }),
    evening([[420, 170, -50]]),
  );
  expect(standingOf(scoreSession(entered), "A-2")?.published).toEqual({
    total: { amount: "2", agrees: true },
    percent: { amount: "5001/100", agrees: false },
    rank: { rank: 3, tied: true, agrees: true },
  });
});
