/**
 * The cards a hand may play without any irregularity: what it holds, narrowed by one duty after the other in the order in which the Laws
 * rank them. Laws 44 to 59.
 */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import type { Narrowing } from "../laws/law.ts";
import type { Lawbook } from "../laws/lawbook.ts";
import type { Position, Trick } from "../position/position.ts";
import { leadOf, suitOf, turnToPlay } from "../position/tricks.ts";

const NOTHING: readonly Narrowing[] = [];

/** The duties that bind the seat's next card, each with the cards it leaves. `hand`: what there is to choose from. */
const dutiesOf = (
  laws: Lawbook,
  table: Position,
  seat: Seat,
  hand: readonly Card[] | undefined = table.hands[seat],
): readonly Narrowing[] => {
  if (hand === undefined || hand.length < 2) return NOTHING;
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

/** The first duty that a card breaks. */
export const brokenBy = (
  laws: Lawbook,
  table: Position,
  seat: Seat,
  card: Card,
  hand: readonly Card[] | undefined,
): Narrowing | undefined =>
  hand === undefined ? undefined : dutiesOf(laws, table, seat, hand).find(({ cards }) => !cards.includes(card));

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

/** The legal cards of the hand whose turn it is; none where the hand is not known or nobody is to play. */
export const mayPlay = (laws: Lawbook, table: Position): readonly Card[] => {
  const seat = table.play === undefined ? undefined : turnToPlay(table.play);
  if (seat === undefined) return [];
  return dutiesOf(laws, table, seat).at(-1)?.cards ?? table.hands[seat] ?? [];
};
