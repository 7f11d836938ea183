/**
 * Law 14: a missing card. Found before the lead is faced it has always been there, and no more (14A); found later, not having played it may
 * have been a revoke, and a defender may have a penalty card in it (14B4).
 */
import { isBeforeLead, isDefender } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { ExposedCard, Position } from "../position/position.ts";
import { NOTHING, nextId } from "../position/effects.ts";
import { law } from "./law.ts";
import { missedRevokes } from "./law61-revoke.ts";
import { penalises } from "./on-the-table.ts";
import { exposes } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["14A"],
      how: "executed",
      says: "the card goes to its hand, no call changes",
      where: ["position/physical.ts"],
      cases: ["14A-found-in-the-auction", "14A-found-before-the-lead", "14A-before-the-lead-is-faced"],
    },
    { at: ["14B1"], how: "executed", says: "67", where: ["laws/law67-defective.ts"], cases: ["67A1-supplied"] },
    {
      at: ["14B2", "14B3", "14B4"],
      how: "executed",
      says: "it has been in the hand all along; a penalty card, unless the director finds otherwise, and perhaps a revoke",
      where: ["laws/law14-missing-card.ts", "laws/law61-revoke.ts"],
      asks: ["penaltyCard"],
      cases: [
        "67B2b-a-count-brings-it-to-light",
        "14B2-found-during-the-play",
        "14B4-no-penalty-card",
        "14B4-it-was-a-revoke",
        "14B2-declarers-card",
        "14B4-an-honour",
        "14B4-dummys-card",
        "14B4-declarers-revoke",
        "14B4-two-cards",
        "14B2-of-both-defenders",
      ],
    },
    { at: ["14C"], how: "conduct" },
  ],
  readings: [
    {
      at: ["14B4"],
      says: "the card may become a penalty card: the book leaves it open. It lies there as one, so that nobody plays on without it, and the director is asked.",
    },
  ],
};

/** 14B4 says that it may become a penalty card, not that it does: while he has not said so it lies there as one, and he is asked. */
const maybePenalty = ({ exposed }: Position): readonly ExposedCard[] => exposed.filter(({ why }) => why.law === "14B4");

export const missingCard = law({
  number: "14",
  offers: (table) =>
    maybePenalty(table).flatMap(({ why: { events } }) =>
      events.slice(0, 1).map((about) => ({ law: "14B4", decider: "director", finding: "penaltyCard", about })),
    ),
  detects: {
    /** Yes: it stays one. No is Law 24's, as of any card that was exposed: it goes back to its hand (50). */
    FindingMade: (table, { finding, value }) =>
      finding === "penaltyCard" && value === true
        ? maybePenalty(table).map(({ seat, card, major, of }) => exposes("50", seat, card, major, of))
        : NOTHING,
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
