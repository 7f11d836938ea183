/** The range of a contested claim: what its normal lines bring, and how. Laws 68B1, 70C, 70D, 70E, 71. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Card, Suit } from "../cards/deal.ts";
import { RANKS, SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, leftOf, sideOf } from "../cards/seats.ts";
import type { CardsLeft } from "./ending.ts";
import { doubleDummy, linesOf } from "./lines.ts";
import { cards, left, linesFor, shown, south } from "./testing.ts";

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

  it("is left out where it is the highest, by whoever knows of it", () => {
    const lines = linesFor(left("S", "S", "D2 C2", "D5 C5", "S2 HA", "SA D3"), { ...south, tricks: 1 });
    expect([lines.normal, lines.ifForgotten]).toEqual([
      { fewest: 1, most: 1 },
      { fewest: 0, most: 1 },
    ]);
  });
});

describe("a line that was not stated (70D1)", () => {
  it("is counted at the least that another normal line brings, with the play on which it turns", () => {
    const lines = linesFor(left("S", undefined, "HK C3", "D9 C9", "HA HQ", "D4 C5"), south);
    expect(lines.normal).toEqual({ fewest: 1, most: 2 });
    expect(lines.worst?.turns).toEqual({ seat: "S", card: "HQ", instead: "HA" });
    expect(lines.best?.play[0]).toEqual({ seat: "S", card: "HA" });
  });

  it("is the stated one where cards were named, and others are not normal then", () => {
    const two = left("S", undefined, "HK C3", "D9 C9", "HA HQ", "D4 C5");
    expect(shown(linesFor(two, { ...south, line: [{ do: "playCards", cards: ["HA", "HQ"] }] }))).toEqual([
      "SHA 2 normal",
      "SHQ 1 notNormal notAsStated",
    ]);
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

  it("is not found by a finesse that was not stated", () => {
    expect(linesFor(kingWithWest, south).normal).toEqual({ fewest: 1, most: 1 });
    const kingWithEast = left("S", undefined, "HA HQ", "HK H9", "H2 H3", "C7 C8");
    expect(linesFor(kingWithEast, { ...south, tricks: 1 }).normal).toEqual({ fewest: 1, most: 1 });
  });

  it("is said where the finesse is what loses", () => {
    const lines = linesFor(left("S", undefined, "HA HQ D2", "HK DA CA", "H2 H3 D3", "H5 H4 D4"), south);
    expect(lines.worst?.turns).toEqual({ seat: "N", card: "HQ", instead: "HA", dependsOn: "HK" });
  });

  it("is taken to be known once the other opponent has shown out", () => {
    const lines = linesFor(kingWithWest, south, [{ seat: "E", suit: "H" }]);
    expect(lines.normal).toEqual({ fewest: 2, most: 2 });
  });
});

describe("what was conceded (68B1, 71B)", () => {
  const all = left("S", undefined, "C2 D2", "C9 D9", "HA SA", "C4 C5");

  it("is the claimer's only where no normal line loses it", () => {
    expect(linesFor(all, { ...south, tricks: 1 }).normal).toEqual({ fewest: 2, most: 2 });
    const drop = left("S", undefined, "HK H2", "HQ D9", "HA H9", "D4 H3");
    expect(linesFor(drop, { ...south, tricks: 1 }).normal.most).toBeLessThanOrEqual(2);
    const guess = left("S", undefined, "HA HQ", "C7 C8", "H2 H3", "HK H9");
    expect(linesFor(guess, { ...south, tricks: 1 }).normal).toEqual({ fewest: 1, most: 1 });
  });
});

describe("a defender's claim (70D2)", () => {
  it("gets nothing that depends on his partner's choice among normal plays", () => {
    // East claims both: the spade he leads is high, and then partner must have kept the right ace.
    const defender = { ...south, seat: "E", plays: ["E"] } as const;
    const ending = left("E", undefined, "S2 D4", "SA D2", "C3 D3", "H5 DK");
    expect(linesFor(ending, defender).normal.fewest).toBe(1);
    const kept = left("E", undefined, "S2 D4", "SA D2", "S3 D3", "S5 DK");
    expect(linesFor(kept, defender).normal.fewest).toBe(2);
  });
});

const suitFrom = (name: Suit, ranks: string): readonly Card[] =>
  cards(Array.from(ranks, (rank) => `${name}${rank}`).join(" "));

describe("what cannot be laid out", () => {
  it("is said: hands that do not fit", () => {
    expect(linesOf(left("S", undefined, "HA", "H2", "H3", "H4 H5"), south)).toEqual({ problem: "unequalHands" });
    const ten = "AKQJT98765";
    const hands = { N: suitFrom("S", ten), E: suitFrom("H", ten), S: suitFrom("D", ten), W: suitFrom("C", ten) };
    const lines = linesFor({ hands, trick: [], leader: "S", trump: undefined }, south);
    expect([lines.normal, lines.isBounded]).toEqual([{ fewest: 10, most: 10 }, false]);
  });

  it("is bounded where there are too many ways, and what is certain holds", () => {
    const hands = {
      N: cards("SA S9 S6 HT H7 DQ D9 C8 C4"),
      E: cards("SK ST S5 HJ H6 DJ D8 C9 C5"),
      S: cards("SQ S8 S4 HK H9 DT D7 CT C6"),
      W: cards("SJ S7 S3 HQ H8 DK D6 CJ C7"),
    };
    const lines = linesFor({ hands, trick: [], leader: "S", trump: undefined }, { ...south, tricks: 4 });
    expect(lines.isBounded).toBe(true);
    expect(lines.normal.fewest).toBeLessThanOrEqual(lines.normal.most);
    expect(lines.worst).toBeUndefined();
  });
});

/** Read apart from the module: what two sides come to that see all cards. */
const height = (card: Card, led: Card, trump: Suit | undefined): number =>
  (RANKS.length - RANKS.findIndex((rank) => card.endsWith(rank))) *
  (trump !== undefined && card.startsWith(trump) ? 100 : card.charAt(0) === led.charAt(0) ? 1 : 0);

