/** Reading a scope back for a fold: what the log has, without what could not be read or was parked. */
import type { Log, ReadEvent } from "@traveller/log";
import type { Undigested } from "../session/advance.ts";

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

/** Events whose data no reader understands, as the log's own reading tells. */
export const unreadableIn = async (log: Log, scope: string, upTo: number): Promise<readonly Undigested[]> => {
  const found: Undigested[] = [];
  if (upTo === 0) return found;
  for await (const events of log.readScope(scope, { upTo }))
    for (const event of events)
      if (event.unreadable !== undefined) found.push({ event, code: "malformed", reason: event.unreadable });
  return found;
};
