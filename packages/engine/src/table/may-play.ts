/**
 * The cards a hand may play without any irregularity: what it holds, narrowed by one duty after the other in the order in which the Laws
 * rank them. Laws 44 to 59.
 */
import type { Card } from "../cards/deal.ts";
import { PACK } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS } from "../cards/seats.ts";
import type { Narrowing } from "../laws/law.ts";
import type { Lawbook } from "../laws/lawbook.ts";
import type { Position, Trick } from "../position/position.ts";
import { cardsOnTable, leadOf, suitOf, turnToPlay } from "../position/tricks.ts";

const NOTHING: readonly Narrowing[] = [];
const NOTHING_DUE: readonly Card[] = [];

/** The duties that bind the seat's next card, each with the cards it leaves. `hand`: what there is to choose from. */
const dutiesOf = (laws: Lawbook, table: Position, seat: Seat, hand: readonly Card[]): readonly Narrowing[] => {
  if (hand.length < 2) return NOTHING;
  const found: Narrowing[] = [];
  let cards = hand;
  for (const { narrows } of laws.duties) {
    const duty = narrows?.(table, seat, cards);
    // 59: who cannot do what is required of him may play any card that is otherwise legal.
    if (duty === undefined || duty.cards.length === 0 || duty.cards.length === cards.length) continue;
    found.push(duty);
    cards = duty.cards;
  }
  return found;
};

/** What is known of a hand that nobody has told: the cards that lie before it. */
const shownOf = ({ exposed }: Position, seat: Seat): readonly Card[] =>
  exposed.filter((each) => each.seat === seat).map(({ card }) => card);

/** The first duty that a card breaks; of a hand that is not known, whatever else is in it beside the cards that it has shown. */
export const brokenBy = (
  laws: Lawbook,
  table: Position,
  seat: Seat,
  card: Card,
  hand: readonly Card[] = shownOf(table, seat),
): Narrowing | undefined => {
  const cards = hand.includes(card) ? hand : [...hand, card];
  return dutiesOf(laws, table, seat, cards).find((duty) => !duty.cards.includes(card));
};

/** A card that lies before a hand that is not known is due where no card that may be in it could be played instead (50D1(a)). */
const dueOf = (laws: Lawbook, table: Position, seat: Seat): readonly Card[] => {
  const shown = shownOf(table, seat);
  if (shown.length === 0) return NOTHING_DUE;
  const lying = table.play === undefined ? [] : cardsOnTable(table.play).map(({ card }) => card);
  const elsewhere = new Set([...lying, ...SEATS.flatMap((each) => table.hands[each] ?? [])]);
  const mayBeHis = PACK.filter((card) => !shown.includes(card) && !elsewhere.has(card));
  return mayBeHis.some((card) => brokenBy(laws, table, seat, card) === undefined)
    ? NOTHING_DUE
    : shown.filter((card) => brokenBy(laws, table, seat, card) === undefined);
};

/** A card that goes to another trick than the one in hand has only to follow its lead (67). */
export const brokenIn = (
  trick: Trick | undefined,
  card: Card,
  hand: readonly Card[] | undefined,
): Narrowing | undefined => {
  const led = trick === undefined ? undefined : leadOf(trick);
  const following = led === undefined ? [] : (hand ?? []).filter((each) => suitOf(each) === suitOf(led.card));
  return following.length === 0 || following.includes(card) ? undefined : { law: "44C", cards: following };
};

/** The legal cards of the hand whose turn it is; of one that is not known, the penalty cards that are due. */
export const mayPlay = (laws: Lawbook, table: Position): readonly Card[] => {
  const seat = table.play === undefined ? undefined : turnToPlay(table.play);
  if (seat === undefined) return [];
  const hand = table.hands[seat];
  return hand === undefined ? dueOf(laws, table, seat) : (dutiesOf(laws, table, seat, hand).at(-1)?.cards ?? hand);
};
