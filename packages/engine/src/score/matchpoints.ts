/**
 * Matchpoints: two scoring units for each result beaten, one for each equalled (Law 78A), and what a board with
 * fewer results than the full number is brought to (option `unequalResults`; Law 87B for groups).
 */
import type { Side } from "../cards/seats.ts";
import type { Line, Outcomes } from "./line.ts";
import { meetsOthers, weightedMean, whole } from "./line.ts";
import type { Exact } from "./rational.ts";
import { ONE, add, divide, fraction, multiply, subtract } from "./rational.ts";

export type ScoringUnit = "matchpoint" | "half-matchpoint";
export type FactoringRule = "neuberg" | "proportional" | "none";

/** One scoring unit in matchpoints. */
export const unitOf = (unit: ScoringUnit): Exact => (unit === "matchpoint" ? ONE : fraction(1, 2));

/** The most that one result can get among so many: two units from each of the others. */
export const topOf = (results: Exact, unit: Exact): Exact =>
  multiply({ n: 2n * (results.n - results.d), d: results.d }, unit);

/** What one outcome beats, equals and loses to, and what that gives. */
export type Tally = {
  readonly weight: Exact;
  readonly score: number;
  readonly beats: Exact;
  readonly ties: Exact;
  readonly loses: Exact;
  readonly points: Exact;
};

/** `own` is what the same result adds to the line; `ties` counts artificial results that are equal to everything. */
export const tally = (
  line: Line,
  outcomes: Outcomes,
  own: Outcomes,
  side: Side,
  unit: Exact,
  ties = 0,
): readonly Tally[] =>
  outcomes.map(({ weight, score }) => {
    const { below, equal, above } = meetsOthers(line, score, own);
    const [beats, loses] = side === "NS" ? [below, above] : [above, below];
    const tied = ties === 0 ? equal : add(equal, whole(ties));
    return { weight, score, beats, ties: tied, loses, points: multiply(add(add(beats, beats), tied), unit) };
  });

export const matchpoints = (tallies: readonly Tally[]): Exact => weightedMean(tallies);

/**
 * Matchpoints M from n results brought to the full number N, u being one unit:
 * neuberg M·N/n + u(N/n − 1); proportional M(N − 1)/(n − 1); none M. `undefined` where a lone result has nothing to compare with.
 */
export const factored = (
  rule: FactoringRule,
  points: Exact,
  results: Exact,
  full: Exact,
  unit: Exact,
): Exact | undefined => {
  const lone = results.n === results.d;
  switch (rule) {
    case "neuberg": {
      const ratio = divide(full, results);
      return add(multiply(points, ratio), multiply(unit, subtract(ratio, ONE)));
    }
    case "proportional":
      return lone ? undefined : multiply(points, divide(subtract(full, ONE), subtract(results, ONE)));
    case "none":
      return lone ? undefined : points;
  }
};
