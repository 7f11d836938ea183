/** Law 39: a call after the final pass. It is cancelled; only a defender's bid, double or redouble can cost anything. */
import { leftOf } from "../cards/seats.ts";
import { auctionEnded, isBeforeLead, isDefender } from "../position/auction.ts";
import { NOTHING, when } from "../position/effects.ts";
import { law } from "./law.ts";
import { innocent, liable, opens, reaches, settles, withdraws } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["39A", "39B", "39C"],
      how: "executed",
      says: "when noticed",
      cases: ["39B-overtaken", "39B-defenders-pass"],
    },
    {
      at: ["39C"],
      in2007For: ["39C"],
      how: "executed",
      says: "declarer's choice over the lead is that of 2007",
      cases: ["2007-39C"],
    },
  ],
};

export const callAfterTheEnd = law({
  number: "39",
  detects: {
    called: (table, act) =>
      auctionEnded(table) && isBeforeLead(table) ? [opens("39", act.seat, { call: act })] : NOTHING,
  },
  noticed: (table, it) => {
    const { call, offender, stage } = it;
    if (call === undefined) return NOTHING;
    const costs = isDefender(table, offender) && call.call !== "Pass" && stage !== "overtaken";
    return [
      withdraws("39A", call, innocent(offender)),
      settles(costs ? "39C" : "39B", it, "rectified"),
      ...when(costs, liable("39C", it, call)),
    ];
  },
  follows: {
    called: (_, it, { seat }) => (seat === leftOf(it.offender) ? [reaches("39B", it, "overtaken")] : NOTHING),
  },
});
