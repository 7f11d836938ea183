/** One suite for both carriers: whatever brings the events, the rows come out the same. */
import { randomUUID } from "node:crypto";
import { kafkaIsPossible, testDatabase, testKafka } from "@traveller/tests/support";
import type { TransactionSql } from "postgres";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connect, type Connected } from "../database/connect.ts";
import type { NewEvent } from "../events/envelope.ts";
import { type Log, openLog } from "../store/log.ts";
import type { ReadEvent } from "../store/read.ts";
import type { Carrier } from "./carrier.ts";
import { indigestible } from "./digest.ts";
import { kafkaCarrier } from "./kafka-carrier.ts";
import { kafkaClient } from "./kafka-client.ts";
import { toMessage } from "./message.ts";
import { postgresCarrier } from "./postgres-carrier.ts";
import { projectAll, type Projection, type ProjectionOptions, runProjection } from "./projection.ts";
import { startRelay } from "./relay.ts";
import { silentLogger } from "../logger.ts";
import { SESSION_TOPIC } from "./topics.ts";

let url: string;
let log: Log;
let sql: Connected;
let brokers: readonly string[] = [];
let name: string;
let mark: string;
const open: (() => Promise<unknown>)[] = [];

const SCHEMA = "rows";
const kafka = await kafkaIsPossible();

beforeAll(async () => {
  if (kafka) brokers = [await testKafka()];
});

