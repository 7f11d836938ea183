/**
 * What a session tells its tables: the end of a round goes into the record of every board that was begun in it, once, with the round's own end. Rights
 * of Laws 64B5, 69A and 79B end there.
 */
import { addressOfStream, type SessionEvent, type SessionSettings } from "@traveller/engine";
import type { AppendRequest, Log } from "@traveller/log";
import { type Knowledge, sessionScope } from "./known.ts";

type Streams = AppendRequest["streams"];

/** The streams of tables that these events of their session go on in. */
export const toldToTables = async (
  log: Log,
  knowledge: Knowledge,
  settings: SessionSettings | undefined,
  events: readonly SessionEvent[],
): Promise<Streams> => {
  const ended = new Set(events.flatMap(({ type, data }) => (type === "RoundEnded" ? [data.round] : [])));
  if (settings === undefined || ended.size === 0) return [];
  const streams: Streams[number][] = [];
  for (const { stream, version: last } of await log.streams(sessionScope(settings.session), "table")) {
    const round = addressOfStream(stream)?.round;
    if (round === undefined || !ended.has(round)) continue;
    const remembered = knowledge.tables.recall(stream, settings);
    const { record, version } = remembered?.version === last ? remembered : await knowledge.table(stream, settings);
    if (!record.table.position.past.includes("round"))
      streams.push({ stream, expectedVersion: version, events: [{ type: "RoundEnded", data: {} }] });
  }
  return streams;
};
