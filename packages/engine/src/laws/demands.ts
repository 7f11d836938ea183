/** What a player has named, or declarer has asked, of the card that a hand plays to one trick: which cards that leaves (45C4, 51A, 52B2, 57A). */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import type { Demand } from "../position/effects.ts";
import type { CardDemand, Position } from "../position/position.ts";
import { heightOf, numberInHand, suitOf } from "../position/tricks.ts";
import type { Law } from "./law.ts";

/** A demand of declarer, in the cards that are left. */
export const asked = (cards: readonly Card[], demand: Demand): readonly Card[] => {
  if (demand.kind === "card") return cards.filter((card) => card === demand.card);
  const ofSuit = cards.filter((card) => suitOf(card) === demand.suit);
  if (demand.kind === "suit") return ofSuit;
  if (demand.kind === "notSuit") return cards.filter((card) => suitOf(card) !== demand.suit);
  const ranked = ofSuit.toSorted((one, other) => heightOf(other) - heightOf(one));
  const chosen = demand.kind === "highest" ? ranked[0] : ranked.at(-1);
  return chosen === undefined ? [] : [chosen];
};

/** What is asked in this way of the seat's card to the trick in hand. */
const demandsOn = (table: Position, seat: Seat, of: CardDemand["of"]): readonly CardDemand[] => {
  const { demands: all, play } = table;
  if (all.length === 0 || play === undefined) return [];
  const trick = numberInHand(play);
  return all.filter((each) => each.seat === seat && each.trick === trick && each.of === of);
};

/** The penalty card that must be played: designated by declarer (51A), or in place of another card (52B2). */
export const designatedFor = (table: Position, seat: Seat): readonly CardDemand[] =>
  demandsOn(table, seat, "penaltyCard");

export const narrowsTo =
  (of: CardDemand["of"]): NonNullable<Law["narrows"]> =>
  (table, seat, cards) => {
    const [demand] = demandsOn(table, seat, of);
    return demand === undefined ? undefined : { law: demand.law, cards: asked(cards, demand) };
  };
