/** What a run of the properties is asked for by its environment; `npm run test:long -- --help` says it in words. */
import { z } from "zod";

const Environment = z.object({
  TRAVELLER_LONG: z.enum(["0", "1"]).default("0"),
  /** A long run may draw only the N-th part of what it would. */
  TRAVELLER_PART: z.coerce.number().int().min(1).default(1),
  /** In `npm test` the draw is always the same; a long run draws anew each time and says what. */
  TRAVELLER_SEED: z.coerce.number().int().default(20_170_801),
});
const { TRAVELLER_LONG, TRAVELLER_PART, TRAVELLER_SEED } = Environment.parse(process.env);

export const long = TRAVELLER_LONG === "1";

type Runs = { readonly seed: number; readonly numRuns: number };
/** How often a property is drawn: so often in `npm test`, so often in the long run. */
export const runs = (short: number, longer: number): Runs => ({
  seed: TRAVELLER_SEED,
  numRuns: long ? Math.max(Math.ceil(longer / TRAVELLER_PART), 1) : short,
});

/** A long run is stopped by whoever watches it; nothing here tests how fast something is. */
export const patient = { timeout: long ? 3_600_000 : 60_000 };
