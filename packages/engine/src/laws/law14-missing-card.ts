/**
 * Law 14: a missing card. Found before the lead is faced it has always been there, and no more (14A); found later, not having played it may
 * have been a revoke, and a defender may have a penalty card in it (14B4).
 */
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { sideOf } from "../cards/seats.ts";
import { isBeforeLead, isDefender } from "../table/auction.ts";
import type { Effects } from "../table/effects.ts";
import { NOTHING, nextId } from "../table/effects.ts";
import type { Position } from "../table/position.ts";
import { cardOf, leadOf, suitOf } from "../table/tricks.ts";
import { law } from "./law.ts";
import { penalises } from "./on-the-table.ts";
import { opens } from "./verbs.ts";

/** Each trick to which the seat did not follow, though with this card it could have. It is established if its side has played on (63A1). */
const revokes = ({ play, irregularities }: Position, seat: Seat, card: Card): Effects => {
  const tricks = play?.tricks ?? [];
  return tricks.flatMap((trick, at): Effects => {
    const led = leadOf(trick);
    const own = cardOf(trick, seat);
    if (
      led === undefined ||
      own === undefined ||
      suitOf(led.card) !== suitOf(card) ||
      suitOf(own.card) === suitOf(card)
    )
      return NOTHING;
    if (irregularities.some((it) => it.card?.event === own.event)) return NOTHING;
    const playedOn = tricks.slice(at + 1).some(({ cards }) => cards.some((each) => sideOf(each.seat) === sideOf(seat)));
    const about = { card: own, trick: at + 1 };
    return [opens("61A", seat, playedOn ? { ...about, stage: "done", state: "established" } : about)];
  });
};

export const missingCard = law({
  number: "14",
  detects: {
    CardsCorrected: (table, { moves, number }) => {
      if (isBeforeLead(table)) return NOTHING;
      return moves.flatMap(({ card, from, to }): Effects => {
        if (from !== null || to === null) return NOTHING;
        return [
          ...(isDefender(table, to)
            ? penalises("14B4", { seat: to, card, event: number }, nextId(table), false)
            : NOTHING),
          ...revokes(table, to, card),
        ];
      });
    },
  },
});
