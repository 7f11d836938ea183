/** Rankings follow what a list tells of days long gone: when somebody was born, and memberships of a number that leads to another one. */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openKnowledge } from "../../handle/known.ts";
import { CLUB } from "../../testing/commands.ts";
import { AUTHORITY, officer, openTestDoor, type TestDoor } from "../../testing/door.ts";
import { watchWhenTold } from "../../testing/ranking-watch.ts";
import { bookSession } from "./book.ts";
import { followMembers } from "./follow-members.ts";
import { sessionToBook } from "./means.ts";
import type { RankingWatch } from "./watch.ts";

const RANKING = "juniors";
let door: TestDoor;
let key: string;
let watch: RankingWatch;
const failures: unknown[] = [];
const idOf = (number: number): string => `${AUTHORITY}:${number}`;

const send = async (command: object): Promise<void> => {
  const reply = await door.command(key, { id: randomUUID(), ...command });
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
};
const at = { section: "A", round: 1, board: 1 };
const made = (tricks: number) => ({ kind: "played", contract: "4S", declarer: "N", tricks });

const play = async (session: string, date: string): Promise<void> => {
  await send({
    type: "OpenSession",
    session,
    tournament: "autumn",
    title: "Evening",
    method: "matchpoints",
    contest: "pairs",
    date,
    sections: [{ id: "A" }],
  });
  for (const number of [1, 2, 3, 4])
    await send({
      type: "EnterContestant",
      session,
      contestant: `A-${number}`,
      number: `${number}`,
      players: [{ person: idOf(number) }],
    });
  await send({
    type: "RecordResult",
    session,
    results: [
      { ...at, table: "1", ns: "A-1", ew: "A-2", outcome: made(10) },
      { ...at, table: "2", ns: "A-3", ew: "A-4", outcome: made(9) },
    ],
  });
  await send({ type: "PublishScores", session });
};

beforeAll(async () => {
  // Who books what first is the test's to say: the door itself does not look.
  door = await openTestDoor(await testDatabase(), {}, { rankings: { every: 3_600_000 } });
  key = await door.key(officer);
  await send({ type: "RegisterClub", club: CLUB, name: "Harbour Bridge Club" });
  await send({ type: "AnnounceTournament", tournament: "autumn", title: "Autumn", club: CLUB });
  await play("evening", "2026-03-04");
  watch = await watchWhenTold(door.means, failures);
  await send({
    type: "SetAwardScheme",
    ranking: RANKING,
    from: "2020-01-01",
    scheme: {
      kind: "awards",
      name: "Juniors' points",
      unit: "points",
      earns: [{ when: "member" }, { when: "age < 26" }],
      awards: [{ award: "place", per: "place", worth: "10 × (1 + beaten)" }],
      toPlayers: "each",
      lists: [{ list: "ever", title: "All points", counts: { by: "all" } }],
    },
  });
});
afterAll(async () => {
  await watch.close();
  await door.close();
});

const Booked = z.array(z.object({ data: z.object({ awards: z.array(z.object({ person: z.string() })) }) }));
/** Who has something by what was booked last, once the ranking is as far as the registry. */
const awarded = async (): Promise<readonly string[]> => {
  const { sql, log } = door.means;
  const scope = `ranking/${RANKING}`;
  const followed = async (): Promise<unknown> => {
    await watch.look();
    const [row] = await sql<{ upTo: number }[]>`
      select (data ->> 'upTo')::int as "upTo" from log.event where scope = ${scope} and type = 'MembersFollowed'
      order by sequence desc limit 1`;
    return row?.upTo;
  };
  await expect.poll(followed, { timeout: 20_000 }).toBe(await log.head(`registry/${AUTHORITY}`));
  expect(failures).toEqual([]);
  const [last] = Booked.parse(
    await sql`select data from log.event where scope = ${scope} and type = 'AwardsBooked' order by sequence desc limit 1`,
  );
  return (last?.data.awards ?? []).map(({ person }) => person).toSorted();
};

test("when somebody was born is told with another club of today: what he won before that day is booked again", async () => {
  await send({
    type: "ListMembers",
    day: "2026-04-01",
    rows: [1, 3].map((number) => ({ number: `${number}`, name: `Junior ${number}`, from: "2020-01-01", club: CLUB })),
  });
  expect(await awarded()).toEqual([]);
  await send({ type: "ListMembers", day: "2026-05-01", rows: [{ number: "1", club: null, born: "2010-05-06" }] });
  expect(await awarded()).toEqual([idOf(1)]);
});

