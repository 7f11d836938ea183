/** What was read of a file, for the person who brought it: per session what would happen, and everything that is wrong, with its place. */
import type { ReportedSession, Told } from "@traveller/contract/answers";
import type { SessionEvent } from "@traveller/engine";
import type { FileReading, PlannedChange, PlannedCounts, Problem, SessionPlan } from "@traveller/reading";
import { clocksOf } from "./clocks.ts";
import type { Planned } from "./plan.ts";
import type { Opened } from "./opened.ts";
import type { About, Which, WrittenOutOf } from "./which.ts";

/** How far the session was, and which others there were that it could have been. */
type Stand = { readonly version: number; readonly late: boolean; readonly opened?: Opened };

/** Differences and problems that one report lists; the rest is counted. */
const MOST_CHANGES = 500;

export type SessionReport = {
  readonly id: string;
  readonly tournament: string;
  readonly title: string;
  readonly date?: string;
  readonly club?: { readonly id: string; readonly name: string };
  readonly method: string;
  readonly contest: string;
  readonly known: "new" | "same" | "changed";
  readonly counts: PlannedCounts;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly evidence: SessionPlan["evidence"];
  readonly changes: readonly PlannedChange[];
  readonly changesLeftOut: number;
  /** What the sender has to say yes to: why it is not whole, and how many known things it would take away. */
  readonly lacking: SessionPlan["lacking"];
  readonly withdraws: number;
  readonly withdrawn: SessionPlan["withdrawn"];
  /** Whether sending it begins the correction and appeal periods (Laws 79C1, 92B), where the sender says nothing of them. */
  readonly clocks: "run" | "closed";
  /** Other sessions that it may be about: which it is, the sender says. */
  readonly which?: Which;
  /** The session here that the file was written out of. */
  readonly outOf?: WrittenOutOf;
  /** The boards of hands that have no result: they may be added to a session. */
  readonly hands?: readonly number[];
  readonly problems: readonly Problem[];
  /** What of the log it was planned against: where that has moved on, it is planned anew. */
  readonly stand: Stand;
};

/** What the file was read for: the club of whoever brought it, and the sessions that they chose. */
export type ReadFor = { readonly club?: string | undefined; readonly session?: readonly string[] | undefined };

export type FileReport = {
  readonly readFor: ReadFor;
  readonly format?: string;
  readonly program?: string;
  readonly encoding?: string;
  readonly sessions: readonly SessionReport[];
  readonly problems: readonly Problem[];
  readonly problemsLeftOut: number;
  readonly refused?: FileReading["refused"];
};

export const clubOf = (events: readonly SessionEvent[]): { readonly id: string; readonly name: string } | undefined => {
  for (const event of events) if (event.type === "SessionOpened") return event.data.club;
  return undefined;
};

type Reported = Omit<Told<typeof ReportedSession>, "which">;

export const sessionReport = (
  { plan, known, late }: Pick<Planned, "plan" | "known" | "late">,
  { facts: { results, deals }, which, outOf, opened }: About,
): SessionReport => {
  const { session, version } = known;
  const club = clubOf(plan.events) ?? session.settings?.club;
  const reported = {
    id: plan.session,
    tournament: plan.tournament,
    title: plan.title,
    ...(plan.date === undefined ? {} : { date: plan.date }),
    ...(club === undefined ? {} : { club }),
    method: plan.method,
    contest: plan.contest,
    known: plan.known,
    counts: plan.counts,
    settings: plan.regulations,
    evidence: plan.evidence,
    changes: plan.changes.slice(0, MOST_CHANGES),
    changesLeftOut: Math.max(0, plan.changes.length - MOST_CHANGES),
    lacking: plan.lacking,
    withdraws: plan.withdraws,
    withdrawn: plan.withdrawn,
    clocks: clocksOf(plan, session, Date.now()),
    ...(which === undefined ? {} : { which }),
    ...(outOf === undefined ? {} : { outOf }),
    ...(results.length > 0 ? {} : { hands: deals.map(({ board }) => board) }),
    problems: plan.problems,
  } satisfies Reported;
  return { ...reported, stand: { version, late, ...(opened === undefined ? {} : { opened }) } };
};

export const fileReport = (reading: FileReading, sessions: readonly SessionReport[], readFor: ReadFor): FileReport => ({
  readFor,
  ...(reading.format === undefined ? {} : { format: reading.format }),
  ...(reading.program === undefined ? {} : { program: reading.program }),
  ...(reading.encoding === undefined ? {} : { encoding: reading.encoding }),
  sessions,
  problems: reading.problems,
  problemsLeftOut: reading.problemsLeftOut,
  ...(reading.refused === undefined ? {} : { refused: reading.refused }),
});

/** What became of one session when it was sent. */
export type SentSession = {
  readonly id: string;
  readonly title: string;
  readonly known: "new" | "same" | "changed";
  readonly appended: number;
  readonly corrected: number;
  readonly withdrawn: number;
  readonly unchanged: number;
  /** Hands that were written. */
  readonly deals: number;
  /** Records of boards that were written or corrected. */
  readonly records: number;
  /** The last sequence of the session, and the digest of the standings published with it. */
  readonly sequence: number;
  readonly digest?: string;
  readonly changes: readonly PlannedChange[];
};
