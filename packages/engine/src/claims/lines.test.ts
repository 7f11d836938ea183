/** The lines of a contested claim: which are normal and what each is worth. Laws 70C, 70D, 70E. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Card, Suit } from "../cards/deal.ts";
import { RANKS, SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, leftOf, sideOf } from "../cards/seats.ts";
import type { CardsLeft } from "./ending.ts";
import type { Line, Lines } from "./lines.ts";
import { linesOf } from "./lines.ts";
import type { Claimer } from "./normal.ts";

const isCardOf = (text: string): text is Card => text.length === 2;
const cards = (text: string): readonly Card[] => text.split(" ").filter(isCardOf);
const left = (leader: Seat, trump: Suit | undefined, N: string, E: string, S: string, W: string): CardsLeft => ({
  hands: { N: cards(N), E: cards(E), S: cards(S), W: cards(W) },
  trick: [],
  leader,
  trump,
});
const south: Claimer = { seat: "S", plays: ["S", "N"], stated: [], order: "none" };
const linesFor = (of: CardsLeft, claimer: Claimer, voids: readonly { seat: Seat; suit: Suit }[] = []): Lines => {
  const lines = linesOf(of, claimer, voids);
  if ("problem" in lines) throw new Error(lines.problem);
  return lines;
};
const shown = ({ lines }: Lines): readonly string[] =>
  lines.map(({ first, tricks, normality, because, dependsOn }: Line) =>
    [`${first.seat}${first.card}`, tricks, normality, because?.reason, dependsOn]
      .filter((part) => part !== undefined)
      .join(" "),
  );

describe("a trump that is still out (70C)", () => {
  const ending = left("S", "S", "D2 C2", "D5 C5", "SA HA", "S2 D3");

  it("is drawn by a claimer who knows of it, and costs a trick only if he had forgotten it", () => {
    const lines = linesFor(ending, south);
    expect(shown(lines)).toEqual(["SSA 2 normal", "SHA 1 forgotten leavesTrumpOut"]);
    expect([lines.normal, lines.ifForgotten]).toEqual([
      { fewest: 2, most: 2 },
      { fewest: 1, most: 2 },
    ]);
  });

  it("is normally left out when it is the highest", () => {
    const lines = linesFor(left("S", "S", "D2 C2", "D5 C5", "S2 HA", "SA D3"), south);
    expect(lines.normal).toEqual({ fewest: 0, most: 1 });
  });
});

describe("a line that was not stated (70D1)", () => {
  const ending = left("S", undefined, "HQ H2", "HJ D3", "DA H3", "HT C4");

  it("is counted at the least that another normal line brings", () => {
    const guess = left("S", undefined, "DA HA", "CK D3", "D2 H2", "H4 C4");
    expect(linesFor(guess, south).normal).toEqual({ fewest: 2, most: 2 });
    expect(linesFor(ending, south).normal.fewest).toBe(2);
  });

  it("is the stated one where cards were named, and others are not normal then", () => {
    const two = left("S", undefined, "C2 C3", "C9 D9", "HA D2", "C4 C5");
    expect(shown(linesFor(two, south))).toEqual(["SHA 1 normal", "SD2 0 normal"]);
    expect(shown(linesFor(two, { ...south, stated: ["HA", "D2"] }))).toEqual([
      "SHA 1 normal",
      "SD2 0 notNormal notAsStated",
    ]);
  });

  it("does not lead low from a card that is high, nor decline a trick", () => {
    const low = left("S", undefined, "C2 C3", "HK C9", "HA H2", "H3 C5");
    expect(shown(linesFor(low, south))).toEqual(["SHA 2 normal", "SH2 0 notNormal lowFromWinner"]);
  });
});

describe("the order of a suit that was not stated (70E2)", () => {
  const suit = left("S", undefined, "HK C3", "D9 C9", "HA HQ", "D4 C5");

  it("is any, unless the authority has said one", () => {
    expect(shown(linesFor(suit, south))).toEqual(["SHA 2 normal", "SHQ 1 normal"]);
  });

  it("is the one that the authority has said", () => {
    const notNormal = "notNormal againstOrder";
    expect(shown(linesFor(suit, { ...south, order: "topDown" }))).toEqual(["SHA 2 normal", `SHQ 1 ${notNormal}`]);
    expect(shown(linesFor(suit, { ...south, order: "bottomUp" }))).toEqual([`SHA 2 ${notNormal}`, "SHQ 1 normal"]);
  });
});

describe("a card that may lie with either opponent (70E1)", () => {
  const kingWithWest = left("S", undefined, "HA HQ", "C7 C8", "H2 H3", "HK H9");

  it("is not found by a finesse that was not stated: the line hangs on it, and the other one is as normal", () => {
    const lines = linesFor(kingWithWest, south);
    expect(lines.normal.fewest).toBe(1);
    expect(lines.lines.filter(({ normality }) => normality === "normal").map(({ tricks }) => tricks)).toEqual([1, 2]);
    expect(lines.lines.find(({ tricks }) => tricks === 2)?.dependsOn).toBe("HK");
  });

  it("is taken to be known once the other opponent has shown out", () => {
    const lines = linesFor(kingWithWest, south, [{ seat: "E", suit: "H" }]);
    expect(lines.normal).toEqual({ fewest: 2, most: 2 });
    expect(lines.lines.find(({ tricks }) => tricks === 1)).toMatchObject({
      normality: "notNormal",
      because: { law: "70E1", reason: "againstKnownCard", seat: "N", card: "HA" },
    });
  });
});

describe("a defender's claim (70D2)", () => {
  it("gets nothing that depends on his partner's choice among normal plays", () => {
    // East claims both: the spade he leads is high, and then partner must have kept the right ace.
    const ending = left("E", undefined, "S2 D4", "SA D2", "C3 D3", "H5 DK");
    expect(linesFor(ending, { ...south, seat: "E", plays: ["E"] }).normal.fewest).toBe(1);
    const kept = left("E", undefined, "S2 D4", "SA D2", "S3 D3", "S5 DK");
    expect(linesFor(kept, { ...south, seat: "E", plays: ["E"] }).normal.fewest).toBe(2);
  });
});

describe("what cannot be laid out", () => {
  it("is said: hands that do not fit, more than five tricks", () => {
    expect(linesOf(left("S", undefined, "HA", "H2", "H3", "H4 H5"), south)).toEqual({ problem: "unequalHands" });
    const six = "A K Q J T 9".split(" ");
    const suit = (name: string): string => six.map((rank) => `${name}${rank}`).join(" ");
    expect(linesOf(left("S", undefined, suit("S"), suit("H"), suit("D"), suit("C")), south)).toEqual({
      problem: "tooManyTricks",
    });
  });
});

/** Read apart from the module: what the claimer can be sure of at best, and what he may come to at worst, by trying out everything. */
const height = (card: Card, led: Card, trump: Suit | undefined): number =>
  (RANKS.length - RANKS.findIndex((rank) => card.endsWith(rank))) *
  (trump !== undefined && card.startsWith(trump) ? 100 : card.charAt(0) === led.charAt(0) ? 1 : 0);

