/**
 * What the projector knows of a session: the fold of its events, its scores, and what rows need beside them. A pure function of
 * the events, whatever batches they came in.
 */
import { emptySession, type Scoring, type Session } from "@traveller/engine";
import { isAtTable, type ReadEvent, sessionAfter } from "@traveller/log";
import { movesScores, type ResultTrail, type RowOf, type tables } from "@traveller/model";

import type { TableTrail } from "./table-trail.ts";

export type MarkRow = RowOf<typeof tables.mark>;

export type SessionState = {
  readonly session: Session;
  /** The scores of `session`; absent before it is opened. */
  readonly scoring: Scoring | undefined;
  /**
   * The last event of its own that was digested; 0 before the first. Events at its tables are none: this is told to everybody, and who counts or times what
   * is called and played sees through its cards (Laws 16D, 76A2).
   */
  readonly sequence: number;
  readonly trail: ReadonlyMap<string, ResultTrail>;
  /** How far the records of its tables are. */
  readonly tables: ReadonlyMap<string, TableTrail>;
  /** When the first and the last event of its own became durable. */
  readonly openedAt: string;
  readonly lastAt: string;
  /** The last event that could move a score. */
  readonly scoredSequence: number;
  /** The standings at ends of rounds and publications, in order: what moves are measured from. */
  readonly marks: readonly MarkRow[];
};

export const emptyState: SessionState = {
  session: emptySession,
  scoring: undefined,
  sequence: 0,
  trail: new Map(),
  tables: new Map(),
  openedAt: "",
  lastAt: "",
  scoredSequence: 0,
  marks: [],
};

/**
 * What every event that is digested changes, whether it is new or read back from the log. One that is parked leaves no trace: rows do not
 * depend on when it was found bad.
 */
export const digested = (state: SessionState, event: ReadEvent): SessionState => {
  const session = sessionAfter(state.session, event);
  if (isAtTable(event)) return { ...state, session };
  return {
    ...state,
    session,
    sequence: event.sequence,
    openedAt: state.openedAt === "" ? event.recordedAt : state.openedAt,
    lastAt: event.recordedAt,
    scoredSequence: movesScores(event.type, state.session, session) ? event.sequence : state.scoredSequence,
  };
};
