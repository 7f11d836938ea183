/** Guests whom members say they were, at the door: who asks, who agrees, who refuses, who undoes it; what people are called follows at once, and hostile hands get nowhere. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_OPEN_CLAIMS } from "@traveller/contract";
import {
  AUTHORITY,
  grant,
  officer,
  openTestDoor,
  type Person,
  PORTAL,
  type Reply,
  type TestDoor,
} from "../testing/door.ts";

let door: TestDoor;
let office: string;
let club: string;
let otherClub: string;
let vera: Person;
let rival: Person;
const VERA = `${AUTHORITY}:61`;
const RIVAL = `${AUTHORITY}:62`;
const OLD = `${AUTHORITY}:7`;
/** Who played the evening at Harbour as guests. */
let guests: Readonly<Record<"Vera V" | "Ulla Unknown" | "Timo Typed", string>>;

const opened = async (
  session: string,
  tournament: string,
  ...players: readonly (readonly object[])[]
): Promise<void> => {
  await good(office, {
    type: "OpenSession",
    session,
    tournament,
    title: "Evening",
    method: "matchpoints",
    contest: "pairs",
    date: "2026-03-04",
    sections: [{ id: "A" }],
  });
  for (const [index, own] of players.entries())
    await good(office, {
      type: "EnterContestant",
      session,
      contestant: `A-${index + 1}`,
      number: `${index + 1}`,
      players: own,
    });
};

const send = (key: string, command: object): Promise<Reply> => door.command(key, { ...command });
const good = async (key: string, command: object): Promise<string> => {
  const id = randomUUID();
  const reply = await send(key, { id, ...command });
  expect([reply.status < 300, reply.text]).toEqual([true, reply.text]);
  return id;
};
const as = ({ cookie }: Person, command: object, id: string = randomUUID()): Promise<Reply> =>
  door.ask({ method: "POST", url: "/commands", headers: { cookie, origin: PORTAL }, payload: { id, ...command } });
const goodAs = async (person: Person, command: object): Promise<string> => {
  const id = randomUUID();
  const reply = await as(person, command, id);
  expect([reply.status < 300, reply.text]).toEqual([true, reply.text]);
  return id;
};
const answer = ({ status, body }: Reply) => [status, body["messageKey"] ?? body["message"]];
const shown = async (id: string): Promise<string | null | undefined> =>
  (await door.means.sql<{ name: string | null }[]>`select name from beside.shown where id = ${id}`)[0]?.name;
const types = async () =>
  (
    await door.means.sql<{ type: string }[]>`
      select type from log.event where scope = ${`registry/${AUTHORITY}`} order by sequence`
  ).map(({ type }) => type);

beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  office = await door.key(officer);
  await good(office, { type: "RegisterClub", club: "17", name: "Harbour" });
  await good(office, { type: "RegisterClub", club: "99", name: "Hill" });
  await good(office, { type: "AnnounceTournament", tournament: "autumn", title: "Autumn", club: "17" });
  club = await door.key([grant("club", "club", "17")]);
  otherClub = await door.key([grant("club", "club", "99")]);
  await opened(
    "evening",
    "autumn",
    [{ name: "Vera V" }, { name: "Ulla Unknown" }],
    [{ person: RIVAL, name: "Rita Rival" }, { name: "Timo Typed" }],
  );
  await opened(
    "another",
    "autumn",
    [{ name: "Vera V" }, { name: "Timo Typed" }],
    [
      { person: VERA, name: "Vera Veil" },
      { person: OLD, name: "Vera Veil" },
    ],
  );
  await good(office, { type: "WithdrawSession", session: "another" });
  const rows = await door.means.sql<
    { id: string; name: string }[]
  >`select id, name from beside.person where id like 'guest/%'`;
  const idOf = (name: string): string => rows.find((row) => row.name === name)?.id ?? "";
  guests = { "Vera V": idOf("Vera V"), "Ulla Unknown": idOf("Ulla Unknown"), "Timo Typed": idOf("Timo Typed") };
  const numbered = async (person: string): Promise<Person> => {
    const made = await door.person([]);
    await door.means.sql`update auth."user" set person = ${person} where id = ${made.account.id}`;
    return made;
  };
  [vera, rival] = [await numbered(VERA), await numbered(RIVAL)];
});
afterAll(() => door.close());

const claim = (more: object = {}) => ({
  type: "ClaimPerson",
  who: guests["Vera V"],
  person: VERA,
  session: "evening",
  ...more,
});

