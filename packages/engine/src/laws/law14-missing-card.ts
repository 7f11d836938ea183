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
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["14A"],
      how: "executed",
      says: "the card goes to its hand, no call changes",
      where: ["position/physical.ts"],
      cases: ["14A-found-in-the-auction"],
    },
    { at: ["14B1"], how: "executed", says: "67", where: ["laws/law67-defective.ts"], cases: ["67A1-supplied"] },
    {
      at: ["14B2", "14B3", "14B4"],
      how: "executed",
      says: "it has been in the hand all along; a penalty card, unless the director finds otherwise, and perhaps a revoke",
      where: ["laws/law14-missing-card.ts", "laws/law61-revoke.ts"],
      cases: ["67B2b-a-count-brings-it-to-light", "14B2-found-during-the-play", "14B4-it-was-a-revoke"],
    },
    { at: ["14C"], how: "conduct" },
  ],
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
          ...missedRevokes(table, to, card),
        ];
      });
    },
  },
});
