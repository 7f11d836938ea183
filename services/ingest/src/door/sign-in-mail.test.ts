/** Signing in by e-mail: whom the office has let in gets a mail; a stranger gets the same answer and none. On a machine without a mail server the mail waits in the outbox. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { cookieOf, grant, officer, openTestDoor, PORTAL, type Person, type TestDoor } from "../testing/door.ts";
import { tablesWith } from "../testing/dump.ts";
import { openMailServer } from "../testing/mail-server.ts";
import { createServer as openDoor } from "./server.ts";

let folder: string;
let door: TestDoor;
let office: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-outbox-"));
  door = await openTestDoor(await testDatabase(), { outbox: join(folder, "outbox") });
  office = await door.person(officer);
});
afterAll(async () => {
  await door.close();
  await rm(folder, { recursive: true, force: true });
});

let address = 0;
const elsewhere = (): string => `203.0.113.${(address += 1)}`;
const askFor = (email: string, more: Record<string, unknown> = {}, from = elsewhere()) =>
  door.ask({
    method: "POST",
    url: "/sign-in/mail",
    headers: { origin: PORTAL, "x-forwarded-for": from },
    payload: { email, ...more },
  });
const signIn = (token: string, from = elsewhere()) =>
  door.ask({
    method: "POST",
    url: "/sign-in",
    headers: { origin: PORTAL, "x-forwarded-for": from },
    payload: { token },
  });

const Waiting = z.object({
  goesOut: z.boolean(),
  mails: z.array(
    z.strictObject({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      at: z.string(),
      trouble: z.string().optional(),
    }),
  ),
});
const outbox = async () => {
  await door.means.post.idle();
  return Waiting.parse((await door.ask({ method: "GET", url: "/outbox", headers: { cookie: office.cookie } })).body);
};
const read = (mail: string, by: Person = office) =>
  door.ask({
    method: "POST",
    url: "/outbox/read",
    headers: { cookie: by.cookie, origin: PORTAL },
    payload: { mail },
  });
/** As its own reader has it: the file, which no officer opened. */
const mailsTo = async (to: string) => {
  await door.means.post.idle();
  return (await door.means.outbox?.waiting())?.filter((mail) => mail.to === to) ?? [];
};
const mailTo = async (to: string) => (await mailsTo(to))[0];
const tokensTo = async (to: string): Promise<ReadonlySet<string>> =>
  new Set((await mailsTo(to)).map(({ text }) => tokenIn(text)));
const filesOf = async (account: string) =>
  (await readdir(join(folder, "outbox"))).filter((name) => name.startsWith(account));
const tokenIn = (text: string | undefined): string => /[?&]token=([A-Za-z]+)/.exec(text ?? "")?.[1] ?? "";

