/**
 * What follows from a board that is wrong: a score that is not its contract's (Law 77) changes every comparison on its board (Law 78), and by it totals and
 * places. A number that comes out once that board is put right, or is taken as the file's own points have it, is that board's consequence: no setting's fault.
 */
import { scoring, type Result } from "@traveller/engine";
import type { SessionFacts } from "../facts/types.ts";
import { fewBoards, wrongBoards } from "./apart.ts";
import type { Chosen } from "./choose.ts";
import { comparing, type Difference } from "./compare.ts";
import type { PublishedNumber } from "./published-number.ts";
import { statedResult } from "./rulings.ts";
import { sessionOf } from "./session.ts";

export type Follows = {
  /** For each number that follows from boards, which they are. */
  readonly from: ReadonlyMap<PublishedNumber, readonly number[]>;
  /** Boards whose own points contradict their results, though no contract says so; all other boards come out. */
  readonly boards: ReadonlySet<number>;
};

/** Those that still differ when the results are these. */
const stillDiffering = (
  facts: SessionFacts,
  { settings, comparison }: Pick<Chosen, "settings" | "comparison">,
  results: readonly Result[],
  differences: readonly Difference[],
): ReadonlySet<PublishedNumber> => {
  const { scored } = scoring(sessionOf(facts, settings, results));
  const compared = comparing(differences.map(({ number }) => number))(scored, comparison.roundings);
  return new Set(compared.differences.map(({ number }) => number));
};

/** Results with the scores of their contracts where the file has others, and the boards that they are on. */
const lawfully = ({ results, comparison }: Pick<Chosen, "results" | "comparison">) => {
  const scores = new Map(
    comparison.differences.flatMap(({ number: { lawful } }) =>
      lawful === undefined ? [] : [[lawful.result, lawful.score]],
    ),
  );
  const isWrong = ({ result, outcome }: Result): boolean => outcome.kind === "played" && scores.has(result);
  return {
    boards: boardsOf(results.filter(isWrong)),
    results: results.map((result): Result => {
      const score = scores.get(result.result);
      return result.outcome.kind === "played" && score !== undefined
        ? { ...result, outcome: { ...result.outcome, score } }
        : result;
    }),
  };
};

const boardsOf = (results: readonly { readonly board: number }[]): readonly number[] =>
  [...new Set(results.map(({ board }) => board))].toSorted((a, b) => a - b);

export const followsOf = (
  facts: SessionFacts,
  chosen: Pick<Chosen, "settings" | "results" | "comparison">,
): Follows => {
  const from = new Map<PublishedNumber, readonly number[]>();
  const lawful = lawfully(chosen);
  let left = chosen.comparison.differences.filter(({ number }) => number.byLaw !== true);
  const take = (boards: readonly number[], results: readonly Result[], among: readonly Difference[]): void => {
    if (boards.length === 0 || among.length === 0) return;
    const differing = stillDiffering(facts, chosen, results, among);
    for (const { number } of among) if (!differing.has(number)) from.set(number, boards);
    left = left.filter(({ number }) => !from.has(number));
  };
  take(lawful.boards, lawful.results, left);
  const wrong = wrongBoards(facts, left);
  if (facts.contest === "teams" || !fewBoards(facts, wrong)) return { from, boards: new Set() };
  const stated = new Map(
    facts.results.flatMap((fact) => (wrong.has(fact.board) ? [[fact.result, statedResult(fact)]] : [])),
  );
  take(
    [...wrong].toSorted((a, b) => a - b),
    lawful.results.map((result) => stated.get(result.result) ?? result),
    left.filter(({ number }) => number.onBoards !== true),
  );
  return {
    from,
    boards: [...from.values()].some((boards) => boards.some((board) => wrong.has(board))) ? wrong : new Set(),
  };
};
