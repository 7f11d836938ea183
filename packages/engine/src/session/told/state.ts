/**
 * A session as its events leave it: what was opened, who plays, what happened at the tables, what was ruled.
 * Plain data; an event changes only the parts that it touches, so that the rest keeps its identity.
 */
import type { z } from "zod";
import { compareExact, exact, ZERO } from "../../score/rational.ts";
import type { RunningPeriods } from "../../regulations/clocks.ts";
import type { TableOfSession } from "../../facts/table-address.ts";
import type { Deal } from "../deals/events.ts";
import type { SetsOfDeals } from "../deals/state.ts";
import type { RoundClocks, Seatings } from "../seating/state.ts";
import type { Lacking } from "./lacking.ts";
import { nowhere, type Places } from "./places.ts";
import { RESULTS_ALONE, type WaysOfUse } from "./ways-of-use.ts";
import type { Award, Contestant, Evidence, Match, Result, SessionEvent, sessionEvents } from "./events.ts";

export type SessionSettings = z.infer<typeof sessionEvents.SessionOpened>;
export type Penalty = z.infer<typeof sessionEvents.PenaltyImposed>;
/** A warning is on record, may be appealed, and takes nothing from anybody (Laws 90, 91). */
export const isWarning = ({ amount }: Pick<Penalty, "amount">): boolean => compareExact(exact(amount), ZERO) === 0;
export type CarryOver = z.infer<typeof sessionEvents.CarryOverSet>;
export type Publication = z.infer<typeof sessionEvents.ScoresPublished> & { readonly sequence: number };

export type EnteredContestant = Contestant & {
  /** Withdrew from this round on; `null` where the whole session is meant. */
  readonly withdrewFrom?: number | null;
  /** It has no place any more (Law 91B). */
  readonly disqualified?: true;
  /** Disqualified after it had withdrawn by itself: from which round it had, or from all of it. */
  readonly hadWithdrawnFrom?: number | null;
};

export type CancelledBoard = {
  readonly board: number;
  readonly field?: number | undefined;
  readonly ns: Award;
  readonly ew: Award;
  readonly law?: string | undefined;
};

export type TableShownLive = TableOfSession & {
  /** How many seconds later than it happened. */
  readonly delay: number;
  readonly viewers: "anyone" | "signedIn";
};

/** One that is shown no more, and since when: what happened there before is told as late as it was to be shown. */
export type TableHidden = TableShownLive & { readonly hidden: string };

export type Session = {
  /** Absent until the session is opened. */
  readonly settings?: SessionSettings;
  readonly evidence: readonly z.infer<typeof Evidence>[];
  readonly withdrawn: boolean;
  /** Why what is here is not the whole session; empty where nobody said so. */
  readonly lacking: readonly Lacking[];
  readonly contestants: ReadonlyMap<string, EnteredContestant>;
  readonly matches: ReadonlyMap<string, Match>;
  readonly carryOvers: readonly CarryOver[];
  readonly deals: ReadonlyMap<number, z.infer<typeof Deal>>;
  /** What is sealed, or was until its release. */
  readonly setsOfDeals: SetsOfDeals;
  /** The results of each board, in the order in which they came. */
  readonly results: ReadonlyMap<number, readonly Result[]>;
  /** Where each of them is found. */
  readonly places: Places;
  readonly cancelled: readonly CancelledBoard[];
  readonly released: ReadonlySet<number>;
  /** The tables that are shown while they play. */
  readonly shownLive: readonly TableShownLive[];
  readonly hiddenLive: readonly TableHidden[];
  /** What the devices at its tables are used for. */
  readonly waysOfUse: WaysOfUse;
  readonly penalties: ReadonlyMap<string, Penalty>;
  readonly rounds: ReadonlyMap<number, "running" | "ended">;
  /** Who sits where, by section and round; nothing where only results are known. */
  readonly seatings: Seatings;
  readonly clocks: RoundClocks;
  readonly publications: readonly Publication[];
  /** The periods of correction and appeal, where they have begun here. */
  readonly periods?: RunningPeriods | undefined;
  /** When a publication said that they were over before it. */
  readonly periodsOver?: string | undefined;
  /** Periods had run here before that. */
  readonly periodsRan?: true | undefined;
  /** The last sequence that was folded in; 0 before the first. */
  readonly sequence: number;
};

/** An event as the log recorded it: its place is kept with publications, and when the whole was first published. */
export type RecordedInSession = SessionEvent & {
  readonly sequence: number;
  readonly recordedAt: string;
};

export const emptySession: Session = {
  evidence: [],
  withdrawn: false,
  lacking: [],
  contestants: new Map(),
  matches: new Map(),
  carryOvers: [],
  deals: new Map(),
  setsOfDeals: new Map(),
  results: new Map(),
  places: nowhere,
  cancelled: [],
  released: new Set(),
  shownLive: [],
  hiddenLive: [],
  waysOfUse: RESULTS_ALONE,
  penalties: new Map(),
  rounds: new Map(),
  seatings: new Map(),
  clocks: new Map(),
  publications: [],
  sequence: 0,
};
