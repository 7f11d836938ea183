/** Butler: IMPs of the difference from a datum formed of the board's results (Laws 78B and 78D; option `butlerDatum`). */
import type { Elected } from "./regulations.ts";
import { imps } from "./imps.ts";
import type { Outcomes } from "./line.ts";
import type { Amount, Exact } from "./rational.ts";
import type { Rounding, RoundingMode } from "./rounding.ts";
import {
  absolute,
  compareExact,
  divide,
  exact,
  fraction,
  makeExact,
  wholePart,
  signOf,
  subtract,
  sum,
} from "./rational.ts";
import { round } from "./rounding.ts";
import { lineOf, weightedMean, whole } from "./line.ts";

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

/** Scores from the highest to the lowest: as texts, and the mean of a stretch of them. */
type Sorted = { readonly texts: () => readonly Amount[]; readonly mean: (from: number, to: number) => Exact };

const sortedExactly = (results: readonly Outcomes[]): Sorted => {
  const scores = results.map(meanScore).toSorted((a, b) => compareExact(b, a));
  return {
    texts: () => scores.map(makeExact),
    mean: (from, to) => divide(sum(scores.slice(from, to)), whole(to - from)),
  };
};

/** A plain score of which millions can be added safely; no contract makes one that is larger. */
const isSmall = (outcomes: Outcomes): boolean =>
  outcomes.length === 1 && outcomes.every(({ score }) => Math.abs(score) <= 1e9);

/** Plain scores, which a board mostly has, are counted and added as the whole numbers that they are. */
const sortedAsNumbers = (results: readonly Outcomes[]): Sorted => {
  const { scores, upTo } = lineOf(results).counts;
  /** What the so many lowest add up to. */
  const lowest = (many: number): number => {
    let total = 0;
    for (let place = 0, counted = 0; counted < many && place < scores.length; place += 1) {
      const reached = Math.min(upTo[place] ?? 0, many);
      total += (scores[place] ?? 0) * (reached - counted);
      counted = reached;
    }
    return total;
  };
  const all = results.length;
  return {
    texts: () =>
      scores
        .flatMap((score, place) => Array<string>((upTo[place] ?? 0) - (upTo[place - 1] ?? 0)).fill(`${score}`))
        .toReversed(),
    mean: (from, to) => fraction(lowest(all - from) - lowest(all - to), to - from),
  };
};

/** The datum of results as North-South's scores, and how it was formed when that is asked; `undefined` where trimming leaves nothing. */
export const datumOf = (
  results: readonly Outcomes[],
  rule: Rule,
): { readonly datum: Exact; readonly why: () => Datum } | undefined => {
  const { texts, mean } = results.every(isSmall) ? sortedAsNumbers(results) : sortedExactly(results);
  const [top, bottom] = [
    dropped(rule.trimTop, results.length),
    results.length - dropped(rule.trimBottom, results.length),
  ];
  if (top >= bottom) return undefined;
  const middle = mean(top, bottom);
  const rounding = rule.rounding ?? "halfAwayFromZero";
  const datum = round(middle, { step: rule.roundTo, mode: rounding });
  return {
    datum,
    why: () => {
      const scores = texts();
      return {
        scores: scores.slice(top, bottom),
        droppedTop: scores.slice(0, top),
        droppedBottom: scores.slice(bottom),
        mean: makeExact(middle),
        roundTo: makeExact(exact(rule.roundTo)),
        rounding,
        datum: makeExact(datum),
      };
    },
  };
};

/** IMPs of a difference that need not be whole points: the steps of the scale that it reaches. */
const impsOfExact = (difference: Exact): Exact => {
  const size = absolute(difference);
  // Steps are whole points: what is left over a whole number of them reaches no further one.
  const reached = imps(wholePart(size));
  return whole(signOf(difference) < 0 ? 0 - reached : reached);
};

/** How North-South's difference from the datum is rounded before the scale; East-West's is the same with the other sign. */
export const differenceRounding = (rule: Rule): Rounding | undefined =>
  rule.differenceRoundTo === undefined || rule.differenceRoundTo === 0
    ? undefined
    : { step: rule.differenceRoundTo, mode: rule.differenceRounding ?? "halfAwayFromZero" };

/** A score beside the datum, as North-South see it: the difference, what is left of it for the scale, and its IMPs. */
export const besideDatum = (
  score: number,
  datum: Exact,
  rounding: Rounding | undefined,
): { readonly difference: Exact; readonly rounded: Exact; readonly imps: Exact } => {
  const difference = subtract(whole(score), datum);
  const rounded = rounding === undefined ? difference : round(difference, rounding);
  return { difference, rounded, imps: impsOfExact(rounded) };
};
