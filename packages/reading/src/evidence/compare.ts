/**
 * Our numbers beside the published ones. A program rounds all numbers of a kind alike; how it rounds is found by trying
 * (option `shownRounding`), and only then is a number the same or not.
 */
import { fraction, shown, type Exact, type Rounding, type ScoredSession } from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { decimalsOf } from "../facts/numbers.ts";
import { amount } from "./amounts.ts";
import { bestRounding, UNROUNDED, waysOf, type Beside, type Ways } from "./family-rounding.ts";
import {
  FAMILIES,
  indexOf,
  type Family,
  type LinePoints,
  type PublishedNumber,
  type ScoredIndex,
} from "./published-number.ts";

export type Difference = {
  readonly number: PublishedNumber;
  /** Ours, as the file would show it; nothing where we have none. A search asks for none of them. */
  readonly computed: () => Sentence | string | undefined;
};

export type FamilyRounding = { readonly [F in Family]?: Rounding };

export type Comparison = {
  readonly numbers: number;
  /** How many of them are of each family. */
  readonly families: ReadonlyMap<Family, number>;
  readonly agree: number;
  readonly roundings: FamilyRounding;
  readonly linePoints: LinePoints;
  /** Numbers that agree in families of which at least half do: where most are wrong, the others are right by chance. */
  readonly solid: number;
  readonly differences: readonly Difference[];
};

/** The numbers of a family with what does not depend on how the session is scored. */
type FamilyNumbers = {
  readonly family: Family;
  readonly numbers: readonly (Pick<Beside, "written" | "decimals"> & { readonly number: PublishedNumber })[];
  readonly ways: Ways;
};

const byFamily = (all: readonly PublishedNumber[]): readonly FamilyNumbers[] =>
  FAMILIES.flatMap((family): readonly FamilyNumbers[] => {
    const numbers = all
      .filter((number) => number.family === family)
      .map((number) => ({
        number,
        written: amount(number.written) ?? fraction(0),
        decimals: decimalsOf(number.written),
      }));
    const most = numbers.reduce((decimals, one) => Math.max(decimals, one.decimals), 0);
    return numbers.length === 0 ? [] : [{ family, numbers, ways: family === "whole" ? [UNROUNDED] : waysOf(most) }];
  });

type Found = Beside & { readonly number: PublishedNumber; readonly exact: Exact | undefined };

const findAll = (numbers: FamilyNumbers["numbers"], index: ScoredIndex, lines: LinePoints): readonly Found[] =>
  numbers.map(({ number, written, decimals }) => {
    const exact = number.find(index, lines);
    const tie = number.isTied === undefined || number.isTied(index) === number.tied;
    return { number, written, decimals, exact, ours: tie ? exact : undefined };
  });

/** A place that is shared where the file's is not, or the other way round, says so. */
const withTie = (value: string, number: PublishedNumber, index: ScoredIndex): Sentence | string => {
  const tied = number.isTied?.(index);
  if (tied === undefined || tied === number.tied) return value;
  return says(tied ? "numbers.shared" : "numbers.notShared", { number: value });
};

/** What a comparison of some of the numbers found. */
type Part = {
  readonly wrong: readonly Found[];
  readonly roundings: FamilyRounding;
  readonly solid: number;
};

const comparePart = (
  families: readonly FamilyNumbers[],
  index: ScoredIndex,
  lines: LinePoints,
  known: FamilyRounding,
): Part => {
  const roundings: { [F in Family]?: Rounding } = {};
  const wrong: Found[] = [];
  let solid = 0;
  for (const { family, numbers, ways } of families) {
    const own = known[family];
    const best = bestRounding(findAll(numbers, index, lines), own === undefined ? ways : [own]);
    roundings[family] = best.rounding;
    wrong.push(...best.wrong);
    if (best.wrong.length * 2 <= numbers.length) solid += numbers.length - best.wrong.length;
  }
  return { wrong, roundings, solid };
};

const differing = ({ number, exact }: Found, roundings: FamilyRounding, index: ScoredIndex): Difference => ({
  number,
  computed: () => {
    const rounding = roundings[number.family];
    return exact === undefined
      ? undefined
      : withTie(shown(exact, rounding === undefined || rounding.step === 0 ? undefined : rounding), number, index);
  },
});

const sameBoards = (a: ScoredSession, b: ScoredSession): boolean =>
  a.matches.length === 0 &&
  b.matches.length === 0 &&
  a.boards.length === b.boards.length &&
  a.boards.every((board, index) => board === b.boards[index]);

const READINGS: readonly LinePoints[] = ["fullResults", "boardResults"];

/** The reading of lines under which most of them come out, the first of those with as many. */
const bestReading = (parts: ReadonlyMap<LinePoints, Part>): readonly [LinePoints, Part] | undefined => {
  let best: readonly [LinePoints, Part] | undefined;
  for (const one of parts) if (best === undefined || one[1].wrong.length < best[1].wrong.length) best = one;
  return best;
};

/** Compares scored sessions with what was published, one after the other; boards that are the same as before are not compared again. */
export const comparing = (
  numbers: readonly PublishedNumber[],
): ((scored: ScoredSession, known?: FamilyRounding) => Comparison) => {
  const onBoards = byFamily(numbers.filter((number) => number.onBoards === true));
  const ofTotals = byFamily(numbers.filter((number) => number.onBoards !== true));
  const families = new Map<Family, number>();
  for (const { family, numbers: own } of [...onBoards, ...ofTotals])
    families.set(family, (families.get(family) ?? 0) + own.length);
  let before: { readonly scored: ScoredSession; readonly parts: ReadonlyMap<LinePoints, Part> } | undefined;
  return (scored, known = {}) => {
    const index = indexOf(scored);
    const readings = scored.method === "matchpoints" ? READINGS : READINGS.slice(0, 1);
    const parts =
      before !== undefined && sameBoards(before.scored, scored)
        ? before.parts
        : new Map(readings.map((lines) => [lines, comparePart(onBoards, index, lines, known)]));
    before = { scored, parts };
    const totals = comparePart(ofTotals, index, "fullResults", known);
    const [linePoints, boards] = bestReading(parts) ?? ["fullResults" as const, undefined];
    const roundings = { ...boards?.roundings, ...totals.roundings };
    const wrong = [...(boards?.wrong ?? []), ...totals.wrong];
    return {
      numbers: numbers.length,
      families,
      agree: numbers.length - wrong.length,
      roundings,
      linePoints,
      solid: (boards?.solid ?? 0) + totals.solid,
      differences: wrong.map((one) => differing(one, roundings, index)),
    };
  };
};
