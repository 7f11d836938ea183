/** The journal: every act of roles, keys, links, erasing and signing in, with who, to whom and when; and what is at rest of a session. */
import { testDatabase } from "@traveller/tests/support";
import fastify from "fastify";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { shortened } from "../auth/journal.ts";
import { notePasskey } from "../auth/passkeys.ts";
import {
  AUTHORITY,
  cookieOf,
  grant,
  officer,
  openTestDoor,
  PORTAL,
  type Person,
  type TestDoor,
} from "../testing/door.ts";
import type { Caller } from "@traveller/contract";
import { tablesWith } from "../testing/dump.ts";
import { whoIs } from "./who.ts";

let door: TestDoor;
let chief: Person;
beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  chief = await door.person(officer);
});
afterAll(() => door.close());

const Somebody = z.object({ person: z.string(), name: z.string().nullable() }).nullable();
const Line = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  actor: z.string(),
  by: Somebody,
  linkBy: z.array(Somebody),
  whom: Somebody,
  about: z.record(z.string(), z.string()),
  address: z.string().nullable(),
});
const Page = z.object({ lines: z.array(Line), next: z.number().optional() });

const journal = async (query = "", who = chief) =>
  Page.parse((await door.ask({ method: "GET", url: `/journal?${query}`, headers: { cookie: who.cookie } })).body);
const kindsOf = async (person: string): Promise<readonly string[]> =>
  (await journal(`person=${encodeURIComponent(person)}&limit=200`)).lines.map(({ kind }) => kind);
const asChief = (url: string, payload: object) =>
  door.ask({ method: "POST", url, headers: { cookie: chief.cookie, origin: PORTAL }, payload });
const command = (payload: object) => asChief("/commands", { id: randomUUID(), ...payload });

let address = 0;
const elsewhere = (): string => `203.0.${(address += 1)}.77`;
const signIn = (token: string, from = elsewhere()) =>
  door.ask({
    method: "POST",
    url: "/sign-in",
    headers: { origin: PORTAL, "x-forwarded-for": from },
    payload: { token },
  });
const linkFor = async (email: string): Promise<string> => {
  const { body } = await asChief("/sign-in-links", { to: { email, name: "Lina Reed" }, newPerson: true });
  return new URL(String(body["url"])).searchParams.get("token") ?? "";
};
const personOf = async (cookie: string): Promise<string> =>
  String((await door.ask({ method: "GET", url: "/me", headers: { cookie } })).body["person"]);

/** As the door itself knows who calls. */
const personFrom = async (cookie: string): Promise<Caller> => {
  let caller: Caller | undefined;
  const app = fastify({ trustProxy: true });
  app.get("/", (request) =>
    whoIs(door.means, request).then((who) => {
      if (who.kind === "known") caller = who.caller;
      return {};
    }),
  );
  await app.inject({ method: "GET", url: "/", headers: { cookie } });
  await app.close();
  if (caller === undefined) throw new Error("nobody is signed in");
  return caller;
};

