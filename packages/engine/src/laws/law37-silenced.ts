/** Law 37: a bid, double or redouble of a player who must pass. If the opponent to the left calls over it, it stands (37A). */
import type { Having, Irregularity } from "../position/position.ts";
import type { Effects } from "../position/effects.ts";
import type { At, Step } from "./clauses.ts";
import { clause, lawAbout } from "./clauses.ts";
import type { Description } from "./description.ts";
import { auctionRuns, unnoticed } from "./inadmissible.ts";
import {
  always,
  both,
  byLeft,
  inTurn,
  isBoundToPass,
  leadIsAtStake,
  mightHavePaid,
  offenderIsSilent,
  partnerIsSilent,
  settled,
  under,
} from "./steps.ts";
import { changes, innocent, withdraws } from "./verbs.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["37A", "37B"],
      how: "executed",
      cases: [
        "37B-out-of-rotation",
        "37B-once",
        "37A-called-over",
        "37A-once-and-called-over",
        "37A-a-double-called-over",
        "37B2-a-double-at-once-noticed",
        "37B2-for-partners-honour",
        "37A-too-low-and-called-over",
        "36-doubled-for-a-pass-owed",
      ],
    },
    {
      at: ["37B2"],
      in2007For: ["37B"],
      how: "executed",
      says: "both pass to the end",
      cases: ["2007-37B2", "2007-37A-called-over"],
    },
  ],
};

/** 37B2: both partners must pass to the end, and a lead may be restricted. */
export const bothAreSilent: readonly Step<Having<"call">, unknown>[] = [
  under("37B2", offenderIsSilent("throughout")),
  under("37B2", partnerIsSilent("throughout")),
  under("37B2", leadIsAtStake),
  mightHavePaid,
];

const passTakesItsPlace = (paragraph: string, { it }: At<Irregularity<"voidCall">, unknown>): Effects => [
  changes(paragraph, it.call.event, { seat: it.offender, call: "Pass", event: it.call.event }),
  withdraws("37B1", it.call, innocent(it.offender)),
];

export const callOfSilenced = lawAbout("voidCall", {
  number: "37",
  arises: [
    clause(
      "37",
      both(inTurn, isBoundToPass, ({ table }) => auctionRuns(table)),
      (paragraph, { table, act }) => unnoticed(paragraph, table, act),
    ),
  ],
  noticed: [clause("37B2", always, passTakesItsPlace, ...bothAreSilent, settled("rectified"))],
  always: { called: [clause("37A", both(byLeft, inTurn), settled("accepted"))] },
});
