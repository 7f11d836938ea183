/** What the commands of cases share: the case's id, the session and in which capacity, for whom, where at a table, and words beside the log. Laws 79 to 93. */
import { ContestantId, SeatSchema } from "@traveller/engine";
import { Place } from "@traveller/engine/procedure";
import { z } from "zod";
import { CAPACITIES } from "../roles/in-procedure.ts";
import { envelope, freeText, lawAddress, slug } from "./shape.ts";

export const caseId = slug;
export const law = lawAddress;
export const grounds = freeText.optional();

/** For whom a director writes down what they told him. */
export const Party = z.strictObject({
  contestant: ContestantId,
  seats: z.array(SeatSchema).min(1).max(2).optional(),
  captain: z.boolean().optional(),
});
export type Party = z.infer<typeof Party>;

/** A board at a table. Who met there is left out where the session has their result. */
export const PlaceGiven = Place.extend({ ns: Place.shape.ns.optional(), ew: Place.shape.ew.optional() });
export type PlaceGiven = z.infer<typeof PlaceGiven>;

export const inSession = {
  ...envelope,
  /** The version that the sender looked at: of the case or the appeal that is named, else of the session. */
  expectedVersion: envelope.expectedVersion,
  session: slug,
  /** In which capacity, of those that the sender has; the narrowest that may do it where it is left out. */
  as: z.enum(CAPACITIES).optional(),
};
export const ofParty = { ...inSession, party: Party.optional() };
