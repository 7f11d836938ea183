/** Whole sessions by the methods that compare no field: total points (78C), aggregate, board-a-match, point-a-board, individual: places and why. */
import { describe, expect, test } from "vitest";
import { opened, result, standingOf, told, withResults } from "../testing/given.ts";
import type { Happened } from "../testing/given.ts";
import { scoreSession } from "../score.ts";
import type { ScoredSession } from "../reasons/scored.ts";
import type { Session } from "../told/state.ts";

const places = (scored: ScoredSession) =>
  scored.standings.map(({ contestant, rank, tied, total, percent }) => [contestant, rank, tied, total, percent]);

describe("total points (78C) of pairs", () => {
  const weighted = {
    weighted: [
      [0.75, 620],
      [0.25, -100],
    ],
  } as const;
  const boards: readonly (readonly [Happened, Happened])[] = [
    [420, -50],
    [{ ns: weighted, ew: weighted }, 140],
    [90, { ns: { artificial: "average" }, ew: { artificial: "average" } }],
  ];
  const session = withResults(
    opened({ method: "total" }),
    boards.flatMap((tables, board) =>
      tables.map((each, table) => result(board + 1, `A-${table + 1}`, `B-${table + 1}`, each)),
    ),
  );
  const scored = scoreSession(session);

  test("are added up as they are, without a percentage; equal totals share a place", () => {
    // 620 in three parts of four, 100 lost in one: 440. 420 + 440 + 90; −50 + 140.
    expect([scored.unit, scored.totalUnit]).toEqual(["points", "points"]);
    expect(places(scored)).toEqual([
      ["A-1", 1, false, "950", undefined],
      ["A-2", 2, false, "90", undefined],
      ["B-2", 3, false, "-90", undefined],
      ["B-1", 4, false, "-950", undefined],
    ]);
  });

  test("why is the scores themselves, by their weights; there is nothing to give an average of", () => {
    expect(scored.boards[1]?.results[0]?.ew.why).toMatchObject({
      kind: "total",
      outcomes: [
        { weight: "3/4", score: 620, points: "-620" },
        { weight: "1/4", score: -100, points: "100" },
      ],
      basis: [{ law: "78C" }, { law: "12C1(c)" }],
    });
    expect(scored.boards[2]?.results[1]?.ns).toMatchObject({
      why: { kind: "notScored", reason: "nothingToCompare", basis: [{ law: "12C2" }] },
    });
    expect(standingOf(scored, "A-1")?.why).toMatchObject({
      sum: "950",
      boards: 3,
      fullBoards: 3,
      parts: [
        { kind: "board", board: 1, points: "420" },
        { kind: "board", board: 2, points: "440" },
        { kind: "board", board: 3, points: "90" },
      ],
      basis: [{ law: "78D" }],
    });
  });

  test("a penalty in points is taken, and says from what", () => {
    const fined = scoreSession(
      told(session, "PenaltyImposed", { penalty: "p", contestant: "A-1", law: "90", amount: 870, unit: "points" }),
    );
    expect(places(fined).slice(0, 2)).toEqual([
      ["A-2", 1, false, "90", undefined],
      ["A-1", 2, false, "80", undefined],
    ]);
    expect(standingOf(fined, "A-1")?.why.penalties).toMatchObject([{ law: "90", unit: "points", takes: "870" }]);
  });
});

