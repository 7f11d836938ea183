/**
 * One line of a board: the scores that its contestants have for the same cards, as they are met by each other (Law 78A).
 * A result is one outcome, or several with weights (Law 12C1(c)); what is compared is distinct scores with how often they
 * count, sorted once, so that a field of any size costs a sort and no more.
 */
import type { Exact } from "./rational.ts";
import { ONE, ZERO, add, fraction, multiply, plainParts, subtract } from "./rational.ts";

/** A possible outcome: North-South's score in points, and its weight; the weights of a result add up to 1. */
export type Weighted = { readonly weight: Exact; readonly score: number };
export type Outcomes = readonly Weighted[];

export const certain = (score: number): Outcomes => [{ weight: ONE, score }];

export const whole = (count: number): Exact => fraction(count);

/** Distinct scores, lowest first, and how much lies at or below each, as integers over one denominator. */
type Counts = { readonly scores: readonly number[]; readonly upTo: readonly number[]; readonly places: Places };

/** Where each score stands among the distinct ones: looked up by its tens, or searched where scores are no whole tens. */
type Places = { readonly least: number; readonly at: Int32Array } | undefined;

/** The distinct scores with their counts; and `shares`, exactly, for weights whose common denominator would leave the safe integers. */
export type Line = {
  readonly results: number;
  readonly denominator: number;
  readonly counts: Counts;
  readonly shares: { readonly scores: readonly number[]; readonly upTo: readonly Exact[] };
};

/** Room for two units from each of the results, or 24 IMPs, and for what factoring makes of them. */
const ROOM = 2 ** 40;

const leastCommonMultiple = (a: number, b: number): number => {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
};

/** The common denominator of the weights, as long as all results over it can be counted safely. */
const commonDenominator = (weighted: readonly Weighted[], results: number): number => {
  let common = 1;
  for (const { weight } of weighted) {
    const next = leastCommonMultiple(common, plainParts(weight)?.denominator ?? Infinity);
    if (!(next * results <= ROOM)) return common;
    common = next;
  }
  return common;
};

/** Whether a weight is a whole number over this denominator. */
export const fits = (weight: Exact, denominator: number): boolean =>
  denominator % (plainParts(weight)?.denominator ?? Infinity) === 0;

/** Of a weight that fits. */
export const amountOver = (weight: Exact, denominator: number): number => {
  const parts = plainParts(weight);
  return parts === undefined ? NaN : parts.numerator * (denominator / parts.denominator);
};

/** By Law 77 every score is a multiple of ten. */
const TEN = 10;
/** Tens between the lowest score and the highest for which each has a place of its own. */
const WIDEST = 4096;

/** What a line is counted from: its plain scores, the outcomes of weighted results, and between which scores all of them lie. */
type Read = {
  readonly plain: Float64Array;
  readonly weighted: readonly Weighted[];
  readonly least: number;
  readonly most: number;
  /** All scores are whole tens, and lie near enough for each to have a place of its own. */
  readonly byTens: boolean;
};

const read = (results: readonly Outcomes[]): Read => {
  const plain = new Float64Array(results.length);
  const weighted: Weighted[] = [];
  let [certainly, least, most, byTens] = [0, Infinity, -Infinity, true];
  for (let index = 0; index < results.length; index += 1) {
    const outcomes = results[index] ?? [];
    for (let which = 0; which < outcomes.length; which += 1) {
      const outcome = outcomes[which];
      if (outcome === undefined) continue;
      const { score } = outcome;
      if (score < least) least = score;
      if (score > most) most = score;
      if (score % TEN !== 0) byTens = false;
      if (outcomes.length > 1) weighted.push(outcome);
      else plain[certainly++] = score;
    }
  }
  const slots = (most - least) / TEN + 1;
  return {
    plain: plain.subarray(0, certainly),
    weighted,
    least,
    most,
    byTens: byTens && slots >= 1 && slots <= WIDEST,
  };
};

/** Counted by tens, which are in order already: a field has far fewer scores than results. */
const countedByTens = ({ plain, weighted, least, most }: Read, denominator: number): Counts => {
  const slots = (most - least) / TEN + 1;
  const amounts = new Float64Array(slots);
  for (let index = 0; index < plain.length; index += 1) {
    const slot = ((plain[index] ?? 0) - least) / TEN;
    amounts[slot] = (amounts[slot] ?? 0) + denominator;
  }
  for (const { score, weight } of weighted) {
    const slot = (score - least) / TEN;
    if (fits(weight, denominator)) amounts[slot] = (amounts[slot] ?? 0) + amountOver(weight, denominator);
  }
  const [scores, upTo]: [number[], number[]] = [[], []];
  const at = new Int32Array(slots).fill(-1);
  let total = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    const amount = amounts[slot] ?? 0;
    if (amount === 0) continue;
    at[slot] = scores.length;
    scores.push(least + slot * TEN);
    upTo.push((total += amount));
  }
  return { scores, upTo, places: { least, at } };
};

