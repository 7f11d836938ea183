/** Matches of teams: boards at two tables, awards, knock-outs, penalties, victory points (Laws 12, 78, 86, 90). */
import { describe, expect, test } from "vitest";
import type { Method } from "../../facts/contest.ts";
import { opened, result, standingOf, told, withResults } from "../testing/given.ts";
import type { Happened } from "../testing/given.ts";
import { winnerOf } from "./match.ts";
import { scoreSession } from "../score.ts";
import type { ScoredMatch } from "../reasons/scored.ts";
import type { Session } from "../told/state.ts";

type Tables = readonly [open: Happened, closed: Happened];

const matchOf = (
  boards: readonly Tables[],
  regulations: Record<string, unknown> = {},
  method: Method = "imps",
): Session => {
  const set = told(opened({ method, contest: "teams", regulations }), "MatchSet", {
    match: "m1",
    home: "T-1",
    away: "T-2",
    boards: boards.map((_, index) => index + 1),
  });
  const results = boards.flatMap(([open, closed], index) => [
    result(index + 1, "T-1", "T-2", open, { match: "m1" }),
    result(index + 1, "T-2", "T-1", closed, { match: "m1" }),
  ]);
  return withResults(set, results);
};

const only = (session: Session): ScoredMatch => {
  const [match] = scoreSession(session).matches;
  if (match === undefined) throw new Error("No match was scored");
  return match;
};
const won = ({ home, away }: ScoredMatch) => [home.won, away.won];
const plus = { artificial: "average+" } as const;
const minus = { artificial: "average-" } as const;

test("swings are won by who wins them; the margin is their difference", () => {
  const match = only(
    matchOf([
      [420, 420],
      [-100, 140],
      [620, 170],
    ]),
  );
  expect(won(match)).toEqual(["10", "6"]);
  expect([match.home.net, match.away.net]).toEqual(["4", "-4"]);
  expect(match.boards.map(({ home }) => home)).toEqual(["0", "-6", "10"]);
});

test.each([
  ["total" as const, ["500", "240"]],
  ["bam" as const, ["3", "3"]],
])("by %s the same boards are", (method, expected) => {
  const match = only(
    matchOf(
      [
        [420, 420],
        [-100, 140],
        [620, 120],
      ],
      {},
      method,
    ),
  );
  expect(won(match)).toEqual(expected);
});

test("by board-a-match in half-matchpoints a tie is a half, and an award a share of the one point, its own where that is better", () => {
  const match = only(
    matchOf(
      [
        [420, 420],
        [110, 90],
        [{ ns: plus, ew: minus }, 90],
      ],
      { scoringUnit: "half-matchpoint" },
      "bam",
    ),
  );
  expect(match.boards.map(({ home, away }) => [home, away])).toEqual([
    ["1/2", "1/2"],
    ["1", "0"],
    // 75 % and 25 % on the other two boards, and so by 12C2(c) here.
    ["3/4", "1/4"],
  ]);
});

describe("awards", () => {
  test("an award at one table decides the board, whatever happened at the other", () =>
    expect(
      won(
        only(
          matchOf([
            [{ ns: plus, ew: minus }, 1430],
            [50, 50],
          ]),
        ),
      ),
    ).toEqual(["3", "0"]));

  test("weighted at both tables: every pair of outcomes by the product of its weights", () => {
    const [one, two] = [
      {
        weighted: [
          [0.5, 620],
          [0.5, -100],
        ],
      },
      {
        weighted: [
          [0.25, 600],
          [0.75, 170],
        ],
      },
    ] as const;
    // ½·(¼·1 + ¾·10) + ½·(¼·−12 + ¾·−7) = 3.875 − 4.125
    expect(
      only(
        matchOf([
          [
            { ns: one, ew: one },
            { ns: two, ew: two },
          ],
        ]),
      ).home.net,
    ).toBe("-1/4");
  });

  test("weighted IMPs may be rounded, as one number for both", () => {
    const award = {
      weighted: [
        [0.5, 620],
        [0.5, -100],
      ],
    } as const;
    const rule = { weightedImpsRounding: { step: 1, mode: "halfUp" } };
    const match = only(matchOf([[{ ns: award, ew: award }, 420]], rule));
    // ½·5 − ½·11 = −3; against 400: ½·6 − ½·11 = −2.5, up to −2.
    expect([match.home.net, match.away.net]).toEqual(["-3", "3"]);
    expect(only(matchOf([[{ ns: award, ew: award }, 400]], rule)).home.net).toBe("-2");
  });

  test("86B2(b): the better of the award and the likely result, the other side its complement", () => {
    const best = { best: [plus, { assigned: 620 }] } as const;
    const match = only(matchOf([[{ ns: best, ew: "complement" }, 170]]));
    expect([match.home.net, match.away.net]).toEqual(["10", "-10"]);
    expect(only(matchOf([[{ ns: best, ew: "complement" }, 600]])).home.net).toBe("3");
  });

  test("86B3: boards with one result go by the authority's rows, by how many there are", () => {
    const singleTableBoards = [
      { fromBoards: 1, noFault: 2 },
      { fromBoards: 2, noFault: 1, nonOffenders: 4, offenders: -5 },
    ];
    const lost: Tables = [{ ns: plus, ew: plus }, { kind: "notPlayed" }];
    expect(only(matchOf([lost, [50, 50]], { singleTableBoards })).home.net).toBe("2");
    const two = only(matchOf([lost, [{ ns: plus, ew: minus }, { kind: "notPlayed" }]], { singleTableBoards }));
    expect([two.home.net, two.away.net]).toEqual(["5", "-4"]);
  });

  test("a board known from one table only is not scored, and says so", () => {
    const match = only(
      matchOf([
        [420, { kind: "notPlayed" }],
        [50, 50],
      ]),
    );
    expect(match.boards[0]?.why).toMatchObject({ kind: "notScored" });
    expect([match.scored, match.scheduled]).toEqual([1, 2]);
  });
});

