/** What the door tells of decisions before they are taken, one answer for each that was asked about. Laws 12, 81C, 93. */
import { Refusal } from "@traveller/contract/answers";
import { z } from "zod";

const Place = z.object({
  rank: z.number().optional(),
  tied: z.boolean(),
  total: z.string(),
  percent: z.string().optional(),
});
export type PlaceThere = z.infer<typeof Place>;

const Follows = z.object({
  kind: z.literal("follows"),
  worth: z.array(
    z.object({
      board: z.number(),
      result: z.string(),
      side: z.enum(["ns", "ew"]),
      contestants: z.array(z.string()),
      before: z.string().optional(),
      after: z.string().optional(),
    }),
  ),
  places: z.array(
    z.object({ contestant: z.string(), field: z.number(), before: Place.optional(), after: Place.optional() }),
  ),
  moved: z.number(),
  first: z.array(z.object({ before: z.array(z.string()), after: z.array(z.string()) })),
});
export type Follows = z.infer<typeof Follows>;

export const WouldFollow = z.object({
  answers: z.array(z.discriminatedUnion("kind", [Follows, z.object({ kind: z.literal("refused"), refusal: Refusal })])),
});
export type WouldFollow = z.infer<typeof WouldFollow>;
export type Foreseen = WouldFollow["answers"][number];
