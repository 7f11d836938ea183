/** What was erased, or never accepted, is nowhere: asked of every table, as a dump would hold it. */
import { canonicalJson, sha256 } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION } from "../testing/commands.ts";
import { openPeopledDoor, type PeopledDoor } from "../testing/people.ts";
import { officer } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";
import { smallEvening } from "../testing/file.ts";
import { digestOf, openFileDoor, type FileDoor } from "../testing/imports.ts";

let peopled: PeopledDoor;
let key: string;
beforeAll(async () => {
  peopled = await openPeopledDoor(await testDatabase());
  key = await peopled.door.key(officer);
});
afterAll(() => peopled.door.close());

const enter = (contestant: string, more: Readonly<Record<string, unknown>>) =>
  peopled.door.command(key, {
    type: "EnterContestant",
    session: SESSION,
    contestant,
    section: contestant.slice(0, 1),
    number: contestant.slice(2),
    ...more,
  });

describe("a command that is refused", () => {
  test("writes no name and no text", async () => {
    const players = [{ name: "Nora Unheard" }, { person: "lakeland:777", name: "Olav Unheard" }];
    const reply = await enter("X-1", { players, name: "Team Unheard" });
    expect(reply.status).toBe(404);
    const penalty = {
      type: "ImposePenalty",
      session: SESSION,
      contestant: "X-1",
      law: "90",
      amount: 1,
      unit: "matchpoints",
    };
    expect((await peopled.door.command(key, { ...penalty, reason: "Unheard words" })).status).toBe(404);
    expect(await tablesWith(peopled.door.means.sql, "Unheard")).toEqual([]);
  });

  test("writes none either where it lost a race, or came a second time", async () => {
    const id = "0197f0aa-0000-7000-8000-00000000e001";
    const both = await Promise.all([
      enter("A-71", { id, players: [{ name: "Petra Twice" }] }),
      enter("A-71", { id, players: [{ name: "Petra Twice" }] }),
      enter("A-71", { players: [{ name: "Quirin Late" }], expectedVersion: 0 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201, 409]);
    const { sql } = peopled.door.means;
    expect(await sql`select 1 from beside.person where name = 'Petra Twice'`).toHaveLength(1);
    expect(await tablesWith(sql, "Quirin Late")).toEqual([]);
  });
});

describe("what is kept of a command", () => {
  test("is no way to try out the names in it", async () => {
    const given = {
      id: "0197f0aa-0000-7000-8000-00000000e002",
      type: "EnterContestant",
      session: SESSION,
      contestant: "A-72",
      section: "A",
      number: "72",
      players: [{ name: "Rosa Short" }],
    };
    expect((await peopled.door.command(key, given)).status).toBe(201);
    const { sql } = peopled.door.means;
    const [{ by } = { by: {} }] = await sql<
      { by: { person?: string } }[]
    >`select by from log.event where command = ${given.id}`;
    expect(await tablesWith(sql, sha256(canonicalJson([by.person, given])))).toEqual([]);
    expect(await tablesWith(sql, "Rosa Short")).toEqual(["beside.person"]);
  });
});

describe("a person who is erased", () => {
  let files: FileDoor;
  beforeAll(async () => {
    files = await openFileDoor(await testDatabase());
  });
  afterAll(() => files.close());
  const sql = () => files.door.means.sql;
  const idOf = async (name: string): Promise<string> =>
    (await sql()<{ id: string }[]>`select id from beside.person where name = ${name}`)[0]?.id ?? "";
  const erase = (person: string, more: object = {}) =>
    files.door.command(files.key, { type: "ErasePerson", person, ...more });
  const told = async (person: string): Promise<unknown> =>
    (await files.look(files.key, `/originals?person=${encodeURIComponent(person)}`)).body["originals"];

  test("is in no table any more, the originals that held the name included, and no file brings the name back", async () => {
    const name = "Wilhelmina Quist";
    const first = smallEvening({ event: "erased-1", name });
    const second = smallEvening({ event: "erased-2", title: "Thursday", name: "QUIST, Wilhelmina" });
    const other = smallEvening({ event: "erased-3", title: "Friday" });
    const { id: session } = await files.bringAndSend(first);
    await files.bring(
      files.clubKey,
      smallEvening({ event: "erased-1", name, tricks: 9 }),
      "name=Wilhelmina%20Quist.xml",
    );
    await files.bring(files.clubKey, second);
    await files.bringAndSend(other);
    const person = await idOf(name);
    expect(await told(person)).toHaveLength(3);
    expect((await files.look(files.clubKey, `/originals?person=${person}`)).status).toBe(403);

    const reply = await erase(person, { originals: "erase" });
    expect(reply.status).toBe(201);
    expect(reply.body["answer"]).toMatchObject({ erased: { length: 3 }, kept: [] });
    for (const spelled of ["Wilhelmina", "Quist"]) expect(await tablesWith(sql(), spelled)).toEqual([]);
    expect((await files.look(files.clubKey, `/originals/${digestOf(first)}`)).status).toBe(410);
    expect((await files.look(files.clubKey, `/originals/${digestOf(other)}`)).status).toBe(200);

    const before = await files.eventsOf(session);
    await files.bringAndSend(first);
    expect(await files.eventsOf(session)).toEqual(before);
    expect(await sql()`select 1 from beside.person where name like '%Quist%'`).toHaveLength(0);
  });

  test("is told of with the originals that keep the name, where they are not erased; what was read of them is forgotten", async () => {
    const name = "Ottokar Velde";
    const evening = (tricks: number): string =>
      smallEvening({ event: "kept-1", title: "Kept", tricks }).replaceAll("Guest 1", name);
    const kept = evening(11);
    await files.bringAndSend(kept);
    await files.bring(files.clubKey, evening(9));
    const reply = await erase(await idOf(name));
    expect(reply.body["answer"]).toMatchObject({ erased: [], kept: { length: 2 } });
    expect(await tablesWith(sql(), "Velde")).toEqual(["beside.original_chunk"]);
    const look = await files.look(files.clubKey, `/imports/${digestOf(kept)}`);
    expect(look.body).toMatchObject({ state: "sent" });
    expect(look.body["sessions"]).toBeUndefined();
  });

  test("takes nobody else's files along who is called the same", async () => {
    const name = "Anna Common";
    await files.door.command(files.key, { type: "RegisterClub", club: "99", name: "Hillside" });
    await files.bringAndSend(smallEvening({ event: "same-1", name: "Bo Other" }).replaceAll("Guest 1", name));
    const theirs = smallEvening({ event: "same-2", club: "99", clubName: "Hillside", name: "Bo Other" });
    await files.bringAndSend(theirs.replaceAll("Guest 1", name), files.otherKey);
    const people = await sql()<{ id: string }[]>`select id from beside.person where name = ${name}`;
    expect(people).toHaveLength(2);
    for (const { id } of people) expect(await told(id)).toHaveLength(1);
  });
});
