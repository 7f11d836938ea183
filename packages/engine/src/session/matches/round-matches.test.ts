/** Victory points in pairs: matches of matchpoints and of IMPs, round by round (Law 78D, option `vpScale`). */
import { describe, expect, test } from "vitest";
import { opened, result, standingOf, told, withResults } from "../testing/given.ts";
import type { Happened, Opening } from "../testing/given.ts";
import { scoreSession } from "../score.ts";
import type { ScoredSession } from "../reasons/scored.ts";
import type { Session } from "../told/state.ts";

/** A percentage scale for matches of two boards: a draw up to five percents above fifty, then 12-8, 16-4 and 20-0. */
const PERCENTS = {
  name: "Percents, 2 boards",
  of: "percent",
  tables: [
    {
      boardsFrom: 2,
      boardsTo: 2,
      rows: [
        { from: 0, winner: 10, loser: 10 },
        { from: 5, winner: 12, loser: 8 },
        { from: 20, winner: 16, loser: 4 },
        { from: 45, winner: 20, loser: 0 },
      ],
    },
  ],
};

/** Two rounds of two boards at two tables: A-1 against against A-4, then A-1 against against A-4. */
const played = (opening: Opening, happened: readonly (readonly [Happened, Happened])[]): Session =>
  withResults(
    opened(opening),
    happened.flatMap(([first, second], index) => {
      const [round, board] = [index < 2 ? 1 : 2, index + 1];
      const [one, two] = round === 1 ? (["A-2", "A-4"] as const) : (["A-3", "A-4"] as const);
      const other = round === 1 ? "A-3" : "A-2";
      return [result(board, "A-1", one, first, { round }), result(board, other, two, second, { round })];
    }),
  );

const BOARDS: readonly (readonly [Happened, Happened])[] = [
  [620, 170],
  [420, 420],
  [-50, 140],
  [110, 110],
];

const by = (vpScale: unknown, regulations: Record<string, unknown> = {}): Opening => ({
  method: "matchpoints",
  regulations: { vpScale, ...regulations },
});

const totals = (scored: ScoredSession) =>
  Object.fromEntries(scored.standings.map(({ contestant, total, rank }) => [contestant, [total, rank]]));

describe("matchpoints", () => {
  const scored = scoreSession(played(by(PERCENTS), BOARDS));

  test("of each match are a percentage, and its margin above fifty is converted", () => {
    // Round 1, top 2 a board: A-1 has 2 + 1 of 4 (75 %), A-2 1 of 4; A-3 1 of 4, A-4 3 of 4. 25 above fifty: 16-4.
    // Round 2: A-1 0 + 1 of 4, A-3 3 of 4; A-2 3 of 4, A-4 1 of 4.
    expect(totals(scored)).toEqual({ "A-1": ["20", 1], "A-2": ["20", 1], "A-3": ["20", 1], "A-4": ["20", 1] });
    expect(scored.totalUnit).toBe("vp");
  });

  test("why names each match, its opponents, points, margin, row and victory points; the boards stay open", () => {
    const why = standingOf(scored, "A-1")?.why;
    expect(why?.victoryPoints).toEqual({
      scale: "Percents, 2 boards",
      of: "percent",
      basis: [{ law: "78D" }, { option: "vpScale", value: "Percents, 2 boards" }],
      matches: [
        {
          round: 1,
          against: ["A-2"],
          boards: 2,
          points: "3",
          top: "4",
          margin: "25",
          from: "20",
          victoryPoints: "16",
          penalties: [],
        },
        {
          round: 2,
          against: ["A-3"],
          boards: 2,
          points: "1",
          top: "4",
          margin: "-25",
          from: "20",
          victoryPoints: "4",
          penalties: [],
        },
      ],
    });
    expect(why?.parts.map((part) => (part.kind === "board" ? [part.board, part.points] : part.kind))).toEqual([
      [1, "2"],
      [2, "1"],
      [3, "0"],
      [4, "1"],
    ]);
  });

  test("a scale that counts IMPs cannot convert them, and the session says so", () => {
    const refused = scoreSession(played(by("wbf-continuous"), BOARDS));
    expect(refused.problems).toMatchObject([{ code: "impossible", option: "vpScale", law: "78D" }]);
    expect([refused.totalUnit, standingOf(refused, "A-1")?.total]).toEqual(["matchpoints", "4"]);
  });

  test("a scale without a row for so many boards gives nothing, and the session says so once", () => {
    const missing = { ...PERCENTS, tables: PERCENTS.tables.map((table) => ({ ...table, boardsFrom: 3, boardsTo: 3 })) };
    const refused = scoreSession(played(by(missing), BOARDS));
    expect(refused.problems).toMatchObject([{ code: "impossible", option: "vpScale" }]);
    expect(standingOf(refused, "A-1")?.total).toBe("0");
  });

  test("boards won less boards lost are a margin too", () => {
    const scale = {
      name: "Boards",
      of: "boardsWon",
      tables: [
        {
          boardsFrom: 1,
          boardsTo: 9,
          rows: [
            { from: 0, winner: 3, loser: 3 },
            { from: 1, winner: 4, loser: 2 },
            { from: 2, winner: 6, loser: 0 },
          ],
        },
      ],
    };
    expect(standingOf(scoreSession(played(by(scale), BOARDS)), "A-1")?.why.victoryPoints?.matches).toMatchObject([
      { margin: "1", victoryPoints: "4" },
      { margin: "-1", victoryPoints: "2" },
    ]);
  });
});

