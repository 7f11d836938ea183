/**
 * What the projector knows of a session: the fold of its events, its scores, and what rows need beside them. A pure function of
 * the events, whatever batches they came in.
 */
import type { Scoring, Session } from "@traveller/engine";
import { emptyProcedure, type Place, placesUnderAppeal, type Procedure } from "@traveller/engine/procedure";
import { isAtTable, procedureAfter, type ReadEvent } from "@traveller/log";
import {
  casesAfter,
  type CaseTrails,
  isDirectorsAlone,
  movesScores,
  noCases,
  type ResultTrail,
  type RowOf,
  type tables,
} from "@traveller/model";
import type { TableTrail } from "./table-trail.ts";

export type MarkRow = RowOf<typeof tables.mark>;

export type SessionState = {
  /** The session, as the procedure holds it. */
  readonly session: Session;
  /** Its rulings, corrections and appeals, how they came to where they are, and where one may yet be changed on appeal. */
  readonly procedure: Procedure;
  readonly cases: CaseTrails;
  readonly underAppeal: readonly Place[];
  /** The scores of `session`; absent before it is opened. */
  readonly scoring: Scoring | undefined;
  /**
   * The last event of its own that was digested; 0 before the first. Events at its tables are none: this is told to everybody, and who counts or times what
   * is called and played sees through its cards (Laws 16D, 76A2). Nor is what a director drafts: nobody sees by it that a ruling is on its way.
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
  session: emptyProcedure.session,
  procedure: emptyProcedure,
  cases: noCases,
  underAppeal: [],
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
  const procedure = procedureAfter(state.procedure, event);
  const { session } = procedure;
  if (isAtTable(event)) return { ...state, session, procedure };
  const cases = casesAfter(state.cases, event, procedure);
  const moved = isDirectorsAlone(event, state.procedure) ? {} : { sequence: event.sequence, lastAt: event.recordedAt };
  return {
    ...state,
    session,
    procedure,
    cases,
    underAppeal: cases === state.cases ? state.underAppeal : placesUnderAppeal(procedure),
    openedAt: state.openedAt === "" ? event.recordedAt : state.openedAt,
    ...moved,
    scoredSequence: movesScores(event.type, state.session, session) ? event.sequence : state.scoredSequence,
  };
};
