/**
 * What a file says of a whole section: the top of a board, all its totals added up; and the places of contestants among those of their stratum, who compete
 * with all of their own stratum and of those below it.
 */
import {
  add,
  fraction,
  round,
  stratumPlaces,
  type Exact,
  type Rounding,
  type StratumList,
  type StratumMember,
} from "@traveller/engine";
import { says } from "@traveller/contract";
import type { ContestantFact, SessionFacts } from "../facts/types.ts";
import { decimalsOf } from "../facts/numbers.ts";
import { amount } from "./amounts.ts";
import type { PublishedNumber, ScoredIndex } from "./published-number.ts";

type Places = ReturnType<typeof stratumPlaces>;

const scoreOf = (index: ScoredIndex, contestant: string): Exact | undefined => {
  const standing = index.standings.get(contestant);
  return amount(standing?.percent ?? standing?.total);
};

/** The places in a stratum by one trial's scores, found once for all who are ranked in it. */
const placesIn = (facts: SessionFacts, list: StratumList): ((index: ScoredIndex) => Places) => {
  const known = new WeakMap<ScoredIndex, Places>();
  return (index) => {
    const before = known.get(index);
    if (before !== undefined) return before;
    const members = facts.contestants.flatMap(({ contestant, section, line, stratum }): StratumMember[] => {
      const merit = scoreOf(index, contestant);
      return merit === undefined ? [] : [{ id: contestant, section, line, stratum, merit }];
    });
    const places = stratumPlaces(members, list);
    known.set(index, places);
    return places;
  };
};

const strataPlaces = (facts: SessionFacts): readonly PublishedNumber[] => {
  const lists = new Map<string, ReturnType<typeof placesIn>>();
  const placesOf = (list: StratumList): ReturnType<typeof placesIn> => {
    const key = `${list.stratum}/${list.overall}`;
    const known = lists.get(key) ?? placesIn(facts, list);
    lists.set(key, known);
    return known;
  };
  return facts.contestants.flatMap((one) =>
    (one.published.strata ?? []).map((published): PublishedNumber => {
      const places = placesOf(published);
      return {
        family: "whole",
        what:
          published.stratum === ""
            ? says(published.overall ? "numbers.placeOverall" : "numbers.placeInSection", {
                contestant: one.contestant,
              })
            : says(published.overall ? "numbers.placeOfStratum" : "numbers.placeOfStratumInSection", {
                contestant: one.contestant,
                stratum: published.stratum,
              }),
        written: String(published.rank),
        place: one.place,
        tied: published.tied,
        find: (index) => {
          const rank = places(index).get(one.contestant)?.rank;
          return rank === undefined ? undefined : fraction(rank);
        },
        isTied: (index) => places(index).get(one.contestant)?.tied,
      };
    }),
  );
};

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
    const of = { section: line === undefined ? section : `${section} ${line}` };
    return [
      ...(top === undefined
        ? []
        : [
            {
              family: "whole" as const,
              what: says("numbers.top", of),
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
              what: says("numbers.sum", of),
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
