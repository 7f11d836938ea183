/** Double-dummy tricks and par of PBN: both ways of telling them, kept with the deal of its event, and nothing but notation. */
import { DoubleDummy } from "@traveller/engine";
import { describe, expect, it } from "vitest";
import { onlySession, readFixture, readingOf } from "../../testing/fixture.ts";
import type { DealFact } from "../../facts/types.ts";

const DEAL = "N:AJ4.T7.AT652.KJ2 K73.A985432.Q9.7 985..KJ84.AQT654 QT62.KQJ6.73.983";
const read = (tags: string) => readingOf(`[Event "Evening"]\n[Board "1"]\n[Deal "${DEAL}"]\n${tags}\n`);
const told = async (tags: string): Promise<DealFact["doubleDummy"]> => {
  const { deals } = onlySession(await read(tags));
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

  it("is taken from the first table's game that tells it, where each table tells of the board", async () => {
    const game = (rest: string): string => `[Event "Evening"]\n[Board "1"]\n[Deal "${DEAL}"]\n${rest}\n\n`;
    const text = game("") + game('[OptimumScore "NS 400"]') + game('[OptimumScore "NS 130"]');
    expect(onlySession(await readingOf(text)).deals[0]?.doubleDummy).toEqual({ par: { score: 400 } });
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

describe("what contradicts itself", () => {
  const TRICKS = '[DoubleDummyTricks "98a79989794536445d64"]';
  it.each([
    [
      "more tricks than a deal has",
      '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nW N 14\n',
      "What can be made of board 1: the file gives West 14 tricks in notrumps, and a deal has 13.",
    ],
    [
      "two tables that differ",
      `${TRICKS}\n[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 8\n`,
      "What can be made of board 1: the file gives North 8 tricks in notrumps, and 9 elsewhere.",
    ],
    [
      "a par that its tricks do not make",
      `${TRICKS}\n[OptimumScore "NS 620"]`,
      "Board 1: the file gives a par of +620 to North-South, and by its own tricks par is -500.",
    ],
    [
      "a par that its contract does not give",
      '[OptimumScore "NS 420"]\n[ParContract "NS 4S+1"]',
      "Board 1: the file gives a par of +420 to North-South, and its contract gives +450.",
    ],
  ])("%s is said at import", async (_what, tags, message) => {
    const { problems } = await read(tags);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: "boardInconsistent", severity: "warning", message }),
    );
  });

  it("what fits together is not remarked on: the hand record of a club", async () => {
    const { problems, ...reading } = await readFixture("club-game.json");
    expect(problems).toEqual([]);
    const [first, second] = onlySession({ ...reading, problems }).deals;
    expect(first?.doubleDummy).toEqual({
      tricks: {
        N: { C: 12, D: 12, H: 7, S: 8, NT: 11 },
        S: { C: 12, D: 12, H: 7, S: 8, NT: 11 },
        E: { C: 1, D: 0, H: 6, S: 5, NT: 1 },
        W: { C: 1, D: 0, H: 6, S: 5, NT: 1 },
      },
      par: { score: 920, contracts: "NS 6D=; NS 6C=" },
    });
    expect(second?.doubleDummy?.par).toEqual({ score: 300, contracts: "EW 5HX-2" });
  });
});
