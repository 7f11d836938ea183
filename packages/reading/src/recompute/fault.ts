/**
 * Whose fault a difference is: a file that says two things of which one is wrong contradicts itself, whatever the settings are; what comes out once
 * that is put right follows from it; of any other difference all that can be said is that no setting explains it. Laws 77, 78, 79C.
 */
import { decimalsOf } from "../facts/numbers.ts";
import { scoreOf } from "../facts/score.ts";
import type { ContestantFact, ResultFact, SessionFacts } from "../facts/types.ts";
import type { Comparison, Difference } from "../evidence/compare.ts";
import type { Follows } from "../evidence/follows.ts";
import { groupBy } from "@traveller/engine";

export type Fault = "contradictsItself" | "follows" | "unexplained";

/** Half the last digit of a number that is no whole one. */
const halfStep = (decimal: string): number =>
  Number.isInteger(Number(decimal)) ? 0 : 0.5 * 10 ** -decimalsOf(decimal);

const shownOf = (fact: ResultFact, side: "ns" | "ew"): string | undefined => fact.points[side] ?? fact.percents?.[side];

/** What the file itself ranks by, as it shows it. */
const meritOf = ({ published: { percent, total } }: ContestantFact): number | undefined =>
  percent === undefined && total === undefined ? undefined : Number(percent ?? total);

/** Tells of each difference whose fault it is. */
export const faults = (
  facts: SessionFacts,
  { differences }: Comparison,
  follows: Follows,
): ((difference: Difference) => Fault) => {
  const results = new Map(facts.results.map((fact) => [fact.result, fact]));
  const boards = groupBy(facts.results, ({ board }) => board);
  const contestants = new Map(facts.contestants.map((fact) => [fact.contestant, fact]));
  const wrongLines = new Set<string>();
  const wrongOf = new Set<string>();
  const byFamily = new Map<string, number>();
  for (const { number } of differences) {
    byFamily.set(number.family, (byFamily.get(number.family) ?? 0) + 1);
    if (number.about === undefined) continue;
    if ("contestant" in number.about) wrongOf.add(`${number.family} ${number.about.contestant}`);
    else wrongLines.add(`${number.about.result} ${number.about.side}`);
  }
  /** Most numbers of the kind come out: the settings are right for them. */
  const isUsual = (family: "total" | "percent"): boolean =>
    (byFamily.get(family) ?? 0) * 2 <=
    facts.contestants.filter(({ published }) => published[family] !== undefined).length;

  /** The same score on the same board, and other points for it. */
  const isUnequal = (fact: ResultFact, side: "ns" | "ew"): boolean => {
    const [score, own] = [scoreOf(fact), shownOf(fact, side)];
    return (
      score !== undefined &&
      own !== undefined &&
      (boards.get(fact.board) ?? []).some(
        (other) =>
          other !== fact &&
          other.section === fact.section &&
          scoreOf(other) === score &&
          shownOf(other, side) !== undefined &&
          Number(shownOf(other, side)) !== Number(own),
      )
    );
  };

  const linesOf = groupBy(
    facts.results.flatMap((fact) =>
      (["ns", "ew"] as const).flatMap((side) =>
        [fact[side]].flat().map((contestant) => ({ contestant, fact, side, line: `${fact.result} ${side}` })),
      ),
    ),
    ({ contestant }) => contestant,
  );
  /** All its lines have points and all of them come out: its total is not that of its own lines. */
  const hasRightLines = (contestant: string): boolean => {
    const lines = linesOf.get(contestant) ?? [];
    return (
      lines.length > 0 &&
      lines.every(({ fact, side, line }) => shownOf(fact, side) !== undefined && !wrongLines.has(line))
    );
  };

  const mostLines = Math.max(0, ...[...linesOf.values()].map((lines) => lines.length));
  /** Whether its total is what the file's own lines come to, as near as they are shown; unknown where lines have no points, or are fewer than others have. */
  const isSumOfLines = ({ contestant, published: { total }, adjustment }: ContestantFact): boolean | undefined => {
    const shown = (linesOf.get(contestant) ?? []).map(({ fact, side }) => fact.points[side]);
    if (total === undefined || adjustment !== undefined || shown.length < mostLines || shown.includes(undefined))
      return undefined;
    const sum = shown.reduce((all, points) => all + Number(points), 0);
    // A line without decimals is what it is; one with decimals may have been rounded.
    const rounded = shown.reduce((all, points) => all + halfStep(points ?? ""), halfStep(total));
    return Math.abs(sum - Number(total)) <= rounded + 1e-9;
  };
  /** Totals of this file are what its lines come to, for some of them are. */
  const sums = facts.contestants.map(isSumOfLines);
  const totalsAreSums = sums.includes(true);
  const isNotItsSum = (fact: ContestantFact): boolean => totalsAreSums && isSumOfLines(fact) === false;
  const someAreNot = facts.contestants.some(isNotItsSum);

  const isMisplaced = (fact: ContestantFact): boolean => {
    const [merit, place] = [meritOf(fact), fact.published.place];
    if (merit === undefined || place === undefined) return false;
    const rivals = facts.contestants.filter(
      (other) => other !== fact && (facts.stated["winners"] !== 2 || other.line === fact.line),
    );
    const better = rivals.filter((other) => (meritOf(other) ?? Number.NEGATIVE_INFINITY) > merit).length;
    const equal = rivals.filter((other) => meritOf(other) === merit).length;
    return place.rank < better + 1 || place.rank > better + 1 + equal;
  };

  return ({ number }) => {
    const { about, byLaw, family } = number;
    if (byLaw === true) return "contradictsItself";
    if (follows.from.has(number)) return "follows";
    if (about === undefined) return "unexplained";
    if ("result" in about) {
      const fact = results.get(about.result);
      return fact !== undefined && (follows.boards.has(fact.board) || isUnequal(fact, about.side))
        ? "contradictsItself"
        : "unexplained";
    }
    const fact = contestants.get(about.contestant);
    if (fact === undefined) return "unexplained";
    // A place that goes by the file's own totals is as wrong as those are.
    if (family === "whole") return someAreNot || isMisplaced(fact) ? "contradictsItself" : "unexplained";
    if (family === "total" || family === "percent") {
      if (isNotItsSum(fact)) return "contradictsItself";
      const other = family === "total" ? "percent" : "total";
      const otherComesOut = fact.published[other] !== undefined && !wrongOf.has(`${other} ${about.contestant}`);
      return isUsual(family) && (otherComesOut || hasRightLines(about.contestant))
        ? "contradictsItself"
        : "unexplained";
    }
    return "unexplained";
  };
};