describe("asking for a link by e-mail", () => {
  test("gives a mail to whom the office has let in, and its link signs in once", async () => {
    const { email } = (await door.person([grant("player", "club", "17")])).account;
    expect((await askFor(email, { language: "fi", next: "/send" })).status).toBe(202);
    const mail = await mailTo(email);
    expect(mail?.subject).toBe("Kirjautumislinkkisi Travelleriin");
    expect(mail?.text).toContain("next=%2Fsend");
    expect((await signIn(tokenIn(mail?.text))).status).toBe(200);
    expect((await signIn(tokenIn(mail?.text))).status).toBe(401);
  });

  test("answers a stranger the same, and writes nobody a mail", async () => {
    const { email } = (await door.person([])).account;
    const before = (await outbox()).mails.length;
    const stranger = await askFor("stranger@elsewhere.example");
    const mailsAfter = (await outbox()).mails;
    const known = await askFor(email.toUpperCase());
    expect([stranger.status, stranger.text]).toEqual([known.status, known.text]);
    expect(mailsAfter).toHaveLength(before);
    expect(await mailTo(email)).toBeDefined();
    const rows = await door.means
      .sql`select 1 from auth.rate_limit where key like '%stranger%' or id like '%stranger%'`;
    const links = await door.means.sql`select 1 from auth.verification where value like '%stranger%'`;
    expect([rows.length, links.length]).toEqual([0, 0]);
  });

  test("is answered before anybody has looked who it is", async () => {
    const { email } = (await door.person([])).account;
    let looked = false;
    const waiting = new Promise<undefined>((resolve) => {
      door.means.post.later(async () => {
        looked = true;
        resolve(undefined);
        return undefined;
      }, "asked");
    });
    await waiting;
    expect(looked).toBe(true);
    // What is under way holds up the next one's mail, and not its answer.
    let release = (): void => undefined;
    door.means.post.later(() => new Promise((resolve) => (release = () => resolve(undefined))), "asked");
    expect((await askFor(email)).status).toBe(202);
    release();
    expect(await mailTo(email)).toBeDefined();
  });

  test("says so where no mail can be put anywhere, to strangers as to whom it knows; with a server that mails go out by, it takes them", async () => {
    const blocked = join(folder, "blocked");
    await writeFile(blocked, "a file, under which no folder can be made");
    const asked = async (more: { readonly outbox?: string; readonly smtp?: string }) => {
      const own = await openTestDoor(await testDatabase(), more);
      try {
        const { account } = await own.person([]);
        const answers = [];
        for (const email of [account.email, "stranger@elsewhere.example"])
          answers.push(
            await own.ask({ method: "POST", url: "/sign-in/mail", headers: { origin: PORTAL }, payload: { email } }),
          );
        await own.means.post.idle();
        return answers.map(({ status, body, headers }) => [status, body["code"], headers["retry-after"]]);
      } finally {
        await own.close();
      }
    };
    const told = [503, "unavailable", "5"];
    expect(await asked({ outbox: join(blocked, "outbox") })).toEqual([told, told]);
    expect(await asked({})).toEqual([told, told]);
    const server = await openMailServer(false);
    const taken = [202, undefined, undefined];
    expect(await asked({ outbox: join(blocked, "outbox"), smtp: server.url })).toEqual([taken, taken]);
    await server.close();
  });

  test("refuses what is no address, and pages of somebody else", async () => {
    const wrong = await askFor("not an address");
    expect([wrong.status, wrong.body["code"], wrong.body["path"]]).toEqual([400, "malformed", "email"]);
    const foreign = await door.ask({
      method: "POST",
      url: "/sign-in/mail",
      headers: { origin: "https://elsewhere.example" },
      payload: { email: "a@b.example" },
    });
    expect(foreign.status).toBe(403);
  });

  test("is limited: from one address of the network for everybody, for one e-mail address by silence", async () => {
    const from = elsewhere();
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push((await askFor(`x${index}@y.example`, {}, from)).status);
    expect([answers.slice(0, 10).every((status) => status === 202), answers.slice(10)]).toEqual([true, [429, 429]]);

    const { account } = await door.person([]);
    for (let index = 0; index < 8; index += 1) expect((await askFor(account.email)).status).toBe(202);
    expect((await tokensTo(account.email)).size).toBe(4);
  });

  test("by strangers takes nothing from whom it is for: neither the office's link, nor a mail asked for from where they came in before", async () => {
    const { account } = await door.person([]);
    // Where they came in before.
    const home = "198.18.7.7";
    await signIn(await door.link(account), home);
    const handed = await door.link(account);
    const mine = await (async () => {
      await askFor(account.email, {}, home);
      return tokenIn((await mailTo(account.email))?.text);
    })();
    for (let index = 0; index < 12; index += 1) await askFor(account.email);
    await askFor(account.email.toUpperCase(), {}, "2001:db8:7:1::1");
    const before = await tokensTo(account.email);
    expect(before.size).toBe(5);
    expect(before.has(mine)).toBe(true);
    // One that is asked for again from the same place ends the older one of that place, and only that.
    await askFor(account.email, {}, home);
    const after = await tokensTo(account.email);
    expect([after.size, after.has(mine)]).toEqual([5, false]);
    expect((await signIn([...after].find((token) => !before.has(token)) ?? "")).status).toBe(200);
    expect((await signIn(handed)).status).toBe(200);
    // A link that the office makes ends them all.
    await door.link(account);
    expect((await tokensTo(account.email)).size).toBe(0);
  });
});

