/** A number that a file publishes, with where to find ours in a scored session, and such a session with its parts by id. */
import type { Exact, ScoredBoard, ScoredMatch, ScoredResult, ScoredSession, Standing } from "@traveller/engine";
import type { Sentence } from "@traveller/contract";
import type { Place } from "../facts/types.ts";
import { amount } from "./amounts.ts";

/** Numbers that a program rounds in one way. */
export const FAMILIES = ["points", "linePercent", "percent", "total", "matchPoints", "matchImps", "whole"] as const;
export type Family = (typeof FAMILIES)[number];

/** How matchpoints stand on the lines of a board: as they count, or as if the board's own results were all there are. */
export type LinePoints = "fullResults" | "boardResults";

export type PublishedNumber = {
  readonly family: Family;
  /** What it is: `matchpoints of A-3 on board 7`. */
  readonly what: Sentence;
  readonly written: string;
  readonly place: Place;
  readonly find: (scored: ScoredIndex, lines: LinePoints) => Exact | undefined;
  /** A place in the standings: whether the file shows it as shared. */
  readonly tied?: boolean;
  readonly isTied?: (scored: ScoredIndex) => boolean | undefined;
  /** Whose number it is, or of which line. */
  readonly about?: { readonly contestant: string } | { readonly result: string; readonly side: "ns" | "ew" };
  /** It follows from another number of the file by the Laws alone, whatever the settings are. */
  readonly byLaw?: true;
  /** The score that a contract has by Law 77, and the result that it is of. */
  readonly lawful?: { readonly result: string; readonly score: number };
  /** It is found on a board or in a match, whatever the standings are. */
  readonly onBoards?: true;
};

/** A result with its board. */
export type ScoredLine = {
  readonly result: ScoredResult;
  readonly board: ScoredBoard;
  /** How many results the board has by itself: adjusted ones among them, those that were not played not. */
  readonly own: number;
};

/** A scored session with its parts by id. */
export type ScoredIndex = {
  readonly scored: ScoredSession;
  readonly results: ReadonlyMap<string, ScoredLine>;
  readonly standings: ReadonlyMap<string, Standing>;
  readonly matches: ReadonlyMap<string, ScoredMatch>;
  readonly data: ReadonlyMap<string, Exact>;
};

export const indexOf = (scored: ScoredSession): ScoredIndex => {
  const results = new Map<string, ScoredLine>();
  const data = new Map<string, Exact>();
  for (const board of scored.boards) {
    const own = board.results.filter(({ outcome }) => outcome.kind !== "notPlayed").length;
    for (const result of board.results) results.set(result.result, { result, board, own });
    const datum = amount(board.groups[0]?.datum?.datum);
    if (datum === undefined) continue;
    for (const result of board.results) data.set(`${board.board}/${result.section}`, datum);
  }
  return {
    scored,
    results,
    standings: new Map(scored.standings.map((standing) => [standing.contestant, standing])),
    matches: new Map(scored.matches.map((match) => [match.match, match])),
    data,
  };
};
