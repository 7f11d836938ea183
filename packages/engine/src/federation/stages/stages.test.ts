/** Stages of a championship: planned, drawn, drawn again, chosen, decided; and that whoever draws again gets the same. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefused, problemSentence, type Refused } from "../../draw/problem.ts";
import type { StageResult } from "../../draw/stages/next-stage.ts";
import { federationEvents, type FederationEvent } from "../events.ts";
import {
  checkStageDrawn,
  type DrawnFrom,
  type DrawnStage,
  drawStage,
  evolveStages,
  knockOutResult,
  originOf,
  StagePlan,
  type Stages,
  stageInPlay,
  stageNamed,
  wrongWithPlan,
} from "./index.ts";

const had = <Answer extends object>(answer: Answer | Refused | undefined): Answer => {
  if (answer === undefined) throw new Error("nothing is drawn");
  if (isRefused(answer)) throw new Error(problemSentence(answer.refused));
  return answer;
};
const kindOf = (answer: object | undefined): string | undefined =>
  answer !== undefined && isRefused(answer) ? answer.refused.kind : undefined;

const told = (...events: readonly FederationEvent[]): Stages =>
  events.reduce((stages: Stages, event, index) => evolveStages(stages, { ...event, sequence: index + 1 }), []);

const places = (from: string, to: number, more: object = {}) => ({
  takes: [{ from, take: { what: "places", from: 1, to }, ...more }],
});
const league = StagePlan.parse({ stage: "league", kind: "roundRobin", sessions: ["autumn"] });
const cup = (more: object = {}) =>
  StagePlan.parse({ stage: "cup", kind: "knockOut", sessions: ["winter"], rule: places("league", 4), ...more });
const standings = (size: number, placeOf = (index: number) => index + 1): StageResult => ({
  stage: "league",
  lists: {
    all: Array.from({ length: size }, (_, index) => ({
      contestant: originOf("autumn", `T-${index + 1}`),
      place: placeOf(index),
      points: 100 - 7 * index,
    })),
  },
});
const from = (more: Partial<DrawnFrom> = {}): DrawnFrom => ({
  plan: cup(),
  results: [standings(8)],
  entered: [],
  seed: 7,
  withdrawn: [],
  broken: [],
  ...more,
});
const drawnEvent = (drawn: DrawnStage, seed = 7): FederationEvent => ({
  type: "StageDrawn",
  data: federationEvents.StageDrawn.parse({
    stage: "cup",
    algorithm: "stages 1",
    seed,
    from: [{ stage: "league", session: "autumn", sequence: 40 }],
    ...drawn,
  }),
});
const planned = (...stages: readonly StagePlan[]): FederationEvent => ({ type: "StagesPlanned", data: { stages } });
const chose = (by: number, chosen: number): FederationEvent => ({
  type: "OpponentChosen",
  data: { stage: "cup", by: `T-${by}`, chosen: `T-${chosen}` },
});
const won = (match: string, winner: number, because: "score" | "walkOver" = "score"): FederationEvent => ({
  type: "MatchDecided",
  data: { stage: "cup", match, winner: `T-${winner}`, because },
});
const theCup = (stages: Stages) => {
  const stage = stageNamed(stages, "cup");
  if (stage === undefined) throw new Error("no cup");
  return stage;
};

describe("a draw of a stage", () => {
  test("has everybody with seed, number and why", () => {
    const plan = cup({ rule: places("league", 4, { carryOver: { of: "leadOverLast", steps: [{ times: "1/2" }] } }) });
    const { contestants, meets } = had(drawStage(from({ plan })));
    expect(contestants[0]).toMatchObject({
      contestant: "T-1",
      origin: "autumn/T-1",
      seed: 1,
      number: 1,
      carryOver: "21/2",
      because: { from: "league", place: 1 },
    });
    expect(meets?.kind === "knockOut" && meets.matches.map(({ match }) => match)).toEqual([
      "main-1-1",
      "main-1-2",
      "main-2-1",
    ]);
  });

  test("calls two of different sessions that had the same name by their seeds", () => {
    const groups: StageResult = {
      stage: "league",
      lists: Object.fromEntries(
        ["east", "west"].map((group) => [group, [{ contestant: originOf(group, "T-1"), place: 1, points: 1 }]]),
      ),
    };
    const takes = ["east", "west"].map((list) => ({ from: "league", take: { what: "places", list, from: 1, to: 1 } }));
    const { contestants } = had(drawStage(from({ plan: cup({ rule: { takes } }), results: [groups] })));
    expect(contestants.map(({ contestant, origin }) => `${contestant} ${origin}`)).toEqual([
      "T-1 east/T-1",
      "T-2 west/T-1",
    ]);
  });

  test("of those who entered needs no rule, and lots are drawn from the seed", () => {
    const { rule: _rule, ...entered } = cup({ numbers: "byLot" });
    const given = from({ plan: entered, results: [], entered: [1, 2, 3, 4, 5, 6].map((each) => `winter/T-${each}`) });
    const numbers = (seed: number): string =>
      had(drawStage({ ...given, seed }))
        .contestants.map(({ number }) => number)
        .join(" ");
    expect(numbers(1)).toBe(numbers(1));
    expect(new Set([1, 2, 3, 4, 5].map(numbers)).size).toBeGreaterThan(1);
    expect(had(drawStage({ ...given, withdrawn: ["winter/T-2"] }))).toMatchObject({
      absent: [{ contestant: "winter/T-2", from: "cup" }],
    });
  });

  test("a tie at the cut is broken by name of all who share it, and of nobody else", () => {
    const tied = [standings(6, (index) => (index >= 3 && index <= 4 ? 4 : index + 1))];
    const [four, five, six] = ["autumn/T-4", "autumn/T-5", "autumn/T-6"];
    expect(kindOf(drawStage(from({ results: tied })))).toBe("tieAtTheCut");
    const broken = (...order: readonly string[]) =>
      drawStage(from({ results: tied, broken: [{ stage: "league", order }] }));
    expect(had(broken(five, four)).contestants.map(({ contestant }) => contestant)).toEqual([
      "T-1",
      "T-2",
      "T-3",
      "T-5",
    ]);
    expect(kindOf(broken(five, six))).toBe("tieNotThere");
    expect(kindOf(broken(four, five, six))).toBe("tieNotThere");
  });

  test("who chooses has nobody without a match in the first round", () => {
    expect(kindOf(drawStage(from({ plan: cup({ rule: places("league", 6), choosing: {} }) })))).toBe("otherNumber");
  });
});

test("whoever draws again from the same gets the same, and sees what was made otherwise", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.constantFrom("bySeed" as const, "byLot" as const),
      fc.constantFrom("knockOut" as const, "roundRobin" as const, "swiss" as const),
      fc.nat(3),
      (size, seed, numbers, kind, gone) => {
        const plan = StagePlan.parse({
          stage: "cup",
          kind,
          sessions: [],
          numbers,
          rule: places("league", size, { carryOver: { of: "points", steps: [{ times: "1/3" }] } }),
        });
        const given = from({
          plan,
          seed,
          results: [standings(size + 4)],
          withdrawn: Array.from({ length: Math.min(gone, size) }, (_, index) => `autumn/T-${index + 1}`),
        });
        const drawn = had(drawStage(given));
        // As it is read again from the log.
        const event = drawnEvent(drawn, seed);
        if (event.type !== "StageDrawn") throw new Error("a draw");
        const read = federationEvents.StageDrawn.parse(JSON.parse(JSON.stringify(event.data)));
        expect(checkStageDrawn(read, given)).toEqual({ differs: [] });
        expect(new Set(drawn.contestants.map(({ number }) => number)).size).toBe(size);
        const [first, ...others] = read.contestants;
        if (first === undefined) throw new Error("nobody");
        const richer = { ...first, carryOver: "1000" };
        expect(checkStageDrawn({ ...read, contestants: [richer, ...others] }, given)).toEqual({
          differs: ["contestants"],
        });
      },
    ),
    { numRuns: 150 },
  ));

describe("a knock-out", () => {
  const { stages } = { stages: [league, cup({ choosing: {} })] };
  const drawn = drawnEvent(had(drawStage(from({ plan: cup({ choosing: {} }) }))));

  test("waits for whose turn it is to choose, then for matches, and gives its places when it is over", () => {
    const before = theCup(told(planned(...stages), drawn));
    expect(had(stageInPlay(before))).toMatchObject({ choosing: { next: { chooser: "T-1", among: ["T-3", "T-4"] } } });
    expect(had(stageInPlay(before)).knockOut).toBeUndefined();
    const chosen = theCup(told(planned(...stages), drawn, chose(1, 3)));
    expect(had(stageInPlay(chosen)).inOrder).toEqual(["T-1", "T-2", "T-4", "T-3"]);
    expect(knockOutResult(chosen)).toEqual({ stage: "cup", lists: {}, rounds: [] });
    const over = told(
      planned(...stages),
      drawn,
      chose(1, 3),
      won("main-1-1", 3, "walkOver"),
      won("main-1-2", 2),
      won("main-2-1", 2),
    );
    expect(knockOutResult(theCup(over))).toMatchObject({
      rounds: [{ round: 1, winners: ["autumn/T-3", "autumn/T-2"], losers: ["autumn/T-1", "autumn/T-4"] }, { round: 2 }],
      lists: { places: [{ contestant: "autumn/T-2", place: 1 }, { contestant: "autumn/T-3", place: 2 }, {}, {}] },
    });
  });

  test("drawn again has nobody chosen and nothing decided; planned again keeps what was drawn", () => {
    const events = [planned(...stages), drawn, chose(1, 3), won("main-1-1", 3)];
    expect(theCup(told(...events, drawn))).toMatchObject({ drawnBefore: 1, choices: [], decided: [] });
    expect(theCup(told(...events, planned(...stages))).choices).toHaveLength(1);
    expect(stageNamed(told(...events, planned(league)), "cup")).toBeUndefined();
    expect(theCup(told(...events, won("main-1-1", 1))).decided).toMatchObject([{ winner: "T-1" }]);
  });

  test("an event about a stage that nobody planned changes nothing", () => {
    const before = told(planned(league));
    for (const event of [drawn, chose(1, 3), won("main-1-1", 1)])
      expect(evolveStages(before, { ...event, sequence: 9 })).toBe(before);
  });
});

test("a plan is refused where a stage is fed by none, a place goes on twice, a session is in two, or a league has a bracket", () => {
  expect(wrongWithPlan([league, cup()])).toBeUndefined();
  expect(kindOf(wrongWithPlan([cup()]))).toBe("stageNotBefore");
  expect(kindOf(wrongWithPlan([league, league]))).toBe("stageTwice");
  expect(kindOf(wrongWithPlan([league, cup(), cup()]))).toBe("stageTwice");
  expect(kindOf(wrongWithPlan([league, cup(), { ...cup(), stage: "plate" }]))).toBe("placeTakenTwice");
  expect(kindOf(wrongWithPlan([league, cup({ sessions: ["autumn"] })]))).toBe("sessionTwice");
  expect(kindOf(wrongWithPlan([{ ...league, choosing: { among: "allLeft" } }]))).toBe("noKnockOut");
  const losers = { takes: [{ from: "league", take: { what: "losers", round: 1 } }] };
  expect(kindOf(wrongWithPlan([league, cup({ rule: losers })]))).toBe("noKnockOut");
});