const countedByScore = (results: readonly Outcomes[], denominator: number): Counts => {
  const amounts = new Map<number, number>();
  for (const { score, weight } of results.flat())
    if (fits(weight, denominator)) amounts.set(score, (amounts.get(score) ?? 0) + amountOver(weight, denominator));
  const scores = [...amounts.keys()].toSorted((a, b) => a - b);
  let total = 0;
  return { scores, upTo: scores.map((score) => (total += amounts.get(score) ?? 0)), places: undefined };
};

const sharesOf = (outcomes: readonly Weighted[]): Line["shares"] => {
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
  const numbers = read(results);
  const { weighted } = numbers;
  const denominator = commonDenominator(weighted, results.length);
  return {
    results: results.length,
    denominator,
    counts: numbers.byTens ? countedByTens(numbers, denominator) : countedByScore(results, denominator),
    shares: sharesOf(weighted.filter(({ weight }) => !fits(weight, denominator))),
  };
};

/** Every amount of the line is an integer over its denominator. */
export const isCounted = ({ shares }: Line): boolean => shares.scores.length === 0;

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

/** The place of a score among the distinct ones that are counted, lowest first; -1 where it is none of them. */
export const placeOf = ({ counts: { scores, places } }: Line, score: number): number => {
  if (places !== undefined) return places.at[(score - places.least) / TEN] ?? -1;
  const place = position(scores, score) - 1;
  return scores[place] === score ? place : -1;
};

/** How much of the line has at most this score, in results by weight. */
export const upTo = ({ counts, shares, denominator }: Line, score: number): Exact => {
  const counted = fraction(counts.upTo[position(counts.scores, score) - 1] ?? 0, denominator);
  return shares.scores.length === 0 ? counted : add(counted, shares.upTo[position(shares.scores, score) - 1] ?? ZERO);
};

/** How much of a counted line lies below a score, and at it, over the line's denominator. */
export const countedAt = ({ counts }: Line, score: number): { readonly below: number; readonly equal: number } => {
  const reached = position(counts.scores, score);
  const [below, upToScore] = [counts.upTo[reached - 2] ?? 0, counts.upTo[reached - 1] ?? 0];
  return counts.scores[reached - 1] === score ? { below, equal: upToScore - below } : { below: upToScore, equal: 0 };
};

/** What one score meets on its line, as results by weight; seen from North-South, whose higher score is the better one. */
export type Met = { readonly below: Exact; readonly equal: Exact; readonly above: Exact };

/** What a score meets once the result's own outcomes, if they are part of the line, are taken out of it. */
export const meetsOthers = (line: Line, score: number, own: Outcomes): Met => {
  // Scores are whole numbers of points: what lies below one is what is at most one less.
  const [under, reached, all] = [upTo(line, score - 1), upTo(line, score), upTo(line, Infinity)];
  return own.reduce<Met>(
    ({ below, equal, above }, { weight, score: mine }) => ({
      below: mine < score ? subtract(below, weight) : below,
      equal: mine === score ? subtract(equal, weight) : equal,
      above: mine > score ? subtract(above, weight) : above,
    }),
    { below: under, equal: subtract(reached, under), above: subtract(all, reached) },
  );
};

/** The mean of what each outcome is worth, by weight. */
export const weightedMean = (parts: readonly { readonly weight: Exact; readonly points: Exact }[]): Exact => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first.points;
  return parts.reduce((total, { weight, points }) => add(total, multiply(weight, points)), ZERO);
};

/** Points that follow from an integer of the line by one proportion: `times` it, `plus` something. */
export type Scale = { readonly times: Exact; readonly plus: Exact };

/** The scale as a function of integers: over one denominator while everything is safe, which it is for a whole field. */
export const scaled = ({ times, plus }: Scale): ((amount: number) => Exact) => {
  const [slope, start] = [plainParts(times), plainParts(plus)];
  const generally = (amount: number): Exact => add(multiply(whole(amount), times), plus);
  if (slope === undefined || start === undefined) return generally;
  const denominator = leastCommonMultiple(slope.denominator, start.denominator);
  const [by, from] = [amountOver(times, denominator), amountOver(plus, denominator)];
  return (amount) => {
    const scaledAmount = amount * by;
    return Number.isSafeInteger(scaledAmount) && Number.isSafeInteger(from)
      ? fraction(scaledAmount + from, denominator)
      : generally(amount);
  };
};

type Sorted = readonly {
  readonly score: number;
  readonly weight: Exact;
  readonly of: readonly { readonly id: string; readonly weight: Exact }[];
}[];

/** The distinct scores of some results with their weights, highest first; and which results have them. */
export const distinctScores = (results: readonly { readonly id: string; readonly outcomes: Outcomes }[]): Sorted => {
  const byScore = new Map<number, { id: string; weight: Exact }[]>();
  for (const { id, outcomes } of results) {
    for (const { score, weight } of outcomes) {
      const known = byScore.get(score);
      if (known === undefined) byScore.set(score, [{ id, weight }]);
      else known.push({ id, weight });
    }
  }
  return [...byScore]
    .toSorted(([a], [b]) => b - a)
    .map(([score, of]) => ({
      score,
      weight: of.every(({ weight }) => weight === ONE)
        ? whole(of.length)
        : of.reduce((total, each) => add(total, each.weight), ZERO),
      of,
    }));
};
