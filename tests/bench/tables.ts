/**
 * What recording at tables costs, over HTTP and through Kafka to the read model, beside what PostgreSQL takes for the same rows alone. A system of its own,
 * removed afterwards.
 */
import { createHash, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { TableEvent } from "@traveller/engine";
import { kafkaObstacle, temporaryFolder } from "@traveller/infra";
import { connect, type Connected } from "@traveller/log";
import { z } from "zod";
import { recordOf } from "../../infra/src/sample/at-table.ts";
import { chanceFrom } from "../../infra/src/sample/chance.ts";
import { dealBoard, makeDeal } from "../../infra/src/sample/deals.ts";
import { LANTERN } from "../../infra/src/sample/people.ts";
import { startSystem, type System } from "../chaos/system.ts";
import { benchForeseen } from "./foreseen.ts";
import { benchImported } from "./imported.ts";
import { percentile } from "./measure.ts";
import { benchAtLog } from "./at-log.ts";
import { benchWatched } from "./watched.ts";

const SESSION = "bench";
/** Commands that were sent again. */
let again = 0;
const TABLES = 200;
/** Events a second that a large hall makes. */
const RATE = 300;

const Told = z.object({ sequence: z.number() });
type Send = (key: string, type: string, fields: Readonly<Record<string, unknown>>) => Promise<number>;

/** As a device sends: under the same id again where the door had too much to do. */
const sender =
  (url: string): Send =>
  async (key, type, fields) => {
    const body = JSON.stringify({ id: randomUUID(), type, ...fields });
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    let answer = await fetch(`${url}/commands`, { method: "POST", headers, body });
    for (; answer.status === 503; answer = await fetch(`${url}/commands`, { method: "POST", headers, body })) {
      again += 1;
      await answer.body?.cancel();
      await pause(1_000);
    }
    const told: unknown = await answer.json();
    if (!answer.ok) throw new Error(`the door answered ${answer.status} to ${type}: ${JSON.stringify(told)}`);
    return Told.parse(told).sequence;
  };

/** A device's key for each table: one key may not be used as often as a whole hall asks. */
const keysFor = async (sql: Connected): Promise<readonly string[]> => {
  const keys = Array.from({ length: TABLES }, () => `trav_${randomUUID()}${randomUUID()}`);
  for (const [index, key] of keys.entries()) {
    const device = JSON.stringify({ use: "table", session: SESSION, section: "A", table: String(index + 1) });
    const row = {
      id: randomUUID(),
      key: createHash("sha256").update(key).digest("base64url"),
      permissions: JSON.stringify({ device: [device] }),
    };
    await sql`insert into auth.apikey select (jsonb_populate_record(known, ${JSON.stringify(row)}::text::jsonb)).* from auth.apikey as known limit 1`;
  }
  return keys;
};

const open = async (send: Send, key: string): Promise<void> => {
  await send(key, "RegisterClub", { club: LANTERN.number, name: LANTERN.name });
  await send(key, "AnnounceTournament", { tournament: SESSION, title: "Bench", club: LANTERN.number });
  await send(key, "OpenSession", {
    session: SESSION,
    tournament: SESSION,
    title: "Bench",
    club: LANTERN.number,
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
  });
  for (let pair = 1; pair <= 2 * TABLES; pair += 1)
    await send(key, "EnterContestant", { session: SESSION, contestant: `A-${pair}`, number: String(pair) });
};

const recordAt = (table: number, board: number): readonly TableEvent[] =>
  recordOf(
    chanceFrom(`bench ${table} ${board}`),
    {
      type: "BoardStarted",
      board,
      deal: makeDeal(dealBoard("bench", board)),
      contestants: { NS: `A-${2 * table - 1}`, EW: `A-${2 * table}` },
    },
    { declarer: "S", bid: "3NT" },
  );

const at = (table: number, board: number, expectedVersion: number, events: readonly unknown[]) => ({
  session: SESSION,
  table: { section: "A", round: board, table: String(table), board },
  expectedVersion,
  events,
});

const line = (what: string, figures: string): void => console.log(`  ${what.padEnd(58)}${figures}`);
const perSecond = (count: number, began: number): string =>
  `${Math.round(count / ((performance.now() - began) / 1000))}/s`;
const milliseconds = (values: readonly number[]): string =>
  `p50 ${percentile(values, 50).toFixed(1)} ms, p99 ${percentile(values, 99).toFixed(1)} ms`;

/** Prints figures of recording at tables. */
export const benchTables = async (): Promise<void> => {
  const obstacle = await kafkaObstacle();
  if (obstacle !== undefined) {
    console.log(`\nRecording at tables: no Kafka: ${obstacle}`);
    return;
  }
  const folder = await temporaryFolder("traveller-bench-tables");
  const system = await startSystem(folder, 1);
  const sql = connect(system.databaseUrl, { name: "bench", max: 4 });
  try {
    const send = sender(system.doorUrl);
    await open(send, system.key);
    const keys = await keysFor(sql);
    console.log(`\nRecording at tables, over HTTP, PostgreSQL and Kafka on this machine`);
    await benchForeseen({ doorUrl: system.doorUrl, keys, send, line });
    await benchOneTable(sql, send, keys);
    await benchResults(sql, send, system.key);
    await benchHall(sql, send, keys);
    const copied = await benchBulk(sql, send, system.key);
    const records = Array.from({ length: TABLES }, (_, table) => recordAt(table + 1, 2));
    const inserts = () => bareInserts(sql, randomUUID(), EVENTS);
    await benchImported({ doorUrl: system.doorUrl, key: system.key, records, copied, line, share });
    await benchAtLog({ url: system.databaseUrl, records, inserts, copied, line, share });
    await benchToTheModel(system, sql, send, keys);
    await benchWatched(system, sql, {
      session: SESSION,
      tables: TABLES,
      record: (table, board, version, event) =>
        send(keys[table - 1] ?? "", "RecordAtTable", at(table, board, version, [event])),
      events: recordAt,
      show: (tables) => send(system.key, "ShowTablesLive", { session: SESSION, tables, delay: 0 }),
      line,
    });
  } finally {
    await sql.end({ timeout: 5 });
    await system.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** How many inserts a second PostgreSQL takes, one a commit. */
const bareInserts = async (sql: Connected, scope: string, commits: number): Promise<number> => {
  const began = performance.now();
  for (let place = 0; place < commits; place += 1) await sql`insert into bare values (${scope}, ${place}, '{}')`;
  return commits / ((performance.now() - began) / 1000);
};
const share = (rate: number, yardstick: number): string =>
  `${Math.round(rate)}/s, ${Math.round((100 * rate) / yardstick)} % of the yardstick`;

/** Events of the board that is measured; and of one before it, so that the door is warm. */
const EVENTS = 310;
const WARMING = 100;

const benchOneTable = async (sql: Connected, send: Send, [key = ""]: readonly string[]): Promise<void> => {
  await sql`create table bare (scope text, sequence bigint, data jsonb, primary key (scope, sequence))`;
  const before = await bareInserts(sql, "before", EVENTS);
  const call = { type: "DirectorCalled", seat: "N" };
  const written = async (board: number, count: number): Promise<readonly number[]> => {
    const took: number[] = [];
    await send(key, "RecordAtTable", at(1, board, 0, recordAt(1, board).slice(0, 1)));
    for (let version = 1; version < count; version += 1) {
      const began = performance.now();
      await send(key, "RecordAtTable", at(1, board, version, [call]));
      took.push(performance.now() - began);
    }
    return took;
  };
  await written(89, WARMING);
  const took = await written(90, EVENTS);
  const yardstick = (before + (await bareInserts(sql, "after", EVENTS))) / 2;
  line("yardstick: one insert a commit, one after the other", `${Math.round(yardstick)}/s`);
  const spent = took.reduce((sum, one) => sum + one, 0) / 1000;
  line("one event a command at one table, one after the other", share(took.length / spent, yardstick));
  // One to a long record and one to a short one in turns, so that both meet the same machine.
  const more = async (board: number, version: number): Promise<number> => {
    const began = performance.now();
    await send(key, "RecordAtTable", at(1, board, version, [call]));
    return performance.now() - began;
  };
  const short: number[] = [];
  const long: number[] = [];
  for (let board = 91; board < 100; board += 1) {
    await written(board, 10);
    for (let beyond = 0; beyond < 10; beyond += 1) {
      short.push(await more(board, 10 + beyond));
      long.push(await more(90, EVENTS + long.length));
    }
  }
  line("yardstick: one insert", `${(1000 / yardstick).toFixed(1)} ms`);
  line("one more event after the 10th", milliseconds(short));
  line("one more event after the 300th, in turns with those", milliseconds(long));
};

/** The same of results, which is what tables are compared with. */
const benchResults = async (sql: Connected, send: Send, key: string): Promise<void> => {
  const before = await bareInserts(sql, "before the results", EVENTS);
  const result = (board: number) => ({
    session: SESSION,
    results: [{ section: "A", round: board, table: "1", board, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } }],
  });
  for (let board = 101; board <= 100 + WARMING; board += 1) await send(key, "RecordResult", result(board));
  const began = performance.now();
  for (let board = 201; board <= 200 + EVENTS; board += 1) await send(key, "RecordResult", result(board));
  const rate = EVENTS / ((performance.now() - began) / 1000);
  const yardstick = (before + (await bareInserts(sql, "after the results", EVENTS))) / 2;
  line("one result a command, one after the other", share(rate, yardstick));
};

const benchHall = async (sql: Connected, send: Send, keys: readonly string[]): Promise<void> => {
  const before = await bareInserts(sql, "before the hall", EVENTS);
  const records = keys.map((_, index) => recordAt(index + 1, 1).slice(0, 15));
  const began = performance.now();
  let commands = 0;
  await Promise.all(
    keys.map(async (key, index) => {
      for (const [version, event] of (records[index] ?? []).entries()) {
        await send(key, "RecordAtTable", at(index + 1, 1, version, [event]));
        commands += 1;
      }
    }),
  );
  const rate = commands / ((performance.now() - began) / 1000);
  const yardstick = (before + (await bareInserts(sql, "after the hall", EVENTS))) / 2;
  line("yardstick: one insert a commit, one after the other", `${Math.round(yardstick)}/s`);
  line(`one event a command over ${TABLES} tables at once`, share(rate, yardstick));
};

const benchBulk = async (sql: Connected, send: Send, key: string): Promise<number> => {
  const records = Array.from({ length: TABLES }, (_, index) => recordAt(index + 1, 2));
  const events = records.reduce((sum, record) => sum + record.length, 0);
  const lines = records.flatMap((record, table) =>
    record.map((event, version) => `${table}\t${version}\t${JSON.stringify(event)}\n`),
  );
  let began = performance.now();
  await pipeline(Readable.from(lines), await sql`copy bare from stdin`.writable());
  const copied = events / ((performance.now() - began) / 1000);
  line(`yardstick: COPY of the same ${events} rows into a bare table`, `${Math.round(copied)}/s`);
  began = performance.now();
  for (const [index, record] of records.entries()) await send(key, "RecordAtTable", at(index + 1, 2, 0, record));
  line("whole boards, one command each, one after the other", `${perSecond(events, began)} events`);
  return copied;
};

/** From the moment that a command is sent until its event is in the read model, and whoever follows is told. */
const benchToTheModel = async (
  { databaseUrl }: System,
  sql: Connected,
  send: Send,
  keys: readonly string[],
): Promise<void> => {
  const follower = connect(databaseUrl, { name: "bench follower", max: 1 });
  const waiting: { readonly sequence: number; readonly sent: number }[] = [];
  const took: number[] = [];
  let reached = 0;
  const settle = (): void => {
    const now = performance.now();
    for (let index = waiting.length - 1; index >= 0; index -= 1) {
      const one = waiting[index];
      if (one === undefined || one.sequence > reached) continue;
      took.push(now - one.sent);
      waiting.splice(index, 1);
    }
  };
  const Moved = z.object({ session: z.string().optional(), sequence: z.number() });
  const listening = await follower.listen("model_changed", (text) => {
    const { session, sequence } = Moved.parse(JSON.parse(text));
    if (session !== SESSION) return;
    reached = Math.max(reached, sequence);
    settle();
  });
  const head = async (): Promise<number> =>
    (await sql<{ sequence: number }[]>`select sequence from model.place where scope = ${`session/${SESSION}`}`)[0]
      ?.sequence ?? 0;
  const last = async (): Promise<number> =>
    (await sql<{ sequence: number }[]>`select sequence from log.scope_head where scope = ${`session/${SESSION}`}`)[0]
      ?.sequence ?? 0;
  while ((await head()) < (await last())) await pause(100);
  const seconds = 10;
  const records = Array.from({ length: TABLES }, (_, table) => recordAt(table + 1, 3));
  const began = performance.now();
  const sending: Promise<void>[] = [];
  const atTables = new Map<number, Promise<void>>();
  for (let count = 0; count < RATE * seconds; count += 1) {
    const table = count % TABLES;
    const version = Math.floor(count / TABLES);
    const event = records[table]?.[version];
    await pause(Math.max(0, began + (count * 1000) / RATE - performance.now()));
    const sent = performance.now();
    // A table says one thing after the other.
    const before = atTables.get(table) ?? Promise.resolve();
    const taken = before.then(async () => {
      const sequence = await send(keys[table] ?? "", "RecordAtTable", at(table + 1, 3, version, [event]));
      waiting.push({ sequence, sent });
      settle();
    });
    atTables.set(table, taken);
    sending.push(taken);
  }
  await Promise.all(sending);
  for (const deadline = Date.now() + 60_000; waiting.length > 0 && Date.now() < deadline;) await pause(50);
  line(`from a command to a follower of the read model, ${RATE} events/s asked`, milliseconds(took));
  line("  of those, taken a second in fact", perSecond(RATE * seconds, began));
  line("  commands sent again in all, the door having too much to do", String(again));
  await listening.unlisten();
  await follower.end({ timeout: 5 });
};
