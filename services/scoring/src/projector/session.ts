/** Projecting a session's scope: where it stood, what the events make of it, which rows that changes. */
import { emptySession, scoring, type Session } from "@traveller/engine";
import { isAtTable, type Log, type ReadEvent, type Records, sessionAfter } from "@traveller/log";
import { type Execute, MARKS, type TableChange, trailAfter } from "@traveller/model";
import { z } from "zod";
import { advance, type Undigested } from "../session/advance.ts";
import { refusalOf } from "../session/refuse.ts";
import { historyChanges, rowChanges } from "../session/rows/all-rows.ts";
import { tableChanges } from "../session/rows/table-rows.ts";
import { tableTrailAfter } from "../session/table-trail.ts";
import { digested, emptyState, type SessionState } from "../session/state.ts";
import { readable } from "./read.ts";

export type Projected<State> = {
  readonly state: State;
  readonly changes: readonly TableChange[];
  readonly undigested: readonly Undigested[];
  /** The last event that was looked at, where those behind it are left for another run. */
  readonly stoppedAt?: number;
};

export type SessionInput = {
  readonly log: Log;
  readonly scope: string;
  readonly id: string;
  readonly engine: string;
  readonly parked: ReadonlySet<number>;
  readonly recordOf: Records;
  /** Whether others should have their turn. */
  readonly enough?: () => boolean;
};

/** The rows that the events change, from the state before them. */
export const projectSession = async (
  before: SessionState,
  events: readonly ReadEvent[],
  { log, scope, id, engine, parked, recordOf, enough }: SessionInput,
): Promise<Projected<SessionState>> => {
  const { state, history, undigested, stoppedAt } = await advance(before, events, {
    id,
    lookBack: (upTo) => foldedSession({ log, scope, id, parked }, upTo),
    ...(enough === undefined ? {} : { enough }),
  });
  const aside = new Set(undigested.map(({ event }) => event.sequence));
  const last = stoppedAt ?? Number.POSITIVE_INFINITY;
  const happened = events.filter(isAtTable).filter(({ sequence }) => sequence <= last && !aside.has(sequence));
  return {
    state,
    undigested,
    ...(stoppedAt === undefined ? {} : { stoppedAt }),
    changes: [
      // The records of its tables move none of a session's own rows.
      ...(before.scoring !== undefined && events.every(isAtTable) ? [] : rowChanges(before, state, engine)),
      ...historyChanges(history),
      ...(await tableChanges(before, state, happened, recordOf)),
    ],
  };
};

/** The fold alone, as far as an event: what a publication that names an earlier event took in. */
export const foldedSession = async (
  { log, scope, id, parked }: Pick<SessionInput, "log" | "scope" | "id" | "parked">,
  upTo: number,
): Promise<Session> => {
  let session = emptySession;
  for await (const events of readable(log, scope, { upTo, parked }))
    for (const event of events) if (refusalOf(session, event, id) === undefined) session = sessionAfter(session, event);
  return session;
};

const Marks = z.array(
  z.object({
    session: z.string(),
    sequence: z.coerce.number(),
    kind: z.enum(MARKS),
    round: z.number().nullable(),
    standings: z.array(
      z.object({
        contestant: z.string(),
        rank: z.number().exactOptional(),
        total: z.string(),
        percent: z.string().exactOptional(),
      }),
    ),
  }),
);

/**
 * The state just after an event, read back from the log. History is not told again: its rows are there, and the marks that moves
 * are measured from are among them.
 */
export const resumedSession = async (
  execute: Execute,
  { log, scope, id, parked }: SessionInput,
  upTo: number,
): Promise<SessionState> => {
  let state = emptyState;
  const trail = new Map(state.trail);
  const tables = new Map(state.tables);
  for await (const events of readable(log, scope, { upTo, parked })) {
    for (const event of events) {
      if (refusalOf(state.session, event, id) !== undefined) continue;
      trailAfter(trail, event);
      tableTrailAfter(tables, event);
      state = digested(state, event);
    }
  }
  const marks = await execute(
    "select session, sequence::text as sequence, kind, round, standings from mark where session = $1 order by mark.sequence",
    [id],
  );
  return {
    ...state,
    trail,
    tables,
    scoring: state.session.settings === undefined ? undefined : scoring(state.session),
    marks: Marks.parse(marks),
  };
};

const Engines = z.array(z.object({ engine: z.string() }));

/** The engine that scored the rows as they are; `undefined` where the session has none. */
export const recordedEngine = async (execute: Execute, id: string): Promise<string | undefined> =>
  Engines.parse(await execute("select engine from session where id = $1", [id]))[0]?.engine;

/** Every row that a session's events up to one of them give, table by table: what the read model should hold. */
export const recomputedSession = async (input: SessionInput, upTo: number): Promise<Projected<SessionState>> => {
  const events: ReadEvent[] = [];
  for await (const some of readable(input.log, input.scope, { upTo, parked: input.parked })) events.push(...some);
  // In one piece: the place is behind all of them already.
  return projectSession(emptyState, events, { ...input, enough: () => false });
};

/** How much a remembered session weighs: its results and contestants. */
export const weightOf = ({ session }: SessionState): number =>
  session.contestants.size + [...session.results.values()].reduce((sum, results) => sum + results.length, 0);
