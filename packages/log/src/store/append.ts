/**
 * Appending: one command, one scope, one transaction, any number of events. The row of the scope's head is the lock that puts
 * its writers in order; the expected versions decide who was right; the command's id makes it safe to send again.
 */
import { isTableStream } from "@traveller/engine";
import { v7 } from "uuid";
import { z } from "zod";
import { canonicalJson, sha256 } from "../canonical-json.ts";
import type { Connected, Transaction } from "../database/connect.ts";
import { checkAtTable } from "../events/at-table.ts";
import { checkWritten, type EventCatalogue, type LogData } from "../events/catalogue.ts";
import { By, Instant, type NewEvent, Scope, Stream } from "../events/envelope.ts";

export type Json = z.infer<ReturnType<typeof z.json>>;

export type AppendRequest = {
  readonly scope: string;
  readonly by: By;
  /** UUID. The same command sent again gets the same answer and appends nothing. */
  readonly command: string;
  readonly streams: readonly {
    readonly stream: string;
    /** 0 for a new stream. */ readonly expectedVersion: number;
    readonly events: readonly NewEvent[];
  }[];
  /** What the command said, where the same command may lead to different events (they depend on what is known). Defaults to the events. */
  readonly content?: string;
  /** As `content`, as senders of an earlier version said it: a command that was taken then is the same command now. */
  readonly contentBefore?: string;
  /** Kept with the answer and given back with it when the command is repeated. */
  readonly answer?: Json;
  /** Writes what belongs to the events and lies beside the log, in their transaction. False: somebody else wrote first, and nothing is appended. */
  readonly beside?: (tx: Transaction) => Promise<boolean>;
};

export type Answer = {
  /** The last sequence of the scope after the command. */
  readonly sequence: number;
  /** The version of each stream that the command appended to. */
  readonly versions: Readonly<Record<string, number>>;
  readonly recordedAt: string;
  readonly answer?: Json;
};

export type Appended =
  | ({ readonly kind: "appended" } & Answer)
  | ({ readonly kind: "repeated" } & Answer)
  /** Someone wrote first: read again and decide again. */
  | { readonly kind: "conflict"; readonly stream: string; readonly expected: number; readonly actual: number }
  /** The command's id was used for something else. */
  | { readonly kind: "reused"; readonly command: string }
  /** Nothing was appended: an event or the request has not the shape it must have. */
  | { readonly kind: "refused"; readonly code: "malformed" | "unknown" | "impossible"; readonly message: string };

type Outcome = Exclude<Appended, { kind: "appended" | "repeated" }>;
type Row = {
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schema: number;
  readonly at: string | undefined;
  readonly data: unknown;
};
type Prepared = {
  readonly request: AppendRequest;
  readonly digest: string;
  readonly rows: readonly Row[];
  readonly versions: Readonly<Record<string, number>>;
};

/** Rows a statement: large enough that round trips vanish, small enough that one parameter stays around a megabyte. */
const ROWS = 2_000;

