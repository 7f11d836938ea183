/** Butler: IMPs of the difference from a datum formed of the board's results (Laws 78B and 78D; option `butlerDatum`). */
import type { Elected } from "../regulations/scoring.ts";
import { IMP_STEPS } from "./imps.ts";
import type { Outcomes } from "./line.ts";
import type { Amount, Exact, Rounding, RoundingMode } from "./rational.ts";
import { absolute, compareExact, divide, exact, makeExact, round, sum } from "./rational.ts";
import { weightedMean, whole } from "./line.ts";

/** The datum of a Butler board, and how it was formed (`butlerDatum`). */
export type Datum = {
  readonly scores: readonly Amount[];
  readonly droppedTop: readonly Amount[];
  readonly droppedBottom: readonly Amount[];
  readonly mean: Amount;
  readonly roundTo: Amount;
  readonly rounding: RoundingMode;
  readonly datum: Amount;
};

type Rule = Elected["butlerDatum"];

const dropped = (trim: Rule["trimTop"], results: number): number =>
  typeof trim === "number" ? trim : (trim.findLast(({ fromResults }) => fromResults <= results)?.drop ?? 0);

/** A result's place in the datum: its score, or the mean of its outcomes. */
const meanScore = (outcomes: Outcomes): Exact =>
  weightedMean(outcomes.map(({ weight, score }) => ({ weight, points: whole(score) })));

const isPlain = (outcomes: Outcomes): boolean => outcomes.length === 1;

/** Scores from the highest to the lowest. Plain ones, which a board mostly has, are sorted as numbers. */
const sorted = (results: readonly Outcomes[]): readonly Exact[] => {
  if (!results.every(isPlain)) return results.map(meanScore).toSorted((a, b) => compareExact(b, a));
  return Array.from(
    Float64Array.from(results, (outcomes) => outcomes[0]?.score ?? 0)
      .sort()
      .reverse(),
    whole,
  );
};

/** The datum of results as North-South's scores; `undefined` where trimming leaves nothing. */
export const datumOf = (
  results: readonly Outcomes[],
  rule: Rule,
): { readonly datum: Exact; readonly why: Datum } | undefined => {
  const scores = sorted(results);
  const [top, bottom] = [dropped(rule.trimTop, scores.length), dropped(rule.trimBottom, scores.length)];
  const kept = scores.slice(top, scores.length - bottom);
  if (kept.length === 0) return undefined;
  const mean = divide(sum(kept), whole(kept.length));
  const rounding = rule.rounding ?? "halfAwayFromZero";
  const datum = round(mean, { step: rule.roundTo, mode: rounding });
  return {
    datum,
    why: {
      scores: kept.map(makeExact),
      droppedTop: scores.slice(0, top).map(makeExact),
      droppedBottom: scores.slice(scores.length - bottom).map(makeExact),
      mean: makeExact(mean),
      roundTo: makeExact(exact(rule.roundTo)),
      rounding,
      datum: makeExact(datum),
    },
  };
};

/** IMPs of a difference that need not be whole points: the steps of the scale that it reaches. */
export const impsOfExact = (difference: Exact): Exact => {
  const size = absolute(difference);
  const reached = IMP_STEPS.filter((step) => compareExact(size, whole(step)) >= 0).length;
  return difference.n < 0n ? { n: -BigInt(reached), d: 1n } : whole(reached);
};

/** How North-South's difference from the datum is rounded before the scale; East-West's is the same with the other sign. */
export const differenceRounding = (rule: Rule): Rounding | undefined =>
  rule.differenceRoundTo === undefined || rule.differenceRoundTo === 0
    ? undefined
    : { step: rule.differenceRoundTo, mode: rule.differenceRounding ?? "halfAwayFromZero" };