describe("the journal", () => {
  test("tells of a link made for somebody else, and whatever was done in the session that came of it says so", async () => {
    const first = await linkFor("lina@club.example");
    const second = await linkFor("lina@club.example");
    expect((await signIn(first)).status).toBe(401);
    const came = await signIn(second, "198.51.7.9");
    expect(came.status).toBe(200);
    const person = await personOf(cookieOf(came));
    await command({ type: "GrantRole", to: { email: "lina@club.example" }, grant: officer[0] });
    const done = await door.ask({
      method: "POST",
      url: "/commands",
      headers: { cookie: cookieOf(came), origin: PORTAL },
      payload: { id: randomUUID(), type: "RegisterClub", club: "70", name: "Marsh" },
    });
    expect(done.status).toBe(201);
    expect((await signIn(second)).status).toBe(401);
    await door.ask({
      method: "POST",
      url: "/sign-out",
      headers: { cookie: cookieOf(came), origin: PORTAL, "content-type": "application/json" },
      payload: {},
    });

    const { lines } = await journal(`person=${encodeURIComponent(person)}`);
    const kinds = [
      "signedOut",
      "signInRefused",
      "roleGiven",
      "signedIn",
      "signInRefused",
      "linkMade",
      "linkReplaced",
      "linkMade",
    ];
    expect(lines.map(({ kind }) => kind)).toEqual(kinds);
    const by = { person: chief.account.person, name: "Somebody" };
    const whom = { person, name: "Lina Reed" };
    expect(lines[0]).toMatchObject({ actor: "person", by: whom, linkBy: [by] });
    expect(lines[1]).toMatchObject({ actor: "nobody", whom, about: { why: "used" } });
    expect(lines[2]).toMatchObject({ by, whom, about: { role: "federation", over: "authority", id: AUTHORITY } });
    expect(lines[3]).toMatchObject({ by: whom, linkBy: [by], address: "198.51.7.0/24" });
    expect(lines[3]?.about["link"]).toBe(lines[5]?.about["link"]);
    expect(lines[4]).toMatchObject({ actor: "nobody", about: { why: "replaced" } });
    // What was done under it says so in the log, too.
    const [event] = await door.means.sql<{ by: unknown }[]>`select by from log.event where data ->> 'club' = '70'`;
    expect(event?.by).toMatchObject({ person, link: chief.account.person });
  });

  test("tells of roles and keys, and that a key was used for the first time, or a wrong one tried", async () => {
    const made = await command({
      type: "CreateKey",
      name: "scoring program",
      grants: [grant("club", "authority", AUTHORITY)],
      days: 3,
    });
    const key = z.object({ answer: z.object({ id: z.string(), key: z.string() }) }).safeParse(made.body).data?.answer;
    // A key may do no more than its owner: the officer's own role covers it only as the federation's.
    const use = (secret: string, from = elsewhere()) =>
      door.ask({
        method: "GET",
        url: "/keys",
        headers: { authorization: `Bearer ${secret}`, "x-forwarded-for": from },
      });
    await use(key?.key ?? "");
    await use(key?.key ?? "");
    const from = elsewhere();
    await use("trav_wrong", from);
    await use("trav_wrong_again", from);
    const given = await command({
      type: "GrantRole",
      to: { person: "lakeland:55" },
      grant: grant("director", "authority", AUTHORITY),
    });
    const role = z.object({ answer: z.object({ grant: z.string() }) }).safeParse(given.body).data?.answer.grant;
    await command({ type: "RevokeRole", grant: role });
    await command({ type: "RevokeKey", key: key?.id });
    await use(key?.key ?? "");

    const ofKey = (await journal("limit=200")).lines.filter(({ about }) => about["key"] === key?.id);
    expect(ofKey.map(({ kind }) => kind)).toEqual(["keyRevoked", "keyFirstUsed", "keyMade"]);
    expect(await kindsOf("lakeland:55")).toEqual(["roleTaken", "roleGiven"]);
    const wrong = (await journal("kind=keyRefused")).lines.filter((line) => line.address === shortened(from));
    expect(wrong).toHaveLength(1);
    expect(await tablesWith(door.means.sql, key?.key ?? "")).toEqual([]);
  });

  test("tells of passkeys, and that an officer takes one away from somebody, who is signed out with it", async () => {
    const token = await linkFor("pia@club.example");
    const cookie = cookieOf(await signIn(token));
    const person = await personOf(cookie);
    const mine = await personFrom(cookie);
    const passkey = async (id: string) => {
      await door.means.sql`
        insert into auth.passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
        values (${id}, 'Phone', 'k', ${mine.user}, ${id}, 0, 'singleDevice', false)`;
      await notePasskey(door.means.accounts, mine, id);
    };
    await passkey("own");
    await passkey("theirs");
    const remove = await door.ask({
      method: "POST",
      url: "/passkeys/remove",
      headers: { cookie, origin: PORTAL },
      payload: { id: "own" },
    });
    const byChief = { person: chief.account.person, name: "Somebody" };
    expect(remove.body["passkeys"]).toMatchObject([{ id: "theirs", linkBy: [byChief] }]);
    const seen = await door.ask({
      method: "GET",
      url: `/people?${new URLSearchParams({ person }).toString()}`,
      headers: { cookie: chief.cookie },
    });
    expect(seen.body["people"]).toMatchObject([{ passkeys: [{ id: "theirs", name: "Phone", linkBy: [byChief] }] }]);
    const id = randomUUID();
    const taken = { id, type: "RemovePasskey", person, passkey: "theirs" };
    expect([(await command(taken)).status, (await command(taken)).status]).toEqual([201, 200]);
    expect((await door.ask({ method: "GET", url: "/me", headers: { cookie } })).status).toBe(401);
    expect((await command({ type: "RemovePasskey", person, passkey: "theirs" })).status).toBe(404);

    const { lines } = await journal(`person=${encodeURIComponent(person)}`);
    const whom = { person, name: "Lina Reed" };
    expect(lines.slice(0, 4)).toMatchObject([
      { kind: "passkeyRemoved", by: byChief, linkBy: [], whom, about: { passkey: "theirs", sessions: "all" } },
      { kind: "passkeyRemoved", by: whom, linkBy: [byChief], whom, about: { passkey: "own" } },
      { kind: "passkeyAdded", by: whom, linkBy: [byChief], whom, about: { passkey: "theirs", way: "link" } },
      { kind: "passkeyAdded", by: whom, linkBy: [byChief], whom, about: { passkey: "own", way: "link" } },
    ]);
  });

  test("tells who was let in no more because they tried too often", async () => {
    const from = "192.0.2.200";
    for (let tries = 0; tries < 12; tries += 1) await signIn("x".repeat(32), from);
    const there = (await journal("limit=200")).lines.filter((line) => line.address === "192.0.2.0/24");
    expect(there.map(({ kind }) => kind)).toEqual(["tooOften", "signInRefused"]);
  });

  test("keeps that somebody was erased, and neither their name nor where they came from", async () => {
    const token = await linkFor("vera.gone@club.example");
    const cookie = cookieOf(await signIn(token));
    const person = await personOf(cookie);
    await linkFor("vera.gone@club.example");
    expect((await command({ type: "ErasePerson", person })).status).toBe(201);
    const { lines } = await journal(`person=${encodeURIComponent(person)}`);
    expect(lines[0]).toMatchObject({
      kind: "personErased",
      whom: { person, name: null },
      by: { person: chief.account.person },
    });
    expect(lines.slice(1).map((line) => line.address)).toEqual(lines.slice(1).map(() => null));
    expect(await tablesWith(door.means.sql, "vera.gone")).toEqual([]);
    expect((await door.ask({ method: "GET", url: "/me", headers: { cookie } })).status).toBe(401);
  });

  test("is only appended to, read by officers only, and a page at a time", async () => {
    const { sql } = door.means;
    await expect(sql`update auth.journal set kind = 'signedIn'`).rejects.toThrow("appended to");
    await expect(sql`delete from auth.journal`).rejects.toThrow("appended to");
    const nobody = await door.person([grant("director", "session", "x")]);
    const refused = await door.ask({ method: "GET", url: "/journal", headers: { cookie: nobody.cookie } });
    expect(refused.status).toBe(403);
    const all = (await journal("limit=200")).lines.map(({ id }) => id);
    const first = await journal("limit=3");
    const second = await journal(`limit=3&before=${first.next}`);
    expect([...first.lines, ...second.lines].map(({ id }) => id)).toEqual(all.slice(0, 6));
  });
});

describe("a session at rest", () => {
  test("is no cookie: what the table holds is a digest, and opens nothing even when it is signed", async () => {
    const mine = await door.person(officer);
    const [, signed = ""] = /session_token=([^;]+)/.exec(mine.cookie) ?? [];
    const [token = ""] = decodeURIComponent(signed).split(".");
    expect(token).toMatch(/^\w{32}$/);
    expect(await tablesWith(door.means.sql, token)).toEqual([]);
    const rows = await door.means.sql<{ token: string }[]>`select token from auth.session`;
    const context = await door.means.auth.$context;
    for (const row of rows) {
      expect(row.token).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(await context.internalAdapter.findSession(row.token)).toBeNull();
    }
    expect((await context.internalAdapter.findSession(token))?.user.id).toBe(mine.account.id);
  });
});

test.each([
  ["192.0.2.17", "192.0.2.0/24"],
  ["::ffff:192.0.2.17", "192.0.2.0/24"],
  ["2001:db8:00aa:1:2:3:4:5", "2001:db8:aa::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["unknown", null],
])("of the address %s the network %s is kept", (given, kept) => {
  expect(shortened(given)).toBe(kept);
});
