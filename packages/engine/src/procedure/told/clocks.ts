/**
 * Until when a score may be corrected (79C1, 69B, 71), a ruling asked for and appealed (92B), and since when all of it is final. A period runs on
 * recorded time: its last instant is in time, the first later one is late. Pure: the moment is told.
 */
import {
  type Clocks,
  clocksFrom,
  correctionEndFor,
  type PeriodEnd,
  type RunningPeriods,
} from "../../regulations/clocks.ts";
import { isAt, type Place } from "./place.ts";
import { finalWord, hearingBody, hearingStages } from "./stages.ts";
import type { Disqualification, Procedure, Ruling } from "./state.ts";

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

const appealEnd = (periods: RunningPeriods, from: string, moments: Procedure["moments"]): number => {
  const clocks = clocksFrom(from, periods);
  return momentOf(clocks.appeal, from, moments, clocks.appeal === clocks.correction ? LEAST_CORRECTION : 0);
};

export const endsOf = ({ session, moments }: Pick<Procedure, "session" | "moments">): Ends | undefined => {
  const { periods } = session;
  if (periods === undefined) {
    const end = overBefore(session.periodsOver);
    return end === undefined ? undefined : { correction: end, appeal: end };
  }
  const { from } = periods;
  return {
    correction: momentOf(clocksFrom(from, periods).correction, from, moments, LEAST_CORRECTION),
    appeal: appealEnd(periods, from, moments),
  };
};

/**
 * Until when this ruling may be appealed. What it says of its board is the official score from when it was given: after the publication it has as long as the
 * publication gave all of them (Law 92B).
 */
export const appealEndOf = (procedure: Procedure, { when }: Pick<Ruling, "when">): number | undefined => {
  const { session, moments } = procedure;
  const end = endsOf(procedure)?.appeal;
  return end === undefined || session.periods === undefined
    ? end
    : Math.max(end, appealEnd(session.periods, when, moments));
};

/**
 * Until when a director says why, by ruling on it, where a disqualification took effect and nobody has ruled on it: as long from then as a ruling may be appealed (Laws 91B,
 * 92B). Without that ruling there is nothing to appeal.
 */
export const explainedUntil = (
  procedure: Procedure,
  { state, ruling, approvedAt }: Disqualification,
): number | undefined =>
  state !== "inForce" || approvedAt === undefined || procedure.rulings.has(ruling ?? "")
    ? undefined
    : appealEndOf(procedure, { when: approvedAt });

/** Where tricks were given back (69B, 71), until when a ruling may be asked for: as long from then as from the publication (92B). */
const askedUntil = (procedure: Procedure) =>
  [...procedure.withdrawals].flatMap(([id, { place, givenBackAt: when }]) => {
    const end = when === undefined ? undefined : appealEndOf(procedure, { when });
    return end === undefined ? [] : [{ id, place, end }];
  });

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
const appealIsOver = (procedure: Procedure, at: string): boolean => isOver(endsOf(procedure)?.appeal, at);

/**
 * Whether the time to ask for a ruling there is over (Law 92B). Where a trick was taken from somebody who had it when the scores were published it is not: what is given back is no ruling that
 * could be appealed (92A), and may be decided when the period is over.
 */
export const askingIsOver = (procedure: Procedure, place: Place, at: string): boolean =>
  appealIsOver(procedure, at) &&
  (finalBy(procedure, at) !== undefined ||
    askedUntil(procedure).every((one) => !isAt(place)(one.place) || isOver(one.end, at)));

/** Law 81C3: the director rectifies what he learns of within the periods of 79C and 92B. */
export const ownPowerIsOver = (procedure: Procedure, at: string): boolean =>
  correctionIsOver(procedure, at) && appealIsOver(procedure, at);

/** How many things keep scores from being final. */
const openIn = ({ requests, disputes, withdrawals, corrections, late, appeals }: Procedure): number =>
  [...requests.values(), ...disputes.values(), ...withdrawals.values()].filter(({ state }) => state === "open").length +
  [...corrections.values(), ...late.values()].filter(({ state }) => state !== "corrected" && state !== "declined")
    .length +
  [...appeals.values()].filter((appeal) => hearingStages(appeal) !== "over").length;

export const isAnythingOpen = (procedure: Procedure): boolean => openIn(procedure) > 0;

/** What 92B gives where the organizer lays nothing down. */
const LEAST_TO_GO_ON = 30 * 60_000;

/** As long as a ruling of that moment may be appealed, by the organizer's `appealPeriod` (Law 92B); never less, for 93B1 gives that way after any decision. */
const goesOnUntil = (procedure: Procedure, when: string): number =>
  Math.max(appealEndOf(procedure, { when }) ?? -Infinity, Date.parse(when) + LEAST_TO_GO_ON);

/** Until when decisions on the Law may go on to the committee before the scores are final (Law 93B1). */
const goingOnEnds = (procedure: Procedure): number =>
  finalWord(procedure.session) === "directorInCharge"
    ? -Infinity
    : Math.max(
        -Infinity,
        ...[...procedure.appeals.values()].flatMap(({ issues }) =>
          issues.flatMap(({ part, state, byCommittee }) =>
            part === "law" &&
            !byCommittee &&
            state.at === "decided" &&
            state.by === "directorInCharge" &&
            hearingBody(procedure, state.when) === "committee"
              ? [goesOnUntil(procedure, state.when)]
              : [],
          ),
        ),
      );

export const mayGoOn = (procedure: Procedure, at: string): boolean => Date.parse(at) <= goingOnEnds(procedure);

