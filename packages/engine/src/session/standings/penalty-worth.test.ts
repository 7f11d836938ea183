/** What a penalty can take at most (Laws 90, 91A): what one board or match is worth by each method, and how much of it a contestant plays. */
import { describe, expect, it } from "vitest";
import { exact } from "../../score/rational.ts";
import { opened, result, told, withResults, type Opening } from "../testing/given.ts";
import type { Session } from "../told/state.ts";
import type { PenaltyUnit } from "./penalty-units.ts";
import { penaltyWorth } from "./penalty-worth.ts";

const worth = (session: Session, unit: PenaltyUnit, match?: string) => {
  const { settings } = session;
  if (settings === undefined) throw new Error("The session is not opened");
  return penaltyWorth({ ...session, settings }, "A-1", unit, match);
};
/** Two boards; four results on the first and three on the second. */
const pairs = (opening: Opening): Session =>
  withResults(
    opened(opening),
    [
      [1, 4],
      [2, 3],
    ].flatMap(([board = 0, tables = 0]) =>
      Array.from({ length: tables }, (_, index) => result(board, `A-${index + 1}`, `B-${index + 1}`, 420)),
    ),
  );
const teams = (opening: Opening): Session =>
  [
    { match: "m1", home: "A-1", away: "A-2", boards: [1, 2, 3] },
    { match: "m2", home: "A-3", away: "A-1", boards: [4, 5] },
    { match: "m3", home: "A-2", away: "A-3", boards: [6] },
  ].reduce((session, match) => told(session, "MatchSet", match), opened({ contest: "teams", ...opening }));

describe("one board is worth", () => {
  it.each<readonly [string, Opening, PenaltyUnit, number]>([
    ["two matchpoints from each of three other results", { method: "matchpoints" }, "matchpoints", 6],
    [
      "half of that in half units",
      { method: "matchpoints", regulations: { scoringUnit: "half-matchpoint" } },
      "matchpoints",
      3,
    ],
    [
      "as many results as the event states",
      { method: "matchpoints", regulations: { expectedResults: 9 } },
      "matchpoints",
      16,
    ],
    ["all of the top, in per cent", { method: "matchpoints" }, "percentOfTop", 100],
    ["24 IMPs at most (Law 78B)", { method: "butler" }, "imps", 24],
    ["24 IMPs where comparisons are averaged", { method: "cross-imps" }, "imps", 24],
    [
      "24 IMPs from each of three where they are added",
      { method: "cross-imps", regulations: { crossImps: "sum" } },
      "imps",
      72,
    ],
    ["the largest score of Law 77", { method: "total" }, "points", 7600],
    ["two points, between two tables", { method: "bam" }, "points", 2],
  ])("%s", (_what, opening, unit, points) => {
    const { one, all, count } = worth(pairs(opening), unit);
    expect({ one, all, count }).toEqual({ one: exact(points), all: exact(2 * points), count: 2 });
  });
});

describe("of a team", () => {
  it("its own matches count: their boards, or the matches where they are worth victory points", () => {
    const session = teams({ method: "imps", regulations: { vpScale: "wbf-continuous" } });
    expect(worth(session, "imps")).toEqual({ one: exact(24), all: exact(120), count: 5 });
    expect(worth(session, "imps", "m2")).toEqual({ one: exact(24), all: exact(48), count: 2 });
    expect(worth(session, "vp")).toEqual({ one: exact(20), all: exact(40), count: 2 });
  });

  it("a scale of the regulations says what a match can give", () => {
    const rows = [
      { from: 0, winner: 15, loser: 15 },
      { from: 10, winner: 25, loser: 5 },
    ];
    const vpScale = { name: "Thirty", tables: [{ boardsFrom: 1, boardsTo: 40, rows }] };
    expect(worth(teams({ method: "imps", regulations: { vpScale } }), "vp").one).toEqual(exact(25));
  });
});

it("before anything is known to be played, nobody knows how much all of it is", () => {
  expect(worth(opened({ method: "matchpoints" }), "matchpoints")).toEqual({ one: exact(2), count: 0 });
});
