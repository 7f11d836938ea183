/**
 * A record as its reader may take it away, event by event. Officials have all of it, slips too; everybody else what its frames show: a slip is what was
 * really so, and what was struck out is nothing. Laws 9A, 16, 81C.
 */
import type { TableEvent } from "../position/events.ts";
import { correctionsIn } from "../table/way.ts";
import { type Recorded, shownEvent } from "./frames.ts";
import type { Reader } from "./talk.ts";

export type AsTold = Omit<Recorded, "event"> & { readonly event: TableEvent | null };

export const asTold = (record: readonly Recorded[], reader: Reader): readonly AsTold[] => {
  if (reader === "official") return record;
  const corrections = correctionsIn(
    record.map(({ event }) => event),
    record[0]?.number,
  );
  return record.map((recorded) => {
    const put = corrections.get(recorded.number);
    const so = put === undefined ? recorded.event : put.to;
    return { ...recorded, event: so === null ? null : shownEvent(so, reader) };
  });
};
