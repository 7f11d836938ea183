/** Appeals: until when, to whom, what follows without merit, and what comes after the event. Laws 92, 93. */
import { z } from "zod";
import { standing } from "../option.ts";
import { deposit, document, duration, laterMoment, penaltyAmount, words } from "../values.ts";

const sanction = z.strictObject({
  deposit: deposit.optional(),
  penalty: penaltyAmount.optional(),
  warning: z.boolean().optional(),
  rule: document.optional(),
});
const bodyAtEvent = z.enum(["committee", "directorInCharge", "alternativeBody"]);

export const appeals = {
  appealMeritSanction: standing({
    law: "92A",
    who: "RA",
    question: "What follows an appeal without merit?",
    effect: "What is booked when the deciding body finds none; a deposit is taken when the appeal is lodged.",
    schema: z.union([z.literal("none"), sanction]),
    byLaw: "none",
    narrowedBy: [{ who: "TO", how: "by regulation" }],
    readBy: ["appeals"],
  }),
  appealPeriod: standing({
    law: "92B",
    who: "TO",
    question: "Until when may a ruling be asked for, or an appeal be lodged?",
    effect: "The end of the clock for rulings and appeals.",
    schema: z.union([duration, z.literal("endOfCorrectionPeriod"), laterMoment]),
    byLaw: "PT30M",
    narrowedBy: [{ who: "TO", how: "any other time, longer or shorter" }],
    dependsOn: [{ option: "correctionPeriod" }],
    readBy: ["clocks", "appeals"],
  }),
  appealBody: standing({
    law: "93A, 80B2(k)",
    who: "TO",
    question: "Who hears appeals?",
    effect: "Where an appeal goes; what is about Laws and regulations the director in charge decides first.",
    schema: z.enum(["directorInCharge", "committee", "alternativeBody"]),
    byLaw: "directorInCharge",
    readBy: ["appeals"],
  }),
  furtherAppeals: standing({
    law: "93C1",
    who: "RA",
    question: "Is there a further appeal after the event's own decision?",
    effect: "Adds a stage with its body and its time limit.",
    schema: z.array(
      z.strictObject({
        body: words,
        mayBring: z.array(z.enum(["contestant", "director", "organizer"])),
        requires: z.array(z.enum(["committeeDecided", "leaveToAppeal"])).optional(),
        within: duration.optional(),
        changesResults: z.enum(["yes", "ifBodySays", "no"]),
      }),
    ),
    byLaw: [],
    readBy: ["appeals", "clocks"],
  }),
  furtherAppealSanction: standing({
    law: "93C1",
    who: "RA",
    question: "What follows a further appeal without merit?",
    effect: "What is booked at the later stage, or whether the body may decline to go into it.",
    schema: z.union([z.literal("none"), sanction.extend({ mayDecline: z.boolean().optional() })]),
    byLaw: "none",
    dependsOn: [{ option: "furtherAppeals", isNot: [[]] }],
    readBy: ["appeals"],
  }),
  finalResolutionAtEvent: standing({
    law: "93C3(a)",
    who: "RA",
    question: "Does a body at the event have the last word?",
    effect: "Its decision then closes the case for the parties and the authority.",
    schema: z.union([z.literal(false), z.strictObject({ body: bodyAtEvent })]),
    byLaw: false,
    dependsOn: [{ option: "appealBody" }],
    readBy: ["appeals"],
  }),
  modifiedAppealStages: standing({
    law: "93C3(b)",
    who: "RA",
    question: "Which stages of an appeal are left out or changed?",
    effect: "These stages are skipped or changed once contestants have been told.",
    schema: z.array(
      z.strictObject({
        stage: z.enum([
          "lodging",
          "concurrence",
          "directorOnLaw",
          "committee",
          "recommendation",
          "referral",
          "furtherAppeal",
        ]),
        change: z.enum(["omitted", "modified"]),
        how: words.optional(),
        notice: document,
      }),
    ),
    byLaw: [],
    readBy: ["appeals"],
  }),
} as const;
