/** Knock-outs: brackets, byes, places, opponents that are chosen, sets of boards. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefused, problemSentence, type Refused } from "../problem.ts";
import { type Bracket, bracketOf, KnockOutConditions, seedsInOrder } from "./bracket.ts";
import { choosing, ChoosingRule, seedsByChoice } from "./choosing.ts";
import { type Decided, type KnockOutNow, knockOutNow } from "./progress.ts";
import { setsOf, SetsRule } from "./sets.ts";

const had = <Answer extends object>(answer: Answer | Refused): Answer => {
  if (isRefused(answer)) throw new Error(problemSentence(answer.refused));
  return answer;
};
const kindOf = (answer: object): string | undefined => (isRefused(answer) ? answer.refused.kind : undefined);

const bracket = (contestants: number, conditions: Partial<KnockOutConditions> = {}): Bracket =>
  had(bracketOf(contestants, KnockOutConditions.parse(conditions)));
const names = (size: number): readonly string[] => Array.from({ length: size }, (_, index) => `T-${index + 1}`);

/** Plays all matches, each won by whom `wins` says. */
const playedOut = (of: Bracket, wins: (one: string, other: string) => string): KnockOutNow => {
  const decided: Record<string, Decided> = {};
  for (;;) {
    const now = had(knockOutNow(of, names(of.contestants), decided));
    const open = now.matches.find(({ state }) => state === "open");
    if (open === undefined) return now;
    const [one = "", other = ""] = open.between;
    decided[open.match] = { winner: wins(one, other) };
  }
};
const better = (one: string, other: string): string => (Number(one.slice(2)) < Number(other.slice(2)) ? one : other);

test("seeds stand so that the best meet last", () => {
  expect(seedsInOrder(2)).toEqual([1, 2]);
  expect(seedsInOrder(4)).toEqual([1, 4, 3, 2]);
  expect(seedsInOrder(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2]);
});

describe("a bracket", () => {
  const shown = (of: Bracket): readonly string[] =>
    of.matches.map(
      ({ match, sides }) =>
        `${match}: ${sides.map((side) => (side.kind === "seed" ? side.seed : `${side.kind} ${side.match}`)).join(", ")}`,
    );

  test("of six has two byes, for the first two seeds, and a match for third place", () => {
    expect(shown(bracket(6, { thirdPlace: true }))).toEqual([
      "main-1-2: 5, 4",
      "main-1-3: 3, 6",
      "main-2-1: 1, winner main-1-2",
      "main-2-2: winner main-1-3, 2",
      "thirdPlace-3-1: loser main-2-1, loser main-2-2",
      "main-3-1: winner main-2-1, winner main-2-2",
    ]);
  });

  test("of four, double: nobody is out before he has lost twice", () => {
    expect(shown(bracket(4, { kind: "double" }))).toEqual([
      "main-1-1: 1, 4",
      "main-1-2: 3, 2",
      "main-2-1: winner main-1-1, winner main-1-2",
      "losers-1-1: loser main-1-1, loser main-1-2",
      "losers-2-1: loser main-2-1, winner losers-1-1",
      "final-3-1: winner main-2-1, winner losers-2-1",
      "finalAgain-4-1: winner final-3-1, loser final-3-1",
    ]);
  });

  test.each([0, 1, -2, 1.5, Number.NaN, 1025, 1e300])("of %d contestants there is none", (contestants) => {
    const answer = bracketOf(contestants, KnockOutConditions.parse({}));
    expect(isRefused(answer) && problemSentence(answer.refused)).toContain("contestants");
  });

  test("of any size puts everybody in once, and plays as many matches as contestants have to lose", () => {
    for (let size = 2; size <= 130; size += 1) {
      const seeds = bracket(size).matches.flatMap(({ sides }) =>
        sides.flatMap((side) => (side.kind === "seed" ? [side.seed] : [])),
      );
      expect(new Set(seeds).size).toBe(size);
      expect(seeds.length).toBe(size);
      expect(bracket(size).matches.length).toBe(size - 1);
      expect(bracket(size, { kind: "double", finalAgain: false }).matches.length).toBe(2 * size - 2);
    }
  });
});

