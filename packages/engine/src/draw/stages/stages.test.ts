/** Stages that feed each other: who goes on, with what, and why. */
import { describe, expect, test } from "vitest";
import { exact } from "../../score/rational.ts";
import { bracketOf, KnockOutConditions } from "../knockout/bracket.ts";
import { knockOutNow } from "../knockout/progress.ts";
import { isRefused, problemSentence, type Refused } from "../problem.ts";
import { carriedIntoMatch, carriedOver, CarryOverStep, MatchCarryOverRule } from "./carry-over.ts";
import { type NextStage, nextStage, type StagePlace, type StageResult } from "./next-stage.ts";
import { StageRule, wrongWithRules } from "./rule.ts";

const had = <Answer extends object>(answer: Answer | Refused): Answer => {
  if (isRefused(answer)) throw new Error(problemSentence(answer.refused));
  return answer;
};
const kindOf = (answer: object | undefined): string | undefined =>
  answer !== undefined && isRefused(answer) ? answer.refused.kind : undefined;

/** A list by `team points`, in order; `=` before whoever shares the place before. */
const list = (...rows: readonly string[]): readonly StagePlace[] => {
  let place = 0;
  return rows.map((row, index) => {
    if (!row.startsWith("=")) place = index + 1;
    const [contestant = "", points = "0"] = row.replace("=", "").split(" ");
    return { contestant, place, points };
  });
};

const swiss: StageResult = {
  stage: "swiss",
  lists: { all: list("T-1 100", "T-2 90", "T-3 85", "T-4 80", "T-5 71", "=T-6 71", "T-7 60", "T-8 40") },
};

const rule = (given: { readonly takes: readonly object[] } & Record<string, unknown>): StageRule =>
  StageRule.parse({ stage: "final", ...given });
const shown = ({ contestants }: NextStage): string =>
  contestants.map(({ contestant, carryOver }) => `${contestant} ${carryOver}`).join(", ");

