/**
 * Why a number is what it is, as data that JSON carries (exact numbers as canonical text): the steps from a score at the
 * table to a place in the standings, each with the Law or the option that it follows. Laws 12C, 78, 86, 87, 90, 91.
 */
import type { Amount } from "../../score/rational.ts";
import type { Award } from "../told/events.ts";

/** What a board score or a total is counted in. */
export type Unit = "matchpoints" | "imps" | "vp" | "points" | "boards" | "percent";

/** Where a step comes from: a Law, or an option that the Laws leave open, with the value that holds. */
export type Basis = { readonly law: string } | { readonly option: string; readonly value: unknown };

// --- Why a board score is what it is ------------------------------------------------------------------------------

/** One possible outcome of a result; a plain result has one, with weight 1. Weighted scores have several (Law 12C1(c)). */
export type WhyOutcome = {
  readonly weight: Amount;
  /** North-South's score. */
  readonly score: number;
  readonly points: Amount;
  /** By matchpoints and board-a-match: how many results it beats, equals and loses to. */
  readonly beats?: Amount;
  readonly ties?: Amount;
  readonly loses?: Amount;
  /** By Butler: its difference from the datum seen from this side, and that as rounded before the IMP table. */
  readonly difference?: Amount;
  readonly rounded?: Amount;
};

/** How M matchpoints from n results became what N results would give. */
export type Factoring = {
  readonly rule: "neuberg" | "proportional" | "none" | "fixedPercentages";
  /** Matchpoints by comparison. */
  readonly matchpoints: Amount;
  /** n, the number of results compared. */
  readonly results: Amount;
  /** N, the full number of results. */
  readonly full: Amount;
  /** u, one scoring unit: 1, or 1/2. */
  readonly unit: Amount;
  readonly becomes: Amount;
  readonly basis: readonly Basis[];
};

export type PointsWhy =
  | {
      readonly kind: "matchpoints";
      readonly outcomes: readonly WhyOutcome[];
      readonly matchpoints: Amount;
      readonly top: Amount;
      readonly factoring?: Factoring;
      readonly basis: readonly Basis[];
    }
  | {
      readonly kind: "cross-imps";
      readonly outcomes: readonly WhyOutcome[];
      readonly sum: Amount;
      readonly comparisons: Amount;
      readonly divisor: Amount;
      readonly rounded?: Amount;
      readonly basis: readonly Basis[];
    }
  | {
      readonly kind: "butler";
      readonly outcomes: readonly WhyOutcome[];
      readonly datum: Amount;
      readonly rounded?: Amount;
      readonly basis: readonly Basis[];
    }
  | { readonly kind: "total"; readonly outcomes: readonly WhyOutcome[]; readonly basis: readonly Basis[] }
  /** A team's own scores at its two tables: every pair of outcomes by weight, one where nothing was weighted. */
  | {
      readonly kind: "tables";
      readonly comparisons: readonly MatchComparison[];
      /** A weighted board's IMPs, where they are rounded (`weightedImpsRounding`). */
      readonly rounded?: Amount;
      readonly basis: readonly Basis[];
    }
  /** In a match: opened under the match's own board. */
  | { readonly kind: "match"; readonly match: string; readonly basis: readonly Basis[] }
  | {
      readonly kind: "artificial";
      readonly award: Award;
      /** Of the top. */
      readonly percent?: Amount;
      readonly imps?: Amount;
      /** Law 12C2(c): the contestant's own average on its other boards, and whether it took the place of the award. */
      readonly own?: OwnAverage;
      /** Law 12C2(d): this was the contestant's so-manieth board without a result. */
      readonly missed?: { readonly which: number; readonly fromBoard: number };
      /** Multiplied by so many comparisons (`artificialImpsPer`). */
      readonly comparisons?: Amount;
      readonly basis: readonly Basis[];
    }
  /** The source stated the points themselves. */
  | { readonly kind: "stated"; readonly amount: Amount; readonly asWritten?: string; readonly basis: readonly Basis[] }
  | {
      readonly kind: "best";
      readonly of: readonly [PointsPart, PointsPart];
      readonly chosen: 0 | 1;
      readonly basis: readonly Basis[];
    }
  | { readonly kind: "complement"; readonly of: Amount; readonly basis: readonly Basis[] }
  /** Law 12C1(e): the award less what the side lost by its own error. */
  | {
      readonly kind: "selfInflicted";
      readonly award: PointsPart;
      readonly withoutError: PointsPart;
      readonly atTable: PointsPart;
      readonly basis: readonly Basis[];
    }
  | {
      readonly kind: "notScored";
      readonly reason:
        | "notPlayed"
        | "nothingToCompare"
        | "withdrawn"
        | "unknownMatch"
        | "playedBefore"
        | "awaitsRuling";
      readonly basis: readonly Basis[];
    };

/** On how many boards, in percents of their tops or in IMPs a board. */
export type OwnAverage = ({ readonly percent: Amount } | { readonly imps: Amount }) & {
  readonly boards: number;
  readonly used: boolean;
};

export type PointsPart = { readonly points: Amount; readonly why: PointsWhy };

// --- Why a match ended as it did

