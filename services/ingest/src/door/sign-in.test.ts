import { testDatabase } from "@traveller/tests/support";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey } from "../auth/keys.ts";
import { cookieOf, grant, officer, openTestDoor, PORTAL, type TestDoor } from "../testing/door.ts";

let door: TestDoor;
beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
});
afterAll(() => door.close());

let address = 0;
/** Each test tries from an address of its own: the limit on tries is per address. */
const elsewhere = (): string => `203.0.113.${(address += 1)}`;
const signIn = (token: string, headers: Record<string, string> = {}) =>
  door.ask({
    method: "POST",
    url: "/sign-in",
    headers: { origin: PORTAL, "x-forwarded-for": elsewhere(), ...headers },
    payload: { token },
  });
const tokenFor = async (): Promise<string> => door.link((await door.person(officer)).account);

describe("a one-time sign-in link", () => {
  test("opens a session, with a cookie that scripts and other sites cannot use", async () => {
    const reply = await signIn(await tokenFor());
    expect(reply.status).toBe(200);
    expect(String(reply.headers["set-cookie"])).toMatch(/traveller\.session_token=.*HttpOnly.*SameSite=Lax/i);
    const me = await door.ask({ method: "GET", url: "/me", headers: { cookie: cookieOf(reply) } });
    expect(me.body).toMatchObject({ by: "session", grants: officer });
    expect(me.body["csrf"]).toMatch(/^[\w-]{43}$/);
  });

  test("tells its person's pages what each of their roles may do", async () => {
    const { cookie } = await door.person([grant("club", "club", "17")]);
    const me = await door.ask({ method: "GET", url: "/me", headers: { cookie } });
    const [held] = z.object({ grants: z.array(z.object({ may: z.array(z.string()) })) }).parse(me.body).grants;
    expect(held?.may).toContain("CorrectResult");
    expect(held?.may).not.toContain("ImposePenalty");
  });

  test("is refused the second time, in JSON and as a page", async () => {
    const token = await tokenFor();
    expect((await signIn(token)).status).toBe(200);
    const again = await signIn(token);
    expect([again.status, again.body["code"]]).toEqual([401, "forbidden"]);
    expect(again.headers["set-cookie"]).toBeUndefined();
    const page = await door.ask({
      method: "POST",
      url: "/sign-in",
      headers: {
        origin: PORTAL,
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": elsewhere(),
      },
      payload: `token=${token}`,
    });
    expect(page.status).toBe(401);
    expect(page.text).toContain("no longer works");
  });

  test("used twice at the same moment opens one session", async () => {
    const token = await tokenFor();
    const replies = await Promise.all([signIn(token), signIn(token), signIn(token)]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test("is not spent by being fetched: nothing that a preview can ask for uses it", async () => {
    const token = await tokenFor();
    for (const url of [`/sign-in?token=${token}`, `/auth/magic-link/verify?token=${token}`]) {
      expect((await door.ask({ method: "GET", url })).status).toBe(404);
    }
    expect((await signIn(token)).status).toBe(200);
  });

  test("ends by itself", async () => {
    const token = await tokenFor();
    await door.means.sql`update auth.verification set expires_at = now() - interval '1 second'`;
    expect((await signIn(token)).status).toBe(401);
  });

  test("cannot be used by a page of somebody else", async () => {
    const token = await tokenFor();
    expect((await signIn(token, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await door.ask({ method: "POST", url: "/sign-in", payload: { token } })).status).toBe(403);
    expect((await signIn(token)).status).toBe(200);
  });

  test.each(["", "x", "a".repeat(5000), "../../etc/passwd", "' or 1=1 --", "a".repeat(32)])(
    "that was never made is refused: %j",
    async (token) => {
      expect((await signIn(token)).status).toBe(401);
    },
  );

  test("can be guessed only a few times a minute from one address", async () => {
    const from = elsewhere();
    const replies = [];
    for (let index = 0; index < 14; index += 1) replies.push(await signIn("b".repeat(32), { "x-forwarded-for": from }));
    expect(replies.map(({ status }) => status)).toContain(429);
    expect((await signIn(await tokenFor())).status).toBe(200);
  });

  test("lets a whole hall in from one address, also after somebody there has guessed too often", async () => {
    const from = elsewhere();
    const here = (token: string) => signIn(token, { "x-forwarded-for": from });
    for (let index = 0; index < 11; index += 1) await here("c".repeat(32));
    expect((await here("c".repeat(32))).status).toBe(429);
    const used = await tokenFor();
    for (const token of [used, ...(await Promise.all(Array.from({ length: 14 }, tokenFor)))])
      expect((await here(token)).status).toBe(200);
    expect((await here(used)).status).toBe(429);
  });

  test("only its hash is kept", async () => {
    const token = await tokenFor();
    const rows = await door.means
      .sql`select 1 from auth.verification where identifier like ${`%${token}%`} or value like ${`%${token}%`}`;
    expect(rows).toHaveLength(0);
  });
});

describe("a session", () => {
  test("ends when its person signs out, and only from a page of ours", async () => {
    const { cookie, csrf } = await door.person(officer);
    const out = (headers: Record<string, string>) =>
      door.ask({ method: "POST", url: "/sign-out", headers: { cookie, ...headers }, payload: {} });
    expect((await out({ origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await out({})).status).toBe(403);
    const form = (token: string) =>
      door.ask({
        method: "POST",
        url: "/sign-out",
        headers: { cookie, origin: PORTAL, "content-type": "application/x-www-form-urlencoded" },
        payload: `csrf=${token}`,
      });
    expect((await form("stolen")).status).toBe(403);
    expect((await form(csrf)).status).toBe(200);
    expect((await door.ask({ method: "GET", url: "/me", headers: { cookie } })).status).toBe(401);
  });

  test("ends with every other of its person where they ask for that, and with nobody else's; a key ends none", async () => {
    const held = await door.person(officer);
    const stranger = await door.person(officer);
    const second = cookieOf(await signIn(await door.link(held.account)));
    const status = async (cookie: string) =>
      (await door.ask({ method: "GET", url: "/me", headers: { cookie } })).status;
    const { key } = await createKey(door.means.accounts, held.account.id, { name: "mine", grants: officer, days: 2 });
    const authorization = `Bearer ${key}`;
    const out = (headers: Record<string, string>) =>
      door.ask({ method: "POST", url: "/sign-out", headers, payload: { everywhere: true } });
    expect((await out({ authorization })).status).toBe(200);
    expect(await status(held.cookie)).toBe(200);
    const reply = await out({ cookie: second, origin: PORTAL });
    expect(reply.status).toBe(200);
    expect(String(reply.headers["set-cookie"])).toMatch(/session_token=;/);
    expect([await status(held.cookie), await status(second), await status(stranger.cookie)]).toEqual([401, 401, 200]);
    expect((await door.ask({ method: "GET", url: "/me", headers: { authorization } })).status).toBe(200);
    const lines = await door.means
      .sql`select about from auth.journal where person = ${held.account.person} and kind = 'signedOut' and actor = 'person'`;
    expect(lines).toEqual([{ about: { sessions: "all" } }]);
  });

  test("ends when its time is over", async () => {
    const { cookie, account } = await door.person(officer);
    await door.means
      .sql`update auth.session set expires_at = now() - interval '1 second' where user_id = ${account.id}`;
    expect((await door.ask({ method: "GET", url: "/me", headers: { cookie } })).status).toBe(401);
  });

  test("gets a new token after a day, and the old one ends soon after", async () => {
    const { cookie, account, csrf } = await door.person(officer);
    await door.means.sql`update auth.session set created_at = now() - interval '2 days' where user_id = ${account.id}`;
    const unseen = await door.ask({ method: "GET", url: "/me", headers: { cookie } });
    expect([unseen.status, unseen.headers["set-cookie"]]).toEqual([200, undefined]);
    const reply = await door.ask({ method: "GET", url: "/me", headers: { cookie, "sec-fetch-site": "same-origin" } });
    const renewed = cookieOf(reply);
    expect(renewed).toMatch(/session_token=/);
    expect(renewed).not.toBe(cookie);
    const after = await door.ask({ method: "GET", url: "/me", headers: { cookie: renewed } });
    expect([after.status, after.body["csrf"]]).toEqual([200, csrf]);
    expect((await door.ask({ method: "GET", url: "/me", headers: { cookie } })).status).toBe(200);
    const old = await door.means.sql<
      { soon: boolean }[]
    >`select expires_at < now() + interval '2 minutes' as soon from auth.session where user_id = ${account.id} order by created_at`;
    expect(old.map(({ soon }) => soon)).toEqual([true, false]);
  });

  test("that was renewed is no new coming in: a passkey is added only within a day of that", async () => {
    const { account, cookie } = await door.person([]);
    const options = async (with_: string) =>
      (
        await door.ask({
          method: "POST",
          url: "/passkeys/options",
          headers: { cookie: with_, origin: PORTAL },
          payload: {},
        })
      ).status;
    expect(await options(cookie)).toBe(200);
    await door.means
      .sql`update auth.session set created_at = now() - interval '2 days', began_at = now() - interval '2 days' where user_id = ${account.id}`;
    const renewed = cookieOf(
      await door.ask({ method: "GET", url: "/me", headers: { cookie, "sec-fetch-site": "same-origin" } }),
    );
    expect(renewed).toMatch(/session_token=/);
    expect(await options(renewed)).toBe(403);
  });

  test("is not believed when its cookie was made up or changed", async () => {
    const { cookie } = await door.person(officer);
    for (const forged of [
      cookie.replace(/=.{4}/, "=abcd"),
      "traveller.session_token=abc.def",
      "traveller.session_token=",
      "x".repeat(4000),
    ]) {
      expect((await door.ask({ method: "GET", url: "/me", headers: { cookie: forged } })).status).toBe(401);
    }
  });

  test("shows its own affairs under /auth and nothing else of the library", async () => {
    const { cookie } = await door.person([grant("club", "club", "17")]);
    const session = await door.ask({ method: "GET", url: "/auth/get-session", headers: { cookie } });
    expect(session.body).toMatchObject({ user: { name: "Somebody" } });
    for (const [method, url] of [
      ["POST", "/auth/api-key/create"],
      ["POST", "/auth/sign-in/magic-link"],
      ["POST", "/auth/update-user"],
      ["POST", "/auth/delete-user"],
      ["POST", "/auth/change-email"],
      ["GET", "/auth/api-key/list"],
      ["GET", "/auth/../health"],
      ["POST", "/auth/rotate-session"],
    ] as const) {
      const reply = await door.ask({
        method,
        url,
        headers: { cookie, origin: PORTAL },
        ...(method === "POST" ? { payload: {} } : {}),
      });
      expect([url, reply.status]).toEqual([url, url.endsWith("health") ? 200 : 404]);
    }
  });
});
