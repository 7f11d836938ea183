/** Without Kafka: readers are told by PostgreSQL's own notifications which scope has moved, and read the log's table directly. */
import type { Log } from "../store/log.ts";
import { type Logger, silentLogger } from "../logger.ts";
import { wordsOf } from "../words-of.ts";
import { type Carrier, carrying, type Deliver } from "./carrier.ts";
import { backoff, pause, untilItWorks } from "./patience.ts";

export const postgresCarrier = ({
  log,
  logger = silentLogger,
}: {
  readonly log: Log;
  readonly logger?: Logger;
}): Carrier => carrying("postgres", (stop, deliver, missed) => follow(log, deliver, missed, logger, stop));

/** Scopes that are brought at the same time: one that takes long holds up no other. */
const SIDE_BY_SIDE = 3;

const follow = async (
  log: Log,
  deliver: Deliver,
  missed: () => void,
  logger: Logger,
  stop: AbortSignal,
): Promise<void> => {
  // Scopes wait here in the order in which they moved; one that moves again while it waits is read once.
  const moved = new Set<string>();
  let wake = (): void => undefined;
  const listening = await untilItWorks(
    "listening to PostgreSQL",
    () =>
      log.listen((scope) => {
        if (scope === undefined) {
          missed();
          return;
        }
        moved.add(scope);
        wake();
      }),
    logger,
    stop,
  );
  stop.addEventListener("abort", () => wake());
  const underWay = new Map<string, Promise<void>>();
  let failures = 0;
  const bring = async (scope: string): Promise<void> => {
    try {
      await deliver(scope, []);
      failures = 0;
    } catch (error) {
      logger.warn({ scope, reason: wordsOf(error) }, "not delivered; it is tried again");
      await pause(backoff(failures), stop);
      failures += 1;
      moved.add(scope);
    } finally {
      underWay.delete(scope);
      wake();
    }
  };
  /** The next one that has moved and is not being brought already. */
  const next = (): string | undefined =>
    underWay.size < SIDE_BY_SIDE ? [...moved].find((scope) => !underWay.has(scope)) : undefined;
  while (!stop.aborted) {
    const scope = next();
    if (scope === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (next() !== undefined || stop.aborted) resolve();
      });
      continue;
    }
    moved.delete(scope);
    underWay.set(scope, bring(scope));
  }
  await Promise.all(underWay.values());
  await listening?.().catch(() => undefined); // the connection is lost: so is the listening
};