export type MatchBoardWhy =
  | {
      readonly kind: "scored";
      readonly home: PointsWhy;
      readonly away: PointsWhy;
      /** Law 12C4: the scores before they were averaged in a knock-out. */
      readonly averaged?: { readonly home: Amount; readonly away: Amount };
      readonly basis: readonly Basis[];
    }
  | {
      readonly kind: "notScored";
      readonly reason: "oneTable" | "notPlayed" | "tooManyResults" | "playedBefore";
      readonly basis: readonly Basis[];
    };

/** One team's own score at one table, against the other team's at the other; both as this team's scores. */
export type MatchComparison = {
  readonly weight: Amount;
  readonly own: number;
  readonly other: number;
  readonly difference: number;
  readonly points: Amount;
};

export type MatchWhy = {
  /** Margins before they were rounded (`weightedImpsRounding` by the match). */
  readonly rounded?: { readonly home: Amount; readonly away: Amount; readonly basis: readonly Basis[] };
  readonly carryOver: readonly { readonly contestant: string; readonly amount: Amount; readonly unit: Unit }[];
  readonly penalties: readonly AppliedPenalty[];
  /** The scale, the boards it was made for, and each side's margin in it. */
  readonly victoryPoints?: {
    readonly scale: string;
    readonly boards: number;
    readonly home: ScaleReading;
    readonly away: ScaleReading;
    readonly basis: readonly Basis[];
  };
  readonly basis: readonly Basis[];
};

export type ScaleReading = {
  readonly margin: Amount;
  /** The row of a table that held: from this margin on. */
  readonly from?: Amount;
  readonly victoryPoints: Amount;
};

// --- Totals ---

export type AppliedPenalty = {
  readonly penalty: string;
  readonly contestant: string;
  readonly law: "90" | "91";
  readonly amount: Amount;
  readonly unit: string;
  /** In the unit of the total it lowers. */ readonly takes: Amount;
};

export type TotalPart =
  | {
      readonly kind: "board";
      readonly board: number;
      readonly result: string;
      readonly side: "NS" | "EW";
      readonly points: Amount;
      readonly top?: Amount;
      /** Where it is this contestant's alone, and not what its side got: the two of an individual have each its own session (12C2(c)). */
      readonly why?: PointsWhy;
    }
  | { readonly kind: "match"; readonly match: string; readonly against: string; readonly points: Amount }
  | {
      readonly kind: "sitOut";
      readonly round?: number;
      readonly boards: number;
      readonly points: Amount;
      readonly basis: readonly Basis[];
    };

/** A match between pairs: the boards of a round against the same opponents, and what a scale makes of them together. */
export type RoundMatch = {
  /** Its id, where it was set up as a match. */
  readonly match?: string;
  readonly round?: number;
  readonly against: readonly string[];
  /** How many boards the scale goes by. */
  readonly boards: number;
  /** Of its boards together, in the unit of board scores. */
  readonly points: Amount;
  readonly top?: Amount;
  /** In the scale's unit, penalties of the match taken away. */
  readonly margin: Amount;
  /** The row of a table that held: from this margin on. */
  readonly from?: Amount;
  readonly victoryPoints: Amount;
  readonly penalties: readonly AppliedPenalty[];
};

export type TotalWhy = {
  readonly parts: readonly TotalPart[];
  /** Where the boards of pairs are converted match by match: they, and not the boards, add up to the sum. */
  readonly victoryPoints?: {
    readonly scale: string;
    /** What margins are counted in. */
    readonly of: "imps" | "percent" | "points" | "boardsWon";
    readonly matches: readonly RoundMatch[];
    readonly basis: readonly Basis[];
  };
  readonly sum: Amount;
  readonly boards: number;
  /** The boards of a session (`sessionDefinition`), or the most that anybody of its field has. */
  readonly fullBoards: number;
  /** What `missingBoards` made of the sum. */
  readonly missing?: {
    readonly rule: "asPlayed" | "proRata" | "perBoard" | "asZero";
    readonly before: Amount;
    readonly after: Amount;
    readonly basis: readonly Basis[];
  };
  /** Matches (round and opponents) in which it had more than one can give (`mostFromMatch`). */
  readonly capped?: readonly { readonly against: string; readonly points: Amount; readonly counts: Amount }[];
  readonly carryOver: readonly {
    readonly amount: Amount;
    readonly unit: string;
    /** In the unit of the total. */ readonly gives: Amount;
  }[];
  readonly penalties: readonly AppliedPenalty[];
  readonly percent?: { readonly of: Amount; readonly points: Amount; readonly basis: readonly Basis[] };
  /** Whom it shares its total with, and what each criterion of `rankTies` made of that. */
  readonly tie?: { readonly with: readonly string[]; readonly criteria: readonly TieCriterion[] };
  readonly basis: readonly Basis[];
};

export type TieCriterion = {
  readonly criterion: string;
  readonly value?: Amount;
  readonly decided: boolean;
  readonly computable: boolean;
};

// --- Opened on demand ---------------------------------------------------------------------------------------------

/** One result that a score was compared with: who, what, and how much it gave. */
export type Comparison = {
  readonly result: string;
  /** North-South's scores, ours and theirs; theirs is absent where an artificial score counts as a tie. */
  readonly own: number;
  readonly other?: number;
  /** The weight of this pair of outcomes: 1 where neither is weighted. */
  readonly weight: Amount;
  /** Matchpoints or IMPs of this comparison, before its weight. */
  readonly points: Amount;
};
