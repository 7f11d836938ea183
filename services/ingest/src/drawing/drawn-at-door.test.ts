/** A session that is run at the door: a Swiss drawn round by round from what was won, results that fit who is seated, and what nobody may send. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLUB, TOURNAMENT } from "../testing/commands.ts";
import { AUTHORITY, grant, officer, openTestDoor, type Reply, type TestDoor } from "../testing/door.ts";
import { TWO_TABLES } from "../testing/session.ts";

let door: TestDoor;
let key: string;
beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  key = await door.key(officer);
  await taken({ type: "RegisterAuthority", authority: AUTHORITY, name: "Lakeland Bridge Union" });
  await taken({ type: "RegisterClub", club: CLUB, name: "Harbour" });
  await taken({ type: "AnnounceTournament", tournament: TOURNAMENT, title: "Autumn", club: CLUB });
});
afterAll(() => door.close());

type Command = Readonly<Record<string, unknown>>;
const send = (command: Command): Promise<Reply> => door.command(key, command);
const taken = async (command: Command): Promise<Reply> => {
  const reply = await send(command);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply;
};
const open = async (pairs: number, more: Command = {}): Promise<string> => {
  const session = `swiss-${randomUUID().slice(0, 8)}`;
  await taken({
    type: "OpenSession",
    session,
    tournament: TOURNAMENT,
    title: "Swiss",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    ...more,
  });
  for (let number = 1; number <= pairs; number += 1)
    await taken({ type: "EnterContestant", session, contestant: `A-${number}`, section: "A", number: String(number) });
  return session;
};

type Seating = { readonly table: string; readonly ns: string; readonly ew: string; readonly boards: readonly number[] };
type Draw = {
  readonly seatings: readonly Seating[];
  readonly seed: number;
  readonly madeFrom: number;
  readonly sitsOut: readonly string[];
};
const draws = async (session: string): Promise<readonly Draw[]> =>
  (
    await door.means.sql<{ data: Draw }[]>`
      select data from log.event where scope = ${`session/${session}`} and type = 'DrawMade' order by sequence`
  ).map(({ data }) => data);

test("a Swiss is drawn round by round from what was won: nobody meets again, and a bye comes once", async () => {
  const session = await open(7);
  const conditions = { rounds: 3, firstRound: "fold" };
  for (const round of [1, 2, 3]) {
    const of = { session, section: "A", round };
    await taken({
      type: "MakeDraw",
      ...of,
      boards: [2 * round - 1, 2 * round],
      ...(round === 1 ? { conditions } : {}),
    });
    await taken({ type: "AnnounceDraw", ...of });
    await taken({ type: "StartRound", session, round, minutes: 20 });
    const seats = (await draws(session)).at(-1)?.seatings ?? [];
    expect(seats).toHaveLength(3);
    const results = seats.flatMap(({ table, ns, ew, boards }) =>
      boards.map((board) => ({ section: "A", round, table, board, ns, ew, outcome: { kind: "passedOut" } })),
    );
    const [first] = results;
    const wrong = await send({ type: "RecordResult", session, results: [{ ...first, ns: first?.ew, ew: first?.ns }] });
    expect([wrong.status, wrong.body["law"]]).toEqual([422, "5"]);
    await taken({ type: "RecordResult", session, results });
    await taken({ type: "EndRound", session, round });
  }
  const all = await draws(session);
  const met = all.flatMap(({ seatings }) => seatings.map(({ ns, ew }) => [ns, ew].toSorted().join(" ")));
  expect(new Set(met).size).toBe(9);
  expect(new Set(all.flatMap(({ sitsOut }) => sitsOut)).size).toBe(3);
  expect(all.map(({ madeFrom }) => madeFrom)).toEqual(all.map(({ madeFrom }) => madeFrom).toSorted((a, b) => a - b));
  const more = await send({ type: "MakeDraw", session, section: "A", round: 4, boards: [7] });
  expect([more.status, more.body["law"]]).toEqual([422, "80B2"]);
});

test("the same command draws once; a correction afterwards moves no draw", async () => {
  const session = await open(4);
  const id = randomUUID();
  const command = { id, type: "MakeDraw", session, section: "A", round: 1, boards: [1], conditions: { rounds: 3 } };
  const first = await taken(command);
  const again = await send(command);
  expect([again.status, again.body["sequence"]]).toEqual([200, first.body["sequence"]]);
  expect(await draws(session)).toHaveLength(1);
});

test("whoever looked before somebody else drew decides again", async () => {
  const session = await open(4);
  const looked = await taken({
    type: "MakeDraw",
    session,
    section: "A",
    round: 1,
    boards: [1],
    conditions: { rounds: 3 },
  });
  const seen = Number(looked.body["sequence"]);
  const again = { type: "RedrawRound", session, section: "A", round: 1, reason: "Late", seen };
  await taken(again);
  const late = await send(again);
  expect([late.status, late.body["code"]]).toEqual([409, "conflict"]);
});

test("a draw of a hundred pairs is made in a thread of its own", async () => {
  const session = await open(0);
  const stream = `session/${session}`;
  const events = Array.from({ length: 100 }, (_, index) => ({
    type: "ContestantEntered",
    data: { contestant: `A-${index + 1}`, section: "A", number: String(index + 1), players: [] },
  }));
  await door.means.log.append({
    scope: stream,
    command: randomUUID(),
    by: { role: "federation" },
    streams: [{ stream, expectedVersion: 1, events }],
  });
  await taken({ type: "MakeDraw", session, section: "A", round: 1, boards: [1], conditions: { rounds: 5 } });
  expect((await draws(session))[0]?.seatings).toHaveLength(50);
}, 60_000);

test.each<[string, Command]>([
  ["a movement whose tables are outside its bounds", { movement: { ...TWO_TABLES, tables: 1 } }],
  [
    "a movement of ten thousand seatings",
    { movement: { ...TWO_TABLES, seatings: Array.from({ length: 10_000 }, () => TWO_TABLES.seatings[0]) } },
  ],
  ["a movement with more boards than a hall has", { movement: { ...TWO_TABLES, boardsPerSet: 999 } }],
  ["a number below one", { contestants: [{ number: 0, contestant: "A-1" }] }],
  ["a first board of none", { firstBoard: -3 }],
  ["a field that nobody knows", { seatings: [] }],
])("%s is no command", async (_name, more) => {
  const session = await open(4);
  const reply = await send({ type: "SetMovement", session, section: "A", movement: TWO_TABLES, ...more });
  expect(reply.status).toBe(reply.body["code"] === "tooLarge" ? 413 : 400);
  expect(reply.body["hint"]).toEqual(expect.any(String));
});

test.each<[string, Command]>([
  ["a seed that is none", { seed: 2 ** 40 }],
  ["no boards", { boards: [] }],
  ["seatings of the sender's own", { seatings: [] }],
  ["conditions of a thousand rounds", { conditions: { rounds: 1000 } }],
])("a draw with %s is no command", async (_name, more) => {
  const session = await open(4);
  const draw = { type: "MakeDraw", session, section: "A", round: 1, boards: [1], conditions: { rounds: 3 }, ...more };
  expect((await send(draw)).status).toBe(400);
});

test("a draw needs a reason to be changed, and a role to be made", async () => {
  const session = await open(4);
  const of = { session, section: "A", round: 1 };
  await taken({ type: "MakeDraw", ...of, boards: [1], conditions: { rounds: 3 } });
  expect((await send({ type: "SwapInDraw", ...of, contestants: ["A-1", "A-2"] })).status).toBe(400);
  const other = await door.key([grant("director", "session", "another")]);
  expect((await door.command(other, { type: "AnnounceDraw", ...of })).status).toBe(403);
});