/** A round robin of three teams, two boards a match; [open, closed] scores, as North-South's of each room. */
const roundRobin = (method: "total" | "bam" | "imps", regulations: Record<string, unknown> = {}): ScoredSession => {
  const matches: readonly (readonly [string, string, readonly (readonly [number, number])[]])[] = [
    [
      "T-1",
      "T-2",
      [
        [420, 170],
        [110, 110],
      ],
    ],
    [
      "T-1",
      "T-3",
      [
        [50, 90],
        [-100, 200],
      ],
    ],
    [
      "T-2",
      "T-3",
      [
        [600, 600],
        [140, -50],
      ],
    ],
  ];
  return scoreSession(
    matches.reduce<Session>(
      (before, [home, away, boards], index) =>
        withResults(
          told(before, "MatchSet", {
            match: `m${index + 1}`,
            round: index + 1,
            home,
            away,
            boards: boards.map((_, board) => 10 * index + board + 1),
          }),
          boards.flatMap(([open, closed], board) => [
            result(10 * index + board + 1, home, away, open, { match: `m${index + 1}`, room: "open" }),
            result(10 * index + board + 1, away, home, closed, { match: `m${index + 1}`, room: "closed" }),
          ]),
        ),
      opened({ method, contest: "teams", regulations }),
    ),
  );
};

describe("teams", () => {
  test("aggregate adds the points at both tables, match by match", () => {
    // T-1: 250, −40 − 300; T-2: −250, 190; T-3: 340, −190.
    const scored = roundRobin("total");
    expect(places(scored)).toEqual([
      ["T-3", 1, false, "150", undefined],
      ["T-2", 2, false, "-60", undefined],
      ["T-1", 3, false, "-90", undefined],
    ]);
    expect(standingOf(scored, "T-1")?.why.parts).toEqual([
      { kind: "match", match: "m1", against: "T-2", points: "250" },
      { kind: "match", match: "m2", against: "T-3", points: "-340" },
    ]);
    expect(scored.matches[0]?.boards[0]?.why).toMatchObject({
      home: {
        kind: "tables",
        comparisons: [{ own: 420, other: 170, difference: 250, points: "250" }],
        basis: [{ law: "78C" }],
      },
    });
  });

  test.each([
    ["board-a-match: two for a board won", "matchpoint", ["5", "4", "3"], "1"],
    ["point-a-board: one for a board won", "half-matchpoint", ["5/2", "2", "3/2"], "1/2"],
  ] as const)("%s, half of it for a tie", (_, scoringUnit, totals, tie) => {
    // T-1 wins a board and ties one, then loses two; T-2 ties one and wins one; T-3 wins two, ties one, loses one.
    const scored = roundRobin("bam", { scoringUnit });
    expect(scored.unit).toBe("boards");
    expect(places(scored)).toEqual([
      ["T-3", 1, false, totals[0], undefined],
      ["T-2", 2, false, totals[1], undefined],
      ["T-1", 3, false, totals[2], undefined],
    ]);
    expect(scored.matches[0]?.boards[1]?.why).toMatchObject({
      home: { comparisons: [{ difference: 0, points: tie }], basis: [{ law: "78A" }] },
    });
  });
});

test("an individual adds each player's boards, whoever the partner was, and ranks players", () => {
  const scored = scoreSession(
    withResults(opened({ method: "matchpoints", contest: "individual" }), [
      result(1, ["I-1", "I-2"], ["I-3", "I-4"], 420),
      result(1, ["I-5", "I-6"], ["I-7", "I-8"], 170),
      result(2, ["I-1", "I-3"], ["I-5", "I-7"], -50),
      result(2, ["I-2", "I-4"], ["I-6", "I-8"], -50),
    ]),
  );
  // The first board is two or nothing, the second one for everybody.
  expect(places(scored)).toEqual([
    ["I-1", 1, true, "3", "75"],
    ["I-2", 1, true, "3", "75"],
    ["I-7", 1, true, "3", "75"],
    ["I-8", 1, true, "3", "75"],
    ["I-3", 5, true, "1", "25"],
    ["I-4", 5, true, "1", "25"],
    ["I-5", 5, true, "1", "25"],
    ["I-6", 5, true, "1", "25"],
  ]);
  expect(standingOf(scored, "I-3")?.why).toMatchObject({
    parts: [
      { kind: "board", board: 1, side: "EW", points: "0", top: "2" },
      { kind: "board", board: 2, side: "NS", points: "1", top: "2" },
    ],
    tie: { with: ["I-4", "I-5", "I-6"] },
  });
});
