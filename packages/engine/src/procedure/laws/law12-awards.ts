/**
 * Law 12C: weights are one whole (12C1(c)); whoever is in no way at fault gets average plus, and whoever is does not (12C2(a)). Law 85B: facts that could
 * not be established adjust nothing.
 */
import { compareExact, exact, fraction, ZERO } from "../../score/rational.ts";
import type { Vulnerability } from "../../cards/board.ts";
import { SIDES, type Side } from "../../cards/seats.ts";
import { selfInflictedBy } from "../../session/boards/claims.ts";
import { type Decision, firstRefusal, refuse } from "./decision.ts";
import type { Found } from "../told/events.ts";
import { type Fault, ownDamage, ruledFor, type Ruled, type RuledForSide, weighsOne } from "../told/ruled.ts";

const SIXTY = fraction(60);

/** Average plus, or as much; `undefined` where nothing artificial is awarded. */
export const isAveragePlus = (one: RuledForSide): boolean | undefined => {
  if (one.kind !== "artificial") return undefined;
  const { level } = one;
  if (level === "average+") return true;
  if (level === "average" || level === "average-") return false;
  return typeof level === "object" ? compareExact(exact(level.imps), ZERO) > 0 : compareExact(exact(level), SIXTY) >= 0;
};

const byFault = (ruled: Ruled, nonOffending: readonly Side[] | undefined): Decision | undefined =>
  nonOffending !== undefined &&
  SIDES.some((side) => {
    const plus = isAveragePlus(ruledFor(ruled, side));
    return plus !== undefined && plus !== nonOffending.includes(side);
  })
    ? refuse("12C2(a)", "awardByFault")
    : undefined;

/** Law 12C1(c): only what could be reached by legal means is weighed, and of each line it is said whether it could. */
const byMeans = (ruled: Ruled): Decision | undefined => {
  const means = SIDES.map((side) => ruledFor(ruled, side)).flatMap((one) =>
    one.kind === "weighted" ? one.lines.map(({ byLegalMeans }) => byLegalMeans) : [],
  );
  if (means.includes(false)) return refuse("12C1(c)", "byInfraction");
  return means.includes(undefined) ? refuse("12C1(c)", "meansUnsaid") : undefined;
};

export const awardable = (ruled: Ruled | undefined, nonOffending: readonly Side[] | undefined): Decision | undefined =>
  ruled === undefined
    ? undefined
    : firstRefusal(
        weighsOne(ruled) ? undefined : refuse("12C1(c)", "weightsNotWhole"),
        byMeans(ruled),
        byFault(ruled, nonOffending),
      );

/** Law 12C1(e): no side but one that did not offend bears its own damage. */
export const bearsOwn = (
  { nonOffending, selfInflicted }: Fault,
  vulnerability: Vulnerability,
): Decision | undefined => {
  if (nonOffending === undefined || selfInflicted === undefined) return undefined;
  const side = selfInflictedBy(ownDamage(selfInflicted, vulnerability));
  return side === undefined || nonOffending.includes(side === "ns" ? "NS" : "EW")
    ? undefined
    : refuse("12C1(e)", "ownDamageOfOffender");
};

/** Less than likely is not established: facts are found on the balance of probabilities (Law 85A1). */
const UNESTABLISHED: readonly (Found | undefined)[] = [undefined, "no", "possible"];

/** What rests on Law 85B adjusts nothing: the facts are not known. */
export const unestablished = (
  laws: readonly string[],
  found: Found | undefined,
  ruled: Ruled | undefined,
): Decision | undefined =>
  laws.includes("85B") && ruled !== undefined && ruled.kind !== "stands" && UNESTABLISHED.includes(found)
    ? refuse("85B", "factsUnknown")
    : undefined;
