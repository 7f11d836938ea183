/** Cards and deals in the notation of events and of PBN (Law 1, Law 6). */
import type { Seat } from "./seats.ts";
import { isSeat, leftOf } from "./seats.ts";

export const SUITS = ["S", "H", "D", "C"] as const;
export type Suit = (typeof SUITS)[number];
/** Highest first, as Law 1 ranks them. */
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
export type Rank = (typeof RANKS)[number];
export type Card = `${Suit}${Rank}`;

/** The four hands; one that is not known is absent. */
export type Hands = { readonly [seat in Seat]?: readonly Card[] };

/** What is wrong, with what its sentence names: how it is said is the contract's (`dealWords`). */
export type DealTrouble =
  | { readonly kind: "suits"; readonly hand: string; readonly suits: number }
  | { readonly kind: "rank"; readonly hand: string; readonly rank: string }
  | { readonly kind: "first"; readonly deal: string }
  | { readonly kind: "hands"; readonly hands: number }
  | { readonly kind: "cards"; readonly seat: Seat; readonly cards: number }
  | { readonly kind: "twice"; readonly card: Card };

export type DealProblem = {
  readonly code: "malformed" | "impossible";
  readonly trouble: DealTrouble;
  readonly law?: string;
};

export const isSuit = (text: string): text is Suit => SUITS.some((suit) => suit === text);
/** The 52 cards (Law 1), in the order of suits and ranks that deals are numbered and written in. */
export const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`));
const CARDS: ReadonlySet<string> = new Set(PACK);
export const isCard = (text: string): text is Card => CARDS.has(text);

/** The cards of a suit by their ranks. */
const OF_SUIT = SUITS.map((suit): ReadonlyMap<string, Card> => new Map(RANKS.map((rank) => [rank, `${suit}${rank}`])));

const malformed = (trouble: DealTrouble): DealProblem => ({ code: "malformed", trouble });
const impossible = (trouble: DealTrouble): DealProblem => ({ code: "impossible", trouble, law: "1" });

const parseHand = (text: string): readonly Card[] | DealProblem => {
  const suits = text.split(".");
  if (suits.length !== 4) return malformed({ kind: "suits", hand: text, suits: suits.length });
  const cards: Card[] = [];
  for (const [index, named] of OF_SUIT.entries()) {
    for (const rank of suits[index] ?? "") {
      const card = named.get(rank);
      if (card === undefined) return malformed({ kind: "rank", rank, hand: text });
      cards.push(card);
    }
  }
  return cards;
};

/**
 * Reads `N:AKQJ.T98.765.432 …`, first hand at the seat named, the others to its left; a hand `-` is not known. `asFound` takes hands with
 * too few or too many cards too: at a table they are what Laws 13 and 14 are about.
 */
export const parseDeal = (text: string, counts: "thirteen" | "asFound" = "thirteen"): Hands | DealProblem => {
  const [, first, rest] = /^([NESW]):(.*)$/.exec(text.trim()) ?? [];
  if (!isSeat(first) || rest === undefined) return malformed({ kind: "first", deal: text.slice(0, 20) });
  const texts = rest.trim().split(/\s+/);
  if (texts.length !== 4) return malformed({ kind: "hands", hands: texts.length });
  const hands: { [seat in Seat]?: readonly Card[] } = {};
  const seen = new Set<Card>();
  let seat = first;
  for (const each of texts) {
    if (each !== "-") {
      const cards = parseHand(each);
      if ("code" in cards) return cards;
      if (cards.length !== 13 && counts === "thirteen") return impossible({ kind: "cards", seat, cards: cards.length });
      for (const card of cards) {
        if (seen.has(card)) return impossible({ kind: "twice", card });
        seen.add(card);
      }
      hands[seat] = cards;
    }
    seat = leftOf(seat);
  }
  return hands;
};

const makeHand = (cards: readonly Card[]): string =>
  SUITS.map((suit) => RANKS.filter((rank) => cards.includes(`${suit}${rank}`)).join("")).join(".");

/** The deal from one seat on, as PBN writes it. */
export const makeDeal = (hands: Hands, first: Seat = "N"): string => {
  const from = [first, leftOf(first), leftOf(leftOf(first)), leftOf(leftOf(leftOf(first)))];
  return `${first}:${from
    .map((seat) => {
      const hand = hands[seat];
      return hand === undefined ? "-" : makeHand(hand);
    })
    .join(" ")}`;
};
