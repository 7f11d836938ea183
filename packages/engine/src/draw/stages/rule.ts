/** By which rule a stage is fed from those before it: data, as the conditions of contest say it, for an event to carry. Laws 78D, 80B2. */
import { z } from "zod";
import { name } from "../../facts/identity.ts";
import { refuse, type Refused } from "../problem.ts";
import { CarryOverRule } from "./carry-over.ts";

const StageId = name(64);
const place = z.int().min(1).max(100_000);

/** Who is taken, from one list of a stage or from its knock-out. */
export const Taken = z.discriminatedUnion("what", [
  /** Places of a list, both included: its section, line or field; the only one where none is named. */
  z.strictObject({ what: z.literal("places"), list: name(64).optional(), from: place, to: place }),
  /** So many of the best in the list of whom nobody has been taken yet by what stands before. */
  z.strictObject({ what: z.literal("bestLeft"), list: name(64).optional(), many: place }),
  /** Who won, or lost, the matches of a round of the main bracket. */
  z.strictObject({ what: z.enum(["winners", "losers"]), round: z.int().min(1).max(20) }),
]);
export type Taken = z.infer<typeof Taken>;

export const StageRule = z.strictObject({
  stage: StageId,
  takes: z
    .array(z.strictObject({ from: StageId, take: Taken, carryOver: CarryOverRule.optional() }))
    .min(1)
    .max(50),
  /**
   * How those who go on are seeded: first all of the first taking, then of the second; or all best of each taking, then all second ones; or by what they carry over.
   */
  seeding: z.enum(["byTaking", "acrossTakings", "byCarryOver"]).default("byTaking"),
  /** Whether the place of somebody who does not go on is taken by the next in the list, or stays empty. */
  withdrawn: z.enum(["nextInList", "leftEmpty"]).default("nextInList"),
});
export type StageRule = z.infer<typeof StageRule>;

/** What is wrong with the rules of a championship: `first` are the stages that people enter, `rules` those that are fed. */
export const wrongWithRules = (first: readonly string[], rules: readonly StageRule[]): Refused | undefined => {
  const known = new Set(first);
  for (const { stage, takes } of rules) {
    if (known.has(stage)) return refuse({ kind: "stageTwice", stage });
    for (const { from, take } of takes) {
      if (!known.has(from)) return refuse({ kind: "stageNotBefore", stage, from });
      if (take.what === "places" && take.from > take.to)
        return refuse({ kind: "placesBackwards", stage, from: take.from, to: take.to });
    }
    known.add(stage);
  }
  return takenTwice(rules);
};

/** Places that two takings of one list name: nobody can be in two stages that follow. */
const takenTwice = (rules: readonly StageRule[]): Refused | undefined => {
  const all = rules.flatMap(({ stage, takes }) =>
    takes.flatMap(({ from, take }) => (take.what === "places" ? [{ stage, from, take }] : [])),
  );
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      if (one.from === other.from && one.take.list === other.take.list) {
        const first = Math.max(one.take.from, other.take.from);
        if (first <= Math.min(one.take.to, other.take.to))
          return refuse({ kind: "placeTakenTwice", from: one.from, place: first });
      }
  return undefined;
};
