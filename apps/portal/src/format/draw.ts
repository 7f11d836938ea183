/** A draw as its page shows it before it is announced: what every pair and the whole of it costs, what else would have, and what a swap by hand would. Laws 78D, 80B2. */
import {
  absolute,
  exact,
  fieldOfRecord,
  makeExact,
  partsOf,
  type RoundOfSection,
  subtract,
  swappedInDraw,
  type SwissRecord,
} from "@traveller/engine";
import { alternatives, costsByHand, isRefused, type Level, type LevelCosts, LEVELS } from "@traveller/engine/draw";

/** A draw that says how it came about. */
export type OpenDraw = {
  readonly record: SwissRecord;
  readonly seed: number;
  readonly bye: string | undefined;
};

export const openDraw = (laid: RoundOfSection | undefined): OpenDraw | undefined => {
  const draw = laid?.draw;
  return draw?.record === undefined ? undefined : { record: draw.record, seed: draw.seed, bye: draw.sitsOut[0] };
};

const greatestCommon = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommon(b, a % b));

/** Squares of what lies between points are counted in the smallest unit that all points have in common: this many of them are one point. */
const unitsAPoint = ({ standings }: SwissRecord): bigint =>
  standings.reduce((common, { score }) => {
    const { denominator } = partsOf(exact(score));
    return (common / greatestCommon(common, denominator)) * denominator;
  }, 1n);

/** Squared points, from what a level of a draw says. */
const inPoints = (record: SwissRecord, squares: string): string => {
  const units = unitsAPoint(record);
  return makeExact(exact(`${squares}/${units * units}`));
};

/** What decides between two draws: the first level on which they differ, and by how much. */
export type Decides = { readonly level: Level; readonly amount: string };

const decides = (record: SwissRecord, more: LevelCosts): Decides | undefined => {
  const level = LEVELS.find((each) => (more[each] ?? "0") !== "0");
  if (level === undefined) return undefined;
  const amount = more[level] ?? "0";
  return { level, amount: level === "scores" ? inPoints(record, amount) : amount };
};

/** The sums of a draw, level by level, those that are nothing left out. */
export const sumsOf = (record: SwissRecord): readonly Decides[] =>
  LEVELS.flatMap((level) => {
    const amount = record.costs[level] ?? "0";
    return amount === "0" ? [] : [{ level, amount: level === "scores" ? inPoints(record, amount) : amount }];
  });

const changeOf = ({ record, bye }: OpenDraw) => ({
  matches: record.matches,
  ...(bye === undefined ? {} : { bye: { contestant: bye, costs: {} } }),
});

/** How often two have met before the round that is drawn. */
const metBefore = ({ rounds }: SwissRecord, one: string, other: string): number =>
  rounds.filter(({ matches }) =>
    matches.some(({ home, away }) => (home === one && away === other) || (home === other && away === one)),
  ).length;

export type Instead = {
  readonly opponent: string | undefined;
  readonly met: number;
  /** Nothing where the draw would cost the same. */
  readonly more: Decides | undefined;
};

const compared = (one: LevelCosts, other: LevelCosts): number => {
  for (const level of LEVELS) {
    const [a, b] = [BigInt(one[level] ?? "0"), BigInt(other[level] ?? "0")];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
};

/** The nearest that a contestant might have met instead, those first that would cost least more: the others drawn anew as well as can be. */
export const insteadOf = (draw: OpenDraw, contestant: string, most: number): readonly Instead[] => {
  const { record, seed } = draw;
  const place = record.standings.findIndex((each) => each.contestant === contestant);
  // Beyond its neighbours in the standings nobody could be cheaper, and each costs a draw of everybody else.
  const near = record.standings
    .map((each, index) => ({ each, away: Math.abs(index - place) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, most + 2)
    .map(({ each }) => each.contestant);
  const found = alternatives(fieldOfRecord(record, seed), changeOf(draw), contestant, near);
  if ("refused" in found) return [];
  return found
    .toSorted((a, b) => compared(a.more, b.more))
    .slice(0, most)
    .map(({ opponent, more }) => ({
      opponent,
      met: opponent === undefined ? 0 : metBefore(record, contestant, opponent),
      more: decides(record, more),
    }));
};

export type IfSwapped = {
  /** Who would meet whom: the two or three pairs that change. */
  readonly pairs: readonly { readonly home: string; readonly away: string; readonly met: number }[];
  readonly bye: string | undefined;
  /** What it costs more than the best draw there is. */
  readonly more: Decides | undefined;
};

/** What would follow if two changed places; nothing where they are no two of the draw, or meet. */
export const ifSwapped = (draw: OpenDraw, two: readonly [string, string]): IfSwapped | undefined => {
  const { record, seed, bye } = draw;
  const inIt = new Set(record.standings.map(({ contestant }) => contestant));
  const [one, other] = two;
  const meet = record.matches.some(({ home, away }) => [home, away].includes(one) && [home, away].includes(other));
  if (one === other || meet || !two.every((each) => inIt.has(each))) return undefined;
  const after = swappedInDraw({ matches: record.matches, bye }, two);
  const costs = costsByHand(
    fieldOfRecord(record, seed),
    changeOf({ ...draw, record: { ...record, matches: after.matches }, bye: after.bye }),
  );
  if (isRefused(costs)) return undefined;
  return {
    pairs: after.matches
      .filter(({ home, away }) => two.includes(home) || two.includes(away))
      .map(({ home, away }) => ({ home, away, met: metBefore(record, home, away) })),
    bye: after.bye,
    more: decides(record, costs.more),
  };
};

/** What lies between the points of two, of a pair that was put together by hand as well. */
export const apartOf = ({ standings }: SwissRecord, one: string, other: string): string => {
  const score = (who: string): string => standings.find(({ contestant }) => contestant === who)?.score ?? "0";
  const [a, b] = [exact(score(one)), exact(score(other))];
  return makeExact(absolute(subtract(a, b)));
};