beforeEach(async () => {
  url = await testDatabase();
  log = openLog({ url });
  sql = connect(`${url}?search_path=${SCHEMA}`, { name: "test" });
  await sql.unsafe(`create schema ${SCHEMA}; create table ${SCHEMA}.seen (scope text, sequence bigint, round int, after bigint, primary key (scope, sequence));
    create table ${SCHEMA}.total (scope text primary key, rounds int not null)`);
  // The broker is shared: groups and scopes of other tests and other runs are not ours.
  mark = randomUUID().slice(0, 8);
  name = `test-${mark}`;
  open.push(
    () => log.close(),
    () => sql.end(),
  );
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const scope = (id: string): string => `session/${mark}-${id}`;
const mine = (asked: string): boolean => asked.startsWith(`session/${mark}-`);
const rounds = (count: number, from = 1): NewEvent[] =>
  Array.from({ length: count }, (_, index) => ({ type: "RoundStarted", data: { round: from + index } }));
const append = async (id: string, expectedVersion: number, events: readonly NewEvent[]): Promise<void> => {
  const done = await log.append({
    scope: scope(id),
    by: { role: "club" },
    command: randomUUID(),
    streams: [{ stream: scope(id), expectedVersion, events }],
  });
  expect(done.kind).toBe("appended");
};

const roundOf = (event: ReadEvent): number => {
  const { data } = event;
  if (typeof data === "object" && data !== null && "round" in data && typeof data.round === "number") return data.round;
  throw new Error("a round has a number");
};

const recorded = async (id: string): Promise<readonly ReadEvent[]> => {
  const events: ReadEvent[] = [];
  for await (const batch of log.readScope(scope(id))) events.push(...batch);
  return events;
};
/** Another event in the same place: of a history that ended with a restore from a backup. */
const givenUp = (event: ReadEvent): ReadEvent => ({ ...event, id: randomUUID(), data: { round: 99 } });

/** Writes a row an event and a count a scope: a second time, a gap or another order would all show. */
const count = async (tx: TransactionSql, of: string, events: readonly ReadEvent[]): Promise<void> => {
  for (const event of events) {
    const round = roundOf(event);
    if (round === 1013) throw indigestible("impossible", "no such round");
    if (round === 1014) await tx`insert into total (scope, rounds) values (${of}, null)`; // a constraint says no
    const [total] = await tx<{ rounds: number }[]>`select rounds from total where scope = ${of}`;
    await tx`insert into seen (scope, sequence, round, after) values (${of}, ${event.sequence}, ${round}, ${total?.rounds ?? 0})`;
    await tx`insert into total (scope, rounds) values (${of}, 1) on conflict (scope) do update set rounds = total.rounds + 1`;
  }
};

const run = (carrier: Carrier, more: Partial<ProjectionOptions> = {}): Projection => {
  const projection = runProjection({
    log,
    sql,
    name,
    carrier,
    project: count,
    wants: mine,
    compareEvery: 600_000,
    ...more,
  });
  open.push(() => projection.stop());
  return projection;
};
const relay = (): void => {
  const running = startRelay({ url, brokers });
  open.push(() => running.stop());
};
const rows = async (id: string) =>
  (
    await sql<
      { sequence: number; round: number; after: number }[]
    >`select sequence, round, after from seen where scope = ${scope(id)} order by seen.sequence`
  ).map((row) => [row.sequence, row.round, row.after]);
const expected = (count: number) => Array.from({ length: count }, (_, index) => [index + 1, index + 1, index]);

const until = (what: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await what()).toBe(true), { timeout: 25_000, interval: 20 });
const has = (id: string, count: number) => until(async () => (await rows(id)).length >= count);

type Kind = { readonly name: string; readonly make: () => Carrier };
const byPostgres: Kind = { name: "postgres", make: () => postgresCarrier({ log }) };
const byKafka: Kind = {
  name: "kafka",
  make: () => {
    relay();
    return kafkaCarrier({ brokers, group: name });
  },
};
const kinds: readonly Kind[] = kafka ? [byPostgres, byKafka] : [byPostgres];

describe.each(kinds)("by $name", ({ make }) => {
  test("what is appended before and after the start reaches the rows, each event once and in order", async () => {
    await append("a", 0, rounds(30));
    const projection = run(make());
    await append("b", 0, rounds(3));
    await append("a", 30, rounds(10, 31));
    await has("a", 40);
    await has("b", 3);
    expect(await rows("a")).toEqual(expected(40));
    expect(await rows("b")).toEqual(expected(3));
    expect(projection.metrics().applied).toBe(43);
  });

  test("two members share the work and count nothing twice", async () => {
    const [one, two] = [run(make()), run(make())];
    await Promise.all(Array.from({ length: 12 }, (_, index) => append(`s${index}`, 0, rounds(25))));
    for (let index = 0; index < 12; index += 1) {
      await has(`s${index}`, 25);
      expect(await rows(`s${index}`)).toEqual(expected(25));
    }
    expect(one.metrics().applied + two.metrics().applied).toBe(300);
  });

  test("a reader that comes back goes on where its rows are", async () => {
    const first = run(make());
    await append("a", 0, rounds(20));
    await has("a", 20);
    await first.stop();
    await append("a", 20, rounds(20, 21));
    run(make());
    await has("a", 40);
    expect(await rows("a")).toEqual(expected(40));
  });

  test("an event that cannot be digested is parked with its reason, and the rest goes on", async () => {
    const projection = run(make());
    await append("a", 0, rounds(20, 1001));
    await has("a", 18);
    expect((await rows("a")).map(([sequence]) => sequence)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20,
    ]);
    expect(await sql`select sequence, code, reason, type from parked order by parked.sequence`).toEqual([
      { sequence: 13, code: "impossible", reason: "no such round", type: "RoundStarted" },
      {
        sequence: 14,
        code: "impossible",
        reason: 'null value in column "rounds" of relation "total" violates not-null constraint',
        type: "RoundStarted",
      },
    ]);
    expect(projection.metrics().parked).toBe(2);
  });

  test("what was parked is taken in when its scope is projected again by a version that can", async () => {
    const reset = async (tx: TransactionSql, of: string): Promise<void> => {
      await tx`delete from seen where scope = ${of}`;
      await tx`delete from total where scope = ${of}`;
    };
    const blind = run(make(), {
      project: async (tx, of, events) =>
        count(
          tx,
          of,
          events.map((event) => (roundOf(event) === 5 ? { ...event, data: {} } : event)),
        ),
    });
    await append("a", 0, rounds(10));
    await has("a", 9);
    await blind.stop();
    const seeing = run(make(), { reset });
    await seeing.again(scope("a"));
    expect(await rows("a")).toEqual(expected(10));
    expect(await sql`select 1 from parked`).toHaveLength(0);
  });

  test("an error of the database parks nothing: the events are tried again until it is gone", async () => {
    let troubles = 3;
    const projection = run(make(), {
      project: async (tx, of, events) => {
        troubles -= 1;
        if (troubles >= 0) await tx`select pg_terminate_backend(pg_backend_pid())`;
        await count(tx, of, events);
      },
    });
    await append("a", 0, rounds(8));
    await has("a", 8);
    expect(await rows("a")).toEqual(expected(8));
    expect(await sql`select 1 from parked`).toHaveLength(0);
    expect(projection.metrics().retried).toBeGreaterThan(0);
  });

  test("a last event that no carrier brought is found by comparing heads", async () => {
    const deaf: Carrier = { ...make(), start: () => Promise.resolve() };
    const projection = run(deaf, { compareEvery: 50 });
    await append("a", 0, rounds(5));
    await has("a", 5);
    expect(projection.metrics()).toMatchObject({ applied: 5, gaps: 0 });
    expect(projection.metrics().foundBehind).toBeGreaterThan(0);
  });

  test("a scope that cannot be taken in holds up no other, and comes when it can", async () => {
    let broken = true;
    const projection = run(make(), {
      project: async (tx, of, events) => {
        if (broken && of === scope("broken"))
          await tx.unsafe("do $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$");
        await count(tx, of, events);
      },
    });
    await append("broken", 0, rounds(3));
    const others = Array.from({ length: 20 }, (_, index) => `s${index}`);
    for (const id of others) await append(id, 0, rounds(3));
    for (const id of others) await has(id, 3);
    await until(() => Promise.resolve(projection.metrics().setAside > 0));
    await expect(projection.caughtUp()).rejects.toThrow(scope("broken"));
    expect(await rows("broken")).toEqual([]);
    broken = false;
    await projection.caughtUp();
    expect(await rows("broken")).toEqual(expected(3));
    expect(await sql`select 1 from parked`).toHaveLength(0);
  });

  test("live rows are the rows of a rebuild, byte for byte", async () => {
    run(make());
    await Promise.all(["a", "b", "c"].map((id) => append(id, 0, rounds(40))));
    await append("a", 40, rounds(7, 1010));
    await has("a", 45);
    for (const id of ["b", "c"]) await has(id, 40);
    const text = async () =>
      (
        await sql<
          { line: string }[]
        >`select seen::text as line from seen union all select total::text from total union all select parked::text from parked union all select place::text from place order by line`
      ).map(({ line }) => line);
    const live = await text();
    await sql`truncate seen, total, parked, place`;
    await projectAll({ log, sql, name, project: count, batch: 7 }, mine);
    expect(await text()).toEqual(live);
  });
});

