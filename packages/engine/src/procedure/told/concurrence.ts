/** Law 92D: an appeal is heard only where both partners wish it; of a team, where its captain does; in an individual the appellant needs nobody. */
import { type Seat, SEATS, sideOf, type Side } from "../../cards/seats.ts";
import type { Session } from "../../session/told/state.ts";
import { type By, isCaptain, seatsOf } from "./by.ts";
import { isOfAppellants } from "./concerned.ts";
import { leavesOut } from "./elected.ts";
import type { Appeal, Concurring, Procedure } from "./state.ts";

export const concurringAt = (by: By): Concurring => ({ seats: new Set(seatsOf(by)), captain: isCaptain(by) });

/** Whose consent somebody gives or refuses, of those that count: of a team the captain's, of a pair each partner's. */
const wordOf = ({ settings }: Session, by: By): Concurring =>
  settings?.contest === "teams"
    ? { seats: new Set(), captain: isCaptain(by) }
    : { seats: new Set(seatsOf(by)), captain: false };

const both = (one: Concurring, other: Concurring): Concurring => ({
  seats: new Set([...one.seats, ...other.seats]),
  captain: one.captain || other.captain,
});
const less = (one: Concurring, other: Concurring): Concurring => ({
  seats: new Set([...one.seats].filter((seat) => !other.seats.has(seat))),
  captain: one.captain && !other.captain,
});
const isNobody = ({ seats, captain }: Concurring): boolean => seats.size === 0 && !captain;

type Words = Pick<Appeal, "concurring" | "refusing">;

/** After somebody agreed: whoever had refused and says yes now refuses no more. */
export const afterYes = (session: Session, { concurring, refusing }: Words, by: By): Words => {
  const left = refusing === undefined ? undefined : less(refusing, wordOf(session, by));
  return {
    concurring: both(concurring, concurringAt(by)),
    refusing: left === undefined || isNobody(left) ? undefined : left,
  };
};

/** After somebody refused: whatever they had agreed to. */
export const afterNo = (session: Session, { concurring, refusing }: Words, by: By): Words => {
  const word = wordOf(session, by);
  return { concurring: less(concurring, word), refusing: refusing === undefined ? word : both(refusing, word) };
};

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
export const mayConcur = (procedure: Procedure, appeal: Appeal, by: By): boolean => {
  if (!isOfAppellants(procedure, appeal, by)) return false;
  switch (procedure.session.settings?.contest) {
    case "teams":
      return isCaptain(by);
    case "individual":
      return false;
    case "pairs":
    case undefined:
      return by.as === "player";
  }
};

/** Seats of their own contestant that agreed to go on. */
export const agreedToGoOn = ({ goingOn }: Pick<Appeal, "goingOn">, by: By): ReadonlySet<Seat> =>
  (by.as === "player" || by.as === "captain" ? goingOn?.get(by.contestant) : undefined) ?? new Set();

/** Law 92D of what was decided and goes on: as the appeal did, with both partners or the captain; who agreed beforehand need not say it again. */
export const goesOnConcurred = (
  session: Session,
  side: Side,
  { goingOn }: Pick<Appeal, "goingOn">,
  by: By,
  at: string,
): boolean =>
  isConcurred(session, side, both(concurringAt(by), { seats: agreedToGoOn({ goingOn }, by), captain: false }), at);

/** The paragraph that speaks of this contest. */
export const paragraphOf = ({ settings }: Session): "92D1" | "92D2" =>
  settings?.contest === "teams" ? "92D2" : "92D1";
