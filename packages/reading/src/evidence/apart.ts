/**
 * Settings that explain all but a board or two: one false score (Law 77) changes every comparison on its board (Law 78), and by it every total, so that
 * settings which bend all totals may bring out more numbers than the right ones do. Such boards are taken as the file's own points have them.
 */
import type { Result } from "@traveller/engine";
import type { SessionFacts } from "../facts/types.ts";
import type { Difference } from "./compare.ts";
import type { PublishedNumber } from "./published-number.ts";
import { statedResult } from "./rulings.ts";
import { search, widened, type Wide } from "./search.ts";
import { complete, type Trial } from "./trial.ts";

/** So much of a session's boards may be left aside, and one in any case: the others are the proof. */
const MOST_APART = 0.1;

/** Boards with lines whose points differ. */
export const wrongBoards = (facts: SessionFacts, differences: readonly Difference[]): ReadonlySet<number> => {
  const boardOf = new Map(facts.results.map(({ result, board }) => [result, board]));
  return new Set(
    differences.flatMap(({ number: { about } }) =>
      about !== undefined && "result" in about ? (boardOf.get(about.result) ?? []) : [],
    ),
  );
};

/** Few enough of the session's boards to be left aside: the others prove what is said of these. */
export const fewBoards = (facts: SessionFacts, apart: ReadonlySet<number>): boolean => {
  const boards = new Set(facts.results.map(({ board }) => board)).size;
  return apart.size > 0 && apart.size < boards && apart.size <= Math.max(1, boards * MOST_APART);
};

/**
 * The settings under which every number comes out but those of the boards that contradict the file's points; none where others differ too, or where
 * nothing but those boards differs in any case.
 */
export const settingsApart = (
  facts: SessionFacts,
  results: readonly Result[],
  numbers: readonly PublishedNumber[],
  best: Trial,
): Wide | undefined => {
  const apart = wrongBoards(facts, best.comparison.differences);
  const hasWrongTotals = best.comparison.differences.some(({ number }) => number.onBoards !== true);
  if (facts.contest === "teams" || !hasWrongTotals || !fewBoards(facts, apart)) return undefined;
  const lines = new Set(facts.results.flatMap(({ board, result }) => (apart.has(board) ? [result] : [])));
  const stated = new Map(
    facts.results.flatMap((fact) => {
      const taken = lines.has(fact.result) ? statedResult(fact) : undefined;
      return taken === undefined ? [] : [[fact.result, taken] as const];
    }),
  );
  // What the Laws alone contradict tells nothing of settings.
  const unlawful = new Set(
    best.comparison.differences.flatMap(({ number }) => (number.byLaw === true ? [number] : [])),
  );
  const others = numbers.filter(
    (number) =>
      !unlawful.has(number) &&
      (number.about === undefined || !("result" in number.about) || !lines.has(number.about.result)),
  );
  const asStated = results.map((result) => stated.get(result.result) ?? result);
  const wide = widened(facts, asStated, search(facts, asStated, others), "everything");
  return complete(wide.found.best) ? wide : undefined;
};
