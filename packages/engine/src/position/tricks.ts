/**
 * The record of the tricks: who is to play, how a card comes to a trick and leaves it again, and who wins. Laws 41, 44 and 65. What
 * players did with their cards is carried out here; what it means when they should not have is the Laws' business.
 */
import type { Card, Rank, Suit } from "../cards/deal.ts";
import { RANKS, SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { leftOf, sideOf } from "../cards/seats.ts";
import { auctionEnded, contractOf } from "./auction.ts";
import type { Play, PlayedCard, Position, Trick } from "./position.ts";
import { changed, playedOn } from "./changed.ts";

const SUIT_NAMED: ReadonlyMap<string, Suit> = new Map(SUITS.map((suit) => [suit, suit]));
const RANK_NAMED: ReadonlyMap<string, Rank> = new Map(RANKS.map((rank) => [rank, rank]));
export const suitOf = (card: Card): Suit => SUIT_NAMED.get(card.charAt(0)) ?? "S";
export const rankOf = (card: Card): Rank => RANK_NAMED.get(card.charAt(1)) ?? "2";
/** How high it ranks in its suit: 13 for the ace, 1 for the two. */
export const heightOf = (card: Card): number => RANKS.length - RANKS.indexOf(rankOf(card));
/** The five honours are ace to ten. */
export const isHonour = (card: Card): boolean => RANKS.indexOf(rankOf(card)) <= RANKS.indexOf("T");

export const TRICKS = 13;

const opening = (leader: Seat): Play => ({
  selected: undefined,
  faced: false,
  swapped: false,
  leader,
  tricks: [],
  aside: [],
  completed: 0,
  won: { NS: 0, EW: 0 },
  chosen: [],
  named: undefined,
  designated: undefined,
});

/** A lead is due from the end of the auction; one that opens again takes that back. */
export const dueLead = (table: Position): Position => {
  const { play } = table;
  if (play?.faced === true) return table;
  const settled = auctionEnded(table) ? contractOf(table) : undefined;
  if (settled === undefined)
    return play === undefined
      ? table
      : changed(table, {
          play: undefined,
          leadToReturn: play.selected === undefined ? table.leadToReturn : { ...play.selected, since: table.version },
        });
  const leader = leftOf(settled.declarer);
  return play?.leader === leader ? table : changed(table, { play: opening(leader) });
};

const indexInHand = ({ tricks }: Play): number => {
  const index = tricks.findIndex(({ winner }) => winner === undefined);
  return index < 0 ? tricks.length : index;
};

/** The number of the trick that a card played now goes to, from 1: the earliest that is not complete. */
export const numberInHand = (play: Play): number => indexInHand(play) + 1;

/** The trick in hand; one that nobody has led to has no cards. */
export const trickInHand = (play: Play): Trick => play.tricks[indexInHand(play)] ?? { leader: play.leader, cards: [] };

export const cardOf = ({ cards }: Trick, seat: Seat): PlayedCard | undefined =>
  cards.find((each) => each.seat === seat);

/** The card that opened it; where that has been taken back, none. */
export const leadOf = (trick: Trick): PlayedCard | undefined => cardOf(trick, trick.leader);

/** Who has been on lead, that is: has led to a trick. */
export const hasLed = ({ tricks }: Play, seat: Seat): boolean =>
  tricks.some(({ leader, cards }) => leader === seat && cards.length > 0);

/** The hand that must act next: from the leader round, the first that has no card in the trick (44A, 44B). */
export const turnToPlay = (play: Play): Seat | undefined => {
  if (play.completed === TRICKS) return undefined;
  const trick = trickInHand(play);
  let seat = trick.leader;
  for (let passed = 0; passed < 4 && cardOf(trick, seat) !== undefined; passed += 1) seat = leftOf(seat);
  return seat;
};

/** Law 44E, 44F: the highest trump, else the highest card of the suit led. */
const winnerOf = (trick: Trick, trump: Suit | undefined): Seat => {
  const led = leadOf(trick) ?? trick.cards[0];
  const worth = ({ card }: PlayedCard): number =>
    heightOf(card) +
    (suitOf(card) === trump
      ? 2 * RANKS.length
      : led !== undefined && suitOf(card) === suitOf(led.card)
        ? RANKS.length
        : 0);
  return trick.cards.length === 0
    ? trick.leader
    : trick.cards.reduce((best, next) => (worth(next) > worth(best) ? next : best)).seat;
};

export const trumpOf = (table: Position): Suit | undefined => {
  const strain = contractOf(table)?.contract.strain;
  return strain === "NT" ? undefined : strain;
};

export const holds = ({ hands }: Position, seat: Seat, card: Card): boolean => hands[seat]?.includes(card) ?? true;

/** An opening lead by the wrong hand lies there, to be ruled on. */
export const isLeadAside = ({ play }: Position): boolean => play !== undefined && !play.faced && play.aside.length > 0;

/** A card that is played already, because it was designated, and that dummy now puts out (46B3(b), 46B5). */
export const isDesignated = ({ play }: Position, seat: Seat, card: Card): boolean =>
  play?.designated?.seat === seat && play.designated.card === card;

/** The tricks with what is counted from them; after the last quitted one its winner leads. */
type Counted = Pick<Play, "tricks" | "completed" | "won" | "leader">;
const counted = (tricks: readonly Trick[], leader: Seat): Counted => {
  let completed = 0;
  let NS = 0;
  for (const { winner } of tricks) {
    if (winner === undefined) continue;
    completed += 1;
    if (sideOf(winner) === "NS") NS += 1;
  }
  return { tricks, completed, won: { NS, EW: completed - NS }, leader };
};

/** The position with this play, and the card no longer in its hand. */
const takenFromHand = (table: Position, play: Play, seat: Seat, card: Card): Position => {
  const hand = table.hands[seat];
  const hands = hand === undefined ? table.hands : { ...table.hands, [seat]: hand.filter((each) => each !== card) };
  return table.exposed.some((each) => each.card === card)
    ? changed(table, { play, hands, exposed: table.exposed.filter((each) => each.card !== card) })
    : changed(table, { play, hands });
};

/** The position with this play, and the card in its hand again. */
const givenToHand = (table: Position, play: Play, seat: Seat, card: Card): Position => {
  const hand = table.hands[seat];
  return hand === undefined || hand.includes(card)
    ? changed(table, { play })
    : changed(table, { play, hands: { ...table.hands, [seat]: [...hand, card] } });
};

const withoutAside = ({ aside }: Play, event: number): Play["aside"] =>
  aside.some((each) => each.event === event) ? aside.filter((each) => each.event !== event) : aside;

export type AfterCard = {
  readonly table: Position;
  /** The number of the trick it went to, from 1. */
  readonly trick: number;
  readonly led: boolean;
  /** Who won the trick, where the card completed it. */
  readonly winner?: Seat;
};

/** A card comes to a trick, by default the one in hand, from its hand or from aside. Going on to a later trick quits the earlier ones. */
export const putCard = (
  table: Position,
  play: Play,
  played: PlayedCard,
  asked: number = numberInHand(play),
): AfterCard => {
  const number = Math.min(asked, play.tricks.length + 1);
  const trump = trumpOf(table);
  const { seat, card, event } = played;
  const before = play.tricks[number - 1];
  const led = before === undefined || before.cards.length === 0;
  const cards = [...(before?.cards ?? []), { seat, card, event }];
  const leaderOfTrick = led ? seat : before.leader;
  const isFull = cards.length > 3 && new Set(cards.map((each) => each.seat)).size === 4;
  const winner = isFull ? winnerOf({ leader: leaderOfTrick, cards }, trump) : undefined;
  const trick: Trick =
    winner === undefined ? { leader: leaderOfTrick, cards } : { leader: leaderOfTrick, cards, winner };
  const tricks =
    before === undefined
      ? [
          ...play.tricks.map((each) => (each.winner === undefined ? { ...each, winner: winnerOf(each, trump) } : each)),
          trick,
        ]
      : play.tricks.with(number - 1, trick);
  const isLast = tricks.length === number;
  const { completed, won, leader } = counted(tricks, winner !== undefined && isLast ? winner : play.leader);
  const onTable: Play = {
    selected: play.selected,
    faced: true,
    swapped: play.swapped,
    leader,
    tricks,
    aside: withoutAside(play, event),
    completed,
    won,
    chosen: winner === undefined ? play.chosen : [],
    named: play.named,
    designated: undefined,
  };
  return {
    table: takenFromHand(table, onTable, seat, card),
    trick: number,
    led,
    ...(winner === undefined ? {} : { winner }),
  };
};

/** A card lies on the table beside the trick. */
export const layAside = (table: Position, play: Play, { seat, card, event }: PlayedCard): Position =>
  takenFromHand(
    table,
    playedOn(play, { aside: [...play.aside, { seat, card, event, trick: numberInHand(play) }] }),
    seat,
    card,
  );

/** A card leaves its trick or its place aside. A last trick that loses its only card has not been led to. */
const lifted = (play: Play, event: number): Play => {
  const at = play.tricks.findIndex(({ cards }) => cards.some((each) => each.event === event));
  const trick = play.tricks[at];
  if (trick === undefined) return playedOn(play, { aside: withoutAside(play, event) });
  const cards = trick.cards.filter((each) => each.event !== event);
  // A card too many that goes back leaves the trick with who won it (67B2(a)).
  const isWhole = trick.winner !== undefined && new Set(cards.map(({ seat }) => seat)).size === 4;
  const isGone = cards.length === 0 && at === play.tricks.length - 1;
  const tricks = isGone
    ? play.tricks.slice(0, at)
    : play.tricks.map((each, index) =>
        index === at ? (isWhole ? { ...trick, cards } : { leader: trick.leader, cards }) : each,
      );
  return playedOn(play, counted(tricks, isGone ? trick.leader : play.leader));
};

/** A card on the table goes back to its hand: the one that lies there now, where another has taken its place. */
export const takeBack = (table: Position, play: Play, { event }: PlayedCard): Position => {
  const lying = cardsOnTable(play).find((each) => each.event === event);
  if (lying === undefined) return table;
  const { seat, card } = lying;
  return givenToHand(table, withoutName(lifted(play, event), card), seat, card);
};

/** What declarer had named has gone back: it is not named any more. */
const withoutName = (play: Play, card: Card): Play =>
  play.named?.cards.includes(card) === true ? playedOn(play, { named: undefined }) : play;

/** A card of a trick lies beside it again; one that has gone back to its hand stays there. */
export const setAside = (table: Position, play: Play, card: PlayedCard): Position => {
  if (placeOf(play, card.event) === undefined) return table;
  const left = lifted(play, card.event);
  return changed(table, { play: playedOn(left, { aside: [...left.aside, { ...card, trick: numberInHand(left) }] }) });
};

/** A card of a hand is put into a trick that others have gone on from, which it may win (67A1) or has no part in (67B1). Who has led since, has led. */
export const placeAmong = (
  table: Position,
  play: Play,
  placed: { readonly card: PlayedCard; readonly trick: number; readonly mayWin: boolean },
): Position => {
  const { seat, card, event } = placed.card;
  const trump = trumpOf(table);
  const tricks = play.tricks.map((trick, at) => {
    if (at !== placed.trick - 1) return trick;
    const whole: Trick = { ...trick, cards: [...trick.cards, { seat, card, event }] };
    return placed.mayWin ? { ...whole, winner: winnerOf(whole, trump) } : whole;
  });
  return takenFromHand(table, playedOn(play, counted(tricks, play.leader)), seat, card);
};

/** Another card of the same hand takes the place of one in a trick. */
export const exchange = (table: Position, play: Play, { seat, card, event }: PlayedCard, instead: Card): Position => {
  const place = placeOf(play, event);
  if (place === undefined) return table;
  const trump = trumpOf(table);
  const swap = (each: PlayedCard): PlayedCard => (each.event === event ? { seat, card: instead, event } : each);
  const aside = place === 0 ? play.aside.map((each) => ({ ...swap(each), trick: each.trick })) : play.aside;
  const tricks = play.tricks.map((trick) => {
    if (!trick.cards.some((each) => each.event === event)) return trick;
    const cards = trick.cards.map(swap);
    const next: Trick = { leader: trick.leader, cards };
    return trick.winner === undefined ? next : { ...next, winner: winnerOf(next, trump) };
  });
  const isLast = tricks.at(-1)?.cards.some((each) => each.event === event) === true;
  const leader = isLast ? (tricks.at(-1)?.winner ?? play.leader) : play.leader;
  const next = playedOn(play, { ...counted(tricks, leader), aside });
  return givenToHand(takenFromHand(table, next, seat, instead), next, seat, card);
};

/** Where a card lies on the table: the number of its trick, 0 for aside; `undefined` when it does not. */
export const placeOf = ({ tricks, aside }: Play, event: number): number | undefined => {
  const at = tricks.findIndex(({ cards }) => cards.some((each) => each.event === event));
  if (at >= 0) return at + 1;
  return aside.some((each) => each.event === event) ? 0 : undefined;
};

/** Every card on the table that is not in a hand: of all tricks and aside, in the order played. */
export const cardsOnTable = ({ tricks, aside }: Play): readonly PlayedCard[] =>
  [...tricks.flatMap(({ cards }) => cards), ...aside].toSorted((one, other) => one.event - other.event);
