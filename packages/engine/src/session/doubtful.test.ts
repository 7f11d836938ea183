/** Which results of a board look wrong. */
import { describe, expect, it } from "vitest";
import { doubtsOn, type ScoredAtTable } from "./doubtful.ts";

const scored = (...scores: readonly number[]): readonly ScoredAtTable[] =>
  scores.map((score, index) => ({
    result: `r${index}`,
    score,
    byLaw77: null,
    ns: [`n${index}`],
    ew: [`e${index}`],
  }));
const doubted = (all: readonly ScoredAtTable[]) => doubtsOn(all).map(({ result, why }) => `${result} ${why}`);

describe("a result that looks wrong", () => {
  it("is one that would be like all others for the other side", () => {
    expect(doubted(scored(420, 450, 420, -420, 420, 450))).toEqual(["r3 otherSide"]);
    expect(doubted(scored(620, 620, -420, 620, 620, 650))).toEqual(["r2 otherSide"]);
    expect(doubtsOn(scored(420, 450, 420, -420, 420, 450))[0]).toMatchObject({ score: -420, instead: 430 });
  });

  it("is one that is far from all others, and alone there", () => {
    expect(doubted(scored(140, 170, 140, -50, 1430, 110))).toEqual(["r4 far"]);
    expect(doubted(scored(140, 170, 1430, -50, 1430, 110))).toEqual([]);
  });

  it("is none where games and part scores, or made and beaten games, are all there is", () => {
    expect(doubted(scored(420, 170, 420, -50, 450, 170))).toEqual([]);
    expect(doubted(scored(620, -100, 620, -100, 650, 170, 140))).toEqual([]);
  });

  it("is asked of a field alone: three others are none", () => {
    expect(doubted(scored(420, 420, 420, -420))).toEqual([]);
  });

  it("is what Law 77 does not give, and a board that a pair played twice, however few there are", () => {
    expect(doubted([{ result: "a", score: 430, byLaw77: 420, ns: ["1"], ew: ["2"] }])).toEqual(["a law77"]);
    expect(
      doubted([
        { result: "a", score: 420, byLaw77: null, ns: ["1"], ew: ["2"] },
        { result: "b", score: 450, byLaw77: null, ns: ["3"], ew: ["1"] },
        { result: "c", score: 450, byLaw77: null, ns: ["5"], ew: ["6"] },
      ]),
    ).toEqual(["a twice", "b twice"]);
  });
});