describe("played out", () => {
  test("the better always winning, places are those of the seeding", () => {
    expect(playedOut(bracket(8, { thirdPlace: true }), better).places).toEqual([
      { place: 1, contestants: ["T-1"] },
      { place: 2, contestants: ["T-2"] },
      { place: 3, contestants: ["T-3"] },
      { place: 4, contestants: ["T-4"] },
      { place: 5, contestants: expect.arrayContaining(["T-5", "T-6", "T-7", "T-8"]) as unknown },
    ]);
    expect(playedOut(bracket(4), better).places.map(({ place, contestants }) => [place, contestants.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
  });

  test("whoever wins, everybody has a place, and of a double knock-out all but the first have lost twice", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.constantFrom("single" as const, "double" as const),
        fc.boolean(),
        fc.nat(),
        (size, kind, more, salt) => {
          const of = bracket(size, { kind, thirdPlace: more, finalAgain: true });
          const { places, matches } = playedOut(of, (one, other) =>
            (Math.imul(Number(one.slice(2)) * 31 + Number(other.slice(2)) + salt, 0x9e3779b1) >>> 16) % 2 === 0
              ? one
              : other,
          );
          expect(places.flatMap(({ contestants }) => contestants).length).toBe(size);
          expect(new Set(places.flatMap(({ contestants }) => contestants)).size).toBe(size);
          const lost = new Map<string, number>();
          for (const { loser, part } of matches)
            if (loser !== undefined && part !== "thirdPlace") lost.set(loser, (lost.get(loser) ?? 0) + 1);
          const first = places[0]?.contestants[0] ?? "";
          const toBeOut = kind === "double" ? 2 : 1;
          expect(lost.get(first) ?? 0).toBeLessThan(toBeOut);
          const others = names(size).filter((name) => name !== first);
          expect(others.every((name) => lost.get(name) === toBeOut)).toBe(true);
        },
      ),
      { numRuns: 200 },
    ));

  test("the final is played again where the unbeaten one loses it, and only then", () => {
    const of = bracket(4, { kind: "double" });
    const decided = {
      "main-1-1": { winner: "T-1" },
      "main-1-2": { winner: "T-2" },
      "main-2-1": { winner: "T-1" },
      "losers-1-1": { winner: "T-3" },
      "losers-2-1": { winner: "T-2" },
    };
    const after = (winner: string): KnockOutNow =>
      had(knockOutNow(of, names(4), { ...decided, "final-3-1": { winner } }));
    expect(after("T-1").matches.at(-1)?.state).toBe("notNeeded");
    expect(after("T-1").places[0]).toEqual({ place: 1, contestants: ["T-1"] });
    expect(after("T-2").matches.at(-1)).toMatchObject({ state: "open", between: ["T-2", "T-1"] });
    expect(after("T-2").places.some(({ place }) => place === 1)).toBe(false);
    const again = { "final-3-1": { winner: "T-1" }, "finalAgain-4-1": { winner: "T-1" } };
    expect(kindOf(knockOutNow(of, names(4), { ...decided, ...again }))).toBe("notOpen");
  });

  test("a walk-over decides a match as play does", () => {
    const now = had(knockOutNow(bracket(2), names(2), { "main-1-1": { winner: "T-2", walkOver: true } }));
    expect(now.places).toEqual([
      { place: 1, contestants: ["T-2"] },
      { place: 2, contestants: ["T-1"] },
    ]);
  });

  test("what cannot have happened is refused", () => {
    const of = bracket(4);
    expect(kindOf(knockOutNow(of, names(3), {}))).toBe("otherNumber");
    expect(kindOf(knockOutNow(of, ["a", "b", "a", "c"], {}))).toBe("twice");
    expect(kindOf(knockOutNow(of, names(4), { "main-9-1": { winner: "T-1" } }))).toBe("noSuchMatch");
    expect(kindOf(knockOutNow(of, names(4), { "main-2-1": { winner: "T-1" } }))).toBe("notOpen");
    expect(kindOf(knockOutNow(of, names(4), { "main-1-1": { winner: "T-2" } }))).toBe("notInMatch");
  });
});

describe("choosing", () => {
  const rule = (more: Partial<ChoosingRule> = {}): ChoosingRule => ChoosingRule.parse(more);
  const choose = (by: number, opponent: number) => ({ by: `T-${by}`, opponent: `T-${opponent}` });

  test("the first chooses among the lower half, then the second, and the last takes who is left", () => {
    expect(had(choosing(names(8), rule(), [])).next).toEqual({ chooser: "T-1", among: ["T-5", "T-6", "T-7", "T-8"] });
    expect(had(choosing(names(8), rule(), [choose(1, 7)])).next).toEqual({
      chooser: "T-2",
      among: ["T-5", "T-6", "T-8"],
    });
    const all = had(choosing(names(8), rule(), [choose(1, 7), choose(2, 8), choose(3, 5)]));
    expect(all.next).toBeUndefined();
    expect(all.pairs.at(-1)).toEqual({ by: "T-4", opponent: "T-6", because: "onlyOneLeft" });
    expect(seedsByChoice(all.pairs)).toEqual(["T-1", "T-2", "T-3", "T-4", "T-6", "T-5", "T-8", "T-7"]);
  });

  test("among all who are left, whoever was chosen chooses nobody", () => {
    const now = had(choosing(names(6), rule({ among: "allLeft" }), [choose(1, 2)]));
    expect(now.next).toEqual({ chooser: "T-3", among: ["T-4", "T-5", "T-6"] });
    expect(had(choosing(names(8), rule({ lowest: 2 }), [])).next?.among).toEqual(["T-7", "T-8"]);
  });

  test("out of turn, or somebody who cannot be chosen, is refused", () => {
    expect(kindOf(choosing(names(8), rule(), [choose(2, 7)]))).toBe("notToChoose");
    expect(kindOf(choosing(names(8), rule(), [choose(1, 3)]))).toBe("notToBeChosen");
    expect(kindOf(choosing(names(8), rule(), [choose(1, 7), choose(2, 7)]))).toBe("notToBeChosen");
    expect(kindOf(choosing(names(4), rule(), [choose(1, 3), choose(2, 4), choose(1, 4)]))).toBe("notToChoose");
    expect(kindOf(choosing(names(7), rule(), []))).toBe("notEven");
    expect(kindOf(choosing([], rule(), []))).toBe("notEven");
  });
});

describe("sets of boards", () => {
  test("earlier sets have a board more where it does not come out even", () => {
    const sets = had(setsOf(SetsRule.parse({ boards: 50, sets: 3 })));
    expect(sets.map(({ boards: { from, to }, lineUpFirst }) => `${from}-${to} ${lineUpFirst}`)).toEqual([
      "1-17 home",
      "18-34 away",
      "35-50 home",
    ]);
  });

  test("extra boards come behind them, as often as it takes", () => {
    const sets = had(
      setsOf(SetsRule.parse({ boards: 32, sets: 2, extraBoards: 4, lineUp: "homeSecond" }), { from: 17, extraSets: 2 }),
    );
    expect(
      sets.map(({ boards: { from, to }, extra = false, lineUpFirst }) => `${from}-${to} ${extra} ${lineUpFirst}`),
    ).toEqual(["17-32 false away", "33-48 false away", "49-52 true away", "53-56 true away"]);
  });

  test("more sets than boards, or extra boards that no condition knows, are refused", () => {
    expect(kindOf(setsOf(SetsRule.parse({ boards: 2, sets: 3 })))).toBe("moreSetsThanBoards");
    expect(kindOf(setsOf(SetsRule.parse({ boards: 4, sets: 2 }), { extraSets: 1 }))).toBe("noExtraBoards");
  });
});
