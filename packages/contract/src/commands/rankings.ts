/** Commands about rankings: the scheme by which a federation awards. A law of its own (80A). */
import { Scheme } from "@traveller/engine/ranking";
import { z } from "zod";
import { because, envelope, slug } from "./shape.ts";

/** The whole scheme for what is played from a day on. The first opens the ranking; what was booked of later days is booked anew. */
export const SetAwardScheme = z.strictObject({
  ...envelope,
  type: z.literal("SetAwardScheme"),
  ranking: slug,
  from: z.iso.date(),
  scheme: Scheme,
  reason: because.reason,
});

export const RankingCommand = z.discriminatedUnion("type", [SetAwardScheme]);
export type RankingCommand = z.infer<typeof RankingCommand>;
