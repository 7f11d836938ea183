/** What a board is worth where rulings, corrections and awards that nobody ruled meet: the session and the view say the same. */
import { expect, test } from "vitest";
import { scoreSession } from "../session/score.ts";
import { sidesOf } from "../session/testing/given.ts";
import type { Outcome, Result } from "../session/told/events.ts";
import { afterAll, answered, at, DIRECTOR, evening, place } from "./testing/evening.ts";
import { type Event, foldNextOf } from "./told/fold.ts";
import { resultAt } from "./told/place.ts";
import type { Procedure } from "./told/state.ts";
import type { ProcedureCommand } from "./decide.ts";
import { boardView } from "./views.ts";

const outcomeAt = ({ session }: Procedure): Outcome | undefined => resultAt(session, place(1))?.outcome;

/** A correction as a director makes it without a case: another outcome in place of the one that is there. */
const typed = (procedure: Procedure, outcome: Outcome, minutes: number): Procedure => {
  const from = resultAt(procedure.session, place(1));
  if (from === undefined) throw new Error("the board was played");
  const to: Result = { ...from, outcome };
  return foldNextOf(procedure, [{ type: "ResultCorrected", data: { result: from.result, from, to } }], at(minutes));
};

const nine = { kind: "played", contract: "4S", declarer: "N", tricks: 9 } as const;
const ten = { ...nine, tricks: 10 } as const;
const award: Outcome = { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" }, table: ten };
const ruling = {
  type: "RulingGiven",
  by: DIRECTOR,
  data: { ruling: "R1", place: place(1), kind: "judgement", laws: ["16B3"], result: nine },
} satisfies ProcedureCommand;
const corrected = (should: typeof nine): readonly (readonly [number, ProcedureCommand])[] => [
  [
    5,
    {
      type: "ScoreErrorReported",
      by: DIRECTOR,
      data: { correction: "C1", place: place(1), error: "entry", agreed: true, should },
    },
  ],
  [6, { type: "ResultCorrected", by: DIRECTOR, data: { of: "C1", law: "79C1", to: should } }],
];

test("an award without a ruling counts, and a corrected entry leaves it as it is", () => {
  const awarded = typed(evening(), award, 1);
  expect(boardView(awarded, place(1)).counts).toEqual({ kind: "session", outcome: award });
  expect(outcomeAt(afterAll(awarded, corrected(nine)))).toEqual({ ...award, table: nine });
});

test("a ruling takes its place; what is corrected without one after it takes the ruling's", () => {
  const ruled = afterAll(typed(evening(), award, 1), [[2, ruling]]);
  expect(outcomeAt(ruled)).toEqual({ kind: "adjusted", ns: { assigned: -50 }, ew: { assigned: -50 }, table: ten });
  const again = typed(ruled, award, 3);
  expect(boardView(again, place(1)).counts).toEqual({ kind: "session", outcome: award });
  expect(outcomeAt(afterAll(again, corrected(nine)))).toEqual({ ...award, table: nine });
});

test("a corrected entry keeps its lead, as long as it is the same contract", () => {
  const led = typed(evening(), { ...ten, lead: "HK" }, 1);
  expect(outcomeAt(afterAll(led, corrected(nine)))).toEqual({ ...nine, lead: "HK" });
});

test("two rooms of a match are two places, though their table is called the same", () => {
  const room = { ...place(1), room: "closed" as const };
  const ruled = afterAll(evening(), [[2, { ...ruling, data: { ...ruling.data, place: room } }]]);
  expect(boardView(ruled, place(1)).counts).toEqual({ kind: "session", outcome: ten });
  expect(boardView(ruled, room).counts).toEqual({ kind: "ruled", ruled: nine });
});

test("what could only be reached by the infraction is not weighed", () => {
  const line = (tricks: number, byLegalMeans: boolean) => ({ weight: 0.5, score: { ...nine, tricks }, byLegalMeans });
  const weighing = (...legal: readonly [boolean, boolean]): ProcedureCommand => ({
    ...ruling,
    data: { ...ruling.data, result: { kind: "weighted", lines: [line(9, legal[0]), line(10, legal[1])] } },
  });
  expect(answered(evening(), weighing(true, false), at(1))).toBe("12C1(c)");
  expect(answered(evening(), weighing(true, true), at(1))).toBe("taken");
});

test("who offended goes with the award, and the side that did not bears its own error (12C1(e))", () => {
  const atFault: ProcedureCommand = {
    ...ruling,
    data: {
      ...ruling.data,
      result: ten,
      nonOffending: ["NS"],
      selfInflicted: { withoutError: ten, atTable: nine },
    },
  };
  const begun = afterAll(typed(evening(), nine, 1), [[2, atFault]]);
  expect(outcomeAt(begun)).toEqual({
    kind: "adjusted",
    ns: { assigned: 420 },
    ew: { assigned: 420 },
    table: nine,
    selfInflicted: [420, -50],
    offending: "EW",
  });
  const points = (procedure: Procedure) => sidesOf(scoreSession(procedure.session), "ns").map((side) => side.points);
  const spared = afterAll(typed(evening(), nine, 1), [[2, { ...ruling, data: { ...ruling.data, result: ten } }]]);
  expect([points(spared)[0], points(begun)[0]]).toEqual(["2", "1"]);
  const artificial = { kind: "artificial", level: "average+" } as const;
  const both: ProcedureCommand = {
    type: "RulingCorrected",
    by: DIRECTOR,
    data: { ruling: "R1", normalResult: false, result: { kind: "sides", ns: artificial, ew: artificial } },
  };
  expect(outcomeAt(afterAll(begun, [[3, both]]))).not.toHaveProperty("offending");
});

test("a log of an earlier version, in which a ruling on the Law let the score stand in place of what was awarded before, says what its session says", () => {
  const before = afterAll(evening(), [[0, ruling]]);
  const awarded = resultAt(before.session, place(1));
  if (awarded === undefined) throw new Error("the board was played");
  const stands: Event = {
    type: "RulingGiven",
    data: { by: DIRECTOR, ruling: "R2", place: place(1), kind: "law", laws: ["85B"], result: { kind: "stands" } },
  };
  // This version tells nothing of the board with such a ruling.
  expect(boardView(foldNextOf(before, [stands], at(1)), place(1)).counts.kind).toBe("ruled");
  const back = { result: awarded.result, from: awarded, to: { ...awarded, outcome: ten }, ruling: "R2", law: "85B" };
  const after = foldNextOf(before, [stands, { type: "ResultCorrected", data: back }], at(1));
  expect(boardView(after, place(1)).counts).toEqual({ kind: "session", outcome: ten });
});
