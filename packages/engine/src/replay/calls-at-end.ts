/** The auction of a record as it lies there at its end, each call with what was said of it: without the frames before. Laws 17, 20, 22. */
import { asCorrected, foldAs, foldTable, type Table } from "../table/fold.ts";
import { callsOf, type Corrections, heard, type Reader, type Recorded, type ShownCall, SILENCE } from "./frames.ts";

export const callsAtEnd = (
  beginning: Table,
  record: readonly Recorded[],
  reader: Reader,
): { readonly calls: readonly ShownCall[]; readonly table: Table } => {
  const corrections: Corrections = new Map(
    record.flatMap(({ event }) => (event.type === "RecordCorrected" ? [[event.about, event] as const] : [])),
  );
  let [table, talk] = [beginning, SILENCE];
  for (const { event, number } of record) {
    const correction = corrections.get(number);
    const so = correction === undefined ? event : correction.to;
    table = correction === undefined ? foldTable(table, event) : foldAs(table, event, asCorrected(correction));
    if (so !== null) talk = heard(talk, table, so, number);
  }
  return { calls: callsOf(table.position, talk, reader), table };
};
