/**
 * Why scores of a session are not the whole of it: what a source did not say, found when its file was read. Scores that lack something are
 * no official score yet, so that no period of Laws 79C and 92B runs for them.
 */
import { z } from "zod";

const boards = z.array(z.int().min(1).max(9999)).min(1).max(999);
const count = z.int().min(0);

export const Lacking = z.discriminatedUnion("what", [
  /** The file ends in the middle. */
  z.strictObject({ what: z.literal("cutOff"), line: z.int().min(1).optional() }),
  /** Of the numbers that the file publishes of this kind, too few come out of what it says happened. */
  z.strictObject({
    what: z.literal("notReproduced"),
    numbers: z.enum(["all", "totals", "points"]),
    reproduced: count,
    of: count,
    /** The boards whose own numbers do not come out, and where the file tells the first of them. */
    boards: boards.optional(),
    line: z.int().min(1).optional(),
  }),
  /** Boards among those played that nobody has a result on. */
  z.strictObject({ what: z.literal("boardsWithoutResults"), boards }),
  /** Boards with fewer tables than the file itself counts. */
  z.strictObject({ what: z.literal("tablesMissing"), boards }),
  /** One board of an event that has others, and the file does not say which. */
  z.strictObject({ what: z.literal("otherBoards") }),
  /** Contestants that stand on the same board twice: more than one evening under one heading. */
  z.strictObject({ what: z.literal("severalEvenings"), boards }),
  /** Deals, and no result. */
  z.strictObject({ what: z.literal("handsOnly"), deals: count }),
]);
export type Lacking = z.infer<typeof Lacking>;

/**
 * What is to be said first of what is lacking: there are hands and nothing else; the numbers and the results of a source disagree, which need not mean that
 * anything is missing; or something is.
 */
export const lackingKind = (lacking: readonly Lacking[]): "hands" | "disagrees" | "incomplete" | undefined => {
  if (lacking.length === 0) return undefined;
  if (lacking.every(({ what }) => what === "handsOnly")) return "hands";
  return lacking.every(({ what }) => what === "notReproduced") ? "disagrees" : "incomplete";
};
