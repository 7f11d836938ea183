/** What a key opens: never more than its owner may, nothing once it or its owner's role is gone, and no way to roles or further keys. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey } from "../auth/keys.ts";
import { place } from "../testing/commands.ts";
import { AUTHORITY, grant, officer, PORTAL, type TestDoor } from "../testing/door.ts";
import { openPeopledDoor, own, type PeopledDoor } from "../testing/people.ts";

let door: TestDoor;
let personOf: PeopledDoor["personOf"];
beforeAll(async () => {
  ({ door, personOf } = await openPeopledDoor(await testDatabase()));
});
afterAll(() => door.close());

describe("a key", () => {
  const command = { type: "EnterContestant", ...place, contestant: "A-77", number: "77" };
  test("of another club is refused", async () => {
    expect((await door.command(await door.key([grant("club", "club", "99")]), command)).status).toBe(403);
  });
  test("may do less than its owner, where it was made so", async () => {
    const narrow = await door.key(officer, [grant("club", "club", "99")]);
    expect((await door.command(narrow, command)).status).toBe(403);
    expect((await door.command(narrow, { type: "ErasePerson", person: "lakeland:1" })).status).toBe(403);
  });
  test("may never do more than its owner, whatever it says of itself", async () => {
    const wide = await door.key([grant("club", "club", "99")], officer);
    expect((await door.command(wide, command)).status).toBe(403);
  });
  test("is not made over a club, tournament or session that does not exist", async () => {
    const make = (kind: "club" | "tournament" | "session" | "authority", id: string) =>
      door.ask({
        method: "POST",
        url: "/commands",
        headers: { cookie: personOf("federation").cookie, origin: PORTAL },
        payload: { id: randomUUID(), type: "CreateKey", name: "typed", grants: [grant("club", kind, id)] },
      });
    for (const kind of ["club", "tournament", "session"] as const) {
      const { status, body } = await make(kind, "no-such");
      expect([kind, status, body["code"], body["path"]]).toEqual([kind, 404, "unknown", "grants.0.over.id"]);
    }
    expect((await make("club", "99")).status).toBe(201);
  });
  test("loses with its owner's role", async () => {
    const mine = await door.person([grant("federation", "authority", AUTHORITY)]);
    const { key } = await createKey(door.means.accounts, mine.account.id, { name: "mine", grants: officer, days: 2 });
    expect((await door.command(key, { type: "RegisterClub", club: "21", name: "Mill" })).status).toBe(201);
    await door.means.sql`update auth.role_grant set revoked_at = now() where user_id = ${mine.account.id}`;
    expect((await door.command(key, { type: "RegisterClub", club: "22", name: "Mill" })).status).toBe(403);
  });
  test("that was revoked, has expired, was made up or is half of one opens nothing", async () => {
    const mine = personOf("federation");
    const fresh = async () => createKey(door.means.accounts, mine.account.id, { name: "x", grants: officer, days: 2 });
    const [revoked, expired] = [await fresh(), await fresh()];
    const revoke = await door.ask({
      method: "POST",
      url: "/commands",
      headers: { cookie: mine.cookie, origin: PORTAL },
      payload: { id: randomUUID(), type: "RevokeKey", key: revoked.id },
    });
    expect(revoke.status).toBe(201);
    await door.means.sql`update auth.apikey set expires_at = now() - interval '1 second' where id = ${expired.id}`;
    for (const key of [
      revoked.key,
      expired.key,
      revoked.key.slice(0, 20),
      "trav_" + "x".repeat(64),
      "",
      "' or 1=1 --",
      "x".repeat(600),
    ]) {
      expect((await door.command(key, command)).status).toBe(401);
    }
  });
  test("cannot give roles or make keys: what is stolen with it ends with it", async () => {
    const key = await door.key(officer);
    expect(
      (await door.command(key, { type: "GrantRole", to: { email: "thief@elsewhere.example" }, grant: officer[0] }))
        .status,
    ).toBe(403);
    expect((await door.command(key, { type: "CreateKey", name: "more", grants: officer })).status).toBe(403);
    expect(
      (
        await door.ask({
          method: "POST",
          url: "/sign-in-links",
          headers: { authorization: `Bearer ${key}` },
          payload: { to: { email: "thief@elsewhere.example" } },
        })
      ).status,
    ).toBe(403);
  });
  test("made by command is shown once, and has no more than its maker", async () => {
    const { cookie } = personOf("club");
    const send = (payload: object) =>
      door.ask({ method: "POST", url: "/commands", headers: { cookie, origin: PORTAL }, payload });
    const asked = { id: randomUUID(), type: "CreateKey", name: "scoring", grants: [own("club")] };
    const made = await send(asked);
    expect(made.body).toHaveProperty("answer.key");
    expect(made.text).toMatch(/"key":"trav_/);
    const again = await send(asked);
    expect([again.status, again.body["answer"]]).toEqual([200, { key: null }]);
    expect((await send({ ...asked, id: randomUUID(), grants: officer })).status).toBe(403);
  });
});
