/** Changing or taking back a call by right, as 21B and 25A6 give it: while the permission lasts, without rectification. */
import { leftOf } from "../cards/seats.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING, when } from "../position/effects.ts";
import type { MadeCall, Permission, Position } from "../position/position.ts";
import { madeCall } from "../position/auction.ts";
import type { Act, CallAct } from "./law.ts";
import { sameLaw } from "./references.ts";
import { cancelsFrom, changes, permits, withdraws } from "./verbs.ts";

const permissionOf = ({ permissions }: Position, seat: Permission["seat"], number: string): Permission | undefined =>
  permissions.find((each) => each.seat === seat && sameLaw(each.why.law, number));

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

/** `lawOfChange` has given the permission; `next` is what a change gives the opponent to the left. */
export const changeByRight = (number: string, next?: string) => ({
  called: (table: Position, act: CallAct): Effects => {
    const permission = act.replaces ? permissionOf(table, act.seat, number) : undefined;
    if (permission === undefined) return NOTHING;
    const { event, call, seat, authorisedTo, why } = permission;
    return [
      changes(why.law, event, act),
      withdraws(why.law, { seat, call, event }, authorisedTo),
      ...(next === undefined
        ? NOTHING
        : // 16C: of what he takes back the side that had the wrong explanation may make use, his own may not.
          permitsLeft(next, table, { seat, event }, authorisedTo)),
    ];
  },
  CallWithdrawn: (table: Position, { seat }: Act<{ readonly seat: Permission["seat"] }>): Effects => {
    const permission = permissionOf(table, seat, number);
    return permission === undefined
      ? NOTHING
      : when(true, cancelsFrom(permission.why.law, permission.event, permission.authorisedTo));
  },
});
