/** A database that is down or locked, and a clock that is wrong, say nothing of a key, a session or a link: nobody is told so, and nothing is lost. */
import { connect, type Connected } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createKey } from "../auth/keys.ts";
import { wayTo, type Way } from "../testing/cut-off.ts";
import { grant, officer, openTestDoor, PORTAL, type Person, type Reply, type TestDoor } from "../testing/door.ts";

const DAY = 24 * 60 * 60_000;

let way: Way;
let door: TestDoor;
let other: Connected;
let key: string;
let person: Person;
beforeAll(async () => {
  const database = await testDatabase();
  way = await wayTo(database);
  door = await openTestDoor(way.url, {}, {}, 1);
  other = connect(database, { name: "another", max: 2 });
  key = await door.key(officer);
  person = await door.person(officer);
  await door.command(key, { type: "AnnounceTournament", tournament: "t", title: "T" });
});
afterAll(async () => {
  await other.end({ timeout: 1 });
  await door.close();
  await way.cut();
});

const me = (headers: Record<string, string>): Promise<Reply> => door.ask({ method: "GET", url: "/me", headers });
const withKey = (which = key): Record<string, string> => ({ authorization: `Bearer ${which}` });
const withCookie = (): Record<string, string> => ({ cookie: person.cookie, origin: PORTAL });
const signIn = (token: string): Promise<Reply> =>
  door.ask({
    method: "POST",
    url: "/sign-in",
    headers: { origin: PORTAL, "x-forwarded-for": "198.51.100.77" },
    payload: { token },
  });
const club = (name: string): Readonly<Record<string, unknown>> => ({ type: "RegisterClub", club: "17", name });

/** Told to come again, and when; nothing about the key, the session or the link. */
const comeAgain = (reply: Reply): void => {
  expect([reply.status, reply.body["code"]]).toEqual([503, "unavailable"]);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect(reply.headers["set-cookie"]).toBeUndefined();
  expect(reply.text).not.toMatch(/wrong|revoked|expired|no longer|signed in/i);
};

describe("a database that is down", () => {
  test("is told of, by key, by cookie, by link and by command; and everything is good again when it is back", async () => {
    const token = await door.link(person.account);
    await way.cut();
    comeAgain(await me(withKey()));
    comeAgain(await me(withKey("trav_wrong")));
    comeAgain(await me(withCookie()));
    comeAgain(await signIn(token));
    comeAgain(await door.ask({ method: "GET", url: "/auth/get-session", headers: withCookie() }));
    comeAgain(await door.ask({ method: "POST", url: "/sign-out", headers: withCookie(), payload: {} }));
    comeAgain(await door.command(key, club("Harbour")));
    comeAgain(await door.ask({ method: "GET", url: "/roles", headers: withKey() }));
    await way.mend();
    await expect.poll(async () => (await me(withKey())).status).toBe(200);
    await expect.poll(async () => (await me(withCookie())).status).toBe(200);
    expect((await signIn(token)).status).toBe(200);
    expect((await door.command(key, club("Harbour"))).status).toBe(201);
    expect((await me(withKey("trav_wrong"))).status).toBe(401);
  });
});