test("a membership of a number that leads to another one is told of who has that one", async () => {
  const { people } = door.means.beside;
  await people.put([
    { id: idOf(4), name: "Nova Four" },
    { id: idOf(40), name: "Nova Four" },
  ]);
  await send({ type: "ListMembers", day: "2026-05-01", rows: [{ number: "9", name: "Nine", from: "2020-01-01" }] });
  await send({
    type: "ListMembers",
    day: "2026-05-01",
    rows: [{ number: "4", born: "2008-01-01", until: "2020-12-31", from: "2020-01-01" }],
  });
  await send({ type: "MergePersons", from: idOf(40), into: idOf(4), reason: "Two cards." });
  expect(await awarded()).toEqual([idOf(1)]);
  await send({ type: "HoldMembership", person: idOf(40), from: "2021-01-01" });
  expect(await awarded()).toEqual([idOf(1), idOf(4)]);
});

test("when he was born counts by whichever of his numbers it was told", async () => {
  await door.means.beside.people.put([idOf(2), idOf(20)].map((id) => ({ id, name: "Nell Two" })));
  await send({ type: "HoldMembership", person: idOf(2), from: "2020-01-01" });
  await send({ type: "ListMembers", day: "2026-05-01", rows: [{ number: "20", born: "2009-01-01" }] });
  expect(await awarded()).not.toContain(idOf(2));
  await send({ type: "MergePersons", from: idOf(20), into: idOf(2), reason: "Two cards." });
  expect(await awarded()).toContain(idOf(2));
});

test("what another door books by the registry as it was, while this one follows it, is booked again", async () => {
  const { log, beside } = door.means;
  const knowledge = openKnowledge(log);
  await send({ type: "ListMembers", day: "2026-05-01", rows: [{ number: "3", name: "Three", born: "2010-01-01" }] });
  expect(await awarded()).toContain(idOf(3));
  const asItWas = await knowledge.members(AUTHORITY);
  await play("late", "2026-04-08");
  await send({ type: "EndMembership", person: idOf(3), until: "2026-03-31" });
  const means = { log, knowledge, people: beside.people, texts: beside.texts };
  const other = { ...means, knowledge: { ...knowledge, members: async () => asItWas } };
  let booked = false;
  const meanwhile = async function* (...asked: Parameters<typeof log.bookedPlayers>) {
    yield* log.bookedPlayers(...asked);
    if (booked) return;
    booked = true;
    const [publication] = await log.publications(["session/late"]);
    const late = publication && (await sessionToBook(knowledge, "late", publication));
    expect(late && (await bookSession(other, RANKING, late))).toBe(true);
  };
  expect(await followMembers({ ...means, log: { ...log, bookedPlayers: meanwhile } }, RANKING)).toBe(true);
  expect(await awarded()).not.toContain(idOf(3));
});

test("who was entered as somebody else is put right: what was booked of the one is booked of the other, without another publication", async () => {
  await send({
    type: "CorrectContestant",
    session: "evening",
    contestant: "A-1",
    number: "1",
    players: [{ person: idOf(9) }],
    reason: "It was the other one.",
  });
  await send({ type: "ListMembers", day: "2026-05-01", rows: [{ number: "9", name: "Nine", born: "2011-01-01" }] });
  const { sql } = door.means;
  const ofEvening = async () => {
    await watch.look();
    return Booked.parse(
      await sql`select data from log.event where scope = ${`ranking/${RANKING}`} and type = 'AwardsBooked' and data ->> 'session' = 'evening'
        order by sequence desc limit 1`,
    ).flatMap(({ data }) => data.awards.map(({ person }) => person));
  };
  await expect.poll(ofEvening, { timeout: 20_000 }).toContain(idOf(9));
  expect(await ofEvening()).not.toContain(idOf(1));
  const [count] = await sql<
    { count: number }[]
  >`select count(*)::int as count from log.event where scope = ${`ranking/${RANKING}`}`;
  await watch.look();
  expect(await sql`select count(*)::int as count from log.event where scope = ${`ranking/${RANKING}`}`).toEqual([
    count,
  ]);
});
