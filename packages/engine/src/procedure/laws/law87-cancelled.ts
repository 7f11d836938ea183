/**
 * Law 87 with 82C: a fouled board is cancelled for all who played it, and with it whatever a ruling says that it is worth at one of its tables. That ruling is put
 * right first, so that its file says what counts, and what is decided on appeal there counts for something.
 */
import { SIDES } from "../../cards/seats.ts";
import type { SessionEvent } from "../../session/told/events.ts";
import { contestantsAt, type Place } from "../told/place.ts";
import type { Procedure } from "../told/state.ts";
import { countsByRuling } from "./law82-directors-error.ts";
import { type Refusal, unlawful } from "./refusal.ts";

type Cancelled = Pick<Extract<SessionEvent, { readonly type: "BoardCancelled" }>["data"], "board" | "field">;

/** Where somebody ruled on it: cancelled, it has no result any more at any of its field's tables. */
export const ruledOnBoard = (
  { session: { settings }, rulings }: Pick<Procedure, "session" | "rulings">,
  { board, field }: Cancelled,
): readonly Place[] => {
  const sections = field === undefined ? undefined : settings?.fields[field];
  return [...rulings.values()]
    .map(({ place }) => place)
    .filter((place) => place.board === board && (sections === undefined || sections.includes(place.section)));
};

export const cancelsRuling = (procedure: Procedure, cancelled: Cancelled): Refusal | undefined => {
  const place = ruledOnBoard(procedure, cancelled).find((one) => countsByRuling(procedure, one) !== undefined);
  if (place === undefined) return undefined;
  const [ns = "", ew = ""] = SIDES.map((side) => contestantsAt(place, side).join(" + "));
  return unlawful("82C", { kind: "ruledOnBoard", board: place.board, ns, ew });
};
