/** How somebody is shown, at the door: who may say it of whom, that it holds at once, and what the log keeps of it. */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AUTHORITY, officer, openTestDoor, PORTAL, type TestDoor } from "../testing/door.ts";

let door: TestDoor;
let key: string;
const PERSON = `${AUTHORITY}:61`;

beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  key = await door.key(officer);
  await door.means.beside.people.put([{ id: PERSON, name: "Vera Veil" }]);
});
afterAll(() => door.close());

const send = (command: Readonly<Record<string, unknown>>) => door.command(key, command);
const shown = async (): Promise<string | null | undefined> =>
  (await door.means.sql<{ name: string | null }[]>`select name from beside.shown where id = ${PERSON}`)[0]?.name;
const last = async () =>
  (
    await door.means.sql<{ type: string; data: unknown }[]>`
      select type, data from log.event where scope = ${`registry/${AUTHORITY}`} order by sequence desc limit 1`
  )[0];

test("the office says it for him: it holds with its event, and the log has no name", async () => {
  expect((await send({ type: "ShowAs", person: PERSON, shown: "number" })).status).toBe(201);
  expect(await shown()).toBe("61");
  expect(await last()).toEqual({ type: "ShownAs", data: { person: PERSON, shown: "number" } });
  await send({ type: "ShowAs", person: PERSON, shown: "nothing" });
  expect(await shown()).toBeNull();
  await send({ type: "ShowAs", person: PERSON, shown: "name" });
  expect(await shown()).toBe("Vera Veil");
});

test("what is so already writes nothing; of somebody whom nobody knows nothing is said", async () => {
  const head = await door.means.log.head(`registry/${AUTHORITY}`);
  expect((await send({ type: "ShowAs", person: PERSON, shown: "name" })).status).toBeLessThan(300);
  expect(await door.means.log.head(`registry/${AUTHORITY}`)).toBe(head);
  const unknown = await send({ type: "ShowAs", person: `${AUTHORITY}:404`, shown: "number" });
  expect([unknown.status, unknown.body["code"]]).toEqual([404, "unknown"]);
});

test("of juniors the office says from which age; by name all the same only with their guardians", async () => {
  const born = `${new Date().getUTCFullYear() - 10}-01-01`;
  await door.means.sql`update beside.person set born = ${born} where id = ${PERSON}`;
  expect((await send({ type: "ShowJuniors", namesFrom: 18 })).status).toBe(201);
  expect(await shown()).toBe("61");
  await send({ type: "ShowAs", person: PERSON, shown: "name" });
  expect(await shown()).toBe("61");
  await send({ type: "ShowAs", person: PERSON, shown: "name", agreed: true });
  expect(await shown()).toBe("Vera Veil");
  await send({ type: "ShowJuniors", namesFrom: null });
  await send({ type: "ShowAs", person: PERSON, shown: "name" });
  expect(await shown()).toBe("Vera Veil");
});

test("somebody says it of himself without any role, of nobody else, and nothing of what his guardians say", async () => {
  const {
    cookie,
    account: { person },
  } = await door.person([]);
  const asHimself = (command: Readonly<Record<string, unknown>>) =>
    door.ask({
      method: "POST",
      url: "/commands",
      headers: { cookie, origin: PORTAL },
      payload: { id: randomUUID(), type: "ShowAs", ...command },
    });
  expect((await asHimself({ person, shown: "nothing" })).status).toBe(201);
  expect(await door.means.beside.shown.wishOf(person)).toBe("nothing");
  expect((await asHimself({ person: PERSON, shown: "nothing" })).status).toBe(403);
  expect((await asHimself({ person, shown: "name", agreed: true })).status).toBe(403);
  expect(await shown()).toBe("Vera Veil");
});

describe("two numbers of one person", () => {
  const [OLD, NEW] = [`${AUTHORITY}:71`, `${AUTHORITY}:72`];
  const called = async () =>
    (
      await door.means.sql<{ name: string | null }[]>`
        select name from beside.shown where id in (${OLD}, ${NEW}) order by id`
    ).map(({ name }) => name);
  const merged = async (from: string, into: string): Promise<string> => {
    const merge = randomUUID();
    const reply = await send({ type: "MergePersons", id: merge, from, into, reason: "Two cards." });
    expect([reply.status, reply.text]).toEqual([201, reply.text]);
    return merge;
  };
  beforeEach(async () => {
    await door.means.beside.people.put([OLD, NEW].map((id) => ({ id, name: "Wren Twice" })));
    for (const person of [OLD, NEW]) await send({ type: "ShowAs", person, shown: "name" });
  });

  test.each([
    ["nothing", [null, null]],
    ["number", ["72", "72"]],
  ])("who wished to be shown by %s under one of them is so under both", async (shown, expected) => {
    await send({ type: "ShowAs", person: OLD, shown });
    const merge = await merged(OLD, NEW);
    expect(await called()).toEqual(expected);
    await send({ type: "UndoMerge", merge, reason: "Two people." });
    expect((await called())[0]).toBe(shown === "nothing" ? null : "71");
  });

  test("who is a junior under one of them is one under both, whenever it was told, and as long as they are one", async () => {
    const born = `${new Date().getUTCFullYear() - 10}-01-01`;
    await send({ type: "ShowJuniors", namesFrom: 18 });
    const merge = await merged(OLD, NEW);
    expect(await called()).toEqual(["Wren Twice", "Wren Twice"]);
    await send({ type: "ListMembers", rows: [{ number: "71", name: "Wren Twice", born }] });
    expect(await called()).toEqual(["72", "72"]);
    await send({ type: "UndoMerge", merge, reason: "Two people." });
    expect(await called()).toEqual(["71", "Wren Twice"]);
    await send({ type: "ShowJuniors", namesFrom: null });
  });

  test("what is said by the one that leads to the other holds of both", async () => {
    const merge = await merged(OLD, NEW);
    await send({ type: "ShowAs", person: OLD, shown: "nothing" });
    expect(await called()).toEqual([null, null]);
    await send({ type: "ShowAs", person: OLD, shown: "name" });
    expect(await called()).toEqual(["Wren Twice", "Wren Twice"]);
    await send({ type: "UndoMerge", merge, reason: "Two people." });
  });
});

test("who was erased is shown no way at all, and his wish is gone with him", async () => {
  await send({ type: "ShowAs", person: PERSON, shown: "number" });
  await send({ type: "ErasePerson", person: PERSON });
  expect(await shown()).toBeNull();
  expect(await door.means.beside.shown.wishOf(PERSON)).toBeUndefined();
  expect((await send({ type: "ShowAs", person: PERSON, shown: "number" })).body["code"]).toBe("impossible");
});
