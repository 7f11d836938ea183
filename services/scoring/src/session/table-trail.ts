/** How far the records of a session's tables are, by stream. Little is kept of each: what a record came to is folded anew from its own events. */
import { isAtTable, type ReadEvent } from "@traveller/log";

export type TableTrail = {
  /** The last event of the stream, and its place in the session's log. */
  readonly version: number;
  readonly sequence: number;
  readonly startedAt: string;
  readonly lastAt: string;
  /** Whether all of it came from tables, and none from a file, whose times are not the table's. */
  readonly timed: boolean;
};

/** Notes in `trail`, the caller's own copy, that a record has come further. */
export const tableTrailAfter = (trail: Map<string, TableTrail>, event: ReadEvent): void => {
  if (!isAtTable(event)) return;
  const { stream, version, sequence, at } = event;
  const known = trail.get(stream);
  trail.set(stream, {
    version,
    sequence,
    startedAt: known?.startedAt ?? at,
    lastAt: at,
    timed: (known?.timed ?? true) && event.by.importer === undefined,
  });
};
