/** The authority, organizers and directors: who they are, what is delegated, what else they lay down. Laws 80, 81. */
import { z } from "zod";
import { standing } from "../option.ts";
import { document, words } from "../values.ts";

export const organization = {
  regulatingAuthority: standing({
    law: "80A1",
    who: "RA",
    question: "What kind of body is the Regulating Authority here?",
    effect: "Whose elections bind an event.",
    schema: z.enum(["WBF", "zonal", "national"]),
    byLaw: "national",
    readBy: ["elections"],
  }),
  authorityDelegation: standing({
    law: "80A3",
    who: "RA",
    question: "Which powers are delegated (and answered for), which assigned, and to whom?",
    effect: "Who decides on an approval, and whether the authority answers for it.",
    schema: z.strictObject({
      mayAssign: z.boolean().optional(),
      powers: z.array(
        z.strictObject({ law: words, what: words.optional(), to: words, mode: z.enum(["delegated", "assigned"]) }),
      ),
    }),
    byLaw: { powers: [] },
    readBy: ["elections"],
  }),
  recognizedOrganizers: standing({
    law: "80B1",
    who: "RA",
    question: "Who is recognised as an organizer of tournaments?",
    effect: "Only they announce tournaments under this authority.",
    schema: z.array(
      z.strictObject({
        kind: z.enum(["authority", "memberLegalPerson", "memberSociety", "club", "eventCommittee", "named"]),
        name: words.optional(),
        approval: words.optional(),
      }),
    ),
    byLaw: [],
    readBy: ["elections"],
  }),
  directorAppointment: standing({
    law: "80B2(a)",
    who: "TO",
    question: "Who directs, and who is in charge?",
    effect: "Whose rulings they are; a session pins its director.",
    schema: z.union([
      z.literal("playersDesignate"),
      z.strictObject({ inCharge: words, directors: z.array(words).optional() }),
    ]),
    byLaw: "playersDesignate",
    readBy: ["rulings", "appeals"],
  }),
  specialConditions: standing({
    law: "80B2(e)",
    who: "TO",
    question: "Is there written bidding, are there bidding boxes, screens, or play online?",
    effect: "What a table has; other options have values of their own for screens and for play online.",
    schema: z.array(z.enum(["writtenBidding", "biddingBoxes", "screens", "online"])),
    byLaw: [],
    readBy: ["table"],
  }),
  supplementaryRegulations: standing({
    law: "80B2(f)",
    who: "TO",
    question: "Which further regulations apply?",
    effect: "They are listed with the event, and rulings, penalties and time limits cite them.",
    schema: z.array(document.extend({ laws: z.array(words).optional() })),
    byLaw: [],
    readBy: ["rulings"],
  }),
  scoreKeeping: standing({
    law: "80B2(j)",
    who: "TO",
    question: "Who gathers the scores and publishes them?",
    effect: "Who may record results and publish the official score, and so start the clocks of 79C and 92B.",
    schema: z.enum(["organizer", "director"]),
    byLaw: "organizer",
    readBy: ["clocks", "office"],
  }),
  resultsReporting: standing({
    law: "81C8",
    who: "TO",
    question: "Who reports the results for the record, and who approves them?",
    effect: "Who may record results, and whether the director has to publish the scores that others reported.",
    schema: z.strictObject({
      by: z.enum(["organizer", "director"]),
      directorOnlyIfScorer: z.boolean().optional(),
      directorApproves: z.boolean().optional(),
    }),
    byLaw: { by: "organizer" },
    readBy: ["office"],
  }),
} as const;
