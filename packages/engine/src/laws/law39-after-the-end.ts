/** Law 39: a call after the final pass. It is cancelled; only a defender's bid, double or redouble can cost anything. */
import type { Irregularity } from "../position/position.ts";
import { auctionEnded, isAuctionPeriod, isDefender } from "../position/auction.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import { always, byLeft, goesOn, isIrregular, leadIsAtStake, liesAside, settled, under } from "./steps.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["39A", "39B", "39C"],
      how: "executed",
      says: "when noticed",
      cases: [
        "39-his-own-final-pass",
        "39B-overtaken",
        "39B-defenders-pass",
        "39C-a-double-and-the-lead",
        "39-nobody-has-bid",
        "39-dummys-second-thought",
        "39C-but-for-what-he-had-shown",
      ],
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

const mayCost = ({ table, it }: At<Irregularity<"callAfterTheEnd">, unknown>): boolean =>
  isDefender(table, it.offender) && it.call.call !== "Pass" && it.stage !== "overtaken";

export const callAfterTheEnd = lawAbout("callAfterTheEnd", {
  number: "39",
  arises: [clause("39", ({ table }) => auctionEnded(table) && isAuctionPeriod(table), isIrregular)],
  noticed: [
    clause("39C", mayCost, under("39A", liesAside), settled("rectified"), leadIsAtStake),
    clause("39B", always, under("39A", liesAside), settled("rectified")),
  ],
  always: { called: [clause("39B", byLeft, goesOn("overtaken"))] },
});
