/**
 * Tables of a match on the board's own sheet: what the match gave each side for the board takes the place of a comparison with the
 * whole field, which nobody made (Law 78B). Opened under the match itself.
 */
import { exact } from "../../score/rational.ts";
import { publishedBeside } from "../reasons/published.ts";
import type { MatchBoard, ScoredBoard, ScoredMatch, ScoredResult, ScoredSide } from "../reasons/scored.ts";

/** A board's sheet, with what it was made of. */
export type BoardSheet = {
  readonly scored: ScoredBoard;
  readonly of: readonly (MatchBoard | undefined)[];
  readonly sheet: ScoredBoard;
};

const sideOf = (
  { points: _points, percent: _percent, published, ...side }: ScoredSide,
  match: ScoredMatch,
  board: MatchBoard | undefined,
  decimals: number,
): ScoredSide => {
  const points = side.contestants[0] === match.home.contestant ? board?.home : board?.away;
  const beside = publishedBeside(published?.amount, points === undefined ? undefined : exact(points), decimals);
  return {
    ...side,
    ...(points === undefined ? {} : { points }),
    ...(beside === undefined ? {} : { published: beside }),
    why:
      points === undefined
        ? { kind: "notScored", reason: "nothingToCompare", basis: [{ law: "78B" }] }
        : { kind: "match", match: match.match, basis: [{ law: "78B" }] },
  };
};

/**
 * The board with the points of its matches; results outside a match stay as they are. Where its matches gave the same as `before`, it is
 * that sheet, the same value.
 */
export const boardSheet = (
  board: ScoredBoard,
  matches: ReadonlyMap<string, ScoredMatch>,
  decimals: number,
  before: BoardSheet | undefined,
): BoardSheet => {
  const matchOf = ({ match }: ScoredResult): ScoredMatch | undefined =>
    match === undefined ? undefined : matches.get(match);
  const of = board.results.map((result) => matchOf(result)?.boards.find((each) => each.board === board.board));
  if (before?.scored === board && before.of.every((each, index) => each === of[index])) return before;
  const { top: _top, full: _full, ...rest } = board;
  const opened: ScoredBoard = {
    ...rest,
    groups: [],
    results: board.results.map((result, index) => {
      const match = matchOf(result);
      return match === undefined
        ? result
        : {
            ...result,
            ns: sideOf(result.ns, match, of[index], decimals),
            ew: sideOf(result.ew, match, of[index], decimals),
          };
    }),
  };
  return { scored: board, of, sheet: opened };
};