describe("who goes on", () => {
  test("places of a list, and of everybody why", () => {
    const next = had(
      nextStage(rule({ takes: [{ from: "swiss", take: { what: "places", from: 1, to: 2 } }] }), [swiss]),
    );
    expect(next).toEqual({
      stage: "final",
      absent: [],
      contestants: [
        {
          contestant: "T-1",
          seed: 1,
          carryOver: "0",
          because: { from: "swiss", take: { what: "places", from: 1, to: 2 }, place: 1 },
        },
        {
          contestant: "T-2",
          seed: 2,
          carryOver: "0",
          because: { from: "swiss", take: { what: "places", from: 1, to: 2 }, place: 2 },
        },
      ],
    });
  });

  test("of several lists, one after the other or across", () => {
    const groups: StageResult = {
      stage: "groups",
      lists: { A: list("A-1 50", "A-2 40"), B: list("B-1 60", "B-2 30") },
    };
    const takes = ["A", "B"].map((name) => ({ from: "groups", take: { what: "places", list: name, from: 1, to: 2 } }));
    expect(shown(had(nextStage(rule({ takes }), [groups])))).toBe("A-1 0, A-2 0, B-1 0, B-2 0");
    expect(shown(had(nextStage(rule({ takes, seeding: "acrossTakings" }), [groups])))).toBe(
      "A-1 0, B-1 0, A-2 0, B-2 0",
    );
    expect(
      kindOf(nextStage(rule({ takes: [{ from: "groups", take: { what: "places", from: 1, to: 1 } }] }), [groups])),
    ).toBe("whichList");
    expect(
      kindOf(
        nextStage(rule({ takes: [{ from: "groups", take: { what: "places", list: "C", from: 1, to: 1 } }] }), [groups]),
      ),
    ).toBe("noSuchList");
  });

  test("the next in the list comes in for who does not go on, or nobody does", () => {
    const takes = [{ from: "swiss", take: { what: "places", from: 1, to: 3 } }];
    const next = had(nextStage(rule({ takes }), [swiss], ["T-2"]));
    expect(shown(next)).toBe("T-1 0, T-3 0, T-4 0");
    expect(next.contestants[2]?.because).toEqual({ from: "swiss", take: takes[0]?.take, place: 4, insteadOf: "T-2" });
    expect(next.absent).toEqual([{ contestant: "T-2", from: "swiss", insteadBy: "T-4" }]);
    expect(shown(had(nextStage(rule({ takes, withdrawn: "leftEmpty" }), [swiss], ["T-2"])))).toBe("T-1 0, T-3 0");
    // Five and six share a place, and one of them would come in.
    const four = [{ from: "swiss", take: { what: "places", from: 1, to: 4 } }];
    expect(kindOf(nextStage(rule({ takes: four }), [swiss], ["T-2"]))).toBe("tieAtTheCut");
  });

  test("a tie that the line goes through is nobody's to break but the organizer's", () => {
    const takes = [{ from: "swiss", take: { what: "places", from: 1, to: 5 } }];
    expect(nextStage(rule({ takes }), [swiss])).toEqual({
      refused: { kind: "tieAtTheCut", stage: "swiss", place: 5, contestants: ["T-5", "T-6"] },
    });
  });

  test("the best who are left, behind those who were taken by place", () => {
    const other: StageResult = { stage: "qualifier", lists: { all: list("T-9 9", "T-1 8", "T-8 7", "T-7 6") } };
    const takes = [
      { from: "swiss", take: { what: "places", from: 1, to: 2 } },
      { from: "qualifier", take: { what: "bestLeft", many: 2 } },
    ];
    expect(shown(had(nextStage(rule({ takes }), [swiss, other])))).toBe("T-1 0, T-2 0, T-9 0, T-8 0");
  });

  test("winners of a round; and through a repechage its losers again", () => {
    const of = had(bracketOf(4, KnockOutConditions.parse({})));
    const played = had(
      knockOutNow(of, ["T-1", "T-2", "T-3", "T-4"], { "main-1-1": { winner: "T-1" }, "main-1-2": { winner: "T-3" } }),
    );
    const first = played.matches.filter(({ round, state }) => round === 1 && state === "decided");
    const knockOut: StageResult = {
      stage: "knock-out",
      lists: {},
      rounds: [
        {
          round: 1,
          winners: first.flatMap(({ winner }) => winner ?? []),
          losers: first.flatMap(({ loser }) => loser ?? []),
        },
      ],
    };
    const repechage = had(
      nextStage(rule({ stage: "repechage", takes: [{ from: "knock-out", take: { what: "losers", round: 1 } }] }), [
        knockOut,
      ]),
    );
    expect(shown(repechage)).toBe("T-4 0, T-2 0");
    const final = rule({
      takes: [
        { from: "knock-out", take: { what: "winners", round: 1 } },
        { from: "repechage", take: { what: "places", from: 1, to: 1 } },
      ],
    });
    const back: StageResult = { stage: "repechage", lists: { all: list("T-2 3", "T-4 0") } };
    expect(shown(had(nextStage(final, [knockOut, back])))).toBe("T-1 0, T-3 0, T-2 0");
    expect(kindOf(nextStage(final, [knockOut]))).toBe("stageNotFinished");
    expect(
      kindOf(nextStage(rule({ takes: [{ from: "knock-out", take: { what: "winners", round: 2 } }] }), [knockOut])),
    ).toBe("noSuchRound");
  });

  test("nobody goes on twice, and no more than there are", () => {
    const twice = [1, 2].map((to) => ({ from: "swiss", take: { what: "places", from: 1, to } }));
    expect(kindOf(nextStage(rule({ takes: twice }), [swiss]))).toBe("takenTwice");
    expect(
      kindOf(nextStage(rule({ takes: [{ from: "swiss", take: { what: "places", from: 1, to: 9 } }] }), [swiss])),
    ).toBe("tooFewInList");
    expect(
      kindOf(
        nextStage(
          rule({ takes: [{ from: "swiss", take: { what: "places", from: 1, to: 8 } }], withdrawn: "leftEmpty" }),
          [swiss],
          swiss.lists["all"]?.map(({ contestant }) => contestant),
        ),
      ),
    ).toBe("nobodyGoesOn");
  });
});

