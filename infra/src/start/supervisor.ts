/** Keeps the parts of a running Traveller alive: starts them, starts them again when they fall, stops them in order. */
import { setTimeout as pause } from "node:timers/promises";

/** One running process. */
export type Running = {
  readonly pid: number;
  /** How it ended, whenever it does. Never rejects. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
};

export type Part = {
  readonly name: string;
  /** Resolves when it is ready for work; rejects when it did not get that far. `note` may be told its process before that. */
  readonly start: (note: (pid: number) => void) => Promise<Running>;
};

export type Supervisor = {
  /** Starts a part and watches it from then on. Rejects when its first start fails. */
  readonly run: (part: Part) => Promise<void>;
  /** Stops the named parts, all at the same time; those that do not run are no matter. */
  readonly stop: (names: readonly string[]) => Promise<void>;
};

export type SupervisorOptions = {
  readonly say: (line: string) => void;
  readonly noteChild: (name: string, pid: number) => void;
  /** Where to look when a part falls. */
  readonly logOf: (name: string) => string;
  /** Milliseconds before the first attempt to start again; doubled with each, up to sixty times as long. */
  readonly firstPause?: number;
};

export const superviseParts = ({ say, noteChild, logOf, firstPause = 500 }: SupervisorOptions): Supervisor => {
  const running = new Map<string, Running>();
  const starting = new Map<string, Promise<Running>>();
  const stopping = new Set<string>();

  const begin = async (part: Part): Promise<Running> => {
    const start = part.start((pid) => noteChild(part.name, pid));
    starting.set(part.name, start);
    try {
      const process = await start;
      noteChild(part.name, process.pid);
      running.set(part.name, process);
      return process;
    } finally {
      starting.delete(part.name);
    }
  };

  const end = async (name: string): Promise<void> => {
    // What is just being started is let through to its end: half-started servers are the hardest to stop.
    await starting.get(name)?.catch(() => undefined);
    await running.get(name)?.stop();
  };

  const watch = async (part: Part, first: Running): Promise<void> => {
    let current: Running | undefined = first;
    let failures = 0;
    while (!stopping.has(part.name)) {
      const since = Date.now();
      let how = "did not start";
      if (current) how = await current.ended;
      running.delete(part.name);
      if (stopping.has(part.name)) return;
      // Whoever ran for a good while is forgiven what went before.
      failures = Date.now() - since > 120 * firstPause ? 1 : failures + 1;
      const wait = firstPause * Math.min(60, 2 ** (failures - 1));
      say(`${part.name} ${how}; it is started again in ${wait / 1000} s. What it said: ${logOf(part.name)}`);
      await pause(wait);
      if (stopping.has(part.name)) return;
      try {
        current = await begin(part);
        say(`${part.name} is back`);
      } catch {
        current = undefined;
      }
    }
  };

  return {
    run: async (part) => {
      void watch(part, await begin(part));
    },
    stop: async (names) => {
      for (const name of names) stopping.add(name);
      await Promise.all(names.map(end));
    },
  };
};
