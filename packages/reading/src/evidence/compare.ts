/**
 * Our numbers beside the published ones. A program rounds all numbers of a kind alike; how it rounds is found by trying
 * (option `shownRounding`), and only then is a number the same or not.
 */
import {
  equalExact,
  fraction,
  nearest,
  round,
  ROUNDING_MODES,
  shown,
  type Exact,
  type Rounding,
  type RoundingMode,
  type ScoredSession,
} from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import { decimalsOf } from "../facts/numbers.ts";
import { amount } from "./amounts.ts";
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
  /** Ours, as the file would show it; absent where we have none. */
  readonly computed?: Sentence | string;
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

const decimalStep = (decimals: number): number => (decimals === 0 ? 1 : Number(`1e-${decimals}`));

/** Steps that single-precision floating point leaves of a number between 16 and 128: some programs print those. */
const BINARY_STEPS = ["1/262144", "1/131072", "1/524288"];

/** Ways to round a family of numbers, the likeliest first. */
const roundingsFor = (decimals: number): readonly Rounding[] => [
  ...ROUNDING_MODES.map((mode) => ({ step: decimalStep(decimals), mode })),
  ...(decimals >= 5 ? BINARY_STEPS.map((step) => ({ step, mode: "halfToEven" as const })) : []),
];

const isDecimal = ({ step }: Rounding): boolean => typeof step === "number";

const HALF_MODES: readonly RoundingMode[] = ["halfAwayFromZero", "halfUp", "halfToEven", "halfTowardZero"];

/** What floating point can tell for sure: far from the written number, or so near that rounding to halves must give it. */
const plainly = (exact: Exact, written: Exact, { step, mode }: Rounding): boolean | undefined => {
  if (typeof step !== "number" || step === 0) return undefined;
  const away = Math.abs(nearest(exact) - nearest(written)) / step;
  if (away > 1.01) return false;
  return HALF_MODES.includes(mode) && (away < 0.49 || away > 0.51) ? away < 0.49 : undefined;
};

/** Whether the number, rounded so, is what was written. Digits of a binary fraction are cut to as many as were written. */
const isWritten = (exact: Exact, written: Exact, decimals: number, rounding: Rounding): boolean => {
  const plain = plainly(exact, written, rounding);
  if (plain !== undefined) return plain;
  const value = round(exact, rounding);
  return equalExact(
    isDecimal(rounding) ? value : round(value, { step: decimalStep(decimals), mode: "halfAwayFromZero" }),
    written,
  );
};

type Found = {
  readonly number: PublishedNumber;
  readonly written: Exact;
  readonly exact: Exact | undefined;
  readonly tie: boolean;
};

const findAll = (numbers: readonly PublishedNumber[], index: ScoredIndex, lines: LinePoints): readonly Found[] =>
  numbers.map((number) => ({
    number,
    written: amount(number.written) ?? fraction(0),
    exact: number.find(index, lines),
    tie: number.isTied === undefined || number.isTied(index) === number.tied,
  }));

type Outcome = { readonly rounding: Rounding | undefined; readonly wrong: readonly Found[] };

/** An unusual rounding has to explain nearly all numbers of a family: a few come out under any of them by chance. */
const EXPLAINED = 0.9;

/** The rounding under which most numbers of a family agree, and those that do not. */
const bestRounding = (found: readonly Found[], family: Family, known: Rounding | undefined): Outcome => {
  const decimals = Math.max(0, ...found.map(({ number }) => decimalsOf(number.written)));
  const candidates: readonly Rounding[] =
    known !== undefined
      ? [known]
      : family === "whole"
        ? [{ step: 0, mode: "halfAwayFromZero" }]
        : roundingsFor(decimals);
  let best: Outcome | undefined;
  for (const rounding of candidates) {
    const wrong = found.filter(
      ({ exact, written, number, tie }) =>
        !tie || exact === undefined || !isWritten(exact, written, decimalsOf(number.written), rounding),
    );
    if (best === undefined || (wrong.length < best.wrong.length && wrong.length <= found.length * (1 - EXPLAINED)))
      best = { rounding, wrong };
    if (wrong.length === 0) break;
  }
  return best ?? { rounding: undefined, wrong: [] };
};

/** A place that is shared where the file's is not, or the other way round, says so. */
const withTie = (value: string, number: PublishedNumber, index: ScoredIndex): Sentence | string => {
  const tied = number.isTied?.(index);
  if (tied === undefined || tied === number.tied) return value;
  return says(tied ? "numbers.shared" : "numbers.notShared", { number: value });
};

/** What a comparison of some of the numbers found. */
type Part = {
  readonly families: ReadonlyMap<Family, number>;
  readonly wrong: readonly Found[];
  readonly roundings: FamilyRounding;
  readonly solid: number;
};

const comparePart = (
  numbers: readonly PublishedNumber[],
  index: ScoredIndex,
  lines: LinePoints,
  known: FamilyRounding,
): Part => {
  const found = findAll(numbers, index, lines);
  const roundings: { [F in Family]?: Rounding } = {};
  const families = new Map<Family, number>();
  const wrong: Found[] = [];
  let solid = 0;
  for (const family of FAMILIES) {
    const own = found.filter(({ number }) => number.family === family);
    if (own.length === 0) continue;
    families.set(family, own.length);
    const best = bestRounding(own, family, known[family]);
    if (best.rounding !== undefined) roundings[family] = best.rounding;
    wrong.push(...best.wrong);
    if (best.wrong.length * 2 <= own.length) solid += own.length - best.wrong.length;
  }
  return { families, wrong, roundings, solid };
};

const together = (parts: readonly Part[], index: ScoredIndex, linePoints: LinePoints): Comparison => {
  const roundings = parts.reduce<FamilyRounding>((all, part) => ({ ...all, ...part.roundings }), {});
  const wrong = parts.flatMap((part) => part.wrong);
  const families = new Map<Family, number>();
  for (const [family, count] of parts.flatMap((part) => [...part.families]))
    families.set(family, (families.get(family) ?? 0) + count);
  const numbers = [...families.values()].reduce((sum, count) => sum + count, 0);
  return {
    numbers,
    families,
    agree: numbers - wrong.length,
    roundings,
    linePoints,
    solid: parts.reduce((count, part) => count + part.solid, 0),
    differences: wrong.map(({ number, exact }): Difference => {
      const rounding = roundings[number.family];
      if (exact === undefined) return { number };
      return {
        number,
        computed: withTie(
          shown(exact, rounding === undefined || rounding.step === 0 ? undefined : rounding),
          number,
          index,
        ),
      };
    }),
  };
};

const sameBoards = (a: ScoredSession, b: ScoredSession): boolean =>
  a.matches.length === 0 &&
  b.matches.length === 0 &&
  a.boards.length === b.boards.length &&
  a.boards.every((board, index) => board === b.boards[index]);

const READINGS: readonly LinePoints[] = ["fullResults", "boardResults"];

/** Compares scored sessions with what was published, one after the other; boards that are the same as before are not compared again. */
export const comparing = (
  numbers: readonly PublishedNumber[],
): ((scored: ScoredSession, known?: FamilyRounding) => Comparison) => {
  const onBoards = numbers.filter((number) => number.onBoards === true);
  const ofTotals = numbers.filter((number) => number.onBoards !== true);
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
    let best: Comparison | undefined;
    for (const [lines, part] of parts) {
      const comparison = together([part, totals], index, lines);
      if (best === undefined || comparison.agree > best.agree) best = comparison;
    }
    return best ?? together([totals], index, "fullResults");
  };
};
