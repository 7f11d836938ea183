/** What is open about a call: whether it is to stand, what its maker would put in its place, and whether a seat owes another one. */
import type { Seat } from "../cards/seats.ts";
import type { Irregularity, Position } from "../position/position.ts";
import { lawNumber } from "./references.ts";

/** The irregularities about this call that are not at an end: of these Laws, or of any. */
export const openAbout = (
  { irregularities }: Position,
  { event }: { readonly event?: number | undefined },
  ...laws: readonly string[]
): readonly Irregularity[] =>
  event === undefined
    ? []
    : irregularities.filter(
        ({ call, stage, law }) =>
          call?.event === event && stage !== "done" && (laws.length === 0 || laws.includes(lawNumber(law))),
      );

/** Its maker would have another call in its place (25B), and nobody has decided about that. */
export const changeOf = (table: Position, call: { readonly event?: number | undefined }): Irregularity | undefined =>
  openAbout(table, call, "25").at(-1);

/** A Law has taken the seat's call away, and it owes another one now. */
export const owesACall = ({ irregularities }: Position, seat: Seat): boolean =>
  irregularities.some(({ offender, stage }) => offender === seat && stage === "replacing");