describe("what is carried over", () => {
  const carry = (of: string, ...steps: readonly object[]): string =>
    shown(
      had(
        nextStage(
          rule({ takes: [{ from: "swiss", take: { what: "places", from: 1, to: 4 }, carryOver: { of, steps } }] }),
          [swiss],
        ),
      ),
    );

  test("all, half, capped, rounded: step by step, exactly", () => {
    expect(carry("points")).toBe("T-1 100, T-2 90, T-3 85, T-4 80");
    expect(carry("points", { times: 0.5 })).toBe("T-1 50, T-2 45, T-3 85/2, T-4 40");
    expect(carry("leadOverLast", { times: "1/3" }, { atMost: 5 })).toBe("T-1 5, T-2 10/3, T-3 5/3, T-4 0");
    expect(carry("leadOverLast", { times: "1/3" }, { roundTo: 0.01, mode: "nearest" })).toBe(
      "T-1 667/100, T-2 333/100, T-3 167/100, T-4 0",
    );
    expect(carry("leadOverMean", { atMost: 8 })).toBe("T-1 8, T-2 5/4, T-3 -15/4, T-4 -8");
  });

  test("half of what is capped is not what is capped of the half", () => {
    const [half, capped]: readonly CarryOverStep[] = [{ times: "1/2" }, { atMost: 20 }];
    if (half === undefined || capped === undefined) throw new Error("no steps");
    expect(carriedOver(exact(60), [half, capped])).toEqual({
      from: "60",
      steps: [
        { step: half, gives: "30" },
        { step: capped, gives: "20" },
      ],
      gives: "20",
    });
    expect(carriedOver(exact(60), [capped, half]).gives).toBe("10");
    expect(carriedOver(exact("-5/2"), [{ roundTo: 1, mode: "nearest" }]).gives).toBe("-3");
    expect(carriedOver(exact("-5/2"), [{ roundTo: 1, mode: "towardsZero" }]).gives).toBe("-2");
  });

  test("points against those who go on, and no others", () => {
    const groups: StageResult = {
      ...swiss,
      matches: [
        { home: "T-1", away: "T-2", homePoints: "25/2", awayPoints: "15/2" },
        { home: "T-3", away: "T-1", homePoints: 12, awayPoints: 8 },
        { home: "T-1", away: "T-8", homePoints: 20, awayPoints: 0 },
      ],
    };
    const takes = [
      {
        from: "swiss",
        take: { what: "places", from: 1, to: 3 },
        carryOver: { of: "pointsAgainstThoseWhoGoOn", steps: [] },
      },
    ];
    expect(shown(had(nextStage(rule({ takes }), [groups])))).toBe("T-1 41/2, T-2 15/2, T-3 12");
    expect(shown(had(nextStage(rule({ takes, seeding: "byCarryOver" }), [groups])))).toBe("T-1 41/2, T-3 12, T-2 15/2");
  });

  test("into a match: of the margin before, for whoever won it; else a tie-breaker for the higher", () => {
    const half = MatchCarryOverRule.parse({ steps: [{ times: "1/2" }, { atMost: 15.5 }], tieBreak: 0.1 });
    expect(carriedIntoMatch(half, "T-1", "T-8", "21")).toMatchObject({
      to: "T-1",
      gives: "21/2",
      because: "matchBefore",
    });
    expect(carriedIntoMatch(half, "T-1", "T-8", "-40")).toMatchObject({
      to: "T-8",
      gives: "31/2",
      because: "matchBefore",
    });
    expect(carriedIntoMatch(half, "T-1", "T-8", "0")).toMatchObject({
      to: "T-1",
      gives: "1/10",
      because: "placedHigher",
    });
    expect(carriedIntoMatch(half, "T-1", "T-8", undefined)).toEqual({
      to: "T-1",
      gives: "1/10",
      because: "placedHigher",
    });
    expect(carriedIntoMatch({ steps: [] }, "T-1", "T-8", undefined)).toEqual({ gives: "0", because: "nothing" });
  });

  test("a tie-breaker is at most a tenth, a share at most one, a cap above nothing", () => {
    expect(MatchCarryOverRule.safeParse({ steps: [], tieBreak: 0.11 }).success).toBe(false);
    expect(MatchCarryOverRule.safeParse({ steps: [], tieBreak: 0 }).success).toBe(false);
    expect(CarryOverStep.safeParse({ times: "3/2" }).success).toBe(false);
    expect(CarryOverStep.safeParse({ atMost: 0 }).success).toBe(false);
    expect(CarryOverStep.safeParse({ roundTo: 10 ** 13, mode: "nearest" }).success).toBe(false);
  });
});

describe("the rules of a championship", () => {
  const places = (stage: string, from: string, first: number, last: number): StageRule =>
    StageRule.parse({ stage, takes: [{ from, take: { what: "places", from: first, to: last } }] });

  test("each stage is fed by those before it, and no place goes on twice", () => {
    const rules = [places("A", "swiss", 1, 8), places("B", "swiss", 9, 16), places("last", "A", 1, 2)];
    expect(wrongWithRules(["swiss"], rules)).toBeUndefined();
    expect(kindOf(wrongWithRules(["swiss"], [places("A", "B", 1, 8), places("B", "A", 1, 8)]))).toBe("stageNotBefore");
    expect(kindOf(wrongWithRules(["swiss"], [places("A", "A", 1, 8)]))).toBe("stageNotBefore");
    expect(kindOf(wrongWithRules(["swiss"], [places("A", "swiss", 1, 8), places("A", "swiss", 9, 12)]))).toBe(
      "stageTwice",
    );
    expect(kindOf(wrongWithRules(["swiss"], [places("A", "swiss", 1, 8), places("B", "swiss", 8, 16)]))).toBe(
      "placeTakenTwice",
    );
    expect(kindOf(wrongWithRules(["swiss"], [places("A", "swiss", 8, 1)]))).toBe("placesBackwards");
  });
});
