/** Double-dummy tricks and par of PBN: both ways of telling them, kept with the deal of its event, and nothing but notation. */
import { DoubleDummy } from "@traveller/engine";
import { describe, expect, it } from "vitest";
import { onlySession, readingOf } from "../../testing/fixture.ts";
import type { DealFact } from "../types.ts";

const DEAL = "N:AJ4.T7.AT652.KJ2 K73.A985432.Q9.7 985..KJ84.AQT654 QT62.KQJ6.73.983";
const told = async (tags: string): Promise<DealFact["doubleDummy"]> => {
  const { deals } = onlySession(await readingOf(`[Event "Evening"]\n[Board "1"]\n[Deal "${DEAL}"]\n${tags}\n`));
  return deals[0]?.doubleDummy;
};

describe("what can be made", () => {
  it("is read from twenty digits: notrumps first, North, South, East, West", async () => {
    expect(await told('[DoubleDummyTricks "98a79989794536445d64"]')).toEqual({
      tricks: {
        N: { NT: 9, S: 8, H: 10, D: 7, C: 9 },
        S: { NT: 9, S: 8, H: 9, D: 7, C: 9 },
        E: { NT: 4, S: 5, H: 3, D: 6, C: 4 },
        W: { NT: 4, S: 5, H: 13, D: 6, C: 4 },
      },
    });
  });

  it("is read from a table, in any order, and what is not known is absent", async () => {
    const table = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN S 9\nN NT 10\nE C 4\nE H -\nW N 14\n';
    expect(await told(table)).toEqual({ tricks: { N: { S: 9, NT: 10 }, E: { C: 4 } } });
  });

  it("has a par, seen by North-South, with its contracts", async () => {
    expect(await told('[OptimumScore "EW 420"]\n[ParContract "EW 4S="]')).toEqual({
      par: { score: -420, contracts: "EW 4S=" },
    });
    expect(await told('[OptimumScore "NS -100"]\n[OptimumContract "NS 5C=; NS 5DX-1"]')).toEqual({
      par: { score: -100, contracts: "NS 5C=; NS 5DX-1" },
    });
  });

  it.each([
    ["a short row of digits", '[DoubleDummyTricks "98a7"]'],
    ["unknown values", '[DoubleDummyTricks "********************"]\n[OptimumScore "?"]'],
    ["a side without a score", '[OptimumScore "EW"]'],
    ["nothing", ""],
  ])("is nothing for %s", async (_what, tags) => {
    expect(await told(tags)).toBeUndefined();
  });

  it("has contracts of notation alone: words are left out, and the event takes none", async () => {
    expect(await told('[OptimumScore "NS 100"]\n[ParContract "ask Ada Holm"]')).toEqual({ par: { score: 100 } });
    expect(DoubleDummy.safeParse({ par: { score: 100, contracts: "<b>4S</b>" } }).success).toBe(false);
  });
});