describe("a knock-out", () => {
  test("12C4: scores that do not balance are averaged", () => {
    const match = only(matchOf([[{ ns: plus, ew: { artificial: "average" } }, 50]], { knockout: true }));
    expect([match.home.net, match.away.net]).toEqual(["3/2", "-3/2"]);
    expect(match.boards[0]?.why).toMatchObject({ averaged: { home: "3", away: "0" } });
  });

  test("a penalty to one side counts for the other, and so may decide it", () => {
    const session = matchOf([[420, 170]], { knockout: true });
    const fine = (amount: number) =>
      told(session, "PenaltyImposed", {
        penalty: "p",
        contestant: "T-1",
        law: "90",
        amount,
        unit: "imps",
        match: "m1",
      });
    expect([winnerOf(only(session)), winnerOf(only(fine(6))), winnerOf(only(fine(7)))]).toEqual([
      "T-1",
      undefined,
      "T-2",
    ]);
  });
});

describe("victory points", () => {
  test("go by each side's own margin; a fine in IMPs lowers the offenders' only, one in VP is taken after", () => {
    const session = matchOf(
      [
        [420, 170],
        [50, 50],
        [50, 50],
        [50, 50],
      ],
      { vpScale: "wbf-continuous" },
    );
    const points = (each: Session) => [only(each).home.points, only(each).away.points];
    const fine = (unit: string) =>
      told(session, "PenaltyImposed", { penalty: "p", contestant: "T-1", law: "90", amount: 1, unit, match: "m1" });
    const [home, away] = points(session);
    expect(points(fine("vp"))[1]).toBe(away);
    expect(points(fine("imps"))[1]).toBe(away);
    expect(Number(home?.split("/")[0])).toBeGreaterThan(Number(points(fine("imps"))[0]?.split("/")[0]));
    expect(scoreSession(session).totalUnit).toBe("vp");
  });

  test("on a discrete scale are whole, by the federation's table or one that is given", () => {
    const won = [
      [420, 170],
      [50, 50],
      [50, 50],
      [50, 50],
    ] as const;
    const given = {
      name: "Whole points, 4 boards",
      tables: [
        {
          boardsFrom: 4,
          boardsTo: 4,
          rows: [
            { from: 0, winner: 10, loser: 10 },
            { from: 2, winner: 11, loser: 9 },
            { from: 5, winner: 12, loser: 8 },
            { from: 8, winner: 13, loser: 7 },
          ],
        },
      ],
    };
    const points = (vpScale: unknown) => {
      const { home, away, why } = only(matchOf(won, { vpScale }));
      return [home.points, away.points, why.victoryPoints?.home.from];
    };
    // Six IMPs over four boards: 5 to 6 give 13-7 on the federation's scale.
    expect(points("wbf-discrete")).toEqual(["13", "7", "5"]);
    expect(points(given)).toEqual(["12", "8", "5"]);
  });

  test("carry-over is part of the margin of both", () => {
    const session = told(matchOf([[420, 420]]), "CarryOverSet", {
      match: "m1",
      contestant: "T-2",
      amount: 10.5,
      unit: "imps",
    });
    expect([only(session).home.margin, only(session).away.margin]).toEqual(["-21/2", "21/2"]);
  });
});

test("a round robin adds its matches up, and breaks ties by what was elected", () => {
  const matches = [
    ["m1", "T-1", "T-2", 420, 170],
    ["m2", "T-2", "T-3", 420, 170],
    ["m3", "T-3", "T-1", 450, 420],
  ] as const;
  let session = opened({
    method: "imps",
    contest: "teams",
    regulations: {
      vpScale: {
        name: "Wins",
        tables: [
          {
            boardsFrom: 1,
            boardsTo: 1,
            rows: [
              { from: 0, winner: 1, loser: 1 },
              { from: 1, winner: 2, loser: 0 },
            ],
          },
        ],
      },
      rankTies: ["headToHead", "impMargin"],
    },
  });
  for (const [index, [match, home, away, open, closed]] of matches.entries()) {
    session = told(session, "MatchSet", { match, round: index + 1, home, away, boards: [index + 1] });
    session = withResults(session, [
      result(index + 1, home, away, open, { match }),
      result(index + 1, away, home, closed, { match }),
    ]);
  }
  const scored = scoreSession(session);
  // Each won one of its two matches: 2 VP. Margins: T-1 6 − 1, T-2 6 − 6, T-3 1 − 6.
  expect(scored.standings.map(({ contestant, total, rank }) => [contestant, total, rank])).toEqual([
    ["T-1", "2", 1],
    ["T-2", "2", 2],
    ["T-3", "2", 3],
  ]);
  expect(standingOf(scored, "T-1")?.why.tie?.criteria).toEqual([
    { criterion: "headToHead", value: "1", decided: false, computable: true },
    { criterion: "impMargin", value: "5", decided: true, computable: true },
  ]);
});
