/** A carrier brings appended events to their readers. It is not trusted: readers keep their own place and read from the log what it did not bring. */
import type { RecordedEvent } from "../events/envelope.ts";

/**
 * Takes a scope's events in order. An empty list says only that the scope has moved, and the log has the rest.
 * When it rejects, the carrier brings the same again later.
 */
export type Deliver = (scope: string, events: readonly RecordedEvent[]) => Promise<void>;

export type Carrier = {
  readonly name: "kafka" | "postgres";
  /**
   * Begins to carry. A broker that is not up yet is waited for in the background: nothing rejects for it. It calls `missed` whenever
   * something may have been appended that it will never bring.
   */
  readonly start: (deliver: Deliver, missed: () => void) => Promise<void>;
  /** Resolves when nothing is delivered any more. */
  readonly stop: () => Promise<void>;
};

/** One that works from its start until it is told to stop. */
export const carrying = (
  name: Carrier["name"],
  work: (stop: AbortSignal, ...told: Parameters<Carrier["start"]>) => Promise<void>,
): Carrier => {
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  return {
    name,
    start: (deliver, missed) => {
      working = work(stopping.signal, deliver, missed);
      return Promise.resolve();
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
};
