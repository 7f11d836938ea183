/** Law 38: a bid of more than seven. It is never played; it goes with all that followed, and a pass takes its place. */
import { isTooHigh } from "../cards/calls.ts";
import { partnerOf } from "../cards/seats.ts";
import { when } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import { auctionRuns, callOverAside, goes, isOvertaken, unnoticed, wasInTurn } from "./inadmissible.ts";
import { law } from "./law.ts";
import { couldHaveKnown, liable, passesOver, settles, silences } from "./verbs.ts";

export const bidOfMoreThanSeven = law({
  number: "38",
  detects: {
    called: (table, act) => (isTooHigh(act.call) && auctionRuns(table) ? unnoticed("38", table, act) : NOTHING),
  },
  noticed: (table, it) => {
    const { call, offender } = it;
    if (call === undefined) return NOTHING;
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
