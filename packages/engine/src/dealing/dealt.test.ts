/**
 * Hands are dealt as Law 6 asks: every deal as likely as any other. That the map from numbers to deals is one to one is proved beside it (`deal-number.test.ts`);
 * here is counted what comes of seeds. The seeds are fixed, so that nothing hangs on luck: a right shuffle passes a bound of this height in all but one of a million
 * choices of them, and one that takes numbers modulo the count of deals fails by far.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Card, type Hands, parseDeal, RANKS, SUITS } from "../cards/deal.ts";
import { SEATS } from "../cards/seats.ts";
import { DEALS, dealOfNumber } from "./deal-number.ts";
import { commitmentOf, dealBySeed, digestOfDeal } from "./dealt.ts";
import { bytesOf, hexOf, hmacOf, sha256Of } from "./sha256.ts";

const SEED = hexOf(sha256Of(bytesOf("a seed for tests")));
const DEALT = 6_000;

const handsBySeed = (board: number): Hands => {
  const hands = parseDeal(dealBySeed({ session: "evening", lot: "", seed: SEED }, board));
  if ("code" in hands) throw new Error("no deal");
  return hands;
};
const dealt = Array.from({ length: DEALT }, (_, index) => handsBySeed(index + 1));

/** The 1 - 10⁻⁶ quantile of chi-square (Wilson and Hilferty; 4.753 standard deviations). */
const bound = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 4.753 * Math.sqrt(2 / (9 * freedom))) ** 3;

