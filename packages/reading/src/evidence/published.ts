/**
 * Every number that a file publishes, each with where to find ours in a scored session. Comparing them is the proof that the
 * settings are right, and what the recompute command prints.
 */
import {
  compareExact,
  contractScore,
  fraction,
  parseContract,
  pointsOfOwnResults,
  vulnerabilityOf,
  type Exact,
  type Standing,
} from "@traveller/engine";
import { says, type Sentence } from "@traveller/contract";
import type { DealFact, ResultFact, SessionFacts } from "../facts/types.ts";
import { amount } from "./amounts.ts";
import { sharedPlaces } from "./session.ts";
import type { LinePoints, PublishedNumber, ScoredIndex, ScoredLine } from "./published-number.ts";
import { sumsAndStrata } from "./sums.ts";

/** Matchpoints as if the board's own results were all there are. */
const onOwnSheet = ({ result, board, own }: ScoredLine, side: "ns" | "ew"): Exact | undefined => {
  const { points, why } = result[side];
  return pointsOfOwnResults(amount(points), why, own, board.full ?? own);
};

const sidePoints = (index: ScoredIndex, fact: ResultFact, side: "ns" | "ew", lines: LinePoints): Exact | undefined => {
  const found = index.results.get(fact.result);
  if (found === undefined) return undefined;
  if (fact.match !== undefined) {
    const board = index.matches.get(fact.match)?.boards.find(({ board: number }) => number === fact.board);
    const home = (fact.room === "open") === (side === "ns");
    return amount(home ? board?.home : board?.away);
  }
  return lines === "boardResults" ? onOwnSheet(found, side) : amount(found.result[side].points);
};

const sideName = (side: ResultFact["ns"]): Sentence | string =>
  typeof side === "string" ? side : says("plan.andOther", { one: side[0], other: side[1] });

const linePoints = (facts: SessionFacts): readonly PublishedNumber[] =>
  facts.results.flatMap((fact) =>
    (["ns", "ew"] as const).flatMap((side): PublishedNumber[] => {
      const written = fact.points[side];
      if (written === undefined) return [];
      return [
        {
          family: "points",
          what: says(facts.method === "matchpoints" ? "numbers.matchpoints" : "numbers.points", {
            side: sideName(fact[side]),
            board: fact.board,
          }),
          written,
          place: side === "ew" ? (fact.ewPlace ?? fact.place) : fact.place,
          about: { result: fact.result, side },
          find: (index, lines) => sidePoints(index, fact, side, lines),
        },
      ];
    }),
  );

/** What a file shows of a line in percent of the board's top. */
const linePercents = (facts: SessionFacts): readonly PublishedNumber[] =>
  facts.results.flatMap((fact) =>
    (["ns", "ew"] as const).flatMap((side): PublishedNumber[] => {
      const written = fact.percents?.[side];
      return written === undefined
        ? []
        : [
            {
              family: "linePercent",
              what: says("numbers.linePercent", { side: sideName(fact[side]), board: fact.board }),
              written,
              place: fact.place,
              about: { result: fact.result, side },
              find: (index) => amount(index.results.get(fact.result)?.result[side].percent),
            },
          ];
    }),
  );

/** Scores of contracts: whatever the settings, Law 77 says what they are. */
const contractScores = (facts: SessionFacts): readonly PublishedNumber[] => {
  const deals = new Map<number, DealFact>(facts.deals.map((deal) => [deal.board, deal]));
  return facts.results.flatMap(({ result, outcome, board, ns, ew, place }): PublishedNumber[] => {
    if (outcome.kind !== "played" || outcome.score === undefined) return [];
    const contract = parseContract(outcome.contract);
    if (contract === undefined) return [];
    const vulnerability = deals.get(board)?.vulnerability ?? vulnerabilityOf(board);
    const score = contractScore(contract, outcome.declarer, outcome.tricks, vulnerability);
    return [
      {
        family: "whole",
        what: says("numbers.score", {
          contract: outcome.contract,
          declarer: outcome.declarer,
          board,
          ns: sideName(ns),
          ew: sideName(ew),
        }),
        written: String(outcome.score),
        place,
        byLaw: true,
        lawful: { result, score },
        find: () => fraction(score),
      },
    ];
  });
};

