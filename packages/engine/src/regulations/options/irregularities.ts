/** Adjusted scores, wrong boards, and rights that are reserved. Laws 12C2, 15B, 16B. */
import { z } from "zod";
import { incident, standing } from "../option.ts";
import { scoringOptions } from "../../score/regulations.ts";
import { Regulations } from "../../position/regulations.ts";
import { words } from "../values.ts";

export const irregularities = {
  artificialImps: standing({
    law: "12C2(b)",
    who: "TO",
    question: "How many IMPs are average plus and average minus?",
    effect: "Average plus scores this many IMPs at IMP play, average minus as many below nought.",
    schema: scoringOptions.artificialImps,
    byLaw: 3,
    narrowedBy: [{ who: "TO", how: "another value needs the authority's approval, within 78D, 86B3 and 12C2(d)" }],
    approvedBy: { who: "RA", for: "any other value", notFor: [3] },
    dependsOn: [{ fact: "method", is: ["imps", "cross-imps", "butler"] }, { option: "artificialImpsApproved" }],
    readBy: ["score"],
  }),
  artificialImpsApproved: standing({
    law: "12C2(b)",
    who: "RA",
    question: "Which other values than 3 IMPs has the authority approved for average plus and minus?",
    effect: "An organizer's value outside them is refused, or waits for the body that decides.",
    schema: z.union([
      z.boolean(),
      z.strictObject({
        values: z.array(z.number().min(0)),
        others: z.enum(["refused", "onApplication"]),
        body: words.optional(),
      }),
    ]),
    byLaw: false,
    readBy: ["elections"],
  }),
  missedBoardsScale: standing({
    law: "12C2(d)",
    who: "RA",
    question: "What does a contestant get for the second and later boards of a session without a result?",
    effect: "Such boards take the percentages or IMPs of the scale.",
    schema: scoringOptions.missedBoardsScale,
    byLaw: "asFirst",
    readBy: ["rulings", "score"],
  }),
  playCorrectBoardLater: incident({
    law: "15B2",
    who: "TD",
    question: "Do the two pairs that played a wrong board play the right one later?",
    effect: "Yes adds a late play to the movement; no leaves an artificial score on the board they missed.",
    schema: z.boolean(),
    byLaw: false,
    dependsOn: [{ fact: "contest", is: ["pairs", "individual"] }],
    readBy: ["table", "score"],
    recordedAs: "RulingGiven",
  }),
  reserveRights: standing({
    law: "16B2",
    who: "RA",
    question: "May a player say that they reserve the right to call the director later?",
    effect: "If not, saying so keeps nothing: the director has to be called at once.",
    schema: Regulations.shape.reserveRights.unwrap(),
    byLaw: true,
    readBy: ["table", "rulings"],
  }),
} as const;
