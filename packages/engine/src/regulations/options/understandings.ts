/** Partnership understandings: what is special, what is licensed, how it is disclosed, what may be looked at. Law 40. */
import { z } from "zod";
import { standing } from "../option.ts";
import { document, SETTINGS, words } from "../values.ts";

export const understandings = {
  disclosureManner: standing({
    law: "40A1(b)",
    who: "RA",
    question: "How does a pair tell its opponents of its methods before they play?",
    effect: "A pair's entry asks for what is required, and its opponents see it when the round starts.",
    schema: z.strictObject({
      ways: z.array(
        z.strictObject({
          way: z.enum(["systemCard", "oralOutline", "publishedInAdvance", "onlineCard"]),
          if: z.enum(["cardRequiredOrHeld", "noCard"]).optional(),
          when: z.enum(["beforeEvent", "onArrival", "beforeFirstBoard"]).optional(),
          copies: z.int().min(1).optional(),
          topics: z.array(words).optional(),
        }),
      ),
      omittedFor: z.array(z.enum(["pairsThatMeetRegularly"])).optional(),
    }),
    byLaw: null,
    readBy: ["table"],
  }),
  specialUnderstandings: standing({
    law: "40B1(b)",
    who: "RA",
    question: "Which understandings count as special?",
    effect: "They are what the checks of 40B2(a) and 40B4 look at on a system card.",
    schema: z.strictObject({
      designated: z.array(z.strictObject({ name: words, description: words.optional() })).optional(),
      policy: document.optional(),
    }),
    byLaw: { designated: [] },
    readBy: ["rulings"],
  }),
  artificialCallsSpecial: standing({
    law: "40B1(c)",
    who: "RA",
    question: "Is every artificial call a special understanding?",
    effect: "Conventions that are excepted are not checked under 40B2(a)(i).",
    schema: z.union([
      z.boolean(),
      z.strictObject({ except: z.array(words) }),
      z.strictObject({ exceptList: document }),
    ]),
    byLaw: true,
    readBy: ["rulings"],
  }),
  specialUnderstandingLicence: standing({
    law: "40B2(a)(i)",
    who: "RA",
    question: "Which special understandings are allowed, on what conditions, and which are not?",
    effect: "What a pair declares is checked when it enters; using what is not allowed leads to 40B4.",
    schema: z.strictObject({
      otherwise: z.enum(["allowed", "conditional", "forbidden"]),
      policy: document.optional(),
      rules: z
        .array(
          z.strictObject({
            methods: words,
            licence: z.enum(["allowed", "conditional", "forbidden", "byPolicy"]),
            condition: words.optional(),
          }),
        )
        .optional(),
      // oxlint-disable-next-line unicorn/no-thenable -- the word that profiles are written with; never awaited
      misuse: z.strictObject({ moreThan: z.int().min(0), then: z.enum(["mayBeBarred", "barred"]) }).optional(),
    }),
    byLaw: { otherwise: "allowed" },
    readBy: ["rulings"],
  }),
  systemCard: standing({
    law: "40B2(a)(ii)",
    who: "RA",
    question: "Must a pair have a system card, and in what form?",
    effect: "Where one is required a pair's entry is incomplete without it; it stands still once play starts.",
    schema: z.strictObject({
      requirement: z.enum(["notRequired", "required", "requiredWithSupplements"]),
      copies: z.int().min(1).optional(),
      identical: z.boolean().optional(),
      accepted: z.array(z.enum(["WBF", "zonal", "national", "organizer", "equivalent"])).optional(),
    }),
    byLaw: { requirement: "notRequired" },
    readBy: ["table"],
  }),
  alertProcedure: standing({
    law: "40B2(a)(iii)",
    who: "RA",
    question: "Which calls are alerted, and by what means?",
    effect: "Says when a missing alert is misinformation (21B1) and when an unexpected one is extraneous (16B1).",
    schema: z.strictObject({
      required: z.boolean(),
      policy: document.optional(),
      exceptions: z
        .array(
          z.strictObject({
            call: words,
            meaning: words,
            alert: z.enum(["required", "notRequired"]),
            ifAlerted: z.enum(["unexpected", "notUnexpected", "notUnexpectedFromVisitors"]).optional(),
          }),
        )
        .optional(),
      means: z.array(z.enum(["alertCard", "spoken", "knock", "electronic"])).optional(),
    }),
    byLaw: { required: false },
    readBy: ["table", "rulings"],
  }),
  otherDisclosure: standing({
    law: "40B2(a)(iii)",
    who: "RA",
    question: "In which other ways are methods told: announcements, before the round, after the auction?",
    effect: "A device at the table offers the step and keeps what was said.",
    schema: z.strictObject({
      announcements: z
        .array(z.strictObject({ call: words, meaning: words.optional(), words: words.optional() }))
        .optional(),
      preAlerts: z.array(words).optional(),
      delayedAlerts: z.array(words).optional(),
      policy: document.optional(),
    }),
    byLaw: { announcements: [], preAlerts: [], delayedAlerts: [] },
    readBy: ["table"],
  }),
  varyAfterIrregularity: standing({
    law: "40B2(a)(iv)",
    who: "RA",
    question: "After what may a pair not have agreed to change its methods?",
    effect: "A card that says otherwise is marked, and the use of it falls under 40B4.",
    schema: z.array(z.enum(["opponentsIrregularity", "ownIrregularity", "questionAsked", "answerGiven"])),
    byLaw: [],
    readBy: ["rulings"],
  }),
  artificialPsychs: standing({
    law: "40B2(a)(v)",
    who: "RA",
    question: "Which psychic artificial calls are forbidden?",
    effect: "A recorded psych of a forbidden kind opens a ruling; others are noted.",
    schema: z.union([
      z.enum(["permitted", "forbidden"]),
      z.strictObject({
        forbidden: z.array(z.enum(["openingBids", "overcalls", "responses", "rebids", "doubles"])),
        policy: document.optional(),
      }),
    ]),
    byLaw: "permitted",
    readBy: ["rulings"],
  }),
  ownCardClarification: standing({
    law: "40B2(b)",
    who: "RA",
    question: "Who may look at their own side's card, and when, between the auction's start and the end of play?",
    effect: "A device at the table opens the card for those named, at those moments.",
    schema: z.union([
      z.enum(["clarificationDeclaringSide", "clarificationDeclarer", "never"]),
      z.array(
        z.strictObject({
          setting: z.enum(SETTINGS),
          who: z.enum(["declarer", "declaringSide", "anyone"]),
          moments: z.array(z.enum(["clarification", "ownTurn", "always"])),
        }),
      ),
    ]),
    byLaw: "clarificationDeclaringSide",
    readBy: ["table"],
  }),
  opponentsCard: standing({
    law: "40B2(c)",
    who: "RA",
    question: "When may a player look at the opponents' card?",
    effect: "A look at another moment is refused, or noted as a possible source of unauthorised information.",
    schema: z.union([
      z.enum(["fourMoments", "always"]),
      z.array(
        z.strictObject({
          setting: z.enum(SETTINGS),
          moments: z.array(z.enum(["beforeAuction", "clarification", "ownTurn", "toExplainPartnersAction", "always"])),
        }),
      ),
    ]),
    byLaw: "fourMoments",
    readBy: ["table"],
  }),
  memoryAids: standing({
    law: "40B2(d)",
    who: "RA",
    question: "Which aids to memory, calculation or technique are allowed in auction and play?",
    effect: "Turns note pad, counters and estimates of a device at the table on.",
    schema: z.array(z.enum(["memory", "calculation", "technique"])),
    byLaw: [],
    readBy: ["table"],
  }),
} as const;
