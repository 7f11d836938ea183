/** What a side of a result was compared by, or awarded instead: what a ruling gave takes the place of what was made at the table. Laws 12C, 78, 87. */
import { exact, makeExact, type Award, type PointsWhy, type Side } from "@traveller/engine";
import type { ResultView } from "@traveller/model";
import { ownScore } from "./card.ts";

type Counted = Pick<ResultView, "outcome" | "score" | "nsWhy" | "ewWhy">;
/** What both sides are awarded where the whole board was cancelled. */
type Cancelled = { readonly ns: Award; readonly ew: Award };

/** What either side was awarded, where a ruling took the place of the table's result. */
const awardsOf = ({ outcome }: Pick<Counted, "outcome">, cancelled: Cancelled | null): Cancelled | undefined =>
  cancelled ?? (outcome.kind === "adjusted" ? outcome : undefined);

const ofAward = (award: Award, atTable: number | null): number | null => {
  if (award === "table") return atTable;
  return typeof award === "object" && "assigned" in award ? award.assigned : null;
};

const ofReason = (why: PointsWhy, other: PointsWhy | undefined): number | null | undefined => {
  switch (why.kind) {
    case "matchpoints":
    case "cross-imps":
    case "butler":
    case "total": {
      const [only, ...others] = why.outcomes;
      return only === undefined || others.length > 0 ? null : only.score;
    }
    case "artificial":
    case "stated":
      return null;
    case "best":
      return ofReason(why.of[why.chosen].why, other);
    case "selfInflicted":
      return ofReason(why.award.why, other);
    case "complement":
      return other === undefined ? null : ofReason(other, undefined);
    // A match keeps its reasons with its boards, and what was not scored has none.
    case "tables":
    case "match":
    case "notScored":
      return undefined;
  }
};

/** North–South's score; none where the side has several by weights, or an award that is no score. */
export const countedScore = (
  result: Counted,
  side: Side,
  { cancelled = null, why }: { readonly cancelled?: Cancelled | null; readonly why?: PointsWhy | undefined } = {},
): number | null => {
  const [own, other] = side === "NS" ? [result.nsWhy, result.ewWhy] : [result.ewWhy, result.nsWhy];
  const counted = ofReason(why ?? own, other);
  if (counted !== undefined) return counted;
  const { score } = result;
  const awards = awardsOf(result, cancelled);
  if (awards === undefined) return score;
  const [award, theirs] = side === "NS" ? [awards.ns, awards.ew] : [awards.ew, awards.ns];
  return ofAward(award === "complement" ? theirs : award, score);
};

/** An award as plain text for data, its scores as the side's own: `average+`, `60 %`, `-420`, `3/5 of -620, 2/5 of 100`. */
const plainAward = (award: Award, side: Side): string => {
  if (typeof award === "string") return award;
  const own = (score: number): number => ownScore(score, side) ?? 0;
  if ("assigned" in award) return String(own(award.assigned));
  if ("weighted" in award)
    return award.weighted.map(([weight, score]) => `${makeExact(exact(weight))} of ${own(score)}`).join(", ");
  if ("best" in award) return award.best.map((one) => plainAward(one, side)).join(" or ");
  if ("stated" in award) return `${makeExact(exact(award.stated))} stated`;
  const { artificial } = award;
  if (typeof artificial === "object") return `${makeExact(exact(artificial.imps))} IMPs`;
  return artificial === "average+" || artificial === "average" || artificial === "average-"
    ? artificial
    : `${makeExact(exact(artificial))} %`;
};

/** What a side was awarded, as plain text; nothing where the table's result stands. */
export const plainRuling = (
  result: Pick<Counted, "outcome">,
  side: Side,
  cancelled: Cancelled | null,
): string | undefined => {
  const awards = awardsOf(result, cancelled);
  return awards === undefined ? undefined : plainAward(side === "NS" ? awards.ns : awards.ew, side);
};