const naive = (of: CardsLeft, pick: (results: readonly number[]) => number, claimer: Seat): number => {
  const { hands, trick, leader, trump } = of;
  const [led] = trick;
  if (trick.length === 4 && led !== undefined) {
    const [best] = trick.toSorted((one, two) => height(two.card, led.card, trump) - height(one.card, led.card, trump));
    const winner = best?.seat ?? leader;
    const rest = naive({ ...of, trick: [], leader: winner }, pick, claimer);
    return rest + (sideOf(winner) === sideOf(claimer) ? 1 : 0);
  }
  const seat = SEATS[(SEATS.indexOf(leader) + trick.length) % 4] ?? leftOf(leader);
  const hand = hands[seat];
  if (hand.length === 0) return 0;
  const follows = hand.filter((card) => led !== undefined && card.charAt(0) === led.card.charAt(0));
  const results = (follows.length > 0 ? follows : hand).map((card) =>
    naive(
      { ...of, hands: { ...hands, [seat]: hand.filter((each) => each !== card) }, trick: [...trick, { seat, card }] },
      pick,
      claimer,
    ),
  );
  return sideOf(seat) === sideOf(claimer) ? pick(results) : Math.min(...results);
};

const pack = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`));
const randomEnding = fc
  .tuple(
    fc.shuffledSubarray(pack, { minLength: 12, maxLength: 12 }),
    fc.constantFrom(...SEATS),
    fc.constantFrom(...SUITS, undefined),
  )
  .map(([dealt, leader, trump]): CardsLeft => ({
    hands: { N: dealt.slice(0, 3), E: dealt.slice(3, 6), S: dealt.slice(6, 9), W: dealt.slice(9) },
    trick: [],
    leader,
    trump,
  }));

describe("the results of all lines", () => {
  it("reach from the worst that can be played to the best, and normal ones lie between", () => {
    fc.assert(
      fc.property(randomEnding, (ending) => {
        const { lines, normal, ifForgotten } = linesFor(ending, south);
        const tricks = lines.map((line) => line.tricks);
        expect(Math.max(...tricks)).toBe(naive(ending, (results) => Math.max(...results), "S"));
        expect(Math.min(...tricks)).toBe(naive(ending, (results) => Math.min(...results), "S"));
        expect(normal.fewest).toBeGreaterThanOrEqual(ifForgotten.fewest);
        expect(normal.most).toBeLessThanOrEqual(Math.max(...tricks));
        for (const { play } of lines) expect(new Set(play.map(({ card }) => card)).size).toBe(12);
      }),
      { seed: 70, numRuns: 200 },
    );
  });
});