const chiSquare = (observed: readonly number[], expected: readonly number[]): number =>
  observed.reduce((sum, count, index) => {
    const wanted = expected[index] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);

const counted = <Key>(keys: readonly Key[]): ReadonlyMap<Key, number> => {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const CELLS = SEATS.flatMap((seat) => SUITS.flatMap((suit) => RANKS.map((rank) => `${seat}${suit}${rank}`)));

/** How far cards are from lying in each hand equally often. As each hand has thirteen of them, 51 · 3 numbers are free, and the sum is 52/51 too large. */
const ofCards = (deals: readonly Hands[]): number => {
  const counts = counted(
    deals.flatMap((hands) => SEATS.flatMap((seat) => (hands[seat] ?? []).map((card) => `${seat}${card}`))),
  );
  const sum = chiSquare(
    CELLS.map((cell) => counts.get(cell) ?? 0),
    CELLS.map(() => deals.length / 4),
  );
  return sum * (51 / 52);
};

test("each card lies in each hand equally often", () => {
  expect(ofCards(dealt)).toBeLessThan(bound(51 * 3));
});

test("the count tells a shuffle that takes numbers modulo the count of deals", () => {
  const biased = Array.from({ length: DEALT }, (_, index) => {
    const block = hmacOf(bytesOf("key"), bytesOf(String(index)));
    return dealOfNumber(BigInt(`0x${hexOf(block.subarray(0, 12))}`) % DEALS);
  });
  expect(ofCards(biased)).toBeGreaterThan(2 * bound(51 * 3));
});

const choose = (from: number, count: number): number =>
  count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count;

test.each(SEATS)("%s has as many spades as arithmetic says", (seat) => {
  const lengths = counted(dealt.map((hands) => (hands[seat] ?? []).filter((card) => card.startsWith("S")).length));
  const chance = (spades: number): number => (choose(13, spades) * choose(39, 13 - spades)) / choose(52, 13);
  // Eight and more together, for a count wants five cases to be expected.
  const cells = [0, 1, 2, 3, 4, 5, 6, 7];
  const rest = 1 - cells.reduce((sum, spades) => sum + chance(spades), 0);
  const most = DEALT - cells.reduce((sum, spades) => sum + (lengths.get(spades) ?? 0), 0);
  expect(
    chiSquare(
      [...cells.map((spades) => lengths.get(spades) ?? 0), most],
      [...cells.map((spades) => chance(spades) * DEALT), rest * DEALT],
    ),
  ).toBeLessThan(bound(8));
});

test("a board tells nothing of the next: a card stays with its hand a quarter of the time", () => {
  const kept = dealt
    .slice(1)
    .flatMap((hands, index) =>
      SEATS.map((seat) => (hands[seat] ?? []).filter((card) => dealt[index]?.[seat]?.includes(card)).length),
    );
  // Of thirteen cards, hypergeometric: 3.25 expected, a variance of 13 · ¼ · ¾ · 39/51; a pair of boards has four hands that are not independent.
  const mean = kept.reduce((sum, count) => sum + count, 0) / kept.length;
  const error = Math.sqrt((13 * 0.25 * 0.75 * (39 / 51)) / (DEALT - 1));
  expect(Math.abs(mean - 3.25)).toBeLessThan(4.9 * error);
});

test("ace, king and queen of spades lie together as often as arithmetic says", () => {
  const cells = SEATS.flatMap((ace) => SEATS.flatMap((king) => SEATS.map((queen) => [ace, king, queen] as const)));
  const chance = ([ace, king, queen]: (typeof cells)[number]): number => {
    const second = king === ace ? 12 : 13;
    const third = 13 - [ace, king].filter((seat) => seat === queen).length;
    return (1 / 4) * (second / 51) * (third / 50);
  };
  const holderIn = (hands: Hands, card: Card): string => SEATS.find((seat) => hands[seat]?.includes(card)) ?? "";
  const counts = counted(
    dealt.map((hands) => (["SA", "SK", "SQ"] as const).map((card) => holderIn(hands, card)).join("")),
  );
  expect(
    chiSquare(
      cells.map((cell) => counts.get(cell.join("")) ?? 0),
      cells.map((cell) => chance(cell) * DEALT),
    ),
  ).toBeLessThan(bound(cells.length - 1));
});

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf);

test("the same seed, session, lot and board give the same deal, and any other one another", () => {
  fc.assert(
    fc.property(secret, fc.integer({ min: 1, max: 999 }), (seed, board) => {
      const dealing = { session: "evening", lot: "4 8 15 16 23 42", seed };
      const deal = dealBySeed(dealing, board);
      expect(dealBySeed({ ...dealing }, board)).toBe(deal);
      expect(dealBySeed({ ...dealing, session: "morning" }, board)).not.toBe(deal);
      expect(dealBySeed({ ...dealing, lot: "" }, board)).not.toBe(deal);
      expect(dealBySeed(dealing, board + 1)).not.toBe(deal);
      expect(commitmentOf({ ...dealing, session: "morning" })).not.toBe(commitmentOf(dealing));
    }),
  );
});

test("a deal's digest is of its session, board, cards and salt", () => {
  const told = {
    session: "evening",
    board: 1,
    deal: dealBySeed({ session: "evening", lot: "", seed: SEED }, 1),
    salt: SEED,
  };
  const digests = [
    digestOfDeal(told),
    digestOfDeal({ ...told, session: "morning" }),
    digestOfDeal({ ...told, board: 2 }),
    digestOfDeal({ ...told, salt: hexOf(sha256Of(bytesOf("another"))) }),
    digestOfDeal({ ...told, deal: dealBySeed({ session: "evening", lot: "", seed: SEED }, 2) }),
  ];
  expect(new Set(digests).size).toBe(5);
});

test("what was dealt once is dealt for ever: a seed that was published opens the same hands in every later version", () => {
  expect(dealBySeed({ session: "evening", lot: "", seed: SEED }, 1)).toMatchInlineSnapshot(
    `"N:AKQ5.AT42.A95.T5 63.KQ9753.42.KJ9 T94.6.KQT7.76432 J872.J8.J863.AQ8"`,
  );
  expect(commitmentOf({ session: "evening", seed: SEED })).toMatchInlineSnapshot(
    `"a07644f3d526838f5c5647b5728f53749b0c7d6bd578d945c05a5e331d3db982"`,
  );
});
