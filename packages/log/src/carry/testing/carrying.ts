/**
 * What the tests of carriers share: a log, a table of rows that shows every event taken twice, left out or out of order, and readers
 * that fill it. Each test has a database of its own; the broker is shared.
 */
import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { connect, type Connected } from "../../database/connect.ts";
import type { NewEvent } from "../../events/envelope.ts";
import { type Log, openLog } from "../../store/log.ts";
import { isReadable, type ReadEvent } from "../../events/read-event.ts";
import type { Carrier } from "../carrier.ts";
import { indigestible } from "../digest.ts";
import { kafkaCarrier } from "../kafka-carrier.ts";
import { postgresCarrier } from "../postgres-carrier.ts";
import { type Projection, type ProjectionOptions, runProjection } from "../projection.ts";
import { startRelay } from "../relay.ts";

const SCHEMA = "rows";

/** Where a test's database and the shared broker come from; no Kafka where it cannot run here. */
export type Servers = { readonly database: () => Promise<string>; readonly kafka?: () => Promise<string> };

type Here = {
  readonly url: string;
  readonly log: Log;
  readonly sql: Connected;
  /** Of readers and groups: no other test's, and no other run's. */
  readonly name: string;
  readonly mark: string;
};

let now: Here | undefined;
let shared: readonly string[] = [];
const open: (() => Promise<unknown>)[] = [];

/** The present test's own. */
export const here = (): Here => {
  if (now === undefined) throw new Error("a test of carriers calls carrying() first");
  return now;
};
export const brokers = (): readonly string[] => shared;
/** Closed when the test is over, the last opened first. */
export const closeLater = (close: () => Promise<unknown>): void => void open.push(close);

/** Gives every test of the file its database, its log and its rows. */
export const carrying = ({ database, kafka }: Servers): void => {
  beforeAll(async () => {
    if (kafka !== undefined) shared = [await kafka()];
  });
  beforeEach(async () => {
    const url = await database();
    const log = openLog({ url });
    const sql = connect(`${url}?search_path=${SCHEMA}`, { name: "test" });
    await sql.unsafe(`create schema ${SCHEMA}; create table ${SCHEMA}.seen (scope text, sequence bigint, round int, after bigint, primary key (scope, sequence));
    create table ${SCHEMA}.total (scope text primary key, rounds int not null)`);
    const mark = randomUUID().slice(0, 8);
    now = { url, log, sql, mark, name: `test-${mark}` };
    closeLater(() => log.close());
    closeLater(() => sql.end());
  });
  afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close();
  });
};

export const scope = (id: string): string => `session/${here().mark}-${id}`;
export const mine = (asked: string): boolean => asked.startsWith(`session/${here().mark}-`);
export const rounds = (count: number, from = 1): NewEvent[] =>
  Array.from({ length: count }, (_, index) => ({ type: "RoundStarted", data: { round: from + index } }));
export const append = async (id: string, expectedVersion: number, events: readonly NewEvent[]): Promise<void> => {
  const done = await here().log.append({
    scope: scope(id),
    by: { role: "club" },
    command: randomUUID(),
    streams: [{ stream: scope(id), expectedVersion, events }],
  });
  expect(done.kind).toBe("appended");
};

export const roundOf = (event: ReadEvent): number => {
  if (isReadable(event) && event.type === "RoundStarted") return event.data.round;
  throw new Error("a round has a number");
};

export const recorded = async (id: string): Promise<readonly ReadEvent[]> => {
  const events: ReadEvent[] = [];
  for await (const batch of here().log.readScope(scope(id))) events.push(...batch);
  return events;
};
/** Another event in the same place: of a history that ended with a restore from a backup. */
export const givenUp = (event: ReadEvent): ReadEvent => ({
  ...event,
  id: randomUUID(),
  type: "RoundStarted",
  data: { round: 99 },
});

/** Writes a row an event and a count a scope: a second time, a gap or another order would all show. */
export const count = async (tx: TransactionSql, of: string, events: readonly ReadEvent[]): Promise<void> => {
  for (const event of events) {
    const round = roundOf(event);
    if (round === 1013) throw indigestible("impossible", "no such round");
    if (round === 1014) await tx`insert into total (scope, rounds) values (${of}, null)`; // a constraint says no
    const [total] = await tx<{ rounds: number }[]>`select rounds from total where scope = ${of}`;
    await tx`insert into seen (scope, sequence, round, after) values (${of}, ${event.sequence}, ${round}, ${total?.rounds ?? 0})`;
    await tx`insert into total (scope, rounds) values (${of}, 1) on conflict (scope) do update set rounds = total.rounds + 1`;
  }
};

export const run = (carrier: Carrier, more: Partial<ProjectionOptions> = {}): Projection => {
  const projection = runProjection({
    log: here().log,
    sql: here().sql,
    name: here().name,
    carrier,
    project: count,
    wants: mine,
    compareEvery: 600_000,
    ...more,
  });
  closeLater(() => projection.stop());
  return projection;
};
export const relay = (): void => {
  const running = startRelay({ url: here().url, brokers: brokers() });
  closeLater(() => running.stop());
};
export const rows = async (id: string) =>
  (
    await here().sql<
      { sequence: number; round: number; after: number }[]
    >`select sequence, round, after from seen where scope = ${scope(id)} order by seen.sequence`
  ).map((row) => [row.sequence, row.round, row.after]);
export const expected = (count: number) => Array.from({ length: count }, (_, index) => [index + 1, index + 1, index]);

export const until = (what: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await what()).toBe(true), { timeout: 25_000, interval: 20 });
export const has = (id: string, count: number) => until(async () => (await rows(id)).length >= count);

export type Kind = { readonly name: string; readonly make: () => Carrier };
export const byPostgres: Kind = { name: "postgres", make: () => postgresCarrier({ log: here().log }) };
export const byKafka: Kind = {
  name: "kafka",
  make: () => {
    relay();
    return kafkaCarrier({ brokers: brokers(), group: here().name });
  },
};
