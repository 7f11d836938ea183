/**
 * Laws 61 and 63: failing to follow suit with a hand that could. Seen only where the hand is known. It is established when the
 * offending side leads or plays to the next trick (63A1); what it costs is Law 64.
 */
import { sideOf } from "../cards/seats.ts";
import { when } from "../table/effects.ts";
import { law } from "./law.ts";
import { isPenaltyDuty } from "./law52-penalty-card-not-played.ts";
import { opens, settles } from "./verbs.ts";

export const revoke = law({
  number: "61",
  detects: {
    played: (_, { seat, card, event, trick, breaks }) =>
      when(
        breaks !== undefined && !isPenaltyDuty(breaks.law),
        opens("61A", seat, { trick, card: { seat, card, event } }),
      ),
  },
  follows: {
    played: (_, it, { seat, trick }) =>
      when(sideOf(seat) === sideOf(it.offender) && trick > (it.trick ?? trick), settles("63A1", it, "established")),
  },
});
