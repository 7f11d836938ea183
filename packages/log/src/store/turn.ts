/**
 * A turn of a scope: the lock of its head is held from before the first read until the commit. What is decided in it is decided on what is so, and nobody
 * comes in between; commands of several senders go in one transaction, each on what those before it left. All of it becomes durable, or nothing.
 */
import type { Connected, Transaction } from "../database/connect.ts";
import type { EventCatalogue } from "../events/catalogue.ts";
import type { RecordedEvent } from "../events/envelope.ts";
import type { ReadEvent } from "../events/read-event.ts";
import { answerColumns, type AnswerRow, answerOf, answerRows, sameAgain } from "./answers.ts";
import { unexpected } from "./append.ts";
import { asRecorded, eventColumns, type Placed, placed, writeEvents } from "./events.ts";
import { lifted } from "./read.ts";
import { type Appended, type AppendRequest, type Prepared, prepare } from "./request.ts";

export type TurnAsks = {
  /** Commands that may be decided in it: which of them came before is read with the rest. */
  readonly commands?: readonly string[];
  /** How far some streams are known: what was written to them since is read with the rest. */
  readonly known?: ReadonlyMap<string, number>;
};

type Repeated = Exclude<Appended, { kind: "appended" }>;
export type AppendedInTurn =
  | Repeated
  | (Extract<Appended, { kind: "appended" }> & { /** As they will be read. */ readonly events: readonly ReadEvent[] });

export type Turn = {
  /** What was written to the streams that were asked about, in order. */
  readonly since: readonly ReadEvent[];
  /** When what it appends will have been recorded. */
  readonly recordedAt: string;
  /** The last of the scope, with what this turn has appended. */
  readonly sequence: () => number;
  /** What a command that the turn was asked for was answered before it. */
  readonly answered: (request: AppendRequest) => Repeated | undefined;
  /** The same of one that it was not asked for. */
  readonly lookUp: (request: AppendRequest) => Promise<Repeated | undefined>;
  /** Appends when the turn is over: until then nobody may be told. Only what was not answered before. */
  readonly append: (request: AppendRequest) => AppendedInTurn;
};

export type Work<T> = (turn: Turn) => T | Promise<T>;

/** How often somebody else may have written what belongs to the turn without its lock: a name, or the same command. */
const TRIES = 4;

class Overtaken extends Error {}

/** Passing: whoever sends it again may be luckier. Of several commands in one turn it may be one that never lets the others through. */
const OVERTAKEN = "EOVERTAKEN";
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, "code") === OVERTAKEN;

/** Works in a turn of the scope, and resolves once what it appended is durable. The work is done anew where somebody was faster. */
export const takeTurn = async <T>(
  sql: Connected,
  catalogue: EventCatalogue,
  scope: string,
  asks: TurnAsks,
  work: Work<T>,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const { result } = await sql.begin(async (tx) => {
        const { turn, write } = await begun(tx, catalogue, scope, asks);
        const worked = await work(turn);
        await write();
        return { result: worked };
      });
      return result;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (tries === TRIES) throw Object.assign(new Error(`others were faster in ${scope}`), { code: OVERTAKEN });
    }
  }
};

type Head = { readonly sequence: number; readonly recordedAt: string };

