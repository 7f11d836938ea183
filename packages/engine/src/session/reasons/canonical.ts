/** The canonical text of a session's scores: what a digest of published standings is taken of (Law 79C, 92B). */
import type { ScoredSession } from "./scored.ts";

/**
 * Canonical JSON of ids, totals, ranks and board scores: one text for one set of scores, whatever the order of the input.
 * Reasons are not part of it: an explanation may become better, a published number may not change.
 */
export const canonicalStandings = (scored: ScoredSession): string => {
  const byText = (a: readonly unknown[], b: readonly unknown[]): number => {
    const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  const boards = scored.boards.flatMap(({ field, board, results }) =>
    results.map(({ result, ns, ew }) => [field, board, result, ns.points ?? null, ew.points ?? null]),
  );
  const matches = scored.matches.map(({ match, home, away }) => [
    match,
    home.contestant,
    home.points,
    away.contestant,
    away.points,
  ]);
  const standings = scored.standings.map(({ field, line, contestant, total, percent, rank, tied }) => [
    field,
    line ?? null,
    contestant,
    total,
    percent ?? null,
    rank ?? null,
    tied,
  ]);
  return JSON.stringify({
    unit: scored.totalUnit,
    standings: standings.toSorted(byText),
    matches: matches.toSorted(byText),
    boards: boards.toSorted(byText),
  });
};
