/**
 * What the projector knows of a session: the fold of its events, its scores, and what rows need beside them. A pure function of
 * the events, whatever batches they came in.
 */
import { emptySession, type ScoredSession, type Session } from "@traveller/engine";
import type { ReadEvent } from "@traveller/log";
import type { RowOf, tables } from "@traveller/model";
import { z } from "zod";

/** The events that recorded a result and that corrected it last. */
export type ResultTrail = { readonly recorded: number; readonly corrected?: number };

export type MarkRow = RowOf<typeof tables.mark>;

export type SessionState = {
  readonly session: Session;
  /** The scores of `session`; absent before it is opened. */
  readonly scored: ScoredSession | undefined;
  /** The last event that was digested; 0 before the first. */
  readonly sequence: number;
  readonly trail: ReadonlyMap<string, ResultTrail>;
  /** When the first and the last event became durable. */
  readonly openedAt: string;
  readonly lastAt: string;
  /** The last event that could change a score. */
  readonly scoredSequence: number;
  /** The standings at ends of rounds and publications, in order: what moves are measured from. */
  readonly marks: readonly MarkRow[];
};

export const emptyState: SessionState = {
  session: emptySession,
  scored: undefined,
  sequence: 0,
  trail: new Map(),
  openedAt: "",
  lastAt: "",
  scoredSequence: 0,
  marks: [],
};

const OfResult = z.object({ result: z.string() });

/** Notes in `trail`, a batch's own copy, what the event did to a result. */
export const trailAfter = (trail: Map<string, ResultTrail>, { type, data, sequence }: ReadEvent): void => {
  if (type !== "ResultImported" && type !== "ResultCorrected" && type !== "ResultWithdrawn") return;
  const read = OfResult.safeParse(data);
  if (!read.success) return;
  const { result } = read.data;
  const known = trail.get(result);
  if (type === "ResultWithdrawn") trail.delete(result);
  else trail.set(result, known === undefined ? { recorded: sequence } : { ...known, corrected: sequence });
};
