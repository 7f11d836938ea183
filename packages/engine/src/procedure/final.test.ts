/** Since when scores are final: the moment when the last clock ran out or the last thing was closed, whoever looks when. Laws 79C, 92B, 93B1. */
import { describe, expect, test } from "vitest";
import type { ProcedureCommand } from "./decide.ts";
import {
  afterAll,
  answered,
  at,
  COMMITTEE,
  DIRECTOR,
  evening,
  IN_CHARGE,
  ORGANIZER,
  pair,
  place,
  publish,
  ruling,
} from "./testing/evening.ts";
import { cutsPeriods } from "./laws/law80-conditions.ts";
import { finalBy, scoreStands } from "./told/clocks.ts";
import { scoreViewOf } from "./views.ts";

const afterwards = (minutes: number): string => new Date(Date.parse(at(minutes)) + 1).toISOString();
const ruled = afterAll(evening(), [
  [0, ruling("R1")],
  [1, publish],
]);
const request: ProcedureCommand = {
  type: "RulingRequested",
  by: pair("NS"),
  data: { request: "R2", place: place(2) },
};
const answer = ruling("R2", { about: "R2", place: place(2), result: { kind: "stands" } });

describe("scores are final", () => {
  test("since their periods ended, whenever somebody looks", () => {
    expect([31, 32, 90].map((minutes) => finalBy(ruled, at(minutes)))).toEqual([
      undefined,
      afterwards(31),
      afterwards(31),
    ]);
    const later = afterAll(ruled, [[90, { type: "CommitteeArranged", by: ORGANIZER, data: { committee: "none" } }]]);
    expect(later.finalSince).toBe(afterwards(31));
  });

  test("since what was open was closed, where that came later", () => {
    const report: ProcedureCommand = {
      type: "ScoreErrorReported",
      by: pair("NS"),
      data: { correction: "C1", place: place(2), error: "entry", agreed: true, should: { kind: "passedOut" } },
    };
    const corrected = afterAll(ruled, [
      [20, report],
      [50, { type: "ResultCorrected", by: DIRECTOR, data: { of: "C1", law: "79C1", to: { kind: "passedOut" } } }],
    ]);
    expect(finalBy(corrected, at(90))).toBe(at(50));
    const inTime = afterAll(ruled, [
      [20, report],
      [25, { type: "ResultCorrected", by: DIRECTOR, data: { of: "C1", law: "79C1", to: { kind: "passedOut" } } }],
    ]);
    expect(finalBy(inTime, at(90))).toBe(afterwards(31));
  });

  test("where rectification was waived that had been asked for: by the side that it was waived for, and nobody else", () => {
    const waivedFor = (nonOffending: "NS" | "EW") =>
      afterAll(ruled, [
        [10, request],
        [
          50,
          {
            type: "RectificationWaived",
            by: DIRECTOR,
            data: {
              ruling: "R2",
              place: place(2),
              law: "27B1",
              nonOffending,
              askedBy: nonOffending,
              cause: { text: "00000000-0000-4000-8000-000000000000", digest: "0".repeat(64) },
            },
          },
        ],
      ]);
    expect(finalBy(waivedFor("NS"), at(90))).toBe(at(50));
    expect(answered(waivedFor("NS"), answer, at(55))).toBe("fact");
    expect(finalBy(waivedFor("EW"), at(90))).toBeUndefined();
    expect(finalBy(afterAll(waivedFor("EW"), [[55, answer]]), at(120))).toBe(afterwards(85));
  });

  test("since somebody said that a moment had been, and not before", () => {
    const lasting = afterAll(evening({ appealPeriod: { until: "eventEnds" } }), [[1, publish]]);
    expect(finalBy(lasting, at(900))).toBeUndefined();
    const set = afterAll(lasting, [
      [120, { type: "MomentSet", by: ORGANIZER, data: { moment: "eventEnds", at: at(120) } }],
    ]);
    expect(finalBy(set, at(200))).toBe(afterwards(120));
  });

  test("since half an hour after a decision on the Law, where it can go on to the committee", () => {
    const decided = (committee: "available" | "none") =>
      afterAll(evening(), [
        [0, { type: "CommitteeArranged", by: ORGANIZER, data: { committee } }],
        [0, ruling("R1", { kind: "law" })],
        [1, publish],
        [10, { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"] } }],
        [40, { type: "DirectorDecidedOnLaw", by: IN_CHARGE, data: { appeal: "A1", ruling: "R1", outcome: "upheld" } }],
      ]);
    expect(finalBy(decided("available"), at(90))).toBe(afterwards(70));
    expect(finalBy(decided("none"), at(90))).toBe(at(40));
    const goesOn: ProcedureCommand = {
      type: "AppealLodged",
      by: pair("NS"),
      data: { appeal: "A1", rulings: ["R1"], to: "committee" },
    };
    expect([answered(decided("available"), goesOn, at(70)), answered(decided("available"), goesOn, at(71))]).toEqual([
      "taken",
      "93B1",
    ]);
  });

  test.each([
    ["PT10M", 130],
    ["PT2H", 220],
    ["endOfCorrectionPeriod", 130],
  ])(
    "where the organizer's appeal period is %s such a decision goes on as long from then, and never less than half an hour",
    (appealPeriod, until) => {
      const decided = afterAll(evening({ appealPeriod }), [
        [0, ruling("R1", { kind: "law" })],
        [1, publish],
        [10, { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"] } }],
        [100, { type: "DirectorDecidedOnLaw", by: IN_CHARGE, data: { appeal: "A1", ruling: "R1", outcome: "upheld" } }],
      ]);
      expect(finalBy(decided, at(400))).toBe(afterwards(until));
    },
  );

  test("since the publication that says so, and no more once the periods are let run", () => {
    const closed: ProcedureCommand = {
      type: "ScoresPublished",
      by: ORGANIZER,
      data: { upTo: 1, digest: "0".repeat(64), engine: "test", clocks: "closed" },
    };
    const old = afterAll(evening(), [[5, closed]]);
    expect(finalBy(old, at(5))).toBe(at(5));
    const again = afterAll(old, [[90, publish]]);
    expect(finalBy(again, at(100))).toBeUndefined();
  });

  test("by what is kept for readers as by the events themselves", () => {
    const procedure = afterAll(ruled, [[20, request]]);
    const done = afterAll(procedure, [[40, answer]]);
    for (const minutes of [30, 31, 32, 50, 70, 71, 90])
      for (const one of [ruled, procedure, done])
        expect(scoreViewOf(scoreStands(one), at(minutes)).state === "final").toBe(
          finalBy(one, at(minutes)) !== undefined,
        );
  });
});

describe("a ruling that is given after the publication", () => {
  const late = afterAll(ruled, [
    [20, request],
    [40, answer],
  ]);
  const appeal = (...rulings: string[]): ProcedureCommand => ({
    type: "AppealLodged",
    by: pair("NS"),
    data: { appeal: "A1", rulings },
  });

  test("is appealed as long as the publication gave, counted from it, and holds the score open so long (92B)", () => {
    expect([70, 71].map((minutes) => answered(late, appeal("R2"), at(minutes)))).toEqual(["taken", "92B"]);
    expect(finalBy(late, at(90))).toBe(afterwards(70));
    const decided = afterAll(late, [
      [70, appeal("R2")],
      [80, { type: "CommitteeDecided", by: COMMITTEE, data: { appeal: "A1", ruling: "R2", outcome: "upheld" } }],
    ]);
    expect(finalBy(decided, at(90))).toBe(at(80));
  });

  test("gives none of its time to rulings that were given before", () => {
    expect(answered(late, appeal("R1"), at(40))).toBe("92B");
  });

  test("has its time anew where the director puts it right (82C)", () => {
    const data = { ruling: "R1", result: { kind: "passedOut" }, normalResult: true } as const;
    const corrected = afterAll(ruled, [[30, { type: "RulingCorrected", by: DIRECTOR, data }]]);
    expect([60, 61].map((minutes) => answered(corrected, appeal("R1"), at(minutes)))).toEqual(["taken", "92B"]);
  });

  test("gives the director no time anew to put right what he put right: that he does within the first ruling's (81C3, 82C)", () => {
    const put = (tricks: number): ProcedureCommand => ({
      type: "RulingCorrected",
      by: DIRECTOR,
      data: {
        ruling: "R1",
        result: { kind: "played", contract: "4S", declarer: "N", tricks },
        normalResult: true,
      },
    });
    const corrected = afterAll(ruled, [[30, put(8)]]);
    expect([31, 32].map((minutes) => answered(corrected, put(7), at(minutes)))).toEqual(["taken", "81C3"]);
    expect(answered(corrected, appeal("R1"), at(60))).toBe("taken");
  });

  test("has none once the scores are final", () => {
    const wrong: ProcedureCommand = {
      type: "ScoreErrorReported",
      by: pair("NS"),
      data: {
        correction: "C1",
        place: place(2),
        error: "entry",
        agreed: true,
        should: { kind: "passedOut" },
        late: true,
      },
    };
    const declined = afterAll(ruled, [
      [40, wrong],
      [41, ruling("C1", { about: "C1", place: place(2) })],
    ]);
    expect(answered(declined, appeal("C1"), at(42))).toBe("92B");
  });
});

test("a publication ends no period that runs; where scores were made final none is left to end", () => {
  expect(cutsPeriods(ruled, at(10))).toMatchObject({ law: "79C1" });
  expect(cutsPeriods({ ...ruled, madeFinal: true }, at(10))).toBeUndefined();
});
