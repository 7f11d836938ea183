/** Changing or taking back a call by right, as 21B and 25A6 give it: while the permission lasts, without rectification. */
import { isBid, levelOf } from "../cards/calls.ts";
import { leftOf } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { Having, MadeCall, Permission, Position, Slot } from "../position/position.ts";
import { changed } from "../position/changed.ts";
import { auctionEnded, isAuctionPeriod, isSufficient, madeCall } from "../position/auction.ts";
import { allOpenAbout } from "./about-a-call.ts";
import { voidCallOpened } from "./inadmissible.ts";
import type { At, Condition, Step } from "./clauses.ts";
import type { Act, CallAct } from "./law.ts";
import { sameLaw } from "./references.ts";
import { cancelsFrom, changes, opens, permits, plain, withdraws } from "./verbs.ts";

/** A right to another call lasts no longer than the auction period (21B1(a), 25A5). */
const permissionsNow = (table: Position): readonly Permission[] => (isAuctionPeriod(table) ? table.permissions : []);
const permissionOf = (table: Position, seat: Permission["seat"], number: string): Permission | undefined =>
  permissionsNow(table).find((each) => each.seat === seat && sameLaw(each.law, number));

/** The call that it is about is changed by right (25A6, 21B): it was made over another call, and is no irregularity. */
export const isChangedByRight = ({
  table,
  it,
  act,
}: {
  readonly table: Position;
  readonly it: Having<"call">;
  readonly act: CallAct;
}): boolean =>
  act.replaces && permissionsNow(table).some(({ seat, event }) => seat === act.seat && event === it.call.event);

/** The opponent to the left may have called over a call that is now another one: he too may change. */
export const permitsLeft = (
  reference: string,
  { auction }: Position,
  call: Pick<MadeCall, "seat" | "event">,
  authorisedTo: Permission["authorisedTo"],
): Effects => {
  const at = auction.findIndex((slot) => slot.event === call.event);
  const slot = at < 0 ? undefined : auction.slice(at + 1).find(({ seat }) => seat === leftOf(call.seat));
  const later = slot === undefined ? undefined : madeCall(slot);
  return later === undefined ? NOTHING : [permits(reference, later, authorisedTo)];
};

const asChanged = (table: Position, event: number, act: MadeCall): readonly Slot[] =>
  table.auction.map((slot) => (slot.event === event ? plain(act) : slot));

/** Where the auction ends by the new call before its last one: what came after is no part of it (22A). */
const beyondTheEnd = (
  reference: string,
  table: Position,
  event: number,
  act: MadeCall,
  authorisedTo: Permission["authorisedTo"],
): Effects => {
  const auction = asChanged(table, event, act);
  const { edition } = table;
  const length = auction.findIndex((_, at) => auctionEnded({ auction: auction.slice(0, at + 1), edition })) + 1;
  const over = length === 0 ? undefined : auction.slice(length).flatMap((slot) => madeCall(slot) ?? [])[0];
  return over === undefined ? NOTHING : [cancelsFrom(reference, over.event, authorisedTo)];
};

/** A call that comes into this auction by a change is a call like any other: too low, too high, or a double of nothing, it is what it would be in turn. */
const isWhatItIs = (before: Position, call: MadeCall): Effects => {
  if (isBid(call.call) && levelOf(call.call) <= 7)
    return when(!isSufficient(before, call.call), opens("27", call.seat, { kind: "lowBid", call }));
  // Who has come to owe a pass since owes it at his next turn; this call is of a turn that he has had.
  return voidCallOpened(changed(before, { silences: [] }), plain(call));
};

/** It was irregular before the change, and is asked about already. */
const isToBeRuledOn = (table: Position, call: MadeCall): boolean => allOpenAbout(table, call).length > 0;

/** What the opponent to the left has called over it may have become one of these, until he changes it by right. */
const leftIsWhatItIs = (table: Position, event: number, act: MadeCall): Effects => {
  const auction = asChanged(table, event, act);
  const at = auction.findIndex((slot) => slot.event === act.event);
  const over = auction.slice(at + 1).flatMap((slot) => madeCall(slot) ?? [])[0];
  if (over === undefined || over.seat !== leftOf(act.seat) || isToBeRuledOn(table, over)) return NOTHING;
  return isWhatItIs(changed(table, { auction: auction.slice(0, at + 1) }), over);
};

const beforeIt = (table: Position, event: number): Position => {
  const at = table.auction.findIndex((slot) => slot.event === event);
  return changed(table, { auction: table.auction.slice(0, Math.max(at, 0)) });
};

type TakingBack = Act<{ readonly seat: Permission["seat"] }>;
/** Law `number` has given who calls the right to call otherwise. */
export const mayChange =
  (number: string): Condition<undefined, CallAct> =>
  ({ table, act }) =>
    act.replaces && permissionOf(table, act.seat, number) !== undefined;

const byRight =
  <A extends { readonly seat: Permission["seat"] }>(
    number: string,
    say: (permission: Permission, at: At<undefined, A>, paragraph: string) => Effects,
  ): Step<undefined, A> =>
  (paragraph, at) => {
    const permission = permissionOf(at.table, at.act.seat, number);
    return permission === undefined ? NOTHING : say(permission, at, paragraph);
  };

/** The call becomes the other one, under the paragraph that has given the right. */
export const callIsChanged = (number: string): Step<undefined, CallAct> =>
  byRight(number, ({ event, call, seat, authorisedTo, law }, { table, act }) => [
    changes(law, event, act),
    withdraws(law, { seat, call, event }, authorisedTo),
    ...beyondTheEnd(law, table, event, act, authorisedTo),
    ...isWhatItIs(beforeIt(table, event), act),
  ]);
/** 16C: of what he takes back the side that had the wrong explanation may make use, his own may not. */
export const leftMayChangeToo = (number: string): Step<undefined, CallAct> =>
  byRight(number, ({ event, seat, authorisedTo }, { table, act }, paragraph) => [
    ...leftIsWhatItIs(table, event, act),
    ...permitsLeft(paragraph, table, { seat, event }, authorisedTo),
  ]);
export const callIsTakenBack = (number: string): Step<undefined, TakingBack> =>
  byRight(number, ({ law, event, authorisedTo }) => [cancelsFrom(law, event, authorisedTo)]);