test("a carrier that leaves gaps, repeats itself and mixes the order changes no row", async () => {
  await append("a", 0, rounds(12));
  const events = await recorded("a");
  const part = (...sequences: number[]) =>
    sequences.flatMap((sequence) => events.filter((event) => event.sequence === sequence));
  let done = false;
  const projection = run({
    name: "kafka",
    start: async (deliver) => {
      for (const brought of [part(3, 4), part(1, 2), part(4, 3, 5), part(8, 8, 6), part(12, 10)])
        await deliver(scope("a"), brought);
      done = true;
    },
    stop: () => Promise.resolve(),
  });
  await until(() => Promise.resolve(done));
  expect(await rows("a")).toEqual(expected(12));
  expect(projection.metrics()).toMatchObject({ applied: 12, parked: 0, foreign: 0 });
  expect(projection.metrics().gaps).toBeGreaterThan(0);
});

test("of a run that mixes a history that was given up with the new one, the log's own is taken in", async () => {
  await append("a", 0, rounds(7));
  const events = await recorded("a");
  let done = false;
  const projection = run({
    name: "kafka",
    start: async (deliver) => {
      await deliver(scope("a"), [...events.slice(4, 6).map(givenUp), ...events.slice(4)]);
      done = true;
    },
    stop: () => Promise.resolve(),
  });
  await until(() => Promise.resolve(done));
  expect(await rows("a")).toEqual(expected(7));
  expect(projection.metrics()).toMatchObject({ applied: 7, filled: 4, foreign: 1 });
});

test("one scope that cannot be taken in does not end a comparison", async () => {
  await append("a", 0, rounds(3));
  await append("b", 0, rounds(3));
  run(
    { name: "kafka", start: () => Promise.resolve(), stop: () => Promise.resolve() },
    {
      compareEvery: 50,
      project: async (tx, of, events) => {
        if (of === scope("a"))
          await tx.unsafe("do $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$");
        await count(tx, of, events);
      },
    },
  );
  await has("b", 3);
  expect(await rows("a")).toEqual([]);
});

