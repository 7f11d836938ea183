/** What programs do where the Laws name no formula: fixed percentages for hardly a result, percentages of a total as it is shown (Law 78D). */
import { describe, expect, test } from "vitest";
import type { Result } from "./told/events.ts";
import { scoreSession } from "./score.ts";
import { emptySession, type Session } from "./told/state.ts";

const result = (board: number, ns: string, ew: string, score: number): Result => ({
  result: `${board}/${ns}/${ew}`,
  section: "A",
  board,
  ns: `A-${ns}`,
  ew: `A-${ew}`,
  outcome: { kind: "scoreOnly", score },
});

/** Three tables a board; board 2 was played at one of them, board 3 at two. */
const session = (regulations: Readonly<Record<string, unknown>>): Session => {
  const results = [
    result(1, "1", "2", 110),
    result(1, "3", "4", 140),
    result(1, "5", "6", 50),
    result(2, "1", "2", 420),
    result(3, "1", "2", 100),
    result(3, "3", "4", -100),
  ];
  return {
    ...emptySession,
    settings: {
      session: "s",
      authority: "a",
      tournament: "t",
      title: "Evening",
      number: 1,
      method: "matchpoints",
      contest: "pairs",
      sections: [{ id: "A" }],
      fields: [["A"]],
      regulations: { scoringUnit: "half-matchpoint", expectedResults: 3, ...regulations },
      lawEdition: 2017,
    },
    results: new Map([1, 2, 3].map((board) => [board, results.filter((each) => each.board === board)])),
  };
};

const pointsOn = (board: number, regulations: Readonly<Record<string, unknown>>): readonly (string | undefined)[] =>
  scoreSession(session(regulations)).boards.flatMap((scored) =>
    scored.board === board ? scored.results.flatMap(({ ns, ew }) => [ns.points, ew.points]) : [],
  );

describe("a board with hardly a result", () => {
  test("is brought to full weight by the formula where nothing else is elected", () => {
    expect(pointsOn(2, {})).toEqual(["1", "1"]);
  });

  test("gives both sides the percentage elected for a lone result", () => {
    expect(pointsOn(2, { fewResults: [{ size: 1, percents: [60] }] })).toEqual(["6/5", "6/5"]);
  });

  test("gives the percentages of its places, best first", () => {
    expect(pointsOn(3, { fewResults: [{ size: 2, percents: [65, 55] }] })).toEqual([
      "13/10",
      "11/10",
      "11/10",
      "13/10",
    ]);
  });

  test("leaves a board that has all its results alone", () => {
    const plain = pointsOn(1, {});
    expect(pointsOn(1, { fewResults: [{ size: 3, percents: [70, 60, 50] }] })).toEqual(plain);
  });

  test("says why: the rule, and the option it follows", () => {
    const [board] = scoreSession(session({ fewResults: [{ size: 1, percents: [60] }] })).boards.filter(
      (scored) => scored.board === 2,
    );
    expect(board?.results[0]?.ns.why).toMatchObject({
      factoring: { rule: "fixedPercentages", basis: [{ law: "78D" }, { option: "fewResults" }] },
    });
  });
});

describe("a percentage", () => {
  const percentOf = (regulations: Readonly<Record<string, unknown>>, who: string): string | undefined =>
    scoreSession(session({ missingBoards: "proRata", ...regulations })).standings.find(
      ({ contestant }) => contestant === who,
    )?.percent;

  test("is of the exact total, or of the total as it is shown, brought to a full number of boards", () => {
    const hundredth = { step: 0.01, mode: "halfAwayFromZero" };
    // 0 of 2 on one board of three: the same either way. 2.25 of 4 on two boards is 3.375 of 6, shown as 3.4.
    expect(percentOf({}, "A-6")).toBe(percentOf({ addedRounding: { total: hundredth } }, "A-6"));
    expect(percentOf({}, "A-3")).toBe("225/4");
    expect(percentOf({ addedRounding: { total: { step: 0.1, mode: "halfAwayFromZero" } } }, "A-3")).toBe("170/3");
  });
});
