/**
 * One line of a board: the scores that its contestants have for the same cards, as they are met by each other (Law 78A).
 * A result is one outcome, or several with weights (Law 12C1(c)); what is compared is distinct scores with how often they
 * count, sorted once, so that a field of any size costs a sort and no more.
 */
import type { Exact } from "./rational.ts";
import { ONE, ZERO, add, multiply, subtract } from "./rational.ts";

/** A possible outcome: North-South's score in points, and its weight; the weights of a result add up to 1. */
export type Weighted = { readonly weight: Exact; readonly score: number };
export type Outcomes = readonly Weighted[];

export const certain = (score: number): Outcomes => [{ weight: ONE, score }];

/** Distinct scores, lowest first, and how much lies at or below each: whole results as numbers, weighted ones exactly. */
type Counts = { readonly scores: Float64Array; readonly upTo: Float64Array };
type Shares = { readonly scores: readonly number[]; readonly upTo: readonly Exact[] };

export type Line = { readonly results: number; readonly counts: Counts; readonly shares: Shares };

export const whole = (count: number): Exact => ({ n: BigInt(count), d: 1n });

const countsOf = (scores: Float64Array): Counts => {
  scores.sort();
  let distinct = 0;
  const upTo = new Float64Array(scores.length);
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index] ?? 0;
    if (distinct === 0 || scores[distinct - 1] !== score) {
      scores[distinct] = score;
      distinct += 1;
    }
    upTo[distinct - 1] = index + 1;
  }
  return { scores: scores.subarray(0, distinct), upTo: upTo.subarray(0, distinct) };
};

const sharesOf = (outcomes: readonly Weighted[]): Shares => {
  const scores: number[] = [];
  const upTo: Exact[] = [];
  let total = ZERO;
  for (const { score, weight } of outcomes.toSorted((a, b) => a.score - b.score)) {
    total = add(total, weight);
    if (scores.at(-1) === score) upTo[upTo.length - 1] = total;
    else {
      scores.push(score);
      upTo.push(total);
    }
  }
  return { scores, upTo };
};

/** The line that these results make. */
export const lineOf = (results: readonly Outcomes[]): Line => {
  const plain = new Float64Array(results.length);
  const weighted: Weighted[] = [];
  let count = 0;
  for (const outcomes of results) {
    const [first] = outcomes;
    if (outcomes.length === 1 && first !== undefined) {
      plain[count] = first.score;
      count += 1;
    } else weighted.push(...outcomes);
  }
  return { results: results.length, counts: countsOf(plain.subarray(0, count)), shares: sharesOf(weighted) };
};

/** How many of the scores, lowest first, are at most this one. */
const position = (scores: ArrayLike<number>, score: number): number => {
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] ?? Infinity) <= score) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Whole results with at most this score. */
export const countUpTo = ({ counts }: Line, score: number): number =>
  counts.upTo[position(counts.scores, score) - 1] ?? 0;

/** The weight of weighted results with at most this score. */
export const shareUpTo = ({ shares }: Line, score: number): Exact =>
  shares.upTo[position(shares.scores, score) - 1] ?? ZERO;

export const isPlain = ({ shares }: Line): boolean => shares.scores.length === 0;

/** What one score meets on its line, as results by weight; seen from North-South, whose higher score is the better one. */
export type Met = { readonly below: Exact; readonly equal: Exact; readonly above: Exact };

/** Scores are whole numbers of points, so that what lies below one is what is at most one less. */
const meets = (line: Line, score: number): Met => {
  const [under, upTo] = [countUpTo(line, score - 1), countUpTo(line, score)];
  const total = line.counts.upTo.at(-1) ?? 0;
  if (isPlain(line)) return { below: whole(under), equal: whole(upTo - under), above: whole(total - upTo) };
  const [sharesUnder, sharesUpTo] = [shareUpTo(line, score - 1), shareUpTo(line, score)];
  return {
    below: add(whole(under), sharesUnder),
    equal: add(whole(upTo - under), subtract(sharesUpTo, sharesUnder)),
    above: add(whole(total - upTo), subtract(line.shares.upTo.at(-1) ?? ZERO, sharesUpTo)),
  };
};

/** What a score meets once the result's own outcomes, if they are part of the line, are taken out of it. */
export const meetsOthers = (line: Line, score: number, own: Outcomes): Met => {
  const met = meets(line, score);
  return own.reduce<Met>(
    ({ below, equal, above }, { weight, score: mine }) => ({
      below: mine < score ? subtract(below, weight) : below,
      equal: mine === score ? subtract(equal, weight) : equal,
      above: mine > score ? subtract(above, weight) : above,
    }),
    met,
  );
};

/** The mean of what each outcome is worth, by weight. */
export const weightedMean = (parts: readonly { readonly weight: Exact; readonly points: Exact }[]): Exact => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first.points;
  return parts.reduce((total, { weight, points }) => add(total, multiply(weight, points)), ZERO);
};

/** The distinct scores of some results with their weights, highest first; and which results have them. */
export const distinctScores = <Id>(
  results: readonly { readonly id: Id; readonly outcomes: Outcomes }[],
): readonly {
  readonly score: number;
  readonly weight: Exact;
  readonly of: readonly { readonly id: Id; readonly weight: Exact }[];
}[] => {
  const byScore = new Map<number, { id: Id; weight: Exact }[]>();
  for (const { id, outcomes } of results) {
    for (const { score, weight } of outcomes) {
      const known = byScore.get(score);
      if (known === undefined) byScore.set(score, [{ id, weight }]);
      else known.push({ id, weight });
    }
  }
  return [...byScore]
    .toSorted(([a], [b]) => b - a)
    .map(([score, of]) => ({ score, weight: of.reduce((total, each) => add(total, each.weight), ZERO), of }));
};
