/**
 * Watches the periods of published sessions (Laws 79C, 92B). Which sessions have any is asked of an index of the log when the door starts, and of those that were
 * written to since; everything else waits until its own moment, and one that nobody has written to is not read anew. What it knows may be lost at any time: the log
 * is asked again.
 */
import type { Log } from "@traveller/log";
import type { Knowledge } from "../../handle/known.ts";
import { lookEvery } from "../look-every.ts";
import { finalOrLater } from "./make-final.ts";

/** Milliseconds between two looks at what is due, and how many sessions are looked at in one of them. */
const EVERY = 5_000;
const AT_ONCE = 50;
/** Every so many looks the whole index is asked again: a word of the database may have been missed. */
const ALL_AGAIN = 720;

const SESSION = "session/";

type Waiting = { readonly sequence: number; readonly at: number };

export type Watch = {
  /** Looks at all that is due. */
  readonly look: (now?: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const watchClocks = async (
  log: Log,
  knowledge: Knowledge,
  tell: (error: unknown) => void,
  every = EVERY,
): Promise<Watch> => {
  /** How far each session was when word came of it, and when it is looked at next. */
  const due = new Map<string, Waiting>();
  const moved = new Set<string>();
  let all = true;
  let looks = 0;

  const gather = async (): Promise<void> => {
    const asked = all ? undefined : [...moved];
    all = false;
    moved.clear();
    if (asked?.length === 0) return;
    try {
      const running = await log.running(asked);
      const still = new Set(running.map(({ scope }) => scope));
      for (const scope of asked ?? due.keys()) if (!still.has(scope)) due.delete(scope);
      for (const { scope, sequence } of running)
        if (due.get(scope)?.sequence !== sequence) due.set(scope, { sequence, at: 0 });
    } catch (error) {
      all = true;
      throw error;
    }
  };

  const look = async (now = Date.now()): Promise<void> => {
    looks += 1;
    if (looks % ALL_AGAIN === 0) all = true;
    await gather();
    const ready = [...due].filter(([, { at }]) => at <= now).slice(0, AT_ONCE);
    for (const [scope, { sequence }] of ready) {
      // One that fails is tried again, and holds up nobody.
      const looked = await finalOrLater(log, knowledge, scope.slice(SESSION.length), now).catch((error: unknown) => {
        tell(error);
        return { kind: "later", at: now + every } as const;
      });
      due.set(scope, { sequence, at: looked.kind === "over" ? Infinity : looked.at });
    }
  };

  const unlisten = await log.listen((scope) => {
    if (scope === undefined) all = true;
    else if (scope.startsWith(SESSION)) moved.add(scope);
  });
  const looking = lookEvery({ every }, () => look(), tell);
  return {
    look,
    close: async () => {
      const ended = looking.end();
      await unlisten();
      await ended;
    },
  };
};
