/**
 * What an importer says of a results file: the facts as the file states them, every problem with its place, and
 * the events that would put them into the log. Shared by the readers (USEBIO, PBN, LIN …), the planner and the door.
 */
import type { PROBLEM_CODES, SaidInFull, Spoken } from "@traveller/contract";
import type {
  Contest,
  Deal,
  Edition,
  Evidence,
  Lacking,
  Match,
  Method,
  Result,
  Seat,
  SessionEvent,
  TableEvent,
  Withdrawn,
} from "@traveller/engine";
import type { z } from "zod";
import type { Place } from "./place.ts";
import type { PlayedBoard } from "./played-board.ts";

export const FORMATS = ["usebio", "pbn", "bws", "acblscore", "acbllive", "lin"] as const;
export type Format = (typeof FORMATS)[number];

export type { Place } from "./place.ts";

export const SEVERITIES = ["error", "warning", "note"] as const;
/** `error`: something was not read; `warning`: read, but it contradicts itself or is incomplete; `note`: worth knowing. */
export type Severity = (typeof SEVERITIES)[number];

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One sentence for a person says what is wrong, another what to do about it, or what was done. */
export type Problem = Place &
  SaidInFull & {
    readonly code: ProblemCode;
    readonly severity: Severity;
  };

/** A file (or an event in it) that is not taken, in the shape of every refusal of the door. */
export type Refusal = SaidInFull & {
  readonly code: "malformed" | "unknown" | "impossible" | "tooLarge";
  readonly line?: number;
};

/** A person as the file names them. Never goes into an event: the planner asks the people port for an id. */
export type PersonFact = {
  readonly name: string;
  /** The authority's number for the person, leading zeros taken away; absent where the file has none or 0. */
  readonly nationalNumber?: string;
  /** The club's own number for the person. */
  readonly clubNumber?: string;
};

export type ClubFact = { readonly number?: string; readonly name?: string };

/** What the file published for a contestant, digit for digit, so that nobody has to guess how it was rounded. */
export type PublishedStanding = {
  readonly total?: string;
  readonly percent?: string;
  readonly place?: { readonly rank: number; readonly tied: boolean };
  readonly masterPoints?: string;
  /** In a match of teams: how many matches it did not lose. */
  readonly winsOrDraws?: string;
  /** Its places among those of a stratum: of its section, or of all that sat its way. */
  readonly strata?: readonly {
    readonly stratum: string;
    readonly overall: boolean;
    readonly rank: number;
    readonly tied: boolean;
  }[];
};

/** What a file sums up for those of a section (of one line, where they are ranked apart). */
export type SumFact = {
  readonly section: string;
  readonly line?: "NS" | "EW";
  /** The full top of a board. */
  readonly top?: string;
  /** All totals as they are shown, added up. */
  readonly totals?: string;
  readonly place: Place;
};

export type ContestantFact = {
  readonly contestant: string;
  readonly section?: string;
  readonly number: string;
  readonly line?: "NS" | "EW";
  readonly players: readonly PersonFact[];
  /** A team's name as written. */
  readonly teamName?: string;
  readonly published: PublishedStanding;
  /** The lowest stratum that it is ranked in (strata above take it in too); absent where it is not ranked in strata. */
  readonly stratum?: string;
  /** Points added to the total beside the boards (USEBIO's ADJUSTMENT): negative for a penalty. */
  readonly adjustment?: string;
  readonly place: Place;
};

/** The numbers a file published for one result, as written. */
export type PublishedPoints = { readonly ns?: string; readonly ew?: string };

