/**
 * What a file says of a whole section: the top of a board, all its totals added up; and the places of contestants among those of their stratum, who compete
 * with all of their own stratum and of those below it.
 */
import { add, compareExact, equalExact, fraction, round, type Exact, type Rounding } from "@traveller/engine";
import type { ContestantFact, SessionFacts } from "../importers/types.ts";
import { decimalsOf } from "../importers/numbers.ts";
import { amount } from "./amounts.ts";
import type { PublishedNumber, ScoredIndex } from "./published-number.ts";

const scoreOf = (index: ScoredIndex, contestant: string): Exact | undefined => {
  const standing = index.standings.get(contestant);
  return amount(standing?.percent ?? standing?.total);
};

/** Those that are ranked with `one` in the stratum: of its direction, and of its section unless the place is overall. */
const rivals = (
  facts: SessionFacts,
  one: ContestantFact,
  { stratum, overall }: { readonly stratum: string; readonly overall: boolean },
): readonly ContestantFact[] =>
  facts.contestants.filter(
    (other) =>
      other.line === one.line &&
      (overall || other.section === one.section) &&
      other.stratum !== undefined &&
      other.stratum >= stratum,
  );

const strataPlaces = (facts: SessionFacts): readonly PublishedNumber[] =>
  facts.contestants.flatMap((one) =>
    (one.published.strata ?? []).map((published): PublishedNumber => {
      const scores = (index: ScoredIndex): readonly Exact[] =>
        rivals(facts, one, published).flatMap(({ contestant }) => scoreOf(index, contestant) ?? []);
      return {
        family: "whole",
        what: `place of ${one.contestant}${published.stratum === "" ? "" : ` in stratum ${published.stratum}`}${published.overall ? " overall" : " in its section"}`,
        written: String(published.rank),
        place: one.place,
        tied: published.tied,
        find: (index) => {
          const own = scoreOf(index, one.contestant);
          return own === undefined
            ? undefined
            : fraction(1 + scores(index).filter((other) => compareExact(other, own) > 0).length);
        },
        isTied: (index) => {
          const own = scoreOf(index, one.contestant);
          return own !== undefined && scores(index).filter((other) => equalExact(other, own)).length > 1;
        },
      };
    }),
  );

/** The totals as they are shown, added up. */
const shownTotals = (
  index: ScoredIndex,
  contestants: readonly ContestantFact[],
  rounding: Rounding,
): Exact | undefined => {
  let sum: Exact = fraction(0);
  for (const { contestant } of contestants) {
    const total = amount(index.standings.get(contestant)?.total);
    if (total === undefined) return undefined;
    sum = add(sum, round(total, rounding));
  }
  return sum;
};

const sectionSums = (facts: SessionFacts): readonly PublishedNumber[] =>
  facts.sums.flatMap(({ section, line, top, totals, place }): PublishedNumber[] => {
    const own = facts.contestants.filter((one) => one.section === section && one.line === line);
    const of = `section ${section}${line === undefined ? "" : ` ${line}`}`;
    return [
      ...(top === undefined
        ? []
        : [
            {
              family: "whole" as const,
              what: `top of a board in ${of}`,
              written: top,
              place,
              find: ({ scored }: ScoredIndex) =>
                amount(scored.boards.find(({ results }) => results.some((result) => result.section === section))?.top),
            },
          ]),
      ...(totals === undefined
        ? []
        : [
            {
              family: "whole" as const,
              what: `sum of the totals of ${of}`,
              written: totals,
              place,
              find: (index: ScoredIndex) =>
                shownTotals(index, own, {
                  step: decimalsOf(totals) === 0 ? 1 : Number(`1e-${decimalsOf(totals)}`),
                  mode: "halfAwayFromZero",
                }),
            },
          ]),
    ];
  });

/** All numbers of sections and strata. */
export const sumsAndStrata = (facts: SessionFacts): readonly PublishedNumber[] => [
  ...sectionSums(facts),
  ...strataPlaces(facts),
];
