/** A deal from its PBN text, by seat and suit, ranks high to low. Whether it is a lawful deal was asked when it was recorded. */
import { isSeat, leftOf, type Seat } from "@traveller/engine";
import type { Suit } from "./contract.ts";

/** Ranks of each suit, `AKQT2`; an empty text is a void. */
export type Hand = Readonly<Record<Suit, string>>;
/** A hand that is not known is absent. */
export type Hands = Readonly<Partial<Record<Seat, Hand>>>;

const RANKS = "AKQJT98765432";
const ordered = (ranks: string): string =>
  Array.from(ranks)
    .toSorted((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b))
    .join("");

const handOf = (text: string): Hand | undefined => {
  if (text === "-") return undefined;
  const [S, H, D, C, ...more] = text.split(".").map(ordered);
  return S === undefined || H === undefined || D === undefined || C === undefined || more.length > 0
    ? undefined
    : { S, H, D, C };
};

/** The hands of `N:AKQJ.T98.765.432 …`. */
export const handsOf = (deal: string): Hands => {
  const [first, ...rest] = deal.split(":");
  if (!isSeat(first)) return {};
  const seats: Seat[] = [first];
  for (let seat = leftOf(first); seat !== first; seat = leftOf(seat)) seats.push(seat);
  const texts = rest.join(":").trim().split(/\s+/);
  return Object.fromEntries(
    seats.flatMap((seat, index) => {
      const hand = handOf(texts[index] ?? "-");
      return hand === undefined ? [] : [[seat, hand]];
    }),
  );
};

const POINTS: Readonly<Record<string, number>> = { A: 4, K: 3, Q: 2, J: 1 };

export const highCardPoints = (hand: Hand): number =>
  [hand.S, hand.H, hand.D, hand.C]
    .flatMap((ranks) => Array.from(ranks))
    .reduce((sum, rank) => sum + (POINTS[rank] ?? 0), 0);
