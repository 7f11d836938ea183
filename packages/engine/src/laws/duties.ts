/** What a hand is bound to play, as a table: each duty with its paragraph, in the order in which they bind. */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import type { Position } from "../position/position.ts";
import type { Law } from "./law.ts";

/** A duty that says nothing of this card: it leaves the hand as free as it was. */
export const BINDS_NOTHING = undefined;

/** What its paragraph leaves of the cards that are left so far, where it says anything. */
export type Duty = {
  readonly paragraph: string;
  readonly leaves: (table: Position, seat: Seat, cards: readonly Card[]) => readonly Card[] | undefined;
};
export const duty = (paragraph: string, leaves: Duty["leaves"]): Duty => ({ paragraph, leaves });

/** The first that says anything. */
export const firstDuty =
  (duties: readonly Duty[]): NonNullable<Law["narrows"]> =>
  (table, seat, cards) => {
    for (const { paragraph, leaves } of duties) {
      const left = leaves(table, seat, cards);
      if (left !== undefined) return { law: paragraph, cards: left };
    }
    return undefined;
  };
