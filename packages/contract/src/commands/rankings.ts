/** Commands about rankings: the scheme by which a federation awards, and its lists as of a day. A law of its own (80A). */
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

/** The lists as of a day, by what is booked by now. They stay as they are: what is corrected afterwards is told beside them. */
export const PublishRanking = z.strictObject({
  ...envelope,
  type: z.literal("PublishRanking"),
  ranking: slug,
  day: z.iso.date(),
  reason: because.reason,
});

export const RankingCommand = z.discriminatedUnion("type", [SetAwardScheme, PublishRanking]);
export type PublishRanking = z.infer<typeof PublishRanking>;
export type RankingCommand = z.infer<typeof RankingCommand>;