describe.runIf(kafka)("Kafka", () => {
  test("several relays at once carry each scope in order", async () => {
    for (let count = 0; count < 3; count += 1) relay();
    const projection = run(kafkaCarrier({ brokers, group: name }));
    await Promise.all(
      Array.from({ length: 6 }, async (_, scope) => {
        for (let version = 0; version < 60; version += 6) await append(`s${scope}`, version, rounds(6, version + 100));
      }),
    );
    for (let index = 0; index < 6; index += 1) await has(`s${index}`, 60);
    expect(projection.metrics()).toMatchObject({ applied: 360, gaps: 0, filled: 0, foreign: 0 });
  });

  test("a system may be switched from one carrier to the other and back", async () => {
    const first = run(postgresCarrier({ log }));
    await append("a", 0, rounds(10));
    await has("a", 10);
    await first.stop();
    const second = run(byKafka.make());
    await append("a", 10, rounds(2, 11));
    await has("a", 12);
    await second.stop();
    await append("a", 12, rounds(3, 13));
    run(postgresCarrier({ log }));
    await has("a", 15);
    expect((await rows("a")).map(([sequence]) => sequence)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
  });

  test("messages that are no events, and events of a history that was given up, harm nothing", async () => {
    relay();
    const producer = kafkaClient({ brokers, clientId: name }, silentLogger).producer();
    await producer.connect();
    open.push(() => producer.disconnect());
    const projection = run(kafkaCarrier({ brokers, group: name }));
    await append("a", 0, rounds(4));
    await has("a", 4);
    const given = (await recorded("a"))
      .slice(3)
      .map((event) => givenUp({ ...event, sequence: 5, version: 5 }))
      .map(toMessage);
    await producer.send({
      topic: SESSION_TOPIC,
      messages: [{ value: "no event" }, { key: scope("a"), value: "{}" }, { value: null }, ...given],
    });
    await append("a", 4, rounds(2, 5));
    await has("a", 6);
    expect(await rows("a")).toEqual(expected(6));
    await until(() => Promise.resolve(projection.metrics().foreign === 1));
  });

  test("after a restore a batch brings two histories, and the rows are the log's", async () => {
    await append("before", 0, rounds(1));
    const projection = run(kafkaCarrier({ brokers, group: name }));
    await has("before", 1); // the comparison at the start is past "a": Kafka alone brings it
    await append("a", 0, rounds(7));
    const events = await recorded("a");
    const producer = kafkaClient({ brokers, clientId: name }, silentLogger).producer();
    await producer.connect();
    open.push(() => producer.disconnect());
    const messages = [...events.slice(0, 4), ...events.slice(4, 6).map(givenUp), ...events.slice(4)].map(toMessage);
    await producer.send({ topic: SESSION_TOPIC, messages });
    await has("a", 7);
    expect(await rows("a")).toEqual(expected(7));
    await until(() => Promise.resolve(projection.metrics().foreign > 0));
  });

  test("a single event larger than a megabyte passes", async () => {
    const regulations = Object.fromEntries(Array.from({ length: 20_000 }, () => [randomUUID(), randomUUID()]));
    let size = 0;
    relay();
    run(kafkaCarrier({ brokers, group: name }), {
      project: (_tx, _scope, events) => {
        size += JSON.stringify(events.map((event) => event.data)).length;
        return Promise.resolve();
      },
    });
    await append("big", 0, [{ type: "SettingsCorrected", data: { regulations } }]);
    await until(() => Promise.resolve(size > 1_500_000));
    expect(size).toBeGreaterThan(1_500_000);
  });

  test("brokers that are not there stop nobody from starting or from stopping", async () => {
    const running = startRelay({ url, brokers: ["127.0.0.1:9"] });
    const projection = run(kafkaCarrier({ brokers: ["127.0.0.1:9"], group: name }), { compareEvery: 50 });
    await append("a", 0, rounds(3));
    await has("a", 3);
    await running.stop();
    await projection.stop();
    expect(await rows("a")).toEqual(expected(3));
  });
});
