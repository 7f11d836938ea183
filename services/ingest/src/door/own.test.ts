/** What is somebody's own, at the door: notes on boards that nobody else reads and that go with him, and everything that is kept about him. */
import { randomUUID } from "node:crypto";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { grant, officer, openTestDoor, PORTAL, type Person, type TestDoor } from "../testing/door.ts";

let door: TestDoor;
let one: Person;
let other: Person;
const session = "quiet-evening";

beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  const key = await door.key(officer);
  await door.command(key, {
    type: "AnnounceTournament",
    tournament: session,
    title: "Quiet",
    from: "2026-03-01",
    until: "2026-03-01",
  });
  await door.command(key, {
    type: "OpenSession",
    session,
    tournament: session,
    title: "Quiet evening",
    date: "2026-03-01",
    contest: "pairs",
    method: "matchpoints",
    sections: [{ id: "A" }],
  });
  one = await door.person([grant("player", "session", session)]);
  other = await door.person([grant("player", "session", session)]);
});
afterAll(() => door.close());

const headers = ({ cookie, csrf }: Person) => ({ cookie, origin: PORTAL, "x-csrf-token": csrf });
const note = (by: Person, payload: object, more: Record<string, string> = {}) =>
  door.ask({ method: "POST", url: "/own/notes", headers: { ...headers(by), ...more }, payload });
const Notes = z.object({ notes: z.array(z.object({ session: z.string(), board: z.number(), content: z.string() })) });
const notesOf = async (by: Person) =>
  Notes.parse((await door.ask({ method: "GET", url: "/own/notes", headers: headers(by) })).body).notes;
const everything = async (by: Person) =>
  (await door.ask({ method: "GET", url: "/own/data", headers: headers(by) })).body;

describe("a note", () => {
  test("is written, written anew, and removed by leaving its words out; nobody else reads it, and no event tells of it", async () => {
    const head = await door.means.log.head(`session/${session}`);
    await note(one, { session, board: 4, content: "Should have ducked." });
    await note(one, { session, board: 4, content: "Should have ducked twice." });
    await note(one, { session, board: 7, content: "Ask about 2♦." });
    expect(await notesOf(one)).toEqual([
      { session, board: 7, content: "Ask about 2♦." },
      { session, board: 4, content: "Should have ducked twice." },
    ]);
    expect(await notesOf(other)).toEqual([]);
    await note(one, { session, board: 7, content: "" });
    expect((await notesOf(one)).map(({ board }) => board)).toEqual([4]);
    expect(await door.means.log.head(`session/${session}`)).toBe(head);
  });

  test("from a plain form goes on to the page that it names, and to no other site", async () => {
    const form = (next: string) =>
      note(
        one,
        new URLSearchParams({ session, board: "9", content: "Slow", csrf: one.csrf, next }).toString() as never,
        {
          "content-type": "application/x-www-form-urlencoded",
        },
      );
    expect((await form(`/s/${session}/b/9`)).headers["location"]).toBe(`${PORTAL}/s/${session}/b/9`);
    expect((await form("https://elsewhere.example/")).headers["location"]).not.toContain("elsewhere");
  });

  test.each([
    ["no session", { board: 1, content: "x" }, "malformed"],
    ["a session that is none", { session: "nowhere", board: 1, content: "x" }, "unknown"],
    ["no board", { session, content: "x" }, "malformed"],
    ["a board that cannot be", { session, board: 0, content: "x" }, "malformed"],
    ["a sign that no text may hold", { session, board: 1, content: "a\0b" }, "malformed"],
    ["more than a note may hold", { session, board: 1, content: "x".repeat(4_001) }, "malformed"],
    ["no object", [], "malformed"],
  ])("with %s is refused, and nothing is kept", async (_, payload, code) => {
    const before = await notesOf(one);
    expect((await note(one, payload)).body["code"]).toBe(code);
    expect(await notesOf(one)).toEqual(before);
  });

  test("is nobody's who is not signed in, and not sent from another site", async () => {
    const sent = { session, board: 2, content: "x" };
    const nobody = await door.ask({ method: "POST", url: "/own/notes", headers: { origin: PORTAL }, payload: sent });
    expect(nobody.status).toBe(401);
    const elsewhere = await note(one, sent, { origin: "https://elsewhere.example" });
    expect([elsewhere.status, (await notesOf(one)).some(({ board }) => board === 2)]).toEqual([403, false]);
  });
});

describe("everything about somebody", () => {
  test("has his name, account, roles, notes and words, and nobody else's", async () => {
    await note(other, { session, board: 1, content: "Only mine" });
    const [own, theirs] = [await everything(one), await everything(other)];
    expect(own).toMatchObject({
      person: one.account.person,
      account: { email: one.account.email },
      roles: [{ role: "player", over: { kind: "session", id: session } }],
      passkeys: [],
      words: [],
    });
    expect(JSON.stringify(own)).not.toContain("Only mine");
    expect(JSON.stringify(own)).not.toContain(other.account.email);
    expect(JSON.stringify(theirs)).toContain("Only mine");
  });

  test("of whose account has a number that he has no more is told of who he is by now", async () => {
    const { person } = one.account;
    const [kept, guest] = ["north:777", "guest/one"];
    await door.means.beside.people.put([{ id: kept, name: "One As He Is" }]);
    await door.means.sql`update beside.person set born = '1990-02-03' where id = ${kept}`;
    await door.means.sql`insert into beside.shown_as (person, shown) values (${kept}, 'number')`;
    await door.means.sql`insert into beside.same_person (person, now) values (${person}, ${kept}), (${guest}, ${kept})`;
    expect(await everything(one)).toMatchObject({
      person: kept,
      name: "One As He Is",
      born: "1990-02-03",
      shown: "number",
      playedAs: [guest, person].toSorted(),
      account: { email: one.account.email },
      notes: [{ board: 9 }, { session, board: 4 }],
    });
    await door.means.sql`delete from beside.same_person where now = ${kept}`;
  });

  test("is asked for by whoever is signed in alone", async () => {
    expect((await door.ask({ method: "GET", url: "/own/data" })).status).toBe(401);
  });

  test("has no notes and no words once he is erased", async () => {
    const key = await door.key(officer);
    await door.means.beside.people.put([{ id: other.account.person, name: "Somebody" }]);
    const gone = await door.command(key, { id: randomUUID(), type: "ErasePerson", person: other.account.person });
    expect(gone.status).toBeLessThan(300);
    expect(await door.means.beside.notes.of(other.account.person)).toEqual([]);
  });
});
