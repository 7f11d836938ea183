/** Law 92D: an appeal is heard only where both partners wish it; of a team, where its captain does; in an individual the appellant needs nobody. */
import { SEATS, sideOf, type Side } from "../../cards/seats.ts";
import type { Session } from "../../session/told/state.ts";
import { type By, isCaptain, seatsOf, sideAt } from "./by.ts";
import { leavesOut } from "./elected.ts";
import type { Place } from "./place.ts";
import type { Concurring } from "./state.ts";

export const concurringAt = (by: By): Concurring => ({ seats: new Set(seatsOf(by)), captain: isCaptain(by) });

export const isConcurred = (session: Session, side: Side, { seats, captain }: Concurring, at: string): boolean => {
  if (leavesOut(session, "concurrence", at)) return true;
  switch (session.settings?.contest) {
    case "teams":
      return captain;
    case "individual":
      return true;
    case "pairs":
    case undefined:
      return SEATS.every((seat) => sideOf(seat) !== side || seats.has(seat));
  }
};

/** Whose word counts: of a team the captain's, of a pair each partner's, in an individual nobody's but the appellant's. */
export const mayConcur = (session: Session, place: Place, side: Side, by: By): boolean => {
  if (sideAt(place, by) !== side) return false;
  switch (session.settings?.contest) {
    case "teams":
      return isCaptain(by);
    case "individual":
      return false;
    case "pairs":
    case undefined:
      return by.as === "player";
  }
};

/** The paragraph that speaks of this contest. */
export const paragraphOf = ({ settings }: Session): "92D1" | "92D2" =>
  settings?.contest === "teams" ? "92D2" : "92D1";
