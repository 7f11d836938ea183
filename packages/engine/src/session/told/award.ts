/** What a side is awarded instead of its table result, as it is written in the log. Laws 12C, 86, 87. */
import { z } from "zod";
import { ExactNumber, Weight } from "../../score/exact-number.ts";

/** What one side is awarded where the table result does not stand for it (Laws 12C, 86, 87). */
export type Award =
  | "table"
  | "complement"
  | { readonly artificial: "average+" | "average" | "average-" | ExactNumber | { readonly imps: ExactNumber } }
  /** North-South's score, whichever side it is awarded to: an assigned one, or several with their weights. */
  | { readonly assigned: number }
  | { readonly weighted: readonly (readonly [ExactNumber, number])[] }
  | { readonly best: readonly [Award, Award] }
  /** The matchpoints or IMPs that a file states, where its own tag does not explain them. */
  | { readonly stated: ExactNumber };

export const Award: z.ZodType<Award> = z.lazy(() =>
  z.union([
    z.enum(["table", "complement"]),
    z.strictObject({
      artificial: z.union([
        z.enum(["average+", "average", "average-"]),
        ExactNumber,
        z.strictObject({ imps: ExactNumber }),
      ]),
    }),
    z.strictObject({ assigned: z.int() }),
    z.strictObject({
      weighted: z
        .array(z.tuple([Weight, z.int()]))
        .min(1)
        .max(64),
    }),
    z.strictObject({ best: z.tuple([Award, Award]) }),
    z.strictObject({ stated: ExactNumber }),
  ]),
);
