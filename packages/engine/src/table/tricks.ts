/**
 * Cards on the table: who is to play, what a hand may play under every obligation in force, and who wins a trick. Laws 41, 44 and
 * 50. What players did with their cards is carried out here; what it means when they should not have is the Laws' business.
 */
import type { Card, Rank, Suit } from "../cards/deal.ts";
import { RANKS, SUITS } from "../cards/deal.ts";
import type { Seat, Side } from "../cards/seats.ts";
import { leftOf, sideOf } from "../cards/seats.ts";
import { auctionEnded, contractOf, isDefender } from "./auction.ts";
import type { Play, PlayedCard, Position } from "./position.ts";
import { changed } from "./position.ts";

export const suitOf = (card: Card): Suit => SUITS.find((suit) => card.startsWith(suit)) ?? "S";
const rankOf = (card: Card): Rank => RANKS.find((rank) => card.endsWith(rank)) ?? "2";
const height = (card: Card): number => RANKS.length - RANKS.indexOf(rankOf(card));
/** The five honours are ace to ten. */
export const isHonour = (card: Card): boolean => RANKS.indexOf(rankOf(card)) <= RANKS.indexOf("T");

export const TRICKS = 13;

const opening = (leader: Seat): Play => ({
  faced: false,
  leader,
  trick: [],
  completed: 0,
  won: { NS: 0, EW: 0 },
  hasLed: [],
  chosen: [],
});

/** A lead is due from the end of the auction; one that opens again takes that back. */
export const dueLead = (table: Position): Position => {
  const settled = auctionEnded(table) ? contractOf(table) : undefined;
  if (settled === undefined) {
    if (table.play === undefined || table.play.faced) return table;
    return changed(table, { play: undefined });
  }
  const leader = leftOf(settled.declarer);
  if (table.play === undefined) return changed(table, { play: opening(leader) });
  return table.play.faced || table.play.leader === leader ? table : changed(table, { play: opening(leader) });
};

/** The hand that must act next: 44A, 44B. `undefined` when thirteen tricks are complete. */
export const turnToPlay = ({ leader, trick, completed }: Play): Seat | undefined => {
  if (completed === TRICKS) return undefined;
  const last = trick.at(-1);
  return last === undefined ? leader : leftOf(last.seat);
};

/** Law 44E, 44F: the highest trump, else the highest card of the suit led. */
const winnerOf = (trick: readonly PlayedCard[], trump: Suit | undefined): Seat | undefined => {
  const led = trick[0];
  if (led === undefined) return undefined;
  const worth = ({ card }: PlayedCard): number =>
    height(card) + (suitOf(card) === trump ? 2 * RANKS.length : suitOf(card) === suitOf(led.card) ? RANKS.length : 0);
  return trick.reduce((best, next) => (worth(next) > worth(best) ? next : best)).seat;
};

const trumpOf = (table: Position): Suit | undefined => {
  const strain = contractOf(table)?.contract.strain;
  return strain === "NT" ? undefined : strain;
};

export const holds = ({ hands }: Position, seat: Seat, card: Card): boolean => hands[seat]?.includes(card) ?? true;

const withoutCard = (table: Position, seat: Seat, card: Card): Position => {
  const hand = table.hands[seat];
  return changed(table, {
    hands: hand === undefined ? table.hands : { ...table.hands, [seat]: hand.filter((each) => each !== card) },
    exposed: table.exposed.filter((each) => each.card !== card),
  });
};

export type AfterCard = {
  readonly table: Position;
  readonly led: boolean;
  /** The number of the trick it went to, from 1. */
  readonly trick: number;
  /** Law 61A: the hand held a card of the suit led and played another. */
  readonly revokes: boolean;
  readonly winner?: Seat;
};

/** A card played in turn goes to the trick; the fourth completes it. */
export const playCard = (table: Position, play: Play, { seat, card, event }: PlayedCard): AfterCard => {
  const [first] = play.trick;
  const number = play.completed + 1;
  const led = first === undefined;
  const follows = (each: Card): boolean => first === undefined || suitOf(each) === suitOf(first.card);
  const revokes = !follows(card) && (table.hands[seat] ?? []).some(follows);
  const trick = [...play.trick, { seat, card, event }];
  const hasLed = led && !play.hasLed.includes(seat) ? [...play.hasLed, seat] : play.hasLed;
  const onTable: Play = { ...play, faced: true, trick, hasLed, chosen: led ? [] : play.chosen };
  const next = withoutCard(changed(table, { play: onTable }), seat, card);
  const winner = trick.length === 4 ? winnerOf(trick, trumpOf(table)) : undefined;
  if (winner === undefined) return { table: next, led, trick: number, revokes };
  const side: Side = sideOf(winner);
  const won = { ...play.won, [side]: play.won[side] + 1 };
  return {
    table: changed(next, { play: { ...onTable, trick: [], leader: winner, completed: play.completed + 1, won } }),
    led,
    trick: number,
    revokes,
    winner,
  };
};

export type PenaltyCard = { readonly seat: Seat; readonly card: Card; readonly rank: "major" | "minor" };

/** Laws 24E and 50B: what the defenders have exposed, from the end of the auction on, in the order of exposure. */
export const penaltyCards = (table: Position): readonly PenaltyCard[] => {
  if (!auctionEnded(table)) return [];
  const penal = table.exposed.filter(({ seat }) => isDefender(table, seat));
  return penal.map(({ seat, card, deliberate }) => {
    const alone = penal.every((other) => other.seat !== seat || other.card === card);
    return { seat, card, rank: alone && !deliberate && !isHonour(card) ? "minor" : "major" };
  });
};

const orAll = (cards: readonly Card[], all: readonly Card[]): readonly Card[] => (cards.length > 0 ? cards : all);

/** What the lead restrictions leave of a hand; a hand that cannot comply is free. */
const underRestrictions = (table: Position, seat: Seat, hand: readonly Card[]): readonly Card[] =>
  table.restrictions
    .filter((each) => each.seat === seat)
    .reduce(
      (left, { kind, suits }) =>
        orAll(
          left.filter((card) => suits.includes(suitOf(card)) === (kind === "require")),
          left,
        ),
      hand,
    );

/** Laws 50C and 50D1: a major penalty card goes first; beside a minor one, no other small card of its suit. */
const underPenalties = (table: Position, seat: Seat, cards: readonly Card[]): readonly Card[] => {
  const own = penaltyCards(table).filter((each) => each.seat === seat);
  const majors = cards.filter((card) => own.some((each) => each.card === card && each.rank === "major"));
  if (majors.length > 0) return majors;
  const minors = own.filter((each) => each.rank === "minor").map(({ card }) => card);
  return cards.filter(
    (card) => isHonour(card) || minors.includes(card) || minors.every((minor) => suitOf(minor) !== suitOf(card)),
  );
};

/** The cards the hand may legally play now; none where the hand is not known. Law 44C, then 26B, 50 and 51. */
export const mayPlay = (table: Position, play: Play, seat: Seat): readonly Card[] => {
  const hand = table.hands[seat] ?? [];
  const led = play.trick[0];
  if (led === undefined) return underPenalties(table, seat, underRestrictions(table, seat, hand));
  return underPenalties(
    table,
    seat,
    orAll(
      hand.filter((card) => suitOf(card) === suitOf(led.card)),
      hand,
    ),
  );
};
