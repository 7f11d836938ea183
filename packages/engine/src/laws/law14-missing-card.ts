/**
 * Law 14: a missing card. Found before the lead is faced it has always been there, and no more (14A); found later, not having played it may
 * have been a revoke, and a defender may have a penalty card in it (14B4).
 */
import { isBeforeLead, isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, nextId } from "../position/effects.ts";
import { law } from "./law.ts";
import { missedRevokes } from "./law61-revoke.ts";
import { penalises } from "./on-the-table.ts";

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
          ...missedRevokes(table, to, card),
        ];
      });
    },
  },
});