describe("that was me", () => {
  test("a member says it of himself, his club agrees, and he is called what he is; undone, the guest is as before", async () => {
    expect(await shown(guests["Vera V"])).toBe("Vera V");
    const asked = await goodAs(vera, claim());
    expect(await shown(guests["Vera V"])).toBe("Vera V");
    expect(answer(await as(vera, { type: "AgreeToClaim", claim: asked }))[0]).toBe(403);
    expect((await send(otherClub, { type: "AgreeToClaim", claim: asked })).status).toBe(403);
    await good(club, { type: "AgreeToClaim", claim: asked });
    expect(await shown(guests["Vera V"])).toBe("Vera Veil");
    expect((await send(otherClub, { type: "UndoMerge", merge: asked, reason: "No." })).status).toBe(403);
    expect((await as(vera, { type: "UndoMerge", merge: asked, reason: "No." })).status).toBe(403);
    await good(office, { type: "UndoMerge", merge: asked, reason: "It was her sister." });
    expect(await shown(guests["Vera V"])).toBe("Vera V");
    expect((await send(office, { type: "UndoMerge", merge: asked, reason: "Again." })).body["code"]).toBe("impossible");
    expect((await types()).slice(-3)).toEqual(["PersonClaimed", "PersonsMerged", "MergeUndone"]);
  });

  test("the office asks, and he alone agrees; or he refuses, and says why beside the log", async () => {
    const asked = await good(club, claim());
    expect((await send(office, { type: "AgreeToClaim", claim: asked })).status).toBe(403);
    expect((await as(rival, { type: "AgreeToClaim", claim: asked })).status).toBe(403);
    await goodAs(vera, { type: "RefuseClaim", claim: asked, reason: "I was ill that week." });
    const [last] = await door.means.sql<{ text: string }[]>`
      select data::text as text from log.event where scope = ${`registry/${AUTHORITY}`} order by sequence desc limit 1`;
    expect(last?.text).not.toContain("ill");
    expect((await as(vera, { type: "AgreeToClaim", claim: asked })).body["code"]).toBe("impossible");
    const again = await good(office, claim());
    await goodAs(vera, { type: "AgreeToClaim", claim: again });
    expect(await shown(guests["Vera V"])).toBe("Vera Veil");
    await good(club, { type: "UndoMerge", merge: again, reason: "A slip." });
  });

  test("how he wishes to be shown holds where he was a guest, from either side and in whatever order", async () => {
    const asked = await goodAs(vera, claim());
    await good(office, { type: "AgreeToClaim", claim: asked });
    await good(office, { type: "ShowAs", person: VERA, shown: "number" });
    expect(await shown(guests["Vera V"])).toBe("61");
    await good(office, { type: "ShowAs", person: VERA, shown: "nothing" });
    expect(await shown(guests["Vera V"])).toBeNull();
    await good(office, { type: "UndoMerge", merge: asked, reason: "To look." });
    expect(await shown(guests["Vera V"])).toBe("Vera V");
    await good(office, { type: "ShowAs", person: VERA, shown: "name" });
  });

  test("who asked takes it back, and may ask again; asked twice it waits once", async () => {
    const asked = await goodAs(vera, claim());
    expect((await as(vera, claim())).body["code"]).toBe("impossible");
    expect((await as(rival, { type: "RefuseClaim", claim: asked })).status).toBe(403);
    await goodAs(vera, { type: "RefuseClaim", claim: asked });
    const again = await goodAs(vera, claim());
    await good(club, { type: "RefuseClaim", claim: again, reason: "Somebody else played." });
  });

  test("the same command again does it once, and another with its id is refused", async () => {
    const id = randomUUID();
    const [one, two] = [await as(vera, claim(), id), await as(vera, claim(), id)];
    expect([one.status, two.status, (await as(vera, claim({ who: guests["Ulla Unknown"] }), id)).status]).toEqual([
      201, 200, 409,
    ]);
    await goodAs(vera, { type: "RefuseClaim", claim: id });
  });
});

