/** The auction of a record as it lies there at its end, each call with what was said of it: without the frames before. Laws 17, 20, 22. */
import { foldKnowing, type Table } from "../table/fold.ts";
import { correctionsIn } from "../table/way.ts";
import type { Recorded } from "./frames.ts";
import { callsOf, heard, type Reader, type ShownCall, SILENCE } from "./talk.ts";

export const callsAtEnd = (
  beginning: Table,
  record: readonly Recorded[],
  reader: Reader,
): { readonly calls: readonly ShownCall[]; readonly table: Table } => {
  const corrections = correctionsIn(record.map(({ event }) => event));
  let [table, talk] = [beginning, SILENCE];
  for (const { event, number } of record) {
    const correction = corrections.get(number);
    const so = correction === undefined ? event : correction.to;
    table = foldKnowing(table, event, corrections);
    if (so !== null) talk = heard(talk, table, so, number);
  }
  return { calls: callsOf(table.position, talk, reader), table };
};
