/**
 * Bringing a projection forward in one scope: each step is one transaction of rows and place. What was seen is skipped, what is
 * missing is read from the log, and what a carrier says that the log does not is not believed.
 */
import type { Sql } from "postgres";
import { type EventCatalogue, eventCatalogue } from "../events/catalogue.ts";
import type { RecordedEvent } from "../events/envelope.ts";
import type { Log } from "../store/log.ts";
import { lifted } from "../store/read.ts";
import { type ReadEvent } from "../events/read-event.ts";
import { digest, type Project } from "./digest.ts";
import { forgetPlace, lockPlace, movePlace, park } from "./places.ts";

export type Counts = {
  /** Events whose rows and place were committed. */
  applied: number;
  /** Events that came again. */
  skipped: number;
  /** Times that a carrier left a gap, and the events that were read from the log to fill it. */
  gaps: number;
  filled: number;
  /** Scopes that were found behind by comparing heads. */
  foundBehind: number;
  /** Deliveries with events that the log does not have as the carrier says. */
  foreign: number;
  parked: number;
  /** Steps that a database or network error undid, and that were tried again. */
  retried: number;
  /** Times that a scope was left where it is after several tries, so that the others go on; the next comparison takes it up. */
  setAside: number;
};

export const noCounts = (): Counts => ({
  applied: 0,
  skipped: 0,
  gaps: 0,
  filled: 0,
  foundBehind: 0,
  foreign: 0,
  parked: 0,
  retried: 0,
  setAside: 0,
});

export type Projector = {
  readonly log: Log;
  /** A connection whose search_path names the projection's own schema. */
  readonly sql: Sql;
  /** The projection's name: its places and its consumer group. */
  readonly name: string;
  readonly project: Project;
  /** Removes the rows of a scope, so that it can be projected again from its start. */
  readonly reset?: (tx: Parameters<Project>[0], scope: string) => Promise<void>;
  /** Events a transaction, at most; 1,000 unless told. */
  readonly batch?: number;
  readonly catalogue?: EventCatalogue;
};

/**
 * Takes in what a carrier delivered; with nothing delivered, everything that the log has behind the place. `interrupted` where the projection
 * stopped before the end, for others to have their turn: the log has the rest.
 */
export const takeIn = async (
  projector: Projector,
  scope: string,
  delivered: readonly RecordedEvent[],
  counts: Counts,
): Promise<"done" | "interrupted"> => {
  const trusted = await inTheLog(projector, scope, delivered);
  if (trusted.length < delivered.length) counts.foreign += 1;
  let waiting: readonly ReadEvent[] = inOrder(trusted).map((event) =>
    lifted(projector.catalogue ?? eventCatalogue, event),
  );
  const carried = waiting.length > 0;
  for (;;) {
    const step = await oneStep(projector, scope, waiting, carried, counts);
    waiting = step.waiting;
    if (step.interrupted) return "interrupted";
    if (!step.more) return "done";
  }
};

/** The same without pause: to its end, however many turns that takes. */
export const takeInAll = async (projector: Projector, scope: string, counts: Counts): Promise<void> => {
  while ((await takeIn(projector, scope, [], counts)) === "interrupted");
};

type Step = { readonly waiting: readonly ReadEvent[]; readonly more: boolean; readonly interrupted: boolean };
const NOTHING = { applied: 0, filled: 0, parked: 0, waiting: [], more: false, interrupted: false };

const oneStep = async (
  projector: Projector,
  scope: string,
  delivered: readonly ReadEvent[],
  carried: boolean,
  counts: Counts,
): Promise<Step> => {
  const { sql, name, project, batch = 1_000 } = projector;
  const step = await sql.begin(async (tx) => {
    const place = await lockPlace(tx, name, scope);
    const fresh = delivered.filter((event) => event.sequence > place);
    const skipped = delivered.length - fresh.length;
    const next = fresh[0]?.sequence;
    if (carried && next === undefined) return { ...NOTHING, skipped };

    const gap = next !== place + 1;
    const events = gap
      ? await fromLog(projector.log, scope, place, next === undefined ? undefined : next - 1, batch)
      : unbroken(fresh, batch);
    const end = events.at(-1)?.sequence;
    if (end === undefined) {
      if (next !== undefined)
        throw new Error(`${scope}: the log has no event ${place + 1}, but the carrier brought ${next}`);
      return { ...NOTHING, skipped };
    }
    const { parked, upTo: last } = await digest(tx, scope, events, { after: place, upTo: end }, project);
    const applied = events.filter(({ sequence }) => sequence <= last).length;
    for (const { event, why } of parked) await park(tx, name, event, why);
    await movePlace(tx, name, scope, last);
    const waiting = fresh.filter((event) => event.sequence > last);
    return {
      skipped,
      applied,
      filled: carried && gap ? applied : 0,
      parked: parked.length,
      waiting,
      more: carried ? waiting.length > 0 : events.length === batch,
      interrupted: last < end,
    };
  });
  counts.skipped += step.skipped;
  counts.applied += step.applied;
  counts.parked += step.parked;
  counts.filled += step.filled;
  if (step.filled > 0) counts.gaps += 1;
  return step;
};

/** Projects a scope again from its start, what was parked included. Its readers see the old rows until the first step is committed. */
export const projectAgain = async (projector: Projector, scope: string, counts: Counts): Promise<void> => {
  const { sql, name, reset } = projector;
  if (reset === undefined) throw new Error(`the projection ${name} does not say how a scope's rows are removed`);
  await sql.begin(async (tx) => {
    await lockPlace(tx, name, scope);
    await reset(tx, scope);
    await forgetPlace(tx, name, scope);
  });
  await takeInAll(projector, scope, counts);
};

/**
 * What the log holds of what was delivered, each event asked for by itself: after the log was restored from a backup, a broker may
 * bring events of the history that was given up in one run with those of the new one, under the same sequences.
 */
const inTheLog = async (
  { log }: Projector,
  scope: string,
  delivered: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> => {
  if (delivered.length === 0) return [];
  const sequences = await log.sequencesOf(
    scope,
    delivered.map(({ id }) => id),
  );
  return delivered.filter(({ id, sequence }) => sequences.get(id) === sequence);
};

const fromLog = async (
  log: Log,
  scope: string,
  after: number,
  upTo: number | undefined,
  batch: number,
): Promise<readonly ReadEvent[]> => {
  for await (const events of log.readScope(scope, { after, batch, ...(upTo === undefined ? {} : { upTo }) }))
    return events;
  return [];
};

const inOrder = <Event extends RecordedEvent>(events: readonly Event[]): readonly Event[] =>
  events.toSorted((a, b) => a.sequence - b.sequence);

/** The events up to the first gap, each once. */
const unbroken = (events: readonly ReadEvent[], most: number): readonly ReadEvent[] => {
  const run: ReadEvent[] = [];
  for (const event of events) {
    const previous = run.at(-1);
    if (previous !== undefined && event.sequence === previous.sequence) continue;
    if (run.length === most || (previous !== undefined && event.sequence !== previous.sequence + 1)) break;
    run.push(event);
  }
  return run;
};
