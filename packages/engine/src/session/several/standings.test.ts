/** Above the sessions: events of several, carry-over, knock-outs in segments (Law 78D). */
import { describe, expect, test } from "vitest";
import { exact, makeExact } from "../../score/rational.ts";
import { opened, result, told, withResults } from "../testing/given.ts";
import { carriedFromMatch, carriedOver, knockoutResult, overallStandings } from "./standings.ts";
import { scoreSession } from "../score.ts";
import type { ScoredMatch, ScoredSession } from "../reasons/scored.ts";

/** Two pairs a line over some boards; A-1 wins each of `wins` boards against the other table, and loses the rest. */
const evening = (wins: number, boards: number): ScoredSession =>
  scoreSession(
    withResults(
      opened({ method: "matchpoints" }),
      Array.from({ length: boards }, (_, board) => [
        result(board + 1, "A-1", "B-1", board < wins ? 420 : 50),
        result(board + 1, "A-2", "B-2", 170),
      ]).flat(),
    ),
  );

const percents = (sessionWeights: Parameters<typeof overallStandings>[1]["sessionWeights"]) =>
  overallStandings([evening(1, 1), evening(1, 3)], { sessionWeights, rankTies: "shared" }).find(
    ({ contestant }) => contestant === "A-1",
  );

describe("several sessions", () => {
  test.each([
    // 1 of 1 and 1 of 3 boards won.
    ["sum", "4", "50"],
    ["equal", "200/3", "200/3"],
    ["byBoards", "50", "50"],
    [["1/4", "3/4"], "50", "50"],
    [[3, 1], "250/3", "250/3"],
  ] as const)("put together by %o", (rule, total, percent) => {
    const standing = percents(typeof rule === "string" ? rule : [...rule]);
    expect([standing?.total, standing?.percent]).toEqual([total, percent]);
    expect(standing?.why.parts.map(({ boards }) => boards)).toEqual([1, 3]);
  });

  test("tell who is who where sessions number their pairs anew", () => {
    const identity = (session: string, contestant: string) => (session === "s1" ? `P-${contestant}` : contestant);
    expect(
      overallStandings([evening(1, 1)], { sessionWeights: "sum", rankTies: "shared", identity }).map(
        ({ contestant }) => contestant,
      ),
    ).toContain("P-A-1");
  });

  test("break ties by the best session, then by what only others know", () => {
    const sessions = [evening(1, 2), evening(1, 2)];
    const seeds: Readonly<Record<string, number>> = { "A-1": 4, "A-2": 3, "B-1": 2, "B-2": 1 };
    const outside = (criterion: string, contestant: string) =>
      criterion === "seeding" ? exact(seeds[contestant] ?? 0) : undefined;
    const ranks = overallStandings(sessions, {
      sessionWeights: "equal",
      rankTies: ["bestSession", "seeding"],
      outside,
    }).map(({ contestant, rank }) => [contestant, rank]);
    expect(ranks).toEqual([
      ["A-1", 1],
      ["A-2", 2],
      ["B-1", 3],
      ["B-2", 4],
    ]);
  });

  test("begin with what was carried over", () => {
    const carryOver = new Map([["A-2", exact(3.5)]]);
    expect(
      overallStandings([evening(1, 1)], { sessionWeights: "sum", rankTies: "shared", carryOver })[0],
    ).toMatchObject({ contestant: "A-2", total: "7/2", rank: 1, why: { carryOver: "7/2" } });
  });
});

const stage = (): ScoredSession => {
  const played = [
    ["m1", "T-1", "T-2", 620, 170],
    ["m2", "T-1", "T-3", 420, 170],
    ["m3", "T-2", "T-3", 50, 420],
  ] as const;
  return scoreSession(
    played.reduce(
      (session, [match, home, away, open, closed], index) =>
        withResults(told(session, "MatchSet", { match, home, away, boards: [index + 1] }), [
          result(index + 1, home, away, open, { match }),
          result(index + 1, away, home, closed, { match }),
        ]),
      opened({ method: "imps", contest: "teams" }),
    ),
  );
};