const begun = async (
  tx: Transaction,
  catalogue: EventCatalogue,
  scope: string,
  { commands = [], known = new Map() }: TurnAsks,
): Promise<{ readonly turn: Turn; readonly write: () => Promise<void> }> => {
  const [[locked], recorded, before] = await Promise.all([
    lockHead(tx, scope),
    writtenSince(tx, known),
    cameBefore(tx, commands),
  ]);
  const head = locked ?? { sequence: 0, recordedAt: await momentOf(tx) };
  const since = recorded.map((event) => lifted(catalogue, event));
  const versions = new Map(known);
  for (const { stream, version } of since) versions.set(stream, version);
  const answers = new Map(before.map((row) => [row.command, row]));
  const unchecked = new Map<string, number>();
  const appended: Prepared[] = [];
  const rows: Placed[] = [];
  const sequence = (): number => head.sequence + rows.length;

  const answered = (request: AppendRequest): Repeated | undefined => {
    const row = answers.get(request.command.toLowerCase());
    if (row === undefined) return undefined;
    const prepared = prepare(catalogue, request);
    return "kind" in prepared ? prepared : sameAgain(row, prepared);
  };
  const lookUp = async (request: AppendRequest): Promise<Repeated | undefined> => {
    for (const row of await cameBefore(tx, [request.command])) answers.set(row.command, row);
    return answered(request);
  };
  const append = (request: AppendRequest): AppendedInTurn => {
    const { streams } = request;
    const prepared = prepare(catalogue, request);
    if ("kind" in prepared) return prepared;
    if (request.scope !== scope || appended.some((one) => one.request.command === prepared.request.command))
      throw new Error("a turn is of one scope, and each of its commands is appended once");
    for (const { stream, expectedVersion } of streams) {
      const actual = versions.get(stream);
      if (actual === undefined) unchecked.set(stream, expectedVersion);
      else if (actual !== expectedVersion) return { kind: "conflict", stream, expected: expectedVersion, actual };
    }
    const placedRows = placed(prepared, sequence());
    const events = placedRows.map((event) => lifted(catalogue, asRecorded(scope, head.recordedAt, event)));
    rows.push(...placedRows);
    appended.push(prepared);
    for (const [stream, version] of Object.entries(prepared.versions)) versions.set(stream, version);
    return {
      kind: "appended",
      sequence: sequence(),
      versions: prepared.versions,
      recordedAt: head.recordedAt,
      events,
      ...answerOf(request.answer),
    };
  };
  const write = async (): Promise<void> => {
    if (appended.length === 0) return;
    const streams = [...unchecked].map(([stream, expectedVersion]) => ({ stream, expectedVersion, events: [] }));
    if (streams.length > 0 && (await unexpected(tx, { scope, streams })) !== undefined) throw new Overtaken();
    for (const { request } of appended) if ((await request.beside?.(tx)) === false) throw new Overtaken();
    const [noted] = await Promise.all([
      note(tx, scope, head, rows.length, appended),
      writeEvents(tx, scope, head.recordedAt, rows),
    ]);
    if (noted.answers !== appended.length || noted.sequence !== sequence()) throw new Overtaken();
  };
  return { turn: { since, recordedAt: head.recordedAt, sequence, answered, lookUp, append }, write };
};

/** Takes the scope's lock until the transaction ends. Recorded moments never go back, whatever the machine's clock does. */
const lockHead = (tx: Transaction, scope: string) => tx<Head[]>`
  select sequence, greatest(recorded_at, date_trunc('milliseconds', clock_timestamp())) as "recordedAt"
  from log.scope_head where scope = ${scope} for update`;

const momentOf = async (tx: Transaction): Promise<string> => {
  const [now] = await tx<{ now: string }[]>`select date_trunc('milliseconds', clock_timestamp()) as now`;
  return now?.now ?? "";
};

const writtenSince = (tx: Transaction, known: ReadonlyMap<string, number>) => tx<RecordedEvent[]>`
  select ${eventColumns(tx)}
  from unnest(${[...known.keys()]}::text[], ${[...known.values()]}::int[]) as known (of, last)
  cross join lateral (select * from log.event where event.stream = known.of and event.version > known.last) as event
  order by sequence`;

const cameBefore = (tx: Transaction, commands: readonly string[]) => tx<AnswerRow[]>`
  select ${answerColumns(tx)}
  from log.command_answer where command = any(${[...commands]}::uuid[])`;

type Noted = { readonly sequence: number; readonly answers: number };

/** What each command is answered, how far the scope is, and word to those who follow it. */
const note = async (
  tx: Transaction,
  scope: string,
  { sequence, recordedAt }: Head,
  count: number,
  appended: readonly Prepared[],
): Promise<Noted> => {
  const answers = answerRows(sequence, appended);
  const [noted] = await tx<Noted[]>`
    with head as (
      insert into log.scope_head as head (scope, sequence, recorded_at) values (${scope}, ${count}, ${recordedAt})
      on conflict (scope) do update set sequence = head.sequence + ${count}, recorded_at = ${recordedAt}
      returning sequence
    ), answered as (
      insert into log.command_answer (command, digest, scope, sequence, versions, answer, recorded_at)
      select a.command, a.digest, ${scope}, a.sequence, a.versions, a.answer, ${recordedAt}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(answers)}::text::jsonb)
        as a (command uuid, digest text, sequence bigint, versions jsonb, answer jsonb)
      on conflict (command) do nothing returning command
    ), told as (select pg_notify('log_appended', ${scope}) where ${count} > 0)
    select head.sequence, (select count(*) from answered) as answers, (select count(*) from told) as told from head`;
  if (noted === undefined) throw new Error("a scope has a head");
  return noted;
};