describe("IMPs", () => {
  test.each([
    ["cross-imps", "wbf-discrete"],
    ["butler", "wbf-discrete"],
  ] as const)("by %s are converted by the federation's scale for the number of boards", (method, vpScale) => {
    const scored = scoreSession(
      played({ method, regulations: { vpScale, butlerDatum: { trimTop: 0, trimBottom: 0, roundTo: 10 } } }, BOARDS),
    );
    const [first] = standingOf(scored, "A-1")?.why.victoryPoints?.matches ?? [];
    // 620 against 170: 10 IMPs by comparison; beside the datum of 400 it is 220, 6 IMPs. Two boards: 9 for 16, 5 for 14 …
    const margin = method === "cross-imps" ? "10" : "6";
    expect(first).toMatchObject({
      boards: 2,
      points: margin,
      margin,
      victoryPoints: method === "cross-imps" ? "16" : "14",
    });
  });

  test("an artificial score keeps the match from balancing: each side by its own margin", () => {
    const award = { ns: { artificial: "average+" }, ew: { artificial: "average" } } as const;
    const boards = BOARDS.map((each, index) => (index === 0 ? ([award, 170] as const) : each));
    const matches = (id: string) =>
      standingOf(scoreSession(played({ method: "cross-imps", regulations: { vpScale: "wbf-discrete" } }, boards)), id)
        ?.why.victoryPoints?.matches[0];
    expect([matches("A-1")?.margin, matches("A-2")?.margin]).toEqual(["3", "0"]);
    expect([matches("A-1")?.victoryPoints, matches("A-2")?.victoryPoints]).toEqual(["13", "10"]);
  });
});

describe("around the matches", () => {
  const withMatch = (session: Session, boards: readonly number[] = []): Session =>
    told(session, "MatchSet", { match: "m1", round: 1, home: "A-1", away: "A-2", boards });
  const fine = (session: Session, unit: string, amount: number, match?: string) =>
    told(session, "PenaltyImposed", {
      penalty: "p",
      contestant: "A-1",
      law: "90",
      amount,
      unit,
      ...(match === undefined ? {} : { match }),
    });

  test("a penalty in a match counts in its margin; one in victory points after the scale", () => {
    const session = withMatch(played(by(PERCENTS), BOARDS));
    const first = (each: Session) => standingOf(scoreSession(each), "A-1");
    // 10 % of a top of 2 is 0.2 of 4: 70 %, still 16. A whole matchpoint makes it 50 %.
    expect(first(fine(session, "percentOfTop", 10, "m1"))?.why.victoryPoints?.matches[0]).toMatchObject({
      match: "m1",
      margin: "20",
      victoryPoints: "16",
      penalties: [{ takes: "1/5" }],
    });
    expect(first(fine(session, "matchpoints", 1, "m1"))?.total).toBe("14");
    expect(first(fine(session, "vp", 0.5, "m1"))?.total).toBe("39/2");
    expect(first(fine(session, "vp", 0.5))?.total).toBe("39/2");
  });

  test("a match goes by the boards that it was set for, or by those of its round", () => {
    const scale = { ...PERCENTS, tables: PERCENTS.tables.map((table) => ({ ...table, boardsFrom: 1, boardsTo: 9 })) };
    const boards = (session: Session) =>
      standingOf(scoreSession(session), "A-1")?.why.victoryPoints?.matches.map((match) => match.boards);
    const short = BOARDS.map((each, index) => (index === 1 ? ([{ kind: "notPlayed" }, 420] as const) : each));
    expect(boards(played(by(scale), short))).toEqual([2, 2]);
    expect(boards(withMatch(played(by(scale), short), [1, 2, 9]))).toEqual([3, 2]);
  });

  test("a bye is worth victory points, or what its points would be in a match", () => {
    const bye = (sitOut: unknown) => {
      const session = told(played(by(PERCENTS, { sitOut }), BOARDS.slice(0, 2)), "ContestantEntered", {
        contestant: "A-5",
        section: "A",
        number: "5",
        players: [],
      });
      return standingOf(scoreSession(session), "A-5")?.total;
    };
    expect(bye({ amount: 12, unit: "vp" })).toBe("12");
    expect(bye({ amount: 60, unit: "percentOfTop" })).toBe("12");
    expect(bye({ amount: 2, unit: "matchpoints" })).toBe("20");
    expect(bye("notCounted")).toBe("0");
  });

  test("ties are broken by matches, each opponent counted once", () => {
    const tied = (rankTies: readonly string[]) =>
      standingOf(scoreSession(played(by(PERCENTS, { rankTies }), BOARDS)), "A-1")?.why.tie?.criteria;
    expect(tied(["matchesWon", "vpOfOpponents", "cumulativeVp"])).toMatchObject([
      { criterion: "matchesWon", value: "1", computable: true },
      { criterion: "vpOfOpponents", value: "40", computable: true },
      { criterion: "cumulativeVp", value: "36", computable: true },
    ]);
    expect(tied(["pointMargin"])).toMatchObject([{ criterion: "pointMargin", computable: false }]);
  });
});
