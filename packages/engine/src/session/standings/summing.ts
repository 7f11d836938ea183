/**
 * How a contestant's boards become a sum: each as it is or rounded first (`totalsFrom`, `addedRounding`), and what one match can
 * give at most (`mostFromMatch`). Law 78D: the conditions of contest say so, and programs differ.
 */
import type { ScoringRegulations } from "../../score/regulations.ts";
import type { Exact } from "../../score/rational.ts";
import type { Rounding } from "../../score/rounding.ts";
import {
  ZERO,
  compareExact,
  divide,
  exact,
  fraction,
  isZero,
  makeExact,
  multiply,
  subtract,
  sum,
} from "../../score/rational.ts";
import { rounder } from "../../score/rounding.ts";
import { groupBy } from "../../facts/group-by.ts";
import type { Contribution } from "../boards/contribution.ts";
import { matchText } from "../boards/contribution.ts";
import type { TotalWhy, Unit } from "../reasons/why.ts";

const hundred = fraction(100);

const shownAs = (unit: Unit, { shownRounding }: ScoringRegulations): Rounding | undefined =>
  unit === "matchpoints"
    ? shownRounding.matchpoints
    : unit === "vp"
      ? shownRounding.vp
      : unit === "imps"
        ? shownRounding.imps
        : undefined;

type Rounded = (points: Exact) => Exact;

const roundedBy = (rounding: Rounding | undefined): Rounded =>
  rounding === undefined ? (points) => points : rounder(rounding);

/** Points that were kept as a percentage of their top, rounded as such. */
const byPercent = (points: Exact, top: Exact | undefined, rounded: Rounded): Exact =>
  top === undefined || isZero(top)
    ? points
    : multiply(divide(rounded(divide(multiply(points, hundred), top)), hundred), top);

/** `sum` goes into the total; `ofPercent` is what a percentage is taken from: the same, but never rounded board by board. */
export type Summed = {
  readonly sum: Exact;
  readonly ofPercent: Exact;
  readonly capped: NonNullable<TotalWhy["capped"]>;
};

/** The sum of a contestant's contributions, and the matches in which it had more than it can get. */
export const summedOf = (
  contributions: readonly Contribution[],
  unit: Unit,
  regulations: ScoringRegulations,
): Summed => {
  const { addedRounding, mostFromMatch, totalsFrom } = regulations;
  const shown = totalsFrom === "shown" ? shownAs(unit, regulations) : undefined;
  const asShown = roundedBy(shown);
  const plain = contributions.map(({ points }) => asShown(points));
  const ofFactored = addedRounding.factoredPercent && rounder(addedRounding.factoredPercent);
  const added =
    ofFactored === undefined
      ? plain
      : contributions.map(({ points, top, factored }) =>
          asShown(factored === true ? byPercent(points, top, ofFactored) : points),
        );
  const capped: { readonly against: string; readonly points: string; readonly counts: string }[] = [];
  let over = ZERO;
  if (mostFromMatch !== "unlimited") {
    const most = exact(mostFromMatch);
    const matches = groupBy(
      contributions.map(({ against }, index) => ({
        against: against && matchText(against),
        points: added[index] ?? ZERO,
      })),
      ({ against }) => against,
    );
    for (const [against, boards] of matches) {
      const points = sum(boards.map((board) => board.points));
      if (against === undefined || compareExact(points, most) <= 0) continue;
      capped.push({ against, points: makeExact(points), counts: makeExact(most) });
      over = sum([over, subtract(points, most)]);
    }
  }
  const total = (all: readonly Exact[]): Exact => roundedBy(addedRounding.sum)(subtract(sum(all), over));
  return { sum: total(added), ofPercent: total(plain), capped };
};
