/**
 * The records of boards at tables, folded as far as the projection has come: from the last that was remembered, else from the log. How many are
 * remembered is bounded; forgetting costs time only.
 */
import { type BoardRecord, emptyRecord, foldRecord, type SessionSettings } from "@traveller/engine";
import { isAtTable, type Log } from "@traveller/log";
import type { RecordOf } from "../session/rows/table-rows.ts";

const REMEMBERED = 500;

type Remembered = { readonly record: BoardRecord; readonly version: number; readonly under: SessionSettings };

export const openRecords = (log: Log): RecordOf => {
  const all = new Map<string, Remembered>();
  return async (stream, version, settings) => {
    const known = all.get(stream);
    const goesOn = known?.under === settings && known.version <= version;
    let record = goesOn ? known.record : emptyRecord(settings);
    const after = goesOn ? known.version : 0;
    if (after < version)
      for await (const events of log.readStream(stream, { after, upTo: version }))
        for (const event of events) if (isAtTable(event)) record = foldRecord(record, event.atTable);
    all.delete(stream);
    all.set(stream, { record, version, under: settings });
    const oldest = all.size > REMEMBERED ? all.keys().next().value : undefined;
    if (oldest !== undefined) all.delete(oldest);
    return record;
  };
};
