/** Boards that cannot be compared, penalties, disqualification. Laws 86B, 87B, 90, 91. */
import { z } from "zod";
import { incident, standing } from "../option.ts";
import { scoringOptions } from "../../score/regulations.ts";
import { penaltyAmount, words } from "../values.ts";

const OFFENCES = ["90A", "90B1", "90B2", "90B3", "90B4", "90B5", "90B6", "90B7", "90B8"] as const;

export const rulings = {
  substituteBoards: incident({
    law: "86B2(a)",
    who: "TD",
    question: "Nobody being at fault, is a substitute board played?",
    effect: "Puts a board in place of the artificial score, unless the outcome without it could be known (86A).",
    schema: z.boolean(),
    byLaw: false,
    dependsOn: [{ fact: "contest", is: ["teams"] }],
    readBy: ["table", "score"],
    recordedAs: "RulingGiven",
  }),
  singleTableBoards: standing({
    law: "86B3",
    who: "RA",
    question: "What are boards worth that only one table of a match has played?",
    effect: "Takes the place of the awards of 86B2 for boards without a second result.",
    schema: scoringOptions.singleTableBoards,
    byLaw: "as86B2",
    dependsOn: [{ fact: "contest", is: ["teams"] }],
    readBy: ["rulings", "score"],
  }),
  fouledGroups: standing({
    law: "87B",
    who: "TO",
    question: "How are the groups of a fouled board rated?",
    effect: "Each group is scored by itself, by this rule.",
    schema: scoringOptions.fouledGroups,
    byLaw: "directorsMethod",
    dependsOn: [{ fact: "contest", is: ["pairs", "individual"] }],
    readBy: ["score"],
  }),
  penaltyScale: standing({
    law: "90A",
    who: "TD",
    question: "What are the usual procedural penalties?",
    effect: "The amounts that are proposed when a penalty is imposed.",
    schema: z.array(
      z.strictObject({
        law: z.enum(OFFENCES),
        offence: words.optional(),
        occurrence: z.int().min(1).optional(),
        fromMinutes: z.number().min(0).optional(),
        warning: z.boolean().optional(),
        penalty: penaltyAmount.optional(),
      }),
    ),
    byLaw: [],
    narrowedBy: [{ who: "TO", how: "by supplementary regulations (80B2(f))" }],
    readBy: ["rulings"],
  }),
  disqualificationApproval: incident({
    law: "91B",
    who: "TO",
    question: "Does the organizer approve of this disqualification?",
    effect: "Until then the director's ruling waits.",
    schema: z.boolean(),
    byLaw: false,
    approvedBy: { who: "TO", for: "each disqualification" },
    readBy: ["rulings", "score"],
    recordedAs: "RulingGiven",
  }),
} as const;
