/** Commands about how people are shown to readers: somebody's own wish, and from which age an authority shows names. Law 80B2(j). */
import { PersonId } from "@traveller/engine";
import { MOST_YEARS, ShownWay } from "@traveller/engine/registry";
import { z } from "zod";
import { envelope } from "./shape.ts";

/** By whom it concerns, or by his office for him. */
export const ShowAs = z.strictObject({
  ...envelope,
  type: z.literal("ShowAs"),
  person: PersonId,
  shown: ShownWay,
  /** By name although he is younger than the rule has it, because his guardians agree: the office's to say. */
  agreed: z.literal(true).optional(),
});

export const ShowJuniors = z.strictObject({
  ...envelope,
  type: z.literal("ShowJuniors"),
  /** `null`: the names of all are shown. */
  namesFrom: z.int().min(1).max(MOST_YEARS).nullable(),
});

export const ShownCommand = z.discriminatedUnion("type", [ShowAs, ShowJuniors]);
export type ShownCommand = z.infer<typeof ShownCommand>;
