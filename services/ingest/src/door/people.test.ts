/** Whom the office lets in, and what it puts right: invited by mail or by a link to hand over, with a name, a number, an address and a club that is there. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AUTHORITY, grant, officer, openTestDoor, PORTAL, type Person, type TestDoor } from "../testing/door.ts";

let folder: string;
let door: TestDoor;
let office: Person;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/traveller-people-`);
  door = await openTestDoor(await testDatabase(), { outbox: folder });
  office = await door.person(officer);
  await send("RegisterClub", { club: "17", name: "Harbour Bridge Club" });
});
afterAll(async () => {
  await door.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (type: string, fields: object, id: string = randomUUID(), by: Person = office) =>
  door.ask({
    method: "POST",
    url: "/commands",
    headers: { cookie: by.cookie, origin: PORTAL },
    payload: { id, type, ...fields },
  });
const Invited = z.object({ answer: z.object({ person: z.string(), url: z.string().optional() }) });
const People = z.object({
  people: z.array(
    z.object({
      person: z.string(),
      name: z.string(),
      number: z.string().nullable(),
      email: z.string().nullable(),
      club: z.string().nullable(),
      account: z.boolean(),
    }),
  ),
});
const find = async (text: string) =>
  People.parse(
    (
      await door.ask({
        method: "GET",
        url: `/people?text=${encodeURIComponent(text)}`,
        headers: { cookie: office.cookie },
      })
    ).body,
  ).people;
const mails = async () => {
  await door.means.post.idle();
  return ((await door.means.outbox?.waiting()) ?? []).map(({ text, subject }) => `${subject}\n${text}`).join("\n");
};
let from = 0;
const signIn = (url: string) =>
  door.ask({
    method: "POST",
    url: "/sign-in",
    headers: { origin: PORTAL, "x-forwarded-for": `203.0.113.${(from += 1)}` },
    payload: { token: new URL(url).searchParams.get("token") },
  });

describe("an invitation", () => {
  test("by a link gives an account, and a link that signs in; sent twice, it is one account and no second link", async () => {
    const id = randomUUID();
    const who = { name: "Ada Link", number: "4711", club: "17", by: "link" };
    const first = await send("InvitePerson", who, id);
    expect(first.status).toBe(201);
    const { person, url } = Invited.parse(first.body).answer;
    expect(person).toBe(`${AUTHORITY}:4711`);
    const again = await send("InvitePerson", who, id);
    expect([again.status, again.text.includes("token=")]).toEqual([200, false]);
    expect((await signIn(url ?? "")).status).toBe(200);
    expect(await find("Ada Link")).toEqual([
      { person, name: "Ada Link", number: "4711", email: null, club: "17", account: true },
    ]);
    const kept = await door.means.sql`select 1 from log.command_answer where answer::text like '%token=%'`;
    expect(kept).toHaveLength(0);
  });

  test("by mail waits in the outbox of a machine without a mail server", async () => {
    const email = "ben.mail@club.example";
    expect((await send("InvitePerson", { name: "Ben Mail", email, by: "mail", language: "sv" })).status).toBe(201);
    expect(await mails()).toContain("Du är inbjuden till Traveller");
    expect((await find(email)).map(({ name }) => name)).toEqual(["Ben Mail"]);
  });

  test.each([
    ["a club that is not there", { name: "X", club: "no-such", by: "link" }, 404, "club"],
    ["an address that somebody has", { name: "X", email: "taken@club.example", by: "link" }, 422, "email"],
    ["a number that somebody has", { name: "X", number: "100", by: "link" }, 422, "number"],
    ["a mail without an address", { name: "X", by: "mail" }, 422, "email"],
    ["no name", { name: " ", by: "link" }, 400, "name"],
  ])("with %s is refused at its field", async (_, who, status, path) => {
    await send("InvitePerson", { name: "Taken", email: "taken@club.example", number: "100", by: "link" });
    const reply = await send("InvitePerson", who);
    expect([reply.status, reply.body["path"]]).toEqual([status, path]);
  });

  test("by mail says whether one is on its way: where there is no way for mails, or too many wait, the link is handed over", async () => {
    const nowhere = await openTestDoor(await testDatabase());
    const chief = await nowhere.person(officer);
    const reply = await nowhere.ask({
      method: "POST",
      url: "/commands",
      headers: { cookie: chief.cookie, origin: PORTAL },
      payload: { id: randomUUID(), type: "InvitePerson", name: "Nell", email: "nell@club.example", by: "mail" },
    });
    expect(reply.body["answer"]).toMatchObject({ mailed: false });
    expect(Invited.parse(reply.body).answer.url).toContain("token=");
    await nowhere.close();

    // Whoever floods the form holds up nobody whom the office invites.
    let release = (): void => undefined;
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    while (door.means.post.later(() => held, "asked"));
    const invited = await send("InvitePerson", { name: "Kit", email: "kit@club.example", by: "mail" });
    expect(invited.body["answer"]).toMatchObject({ mailed: true });
    await expect
      .poll(async () => (await door.means.outbox?.waiting())?.map(({ to }) => to))
      .toContain("kit@club.example");
    release();
  });
});

describe("a command that was cut short", () => {
  test("is not said to be done: sent again, it is done, and once", async () => {
    const own = await openTestDoor(await testDatabase(), {}, {}, 1);
    const chief = await own.person(officer);
    const { sql } = own.means;
    const sendTwice = async (fields: Record<string, unknown>) => {
      const ask = () =>
        own.ask({
          method: "POST",
          url: "/commands",
          headers: { cookie: chief.cookie, origin: PORTAL },
          payload: { id, ...fields },
        });
      const id = randomUUID();
      const first = await sql.begin(async (tx) => {
        await tx`lock table log.command_answer in exclusive mode`;
        return ask();
      });
      return [first, await ask(), await ask()];
    };
    const invited = await sendTwice({ type: "InvitePerson", name: "Ivy Cut", by: "link" });
    expect(invited.map(({ status }) => status)).toEqual([503, 201, 200]);
    const { person, url } = Invited.parse(invited[1]?.body).answer;
    expect(url).toContain("token=");
    expect(await sql`select 1 from auth."user" where name = 'Ivy Cut'`).toHaveLength(1);
    const corrected = await sendTwice({ type: "CorrectPerson", person, name: "Ivy Whole", number: "700" });
    expect(corrected.map(({ status }) => status)).toEqual([503, 201, 200]);
    const now = `${AUTHORITY}:700`;
    expect(corrected[1]?.body["answer"]).toEqual({ person: now });
    expect((await own.means.beside.people.get(now))?.name).toBe("Ivy Whole");
    const lines = await sql<{ kind: string; about: unknown }[]>`
      select kind, about from auth.journal where kind in ('personInvited', 'personCorrected') order by id`;
    expect(lines).toMatchObject([
      { kind: "personInvited" },
      { kind: "personCorrected", about: { fields: "name number", was: person } },
    ]);
    await own.close();
  });
});

describe("a correction", () => {
  test("changes name, number, address and club; links to the old address end", async () => {
    const invited = await send("InvitePerson", { name: "Cem Typo", email: "cem@old.example", by: "link" });
    const { person, url } = Invited.parse(invited.body).answer;
    const corrected = await send("CorrectPerson", {
      person,
      name: "Cem Right",
      email: "cem@new.example",
      number: "222",
      club: "17",
    });
    expect([corrected.status, corrected.body["answer"]]).toEqual([201, { person: `${AUTHORITY}:222` }]);
    expect(await find("cem@old.example")).toEqual([]);
    expect((await find("222"))[0]).toMatchObject({ name: "Cem Right", email: "cem@new.example", club: "17" });
    const kinds = await door.means.sql<{ kind: string }[]>`
      select kind from auth.journal where whom = ${`${AUTHORITY}:222`} order by id`;
    expect(kinds.map(({ kind }) => kind)).toEqual(["linkWithdrawn", "personCorrected"]);
    // Not even where somebody else has that address now.
    await send("InvitePerson", { name: "Next", email: "cem@old.example", by: "link" });
    expect((await signIn(url ?? "")).status).toBe(401);
    expect((await send("CorrectPerson", { person: `${AUTHORITY}:222`, email: null, club: null })).status).toBe(201);
    expect((await find("222"))[0]).toMatchObject({ email: null, club: null, account: true });
  });

  test("of a player gives the name to the results, and with an address a way to sign in", async () => {
    const player = `${AUTHORITY}:333`;
    await door.means.beside.people.put([{ id: player, name: "Dora Spelled" }]);
    expect((await find("Dora"))[0]).toMatchObject({ account: false, email: null });
    await send("CorrectPerson", { person: player, name: "Dora Spelt", email: "dora@club.example" });
    expect((await door.means.beside.people.get(player))?.name).toBe("Dora Spelt");
    expect((await find("dora@club.example"))[0]).toMatchObject({ person: player, account: true });
  });

  test.each([
    ["nobody", { person: "lakeland:nobody", name: "X" }, 404, "person"],
    ["to a club that is not there", { person: `${AUTHORITY}:444`, club: "no-such" }, 404, "club"],
    ["to somebody's address", { person: `${AUTHORITY}:444`, email: "eve@club.example" }, 422, "email"],
    ["to somebody's number", { person: `${AUTHORITY}:444`, number: "445" }, 422, "number"],
  ])("of or %s is refused at its field", async (_, fields, status, path) => {
    await send("InvitePerson", { name: "Dan", number: "444", by: "link" });
    await send("InvitePerson", { name: "Eve", number: "445", email: "eve@club.example", by: "link" });
    const reply = await send("CorrectPerson", fields);
    expect([reply.status, reply.body["path"]]).toEqual([status, path]);
  });

  test("of whoever asked to be forgotten is refused", async () => {
    const player = `${AUTHORITY}:555`;
    await door.means.beside.people.put([{ id: player, name: "Gone" }]);
    await send("ErasePerson", { person: player });
    expect((await send("CorrectPerson", { person: player, name: "Back" })).status).toBe(422);
    expect((await send("InvitePerson", { name: "Back", number: "555", by: "link" })).status).toBe(422);
    await send("InvitePerson", { name: "Other", number: "556", by: "link" });
    expect((await send("CorrectPerson", { person: `${AUTHORITY}:556`, number: "555" })).status).toBe(422);
  });
});

test("a key of the federation changes nobody's address: a stolen one would come in as an officer", async () => {
  const key = await door.key(officer);
  for (const [type, fields] of [
    ["CorrectPerson", { person: `${AUTHORITY}:444`, email: "thief@elsewhere.example" }],
    ["InvitePerson", { name: "Thief", email: "thief@elsewhere.example", by: "link" }],
  ] as const) {
    const reply = await door.command(key, { id: randomUUID(), type, ...fields });
    expect([reply.status, reply.body["code"]]).toEqual([403, "forbidden"]);
  }
});

test("addresses are for officers alone", async () => {
  const club = await door.person([grant("club", "club", "17")]);
  expect((await door.ask({ method: "GET", url: "/people", headers: { cookie: club.cookie } })).status).toBe(403);
});

describe("a sign-in link", () => {
  const linkFor = (to: object, more: object = {}) =>
    door.ask({
      method: "POST",
      url: "/sign-in-links",
      headers: { cookie: office.cookie, origin: PORTAL },
      payload: { to, ...more },
    });

  test("for an address that nobody has makes nobody before that is said", async () => {
    const email = "mispelt@club.example";
    const { status, body } = await linkFor({ email, name: "Ilse Korn" });
    expect([status, body["code"], body["message"]]).toEqual([
      404,
      "unknown",
      "Nobody here has the address mispelt@club.example.",
    ]);
    expect(await find(email)).toEqual([]);
    expect((await linkFor({ email, name: "Ilse Korn" }, { newPerson: true })).status).toBe(201);
    expect(await find(email)).toMatchObject([{ name: "Ilse Korn", email }]);
    // Of somebody who is known it need not be said.
    expect((await linkFor({ email })).status).toBe(201);
    expect((await linkFor({ person: `${AUTHORITY}:998877` })).status).toBe(404);
  });

  test("for what is no address is refused where the address stands, new person or not", async () => {
    for (const email of ["ilse", "ilse@", "ilse @club.example", "ilse@no-address.invalid"]) {
      const { status, body } = await linkFor({ email }, { newPerson: true });
      expect([status, body["code"], body["path"], body["message"]]).toEqual([
        400,
        "malformed",
        "to.email",
        "That is no e-mail address.",
      ]);
    }
  });
});
