/**
 * In which capacity somebody acts on a ruling or an appeal: it is part of the fact, since one person may have several. Laws 80 (organizer, authority),
 * 81 (director), 92A (contestant and captain), 93 (committee).
 */
import { z } from "zod";
import { type Seat, type Side, sideOf } from "../../cards/seats.ts";
import { ContestantId, name, SeatSchema } from "../../facts/identity.ts";
import type { Place } from "./place.ts";
import { contestantsAt } from "./place.ts";

export const By = z.discriminatedUnion("as", [
  z.strictObject({
    as: z.literal("player"),
    contestant: ContestantId,
    /** Where he sat; both partners may speak at once. */
    seats: z.array(SeatSchema).min(1).max(2),
    /** He is his team's captain, too. */
    captain: z.boolean().optional(),
  }),
  z.strictObject({ as: z.literal("captain"), contestant: ContestantId }),
  /** `director` is one who rules at a table; `committee` the appeals committee, or the body arranged in its place (80B2(k)). */
  z.strictObject({ as: z.enum(["director", "directorInCharge", "committee", "organizer", "spectator"]) }),
  z.strictObject({ as: z.literal("authority"), body: name(200).optional() }),
]);
export type By = z.infer<typeof By>;

export const isDirector = ({ as }: By): boolean => as === "director" || as === "directorInCharge";

/** The side of that table for which somebody speaks: the contestant who sat there, or his captain (Law 92A). */
export const sideAt = (place: Place, by: By): Side | undefined => {
  if (by.as !== "player" && by.as !== "captain") return undefined;
  const theirs = (side: Side): boolean =>
    contestantsAt(place, side).includes(by.contestant) &&
    (by.as === "captain" || by.seats.some((seat) => sideOf(seat) === side));
  return theirs("NS") ? "NS" : theirs("EW") ? "EW" : undefined;
};

export const isCaptain = (by: By): boolean => by.as === "captain" || (by.as === "player" && by.captain === true);

export const seatsOf = (by: By): readonly Seat[] => (by.as === "player" ? by.seats : []);
