/**
 * Law 27: an insufficient bid made in turn. The opponent to the left may accept it; otherwise it is replaced, and what replaces it
 * decides what follows. Out of rotation as well, it is a matter of Law 31 (27A2).
 */
import type { Bid } from "../cards/calls.ts";
import { isBid, isDoubling, isTooHigh } from "../cards/calls.ts";
import { leftOf, partnerOf } from "../cards/seats.ts";
import {
  auctionEnded,
  isAdmissible,
  isBeforeLead,
  isLowestSufficient,
  isSufficient,
  mustPass,
  sameStrains,
  specifiedBy,
  turnToCall,
} from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position } from "../position/position.ts";
import { changed } from "../position/position.ts";
import { representatives } from "./branches.ts";
import { callsOverInstead } from "./instead.ts";
import type { CallAct, Law, Obligation } from "./law.ts";
import { law } from "./law.ts";
import { asksComparable } from "./law23-comparable.ts";
import {
  authorises,
  cancelsFrom,
  couldHaveKnown,
  innocent,
  liable,
  opens,
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

const isBidding = (made: MadeCall): made is MadeCall & { readonly call: Bid } => isBid(made.call);

/** The partner is silenced for good, and a lead may be restricted: 27B2, and 27B3 and 27B4 whatever replaces the bid afterwards. */
const silenced = (reference: string, table: Position, it: Irregularity): Effects => [
  silences(reference, partnerOf(it.offender), "throughout", it.id),
  ...(it.call === undefined ? NOTHING : [liable(reference, it, it.call)]),
  couldHaveKnown(table.edition),
];

/** 27B: the bid is gone; this is what its maker calls instead. */
const replaced = (table: Position, it: Irregularity, act: MadeCall): Effects => {
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
const attempted = (table: Position, it: Irregularity, cancelled: Effects): Effects => [
  ...cancelled,
  ...when(it.spoiled !== true, ...silenced("27B3", table, it)),
  reaches("27B3", it, "replacing", {
    spoiled: true,
    ...(it.replacement === undefined ? {} : { replacement: it.replacement }),
  }),
];

const accepted = (it: Irregularity): Effects => [
  ...(it.replacement === undefined || it.spoiled === true
    ? NOTHING
    : [withdraws("27C", it.replacement, innocent(it.offender))]),
  settles("27A1", it, "accepted"),
];

/** The table without the bid and all that lies over it. */
const beforeBid = (table: Position, { event }: MadeCall): Position =>
  changed(table, { auction: table.auction.filter((slot) => slot.event < event) });

/** 35: calls that never stand, whoever would accept them. */
const isVoid = (before: Position, { seat, call }: MadeCall): boolean =>
  isTooHigh(call) ||
  (isDoubling(call) && !isAdmissible(before, seat, call)) ||
  (call !== "Pass" && mustPass(before, seat));

const refused = (table: Position, it: Irregularity): Effects => {
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

/** 27C: what the offender has called in place of a bid that is still for the opponent to the left to accept, unless it is void. */
const hastyCall = (table: Position, { call, stage, spoiled, replacement }: Irregularity): MadeCall | undefined =>
  call === undefined || replacement === undefined || stage !== "open" || spoiled === true
    ? undefined
    : isVoid(beforeBid(table, call), replacement)
      ? undefined
      : replacement;

/** He calls over the hasty call. If that was too low once more, he has accepted it. */
const leftBehind = (table: Position, it: Irregularity, hasty: MadeCall): Effects => {
  const tooLow = it.call !== undefined && isBidding(hasty) && !isSufficient(beforeBid(table, it.call), hasty.call);
  return tooLow ? [...refused(table, it), settles("27A1", it, "accepted")] : refused(table, it);
};

const overHastyCall = (table: Position, it: Irregularity, legal: boolean): readonly Obligation[] => {
  const instead = hastyCall(table, it);
  return instead === undefined || it.call === undefined
    ? []
    : callsOverInstead(table, legal, { seat: leftOf(it.offender), event: it.call.event, instead, law: "27C" });
};

/** 25A6, 21B2: the call may be changed by right; it was not too low when it was made. */
const isChangedByRight = ({ permissions }: Position, { call }: Irregularity, { seat, replaces }: CallAct): boolean =>
  replaces && permissions.some((each) => each.seat === seat && each.event === call?.event);

/** 11A: his partner has called at the turn of an opponent bound to pass (28A), and now the auction goes on past the bid. */
const hasGoneOn = ({ auction }: Position, { call }: Irregularity): boolean => auction.at(-1)?.event !== call?.event;

export const insufficientBid: Law = law({
  number: "27",
  detects: {
    called: (table, act) => {
      if (
        !isBid(act.call) ||
        act.seat !== turnToCall(table) ||
        auctionEnded(table) ||
        !isBeforeLead(table) ||
        isSufficient(table, act.call)
      )
        return NOTHING;
      return [stands("27", act), opens("27", act.seat, { call: act })];
    },
  },
  asks: (_, it) => {
    if (it.stage === "open") return [{ law: "27A1", decider: leftOf(it.offender), options: ["accept", "refuse"] }];
    return asksComparable("23A", it);
  },
  allows: (table, it) => overHastyCall(table, it, true),
  /** 27B3: one double is enough. */
  forbids: (table, it) =>
    it.stage === "replacing" && it.spoiled === true
      ? [{ seat: it.offender, calls: ["X", "XX"], law: "27B3" }]
      : overHastyCall(table, it, false),
  follows: {
    called: (table, it, act) => {
      if (it.stage === "replacing") return act.seat === it.offender ? replaced(table, it, act) : NOTHING;
      if (it.stage !== "open") return NOTHING;
      if (isChangedByRight(table, it, act)) return [settles("25A6", it, "rectified")];
      if (hasGoneOn(table, it)) return [settles("11A", it, "forfeited")];
      if (act.seat === it.offender) return [reaches("27C", it, "open", { replacement: plain(act) })];
      if (act.seat !== leftOf(it.offender)) return NOTHING;
      // 27A1: a call over it accepts it. Over the call that has replaced it too soon (27C), it leaves the first bid behind.
      const hasty = hastyCall(table, it);
      return hasty === undefined ? accepted(it) : leftBehind(table, it, hasty);
    },
    OptionElected: (table, it, { option }) => (option === "accept" ? accepted(it) : refused(table, it)),
    FindingMade: (table, it, { value }) => {
      const { call, replacement } = it;
      if (call === undefined || replacement === undefined) return NOTHING;
      if (value === true) {
        // Only in the 2017 edition may the offending side use the bid that went (16C) when the new call is comparable.
        const open = when(table.edition === 2017, authorises("27B1(b)", call, "both"));
        return [settles("27B1(b)", it, "rectified"), ...open, reviews("27D")];
      }
      if (isDoubling(replacement.call))
        return attempted(table, it, [cancelsFrom("27B3", replacement.event, innocent(it.offender), it)]);
      return [...silenced("27B2", table, it), settles("27B2", it, "rectified")];
    },
  },
  branches: representatives,
});