describe("what is carried over", () => {
  const carried = (rule: Parameters<typeof carriedOver>[0], ...qualified: readonly string[]) =>
    Object.fromEntries(
      [...carriedOver(rule, stage(), new Set(qualified))].map(([id, amount]) => [id, makeExact(amount)]),
    );

  test("from the stage: a share of the total, rounded and limited", () => {
    const rule = { from: "previousStage", unit: "imps", share: "1/3" } as const;
    // T-1 has 10 + 6, T-2 −10 − 9.
    expect(carried(rule, "T-1", "T-2")).toEqual({ "T-1": "16/3", "T-2": "-19/3" });
    expect(carried({ ...rule, rounding: { step: 1, mode: "halfUp" } }, "T-1")).toEqual({ "T-1": "5" });
    expect(carried({ ...rule, maximum: 4 }, "T-1", "T-2")).toEqual({ "T-1": "4", "T-2": "-4" });
  });

  test("of meetings: only what the qualifiers did against each other", () =>
    expect(carried({ from: "meetingsOfQualifiers", unit: "imps", share: 1 }, "T-1", "T-3")).toEqual({
      "T-1": "6",
      "T-3": "-6",
    }));

  test("by place", () =>
    expect(
      carried(
        {
          unit: "imps",
          byRank: [
            { rank: 1, amount: 8 },
            { rank: 2, amount: 4 },
          ],
        },
        "T-1",
        "T-2",
        "T-3",
      ),
    ).toEqual({ "T-1": "8", "T-3": "4", "T-2": "0" }));

  test("from an earlier match: to its winner, less where it came lower", () => {
    const rule = {
      from: "earlierMatch",
      unit: "imps",
      share: "1/2",
      shareIfLowerPlacedWon: "1/3",
      maximum: 4.5,
    } as const;
    const [match] = stage().matches;
    if (match === undefined) throw new Error("The stage has matches");
    const places = (first: number, second: number) => (contestant: string) => (contestant === "T-1" ? first : second);
    const of = (placeOf: (contestant: string) => number) => carriedFromMatch(rule, match, placeOf);
    expect([makeExact(of(places(1, 2))?.amount ?? exact(0)), makeExact(of(places(2, 1))?.amount ?? exact(0))]).toEqual([
      "9/2",
      "10/3",
    ]);
    expect(of(places(1, 2))?.contestant).toBe("T-1");
  });
});

test("a knock-out of two segments: what each won, carry-over in, penalties out", () => {
  const segment = (match: string, open: number, closed: number): ScoredMatch => {
    let session = told(opened({ method: "imps", contest: "teams", regulations: { knockout: true } }), "MatchSet", {
      match,
      home: "T-1",
      away: "T-2",
      boards: [1],
    });
    if (match === "m1")
      session = told(session, "CarryOverSet", { match, contestant: "T-2", amount: 5.5, unit: "imps" });
    if (match === "m2")
      session = told(session, "PenaltyImposed", {
        penalty: "p",
        contestant: "T-1",
        law: "90",
        amount: 2,
        unit: "imps",
        match,
      });
    const [scored] = scoreSession(
      withResults(session, [result(1, "T-1", "T-2", open, { match }), result(1, "T-2", "T-1", closed, { match })]),
    ).matches;
    if (scored === undefined) throw new Error("A segment is a match");
    return scored;
  };
  // T-1 wins 6, then nothing and a fine of 2; T-2 5.5 and 1.
  expect(knockoutResult([segment("m1", 420, 170), segment("m2", 100, 140)])).toMatchObject({
    home: { total: "4" },
    away: { total: "13/2" },
    winner: "T-2",
  });
  expect(knockoutResult([])).toBeUndefined();
});
