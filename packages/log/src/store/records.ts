/**
 * The records of boards at tables, folded from the log and remembered: one more event of a board costs what its first did. What was written meanwhile is read
 * by version. How many are remembered is bounded; the one that was not asked for in the longest time is forgotten, which costs time only.
 */
import { type BoardRecord, emptyRecord, foldRecord, type RecordSetting } from "@traveller/engine";
import { isAtTable } from "../events/read-event.ts";
import type { Log } from "./log.ts";

/** `version`: the last event of the stream that was read, those that cannot be read among them. */
export type KnownRecord = { readonly record: BoardRecord; readonly version: number };
/** The record of a stream, up to a version or to its end. */
export type Records = (stream: string, setting: RecordSetting, upTo?: number) => Promise<KnownRecord>;

export const openRecords = (log: Pick<Log, "readStream">, most: number): Records => {
  const all = new Map<string, KnownRecord & { readonly under: RecordSetting }>();
  return async (stream, under, upTo = Number.MAX_SAFE_INTEGER) => {
    const before = all.get(stream);
    // A record is read under its session's Laws and regulations: under others it is read anew.
    let known: KnownRecord =
      before?.under === under && before.version <= upTo ? before : { record: emptyRecord(under), version: 0 };
    if (known.version < upTo)
      for await (const events of log.readStream(stream, { after: known.version, upTo }))
        for (const event of events)
          known = {
            record: isAtTable(event) ? foldRecord(known.record, event.atTable) : known.record,
            version: event.version,
          };
    all.delete(stream);
    all.set(stream, { ...known, under });
    const oldest = all.size > most ? all.keys().next().value : undefined;
    if (oldest !== undefined) all.delete(oldest);
    return known;
  };
};
