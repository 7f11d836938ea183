/**
 * A carrier for large sessions: where the log is far past what was brought, the projection is told to read the log itself. It then
 * takes the rest of an import in a few large steps instead of many small ones, and each step scores a session once.
 */
import type { Carrier, Log } from "@traveller/log";

/** Events that may lie behind what was brought before the log is read instead. */
const FAR = 1000;

export const inBulk = (carrier: Carrier, log: Log): Carrier => ({
  ...carrier,
  start: (deliver, missed) =>
    carrier.start(async (scope, events) => {
      const last = events.reduce((highest, event) => Math.max(highest, event.sequence), 0);
      await deliver(scope, last > 0 && (await log.head(scope)) - last > FAR ? [] : events);
    }, missed),
});
