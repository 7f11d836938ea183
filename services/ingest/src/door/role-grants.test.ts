/** Roles: given inside one's own and no higher, at work at once, gone at once. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountOf, THIS_MACHINE } from "../auth/accounts.ts";
import { giveGrant } from "../auth/grants.ts";
import { MACHINE } from "../auth/journal.ts";
import type { OverKind, Role } from "@traveller/contract";
import { CLUB, place, SESSION } from "../testing/commands.ts";
import { AUTHORITY, grant, PORTAL, type TestDoor } from "../testing/door.ts";
import { openPeopledDoor, type PeopledDoor } from "../testing/people.ts";

let door: TestDoor;
let personOf: PeopledDoor["personOf"];
beforeAll(async () => {
  ({ door, personOf } = await openPeopledDoor(await testDatabase()));
});
afterAll(() => door.close());

describe("roles", () => {
  const send = (who: string, payload: object) =>
    door.ask({
      method: "POST",
      url: "/commands",
      headers: { cookie: personOf(who).cookie, origin: PORTAL },
      payload: { id: randomUUID(), ...payload },
    });
  const give = (role: Role, kind: OverKind, id: string) => ({
    type: "GrantRole",
    to: { email: `${randomUUID()}@club.example` },
    grant: grant(role, kind, id),
  });
  test("are given inside one's own, and no higher", async () => {
    expect((await send("club", give("director", "session", SESSION))).status).toBe(201);
    expect((await send("club", give("club", "club", CLUB))).status).toBe(201);
    expect((await send("club", give("federation", "authority", AUTHORITY))).status).toBe(403);
    expect((await send("club", give("organizer", "club", CLUB))).status).toBe(403);
    expect((await send("club", give("club", "club", "99"))).status).toBe(403);
    expect((await send("organizer", give("federation", "authority", AUTHORITY))).status).toBe(403);
    expect((await send("federation", give("federation", "authority", "elsewhere"))).status).toBe(404);
    expect((await send("federation", give("organizer", "authority", AUTHORITY))).status).toBe(201);
  });
  test("are listed with an address or none, and the machine's own apart from people's", async () => {
    const { accounts } = door.means;
    const listed = grant("federation", "authority", AUTHORITY);
    for (const someone of [THIS_MACHINE, { person: "lakeland:7100", name: "Nomail" }]) {
      const user = await accountOf(accounts, someone);
      if (user !== undefined) await giveGrant(accounts, { id: randomUUID(), user, grant: listed, by: MACHINE });
    }
    const ask = async (url: string) =>
      (await door.ask({ method: "GET", url, headers: { cookie: personOf("federation").cookie } })).body;
    expect((await ask("/roles"))["roles"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "Nomail", email: null, machine: false }),
        expect.objectContaining({ name: THIS_MACHINE.name, email: null, machine: true }),
      ]),
    );
    expect((await ask("/people?text=machine"))["people"]).toEqual([]);
  });
  test("bind an address to a number only by the federation", async () => {
    const bound = (person: string) => ({
      ...give("director", "session", SESSION),
      to: { email: `${randomUUID()}@club.example`, person },
    });
    expect((await send("club", bound("lakeland:7001"))).status).toBe(403);
    expect((await send("organizer", bound("lakeland:7001"))).status).toBe(403);
    expect((await send("federation", bound("lakeland:7001"))).body).toMatchObject({
      answer: { person: "lakeland:7001" },
    });
  });
  test("work at once, and end at once when they are taken back", async () => {
    const somebody = await door.person([]);
    const enter = (number: number) =>
      door.ask({
        method: "POST",
        url: "/commands",
        headers: { cookie: somebody.cookie, origin: PORTAL },
        payload: { id: randomUUID(), type: "ReleaseBoard", ...place, boards: [number] },
      });
    expect((await enter(1)).status).toBe(403);
    const given = await send("federation", {
      type: "GrantRole",
      to: { email: somebody.account.email },
      grant: grant("director", "session", SESSION),
    });
    expect((await enter(2)).status).not.toBe(403);
    const answer = given.body["answer"];
    expect(
      (
        await send("federation", {
          type: "RevokeRole",
          grant: typeof answer === "object" && answer !== null && "grant" in answer ? answer.grant : "",
        })
      ).status,
    ).toBe(201);
    expect((await enter(3)).status).toBe(403);
  });
  test("nobody takes the federation's role from themselves, or erases the last who could undo it", async () => {
    const [mine] = await door.means.sql<
      { id: string }[]
    >`select id from auth.role_grant where user_id = ${personOf("federation").account.id}`;
    expect((await send("federation", { type: "RevokeRole", grant: mine?.id })).status).toBe(422);
    const { person } = personOf("federation").account;
    expect((await send("federation", { type: "ErasePerson", person })).status).toBe(422);
  });
});
