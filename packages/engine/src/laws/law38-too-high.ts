/** Law 38: a bid of more than seven. It is never played; it goes with all that followed, and a pass takes its place. */
import { isTooHigh } from "../cards/calls.ts";
import { partnerOf } from "../cards/seats.ts";
import { isBeforeLead } from "../position/auction.ts";
import { when } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import { auctionRuns, callOverAside, goes, isOvertaken, unnoticed, wasInTurn } from "./inadmissible.ts";
import { law } from "./law.ts";
import { adjusts, couldHaveKnown, liable, passesOver, settles, silences } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["38A", "38B", "38C", "38D"],
      how: "executed",
      says: "when noticed",
      cases: [
        "38A-after-the-lead",
        "38B-nobody-can-accept-a-change-to-eight",
        "38B-the-call-left-by-a-refused-change",
        "38C-the-pass-that-a-Law-makes-stays",
        "38-out-of-rotation",
        "38D-called-over",
      ],
    },
    { at: ["38C"], in2007For: ["38C"], how: "executed", says: "both pass to the end", cases: ["2007-38C"] },
  ],
};

export const bidOfMoreThanSeven = law({
  number: "38",
  detects: {
    called: (table, act) => (isTooHigh(act.call) && auctionRuns(table) ? unnoticed("38", table, act) : NOTHING),
  },
  noticed: (table, it) => {
    const { call, offender } = it;
    if (call === undefined) return NOTHING;
    // 38A: no contract of more than seven is ever played or scored.
    if (!isBeforeLead(table)) return [adjusts("38A"), settles("38A", it, "rectified")];
    // 38D: by calling over it the other side has lost what 26B and 72C might have given it.
    const overtaken = isOvertaken(table, it);
    return [
      ...goes("38B", table, it, call),
      ...when(wasInTurn(it), passesOver("38C", offender, "Pass")),
      silences("38C", offender, "throughout", it.id),
      silences("38C", partnerOf(offender), "throughout", it.id),
      ...when(!overtaken, liable("38D", it, call), couldHaveKnown(table.edition)),
      settles("38C", it, "rectified"),
    ];
  },
  follows: { called: (table, it, act) => callOverAside("38B", table, it, act) },
});
