/**
 * How the IMPs of a weighted score are rounded where an organizer has them rounded (Law 12C1(c), option `weightedImpsRounding`):
 * as one number that both sides see, or with a tie for whoever did not offend.
 */
import type { Elected } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import { negate } from "../../score/rational.ts";
import { round } from "../../score/rounding.ts";
import type { Outcome } from "../told/events.ts";

/** Who offended, as one side sees it; `unknown` where the award does not say. */
export type Fault = "own" | "others" | "both" | "unknown";

export const faultOf = (outcome: Outcome, side: "NS" | "EW"): Fault => {
  const offending = outcome.kind === "adjusted" ? outcome.offending : undefined;
  if (offending === undefined || offending === "both") return offending ?? "unknown";
  return offending === side ? "own" : "others";
};

/** What several awards of a match have in common. */
export const commonFault = (faults: readonly Fault[]): Fault =>
  faults.every((fault) => fault === faults[0]) ? (faults[0] ?? "unknown") : "unknown";

type Rule = Exclude<Elected["weightedImpsRounding"], "exact">;

/**
 * A side's own IMPs, rounded. `first` says whether it is the side by whose view both round: North-South, or a match's home team.
 * A tie that goes to the non-offenders is rounded up for them and down for the offenders; up for both where nobody is known to have offended.
 */
export const roundedWeighted = (points: Exact, { step, mode }: Rule, first: boolean, fault: Fault): Exact => {
  const up = (amount: Exact): Exact => round(amount, { step, mode: "halfUp" });
  if (mode === "halfToNonOffenders")
    return fault === "own" || fault === "both" ? negate(up(negate(points))) : up(points);
  return first ? round(points, { step, mode }) : negate(round(negate(points), { step, mode }));
};
