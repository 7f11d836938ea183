/** Running a projection: what a carrier brings is taken in, and every few seconds the heads of the log are compared with the places, so that even a lost last event is found. */
import type { RecordedEvent } from "../events/envelope.ts";
import { type Logger, silentLogger } from "../logger.ts";
import { wordsOf } from "../words-of.ts";
import type { Carrier } from "./carrier.ts";
import { isPassing } from "../database/passing.ts";
import { type Counts, noCounts, projectAgain, type Projector, takeIn, takeInAll } from "./follower.ts";
import { backoff, pause } from "./patience.ts";
import { preparePlaces, readPlaces } from "./places.ts";

export type ProjectionOptions = Projector & {
  readonly carrier: Carrier;
  /** Scopes that it is about; all of them unless told. */
  readonly wants?: (scope: string) => boolean;
  /** Milliseconds between two comparisons of heads; 5,000 unless told. */
  readonly compareEvery?: number;
  readonly logger?: Logger;
};

export type Projection = {
  /** Counts since the start. */
  readonly metrics: () => Readonly<Counts>;
  /** Resolves when everything that was in the log when it was called has been taken in. Rejects when a scope could not be, or it has been stopped. */
  readonly caughtUp: () => Promise<void>;
  /** Projects a scope again from its start, what was parked included. */
  readonly again: (scope: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Scopes that moved in the last ten minutes are compared each time; all of them at the start and every ten minutes. */
const RECENT = 600_000;
const PAGE = 1_000;
const TRIES = 6;

/** Starts at once. A database or a broker that is not there yet is waited for. */
export const runProjection = (options: ProjectionOptions): Projection => {
  const { carrier, logger = silentLogger, compareEvery = 5_000, wants = () => true } = options;
  const counts = noCounts();
  const stopping = new AbortController();
  const turns = inTurn();

  /** One scope is worked on by one at a time in this process; the lock of its place keeps other processes off. */
  const bring = (scope: string, events: readonly RecordedEvent[]): Promise<"done" | "interrupted"> =>
    turns(scope, () => persistently(() => takeIn(options, scope, events, counts), counts, stopping.signal));

  /** Scopes that could not be brought forward, whenever they moved: each comparison tries them again. */
  const setAside = new Set<string>();
  /** Holds up no other scope: what cannot be taken in now is set aside. Rejects only when stopped. */
  const deliver = async (scope: string, events: readonly RecordedEvent[]): Promise<void> => {
    if (!wants(scope)) return;
    try {
      const brought = await bring(scope, events);
      setAside.delete(scope);
      if (brought === "interrupted") goOnWith(scope);
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      setAside.add(scope);
      counts.setAside += 1;
      logger.error(
        { projection: options.name, scope, reason: wordsOf(error) },
        "set aside; it is tried again with the next comparison",
      );
    }
  };

  /** Scopes that have much to take in and were interrupted: each has another turn when all before it had theirs. No carrier waits for them. */
  const interrupted = new Set<string>();
  let goingOn: Promise<void> | undefined;
  const goOnWith = (scope: string): void => {
    interrupted.delete(scope);
    interrupted.add(scope);
    goingOn ??= goOn();
  };
  const goOn = async (): Promise<void> => {
    // Whoever interrupted it is heard first: it may be that nothing more is to be begun.
    await Promise.resolve();
    for (const scope of interrupted) {
      if (stopping.signal.aborted) break;
      interrupted.delete(scope);
      await deliver(scope, []).catch(() => undefined); // it was stopped, and says so to whoever waits
    }
    goingOn = undefined;
  };

  const allHadTheirTurns = async (): Promise<void> => {
    if (goingOn === undefined) return;
    await goingOn;
    await allHadTheirTurns();
  };

  const compare = async (since: string | undefined): Promise<void> => {
    const waiting = new Set(setAside);
    for await (const scope of scopesBehind(options, wants, since)) {
      if (stopping.signal.aborted) return;
      counts.foundBehind += 1;
      waiting.delete(scope);
      await deliver(scope, []);
    }
    for (const scope of waiting) await deliver(scope, []);
  };

  let wake = (): void => undefined;
  let missed = false;
  const somethingWasMissed = (): void => {
    missed = true;
    wake();
  };
  const untilNextComparison = async (): Promise<void> => {
    const early = new AbortController();
    wake = () => early.abort();
    if (!missed) await pause(compareEvery, AbortSignal.any([stopping.signal, early.signal]));
  };

  const comparing = async (): Promise<void> => {
    let allCompared = Number.NEGATIVE_INFINITY;
    for (let failures = 0; !stopping.signal.aborted;) {
      const began = Date.now();
      const all = missed || began - allCompared > RECENT;
      missed = false;
      try {
        if (all) await preparePlaces(options.sql);
        await compare(all ? undefined : new Date(began - RECENT).toISOString());
        if (all) allCompared = began;
        failures = 0;
        await untilNextComparison();
      } catch (error) {
        logger.warn(
          { projection: options.name, reason: wordsOf(error) },
          "comparing with the log failed; it is tried again",
        );
        await pause(backoff(failures), stopping.signal);
        failures += 1;
      }
    }
  };

  const starting = (async () => {
    await persistently(() => preparePlaces(options.sql), counts, stopping.signal, Number.POSITIVE_INFINITY);
    if (!stopping.signal.aborted) await carrier.start(deliver, somethingWasMissed);
  })();
  const working = starting.then(comparing).catch((error: unknown) => {
    if (!stopping.signal.aborted)
      logger.error({ projection: options.name, reason: wordsOf(error) }, "the projection could not start");
  });

  return {
    metrics: () => ({ ...counts }),
    caughtUp: async () => {
      await starting;
      await compare(undefined);
      await allHadTheirTurns();
      if (setAside.size > 0)
        throw new Error(`the projection ${options.name} is behind in ${[...setAside].slice(0, 5).join(", ")}`);
      if (stopping.signal.aborted) throw new Error(`the projection ${options.name} was stopped`);
    },
    again: (scope) => turns(scope, () => projectAgain(options, scope, counts)),
    stop: async () => {
      stopping.abort();
      await working;
      await carrier.stop();
      await goingOn;
    },
  };
};

/** Projects everything that the log holds, without a carrier, and ends: for a rebuild beside the live rows. */
export const projectAll = async (
  projector: Projector,
  wants: (scope: string) => boolean = () => true,
): Promise<Readonly<Counts>> => {
  const counts = noCounts();
  await preparePlaces(projector.sql);
  for await (const scope of scopesBehind(projector, wants, undefined)) await takeInAll(projector, scope, counts);
  return counts;
};

async function* scopesBehind(
  { log, sql, name }: Projector,
  wants: (scope: string) => boolean,
  since: string | undefined,
): AsyncGenerator<string> {
  let after = "";
  for (;;) {
    const heads = await log.heads({ after, limit: PAGE, ...(since === undefined ? {} : { recordedSince: since }) });
    const last = heads.at(-1);
    if (last === undefined) return;
    const wanted = heads.filter(({ scope }) => wants(scope));
    const places = await readPlaces(
      sql,
      name,
      wanted.map(({ scope }) => scope),
    );
    for (const { scope, sequence } of wanted) if ((places.get(scope) ?? 0) < sequence) yield scope;
    after = last.scope;
  }
}

/** Tries again while it is the database's or the network's fault, a few times; then comparing finds it. */
const persistently = async <T>(
  work: () => Promise<T>,
  counts: Counts,
  stop: AbortSignal,
  tries = TRIES,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (stop.aborted || attempt + 1 >= tries || !isPassing(error)) throw error;
      counts.retried += 1;
      await pause(backoff(attempt), stop);
    }
  }
};

/** Work on the same thing one after the other, on different things side by side. */
const inTurn = (): (<T>(thing: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<void>>();
  return (thing, work) => {
    const mine = (last.get(thing) ?? Promise.resolve()).then(work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(thing, settled);
    void settled.then(() => {
      if (last.get(thing) === settled) last.delete(thing);
    });
    return mine;
  };
};