describe("what cannot be", () => {
  test.each<[string, () => object, string]>([
    ["of a guest who did not play there", () => claim({ who: `guest/${randomUUID()}` }), "impossible"],
    ["of a session that is none", () => claim({ session: "nowhere" }), "impossible"],
    ["of a guest without a session", () => claim({ session: undefined }), "impossible"],
    ["of a number with a session", () => claim({ who: OLD }), "impossible"],
    ["by a number of another authority", () => claim({ person: "sea:61" }), "forbidden"],
    ["by a guest", () => claim({ person: guests["Timo Typed"] }), "forbidden"],
    ["of himself", () => claim({ who: VERA, session: undefined }), "impossible"],
    ["for somebody else", () => claim({ person: RIVAL }), "forbidden"],
  ])("a claim %s", async (_says, command, code) => {
    const reply = await as(vera, command());
    expect([reply.body["code"], reply.status < 500]).toEqual([code, true]);
  });

  test("a guest who sat at another table of an evening that he plays himself is somebody else; what was withdrawn says nothing", async () => {
    // At the first evening the rival plays under her own number, and Timo is her partner.
    expect((await as(rival, claim({ who: guests["Timo Typed"], person: RIVAL }))).body["code"]).toBe("impossible");
    // Vera and the guest are both entered in the session that was withdrawn.
    const asked = await goodAs(vera, claim({ who: guests["Ulla Unknown"] }));
    // She turns out to have played as well, before anybody agreed.
    await good(office, {
      type: "EnterContestant",
      session: "evening",
      contestant: "A-3",
      number: "3",
      players: [{ person: VERA }, { person: OLD }],
    });
    expect((await send(club, { type: "AgreeToClaim", claim: asked })).body["code"]).toBe("impossible");
    expect(await shown(guests["Ulla Unknown"])).toBe("Ulla Unknown");
    await good(office, {
      type: "CorrectContestant",
      session: "evening",
      contestant: "A-3",
      number: "3",
      players: [{ person: `${AUTHORITY}:64` }],
    });
    await goodAs(vera, { type: "RefuseClaim", claim: asked });
  });

  test("an officer agrees to nothing that is his own, and undoes nothing of it", async () => {
    const own = await door.person(officer);
    await door.means.sql`update auth."user" set person = ${`${AUTHORITY}:63`} where id = ${own.account.id}`;
    await door.means.beside.people.put([{ id: `${AUTHORITY}:63`, name: "Olli Officer" }]);
    const mine = claim({ who: guests["Timo Typed"], person: `${AUTHORITY}:63` });
    const asked = await goodAs(own, mine);
    expect((await as(own, { type: "AgreeToClaim", claim: asked })).status).toBe(403);
    await good(office, { type: "AgreeToClaim", claim: asked });
    expect((await as(own, { type: "UndoMerge", merge: asked, reason: "Mine." })).status).toBe(403);
    expect((await as(own, { type: "MergePersons", from: `${AUTHORITY}:63`, into: VERA, reason: "Mine." })).status).toBe(
      403,
    );
    await good(club, { type: "UndoMerge", merge: asked, reason: "To look." });
  });

  test("nobody has more than so many requests waiting, and nobody keeps him from asking by asking him", async () => {
    const typed = Array.from({ length: MOST_OPEN_CLAIMS + 1 }, (_, index) => ({
      name: `Guest ${String.fromCharCode(65 + index)}`,
    }));
    await opened("crowd", "autumn", ...typed.map((player) => [player]));
    const rows = await door.means.sql<
      { id: string }[]
    >`select id from beside.person where name like 'Guest _' order by name`;
    const ask = (who: string | undefined) => claim({ who, session: "crowd" });
    for (const { id } of rows.slice(1)) await good(office, ask(id));
    expect((await send(office, ask(rows[0]?.id))).body["code"]).toBe("impossible");
    const asked = await goodAs(vera, ask(rows[0]?.id));
    await goodAs(vera, { type: "RefuseClaim", claim: asked });
  });
});

describe("two numbers of one person", () => {
  test("are made one by the office with a reason, lead to the kept one, and are two again once it is undone", async () => {
    await good(office, { type: "ShowAs", person: VERA, shown: "number" });
    expect(await shown(OLD)).toBe("Vera Veil");
    const merged = await good(office, {
      type: "MergePersons",
      from: OLD,
      into: VERA,
      reason: "She moved and got a new card.",
    });
    expect(await shown(OLD)).toBe("61");
    expect((await send(office, { type: "MergePersons", from: VERA, into: OLD, reason: "Round." })).body["code"]).toBe(
      "impossible",
    );
    expect((await send(office, { type: "MergePersons", from: RIVAL, into: OLD, reason: "Old." })).body["code"]).toBe(
      "impossible",
    );
    expect((await send(club, { type: "UndoMerge", merge: merged, reason: "No." })).status).toBe(403);
    await good(office, { type: "UndoMerge", merge: merged, reason: "Her mother's." });
    expect(await shown(OLD)).toBe("Vera Veil");
    await good(office, { type: "ShowAs", person: VERA, shown: "name" });
  });

  test("with his consent: he asks, and the authority's office agrees, not a club", async () => {
    const asked = await goodAs(vera, { type: "ClaimPerson", who: OLD, person: VERA });
    expect((await send(club, { type: "AgreeToClaim", claim: asked })).status).toBe(403);
    await good(office, { type: "AgreeToClaim", claim: asked });
    expect(await door.means.beside.people.idsOf(VERA)).toEqual([OLD, VERA]);
    await good(office, { type: "UndoMerge", merge: asked, reason: "To look." });
    expect(await door.means.beside.people.idsOf(VERA)).toEqual([VERA]);
  });

  test("a guest is not merged without being asked", async () => {
    const reply = await send(office, {
      type: "MergePersons",
      from: guests["Vera V"],
      into: VERA,
      reason: "It is her.",
    });
    expect(reply.body["code"]).toBe("impossible");
  });
});

test("who is forgotten is forgotten as the guest that he was, too", async () => {
  const asked = await goodAs(vera, claim());
  await good(office, { type: "AgreeToClaim", claim: asked });
  await good(office, { type: "ErasePerson", person: VERA });
  expect([await shown(VERA), await shown(guests["Vera V"])]).toEqual([null, null]);
  expect((await door.means.beside.people.get(guests["Vera V"]))?.erased).toBe(true);
  await good(office, { type: "UndoMerge", merge: asked, reason: "To look." });
  expect(await shown(guests["Vera V"])).toBeNull();
});
