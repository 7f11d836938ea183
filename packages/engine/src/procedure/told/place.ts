/** Where a ruling was made: the board, the table, and the contestants who met there, known before there is a result. Laws 81C, 92A. */
import { isAmongPeople, type WhoIs } from "./who-is.ts";
import type { z } from "zod";
import { type Side, SIDES } from "../../cards/seats.ts";
import { type Contestant, Result } from "../../session/told/events.ts";
import type { Session } from "../../session/told/state.ts";

export const Place = Result.pick({
  section: true,
  round: true,
  table: true,
  board: true,
  match: true,
  room: true,
  ns: true,
  ew: true,
});
export type Place = z.infer<typeof Place>;

/** One contestant, or in an individual the two of that side. */
export const contestantsAt = ({ ns, ew }: Pick<Place, "ns" | "ew">, side: Side): readonly string[] =>
  [side === "NS" ? ns : ew].flat();

/** Whether a contestant sat on either side there. */
export const isAtTable = (place: Pick<Place, "ns" | "ew">, contestant: string): boolean =>
  SIDES.some((side) => contestantsAt(place, side).includes(contestant));

/** Of a result, or of whatever else says where it was. */
export const placeOf = ({ section, round, table, board, match, room, ns, ew }: Place): Place => ({
  section,
  ...(round === undefined ? {} : { round }),
  ...(table === undefined ? {} : { table }),
  board,
  ...(match === undefined ? {} : { match }),
  ...(room === undefined ? {} : { room }),
  ns,
  ew,
});

export const isAt =
  (place: Place) =>
  (other: Place): boolean =>
    place.board === other.board &&
    place.section === other.section &&
    place.table === other.table &&
    place.round === other.round &&
    place.room === other.room &&
    String(place.ns) === String(other.ns) &&
    String(place.ew) === String(other.ew);

const isOpenOrSame = <T>(one: T | undefined, other: T | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/** Of that table as far as both say where they were: a case may be older than what is known of its table now. */
export const isOfSameTable = (place: Place, other: Place): boolean =>
  place.section === other.section &&
  String(place.ns) === String(other.ns) &&
  String(place.ew) === String(other.ew) &&
  isOpenOrSame(place.round, other.round) &&
  isOpenOrSame(place.table, other.table) &&
  isOpenOrSame(place.match, other.match) &&
  isOpenOrSame(place.room, other.room);

/** The result of that board at that table, where there is one. */
export const resultAt = ({ results }: Session, place: Place): Result | undefined =>
  results.get(place.board)?.find(isAt(place));

export const playsOrLeads = ({ players, captain }: Contestant, person: string, whoIs?: WhoIs): boolean =>
  isAmongPeople([...(captain === undefined ? [] : [captain]), ...players.map((one) => one.person)], person, whoIs);
