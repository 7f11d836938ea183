/** What a contested claim lays before the director: cards, statement, trumps that are out, and lines. Laws 70B to 70E. */
import { describe, expect, it } from "vitest";
import type { TableEvent } from "../tables.ts";
import { foldTable, newTable } from "../tables.ts";
import { cardsStated, contestedClaim } from "./contested.ts";

/** South plays four spades; eight tricks are gone, three to the defenders, and the lead is in dummy. */
const DEAL = "N:6543.AK.AKQ.6543 QJ.QJT9.JT98.AKQ AKT9.876.765.JT9 872.5432.432.872";
const auction: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal: DEAL },
  { type: "CallMade", seat: "N", call: "Pass" },
  { type: "CallMade", seat: "E", call: "Pass" },
  { type: "CallMade", seat: "S", call: "4S" },
  { type: "CallMade", seat: "W", call: "Pass" },
  { type: "CallMade", seat: "N", call: "Pass" },
  { type: "CallMade", seat: "E", call: "Pass" },
];
const PLAYED =
  "WC8 NC3 ECQ SC9 ECK SCT WC2 NC4 ECA SCJ WC7 NC5 EHQ SH6 WH2 NHA NHK EHJ SH7 WH3 NDA EDJ SD5 WD2 NDK EDT SD6 WD3 NDQ ED9 SD7 WD4";
const played: readonly TableEvent[] = PLAYED.split(" ").map((text, at) => {
  const seat = (["N", "E", "S", "W"] as const).find((each) => text.startsWith(each)) ?? "N";
  const [card] = cardsStated(text.slice(1));
  if (card === undefined) throw new Error(`no card in ${text}`);
  return at === 0 ? { type: "LeadFaced", seat, card } : { type: "CardPlayed", seat, card };
});

type Stated = Pick<Extract<TableEvent, { readonly type: "ClaimMade" }>, "statement" | "line">;
const contested = (stated: Stated = {}, tricks = 5): ReturnType<typeof contestedClaim> => {
  const claim: TableEvent = { type: "ClaimMade", seat: "S", tricks, ...stated };
  const log: readonly TableEvent[] = [...auction, ...played, claim, { type: "ClaimContested", seat: "E" }];
  return contestedClaim(log.reduce(foldTable, newTable()).position);
};

describe("a contested claim", () => {
  it("has the cards that are left, the trumps that are out, and whether anything was said of them", () => {
    expect(contested()).toMatchObject({
      tricksLeft: 5,
      turn: "N",
      trump: "S",
      trumpsOut: [
        { seat: "E", cards: ["SQ", "SJ"] },
        { seat: "W", cards: ["S8", "S7", "S2"] },
      ],
      spokeOfTrumps: false,
      line: [],
    });
    expect(contested({ statement: "drawing trumps, SA then SK" })).toMatchObject({
      spokeOfTrumps: "forTheDirector",
      line: [{ do: "playCards", cards: ["SA", "SK"] }],
    });
  });

  it("is not taken for one without a word when its statement has been erased", () => {
    const erased = { text: "0b8f4c1e-9a57-4c1d-8a53-1f0e5d1c2b3a", digest: "0".repeat(64) };
    expect(contested({ statement: erased })).toMatchObject({ spokeOfTrumps: "forTheDirector", line: [] });
  });

  it("has what its normal lines are worth at least and at most, and what forgetting the trumps would cost", () => {
    const claim = contested();
    if (claim === undefined || "problem" in claim.lines) throw new Error("this claim has lines");
    const { normal, ifForgotten, worst, best } = claim.lines;
    expect(normal.most).toBe(5);
    expect(ifForgotten.fewest).toBeLessThanOrEqual(normal.fewest);
    expect([worst?.play.length, best?.play.length]).toEqual([20, 20]);
  });

  it("was stated step by step, in free words, or both: of the words alone it is asked whether they speak of trumps (70C1)", () => {
    const spoke = (stated: Stated): unknown => contested(stated)?.spokeOfTrumps;
    expect(spoke({ line: [{ do: "drawTrumps" }] })).toBe(true);
    expect(spoke({ line: [{ do: "playSuit", suit: "S" }], statement: "all mine" })).toBe(true);
    expect(spoke({ line: [{ do: "playSuit", suit: "D" }] })).toBe(false);
    expect(spoke({ line: [{ do: "playSuit", suit: "D" }], statement: "all mine" })).toBe("forTheDirector");
    const both = contested({ line: [{ do: "finesse", against: "SQ" }], statement: "SA, then SK" });
    expect(both?.line).toEqual([{ do: "finesse", against: "SQ" }]);
  });

  it("is no more once it is settled, and none before", () => {
    expect(contestedClaim([...auction, ...played].reduce(foldTable, newTable()).position)).toBeUndefined();
  });
});

describe("a statement", () => {
  it("has the cards that are written out in it, and nothing that only looks like one", () => {
    expect(cardsStated("♠A, then S10 and H2")).toEqual(["SA", "ST", "H2"]);
    expect(cardsStated("SALE AT 2, the rest; CASH")).toEqual([]);
    expect(cardsStated("S".repeat(100_000))).toEqual([]);
  });
});
