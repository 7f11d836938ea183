/**
 * Until when a score may be corrected (79C1, 69B, 71), a ruling asked for and appealed (92B), and since when all of it is final. A period runs on
 * recorded time: its last instant is in time, the first later one is late. Pure: the moment is told.
 */
import { clocksFrom, correctionEndFor, type PeriodEnd } from "../../regulations/clocks.ts";
import { hearingStages } from "./stages.ts";
import type { Procedure } from "./state.ts";

/** `undefined` where it has not begun; `Infinity` where it lasts until something that nobody has dated yet. */
export type Ends = { readonly correction: number; readonly appeal: number };

const LEAST_CORRECTION = 30 * 60_000;

const momentOf = (end: PeriodEnd, from: string, moments: Procedure["moments"], least: number): number => {
  if ("at" in end) return Date.parse(end.at);
  const moment = moments[end.until];
  return moment === undefined ? Infinity : Math.max(Date.parse(moment), Date.parse(from) + least);
};

/** Their last instant was in time, and before the publication that says that they were over. */
const overBefore = (publication: string | undefined): number | undefined =>
  publication === undefined ? undefined : Date.parse(publication) - 1;

export const endsOf = ({ session, moments }: Pick<Procedure, "session" | "moments">): Ends | undefined => {
  const { periods } = session;
  if (periods === undefined) {
    const end = overBefore(session.periodsOver);
    return end === undefined ? undefined : { correction: end, appeal: end };
  }
  const { from } = periods;
  const clocks = clocksFrom(from, periods);
  const coupled = clocks.appeal === clocks.correction;
  return {
    correction: momentOf(clocks.correction, from, moments, LEAST_CORRECTION),
    appeal: momentOf(clocks.appeal, from, moments, coupled ? LEAST_CORRECTION : 0),
  };
};

/** Where errors of several kinds have periods of their own: that of this kind. */
export const endForError = (procedure: Procedure, error: "entry" | "computation"): number | undefined => {
  const { periods, periodsOver } = procedure.session;
  if (periods === undefined) return overBefore(periodsOver);
  const end = correctionEndFor(error, periods.correction, periods.from);
  return momentOf(end, periods.from, procedure.moments, LEAST_CORRECTION);
};

/** Whether a period is over at that moment; one that has not begun is not. */
export const isOver = (end: number | undefined, at: string): boolean => end !== undefined && Date.parse(at) > end;

export const correctionIsOver = (procedure: Procedure, at: string): boolean =>
  isOver(endsOf(procedure)?.correction, at);
export const appealIsOver = (procedure: Procedure, at: string): boolean => isOver(endsOf(procedure)?.appeal, at);

/** Law 81C3: the director rectifies what he learns of within the periods of 79C and 92B. */
export const ownPowerIsOver = (procedure: Procedure, at: string): boolean =>
  correctionIsOver(procedure, at) && appealIsOver(procedure, at);

/** How many things keep scores from being final. */
const openIn = ({ requests, disputes, withdrawals, corrections, appeals }: Procedure): number =>
  [...requests.values(), ...disputes.values(), ...withdrawals.values()].filter(({ state }) => state === "open").length +
  [...corrections.values()].filter(({ state }) => state !== "corrected" && state !== "declined").length +
  [...appeals.values()].filter((appeal) => hearingStages(appeal) !== "over").length;

export const isAnythingOpen = (procedure: Procedure): boolean => openIn(procedure) > 0;

const bothAreOver = (ends: Ends | undefined, at: string): boolean =>
  ends !== undefined && isOver(Math.max(ends.correction, ends.appeal), at);

/** Since when scores are final, if they are by that moment. */
export const finalBy = (procedure: Procedure, at: string): string | undefined =>
  procedure.finalSince ?? (bothAreOver(endsOf(procedure), at) && !isAnythingOpen(procedure) ? at : undefined);

/** All that the state of a score at a later moment follows from, as long as nothing more is told: it can be kept, and asked whenever somebody looks. */
export type ScoreStands = {
  /** `null` for an end that nobody has dated yet; absent where no period has begun. */
  readonly ends?: { readonly correction: string | null; readonly appeal: string | null };
  readonly published: boolean;
  /** How many requests, reports, disputes, withdrawals and appeals are open. */
  readonly open: number;
  readonly finalSince?: string;
};

const dated = (end: number): string | null => (end === Infinity ? null : new Date(end).toISOString());
const undated = (end: string | null): number => (end === null ? Infinity : Date.parse(end));

export const scoreStands = (procedure: Procedure): ScoreStands => {
  const { session, finalSince } = procedure;
  const ends = endsOf(procedure);
  return {
    ...(ends === undefined ? {} : { ends: { correction: dated(ends.correction), appeal: dated(ends.appeal) } }),
    // A part of the score, or one that says nothing of periods, is published without any.
    published: session.publications.length > 0,
    open: openIn(procedure),
    ...(finalSince === undefined ? {} : { finalSince }),
  };
};

export const endsIn = ({ ends }: ScoreStands): Ends | undefined =>
  ends && { correction: undated(ends.correction), appeal: undated(ends.appeal) };

export type ScoreState = "collecting" | "available" | "locked" | "final";

export const stateAt = (stands: ScoreStands, at: string): ScoreState => {
  const ends = endsIn(stands);
  if (stands.finalSince !== undefined || (bothAreOver(ends, at) && stands.open === 0)) return "final";
  if (ends === undefined) return stands.published ? "available" : "collecting";
  return isOver(ends.correction, at) ? "locked" : "available";
};
