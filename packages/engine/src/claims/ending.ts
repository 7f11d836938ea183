/**
 * The last cards of a board as a contested claim is played out on them: who may play what, which cards are worth the same, who wins a trick.
 * Laws 44 and 70. A card is a number, its suit above its rank; what a hand holds of a suit is a set of ranks, a bit for each.
 */
import type { Card, Suit } from "../cards/deal.ts";
import { RANKS, SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";

/** What the director has before him: the cards that are left, the trick in hand, and who leads or has led to it. */
export type CardsLeft = {
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
  readonly trick: readonly { readonly seat: Seat; readonly card: Card }[];
  readonly leader: Seat;
  readonly trump: Suit | undefined;
  /** Two opponents of whom nobody knows who has what: each hand then has all that is missing. */
  readonly unseen?: readonly Seat[];
};

/** A card as a number: `suit * 16 + rank`, the ace of a suit highest. Suits and seats are their places in `SUITS` and `SEATS`. */
export type Held = number;
/** Cards of one suit, a bit for each rank. */
export type Ranks = number;

export const suitOf = (held: Held): number => held >> 4;
const rankOf = (held: Held): number => held & 15;
export const heldAs = (suit: number, rank: number): Held => suit * 16 + rank;
const topRank = (ranks: Ranks): number => 31 - Math.clz32(ranks);
export const topOf = (suit: number, ranks: Ranks): Held => heldAs(suit, topRank(ranks));
/** The ranks above a card. */
export const above = (held: Held): Ranks => -2 << rankOf(held);
export const countOf = (ranks: Ranks): number => {
  let count = 0;
  for (let rest = ranks; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

export const heldOf = (card: Card): Held =>
  heldAs(
    SUITS.findIndex((suit) => card.startsWith(suit)),
    RANKS.length - 1 - RANKS.findIndex((rank) => card.endsWith(rank)),
  );
export const cardOf = (held: Held): Card =>
  `${SUITS[suitOf(held)] ?? "S"}${RANKS[RANKS.length - 1 - rankOf(held)] ?? "2"}`;

export const NO_TRUMP = -1;
export const SUIT_PLACES = [0, 1, 2, 3] as const;

/** A moment of the play: four hands of four suits, the trick so far, who leads to it, and who has been seen to be out of what. */
export type Moment = {
  readonly hands: readonly Ranks[];
  readonly trick: readonly Held[];
  readonly leader: number;
  readonly shownOut: number;
  /** Tricks still to come, the one in hand with them. */
  readonly left: number;
  /** Tricks that the claimer's side may still lose of those that the claim gives away. */
  readonly toLose: number;
};

export const ranksOf = ({ hands }: Moment, seat: number, suit: number): Ranks => hands[seat * 4 + suit] ?? 0;
export const turnOf = ({ leader, trick }: Moment): number => (leader + trick.length) & 3;
export const partnerOf = (seat: number): number => (seat + 2) & 3;
export const shownOut = (seat: number, suit: number): number => 1 << (seat * 4 + suit);

export const beats = (trump: number, one: Held, other: Held): boolean =>
  suitOf(one) === suitOf(other) ? one > other : suitOf(one) === trump;

/** The place in the trick of the card that wins it so far (44E, 44F). */
export const bestAt = (trump: number, trick: readonly Held[]): number => {
  let best = 0;
  for (let at = 1; at < trick.length; at += 1) if (beats(trump, trick[at] ?? 0, trick[best] ?? 0)) best = at;
  return best;
};

/** The moment after a card; the trick stays on the table until `quitted`. */
export const played = (moment: Moment, held: Held): Moment => {
  const { leader, left, toLose } = moment;
  const seat = turnOf(moment);
  const led = moment.trick[0] ?? held;
  const hands = moment.hands.slice();
  // Partners are unseen together (`unseen.ts`): the card is gone from either.
  for (const place of [seat * 4 + suitOf(held), partnerOf(seat) * 4 + suitOf(held)])
    hands[place] = (hands[place] ?? 0) & ~(1 << rankOf(held));
  const trick = moment.trick.slice();
  trick.push(held);
  const seen = suitOf(led) === suitOf(held) ? moment.shownOut : moment.shownOut | shownOut(seat, suitOf(led));
  return { hands, trick, leader, left, toLose, shownOut: seen };
};

/** The ranks of a suit that are in other hands or on the table: what makes two cards of one hand differ. */
const between = (moment: Moment, seat: number, suit: number): Ranks => {
  let ranks = 0;
  for (let other = 0; other < 4; other += 1) if (other !== seat) ranks |= ranksOf(moment, other, suit);
  for (const held of moment.trick) if (suitOf(held) === suit) ranks |= 1 << rankOf(held);
  return ranks;
};

/** What a hand may play (44C), each suit from the top, and of cards that are worth the same only the lowest. */
export const choicesOf = (moment: Moment, seat: number): readonly Held[] => {
  const [led] = moment.trick;
  const follows = led !== undefined && ranksOf(moment, seat, suitOf(led)) !== 0;
  const choices: Held[] = [];
  for (const suit of SUIT_PLACES) {
    if (follows && suit !== suitOf(led)) continue;
    const own = ranksOf(moment, seat, suit);
    if (own === 0) continue;
    const others = between(moment, seat, suit);
    for (let rest = own; rest !== 0;) {
      const rank = topRank(rest);
      rest &= ~(1 << rank);
      const next = rest === 0 ? -1 : topRank(rest);
      // Nothing lies between this card and the next: the lower one stands for both.
      const gap = next < 0 ? 1 : others & ((1 << rank) - 1) & (-2 << next);
      if (gap !== 0) choices.push(heldAs(suit, rank));
    }
  }
  return choices;
};

export const handsOf = ({ hands }: CardsLeft): readonly Ranks[] =>
  SEATS.flatMap((seat) => {
    const suits = [0, 0, 0, 0];
    for (const card of hands[seat]) {
      const held = heldOf(card);
      suits[suitOf(held)] = (suits[suitOf(held)] ?? 0) | (1 << rankOf(held));
    }
    return suits;
  });
