/** The cards as they lie there: the trick in hand, what lies beside it, the trick before it, who won which. Laws 44, 45, 65. */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import type { Position } from "../position/position.ts";
import { numberInHand, trickInHand } from "../position/tricks.ts";

type CardOf = { readonly seat: Seat; readonly card: Card };

export type OnTable = {
  /** The cards of the trick in hand, in the order in which they came, and those that lie there besides. */
  readonly trick: readonly CardOf[];
  readonly aside: readonly CardOf[];
  /** Who won each trick so far; and the last one whole, for a look at it. */
  readonly won: readonly Seat[];
  readonly lastTrick: readonly CardOf[];
};

const cardOf = ({ seat, card }: CardOf): CardOf => ({ seat, card });

export const cardsOf = ({ play }: Position): OnTable => {
  if (play === undefined) return { trick: [], aside: [], won: [], lastTrick: [] };
  const inHand = numberInHand(play);
  const finished = play.tricks.filter((_, index) => index + 1 !== inHand);
  return {
    trick: trickInHand(play).cards.map(cardOf),
    aside: play.aside.map(cardOf),
    won: play.tricks.flatMap(({ winner }) => (winner === undefined ? [] : [winner])),
    lastTrick: (finished.at(-1)?.cards ?? []).map(cardOf),
  };
};