/** A result as the file has it. `source` is added by the planner, which knows the file's digest. */
export type ResultFact = Omit<Result, "source" | "published" | "players"> & {
  readonly points: PublishedPoints;
  /** Of the board's top, where the file has that in place of points. */
  readonly percents?: PublishedPoints;
  readonly place: Place;
  /** What auction and play come to, where the file tells the result beside them. */
  readonly byPlay?: { readonly contract: string; readonly declarer: Seat; readonly tricks: number } | "passedOut";
  /** Auction and play of the table, where the file records them. */
  readonly played?: PlayedBoard;
  /** Where East-West's points stand, where that is elsewhere. */
  readonly ewPlace?: Place;
  /** Who sat where, where the file names players by seat; ids are the planner's business. */
  readonly seats?: { readonly [seat in Seat]?: PersonFact };
  /** In a match of teams: the two pairs and the cross-IMPs published for them beside the match. */
  readonly pairs?: { readonly ns: string; readonly ew: string; readonly points: PublishedPoints };
};

export type MatchFact = Omit<Match, "published"> & {
  readonly published: {
    readonly homeImps?: string;
    readonly awayImps?: string;
    readonly homePoints?: string;
    readonly awayPoints?: string;
  };
  /** What each side brought into the match, in the unit of its boards. */
  readonly carried?: { readonly home: string; readonly away: string };
  readonly place: Place;
};

export type DealFact = z.infer<typeof Deal> & { readonly place: Place };

/** A pair inside a team, with the total that the file publishes for it. */
export type TeamPairFact = {
  readonly pair: string;
  readonly team: string;
  readonly imps?: string;
  readonly place: Place;
};

/** The datum that a file publishes for a board (North-South's score). */
export type DatumFact = {
  readonly board: number;
  readonly section: string;
  readonly datum: string;
  readonly place: Place;
};

/** One session of a file: everything that is compared together. */
export type SessionFacts = {
  /** What the session's identity is made of; see `sessionId`. */
  readonly identity: {
    readonly club?: string;
    readonly event?: string;
    readonly session?: string;
    readonly date?: string;
    readonly title: string;
    /** It is made of names or cards, too: spelled otherwise, the session would have another id. */
    readonly byWho?: true;
  };
  /** Another id for it, where one session of the file has to give way (`apart`). */
  readonly apart?: string;
  readonly title: string;
  /** The file does not name the event: the title is ours. */
  readonly unnamed?: true;
  readonly number: number;
  readonly date?: string;
  readonly club: ClubFact;
  readonly contest: Contest;
  readonly method: Method;
  /** What the file calls its kind of event, as written. */
  readonly kind: string;
  /** Options that the file itself states (`winners` …), by their key. */
  readonly stated: Readonly<Record<string, JsonValue>>;
  /** The session of a Traveller that it was written out of, as it is called there. */
  readonly writtenOutOf?: string;
  /** The edition of the Laws that it was played under, where the file states that. */
  readonly lawEdition?: Edition;
  readonly sections: readonly { readonly id: string; readonly name?: string }[];
  readonly contestants: readonly ContestantFact[];
  readonly results: readonly ResultFact[];
  readonly matches: readonly MatchFact[];
  readonly deals: readonly DealFact[];
  readonly teamPairs: readonly TeamPairFact[];
  readonly data: readonly DatumFact[];
  /** How many scores the file says that its datum leaves out, highest and lowest together. */
  readonly datumLeavesOut?: number;
  readonly sums: readonly SumFact[];
  /** What the file itself tells of and does not hold: boards, boards whose tables are not all there, boards that it does not number. */
  readonly missing?: {
    readonly boards: readonly number[];
    readonly tables: readonly number[];
    readonly otherBoards: boolean;
  };
  readonly place: Place;
};

export type JsonValue = z.core.util.JSONType;

/** What was read of a file. Reading never fails: a file that is no results file has `refused` and no sessions. */
export type FileReading = {
  readonly name: string;
  /** SHA-256 of the bytes, hex. */
  readonly digest: string;
  readonly bytes: number;
  readonly format?: Format;
  /** The encoding it was read in, as WHATWG names it. */
  readonly encoding?: string;
  readonly program?: string;
  readonly sessions: readonly SessionFacts[];
  /** In the order of the file; at most `limits.problems` of them. */
  readonly problems: readonly Problem[];
  readonly problemsLeftOut: number;
  /** Where reading came to an end before the file did, or the file before what it says. */
  readonly cutOff?: Place;
  /** Kinds of events in it that cannot be scored, and files that hold no results. What else the file holds is still read. */
  readonly refused?: Refusal;
};

