/** Reading a scope back for a fold: what the log has, without what could not be read or was parked. */
import type { Log, ReadEvent } from "@traveller/log";

export type ReadRange = {
  readonly upTo: number;
  /** Sequences to leave out. */
  readonly parked?: ReadonlySet<number>;
};

export const readable = async function* (
  log: Log,
  scope: string,
  { upTo, parked = new Set() }: ReadRange,
): AsyncGenerator<readonly ReadEvent[]> {
  if (upTo === 0) return;
  for await (const events of log.readScope(scope, { upTo }))
    yield events.filter((event) => event.unreadable === undefined && !parked.has(event.sequence));
};
