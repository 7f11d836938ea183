/**
 * What players, spectators and pages may see of a table: nothing that nobody has noticed, no hand that is hidden from them, and no list
 * from which either could be read. Laws 9A, 10A, 16 and 76B. The director's view is the whole.
 */
import type { Seat } from "../cards/seats.ts";
import { asNoticed, callsAsTheyLie } from "./as-noticed.ts";
import type { Table } from "./fold.ts";
import type { Seen, View } from "./view.ts";
import { seenOf, viewOf } from "./view.ts";

export type Role = "director" | "spectator" | Seat;

export const viewFor = (table: Table, role: Role): View => {
  if (role === "director") return viewOf(table);
  // A list of legal calls or cards tells by its length alone that something was wrong, or what a hand holds: players have none.
  return { ...seenNoticed(table, asNoticed(table)), mayCall: [], mayPlay: [] };
};

/** What everybody but officials sees of a table: of the same one as it was noticed. */
export const seenNoticed = (table: Table, noticed: Table): Seen => {
  const seen = seenOf(noticed);
  return {
    ...seen,
    auction: callsAsTheyLie(table.position).map(({ call }) => call),
    // A lead that goes back face down was seen by nobody.
    mayWithdraw: seen.mayWithdraw.map(({ card, ...each }) =>
      card === undefined || each.law === "41A" ? each : { ...each, card },
    ),
    // What the director is asked is his to say.
    pending: seen.pending.filter(({ decider }) => decider !== "director"),
  };
};
