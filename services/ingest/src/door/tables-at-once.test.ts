/** Many tables of one session write at the same moment: each gets its own answer, none has to come again, and a round ends at all of them. Laws 64B5, 79. */
import { tableStream } from "@traveller/engine";
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, openTestDoor, type TestDoor } from "../testing/door.ts";
import { BOARD, DEAL, openTableEvening, type TableEvening } from "../testing/table-evening.ts";

let evening: TableEvening;
let door: TestDoor;
/** A second door on the same log. */
let other: TestDoor;
let keys: readonly string[];
beforeAll(async () => {
  const url = await testDatabase();
  evening = await openTableEvening(url);
  ({ door } = evening);
  other = await openTestDoor(url);
  keys = [evening.key, await other.key(officer)];
});
afterAll(async () => {
  await Promise.all([door.close(), other.close()]);
});

const TABLES = Array.from({ length: 24 }, (_, index) => index + 1);
const pair = (number: number): string => `A-${number}`;
const opened = async (session: string): Promise<void> => {
  await evening.opened(session);
  for (const number of TABLES.flatMap((table) => [2 * table - 1, 2 * table]).slice(4))
    await door.command(evening.key, {
      type: "EnterContestant",
      session,
      contestant: pair(number),
      number: String(number),
    });
};
const boardAt = (table: number) =>
  BOARD.map((event) =>
    event.type === "BoardStarted"
      ? { ...event, deal: DEAL, contestants: { NS: pair(2 * table - 1), EW: pair(2 * table) } }
      : event,
  );
const send = (
  session: string,
  table: number,
  expectedVersion: number,
  events: readonly unknown[],
  more: object = {},
) => {
  const [at, key = ""] = table % 2 === 0 ? [other, keys[1]] : [door, keys[0]];
  return at.command(key, {
    type: "RecordAtTable",
    session,
    table: { section: "A", round: 1, table: String(table), board: 1 },
    expectedVersion,
    events,
    ...more,
  });
};
const scopeOf = async (session: string) => {
  const events = [];
  for await (const batch of door.means.log.readScope(`session/${session}`)) events.push(...batch);
  return events;
};

test("boards that end at every table at once are all taken the first time, through two doors, and one that cannot be touches no other", async () => {
  await opened("ending");
  await Promise.all(TABLES.map((table) => send("ending", table, 0, boardAt(table).slice(0, -2))));
  const replies = await Promise.all(
    TABLES.map((table) =>
      send(
        "ending",
        table,
        BOARD.length - 2,
        table === 7 ? [{ type: "CallMade", seat: "N", call: "1C" }] : BOARD.slice(-2),
      ),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(TABLES.map((table) => (table === 7 ? 422 : 201)));
  const events = await scopeOf("ending");
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  const results = events.filter(({ type }) => type === "ResultRecorded");
  expect(results).toHaveLength(TABLES.length - 1);
  const told = replies.filter(({ status }) => status === 201).map(({ body }) => body["sequence"]);
  expect(new Set(told).size).toBe(told.length);
});

test("the same command that comes twice at once is one event and one answer", async () => {
  await opened("twice");
  const id = randomUUID();
  const replies = await Promise.all(
    [1, 1, 1].map((table) => send("twice", table, 0, boardAt(table).slice(0, 1), { id })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  const [first, second, third] = replies.map(({ body }) => body["answer"]);
  expect([second, third]).toEqual([first, first]);
  const stream = tableStream({ session: "twice", section: "A", round: 1, table: "1", board: 1, attempt: 1 });
  expect((await scopeOf("twice")).filter((event) => event.stream === stream)).toHaveLength(1);
});

test("an id is one however it is spelt: sent again it gets its answer, and spelt two ways at once it holds up nobody", async () => {
  await opened("spelt");
  const id = randomUUID();
  const first = await send("spelt", 1, 0, boardAt(1).slice(0, 1), { id: id.toUpperCase() });
  const again = await send("spelt", 1, 0, boardAt(1).slice(0, 1), { id: id.toUpperCase() });
  expect([first.status, again.status, again.body["answer"]]).toEqual([201, 200, first.body["answer"]]);
  const both = randomUUID();
  const replies = await Promise.all([
    send("spelt", 2, 0, boardAt(2).slice(0, 1)),
    send("spelt", 3, 0, boardAt(3).slice(0, 1), { id: both }),
    send("spelt", 4, 0, boardAt(4).slice(0, 1), { id: both.toUpperCase() }),
    send("spelt", 5, 0, boardAt(5).slice(0, 1), { id: id.toLowerCase() }),
    send("spelt", 6, 0, boardAt(6).slice(0, 1)),
  ]);
  const [before, one, another, used, behind] = replies.map(({ status }) => status);
  expect([before, used, behind]).toEqual([201, 409, 201]);
  // Of the two that have one id whichever comes first is taken.
  expect([one, another].toSorted((a = 0, b = 0) => a - b)).toEqual([201, 409]);
});

test("a round that ends while all tables write ends at each that had begun, whoever writes how much", async () => {
  await opened("round");
  await door.command(evening.key, { type: "StartRound", session: "round", round: 1 });
  const writing = TABLES.map(async (table) => {
    for (let version = 0; version < 12; version += 1) {
      const sent = (at: number) =>
        send("round", table, at, version === 0 ? boardAt(table).slice(0, 1) : [{ type: "DirectorCalled", seat: "N" }]);
      const reply = await sent(version);
      // The round's end came in between.
      if (reply.status === 409) await sent(version + 1);
    }
  });
  await Promise.race(writing);
  const ended = await door.command(evening.key, { type: "EndRound", session: "round", round: 1 });
  expect(ended.status).toBe(201);
  await Promise.all(writing);
  const events = await scopeOf("round");
  const end = events.find(({ type, stream }) => type === "RoundEnded" && stream.startsWith("session/"))?.sequence ?? 0;
  const begun = events.filter(({ type, sequence }) => type === "BoardStarted" && sequence < end);
  const told = events.filter(({ type, stream }) => type === "RoundEnded" && stream.startsWith("table/"));
  expect(told.map(({ stream }) => stream).toSorted()).toEqual(begun.map(({ stream }) => stream).toSorted());
  expect(begun.length).toBeGreaterThan(0);
});

test("a session is full by all that was written to it, by its tables as well", async () => {
  await evening.opened("full");
  await evening.record("full", 0, BOARD.slice(0, 1));
  await door.means.sql`update log.scope_head set sequence = 999999 where scope = 'session/full'`;
  expect((await evening.record("full", 1, BOARD.slice(1, 3))).body["code"]).toBe("tooLarge");
  expect((await evening.record("full", 1, BOARD.slice(1, 2))).status).toBe(201);
});