describe("a database that is locked", () => {
  test.each([
    ["keys", "auth.apikey", () => me(withKey())],
    ["sessions", "auth.session", () => me(withCookie())],
    ["roles", "auth.role_grant", () => me(withKey())],
    ["accounts", "auth.user", () => me(withKey())],
    ["links", "auth.verification", () => signIn("a".repeat(32))],
  ])("in its %s is told of", async (_what, table, ask) => {
    await other.begin(async (tx) => {
      await tx.unsafe(`lock table ${table.replace(".user", '."user"')} in access exclusive mode`);
      comeAgain(await ask());
    });
    expect((await ask()).status).not.toBe(503);
  });

  test("in one session keeps that one's commands waiting for a moment, and no other's at all", async () => {
    const open = (session: string): Readonly<Record<string, unknown>> => ({
      type: "OpenSession",
      session,
      tournament: "t",
      title: session,
      method: "matchpoints",
      contest: "pairs",
      sections: [{ id: "A" }],
    });
    for (const session of ["locked", "free"]) expect((await door.command(key, open(session))).status).toBe(201);
    const enter = (session: string, number: number): Promise<Reply> =>
      door.command(key, { type: "EnterContestant", session, contestant: `A-${number}`, number: String(number) });
    await other.begin(async (tx) => {
      await tx`select 1 from log.scope_head where scope = 'session/locked' for update`;
      const blocked = Array.from({ length: 30 }, (_, number) => enter("locked", number + 1));
      const waiting: number[] = [];
      const over = new AbortController();
      const looked = (async () => {
        while (!over.signal.aborted) {
          const [row] = await other<{ count: number }[]>`
            select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          waiting.push(row?.count ?? 0);
        }
      })();
      const free = await Promise.all([1, 2, 3, 4].map((number) => enter("free", number)));
      over.abort();
      await looked;
      expect(free.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      // One of them waits on a connection, the others before the door's.
      expect(Math.max(...waiting)).toBeLessThanOrEqual(1);
      for (const reply of await Promise.all(blocked)) comeAgain(reply);
    });
    expect((await enter("locked", 1)).status).toBe(201);
  });
});

describe("a clock that is 400 days ahead", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const ahead = (): void => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400 * DAY });
  };
  const kept = async (): Promise<{ keys: number; sessions: number }> => {
    const [row] = await other<{ keys: number; sessions: number }[]>`
      select (select count(*)::int from auth.apikey) as keys, (select count(*)::int from auth.session) as sessions`;
    return row ?? { keys: 0, sessions: 0 };
  };

  test("takes away no key, no session and no link, and locks nobody out when it is right again", async () => {
    const token = await door.link(person.account);
    const before = await kept();
    ahead();
    expect((await me(withKey())).status).toBe(200);
    await me(withCookie());
    expect((await signIn("a".repeat(32))).status).toBe(401);
    // As somebody's passkey is asked about, which lies beside the links.
    const { internalAdapter } = await door.means.auth.$context;
    expect(await internalAdapter.findVerificationValue("nobody's")).toBeNull();
    const made = await createKey(door.means.accounts, person.account.id, {
      name: "made then",
      grants: officer,
      days: 2,
    });
    vi.useRealTimers();
    expect(await kept()).toEqual({ ...before, keys: before.keys + 1 });
    expect(Date.parse(made.expiresAt)).toBeLessThan(Date.now() + 3 * DAY);
    expect((await me(withKey())).status).toBe(200);
    expect((await me(withCookie())).status).toBe(200);
    expect((await signIn(token)).status).toBe(200);
  });

  test("a key that has expired is told so, and stays where it is for the office to see", async () => {
    const old = await createKey(door.means.accounts, person.account.id, { name: "old", grants: officer, days: 2 });
    await other`update auth.apikey set expires_at = now() - interval '1 second' where id = ${old.id}`;
    expect((await me(withKey(old.key))).status).toBe(401);
    expect(await other`select 1 from auth.apikey where id = ${old.id}`).toHaveLength(1);
  });
});

test("a key is used so often and no more; a use that a wrong clock has dated ahead does not count", async () => {
  const busy = await createKey(door.means.accounts, person.account.id, {
    name: "busy",
    grants: [grant("club", "club", "1")],
    days: 2,
  });
  await other`update auth.apikey set request_count = 1200, last_request = now() where id = ${busy.id}`;
  expect((await me(withKey(busy.key))).status).toBe(429);
  await other`update auth.apikey set request_count = 1200, last_request = now() - interval '61 seconds' where id = ${busy.id}`;
  expect((await me(withKey(busy.key))).status).toBe(200);
  await other`update auth.apikey set request_count = 1200, last_request = now() + interval '400 days' where id = ${busy.id}`;
  expect((await me(withKey(busy.key))).status).toBe(200);
  const [row] = await other<{ count: number }[]>`select request_count as count from auth.apikey where id = ${busy.id}`;
  expect(row?.count).toBe(1);
});
