/** What the Laws of inadmissible calls (35 to 39) have in common: nothing follows until somebody notices, and who has called by then. */
import { isDoubling, isTooHigh } from "../cards/calls.ts";
import { leftOf, sideOf } from "../cards/seats.ts";
import {
  auctionEnded,
  hasCalledSince,
  isAdmissible,
  isAuctionPeriod,
  mustPass,
  turnToCall,
} from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Irregularity, MadeCall, Position } from "../position/position.ts";
import { openAbout } from "./about-a-call.ts";
import type { CallAct } from "./law.ts";
import { forfeits, cancelsFrom, innocent, notices, opens, passesOver, reaches, stands, withdraws } from "./verbs.ts";

export const auctionRuns = (table: Position): boolean => !auctionEnded(table) && isAuctionPeriod(table);

/** The call takes its place until it is noticed; out of rotation it is laid aside. */
export const unnoticed = (reference: string, table: Position, act: MadeCall): Effects => {
  const turn = turnToCall(table);
  const opened = opens(reference, act.seat, { kind: "voidCall", call: act, turn });
  return act.seat === turn ? [stands(reference, act), opened] : [opened];
};

/** Calls that Laws 36 to 38 forbid and nobody has spoken of: who rules on a change of such a call has them before him. */
export const voidCallsNoticed = (reference: string, table: Position, call: MadeCall): Effects => {
  const ids = openAbout(table, call, "voidCall").flatMap(({ noticed, id }) => (noticed ? [] : [id]));
  return ids.length === 0 ? NOTHING : [notices(reference, ids)];
};

/** 35: a call that takes the place of another and can never stand, nor be accepted. */
export const voidCallOpened = (before: Position, call: MadeCall): Effects => {
  const { seat } = call;
  const about = { kind: "voidCall", call, turn: seat } as const;
  if (isTooHigh(call.call)) return [opens("38", seat, about)];
  if (isDoubling(call.call) && !isAdmissible(before, seat, call.call)) return [opens("36", seat, about)];
  return when(call.call !== "Pass" && mustPass(before, seat), opens("37", seat, about));
};

type VoidCall = Irregularity<"voidCall">;
export const wasInTurn = ({ turn, offender }: VoidCall): boolean => turn === offender;

/** The opponent to the left has called over it before anything was ruled. */
export const isOvertaken = (table: Position, it: VoidCall): boolean =>
  it.stage === "overtaken" || hasCalledSince(table, leftOf(it.offender), it.call.event);

/** It leaves the auction with all that followed it, or the place where it was laid aside. */
export const goes = (reference: string, table: Position, it: VoidCall): Effects =>
  table.auction.some(({ event }) => event === it.call.event)
    ? [cancelsFrom(reference, it.call.event, innocent(it.offender), it)]
    : [withdraws(reference, it.call, innocent(it.offender))];

/** Where it was made past one who had to pass, his pass lies there without it too (28A). */
export const passBefore = ({ auction }: Position, call: MadeCall): Effects =>
  auction.flatMap((slot) =>
    slot.event === undefined && slot.call === "Pass" && slot.sake === call.event
      ? [passesOver("28A", slot.seat, "Pass")]
      : [],
  );

/**
 * A call of the other side over one that is laid aside. By the player in turn: the other has not been made (28B). By the opponent to the left: his call
 * goes the same way.
 */
export const callOverAside = (reference: string, table: Position, it: VoidCall, act: CallAct): Effects => {
  if (it.stage !== "open" || wasInTurn(it) || sideOf(act.seat) === sideOf(it.offender)) return NOTHING;
  if (act.seat === turnToCall(table)) return [...goes("28B", table, it), ...forfeits("28B", it)];
  return act.seat === leftOf(it.offender)
    ? [withdraws(reference, act, innocent(it.offender)), reaches(reference, it, "overtaken")]
    : NOTHING;
};
