/** The rows of events as they are written, many a statement. */
import type { Connected, Transaction } from "../database/connect.ts";
import type { By, RecordedEvent } from "../events/envelope.ts";
import type { Prepared, Row } from "./request.ts";

/** An event with its place in its scope, who did it and the command that it answers. */
export type Placed = Row & { readonly sequence: number; readonly by: By; readonly command: string };

/** An event as it is read back: the columns of a `RecordedEvent`. */
export const eventColumns = (sql: Connected | Transaction) =>
  sql`id, scope, sequence, stream, version, type, schema, at, recorded_at as "recordedAt", by, command, data`;

/** Rows a statement: large enough that round trips vanish, small enough that one parameter stays around a megabyte. */
const ROWS = 2_000;

/** The events of a request in their places behind `after`. */
export const placed = ({ rows, request: { by, command } }: Prepared, after: number): readonly Placed[] =>
  rows.map((row, index) => ({ ...row, sequence: after + index + 1, by, command }));

/** An event before it is written, as whoever reads it afterwards will find it. */
export const asRecorded = (scope: string, recordedAt: string, { at, data, ...row }: Placed): RecordedEvent => ({
  ...row,
  scope,
  recordedAt,
  at: at === undefined ? recordedAt : new Date(at).toISOString(),
  data: JSON.parse(JSON.stringify(data)),
});

export const writeEvents = async (
  tx: Transaction,
  scope: string,
  recordedAt: string | undefined,
  rows: readonly Placed[],
): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, part) =>
    JSON.stringify(rows.slice(part * ROWS, (part + 1) * ROWS)),
  );
  await Promise.all(
    parts.map(
      (part) => tx`
      insert into log.event (scope, sequence, stream, version, id, type, schema, at, recorded_at, by, command, data)
      select ${scope}, e.sequence, e.stream, e.version, e.id, e.type, e.schema,
        coalesce(date_trunc('milliseconds', e.at), ${recordedAt ?? null}::timestamptz), ${recordedAt ?? null}::timestamptz, e.by, e.command, e.data
      from jsonb_to_recordset(${part}::text::jsonb)
        as e (sequence bigint, stream text, version int, id uuid, type text, schema int, at timestamptz, by jsonb, command uuid, data jsonb)`,
    ),
  );
};
