/** Waiting and trying again, until it works or someone says stop. Brokers and databases come and go; the processes around them stay. */
import type { Logger } from "../logger.ts";
import { wordsOf } from "../words-of.ts";

/** Resolves after `milliseconds`, or as soon as `stop` is given. */
export const pause = (milliseconds: number, stop?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop?.aborted === true) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      stop?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    stop?.addEventListener("abort", done, { once: true });
  });

/** Milliseconds before the next try: a tenth of a second, doubled each time, at most five seconds. */
export const backoff = (attempt: number): number => Math.min(100 * 2 ** attempt, 5_000);

/** Tries until it works; undefined when stopped before. Says why it waits, at the first try and then every tenth. */
export const untilItWorks = async <T>(
  what: string,
  attempt: () => Promise<T>,
  logger: Logger,
  stop: AbortSignal,
): Promise<T | undefined> => {
  for (let tries = 0; !stop.aborted; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries % 10 === 0)
        logger.warn({ tries: tries + 1, reason: wordsOf(error) }, `waiting: ${what} does not work yet`);
      await pause(backoff(tries), stop);
    }
  }
  return undefined;
};
