import "server-only";
/**
 * Who follows which session, or all of them. One connection of the process listens for what projectors announce, and wakes those who wait;
 * after a lost connection everybody is woken, because something may have been missed.
 */
import { z } from "zod";
import { whenErased } from "../erased.ts";
import { model } from "../model.ts";

const Announcement = z.union([
  z.object({ session: z.string(), tables: z.array(z.string()).optional() }),
  z.object({ ranking: z.string() }),
]);

/** Records of tables that have moved, where nothing else of the session has. */
type Moved = readonly string[] | undefined;
type Wake = (moved?: Moved) => void;
/** Those who wait for whatever moves stand under no session's name. */
const ALL = "";
const waiting = new Map<string, Set<Wake>>();
let listening: Promise<unknown> | undefined;

const wakeAll = (): void => {
  for (const wakes of waiting.values()) for (const wake of wakes) wake();
};

const announced = (payload: string): void => {
  const read = Announcement.safeParse(readJson(payload));
  if (!read.success) return wakeAll();
  if ("ranking" in read.data) {
    for (const wake of waiting.get(rankingCalled(read.data.ranking)) ?? []) wake();
    return;
  }
  for (const name of [read.data.session, ALL]) for (const wake of waiting.get(name) ?? []) wake(read.data.tables);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const Pointed = z.object({ session: z.string(), appeal: z.string() });
/** Somebody points in the record of a case: whoever follows that appeal is woken. */
const pointed = (payload: string): void => {
  const read = Pointed.safeParse(readJson(payload));
  if (!read.success) return;
  for (const wake of waiting.get(read.data.session) ?? []) wake([`appeal/${read.data.appeal}`]);
};

const listen = (): void => {
  whenErased(wakeAll);
  listening ??= Promise.all([
    model().sql.listen("model_changed", announced, wakeAll),
    model().sql.listen("case_pointed", pointed),
  ]).catch(() => {
    listening = undefined;
  });
};

/** How long nobody is told anything before we look anyway: an announcement may be lost, a reader's page may not stay behind. */
const LOOK_EVERY = 20_000;

export type Following = {
  /** Which records of tables it is about, or which appeal; what happens at others, and nothing else, wakes nobody. None where it is left out. */
  readonly concerns?: (stream: string) => boolean;
  /** When there will be more to see, in milliseconds, though nothing is announced then. */
  readonly more?: () => number | null;
};

/**
 * Yields at once, and then whenever something of the session may have changed, until the signal ends it: the moment (in
 * milliseconds) at which it did. Many changes at once are one.
 */
export const follow = async function* (
  session: string,
  signal: AbortSignal,
  { concerns = () => false, more = () => null }: Following = {},
): AsyncGenerator<number, void, void> {
  const ended = (): boolean => signal.aborted;
  let stirred = true;
  let moment = Date.now();
  let resume: () => void = () => undefined;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const wake: Wake = (moved) => {
    if (moved !== undefined && !moved.some(concerns)) return;
    stirred = true;
    moment = Date.now();
    resume();
  };
  const wakes = waiting.get(session) ?? new Set<Wake>();
  waiting.set(session, wakes.add(wake));
  listen();
  const look = setInterval(wake, LOOK_EVERY);
  const stop = (): void => wake();
  signal.addEventListener("abort", stop, { once: true });
  try {
    while (!ended()) {
      const at = more();
      if (at !== null) alarm = setTimeout(wake, Math.max(1, at - Date.now()));
      if (!stirred) await new Promise<void>((resolve) => (resume = resolve));
      clearTimeout(alarm);
      stirred = false;
      if (!ended()) yield moment;
    }
  } finally {
    clearInterval(look);
    clearTimeout(alarm);
    signal.removeEventListener("abort", stop);
    wakes.delete(wake);
    if (wakes.size === 0) waiting.delete(session);
  }
};

/** No session is called so. */
const rankingCalled = (ranking: string): string => `ranking/${ranking}`;

/** The same of a ranking. */
export const followRanking = (ranking: string, signal: AbortSignal): AsyncGenerator<number, void, void> =>
  follow(rankingCalled(ranking), signal);

/** The same of every session. */
export const followAll = (signal: AbortSignal): AsyncGenerator<number, void, void> => follow(ALL, signal);
