/** Dealing and judging hands for the sample federation: four hands of thirteen cards from a shuffled pack (Laws 1 and 6). */
import { SEATS } from "@traveller/engine";
import type { Seat } from "@traveller/engine";
import { chanceFrom } from "./chance.ts";

export const SUITS = ["S", "H", "D", "C"] as const;
export type Suit = (typeof SUITS)[number];
const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;

/** The ranks of each suit, highest first: `{ S: "AKJ4", H: "", ... }`. */
export type Hand = Readonly<Record<Suit, string>>;
export type Hands = Readonly<Record<Seat, Hand>>;

const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank })));

/** The deal of one board of one evening. */
export const dealBoard = (evening: string, board: number): Hands => {
  const pack = chanceFrom(`${evening} board ${board}`).shuffled(PACK);
  const handOf = (place: number): Hand => {
    const cards = pack.slice(place * 13, place * 13 + 13);
    const ranks = (suit: Suit): string =>
      RANKS.filter((rank) => cards.some((card) => card.suit === suit && card.rank === rank)).join("");
    return { S: ranks("S"), H: ranks("H"), D: ranks("D"), C: ranks("C") };
  };
  return { N: handOf(0), E: handOf(1), S: handOf(2), W: handOf(3) };
};

/** PBN: `N:AKQJ.T98.765.432 ...`. */
export const makeDeal = (hands: Hands): string =>
  `N:${SEATS.map((seat) => SUITS.map((suit) => hands[seat][suit]).join(".")).join(" ")}`;

const WORTH: Readonly<Record<string, number>> = { A: 4, K: 3, Q: 2, J: 1 };

export const pointsIn = (holding: string): number =>
  Array.from(holding, (rank) => WORTH[rank] ?? 0).reduce((sum, worth) => sum + worth, 0);
export const points = (hand: Hand): number => SUITS.reduce((sum, suit) => sum + pointsIn(hand[suit]), 0);
export const lengths = (hand: Hand): readonly number[] =>
  SUITS.map((suit) => hand[suit].length).toSorted((a, b) => b - a);
export const isBalanced = (hand: Hand): boolean => {
  const [first = 0, , third = 0, fourth = 0] = lengths(hand);
  return first <= 5 && fourth >= 2 && third + fourth >= 5;
};
