/**
 * Appending: one command, one scope, one transaction, any number of events. The row of the scope's head is the lock that puts
 * its writers in order; the expected versions decide who was right; the command's id makes it safe to send again.
 */
import type { Connected, Transaction } from "../database/connect.ts";
import type { EventCatalogue } from "../events/catalogue.ts";
import { answered, answerOf } from "./answers.ts";
import { placed, writeEvents } from "./events.ts";
import { type Appended, type AppendRequest, type NotAppended, type Prepared, prepare } from "./request.ts";

export const append = async (sql: Connected, catalogue: EventCatalogue, request: AppendRequest): Promise<Appended> => {
  const prepared = prepare(catalogue, request);
  if ("kind" in prepared) return prepared;
  let outcome: NotAppended | undefined;
  try {
    return await sql.begin(async (tx) => {
      const before = await answered(tx, prepared);
      if (before !== undefined) return before;
      const head = await moveHead(tx, request.scope, prepared.rows.length);
      outcome = (await unexpected(tx, request)) ?? (await overtaken(tx, prepared));
      if (outcome !== undefined) throw new Error("rolled back");
      await writeEvents(tx, request.scope, head.recordedAt, placed(prepared, head.sequence - prepared.rows.length));
      const [noted] = await tx<{ recordedAt: string }[]>`
        update log.command_answer set sequence = ${head.sequence}, recorded_at = coalesce(${head.recordedAt ?? null}, recorded_at)
        where command = ${request.command} returning recorded_at as "recordedAt"`;
      if (noted === undefined) throw new Error("the answer of a command was lost inside its own transaction");
      if (prepared.rows.length > 0) await tx`select pg_notify('log_appended', ${request.scope})`;
      return {
        kind: "appended",
        sequence: head.sequence,
        versions: prepared.versions,
        recordedAt: noted.recordedAt,
        ...answerOf(request.answer),
      };
    });
  } catch (error) {
    if (outcome !== undefined) return outcome;
    throw error;
  }
};

type Head = { readonly sequence: number; readonly recordedAt: string | undefined };

/** Takes `count` places of the scope, and with them its lock until the transaction ends. Recorded moments never go back, whatever the machine's clock does. */
const moveHead = async (tx: Transaction, scope: string, count: number): Promise<Head> => {
  if (count === 0) {
    const [row] = await tx<{ sequence: number }[]>`select sequence from log.scope_head where scope = ${scope}`;
    return { sequence: row?.sequence ?? 0, recordedAt: undefined };
  }
  const [row] = await tx<{ sequence: number; recordedAt: string }[]>`
    insert into log.scope_head as head (scope, sequence, recorded_at)
    values (${scope}, ${count}, date_trunc('milliseconds', clock_timestamp()))
    on conflict (scope) do update set sequence = head.sequence + ${count},
      recorded_at = greatest(head.recorded_at, date_trunc('milliseconds', clock_timestamp()))
    returning sequence, recorded_at as "recordedAt"`;
  if (row === undefined) throw new Error("a scope has a head");
  return row;
};

/** The first stream that is not where its writer believes it to be. The scope's lock is held: nobody moves it meanwhile. */
export const unexpected = async (
  tx: Transaction,
  { scope, streams }: Pick<AppendRequest, "scope" | "streams">,
): Promise<NotAppended | undefined> => {
  const actual = await tx<{ stream: string; version: number; scope: string | null }[]>`
    select asked.stream, coalesce(last.version, 0) as version, last.scope
    from unnest(${streams.map(({ stream }) => stream)}::text[]) as asked (stream)
    left join lateral (select version, scope from log.event where event.stream = asked.stream order by version desc limit 1) as last on true`;
  const byStream = new Map(actual.map((row) => [row.stream, row]));
  for (const { stream, expectedVersion } of streams) {
    const found = byStream.get(stream);
    if (found !== undefined && found.scope !== null && found.scope !== scope)
      return { kind: "refused", code: "impossible", message: `The stream ${stream} belongs to ${found.scope}.` };
    if (found?.version !== expectedVersion)
      return { kind: "conflict", stream, expected: expectedVersion, actual: found?.version ?? 0 };
  }
  return undefined;
};

/** Writes what lies beside the log; where somebody else was faster there, as if they had been faster in the stream. */
const overtaken = async (tx: Transaction, { request }: Prepared): Promise<NotAppended | undefined> => {
  const written = (await request.beside?.(tx)) ?? true;
  const [first] = request.streams;
  return written
    ? undefined
    : {
        kind: "conflict",
        stream: first?.stream ?? "",
        expected: first?.expectedVersion ?? 0,
        actual: first?.expectedVersion ?? 0,
      };
};
