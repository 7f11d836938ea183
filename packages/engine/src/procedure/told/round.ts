/** Law 79B: whether the director was called before the round had ended, or after it. With the official score every round has. */
import type { Session } from "../../session/told/state.ts";
import type { Place } from "./place.ts";
import type { Dispute } from "./state.ts";

const roundHasEnded = ({ rounds, periods }: Session, { round }: Place): boolean =>
  periods !== undefined ||
  (round === undefined
    ? rounds.size > 0 && [...rounds.values()].every((state) => state === "ended")
    : rounds.get(round) === "ended");

/** Where it stands when the director is called. */
export const disputeLaw = (session: Session, place: Place): Dispute["law"] =>
  roundHasEnded(session, place) ? "79B3" : "79B2";
