/** How calls are made and explained, and what a player may look at. Laws 18F, 20F, 20G. */
import { z } from "zod";
import { standing } from "../option.ts";
import { Regulations } from "../../position/regulations.ts";
import { document } from "../values.ts";

export const auction = {
  callMethods: standing({
    law: "18F",
    who: "RA",
    question: "By what means are calls made, and may a denomination be named otherwise?",
    effect: "Which act at the table is a call, and how a device at the table takes it.",
    schema: z.strictObject({
      methods: z.array(z.enum(["spoken", "biddingBoxes", "writtenBidding", "electronic"])),
      synonyms: z.enum(["notAllowed", "constantInSession", "free"]).optional(),
    }),
    byLaw: { methods: ["spoken"] },
    readBy: ["table"],
  }),
  whoExplains: standing({
    law: "20F1",
    who: "TD",
    question: "Who answers an opponent's question about a call?",
    effect: "With screens or online the caller may answer; otherwise an explanation by the caller is refused.",
    schema: Regulations.shape.whoExplains.unwrap(),
    byLaw: "partnerOfCaller",
    readBy: ["table"],
  }),
  writtenExplanations: standing({
    law: "20F1",
    who: "RA",
    question: "Are explanations written down?",
    effect: "They are then kept as text with the call and belong to the case file.",
    schema: z.boolean(),
    byLaw: false,
    readBy: ["table", "appeals"],
  }),
  ownNotes: standing({
    law: "20G3",
    who: "RA",
    question: "When may a player look at their own system card or notes during auction and play?",
    effect: "A device at the table shows or hides the pair's own card; the conditions of contest print the rule.",
    schema: z.union([
      z.enum(["never", "always"]),
      z.strictObject({
        situations: z
          .array(
            z.strictObject({
              players: z.enum(["all", "beginners"]),
              aids: z.array(z.enum(["ownCard", "ownNotes", "organizersSummary"])),
              when: z.array(z.enum(["auction", "play", "ownTurnToCall", "ownTurnToPlay"])),
              events: z.array(z.enum(["club", "local", "national", "individual", "any"])).optional(),
              allowedBy: z.enum(["RA", "TO", "TD"]).optional(),
            }),
          )
          .optional(),
        policy: document.optional(),
      }),
    ]),
    byLaw: "never",
    readBy: ["table"],
  }),
} as const;
