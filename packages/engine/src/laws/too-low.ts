/** What takes the place of a bid that was too low and is not accepted (27B), and what goes with it when it is (27C). */
import type { Bid } from "../cards/calls.ts";
import { isBid, isDoubling, isTooHigh } from "../cards/calls.ts";
import { partnerOf } from "../cards/seats.ts";
import {
  isAdmissible,
  isLowestSufficient,
  isSufficient,
  mustPass,
  sameStrains,
  specifiedBy,
} from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position } from "../position/position.ts";
import { changed } from "../position/position.ts";
import {
  authorises,
  cancelsFrom,
  couldHaveKnown,
  innocent,
  liable,
  plain,
  reaches,
  reviews,
  settles,
  silences,
  stands,
  withdraws,
} from "./verbs.ts";

/** 27B1(a): the lowest sufficient bid that specifies what the insufficient one did. In 2007 neither may be artificial. */
const isMadeGood = (
  edition: Position["edition"],
  table: Position,
  bid: MadeCall,
  replacement: MadeCall & { readonly call: Bid },
): boolean => {
  if (!isLowestSufficient(table, replacement.call)) return false;
  const shown = specifiedBy(bid);
  if (shown.length === 0 || !sameStrains(shown, specifiedBy(replacement))) return false;
  return edition === 2017 || (bid.meaning?.artificial !== true && replacement.meaning?.artificial !== true);
};

export const isBidding = (made: MadeCall): made is MadeCall & { readonly call: Bid } => isBid(made.call);

/** The partner is silenced for good, and a lead may be restricted: 27B2, and 27B3 and 27B4 whatever replaces the bid afterwards. */
export const silenced = (reference: string, table: Position, it: Irregularity): Effects => [
  silences(reference, partnerOf(it.offender), "throughout", it.id),
  ...(it.call === undefined ? NOTHING : [liable(reference, it, it.call)]),
  couldHaveKnown(table.edition),
];

/** 27B: the bid is gone; this is what its maker calls instead. */
export const replaced = (table: Position, it: Irregularity, act: MadeCall): Effects => {
  const bid = it.call;
  if (bid === undefined) return NOTHING;
  const call = plain(act);
  // A bid of eight, or any bid where he must pass, replaces nothing: 37 and 38 take it, and here it counts as no comparable call.
  if (isTooHigh(call.call) || (call.call !== "Pass" && mustPass(table, call.seat))) {
    return [...when(it.spoiled !== true, ...silenced("27B2", table, it)), settles("27B2", it, "rectified")];
  }
  if (isBidding(call) && !isSufficient(table, call.call)) {
    // 27B4: one more insufficient bid, with its own choice for the opponent to the left.
    return [stands("27B4", call), reaches("27B4", it, "open", { call, spoiled: true })];
  }
  if (isDoubling(call.call) && (it.spoiled === true || !isAdmissible(table, call.seat, call.call))) {
    return attempted(table, { ...it, replacement: call }, [withdraws("27B3", call, innocent(it.offender))]);
  }
  if (it.spoiled === true) return [stands("27B2", call), settles("27B2", it, "rectified")];
  if (isBidding(call) && isMadeGood(table.edition, table, bid, call)) {
    return [
      stands("27B1(a)", call),
      settles("27B1(a)", it, "rectified"),
      authorises("27B1(a)", bid, "both"),
      reviews("27D"),
    ];
  }
  return [stands("27B", call), reaches("27B1(b)", it, "judging", { replacement: call })];
};

/** 27B3: a double or redouble that is not comparable goes, and another call is owed. */
export const attempted = (table: Position, it: Irregularity, cancelled: Effects): Effects => [
  ...cancelled,
  ...when(it.spoiled !== true, ...silenced("27B3", table, it)),
  reaches("27B3", it, "replacing", {
    spoiled: true,
    ...(it.replacement === undefined ? {} : { replacement: it.replacement }),
  }),
];

export const accepted = (it: Irregularity): Effects => [
  ...(it.replacement === undefined || it.spoiled === true
    ? NOTHING
    : [withdraws("27C", it.replacement, innocent(it.offender))]),
  settles("27A1", it, "accepted"),
];

/** The table without the bid and all that lies over it. */
export const beforeBid = (table: Position, { event }: MadeCall): Position =>
  changed(table, { auction: table.auction.filter((slot) => slot.event < event) });

/** 35: calls that never stand, whoever would accept them. */
export const isVoid = (before: Position, { seat, call }: MadeCall): boolean =>
  isTooHigh(call) ||
  (isDoubling(call) && !isAdmissible(before, seat, call)) ||
  (call !== "Pass" && mustPass(before, seat));

export const refused = (table: Position, it: Irregularity): Effects => {
  const { call, replacement } = it;
  if (call === undefined) return NOTHING;
  const cancelled = cancelsFrom("27B", call.event, innocent(it.offender), it);
  if (it.spoiled === true) return [cancelled, ...silenced("27B4", table, it), reaches("27B4", it, "replacing")];
  if (replacement === undefined) return [cancelled, reaches("27B", it, "replacing")];
  // 27C: he had already made it good; his hasty call is judged as any other, and a void one as the attempt that it was.
  const before = beforeBid(table, call);
  return isVoid(before, replacement)
    ? [cancelled, ...attempted(table, it, [withdraws("27B3", replacement, innocent(it.offender))])]
    : [cancelled, ...replaced(before, it, replacement)];
};
