/**
 * A record as its reader may take it away, event by event. Officials have all of it, slips too; everybody else what its frames show: a slip is what was
 * really so, and what was struck out is nothing. Laws 9A, 16, 81C.
 */
import type { TableEvent } from "../position/events.ts";
import { type Reader, type Recorded, shownEvent } from "./frames.ts";

export type AsTold = Omit<Recorded, "event"> & { readonly event: TableEvent | null };

export const asTold = (record: readonly Recorded[], reader: Reader): readonly AsTold[] => {
  if (reader === "official") return record;
  const corrections = new Map(
    record.flatMap(({ event }) => (event.type === "RecordCorrected" ? [[event.about, event.to] as const] : [])),
  );
  return record.map((recorded) => {
    const to = corrections.get(recorded.number);
    const so = to === undefined ? recorded.event : to;
    return { ...recorded, event: so === null ? null : shownEvent(so, reader) };
  });
};
