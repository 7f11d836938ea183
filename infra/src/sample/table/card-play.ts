/**
 * Which card a hand plays: second hand low, third hand high, the cheapest that wins, a ruff where partner does not win already, else the lowest of the longest
 * suit. Whoever plays sees his own cards and dummy's, as at a table. Laws 44, 45.
 */
import {
  type Card,
  type Hands,
  leftOf,
  partnerOf,
  RANKS,
  type Seat,
  SEATS,
  sideOf,
  type Suit,
  SUITS,
  type Table,
  viewOf,
} from "@traveller/engine";

const suitOf = (card: Card): Suit => SUITS.find((suit) => card.startsWith(suit)) ?? "S";
const heightOf = (card: Card): number => RANKS.length - RANKS.findIndex((rank) => card.endsWith(rank));

type OnTable = readonly { readonly seat: Seat; readonly card: Card }[];
type At = {
  readonly seat: Seat;
  readonly trick: OnTable;
  readonly trump: Suit | undefined;
  readonly may: readonly Card[];
  /** Of declarer's side: it is for them to draw trumps. */
  readonly declares: boolean;
  /** Cards that this player does not see. */
  readonly hidden: readonly Card[];
};

const worthIn = ({ trick, trump }: At, card: Card): number => {
  const led = trick[0];
  if (suitOf(card) === trump) return 100 + heightOf(card);
  return led === undefined || suitOf(card) === suitOf(led.card) ? 50 + heightOf(card) : heightOf(card) - 50;
};

const winnerOf = (at: At): OnTable[number] | undefined =>
  at.trick.toSorted((a, b) => worthIn(at, b.card) - worthIn(at, a.card))[0];

const beatsAll = (card: Card, others: readonly Card[]): boolean =>
  !others.some((other) => suitOf(other) === suitOf(card) && heightOf(other) > heightOf(card));
const isMaster = ({ hidden }: At, card: Card): boolean => beatsAll(card, hidden);

const lowest = (cards: readonly Card[]): Card | undefined => cards.toSorted((a, b) => heightOf(a) - heightOf(b))[0];
const highest = (cards: readonly Card[]): Card | undefined => cards.toSorted((a, b) => heightOf(b) - heightOf(a))[0];

const SEQUENCES = /^(?:AK|KQ|QJ|JT)/u;

const led = (at: At): Card | undefined => {
  const { may, trump, hidden, declares } = at;
  const trumps = may.filter((card) => suitOf(card) === trump);
  if (declares && trumps.length >= 2 && hidden.filter((card) => suitOf(card) === trump).length > 2)
    return highest(trumps);
  const liking = (suit: Suit): number => {
    const cards = may.filter((card) => suitOf(card) === suit).toSorted((a, b) => heightOf(b) - heightOf(a));
    const [top] = cards;
    if (top === undefined) return -100;
    const ranks = cards.map((card) => card.slice(1)).join("");
    return cards.length + (SEQUENCES.test(ranks) ? 4 : 0) + (isMaster(at, top) ? 3 : 0) - (suit === trump ? 4 : 0);
  };
  const suit = SUITS.toSorted((a, b) => liking(b) - liking(a))[0];
  const cards = may.filter((card) => suitOf(card) === suit);
  const top = highest(cards);
  const sequence = SEQUENCES.test(cards.map((card) => card.slice(1)).join(""));
  return top !== undefined && (sequence || isMaster(at, top)) ? top : lowest(cards);
};

const followed = (at: At): Card | undefined => {
  const { may, trick, seat } = at;
  const best = winnerOf(at);
  const winning = may.filter((card) => best === undefined || worthIn(at, card) > worthIn(at, best.card));
  const partnerWins = best?.seat === partnerOf(seat);
  if (partnerWins && (trick.length === 3 || isMaster(at, best.card))) return lowest(may);
  if (trick.length === 3) return lowest(winning) ?? lowest(may);
  if (trick.length === 2) return highest(winning) ?? lowest(may);
  const masters = winning.filter((card) => isMaster(at, card));
  return masters.length > 0 && heightOf(trick[0]?.card ?? "S2") >= 10 ? masters[0] : lowest(may);
};

const discarded = (at: At): Card | undefined => {
  const { may, trump } = at;
  const best = winnerOf(at);
  const ruffs = may.filter(
    (card) => suitOf(card) === trump && best !== undefined && worthIn(at, card) > worthIn(at, best.card),
  );
  if (best?.seat !== partnerOf(at.seat) && ruffs.length > 0) return lowest(ruffs);
  const others = may.filter((card) => suitOf(card) !== trump);
  const length = (card: Card): number => others.filter((other) => suitOf(other) === suitOf(card)).length;
  return others.toSorted((a, b) => length(b) - length(a) || heightOf(a) - heightOf(b))[0] ?? lowest(may);
};

const hiddenFrom = (hands: Hands, seat: Seat, dummy: Seat | null): readonly Card[] => {
  const player = seat === dummy ? partnerOf(seat) : seat;
  return SEATS.filter((other) => other !== player && other !== dummy).flatMap((other) => hands[other] ?? []);
};

/** Of `4SX-N`. */
const trumpOf = (contract: string | null): Suit | undefined => SUITS.find((suit) => contract?.charAt(1) === suit);

/** The card of the hand whose turn it is. Throws where no hand is to play. */
export const chooseCard = (table: Table): Card => {
  const { turn, mayPlay, dummy, declarer, contract } = viewOf(table);
  const trick = trickOn(table);
  const [first] = mayPlay;
  if (turn === null || first === undefined) throw new Error("no hand is to play");
  const at: At = {
    seat: turn,
    trick,
    trump: trumpOf(contract),
    may: mayPlay,
    declares: declarer !== null && sideOf(declarer) === sideOf(turn),
    hidden: hiddenFrom(table.position.hands, turn, dummy),
  };
  const [opening] = trick;
  if (opening === undefined) return led(at) ?? first;
  return (suitOf(first) === suitOf(opening.card) ? followed(at) : discarded(at)) ?? first;
};

/** The cards of the trick in hand, as they came. */
const trickOn = ({ position: { play } }: Table): OnTable =>
  play?.tricks.find(({ winner }) => winner === undefined)?.cards ?? [];

/** Cards of a hand that would be a revoke here: of another suit than the one led, by a hand that has that suit. */
export const revokesOf = (table: Table): readonly Card[] => {
  const { turn, mayPlay, dummy, declarer } = viewOf(table);
  const [opening] = trickOn(table);
  const [may] = mayPlay;
  if (turn === null || opening === undefined || may === undefined || turn === dummy || declarer === null) return [];
  if (sideOf(turn) === sideOf(declarer) || suitOf(may) !== suitOf(opening.card)) return [];
  return (table.position.hands[turn] ?? []).filter((card) => suitOf(card) !== suitOf(opening.card));
};

/** Whether every card of the hand on lead beats what its opponents hold, and nothing of theirs can ruff. */
export const wins = (table: Table): boolean => {
  const { turn, declarer, contract } = viewOf(table);
  const { hands } = table.position;
  if (turn === null || declarer === null || sideOf(turn) !== sideOf(declarer)) return false;
  const theirs = [leftOf(turn), partnerOf(leftOf(turn))].flatMap((seat) => hands[seat] ?? []);
  const own = hands[turn] ?? [];
  const trump = trumpOf(contract);
  return own.every((card) => beatsAll(card, theirs)) && !theirs.some((card) => suitOf(card) === trump);
};

/** The defender who is not on lead. */
export const wrongLeader = (declarer: Seat): Seat => partnerOf(leftOf(declarer));
