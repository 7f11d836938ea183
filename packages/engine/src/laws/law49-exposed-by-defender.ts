/**
 * Laws 48 and 49: cards shown or named outside the normal course of play. A defender's become penalty cards (49); declarer's never do (48A),
 * and what he shows all at once may be a claim (48B2), for the director to find.
 */
import { auctionEnded, isDefender } from "../position/auction.ts";
import { NOTHING, nextId } from "../position/effects.ts";
import { holds, turnToPlay } from "../position/tricks.ts";
import { law } from "./law.ts";
import { isOpenClaim } from "./law68-claims.ts";
import { penalises, declarerOf } from "./on-the-table.ts";
import { demands, reviews, settled } from "./verbs.ts";
import { numberInHand } from "../position/tricks.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["49"],
      how: "executed",
      says: "a card shown to claim the trick in hand is no penalty card (68)",
      cases: ["49-a-card-he-does-not-hold", "49-names-a-card-he-holds", "49-this-trick-only"],
    },
  ],
};

export const exposedByDefender = law({
  number: "49",
  detects: {
    CardsExposed: (table, { seat, cards, manner, number }) => {
      if (!auctionEnded(table) || !isDefender(table, seat) || manner === "currentTrick") return NOTHING;
      // 68B2, 68D2(b): what is shown with a claim or concession is no penalty card.
      if (isOpenClaim(table.claim)) return NOTHING;
      const it = nextId(table);
      return [
        settled("49", seat, "rectified"),
        ...cards.flatMap((card) => penalises("49", { seat, card, event: number }, it, manner !== "accidental")),
      ];
    },
    /** 45C4(a): named at his turn, it is the card to be played. 49: named by a defender otherwise, it is a penalty card. */
    CardNamed: (table, { seat, card, number }) => {
      const { play } = table;
      if (play?.faced !== true) return NOTHING;
      // A card he does not hold lies nowhere: what he said of his hand is looked at.
      if (!holds(table, seat, card)) return [reviews("16B3")];
      if (turnToPlay(play) === seat && (isDefender(table, seat) || seat === declarerOf(table)))
        return [demands("45C4(a)", { seat, trick: numberInHand(play), kind: "card", card })];
      return isDefender(table, seat)
        ? [settled("49", seat, "rectified"), ...penalises("49", { seat, card, event: number }, nextId(table), true)]
        : NOTHING;
    },
  },
});
