/** What a decision would do, before it is taken: the same as what it does, told beside what is. Laws 12C1, 78, 81C, 93. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMoved, placesBeside, worthBeside, wouldFollow } from "./beside.ts";
import { scoreSession, scoring } from "./score.ts";
import { anything } from "./testing/arbitrary.ts";
import { type Happened, opened, outcomeOf, result, withResults } from "./testing/given.ts";
import type { Result, SessionEvent } from "./told/events.ts";
import { foldNext } from "./told/fold.ts";
import type { Session } from "./told/state.ts";
import { toSessionEvent } from "./told/told.ts";

/** Two boards that three pairs played against three. */
const evening = (boards: readonly (readonly Happened[])[]): Session =>
  withResults(
    opened({ method: "matchpoints" }),
    boards.flatMap((tables, board) =>
      tables.map((each, table) => result(board + 1, `A-${table + 1}`, `B-${((table + board) % 3) + 1}`, each)),
    ),
  );

const corrected = (from: Result, happened: Happened): SessionEvent =>
  toSessionEvent("ResultCorrected", {
    result: from.result,
    from,
    to: { ...from, outcome: outcomeOf(happened) },
    ruling: "ruling-1",
  });

const resultOf = (session: Session, board: number, at: number): Result => {
  const found = session.results.get(board)?.[at];
  if (found === undefined) throw new Error(`no result ${at} on board ${board}`);
  return found;
};

describe("a ruling on one board", () => {
  const session = evening([
    [420, 420, -50],
    [110, 140, 100],
  ]);
  const weighted: Happened = {
    ns: {
      weighted: [
        ["3/5", 420],
        ["2/5", -50],
      ],
    },
    ew: {
      weighted: [
        ["3/5", 420],
        ["2/5", -50],
      ],
    },
  };
  const would = wouldFollow(session, scoring(session), [corrected(resultOf(session, 1, 2), weighted)]);

  test("is worth something else at its own table and at those it is compared with, and on no other board", () => {
    expect(
      would.worth.map(({ board, contestants, side, before, after }) => [board, contestants, side, before, after]),
    ).toEqual([
      [1, ["A-1"], "ns", "3", "12/5"],
      [1, ["B-1"], "ew", "1", "8/5"],
      [1, ["A-2"], "ns", "3", "12/5"],
      [1, ["B-2"], "ew", "1", "8/5"],
      [1, ["A-3"], "ns", "0", "6/5"],
      [1, ["B-3"], "ew", "4", "14/5"],
    ]);
  });

  test("says whose total and whose place it changes, before and after; and nothing has happened", () => {
    expect(would.places.length).toBe(6);
    expect(would.moved).toBe(would.places.filter(isMoved).length);
    expect(scoreSession(session).boards[0]?.results[2]?.ns.points).toBe("0");
  });

  test("says who would lead, where that is somebody else, or one more or less", () => {
    expect(would.first).toEqual([]);
    const [first, second] = [corrected(resultOf(session, 1, 2), 420), corrected(resultOf(session, 2, 0), 150)];
    expect(wouldFollow(session, scoring(session), [first, second]).first).toEqual([
      { field: 0, before: ["A-2"], after: ["A-1", "B-1"] },
    ]);
  });

  test("that changes nothing is followed by nothing", () => {
    expect(wouldFollow(session, scoring(session), [corrected(resultOf(session, 1, 2), -50)])).toEqual({
      worth: [],
      places: [],
      moved: 0,
      first: [],
    });
  });
});

test("whatever is decided, it does what it was said to do", () => {
  const boards = fc.array(fc.array(anything, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(boards, fc.nat(), fc.nat({ max: 2 }), anything, (played, on, at, happened) => {
      const session = evening(played);
      const event = corrected(resultOf(session, 1 + (on % played.length), at), happened);
      const would = wouldFollow(session, scoring(session), [event]);
      const [before, after] = [scoreSession(session), scoreSession(foldNext(session, [event]))];
      expect(would.worth).toEqual(worthBeside(before, after));
      const told = new Map(would.places.map((one) => [one.contestant, one]));
      for (const one of placesBeside(before, after))
        expect(told.get(one.contestant)?.after ?? one.before).toEqual(one.after);
    }),
  );
});
