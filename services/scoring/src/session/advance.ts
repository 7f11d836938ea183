/**
 * A session's state moved on by events: folded one by one, scored where an event makes history, and once at the end. Pure, but
 * for looking back into the log where a publication takes in less than what had come (Laws 79C, 92B).
 */
import { scoring } from "@traveller/engine";
import type { ReadEvent } from "@traveller/log";
import { mayChangeScores, trailAfter } from "@traveller/model";
import { describe } from "./history.ts";
import { givingWay } from "./give-way.ts";
import { type History, historyOf, type Lookback } from "./record.ts";
import { type Refusal, refusalOf } from "./refuse.ts";
import { caseEventRow } from "./rows/case-rows.ts";
import { digested, type SessionState } from "./state.ts";
import { tableTrailAfter } from "./table-trail.ts";

/** An event that could not be digested, and why. */
export type Undigested = { readonly event: ReadEvent } & Refusal;

export type Advanced = {
  readonly state: SessionState;
  readonly history: History;
  readonly undigested: readonly Undigested[];
  /** The last event that was looked at, where those behind it are left for another time. */
  readonly stoppedAt?: number;
};

export type AdvanceOptions = {
  /** The session's id, as its scope says. */
  readonly id: string;
  /** The session as it was after that event. */
  readonly lookBack: Lookback;
  /** Whether that is enough for now; never unless told. Asked behind each event that is scored by itself, and never changes what is written. */
  readonly enough?: () => boolean;
};

/**
 * The state after the events, and the history that they left. What cannot be digested is left out and named; the rest goes on.
 * Errors of the database are thrown: they say nothing of the events.
 */
export const advance = async (
  state: SessionState,
  events: readonly ReadEvent[],
  options: AdvanceOptions,
): Promise<Advanced> => {
  const together = await advanceTogether(state, events, options);
  if (together.kind === "advanced") return together;
  // Some event made a session that the engine cannot score. One at a time tells which.
  const history = gathering();
  const undigested: Undigested[] = [];
  let latest = state;
  for (const event of events) {
    const next = await advanceTogether(latest, [event], options);
    let stoppedAt: number | undefined;
    if (next.kind === "advanced") {
      latest = next.state;
      gather(history, next.history);
      undigested.push(...next.undigested);
      ({ stoppedAt } = next);
    } else {
      undigested.push({ event, code: "impossible", reason: next.reason });
      if (options.enough?.() === true) stoppedAt = event.sequence;
    }
    if (stoppedAt !== undefined) return { state: latest, history, undigested, stoppedAt };
  }
  return { state: latest, history, undigested };
};

type Together = ({ readonly kind: "advanced" } & Advanced) | { readonly kind: "unscorable"; readonly reason: string };

const advanceTogether = async (
  before: SessionState,
  events: readonly ReadEvent[],
  { id, lookBack, enough = () => false }: AdvanceOptions,
): Promise<Together> => {
  const trail = new Map(before.trail);
  const tables = new Map(before.tables);
  const undigested: Undigested[] = [];
  let state: SessionState = { ...before, trail, tables };
  const history = gathering();
  let stale = false;
  let stoppedAt: number | undefined;
  const giveWay = givingWay();

  const score = (): string | undefined => {
    if (!stale) return undefined;
    try {
      state = { ...state, scoring: scoring(state.session, state.scoring) };
      stale = false;
      return undefined;
    } catch (error) {
      return `The session could not be scored with it: ${String(error)}`;
    }
  };

  for (const event of events) {
    await giveWay();
    const refusal = refusalOf(state.session, event, id);
    if (refusal !== undefined) {
      undigested.push({ event, ...refusal });
      continue;
    }
    const described = describe(state.session, event, { late: state.cases.madeLate === event.recordedAt });
    const failedBefore = described === undefined ? undefined : score();
    const earlier = state;
    const ofCase = caseEventRow(id, event, state.procedure);
    if (ofCase !== undefined) history.caseEvents.push(ofCase);
    trailAfter(trail, event);
    tableTrailAfter(tables, event);
    state = digested(state, event);
    if (mayChangeScores(event.type)) stale = true;
    const failedAfter = described === undefined ? undefined : score();
    const failed = failedBefore ?? failedAfter;
    if (failed !== undefined) return { kind: "unscorable", reason: failed };
    if (described !== undefined) {
      const left = await historyOf({ earlier, later: state, event, described, lookBack });
      gather(history, left);
      state = { ...state, marks: [...state.marks, ...left.marks] };
      if (enough()) {
        stoppedAt = event.sequence;
        break;
      }
    }
  }
  const failed = score();
  return failed === undefined
    ? { kind: "advanced", state, history, undigested, ...(stoppedAt === undefined ? {} : { stoppedAt }) }
    : { kind: "unscorable", reason: failed };
};

/** History as it is being gathered: as much as there is of it, it is not copied with each event. */
type Gathering = { readonly [Kind in keyof History]: History[Kind][number][] };

const gathering = (): Gathering => ({ changes: [], moves: [], marks: [], publications: [], caseEvents: [] });

const gather = (all: Gathering, more: History): void => {
  all.changes.push(...more.changes);
  all.moves.push(...more.moves);
  all.marks.push(...more.marks);
  all.publications.push(...more.publications);
  all.caseEvents.push(...more.caseEvents);
};
