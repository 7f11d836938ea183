/** What is open about a call: whether it is to stand, what its maker would put in its place, and whether a seat owes another one. */
import type { Seat } from "../cards/seats.ts";
import type { Irregularity, Kind, Position } from "../position/position.ts";
import { isA } from "../position/position.ts";

type Made = { readonly event?: number | undefined };
/** The irregularities of this kind about this call that are not at an end. */
export const openAbout = <K extends Kind>(
  table: Position,
  call: Made,
  ...kinds: readonly K[]
): readonly Irregularity<K>[] => allOpenAbout(table, call).filter(isA(...kinds));
/** Whatever is open about it. */
export const allOpenAbout = ({ irregularities }: Position, { event }: Made): readonly Irregularity[] =>
  irregularities.filter(({ call, stage }) => call !== undefined && call.event === event && stage !== "done");

/** Its maker would have another call in its place (25B), and nobody has decided about that. */
export const changeOf = (table: Position, call: Made): Irregularity<"change"> | undefined =>
  openAbout(table, call, "change").at(-1);

/** A Law has taken the seat's call away, and it owes another one now. */
export const owesACall = ({ irregularities }: Position, seat: Seat): boolean =>
  irregularities.some(({ offender, stage }) => offender === seat && stage === "replacing");