/** The first instant after all that the scores wait for by the clock; none while anything is open, or lasts until something undated. */
export const waitedFor = (procedure: Procedure): number | undefined => {
  const ends = endsOf(procedure);
  if (ends === undefined || isAnythingOpen(procedure)) return undefined;
  const own = [
    ...[...procedure.rulings.values()].map((ruling) => appealEndOf(procedure, ruling) ?? -Infinity),
    ...[...procedure.disqualifications.values()].map((one) => explainedUntil(procedure, one) ?? -Infinity),
    ...askedUntil(procedure).map(({ end }) => end),
  ];
  const last = Math.max(ends.correction, ends.appeal, goingOnEnds(procedure), ...own);
  return last === Infinity ? undefined : last + 1;
};

/** From when the scores are final if nothing more is told: when the last clock has run out, or the last thing that was open was closed. */
export const finalFrom = (procedure: Procedure): number | undefined => {
  const waited = waitedFor(procedure);
  return waited === undefined ? undefined : Math.max(waited, Date.parse(procedure.stirred ?? "") || waited);
};

/** Since when scores are final, if they are by that moment. */
export const finalBy = (procedure: Procedure, at: string): string | undefined => {
  if (procedure.finalSince !== undefined) return procedure.finalSince;
  const from = finalFrom(procedure);
  return from !== undefined && from <= Date.parse(at) ? new Date(from).toISOString() : undefined;
};

/** All that the state of a score at a later moment follows from, as long as nothing more is told: it can be kept, and asked whenever somebody looks. */
export type ScoreStands = {
  /** `null` for an end that nobody has dated yet; absent where no period has begun. */
  readonly ends?: { readonly correction: string | null; readonly appeal: string | null };
  readonly published: boolean;
  /** How many requests, reports, disputes, withdrawals and appeals are open. */
  readonly open: number;
  /** Rulings that may be appealed longer than all others, and tricks given back that may be asked about longer: until when. */
  readonly longer?: Readonly<Record<string, string | null>>;
  /** From when they are final if nothing more is told. */
  readonly finalFrom?: string;
  readonly finalSince?: string;
};

const dated = (end: number): string | null => (end === Infinity ? null : new Date(end).toISOString());
const undated = (end: string | null): number => (end === null ? Infinity : Date.parse(end));

/** Cases that have a period of their own; none once the scores are final. */
const longerThan = (procedure: Procedure, { appeal }: Ends): NonNullable<ScoreStands["longer"]> => {
  if (procedure.finalSince !== undefined) return {};
  const rulings = [...procedure.rulings.values()].flatMap((ruling) => {
    const end = appealEndOf(procedure, ruling);
    return end === undefined ? [] : [{ id: ruling.ruling, end }];
  });
  return Object.fromEntries(
    [...rulings, ...askedUntil(procedure)].flatMap(({ id, end }) => (end <= appeal ? [] : [[id, dated(end)]])),
  );
};

export const scoreStands = (procedure: Procedure): ScoreStands => {
  const { session, finalSince } = procedure;
  const ends = endsOf(procedure);
  const from = finalFrom(procedure);
  const longer = ends === undefined ? {} : longerThan(procedure, ends);
  return {
    ...(ends === undefined ? {} : { ends: { correction: dated(ends.correction), appeal: dated(ends.appeal) } }),
    // A part of the score, or one that says nothing of periods, is published without any.
    published: session.publications.length > 0,
    open: openIn(procedure),
    ...(Object.keys(longer).length === 0 ? {} : { longer }),
    ...(from === undefined ? {} : { finalFrom: new Date(from).toISOString() }),
    ...(finalSince === undefined ? {} : { finalSince }),
  };
};

/** @param ruling the one that is asked about, where it is one: it may have a period of its own */
export const endsIn = ({ ends, longer }: ScoreStands, ruling = ""): Ends | undefined =>
  ends && {
    correction: undated(ends.correction),
    appeal: undated(longer?.[ruling] === undefined ? ends.appeal : longer[ruling]),
  };

/** What a period lasts until, with when that is once somebody has said it. */
export const clocksAsSet = (clocks: Clocks, stands: ScoreStands | null): Clocks => {
  const asSet = (end: PeriodEnd, at: string | null | undefined): PeriodEnd =>
    "at" in end || typeof at !== "string" ? end : { ...end, at };
  const { correction, appeal } = clocks;
  return {
    ...clocks,
    correction: asSet(correction, stands?.ends?.correction),
    appeal: asSet(appeal, stands?.ends?.appeal),
  };
};

/** Until when a ruling that is given at that moment may be appealed, by the periods that run: as long as all had from the publication. */
export const appealAfter = ({ from, appeal }: Clocks, at: string): PeriodEnd => {
  if (!("at" in appeal) || "until" in appeal) return appeal;
  const own = Date.parse(at) + Date.parse(appeal.at) - Date.parse(from);
  return { at: new Date(Math.max(own, Date.parse(appeal.at))).toISOString() };
};

export type ScoreState = "collecting" | "available" | "locked" | "final";

export const stateAt = (stands: ScoreStands, at: string): ScoreState => {
  const ends = endsIn(stands);
  const from = stands.finalSince ?? stands.finalFrom;
  if (from !== undefined && Date.parse(from) <= Date.parse(at)) return "final";
  if (ends === undefined) return stands.published ? "available" : "collecting";
  return isOver(ends.correction, at) ? "locked" : "available";
};
