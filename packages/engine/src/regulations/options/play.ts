/** The opening lead, exposed cards, and lines of play that a claim left open. Laws 41A, 50, 70E. */
import { z } from "zod";
import { incident, standing } from "../option.ts";
import { Regulations } from "../../position/regulations.ts";

export const play = {
  faceUpLeads: standing({
    law: "41A footnote, 45A",
    who: "RA",
    question: "Is the opening lead made face down, or may or must it be face up?",
    effect: "Whether questions come before the lead is seen, and what another way of leading is.",
    schema: Regulations.shape.faceUpLeads.unwrap(),
    byLaw: "faceDown",
    readBy: ["table"],
  }),
  exposedCardRuling: incident({
    law: "50",
    who: "TD",
    question: "Is this card that a defender exposed too early a penalty card?",
    effect: "If not, the card is an ordinary one again.",
    schema: z.boolean(),
    byLaw: true,
    readBy: ["table"],
    recordedAs: "FindingMade",
  }),
  unstatedLineOrder: standing({
    law: "70E2",
    who: "RA",
    question: "In what order is a suit taken to be played when a claim did not say?",
    effect: "Completes the line that is proposed to the director for a claim that is disputed.",
    schema: Regulations.shape.unstatedLineOrder.unwrap(),
    byLaw: "none",
    readBy: ["table", "rulings"],
  }),
} as const;
