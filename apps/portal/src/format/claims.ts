/** What somebody claims of a result in figures: a score, tricks. Laws 69B, 71, 79. */
import type { CaseEventView } from "@traveller/model";

const CLAIMS = ["ScoreErrorReported", "TrickDisputed", "AcquiescenceWithdrawn", "ConcessionWithdrawn"] as const;
type Told = CaseEventView["told"];

export const isClaim = (told: Told): told is Extract<Told, { readonly type: (typeof CLAIMS)[number] }> =>
  CLAIMS.some((one) => one === told.type);
