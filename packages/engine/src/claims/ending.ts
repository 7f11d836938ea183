/**
 * The last cards of a board as a contested claim is played out on them: who may play what, which cards are worth the same, what the claimer
 * can know of the other hands. Laws 44 and 70. Cards are numbers here, spades from the top first, so that a set of them is one integer.
 */
import type { Card, Rank, Suit } from "../cards/deal.ts";
import { RANKS, SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";

/** What the director has before him: the cards that are left, the trick in hand, and who leads or has led to it. */
export type CardsLeft = {
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
  readonly trick: readonly { readonly seat: Seat; readonly card: Card }[];
  readonly leader: Seat;
  readonly trump: Suit | undefined;
};

/** A card that is left. `index` is its place among all of them, suit by suit from the top. */
export type Held = {
  readonly index: number;
  readonly card: Card;
  readonly seat: Seat;
  readonly suit: Suit;
  readonly rank: Rank;
};

/** A set of cards, a bit for each. */
export type Cards = number;

export type Ending = {
  readonly held: readonly Held[];
  readonly trump: Suit | undefined;
  readonly ofSeat: Readonly<Record<Seat, Cards>>;
  readonly ofSuit: Readonly<Record<Suit, Cards>>;
};

export const isIn = (cards: Cards, { index }: Held): boolean => (cards & (1 << index)) !== 0;
export const withoutCard = (cards: Cards, { index }: Held): Cards => cards & ~(1 << index);

/** The trick in hand is part of the ending: its cards are still to be ranked. */
export const endingOf = ({ hands, trick, trump }: CardsLeft): Ending => {
  const owners = new Map<Card, Seat>([
    ...SEATS.flatMap((seat) => hands[seat].map((card) => [card, seat] as const)),
    ...trick.map(({ seat, card }) => [card, seat] as const),
  ]);
  const held: Held[] = [];
  const ofSeat = { N: 0, E: 0, S: 0, W: 0 };
  const ofSuit = { S: 0, H: 0, D: 0, C: 0 };
  for (const suit of SUITS) {
    for (const rank of RANKS) {
      const card: Card = `${suit}${rank}`;
      const seat = owners.get(card);
      if (seat === undefined) continue;
      ofSeat[seat] |= 1 << held.length;
      ofSuit[suit] |= 1 << held.length;
      held.push({ index: held.length, card, seat, suit, rank });
    }
  }
  return { held, trump, ofSeat, ofSuit };
};

const listOf = ({ held }: Ending, cards: Cards): readonly Held[] => held.filter((each) => isIn(cards, each));

/** The highest of a set that lies in one suit. */
export const highest = ({ held }: Ending, cards: Cards): Held | undefined =>
  cards === 0 ? undefined : held[31 - Math.clz32(cards & -cards)];

export const beats = ({ trump }: Ending, one: Held, other: Held): boolean =>
  one.suit === other.suit ? one.index < other.index : one.suit === trump;

/** Law 44E, 44F: the card that wins the trick as far as it has gone. */
export const bestOf = (ending: Ending, trick: readonly Held[]): Held | undefined =>
  trick.reduce<Held | undefined>(
    (best, next) => (best === undefined || beats(ending, next, best) ? next : best),
    undefined,
  );

/** What a hand may play (44C), and of cards that are worth the same only the lowest. */
export const choicesOf = (ending: Ending, left: Cards, seat: Seat, trick: readonly Held[]): readonly Held[] => {
  const [led] = trick;
  const hand = left & ending.ofSeat[seat];
  const following = led === undefined ? 0 : hand & ending.ofSuit[led.suit];
  const cards = listOf(ending, following === 0 ? hand : following);
  const others = left & ~ending.ofSeat[seat];
  const onTable = trick.reduce((cardsThere, { index }) => cardsThere | (1 << index), 0);
  return cards.filter((card, at) => {
    const next = cards[at + 1];
    return next === undefined || next.suit !== card.suit || ((others | onTable) & between(card, next)) !== 0;
  });
};

/** The places between two cards of one suit, the higher one first. */
const between = (high: Held, low: Held): Cards => ((1 << low.index) - 1) & ~((1 << (high.index + 1)) - 1);
