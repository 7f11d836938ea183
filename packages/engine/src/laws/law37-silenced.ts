/** Law 37: a bid, double or redouble of a player who must pass. If the opponent to the left calls over it, it stands (37A). */
import { leftOf, partnerOf } from "../cards/seats.ts";
import { mustPass, turnToCall } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position } from "../position/position.ts";
import { auctionRuns, unnoticed } from "./inadmissible.ts";
import { law } from "./law.ts";
import { changes, couldHaveKnown, liable, settles, silences, withdraws, innocent } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    { at: ["37A", "37B"], how: "executed", cases: ["37B-out-of-rotation", "37B-once", "37A-called-over"] },
    { at: ["37B2"], in2007For: ["37B"], how: "executed", says: "both pass to the end", cases: ["2007-37B2"] },
  ],
};

/** 37B2: both partners must pass to the end, and a lead may be restricted. */
export const bothSilent = (table: Position, it: Irregularity, call: MadeCall): Effects => [
  silences("37B2", it.offender, "throughout", it.id),
  silences("37B2", partnerOf(it.offender), "throughout", it.id),
  liable("37B2", it, call),
  couldHaveKnown(table.edition),
];

/** 37B: a pass takes its place, and now both partners must pass to the end. */
const passInstead = (table: Position, it: Irregularity): Effects => {
  const { call, offender } = it;
  if (call === undefined) return NOTHING;
  return [
    changes("37B2", call.event, { seat: offender, call: "Pass", event: call.event }),
    withdraws("37B1", call, innocent(offender)),
    ...bothSilent(table, it, call),
    settles("37B2", it, "rectified"),
  ];
};

export const callOfSilenced = law({
  number: "37",
  detects: {
    called: (table, act) =>
      act.call !== "Pass" && act.seat === turnToCall(table) && auctionRuns(table) && mustPass(table, act.seat)
        ? unnoticed("37", table, act)
        : NOTHING,
  },
  noticed: passInstead,
  follows: {
    called: (table, it, { seat }) =>
      seat === leftOf(it.offender) && seat === turnToCall(table) ? [settles("37A", it, "accepted")] : NOTHING,
  },
});