describe("the outbox", () => {
  test("lies in files that only their owner may read: of the links that somebody asked for in one place, the newest", async () => {
    const { account } = await door.person([]);
    const from = elsewhere();
    for (let index = 0; index < 2; index += 1) await askFor(account.email, {}, from);
    await door.means.post.idle();
    const names = await filesOf(account.id);
    expect(names).toHaveLength(1);
    const file = join(folder, "outbox", names[0] ?? "");
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readFile(file, "utf8")).toMatch(/^From: .*\nTo: .*@club\.example\nSubject: Your sign-in link/);
  });

  test("is the officers' alone, signed in as people", async () => {
    const other = await door.person([grant("club", "club", "17")]);
    expect((await door.ask({ method: "GET", url: "/outbox", headers: { cookie: other.cookie } })).status).toBe(403);
    expect((await door.ask({ method: "GET", url: "/outbox" })).status).toBe(401);
    const key = await door.key(officer);
    const byKey = await door.ask({ method: "GET", url: "/outbox", headers: { authorization: `Bearer ${key}` } });
    expect(byKey.status).toBe(403);
  });

  test("tells of all who read a mail, once they did; the session that begins by its link says so to its person, and in what is done", async () => {
    const { account } = await door.person(officer);
    await askFor(account.email);
    const listed = (await outbox()).mails.find(({ to }) => to === account.email);
    const journal = async () =>
      door.means.sql<{ kind: string; person: string | null; link_by: readonly string[] }[]>`
        select kind, person, link_by from auth.journal where whom = ${account.person} or person = ${account.person} order by id desc`;
    expect((await journal()).map(({ kind }) => kind)).not.toContain("mailRead");
    const other = await door.person([grant("club", "club", "17")]);
    expect((await read(listed?.id ?? "", other)).status).toBe(403);
    expect((await read(randomUUID())).status).toBe(404);
    const answer = await read(listed?.id ?? "");
    expect((await journal())[0]).toMatchObject({ kind: "mailRead", person: office.account.person });
    // A second officer who reads it could come in by it as well as the first, who reads it twice.
    const second = await door.person(officer);
    const hands = [office.account.person, second.account.person];
    for (const by of [second, office]) expect((await read(listed?.id ?? "", by)).status).toBe(200);

    // The officer's own browser does not become somebody else's unasked.
    const token = tokenIn(String(answer.body["text"]));
    const own = { origin: PORTAL, cookie: office.cookie, "x-forwarded-for": elsewhere() };
    const asOfficer = await door.ask({ method: "POST", url: "/sign-in", headers: own, payload: { token } });
    expect([asOfficer.status, asOfficer.headers["set-cookie"]]).toEqual([409, undefined]);
    expect((await journal())[0]).toMatchObject({ kind: "signInRefused", person: office.account.person });

    const cookie = cookieOf(await signIn(token));
    expect((await journal())[0]).toMatchObject({ kind: "signedIn", link_by: hands });
    const told = await door.ask({ method: "GET", url: "/sign-ins", headers: { cookie } });
    expect(told.body["signIns"]).toMatchObject([
      { way: "mail", linkBy: hands.map((person) => ({ person, name: "Somebody" })) },
      { way: "link", linkBy: [] },
    ]);
    // So does what is done in it, also when it was renewed; and whoever looks for one of them in the journal finds it.
    await door.means
      .sql`update auth.session set created_at = created_at - interval '2 days' where user_id = ${account.id} and link_by <> '{}'`;
    const renewed = cookieOf(
      await door.ask({ method: "GET", url: "/me", headers: { cookie, "sec-fetch-site": "same-origin" } }),
    );
    expect(renewed).toMatch(/session_token=/);
    const club = { id: randomUUID(), type: "RegisterClub", club: "71", name: "Heath" };
    const acting = { method: "POST", url: "/commands", headers: { cookie: renewed, origin: PORTAL } } as const;
    expect((await door.ask({ ...acting, payload: club })).status).toBe(201);
    const [event] = await door.means.sql<{ by: unknown }[]>`select by from log.event where data ->> 'club' = '71'`;
    expect(event?.by).toMatchObject({ person: account.person, link: hands[0], links: hands });
    const found = await door.ask({
      method: "GET",
      url: `/journal?${new URLSearchParams({ person: second.account.person, kind: "signedIn" }).toString()}`,
      headers: { cookie: office.cookie },
    });
    expect(found.body["lines"]).toContainEqual(
      expect.objectContaining({
        by: { person: account.person, name: "Somebody" },
        linkBy: hands.map((person) => ({ person, name: "Somebody" })),
      }),
    );
    // What is over is not there any more, once somebody looks.
    await outbox();
    expect(await filesOf(account.id)).toEqual([]);
  });

  test("is swept of what is over, and of what was never ended, when a door starts", async () => {
    const lone = join(folder, "swept");
    const own = await openTestDoor(await testDatabase(), { outbox: lone });
    const { account } = await own.person([]);
    const ask = {
      method: "POST",
      url: "/sign-in/mail",
      headers: { origin: PORTAL },
      payload: { email: account.email },
    } as const;
    await own.ask(ask);
    await own.means.post.idle();
    expect(await readdir(lone)).toHaveLength(1);
    await writeFile(join(lone, "left.eml.part"), "");
    await utimes(join(lone, "left.eml.part"), 0, 0);
    await own.means.sql`update auth.sign_in_link set expires_at = now() - interval '1 minute'`;
    await own.app.close();
    const again = await openDoor(own.means, {});
    await again.close();
    expect(await readdir(lone)).toEqual([]);
    await own.means.close();
  });

  test("forgets a person with their erasing, and a mail that was still on its way", async () => {
    const { account } = await door.person([]);
    await askFor(account.email);
    expect(await mailTo(account.email)).toBeDefined();
    // One that was written before, and comes to the outbox only after.
    const [mail] = await mailsTo(account.email);
    let release = (): void => undefined;
    const erased = new Promise<void>((resolve) => (release = resolve));
    door.means.post.later(() => erased.then(() => mail), "asked");
    await askFor(account.email);
    expect((await door.command(await door.key(officer), { type: "ErasePerson", person: account.person })).status).toBe(
      201,
    );
    release();
    await door.means.post.idle();
    expect(await filesOf(account.id)).toEqual([]);
    expect(await tablesWith(door.means.sql, account.email)).toEqual([]);
  });
});

describe("with a mail server", () => {
  test.each([false, true])("a mail goes out by it; one that it refuses (%s) waits with the reason", async (refuse) => {
    const server = await openMailServer(refuse);
    const own = await openTestDoor(await testDatabase(), { outbox: join(folder, `smtp-${refuse}`), smtp: server.url });
    try {
      const [reader, chief] = [await own.person([]), await own.person(officer)];
      await own.ask({
        method: "POST",
        url: "/sign-in/mail",
        headers: { origin: PORTAL },
        payload: { email: reader.account.email },
      });
      await own.means.post.idle();
      const { body } = await own.ask({ method: "GET", url: "/outbox", headers: { cookie: chief.cookie } });
      const { goesOut, mails } = Waiting.parse(body);
      expect(goesOut).toBe(true);
      expect(server.taken.map((mail) => mail.includes(`To: ${reader.account.email}`))).toEqual(refuse ? [] : [true]);
      expect(mails.map(({ trouble }) => trouble?.includes("550"))).toEqual(refuse ? [true] : []);
    } finally {
      await own.close();
      await server.close();
    }
  });
});
