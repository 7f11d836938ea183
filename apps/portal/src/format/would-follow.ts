/** What the door tells of decisions before they are taken, one answer for each that was asked about. Laws 12, 81C, 93. */
import { Follows, type PlaceIfDecided, Refusal } from "@traveller/contract/answers";
import { z } from "zod";

export type PlaceThere = z.infer<typeof PlaceIfDecided>;
export type Follows = z.infer<typeof Follows>;

export const WouldFollow = z.object({
  answers: z.array(z.discriminatedUnion("kind", [Follows, z.object({ kind: z.literal("refused"), refusal: Refusal })])),
});
export type WouldFollow = z.infer<typeof WouldFollow>;
export type Foreseen = WouldFollow["answers"][number];
