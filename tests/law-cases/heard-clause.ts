/** A clause of a Law that a test listens to. */
import { z } from "zod";

export const HeardClause = z.object({
  paragraph: z.string(),
  /** The line that makes it, then those that have it made there: `leads-out-of-turn.ts:90`, `law54-opening-lead.ts:70`. */
  lines: z.array(z.string()).readonly(),
  /** How often it was the first to hold. */
  taken: z.number(),
});
export type HeardClause = Readonly<z.infer<typeof HeardClause>>;
