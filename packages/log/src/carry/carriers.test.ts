/** One suite for both carriers: whatever brings the events, the rows come out the same. */
import { kafkaIsPossible, testDatabase, testKafka } from "@traveller/tests/support";
import type { TransactionSql } from "postgres";
import { describe, expect, test } from "vitest";
import { isReadable, type ReadEvent } from "../events/read-event.ts";
import type { Carrier } from "./carrier.ts";
import { projectAll } from "./projection.ts";
import {
  append,
  byKafka,
  byPostgres,
  carrying,
  count,
  expected,
  givenUp,
  has,
  here,
  mine,
  recorded,
  roundOf,
  rounds,
  rows,
  run,
  scope,
  until,
} from "./testing/carrying.ts";

const kafka = await kafkaIsPossible();
const kinds = kafka ? [byPostgres, byKafka] : [byPostgres];

carrying({ database: testDatabase, ...(kafka ? { kafka: testKafka } : {}) });

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
    expect(await here().sql`select sequence, code, reason, type from parked order by parked.sequence`).toEqual([
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
          events.map((event) =>
            isReadable(event) && roundOf(event) === 5 ? { ...event, unreadable: "of another version" } : event,
          ),
        ),
    });
    await append("a", 0, rounds(10));
    await has("a", 9);
    await blind.stop();
    const seeing = run(make(), { reset });
    await seeing.again(scope("a"));
    expect(await rows("a")).toEqual(expected(10));
    expect(await here().sql`select 1 from parked`).toHaveLength(0);
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
    expect(await here().sql`select 1 from parked`).toHaveLength(0);
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
    expect(await here().sql`select 1 from parked`).toHaveLength(0);
  });

  test("live rows are the rows of a rebuild, byte for byte", async () => {
    run(make());
    await Promise.all(["a", "b", "c"].map((id) => append(id, 0, rounds(40))));
    await append("a", 40, rounds(7, 1010));
    await has("a", 45);
    for (const id of ["b", "c"]) await has(id, 40);
    const text = async () =>
      (
        await here().sql<
          { line: string }[]
        >`select seen::text as line from seen union all select total::text from total union all select parked::text from parked union all select place::text from place order by line`
      ).map(({ line }) => line);
    const live = await text();
    await here().sql`truncate seen, total, parked, place`;
    await projectAll({ log: here().log, sql: here().sql, name: here().name, project: count, batch: 7 }, mine);
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

describe("a projection that stops so that others have their turn", () => {
  /** One event a run, and word of whose it was. */
  const inSmallTurns =
    (runs: string[]) =>
    async (tx: TransactionSql, of: string, events: readonly ReadEvent[]): Promise<{ readonly upTo: number }> => {
      const first = events.slice(0, 1);
      await count(tx, of, first);
      runs.push(of);
      return { upTo: first[0]?.sequence ?? 0 };
    };

  test("is given the rest in further runs, one scope after the other, however many have much to take in", async () => {
    const big = ["a", "b", "c", "d", "e"];
    for (const id of big) await append(id, 0, rounds(20));
    const runs: string[] = [];
    const project = inSmallTurns(runs);
    let appended = false;
    const projection = run(byPostgres.make(), {
      project: async (tx, of, events) => {
        if (!appended && runs.length > 12) {
          appended = true;
          await append("late", 0, rounds(1));
        }
        return project(tx, of, events);
      },
    });
    await has("late", 1);
    await projection.caughtUp();
    for (const id of big) expect(await rows(id)).toEqual(expected(20));
    expect(runs).toHaveLength(101);
    expect(runs.indexOf(scope("late"))).toBeLessThan(60);
    for (const id of big) expect(runs.slice(0, 40)).toContain(scope(id));
  });

  test("is brought to its end by a rebuild", async () => {
    await append("a", 0, rounds(7));
    await projectAll({ log: here().log, sql: here().sql, name: here().name, project: inSmallTurns([]) }, mine);
    expect(await rows("a")).toEqual(expected(7));
  });
});
