/**
 * What a scale of victory points counts its margin in (Law 78D, option `vpScale`), and what each method of scoring can give it:
 * IMPs; points; boards won less boards lost; or percents above fifty.
 */
import type { ScoringProblem, ScoringRegulations } from "./regulations.ts";
import type { Exact } from "./rational.ts";
import { divide, exact, fraction, isZero, multiply, subtract } from "./rational.ts";
import type { VpScale } from "./victory-points.ts";
import { marginUnit, scaleName } from "./victory-points.ts";
import type { Method } from "../facts/contest.ts";

type MarginUnit = ReturnType<typeof marginUnit>;

const COUNTED: Readonly<Record<Method, readonly MarginUnit[]>> = {
  matchpoints: ["percent", "boardsWon"],
  bam: ["boardsWon", "percent"],
  "cross-imps": ["imps"],
  butler: ["imps"],
  imps: ["imps"],
  total: ["points"],
};

/** The scale that a session's matches are converted by; a problem where it counts in what the method does not give. */
export const scaleFor = (
  method: Method,
  { vpScale }: Pick<ScoringRegulations, "vpScale">,
): { readonly scale: VpScale; readonly problem?: ScoringProblem } => {
  if (vpScale === "none" || COUNTED[method].includes(marginUnit(vpScale))) return { scale: vpScale };
  return {
    scale: "none",
    problem: {
      code: "impossible",
      option: "vpScale",
      message: `The scale “${scaleName(vpScale)}” counts ${marginUnit(vpScale)}, and ${method} gives ${COUNTED[method].join(" or ")}`,
      law: "78D",
      hint: "Elect a scale whose `of` is what the method gives; until then totals are not converted",
    },
  };
};

/** A scale that says nothing of matches of so many boards: they get no victory points until it does. */
export const withoutTable = (scale: VpScale, boards: number): ScoringProblem => ({
  code: "impossible",
  option: "vpScale",
  message: `The scale “${scaleName(scale)}” has no row for a match of ${boards} boards`,
  law: "78D",
  hint: "Add a table for that number of boards to the scale; until then such matches give no victory points",
});

const fifty = fraction(50);
const hundred = fraction(100);

/** What a side made of a match's boards. */
export type Made = {
  readonly points: Exact;
  /** The points that could be made, where the method has a top. */
  readonly top: Exact | undefined;
  /** Boards won less boards lost. */
  readonly boardsWon: number;
};

/** The margin of one side, in the scale's unit. */
export const marginOf = (scale: VpScale, { points, top, boardsWon }: Made): Exact => {
  switch (marginUnit(scale)) {
    case "percent":
      return top === undefined || isZero(top) ? fraction(0) : subtract(divide(multiply(points, hundred), top), fifty);
    case "boardsWon":
      return fraction(boardsWon);
    case "imps":
    case "points":
      return points;
  }
};

/** What so many percent more or less of a board are at IMPs: ten of them what an average plus is worth (Law 12C2(b)). */
export const impsOfPercent = (percent: Exact, { artificialImps }: ScoringRegulations): Exact =>
  multiply(divide(percent, fraction(10)), exact(artificialImps));
