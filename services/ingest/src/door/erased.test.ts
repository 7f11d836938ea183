/** What was erased, or never accepted, is nowhere: asked of every table, as a dump would hold it. */
import { canonicalJson, sha256 } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION } from "../testing/commands.ts";
import { openPeopledDoor, type PeopledDoor } from "../testing/people.ts";
import { officer } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";

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
