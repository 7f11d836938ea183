/** In which units a penalty may be given in a session scored by each method: what its totals are counted in. Laws 90, 91. */
import type { Method } from "../../facts/contest.ts";

export const PENALTY_UNITS = {
  matchpoints: ["matchpoints", "percentOfTop"],
  "cross-imps": ["imps"],
  butler: ["imps"],
  imps: ["imps", "vp"],
  bam: ["points", "matchpoints", "vp"],
  total: ["points", "vp"],
} as const satisfies Readonly<Record<Method, readonly string[]>>;
export type PenaltyUnit = (typeof PENALTY_UNITS)[Method][number];