/** Bounds of one reading. Beyond them the file is refused, or what lies beyond is left out and said so. */
export type ReadingLimits = {
  readonly bytes: number;
  readonly results: number;
  readonly contestants: number;
  readonly deals: number;
  /** Boards of which auction or play is taken. */
  readonly records: number;
  readonly depth: number;
  readonly elements: number;
  /** Characters of one text, attribute, tag, comment or line. */
  readonly text: number;
  readonly problems: number;
};

/** Who a person of a file is. The caller decides (it keeps names beside the log); the answer has the order of the question. */
export type PeoplePort = (club: ClubFact, persons: readonly PersonFact[]) => Promise<readonly string[]>;

/** Where the contestants' own names are kept (team names), in the order of the question. The same name of the same session gives the same reference. */
export type TextsPort = (
  named: readonly { readonly contestant: string; readonly text: string }[],
) => Promise<readonly { readonly text: string; readonly digest: string }[]>;

/** The record of a board as the log has it. */
export type KnownRecord = {
  /** Every event as it was written, corrections among them; `undefined` where one cannot be read. */
  readonly events: readonly (TableEvent | undefined)[];
  /** Whether files alone wrote it: what people wrote is theirs. */
  readonly byFiles: boolean;
  /** What its texts say; one that was erased is not there. */
  readonly texts: ReadonlyMap<string, string>;
};

export type PlanOptions = {
  readonly authority: string;
  /** The session that the facts are about, where it is not the one that they themselves make (`sessionId`). */
  readonly session?: string;
  /** Tournament the session belongs to; without it one is derived from club and event, the same for all its sessions. */
  readonly tournament?: string;
  readonly people: PeoplePort;
  readonly texts: TextsPort;
  /** The records of boards by their streams, those that are in the log. */
  readonly records: (streams: readonly string[]) => Promise<ReadonlyMap<string, KnownRecord>>;
  /** Whether the day of the session is over: nobody has any of its boards left to play. */
  readonly isOver: (date: string | undefined) => boolean;
};

/** One difference between a known session and what a file says now, for a person to read. */
export type PlannedChange = {
  readonly kind: "corrected" | "withdrawn" | "added";
  readonly what: "result" | "contestant" | "match" | "deal" | "settings" | "penalty" | "record";
  /** Contestant, board or setting it is about. */
  readonly about: string;
  /** In English, and as its key for whoever reads another language. */
  readonly sentence: string;
  readonly says: { readonly sentence: Spoken };
  readonly line?: number;
};

/** What would be appended to the record of a board at a table. Its free words go beside the log. */
export type PlannedRecord = {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly events: readonly TableEvent[];
};

export type PlannedCounts = {
  readonly contestants: number;
  readonly boards: number;
  readonly results: number;
  readonly matches: number;
  readonly deals: number;
  readonly appended: number;
  readonly corrected: number;
  readonly withdrawn: number;
  readonly unchanged: number;
};

/** What would be appended to a session's stream for a file, in order. */
export type SessionPlan = {
  readonly session: string;
  readonly tournament: string;
  readonly title: string;
  readonly date?: string;
  readonly club: ClubFact;
  readonly method: Method;
  readonly contest: Contest;
  readonly known: "new" | "same" | "changed";
  readonly events: readonly SessionEvent[];
  readonly records: readonly PlannedRecord[];
  readonly changes: readonly PlannedChange[];
  readonly counts: PlannedCounts;
  /** The settings the session is scored with, and why these. */
  readonly regulations: Readonly<Record<string, JsonValue>>;
  readonly evidence: readonly z.infer<typeof Evidence>[];
  /** What the file lacks to be the whole session: sending it needs the sender's yes, and the session says so. */
  readonly lacking: readonly Lacking[];
  /** How many things that are known the file does not mention, and of which kinds. Sending it takes them away. */
  readonly withdraws: number;
  readonly withdrawn: Withdrawn;
  readonly problems: readonly Problem[];
};
