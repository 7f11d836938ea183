/**
 * The records of boards at tables, folded from the log and remembered: one more event of a board costs what its first did. What was written meanwhile is read
 * by version. How much is remembered is bounded by events, as a record weighs what its events do; the one that was not asked for in the longest time is
 * forgotten, which costs time only.
 */
import { isDeepStrictEqual } from "node:util";
import { type BoardRecord, emptyRecord, foldRecordOn, type RecordSetting } from "@traveller/engine";
import { isAtTable, type ReadEvent } from "../events/read-event.ts";
import type { Log } from "./log.ts";

/** `version`: the last event of the stream that was read, those that cannot be read among them. */
export type KnownRecord = { readonly record: BoardRecord; readonly version: number };
/** The record of a stream, up to a version or to its end. */
export type Records = (stream: string, setting: RecordSetting, upTo?: number) => Promise<KnownRecord>;

/** Of each stream the newest record that is known, under the Laws and regulations under which it was read. */
export type RecordMemory = {
  readonly recall: (stream: string, under: RecordSetting) => KnownRecord | undefined;
  readonly keep: (stream: string, under: RecordSetting, known: KnownRecord) => void;
};

/** A record before anything was read of it. */
export const nothingRecorded = (under: RecordSetting): KnownRecord => ({ record: emptyRecord(under), version: 0 });

/** The record after further events of its stream. */
export const recordAfter = ({ record, version }: KnownRecord, events: readonly ReadEvent[]): KnownRecord => ({
  record: foldRecordOn(
    record,
    events.filter(isAtTable).map(({ atTable }) => atTable),
  ),
  version: events.at(-1)?.version ?? version,
});

/** Whether a record that was read under the one is what it is under the other. */
export const readAlike = (one: RecordSetting, other: RecordSetting): boolean =>
  one === other ||
  (one.lawEdition === other.lawEdition &&
    (one.regulations === other.regulations || isDeepStrictEqual(one.regulations, other.regulations)));

/** What a record weighs that has no event yet, in events. */
const EMPTY = 4;
const weightOf = ({ version }: KnownRecord): number => version + EMPTY;

/** @param most events that all remembered records may have together; the newest is remembered whatever it weighs */
export const rememberRecords = (most: number): RecordMemory => {
  const all = new Map<string, { readonly known: KnownRecord; readonly under: RecordSetting }>();
  let weight = 0;
  const forget = (stream: string): void => {
    const before = all.get(stream);
    if (before === undefined) return;
    weight -= weightOf(before.known);
    all.delete(stream);
  };
  const put = (stream: string, under: RecordSetting, known: KnownRecord): void => {
    forget(stream);
    all.set(stream, { known, under });
    weight += weightOf(known);
    for (const oldest of all.keys()) {
      if (weight <= most || all.size === 1) return;
      forget(oldest);
    }
  };
  const recall: RecordMemory["recall"] = (stream, under) => {
    const found = all.get(stream);
    // A record is read under its session's Laws and regulations: under others it is read anew.
    if (found === undefined || !readAlike(found.under, under)) return undefined;
    put(stream, under, found.known);
    return found.known;
  };
  return {
    recall,
    // A slower reader does not overwrite what a faster one knows.
    keep: (stream, under, known) => {
      const before = recall(stream, under);
      if (before === undefined || before.version < known.version) put(stream, under, known);
    },
  };
};

export const openRecords =
  (log: Pick<Log, "readStream">, memory: RecordMemory): Records =>
  async (stream, under, upTo = Number.MAX_SAFE_INTEGER) => {
    const before = memory.recall(stream, under);
    let known = before === undefined || before.version > upTo ? nothingRecorded(under) : before;
    if (known.version < upTo)
      for await (const events of log.readStream(stream, { after: known.version, upTo }))
        known = recordAfter(known, events);
    memory.keep(stream, under, known);
    return known;
  };
