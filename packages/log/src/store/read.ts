/** Reading the log back: a scope or a stream in order, in batches, each event lifted to its newest shape and checked. */
import { isTableStream } from "@traveller/engine";
import type { Connected } from "../database/connect.ts";
import { readAtTable } from "../events/at-table.ts";
import { checkRead, type EventCatalogue, type LogData } from "../events/catalogue.ts";
import type { ReadEvent } from "../events/read-event.ts";
import type { RecordedEvent } from "../events/envelope.ts";
import { eventColumns } from "./events.ts";

export type Range = {
  /** Only events behind this sequence (or version). 0 reads from the start. */
  readonly after?: number;
  /** Up to this one, itself included. */
  readonly upTo?: number;
  /** Events a batch, 1,000 unless told. */
  readonly batch?: number;
};

export const readScope = (
  sql: Connected,
  catalogue: EventCatalogue,
  scope: string,
  range: Range = {},
): AsyncIterable<readonly ReadEvent[]> =>
  batches(
    range,
    (event) => event.sequence,
    (after, upTo, limit) =>
      sql<RecordedEvent[]>`
      select ${eventColumns(sql)}
      from log.event where scope = ${scope} and sequence > ${after} and sequence <= ${upTo} order by event.sequence limit ${limit}`,
    catalogue,
  );

export const readStream = (
  sql: Connected,
  catalogue: EventCatalogue,
  stream: string,
  range: Range = {},
): AsyncIterable<readonly ReadEvent[]> =>
  batches(
    range,
    (event) => event.version,
    (after, upTo, limit) =>
      sql<RecordedEvent[]>`
      select ${eventColumns(sql)}
      from log.event where stream = ${stream} and version > ${after}::bigint and version <= ${upTo}::bigint order by event.version limit ${limit}`,
    catalogue,
  );

/** The sequences of the events that the scope has of these ids. */
export const readSequences = async (
  sql: Connected,
  scope: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql<{ id: string; sequence: number }[]>`
    select id, sequence from log.event where scope = ${scope} and id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, sequence }) => [id, sequence]));
};

/** The last sequence before the first event of a scope that was recorded after a moment. */
export const readSequenceAt = async (sql: Connected, scope: string, moment: string): Promise<number> => {
  const [row] = await sql<{ sequence: number | null }[]>`
    select coalesce(
      (select min(sequence) - 1 from log.event where scope = ${scope} and recorded_at > ${moment}::text::timestamptz),
      (select sequence from log.scope_head where scope = ${scope})) as sequence`;
  return row?.sequence ?? 0;
};

/** Lifts an event to the newest shape of its type and checks it. */
export const lifted = (catalogue: EventCatalogue, event: RecordedEvent): ReadEvent => {
  if (isTableStream(event.stream)) {
    const read = readAtTable(event);
    return read.kind === "good" ? { ...event, atTable: read.atTable } : { ...event, unreadable: read.message };
  }
  const checked = checkRead<LogData>(catalogue, event);
  return checked.kind === "good"
    ? { ...event, ...checked.event, schema: checked.schema }
    : { ...event, unreadable: checked.message };
};

/** Short queries one after the other: no transaction stays open while the reader works. */
async function* batches(
  { after = 0, upTo = Number.MAX_SAFE_INTEGER, batch = 1_000 }: Range,
  place: (event: RecordedEvent) => number,
  query: (after: number, upTo: number, limit: number) => Promise<readonly RecordedEvent[]>,
  catalogue: EventCatalogue,
): AsyncGenerator<readonly ReadEvent[]> {
  let reached = after;
  for (;;) {
    const events = await query(reached, upTo, batch);
    const last = events.at(-1);
    if (last === undefined) return;
    yield events.map((event) => lifted(catalogue, event));
    if (events.length < batch) return;
    reached = place(last);
  }
}
