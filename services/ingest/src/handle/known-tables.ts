/**
 * The records of boards at tables, folded from the log and remembered: the next event of a board costs what its first did. What another door wrote
 * meanwhile is read by version. How many are remembered is bounded; the one that was not asked for in the longest time is forgotten.
 */
import { type BoardRecord, emptyRecord, foldRecord, type SessionSettings } from "@traveller/engine";
import { isAtTable, type Log } from "@traveller/log";

/** `version`: the last event of the stream that was read, those that cannot be read among them. */
export type KnownTable = { readonly record: BoardRecord; readonly version: number };
export type KnownTables = (stream: string, settings: SessionSettings) => Promise<KnownTable>;

const REMEMBERED = 2_000;

export const openKnownTables = (log: Log): KnownTables => {
  const all = new Map<string, KnownTable & { readonly under: SessionSettings }>();
  return async (stream, settings) => {
    const remembered = all.get(stream);
    // A record is read under its session's Laws and regulations: under others it is read anew.
    let known: KnownTable = remembered?.under === settings ? remembered : { record: emptyRecord(settings), version: 0 };
    for await (const events of log.readStream(stream, { after: known.version }))
      for (const event of events)
        known = {
          record: isAtTable(event) ? foldRecord(known.record, event.atTable) : known.record,
          version: event.version,
        };
    all.delete(stream);
    all.set(stream, { ...known, under: settings });
    const oldest = all.size > REMEMBERED ? all.keys().next().value : undefined;
    if (oldest !== undefined) all.delete(oldest);
    return known;
  };
};
