/** A claim where nobody knows what the two opponents have: what is certain whoever has which card. Laws 70A, 70D1. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Card } from "../cards/deal.ts";
import { RANKS, SUITS } from "../cards/deal.ts";
import { SEATS } from "../cards/seats.ts";
import type { TableEvent } from "../tables.ts";
import { foldTable, newTable } from "../tables.ts";
import { contestedClaim } from "./contested.ts";
import type { CardsLeft } from "./ending.ts";
import { linesOf } from "./lines.ts";
import { cards, left, linesFor, south } from "./testing.ts";

const unseen = (ending: CardsLeft): CardsLeft => {
  const all = [...ending.hands.E, ...ending.hands.W];
  return { ...ending, hands: { ...ending.hands, E: all, W: all }, unseen: ["E", "W"] };
};

describe("hands that are not known", () => {
  it("leave what cannot be taken from the claimer, and no more than he has claimed", () => {
    const lines = linesFor(unseen(left("S", undefined, "C2 D2", "SK S9", "SA SQ", "H4 C5")), south);
    expect([lines.normal, lines.isBounded, lines.isUnseen, lines.worst]).toEqual([
      { fewest: 1, most: 2 },
      true,
      true,
      undefined,
    ]);
    const high = linesFor(unseen(left("S", undefined, "C2 D2", "S9 D9", "SA SK", "H4 C5")), { ...south, tricks: 1 });
    expect(high.normal).toEqual({ fewest: 2, most: 2 });
  });

  it("must hold as many cards as are missing", () => {
    const of = unseen(left("S", undefined, "C2 D2", "SK D9", "SA SQ", "H4 C5"));
    const hands = { ...of.hands, E: cards("SK D9 H4"), W: cards("SK D9 H4") };
    expect(linesOf({ ...of, hands }, south)).toEqual({ problem: "unequalHands" });
  });

  const pack = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`));
  const ending = fc
    .tuple(
      fc.shuffledSubarray(pack, { minLength: 12, maxLength: 12 }),
      fc.constantFrom(...SEATS),
      fc.constantFrom(...SUITS, undefined),
    )
    .map(([dealt, leader, trump]): CardsLeft => {
      const [N, E, S, W] = [0, 3, 6, 9].map((at) => dealt.slice(at, at + 3));
      return { hands: { N: N ?? [], E: E ?? [], S: S ?? [], W: W ?? [] }, trick: [], leader, trump };
    });
  const divisions = (all: readonly Card[]): readonly (readonly Card[])[] =>
    all.flatMap((one, at) =>
      all.slice(at + 1).flatMap((two, next) => all.slice(at + next + 2).map((three) => [one, two, three])),
    );

  it("give the fewest of all the ways in which they may be divided", () => {
    fc.assert(
      fc.property(ending, fc.integer({ min: 0, max: 3 }), (of, tricks) => {
        const all = [...of.hands.E, ...of.hands.W];
        const fewest = divisions(all).map((E) => {
          const hands = { ...of.hands, E, W: all.filter((card) => !E.includes(card)) };
          return linesFor({ ...of, hands }, { ...south, tricks }).worst?.tricks ?? Number.NaN;
        });
        expect(linesFor(unseen(of), { ...south, tricks }).normal.fewest).toBe(Math.min(...fewest));
      }),
      { seed: 70, numRuns: 60 },
    );
  });
});

describe("a record without all hands", () => {
  const AUCTION = "1NT Pass Pass Pass";
  const log = (deal: string, claimer: "N" | "S"): readonly TableEvent[] => [
    { type: "BoardStarted", board: 1, deal },
    ...AUCTION.split(" ").flatMap((call, at): readonly TableEvent[] => {
      const seat = SEATS[at];
      return seat === undefined || (call !== "1NT" && call !== "Pass") ? [] : [{ type: "CallMade", seat, call }];
    }),
    { type: "LeadFaced", seat: "E", card: "DK" },
    { type: "ClaimMade", seat: claimer, tricks: 3 },
    { type: "ClaimContested", seat: "W" },
  ];
  const linesIn = (deal: string) => {
    const claim = contestedClaim(log(deal, "N").reduce(foldTable, newTable()).position);
    return claim?.lines;
  };
  const [N, E, S, W] = ["AKQ2.K32.432.A32", "JT9.QJT.KQJT.KQJ", "876.A987.A987.87", "543.654.65.T9654"];

  it("has the one hand that is missing, and what is certain where both opponents' are", () => {
    expect(linesIn(`N:${N} ${E} ${S} -`)).toEqual(linesIn(`N:${N} ${E} ${S} ${W}`));
    expect(linesIn(`N:${N} - ${S} -`)).toMatchObject({ isUnseen: true, normal: { most: 3 } });
  });

  it("says nothing where a hand of the claimer's side is missing beside another", () => {
    expect(linesIn(`N:${N} ${E} - -`)).toEqual({ problem: "handsUnknown" });
  });
});