/** Results of a list, where auction and play beside it tell them too. */
const playedResults = (facts: SessionFacts): readonly PublishedNumber[] => {
  const deals = new Map<number, DealFact>(facts.deals.map((deal) => [deal.board, deal]));
  return facts.results.flatMap(({ outcome, byPlay, board, room, place }): PublishedNumber[] => {
    if (byPlay === undefined || (outcome.kind !== "played" && outcome.kind !== "passedOut")) return [];
    const vulnerability = deals.get(board)?.vulnerability ?? vulnerabilityOf(board);
    const scoreBy = (end: NonNullable<ResultFact["byPlay"]>): number => {
      const contract = end === "passedOut" ? undefined : parseContract(end.contract);
      return end === "passedOut" || contract === undefined
        ? 0
        : contractScore(contract, end.declarer, end.tricks, vulnerability);
    };
    return [
      {
        family: "whole",
        what: says(room === undefined ? "numbers.byPlay" : `numbers.byPlay-${room}`, { board }),
        written: String(scoreBy(outcome.kind === "played" ? outcome : "passedOut")),
        place,
        byLaw: true,
        find: () => fraction(scoreBy(byPlay)),
      },
    ];
  });
};

const standings = (facts: SessionFacts): readonly PublishedNumber[] => {
  // Totals alone have nothing that they could be computed from.
  if (facts.results.length === 0) return [];
  const shared = sharedPlaces(facts);
  return facts.contestants.flatMap((one): PublishedNumber[] => {
    const { total, percent, place, winsOrDraws } = one.published;
    const standing = (index: ScoredIndex): Standing | undefined => index.standings.get(one.contestant);
    const numbers: PublishedNumber[] = [];
    if (total !== undefined)
      numbers.push({
        about: { contestant: one.contestant },
        family: "total",
        what: says("numbers.total", { contestant: one.contestant }),
        written: total,
        place: one.place,
        find: (index) => amount(standing(index)?.total),
      });
    if (percent !== undefined)
      numbers.push({
        about: { contestant: one.contestant },
        family: "percent",
        what: says("numbers.percent", { contestant: one.contestant }),
        written: percent,
        place: one.place,
        find: (index) => amount(standing(index)?.percent),
      });
    if (place !== undefined)
      numbers.push({
        about: { contestant: one.contestant },
        family: "whole",
        what: says("numbers.place", { contestant: one.contestant }),
        written: String(place.rank),
        place: one.place,
        tied: shared.has(one.contestant),
        find: (index) => {
          const rank = standing(index)?.rank;
          return rank === undefined ? undefined : fraction(rank);
        },
        isTied: (index) => standing(index)?.tied,
      });
    if (winsOrDraws !== undefined)
      numbers.push({
        family: "whole",
        what: says("numbers.wonOrDrawn", { contestant: one.contestant }),
        written: winsOrDraws,
        place: one.place,
        find: (index) => winsOrDrawsOf(index, one.contestant),
      });
    return numbers;
  });
};

const winsOrDrawsOf = (index: ScoredIndex, contestant: string): Exact => {
  let count = 0;
  for (const { home, away } of index.scored.matches) {
    const [own, other] = home.contestant === contestant ? [home, away] : [away, home];
    const [ours, theirs] = [amount(own.points), amount(other.points)];
    if (own.contestant === contestant && ours !== undefined && theirs !== undefined && compareExact(ours, theirs) >= 0)
      count += 1;
  }
  return fraction(count);
};

const matchNumbers = (facts: SessionFacts): readonly PublishedNumber[] =>
  facts.matches.flatMap((fact) =>
    (["home", "away"] as const).flatMap((side): PublishedNumber[] => {
      const points = fact.published[`${side}Points`];
      const imps = fact.published[`${side}Imps`];
      const whose = { contestant: fact[side], match: fact.match };
      return [
        ...(points === undefined
          ? []
          : [
              {
                family: "matchPoints" as const,
                what: says("numbers.matchScore", whose),
                written: points,
                place: fact.place,
                find: (index: ScoredIndex) => amount(index.matches.get(fact.match)?.[side].points),
              },
            ]),
        ...(imps === undefined
          ? []
          : [
              {
                family: "matchImps" as const,
                what: says("numbers.matchImps", whose),
                written: imps,
                place: fact.place,
                find: (index: ScoredIndex) => amount(index.matches.get(fact.match)?.[side].won),
              },
            ]),
      ];
    }),
  );

const boardData = (facts: SessionFacts): readonly PublishedNumber[] =>
  facts.data.map(({ board, section, datum, place }) => ({
    family: "whole",
    what: says("numbers.datum", { board }),
    written: datum,
    place,
    find: (index) => index.data.get(`${board}/${section}`),
  }));

/** All numbers that the file publishes for a session and that can be recomputed. */
export const publishedNumbers = (facts: SessionFacts): readonly PublishedNumber[] => [
  ...[
    ...contractScores(facts),
    ...playedResults(facts),
    ...linePoints(facts),
    ...linePercents(facts),
    ...boardData(facts),
    ...matchNumbers(facts),
  ].map((number) => ({ ...number, onBoards: true as const })),
  ...standings(facts),
  ...sumsAndStrata(facts),
];
