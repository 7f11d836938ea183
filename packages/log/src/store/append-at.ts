/**
 * Appending on what is known already: where nobody has written to the scope since its writer last knew all of it, and none of the commands came before, one
 * statement and one way to the database do it, whoever they are of. Else nothing is done, and a turn has to be taken.
 */
import type { Connected } from "../database/connect.ts";
import type { EventCatalogue } from "../events/catalogue.ts";
import { answerRows } from "./answers.ts";
import { asRecorded, placed } from "./events.ts";
import { lifted } from "./read.ts";
import { type AppendRequest, type Prepared, prepare } from "./request.ts";
import type { AppendedInTurn } from "./turn.ts";

type Appended = Extract<AppendedInTurn, { kind: "appended" }>;

/** PostgreSQL's word for a row that is there already. */
const isThere = (error: unknown): boolean => error instanceof Error && Reflect.get(error, "code") === "23505";

/** What each request came to, in order; undefined where nothing was appended. Names and texts are not for this way. */
export const appendAt = async (
  sql: Connected,
  catalogue: EventCatalogue,
  scope: string,
  sequence: number,
  requests: readonly AppendRequest[],
): Promise<readonly Appended[] | undefined> => {
  const appended: Prepared[] = [];
  for (const request of requests) {
    const prepared = prepare(catalogue, request);
    if ("kind" in prepared || request.scope !== scope || request.beside !== undefined) return undefined;
    appended.push(prepared);
  }
  let reached = sequence;
  const rows = appended.map((one) => {
    const own = placed(one, reached);
    reached += own.length;
    return own;
  });
  const all = JSON.stringify(rows.flat());
  const answers = JSON.stringify(answerRows(sequence, appended));
  try {
    const [head] = await sql<{ recordedAt: string }[]>`
      with head as (
        update log.scope_head set sequence = ${reached}, recorded_at = greatest(recorded_at, date_trunc('milliseconds', clock_timestamp()))
        where scope = ${scope} and sequence = ${sequence} returning recorded_at
      ), events as (
        insert into log.event (scope, sequence, stream, version, id, type, schema, at, recorded_at, by, command, data)
        select ${scope}, e.sequence, e.stream, e.version, e.id, e.type, e.schema,
          coalesce(date_trunc('milliseconds', e.at), head.recorded_at), head.recorded_at, e.by, e.command, e.data
        from head, jsonb_to_recordset(${all}::text::jsonb)
          as e (sequence bigint, stream text, version int, id uuid, type text, schema int, at timestamptz, by jsonb, command uuid, data jsonb)
      ), answered as (
        insert into log.command_answer (command, digest, scope, sequence, versions, answer, recorded_at)
        select a.command, a.digest, ${scope}, a.sequence, a.versions, a.answer, head.recorded_at
        from head, jsonb_to_recordset(${answers}::text::jsonb)
          as a (command uuid, digest text, sequence bigint, versions jsonb, answer jsonb)
      ), told as (select pg_notify('log_appended', ${scope}) from head)
      select recorded_at as "recordedAt", (select count(*) from told) as told from head`;
    if (head === undefined) return undefined;
    return appended.map(({ request: { answer }, versions }, index) => {
      const events = (rows[index] ?? []).map((row) => lifted(catalogue, asRecorded(scope, head.recordedAt, row)));
      return {
        kind: "appended",
        sequence: rows.slice(0, index + 1).reduce((last, own) => last + own.length, sequence),
        versions,
        recordedAt: head.recordedAt,
        events,
        ...(answer === undefined ? {} : { answer }),
      };
    });
  } catch (error) {
    if (isThere(error)) return undefined;
    throw error;
  }
};
