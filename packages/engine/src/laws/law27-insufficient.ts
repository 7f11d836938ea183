/**
 * Law 27: an insufficient bid made in turn. The opponent to the left may accept it; otherwise it is replaced, and what replaces it
 * decides what follows. Out of rotation as well, it is a matter of Law 31 (27A2).
 */
import { isBid, isDoubling } from "../cards/calls.ts";
import { leftOf } from "../cards/seats.ts";
import { auctionEnded, isBeforeLead, isSufficient, turnToCall } from "../position/auction.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position } from "../position/position.ts";
import { representatives } from "./branches.ts";
import { callsOverInstead } from "./instead.ts";
import type { CallAct, Law, Obligation } from "./law.ts";
import { law } from "./law.ts";
import { asksComparable } from "./law23-comparable.ts";
import { accepted, attempted, beforeBid, isBidding, isVoid, refused, replaced, silenced } from "./too-low.ts";
import { authorises, cancelsFrom, innocent, opens, plain, reaches, reviews, settles, stands } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["27A1"],
      how: "asked",
      asks: ["accept", "refuse"],
      says: "a call accepts",
      cases: ["27B4-accepted", "27A1-accepted-by-a-call"],
    },
    {
      at: ["27A2"],
      how: "executed",
      says: "Law 29 has it first",
      where: ["laws/precedence.ts"],
      cases: ["27A2-refused-at-the-left"],
    },
    {
      at: ["27B1(a)"],
      how: "executed",
      says: "what both bids show, not their names; a bid that shows more besides is compared",
      cases: [
        "27C-called-over-the-correction",
        "27B1a-artificial-shows-the-same",
        "27B1a-shows-something-else",
        "27B1a-not-the-lowest",
      ],
    },
    { at: ["27B1(b)"], how: "asked", asks: ["comparable"], cases: ["27B1b-comparable"] },
    { at: ["27B2"], how: "executed", cases: ["27B2-forced-pass-ends-the-auction"] },
    { at: ["27B3"], how: "executed", cases: ["27B3-inadmissible", "27B3-double-not-comparable"] },
    { at: ["27B4"], how: "executed", cases: ["27B4-accepted"] },
    { at: ["27C"], how: "executed", cases: ["27C-called-over-the-correction", "27C-void-replacement"] },
    { at: ["27D"], how: "executed", asks: ["damage"], says: "review", cases: ["27C-called-over-the-correction"] },
    {
      at: ["27B1(a)"],
      in2007For: ["27B1(a)"],
      how: "executed",
      says: "natural bids only",
      cases: ["2007-27B1a-artificial"],
    },
    {
      at: ["27B1(b)"],
      in2007For: ["27B1(b)"],
      how: "asked",
      asks: ["comparable"],
      says: "only under 27B1(a) may both sides use the bid that went",
      cases: ["2007-27B1b-what-went"],
    },
    {
      at: ["27B2"],
      in2007For: ["27B2"],
      how: "executed",
      says: "that it might pay is Law 23",
      cases: ["2007-27B2-silence"],
    },
  ],
  readings: [
    {
      at: ["27B1(a)"],
      says:
        "“the same denomination(s)”: both bids show exactly the same, by what their meaning says. If the new " +
        "one shows more besides, the director compares (23A), for it may be the more precise of the two.",
    },
    {
      at: ["27C"],
      says:
        "when the hasty call is one that never stands (35), it stands for nothing. Whoever calls over it has " +
        "accepted the low bid; if the low bid is refused, another call is owed as after 27B3.",
    },
    {
      at: ["11A", "27"],
      says:
        "when the partner of a low bidder calls at the turn of an opponent bound to pass (28A), the choice " +
        "stays; it is forfeited when the auction goes on.",
    },
  ],
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
