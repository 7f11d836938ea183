/**
 * A board score opened: every other result that it was compared with, and what each comparison gave (Laws 78A and 78B).
 * Computed from the scored board alone, since a page opens one number and a board has many.
 */
import { imps } from "../../score/imps.ts";
import type { Exact } from "../../score/rational.ts";
import { ONE, compareExact, exact, fraction, makeExact, multiply } from "../../score/rational.ts";
import { whole } from "../../score/line.ts";
import type { ComparedGroup, ScoredBoard } from "./scored.ts";
import type { Comparison, PointsWhy } from "./why.ts";

type Compared = Extract<PointsWhy, { kind: "matchpoints" | "cross-imps" }>;

/** The comparison inside a reason: an award that wraps one is opened to what it wraps. */
const comparedIn = (why: PointsWhy): Compared | undefined => {
  switch (why.kind) {
    case "matchpoints":
    case "cross-imps":
      return why;
    case "best":
      return comparedIn(why.of[why.chosen].why);
    case "selfInflicted":
      return comparedIn(why.award.why);
    default:
      return undefined;
  }
};

const groupOf = ({ groups }: ScoredBoard, name: string | undefined): ComparedGroup | undefined =>
  groups.find(({ group }) => group === name);

const isHalf = ({ basis }: Compared): boolean =>
  basis.some((each) => "option" in each && each.option === "scoringUnit" && each.value === "half-matchpoint");

/** What one comparison gives a side: two units, one or none; or IMPs. */
const pointsOf = (why: Compared, side: "ns" | "ew", own: number, other: number | undefined): Exact => {
  const difference = other === undefined ? 0 : side === "ns" ? own - other : other - own;
  return why.kind === "cross-imps" ? whole(imps(difference)) : fraction(Math.sign(difference) + 1, isHalf(why) ? 2 : 1);
};

/** Every comparison of one side of a result, best first; empty where its score is not one by comparison. */
export const comparisonsOf = (board: ScoredBoard, result: string, side: "ns" | "ew"): readonly Comparison[] => {
  const scored = board.results.find((each) => each.result === result);
  const why = scored && comparedIn(scored[side].why);
  const group = scored && groupOf(board, scored.group);
  if (why === undefined || group === undefined) return [];
  const met = side === "ew" ? (group.ew ?? group.ns) : group.ns;
  const compared = why.outcomes.flatMap(({ weight, score: own }) => {
    const others = met.flatMap(({ score, results }) =>
      results
        .filter((each) => each.result !== result)
        .map((each) => ({
          result: each.result,
          own,
          other: score,
          weight: multiply(exact(weight), exact(each.weight)),
          points: pointsOf(why, side, own, score),
        })),
    );
    const tied = group.ties
      .filter((each) => each !== result)
      .map((each) => ({
        result: each,
        own,
        weight: multiply(exact(weight), ONE),
        points: pointsOf(why, side, own, undefined),
      }));
    return [...others, ...tied];
  });
  return compared
    .toSorted((a, b) => compareExact(b.points, a.points))
    .map(({ weight, points, ...rest }) => ({ ...rest, weight: makeExact(weight), points: makeExact(points) }));
};
