/** Draws of a Swiss, option by option. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefused, problemSentence } from "../problem.ts";
import { drawn, fieldOf, pairsOf, refusedFor, round, teams } from "../testing/given-swiss.ts";
import { swissEvent } from "../testing/swiss-events.ts";
import type { SwissConditions } from "./conditions.ts";
import { drawSwiss } from "./draw.ts";
import type { SwissContestant, SwissField, SwissRound } from "./field.ts";

describe("the first round", () => {
  test.each([
    ["adjacent", "1-2 3-4 5-6 7-8"],
    ["fold", "1-8 2-7 3-6 4-5"],
    ["slaughter", "1-5 2-6 3-7 4-8"],
  ] as const)("by seeding, %s", (firstRound, pairs) => expect(pairsOf(drawn({ firstRound }))).toBe(pairs));

  test("leaves out the lowest of an odd number", () => {
    expect(pairsOf(drawn({ teams: 7, firstRound: "fold" }))).toBe("1-6 2-5 3-4 (7)");
    expect(pairsOf(drawn({ teams: 9 }))).toBe("1-5 2-6 3-7 4-8 (9)");
  });

  test("by lot: the same from the same seed, and every opponent about as often", () => {
    const first = drawn({ firstRound: "lot", seed: 5 });
    expect(drawn({ firstRound: "lot", seed: 5 })).toEqual(first);
    const met = new Map<string, number>();
    for (let seed = 0; seed < 700; seed += 1) {
      const of = drawn({ firstRound: "lot", seed }).matches.find(({ home, away }) => home === "T-1" || away === "T-1");
      const opponent = of?.home === "T-1" ? of.away : (of?.home ?? "");
      met.set(opponent, (met.get(opponent) ?? 0) + 1);
    }
    // A hundred of each are expected, with a standard error of 9.3.
    expect([...met.values()].every((times) => Math.abs(times - 100) < 40)).toBe(true);
    expect(met.size).toBe(7);
  });

  test("keeps clubs apart where asked, and as far as it can be done", () => {
    const clubs = (of: readonly string[]): readonly SwissContestant[] =>
      teams(8).map((each, index) => ({ ...each, club: of[index] }));
    const apart = { by: ["club" as const], rounds: 2 };
    const given = { contestants: clubs(["a", "b", "c", "d", "a", "b", "e", "f"]), apart };
    expect(drawn(given).costs.apart).toBeUndefined();
    expect(pairsOf(drawn(given))).not.toContain("1-5");
    // More than half of the field are of one club: as few of them as possible meet.
    expect(drawn({ contestants: clubs(["a", "a", "a", "a", "a", "a", "b", "b"]), apart }).costs.apart).toBe("2");
    // In the third round nobody asks.
    const met = [round("1-2 3-4 5-6 7-8"), round("1-3 2-4 5-7 6-8")];
    expect(
      drawn({ contestants: clubs(Array.from({ length: 8 }, () => "a")), apart, rounds: met }).costs.apart,
    ).toBeUndefined();
  });
});

describe("later rounds", () => {
  const played = round("1-5 2-6 3-7 4-8", [16, 14, 12, 11, 4, 6, 8, 9]);

  test("those with the same points meet, but nobody twice", () => {
    expect(pairsOf(drawn({ rounds: [played] }))).toBe("1-2 3-4 7-8 5-6");
    const again = round("1-2 3-4 7-8 5-6", [10, 10, 10, 10, 10, 10, 10, 10]);
    expect(pairsOf(drawn({ rounds: [played, again] }))).toBe("1-3 2-4 6-8 5-7");
  });

  test("the sum of the squares decides, and exactly", () => {
    // Thirds of a point between them: 1 and 2 are nearer to each other than floating point can tell from 2 and 3.
    const points = ["31/3", "30/3", "29/3", "28/3", 0, 0, 0, 0];
    const one = drawn({ rounds: [round("1-5 2-6 3-7 4-8", points)] });
    expect(pairsOf(one)).toBe("1-2 3-4 5-6 7-8");
    expect(one.costs).toEqual({ scores: "2", places: "4" });
  });

  test("a rematch is had only where nothing else is left", () => {
    const given = { teams: 4, rounds: [round("1-2 3-4"), round("1-3 2-4"), round("1-4 2-3")] };
    expect(drawn(given).costs).toMatchObject({ rematch: "2" });
    expect(drawn({ ...given, rounds: given.rounds.slice(1) }).costs.rematch).toBeUndefined();
    expect(refusedFor({ ...given, rematches: { rule: "never" } })).toBe("rematches");
    // Everybody has met twice but one and three, two and four, who have met three times.
    const twice = [...given.rounds, ...given.rounds, round("1-3 2-4")];
    expect(pairsOf(drawn({ ...given, rounds: twice }))).toBe("1-2 3-4");
    expect(drawn({ ...given, rounds: twice }).costs).toMatchObject({ rematch: "2", again: "2" });
  });

  test("a rematch is free from a round on, in Danish rounds, or among the upper half in the last ones", () => {
    const points = [20, 19, 12, 11, 9, 8, 1, 0];
    const rounds = [round("1-2 3-4 5-6 7-8", points)];
    expect(pairsOf(drawn({ rounds, rematches: { rule: "fromRound", round: 2 } }))).toBe("1-2 3-4 5-6 7-8");
    expect(pairsOf(drawn({ rounds, danishFrom: 2 }))).toBe("1-2 3-4 5-6 7-8");
    expect(pairsOf(drawn({ rounds, danishFrom: 3 }))).not.toContain("1-2");
    const last = drawn({ rounds, rematches: { rule: "topHalf", lastRounds: 8 } });
    expect(pairsOf(last)).toBe("1-2 3-4 5-7 6-8");
    expect(pairsOf(drawn({ rounds, rematches: { rule: "topHalf", lastRounds: 7 } }))).not.toContain("1-2");
  });

  test("delayed: the round before is not yet known, but who met in it is", () => {
    const rounds = [played, round("1-2 3-4 7-8 5-6", [0, 20, 0, 20, 0, 20, 0, 20])];
    const delayed = drawn({ rounds, standings: "delayed" });
    expect(delayed.standings.map(({ contestant }) => contestant.slice(2)).join(" ")).toBe("1 2 3 4 8 7 6 5");
    expect(delayed.standings[0]?.score).toBe("16");
    expect(pairsOf(delayed)).not.toContain("1-2");
    // Nothing is known before the second round: the seeding decides, without the pairs that have met.
    expect(drawn({ rounds: [played], standings: "delayed" }).standings.map(({ score }) => score)).toEqual(
      Array.from({ length: 8 }, () => "0"),
    );
    expect(drawn({ rounds: [played], standings: "delayed" }).costs.rematch).toBeUndefined();
  });

  test("what somebody brings with him counts", () => {
    const contestants = teams(8).map((each, index) => (index === 7 ? { ...each, carryOver: "77/2" } : each));
    expect(drawn({ contestants, rounds: [played] }).standings[0]).toEqual({
      contestant: "T-8",
      rank: 1,
      score: "95/2",
    });
  });

  test("nobody goes down twice running where that is asked", () => {
    const first = round("1-2 3-4 5-6 7-8", [20, 20, 10, 10, 8, 8, 4, 4]);
    const second = round("1-3 2-4 5-7 6-8", [5, 5, 5, 5, 5, 5, 5, 5]);
    const free = drawn({ rounds: [first, second] });
    const held = drawn({ rounds: [first, second], floats: "notTwiceRunning" });
    // All eight would go the same way again; but one and two, who may not meet, cannot help going down.
    expect(pairsOf(free)).toBe("1-4 2-3 5-8 6-7");
    expect(held.costs.floats).toBe("4");
  });
});

describe("byes", () => {
  const seven = { teams: 7 };
  test("are the lowest's who has had none, until all have had one", () => {
    let rounds: SwissRound[] = [];
    const had: string[] = [];
    for (let number = 0; number < 7; number += 1) {
      const draw = drawn({ ...seven, rounds, rematches: { rule: "fromRound", round: 1 } });
      had.push(draw.bye?.contestant ?? "");
      rounds = [...rounds, { matches: draw.matches, byes: [draw.bye?.contestant ?? ""], scores: {} }];
    }
    expect(new Set(had).size).toBe(7);
    expect(had[0]).toBe("T-7");
    expect(had[1]).toBe("T-6");
  });

  test("are worth what the conditions say", () => {
    const rounds = [
      round("1-2 3-4 5-6", [20, 0, 15, 5, 11, 9], [7]),
      round("1-3 7-5 2-4", [10, 10, 10, 10, 10, null, 13], [6]),
    ];
    const scoreOf = (contestant: string, byeScore: SwissConditions["byeScore"]): string | undefined =>
      drawn({ ...seven, rounds, byeScore }).standings.find((each) => each.contestant === contestant)?.score;
    expect(scoreOf("T-7", { kind: "fixed", points: 12 })).toBe("25");
    expect(scoreOf("T-7", { kind: "ownMean", atLeast: "21/2" })).toBe("26");
    expect(scoreOf("T-6", { kind: "ownMean", atLeast: "21/2" })).toBe("39/2");
  });
});

describe("triangles", () => {
  test("short: three play half matches of one round", () => {
    const draw = drawn({ teams: 9, odd: "shortTriangle", firstRound: "adjacent" });
    expect(draw.bye).toBeUndefined();
    expect(draw.triangle).toMatchObject({ length: "short", members: ["T-9", "T-8", "T-7"] });
    expect(draw.triangle?.matches.length).toBe(3);
    expect(pairsOf(draw)).toBe("1-2 3-4 5-6");
  });

  test("of three there is nobody else", () => {
    const draw = drawn({ teams: 3, odd: "shortTriangle" });
    expect(draw.triangle?.matches.length).toBe(3);
    expect(draw.matches).toEqual([]);
  });

  test("long: the same three go on in the next round, and then others are in one", () => {
    const first = drawn({ teams: 9, odd: "longTriangle" });
    expect(first.triangle?.length).toBe("longFirst");
    const rounds = [
      { matches: first.matches, triangles: [first.triangle?.members ?? (["", "", ""] as const)], scores: {} },
    ];
    const second = drawn({ teams: 9, odd: "longTriangle", rounds });
    expect(second.triangle).toMatchObject({ length: "longSecond" });
    expect(second.triangle?.members.toSorted()).toEqual(["T-7", "T-8", "T-9"]);
    const third = drawn({
      teams: 9,
      odd: "longTriangle",
      rounds: [...rounds, { matches: second.matches, triangles: rounds[0]?.triangles, scores: {} }],
    });
    expect(third.triangle?.length).toBe("longFirst");
    expect(third.triangle?.members.some((member) => ["T-7", "T-8", "T-9"].includes(member))).toBe(false);
  });
});

describe("seats", () => {
  test("tables go by rank, and who cannot move keeps his", () => {
    const contestants = teams(8).map((each, index) => (index === 6 ? { ...each, stationary: 1 } : each));
    const draw = drawn({ contestants, firstRound: "adjacent" });
    expect(draw.matches.map(({ table, why }) => [table, Math.min(...why.ranks)])).toEqual([
      [2, 1],
      [3, 3],
      [4, 5],
      [1, 7],
    ]);
  });

  test("two who cannot move do not meet; where they must, it is said", () => {
    const keeping = (...who: readonly number[]): readonly SwissContestant[] =>
      teams(4).map((each, index) => (who.includes(index + 1) ? { ...each, stationary: index + 1 } : each));
    expect(pairsOf(drawn({ contestants: keeping(1, 2), firstRound: "adjacent" }))).not.toContain("1-2");
    expect(refusedFor({ contestants: keeping(1, 2, 3) })).toBe("stationaryMeet");
  });

  test("who was at home less often is at home", () => {
    const draw = drawn({ teams: 4, rounds: [round("1-2 3-4"), round("1-3 2-4")] });
    expect(draw.matches.map(({ home, away, homeBecause }) => `${home} ${away} ${homeBecause}`)).toEqual([
      "T-4 T-1 fewerAtHome",
      expect.stringMatching(/T-[23] T-[23] awayLast/u),
    ]);
  });

  test("over all rounds of seeded events nobody is at home much more often than away", () => {
    for (let seed = 30; seed < 40; seed += 1)
      for (const {
        field,
        drawn: { draw },
      } of swissEvent(seed, { from: 8, to: 30 })) {
        if (field.conditions.home !== "balanced") continue;
        const balance = new Map<string, number>();
        for (const { matches } of [...field.rounds, draw])
          for (const { home, away } of matches) {
            balance.set(home, (balance.get(home) ?? 0) + 1);
            balance.set(away, (balance.get(away) ?? 0) - 1);
          }
        expect(Math.max(...[...balance.values()].map(Math.abs))).toBeLessThanOrEqual(3);
      }
  });
});

test("the order in which anything comes does not matter", () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 1000 }), (seed, mix) => {
      for (const { field, drawn: once } of swissEvent(seed, { from: 8, to: 24 })) {
        const turned = <Item>(items: readonly Item[]): readonly Item[] => {
          const from = items.length === 0 ? 0 : mix % items.length;
          return [...items.slice(from), ...items.slice(0, from)].toReversed();
        };
        const mixed: SwissField = {
          ...field,
          contestants: turned(field.contestants),
          rounds: field.rounds.map((each) => ({
            ...each,
            matches: turned(each.matches),
            scores: Object.fromEntries(turned(Object.entries(each.scores))),
          })),
        };
        expect(drawSwiss(mixed)).toEqual(once);
      }
    }),
    { numRuns: 15 },
  ));

describe("what makes no sense is refused", () => {
  test.each([
    ["tooFew", { teams: 0 }],
    ["tooFew", { teams: 1 }],
    ["tooMany", { teams: 1001 }],
    ["seed", { seed: -1 }],
    ["seed", { seed: 2 ** 32 }],
    ["seed", { seed: 1.5 }],
    ["twice", { contestants: [...teams(4), { contestant: "T-1" }] }],
    ["twiceInRound", { rounds: [round("1-2 2-3")] }],
    ["allDrawn", { rounds: Array.from({ length: 9 }, () => round("1-2")) }],
    ["stationaryTable", { contestants: teams(4).map((each) => ({ ...each, stationary: 1 })) }],
    ["stationaryTable", { contestants: teams(4).map((each, index) => ({ ...each, stationary: index })) }],
    [
      "tooFine",
      {
        rounds: [
          round(
            "1-2 3-4 5-6 7-8",
            [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `1/${999_900 + n}`),
          ),
        ],
      },
    ],
  ] as const)("%s", (kind, given) => {
    const answer = drawSwiss(fieldOf(given));
    expect(isRefused(answer) && answer.refused.kind).toBe(kind);
    expect(isRefused(answer) && problemSentence(answer.refused)).toMatch(/^[A-Z0-9].*\.$/u);
  });

  test("points as large as any event may carry are drawn by all the same", () => {
    const enormous = ["999999999999999999999999", 1, "-999999999999999999999999", "1/1000000", 0, 5, 7, "3/7"];
    const draw = drawn({ rounds: [round("1-5 2-6 3-7 4-8", enormous)] });
    expect(draw.costs.rematch).toBeUndefined();
    expect(draw.standings[0]?.contestant).toBe("T-1");
  });
});
