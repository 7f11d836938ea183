/** Tempo, broadcasts, spectators and the playing area. Laws 73A, 76. */
import { z } from "zod";
import { standing } from "../option.ts";
import { document, duration, words } from "../values.ts";

export const proprieties = {
  mandatoryPauses: standing({
    law: "73A2",
    who: "RA",
    question: "Where must players pause?",
    effect: "A device at the table keeps the pause; taking time within it tells nobody anything.",
    schema: z.array(
      z.strictObject({
        where: z.enum(["firstRoundOfAuction", "afterSkipBid", "firstTrick"]),
        seconds: z.number().min(0).optional(),
        signal: z.enum(["none", "stopCard", "spoken"]).optional(),
      }),
    ),
    byLaw: [],
    readBy: ["table"],
  }),
  broadcastConditions: standing({
    law: "76A2",
    who: "RA",
    question: "How late, by whom and under what rules may a broadcast of play be watched?",
    effect: "Delay, accounts, and who is kept out while boards are in play.",
    schema: z.strictObject({
      delay: duration.optional(),
      viewers: z.enum(["anyone", "signedIn", "invited"]).optional(),
      shutOut: z.array(z.enum(["players", "captains", "coaches", "spectatorsAtTheTable"])).optional(),
      conduct: document.optional(),
    }),
    byLaw: {},
    narrowedBy: [{ who: "TO", how: "lays the conditions down together with the authority" }],
    dependsOn: [{ fact: "broadcast", is: [true] }],
    readBy: ["portal"],
  }),
  spectatorHands: standing({
    law: "76B1",
    who: "TO",
    question: "May a spectator look into more than one hand?",
    effect: "Otherwise a spectator's view keeps to one seat.",
    schema: z.boolean(),
    byLaw: false,
    narrowedBy: [{ who: "RA", how: "by regulation" }],
    readBy: ["table", "portal"],
  }),
  spectatorIrregularities: standing({
    law: "76C2",
    who: "TO",
    question: "What follows when a spectator causes an irregularity?",
    effect:
      "Lets the director treat the spectator's side as offending, or penalise a contestant who was the spectator.",
    schema: z.union([
      z.literal("none"),
      z.strictObject({
        connectedSide: z.enum(["notOffending", "mayBeOffending"]),
        contestantAsSpectator: z.enum(["noPenalty", "mayBePenalised"]),
      }),
    ]),
    byLaw: "none",
    narrowedBy: [{ who: "RA", how: "may prescribe it" }],
    readBy: ["rulings"],
  }),
  playingAreaBounds: standing({
    law: "76 footnote",
    who: "TO",
    question: "Which places are the playing area?",
    effect: "Says where 76A and 76C hold.",
    schema: z.union([z.literal("whereverPlayersMayBe"), z.array(words)]),
    byLaw: "whereverPlayersMayBe",
    narrowedBy: [{ who: "RA", how: "by regulation" }],
    readBy: ["office"],
  }),
} as const;
