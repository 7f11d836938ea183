/** How somebody is shown, at the door: who may say it of whom, that it holds at once, and what the log keeps of it. */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("who was erased is shown no way at all, and his wish is gone with him", async () => {
  await send({ type: "ShowAs", person: PERSON, shown: "number" });
  await send({ type: "ErasePerson", person: PERSON });
  expect(await shown()).toBeNull();
  expect(await door.means.beside.shown.wishOf(PERSON)).toBeUndefined();
  expect((await send({ type: "ShowAs", person: PERSON, shown: "number" })).body["code"]).toBe("impossible");
});
