/**
 * A scored session: every number with the reason for it, as data that JSON carries (exact numbers as canonical text).
 * The explanation of a number is its own structure, opened: a total is its boards, a board its comparisons, a comparison its scores.
 * Laws 12, 77, 78, 86, 87, 90, 91.
 */
import type { ScoringProblem } from "../../score/regulations.ts";
import type { Datum } from "../../score/butler.ts";
import type { Amount } from "../../score/rational.ts";
import type { Award, Outcome } from "../told/events.ts";
import type { Contest, Method } from "../../facts/contest.ts";
import type { Basis, MatchBoardWhy, MatchWhy, PointsWhy, TotalWhy, Unit } from "./why.ts";

export type ScoredSession = {
  readonly session: string;
  readonly method: Method;
  readonly contest: Contest;
  /** The unit of board scores. */
  readonly unit: Unit;
  /** The unit of totals: VP where matches are converted. */
  readonly totalUnit: Unit;
  readonly boards: readonly ScoredBoard[];
  readonly matches: readonly ScoredMatch[];
  /** In order of field, line and rank. */
  readonly standings: readonly Standing[];
  readonly problems: readonly ScoringProblem[];
};

// --- Boards -----------------------------------------------------------------------------------------------------

export type ScoredBoard = {
  /** The index of its field in the session's `fields`. */
  readonly field: number;
  readonly board: number;
  readonly results: readonly ScoredResult[];
  /** The full top (Law 78A, by the full number of results), where the method has one. */
  readonly top?: Amount;
  /** The full number of results. */
  readonly full?: number;
  /** What was compared with what: one group, or one for each form of a fouled board (Law 87B). */
  readonly groups: readonly ComparedGroup[];
  readonly cancelled?: { readonly ns: Award; readonly ew: Award; readonly basis: readonly Basis[] };
};

/** One score that others were compared with, how often it counts, and in which results it stands. */
export type ComparedScore = {
  readonly score: number;
  readonly weight: Amount;
  readonly results: readonly { readonly result: string; readonly weight: Amount }[];
};

export type ComparedGroup = {
  /** The form of a fouled board; absent where the board was the same for all. */
  readonly group?: string;
  /** How many results the group compared. */
  readonly results: Amount;
  /** Artificial results that count as ties (`artificialInComparison`). */
  readonly ties: readonly string[];
  /** The distinct scores (North-South's) that North-South pairs meet, highest first; and those that East-West pairs meet, where they differ. */
  readonly ns: readonly ComparedScore[];
  readonly ew?: readonly ComparedScore[];
  readonly datum?: Datum;
  /** East-West's, where a split score makes it another one. */
  readonly ewDatum?: Datum;
};

export type ScoredResult = {
  readonly result: string;
  readonly section: string;
  readonly round?: number;
  readonly table?: string;
  readonly match?: string;
  readonly room?: "open" | "closed";
  readonly group?: string;
  readonly outcome: Outcome;
  /** North-South's score at the table (Law 77), where there is one. */
  readonly score?: number;
  /** The score that the contract makes by Law 77, where the source's score differs from it. */
  readonly scoreByLaw77?: number;
  readonly ns: ScoredSide;
  readonly ew: ScoredSide;
};

export type ScoredSide = {
  /** One contestant, or the two of an individual. */
  readonly contestants: readonly string[];
  /** Matchpoints, IMPs … of the board; absent where the board was not scored for them. */
  readonly points?: Amount;
  /** Of the full top, where the method has one. */
  readonly percent?: Amount;
  /** What the source published, beside what we computed. */
  readonly published?: Published;
  readonly why: PointsWhy;
};

export type Published = {
  readonly amount: Amount;
  /** True where ours, exact or rounded to as many decimals as were published, is the same number. */
  readonly agrees: boolean;
};

// --- Matches ------------------------------------------------------------------------------------------------------

export type ScoredMatch = {
  readonly match: string;
  readonly round?: number;
  readonly field: number;
  readonly home: MatchSide;
  readonly away: MatchSide;
  readonly boards: readonly MatchBoard[];
  /** Boards of the match that have a score. */
  readonly scored: number;
  /** How many boards the scale goes by. */
  readonly scheduled: number;
  readonly why: MatchWhy;
};

export type MatchSide = {
  readonly contestant: string;
  /** Swings won by it: IMPs, boards or points. Only where every board balances is the other side's the whole difference. */
  readonly won: Amount;
  /** Its own margin, penalties and carry-over not in it. */
  readonly net: Amount;
  /** Its margin with carry-over and penalties: what victory points go by. */
  readonly margin: Amount;
  /** What the match adds to its total, in the total's unit. */
  readonly points: Amount;
  readonly published?: { readonly imps?: Published; readonly points?: Published };
};

export type MatchBoard = {
  readonly board: number;
  /** [home North-South, away North-South]. */
  readonly results: readonly string[];
  /** Each team's own IMPs or points on the board. */
  readonly home?: Amount;
  readonly away?: Amount;
  readonly why: MatchBoardWhy;
};

// --- Totals -------------------------------------------------------------------------------------------------------

export type PublishedPlace = { readonly rank: number; readonly tied: boolean; readonly agrees: boolean };

/** A place among those of a stratum: of a section, or overall. */
export type StratumPlace = {
  readonly stratum: string;
  readonly overall: boolean;
  readonly rank: number;
  readonly tied: boolean;
  readonly published?: PublishedPlace;
};

export type Standing = {
  readonly contestant: string;
  readonly field: number;
  /** Its ranking list, where there are two. */
  readonly line?: "NS" | "EW";
  /** Absent where nothing of it was scored. */
  readonly rank?: number;
  readonly tied: boolean;
  readonly total: Amount;
  readonly percent?: Amount;
  /** Boards (or matches' boards) counted. */
  readonly boards: number;
  readonly published?: {
    readonly total?: Published;
    readonly percent?: Published;
    readonly rank?: PublishedPlace;
  };
  /** Its places in strata, where the event has them: its own stratum and each above it. */
  readonly strata?: readonly StratumPlace[];
  readonly why: TotalWhy;
};
