/**
 * How the rounds of a Swiss are drawn, as its conditions of contest say it: data, for an event to carry. Laws 78D, 80B2.
 */
import { z } from "zod";
import { ExactNumber } from "../../score/exact-number.ts";

/** More rounds than any contest has. */
export const MOST_ROUNDS = 100;
const round = z.int().min(1).max(MOST_ROUNDS);

export const SwissConditions = z.strictObject({
  /** How many rounds there will be: what is said of the last ones counts from here. */
  rounds: round,
  /** Whether a round is drawn from all results before it, or without those of the round before, so that it can be printed in time. */
  standings: z.enum(["current", "delayed"]).default("current"),
  /** From this round on neighbours in the standings meet, whether they have met before or not. */
  danishFrom: round.optional(),
  /**
   * Whether two meet again. *avoided*: only where nothing else is left. *never*: it is rather not drawn. *fromRound*: freely from that round on. *topHalf*:
   * freely among the upper half of the standings in so many last rounds. Before that it is avoided.
   */
  rematches: z
    .discriminatedUnion("rule", [
      z.strictObject({ rule: z.literal("avoided") }),
      z.strictObject({ rule: z.literal("never") }),
      z.strictObject({ rule: z.literal("fromRound"), round }),
      z.strictObject({ rule: z.literal("topHalf"), lastRounds: round }),
    ])
    .default({ rule: "avoided" }),
  /** Who is kept apart as long as it can be done, and for how many first rounds. */
  apart: z
    .strictObject({
      by: z
        .array(z.enum(["club", "country"]))
        .min(1)
        .max(2),
      rounds: round,
    })
    .optional(),
  /** Whether somebody may meet one with more points, or one with fewer, in two rounds running. */
  floats: z.enum(["free", "notTwiceRunning"]).default("free"),
  /** What happens to an odd one: the lowest who has not had a bye yet sits out, or three play each other. */
  odd: z.enum(["bye", "shortTriangle", "longTriangle"]).default("bye"),
  /** What a bye is worth: so many points, or the mean of what its contestant has won in other rounds, but not less than so many. */
  byeScore: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("fixed"), points: ExactNumber }),
      z.strictObject({ kind: z.literal("ownMean"), atLeast: ExactNumber }),
    ])
    .default({ kind: "fixed", points: 0 }),
  /** While nothing is known of anybody: by seeding (neighbours; first against last; first against first of the lower half), or by lot. */
  firstRound: z.enum(["adjacent", "fold", "slaughter", "lot"]).default("slaughter"),
  /** Who is at home: whoever was there less often, or always the one who is higher in the standings. */
  home: z.enum(["balanced", "higher"]).default("balanced"),
});
export type SwissConditions = z.infer<typeof SwissConditions>;