export const append = async (sql: Connected, catalogue: EventCatalogue, request: AppendRequest): Promise<Appended> => {
  const prepared = prepare(catalogue, request);
  if ("kind" in prepared) return prepared;
  let outcome: Outcome | undefined;
  try {
    return await sql.begin(async (tx) => {
      const before = await answered(tx, prepared);
      if (before !== undefined) return before;
      const head = await moveHead(tx, request.scope, prepared.rows.length);
      outcome = (await unexpected(tx, request)) ?? (await overtaken(tx, prepared));
      if (outcome !== undefined) throw new Error("rolled back");
      await insert(tx, prepared, head);
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

/** The answer that a command got, or undefined where it was never seen. */
export const readAnswer = async (
  sql: Connected,
  command: string,
): Promise<(Answer & { readonly scope: string }) | undefined> => {
  const [row] = await sql<AnswerRow[]>`
    select digest, scope, sequence, versions, answer, recorded_at as "recordedAt" from log.command_answer where command = ${command}`;
  return row === undefined ? undefined : { scope: row.scope, ...toAnswer(row) };
};

type AnswerRow = {
  digest: string;
  scope: string;
  sequence: number;
  versions: Record<string, number>;
  answer: Json | null;
  recordedAt: string;
};

const toAnswer = (row: AnswerRow): Answer => ({
  sequence: row.sequence,
  versions: row.versions,
  recordedAt: row.recordedAt,
  ...answerOf(row.answer ?? undefined),
});
const answerOf = (answer: Json | undefined): { answer?: Json } => (answer === undefined ? {} : { answer });

const Request = z.object({
  scope: Scope,
  by: By,
  command: z.uuid(),
  streams: z.array(z.object({ stream: Stream, expectedVersion: z.int().min(0) })),
});

/** NUL and lone surrogates as JSON.stringify writes them: JSON's own escape, not a backslash that the text itself holds. */
const NOT_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

const prepare = (catalogue: EventCatalogue, request: AppendRequest): Prepared | Outcome => {
  const shape = Request.safeParse(request);
  if (!shape.success) return { kind: "refused", code: "malformed", message: z.prettifyError(shape.error) };
  const rows: Row[] = [];
  const versions: Record<string, number> = {};
  for (const { stream, expectedVersion, events } of request.streams) {
    if (Object.hasOwn(versions, stream))
      return { kind: "refused", code: "malformed", message: `The stream ${stream} is named twice.` };
    for (const [index, event] of events.entries()) {
      const checked = isTableStream(stream) ? checkAtTable(event) : checkWritten<LogData>(catalogue, event);
      if (checked.kind === "bad") return { kind: "refused", code: checked.code, message: checked.message };
      const data = "atTable" in checked ? checked.data : checked.event.data;
      if (event.at !== undefined && !Instant.safeParse(event.at).success)
        return {
          kind: "refused",
          code: "malformed",
          message: `${event.type}: "${event.at}" is not a moment with an offset.`,
        };
      if (NOT_TEXT.test(JSON.stringify(data)))
        return {
          kind: "refused",
          code: "malformed",
          message: `${event.type}: a text holds a NUL or half a surrogate pair, which no reader can show.`,
        };
      rows.push({
        stream,
        version: expectedVersion + index + 1,
        id: v7(),
        type: event.type,
        schema: checked.schema,
        at: event.at,
        data,
      });
    }
    versions[stream] = expectedVersion + events.length;
  }
  return {
    request,
    rows,
    versions,
    digest: sha256(
      request.content ??
        canonicalJson([
          request.scope,
          request.by.role,
          request.by.person,
          rows.map((row) => [row.stream, row.type, row.data]),
        ]),
    ),
  };
};

/** Claims the command's id. A second sender of the same command waits here until the first is through, and gets its answer. */
const answered = async (tx: Transaction, { request, digest, versions }: Prepared): Promise<Appended | undefined> => {
  const claimed = await tx`
    insert into log.command_answer (command, digest, scope, sequence, versions, answer)
    values (${request.command}, ${digest}, ${request.scope}, 0, ${JSON.stringify(versions)}::text::jsonb, ${request.answer === undefined ? null : JSON.stringify(request.answer)}::text::jsonb)
    on conflict (command) do nothing returning command`;
  if (claimed.length > 0) return undefined;
  const [row] = await tx<AnswerRow[]>`
    select digest, scope, sequence, versions, answer, recorded_at as "recordedAt" from log.command_answer where command = ${request.command}`;
  if (row === undefined) throw new Error("a command that was answered has no answer");
  const same =
    row.digest === digest || (request.contentBefore !== undefined && row.digest === sha256(request.contentBefore));
  return same ? { kind: "repeated", ...toAnswer(row) } : { kind: "reused", command: request.command };
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
const unexpected = async (tx: Transaction, { scope, streams }: AppendRequest): Promise<Outcome | undefined> => {
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
const overtaken = async (tx: Transaction, { request }: Prepared): Promise<Outcome | undefined> => {
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

const insert = async (tx: Transaction, { request, rows }: Prepared, head: Head): Promise<void> => {
  const by = JSON.stringify(request.by);
  for (let start = 0; start < rows.length; start += ROWS) {
    const first = head.sequence - rows.length + start + 1;
    const part = JSON.stringify(
      rows.slice(start, start + ROWS).map((row, index) => ({ ...row, sequence: first + index })),
    );
    await tx`
      insert into log.event (scope, sequence, stream, version, id, type, schema, at, recorded_at, by, command, data)
      select ${request.scope}, e.sequence, e.stream, e.version, e.id, e.type, e.schema,
        coalesce(date_trunc('milliseconds', e.at), ${head.recordedAt ?? null}::timestamptz), ${head.recordedAt ?? null}::timestamptz, ${by}::text::jsonb, ${request.command}::uuid, e.data
      from jsonb_to_recordset(${part}::text::jsonb)
        as e (sequence bigint, stream text, version int, id uuid, type text, schema int, at timestamptz, data jsonb)`;
  }
};