const naive = (of: CardsLeft, claimer: Seat, pick: (results: readonly number[]) => number): number => {
  const { hands, trick, leader, trump } = of;
  const [led] = trick;
  if (trick.length === 4 && led !== undefined) {
    const [best] = trick.toSorted((one, two) => height(two.card, led.card, trump) - height(one.card, led.card, trump));
    const winner = best?.seat ?? leader;
    const rest = naive({ ...of, trick: [], leader: winner }, claimer, pick);
    return rest + (sideOf(winner) === sideOf(claimer) ? 1 : 0);
  }
  const seat = SEATS[(SEATS.indexOf(leader) + trick.length) % 4] ?? leftOf(leader);
  const hand = hands[seat];
  if (hand.length === 0) return 0;
  const follows = hand.filter((card) => led !== undefined && card.charAt(0) === led.card.charAt(0));
  const results = (follows.length > 0 ? follows : hand).map((card) =>
    naive(
      { ...of, hands: { ...hands, [seat]: hand.filter((each) => each !== card) }, trick: [...trick, { seat, card }] },
      claimer,
      pick,
    ),
  );
  return sideOf(seat) === sideOf(claimer) ? pick(results) : Math.min(...results);
};

const pack = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`));
const randomEnding = (size: number): fc.Arbitrary<CardsLeft> =>
  fc
    .tuple(
      fc.shuffledSubarray(pack, { minLength: 4 * size, maxLength: 4 * size }),
      fc.constantFrom(...SEATS),
      fc.constantFrom(...SUITS, undefined),
    )
    .map(([dealt, leader, trump]): CardsLeft => {
      const hand = (at: number): readonly Card[] => dealt.slice(at * size, (at + 1) * size);
      return { hands: { N: hand(0), E: hand(1), S: hand(2), W: hand(3) }, trick: [], leader, trump };
    });
const anyClaim = (size: number) => fc.tuple(randomEnding(size), fc.integer({ min: 0, max: size }));

describe("the range of any claim", () => {
  it("never goes beyond what both sides come to with all cards seen, which is found as by trying out everything", () => {
    fc.assert(
      fc.property(anyClaim(3), ([ending, tricks]) => {
        const { normal, ifForgotten, best, worst } = linesFor(ending, { ...south, tricks });
        const dummy = naive(ending, "S", (results) => Math.max(...results));
        expect(doubleDummy(ending, south)).toBe(dummy);
        expect(best?.tricks).toBeLessThanOrEqual(dummy);
        expect(worst?.tricks).toBeGreaterThanOrEqual(naive(ending, "S", (results) => Math.min(...results)));
        expect(normal.fewest).toBeLessThanOrEqual(normal.most);
        expect(ifForgotten.fewest).toBeLessThanOrEqual(normal.fewest);
        expect(ifForgotten.most).toBeGreaterThanOrEqual(normal.most);
        for (const way of [worst, best]) expect(new Set(way?.play.map(({ card }) => card)).size).toBe(12);
      }),
      { seed: 70, numRuns: 200 },
    );
  });

  it("is the result of the line where every card of it was stated and both sides play it", () => {
    fc.assert(
      fc.property(randomEnding(3), (ending) => {
        const { best } = linesFor(ending, south);
        const stated = best?.play.flatMap(({ seat, card }) => (sideOf(seat) === "NS" ? [card] : [])) ?? [];
        const after = linesFor(ending, { ...south, line: [{ do: "playCards", cards: stated }] });
        expect(after.normal.fewest).toBeLessThanOrEqual(best?.tricks ?? 0);
        expect(after.best?.tricks).toBeLessThanOrEqual(doubleDummy(ending, south) ?? 0);
      }),
      { seed: 70, numRuns: 100 },
    );
  });

  it("is never narrower for a claimer who has seen less", () => {
    const voids = fc.subarray(SUITS.flatMap((suit) => SEATS.map((seat) => ({ seat, suit }))));
    fc.assert(
      fc.property(anyClaim(3), voids, ([ending, tricks], seen) => {
        const so = seen.filter(({ seat, suit }) => !ending.hands[seat].some((card) => card.startsWith(suit)));
        const more = linesFor(ending, { ...south, tricks }, so);
        const less = linesFor(ending, { ...south, tricks });
        expect(less.worst?.tricks).toBeLessThanOrEqual(more.worst?.tricks ?? 0);
        expect(less.best?.tricks).toBeGreaterThanOrEqual(more.best?.tricks ?? 0);
      }),
      { seed: 70, numRuns: 200 },
    );
  });
});
