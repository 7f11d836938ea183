/** Every command by every role, over the right thing and over another: through the door, by key and by cookie. */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMAND_TYPES, type CommandType } from "../command/command.ts";
import { giveGrant } from "../auth/grants.ts";
import { createKey } from "../auth/keys.ts";
import { ROLES, type Grant, type OverKind, type Role } from "../roles/roles.ts";
import { AUTHORITY, grant, officer, openTestDoor, PORTAL, type Person, type TestDoor } from "../testing/door.ts";

const CLUB = "17";
const TOURNAMENT = "autumn";
const SESSION = "evening";
const average = { artificial: "average" };
const place = { session: SESSION };

/** Who may, written out once more: the table in roles/may-do.ts must say the same. */
const EXPECTED: Readonly<Record<CommandType, readonly Role[]>> = {
  RegisterClub: ["organizer", "federation"],
  AnnounceTournament: ["club", "organizer", "federation"],
  OpenSession: ["club", "organizer", "federation"],
  CorrectSettings: ["director", "club", "organizer", "federation"],
  WithdrawSession: ["club", "organizer", "federation"],
  EnterContestant: ["director", "club", "organizer", "federation"],
  CorrectContestant: ["director", "club", "organizer", "federation"],
  WithdrawContestant: ["director", "club", "organizer", "federation"],
  SetMatch: ["director", "club", "organizer", "federation"],
  SetDeals: ["director", "club", "organizer", "federation"],
  StartRound: ["director", "club", "organizer", "federation"],
  EndRound: ["director", "club", "organizer", "federation"],
  RecordResult: ["director", "club", "organizer", "federation"],
  CorrectResult: ["director", "committee", "club", "organizer", "federation"],
  WithdrawResult: ["director", "club", "organizer", "federation"],
  CancelBoard: ["director", "committee", "organizer", "federation"],
  ImposePenalty: ["director", "organizer", "federation"],
  LiftPenalty: ["director", "committee", "organizer", "federation"],
  ReleaseBoard: ["director", "club", "organizer", "federation"],
  PublishScores: ["director", "club", "organizer", "federation"],
  GrantRole: ["club", "organizer", "federation"],
  RevokeRole: ["club", "organizer", "federation"],
  CreateKey: ["player", "director", "committee", "club", "organizer", "federation"],
  RevokeKey: ["player", "director", "committee", "club", "organizer", "federation"],
  ErasePerson: ["federation"],
  EraseText: ["federation"],
  EraseOriginal: ["federation"],
  ReplayParked: ["federation"],
  RegisterAuthority: ["federation"],
  PublishElections: ["federation"],
  WithdrawElection: ["federation"],
  PublishRegulation: ["federation"],
  AmendRegulation: ["federation"],
  DelegatePowers: ["organizer", "federation"],
  SetConditions: ["club", "organizer", "federation"],
  DecideCondition: ["committee", "federation"],
  ImportLawBook: ["federation"],
  CorrectLawText: ["federation"],
  AdoptLawBook: ["federation"],
};

type Around = { readonly own: Grant; readonly standing: string; readonly key: string };
const COMMANDS: Readonly<Record<CommandType, (around: Around) => Readonly<Record<string, unknown>>>> = {
  RegisterClub: () => ({ club: CLUB, name: "Harbour" }),
  AnnounceTournament: () => ({ tournament: TOURNAMENT, title: "Autumn", club: CLUB }),
  OpenSession: () => ({
    session: `new-${randomUUID().slice(0, 8)}`,
    tournament: TOURNAMENT,
    title: "Evening",
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
  }),
  CorrectSettings: () => ({ ...place, title: "Another evening" }),
  WithdrawSession: () => ({ session: SESSION }),
  EnterContestant: () => ({ ...place, contestant: "A-1", number: "1" }),
  CorrectContestant: () => ({ ...place, contestant: "A-1", number: "1" }),
  WithdrawContestant: () => ({ ...place, contestant: "A-1" }),
  SetMatch: () => ({ ...place, match: { match: "m", home: "A-1", away: "A-2", boards: [1] } }),
  SetDeals: () => ({ ...place, boards: [{ board: 1, deal: "N:- - - -" }] }),
  StartRound: () => ({ ...place, round: 1 }),
  EndRound: () => ({ ...place, round: 1 }),
  RecordResult: () => ({
    ...place,
    results: [{ section: "A", board: 1, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } }],
  }),
  CorrectResult: () => ({
    ...place,
    result: "r",
    to: { section: "A", board: 1, ns: "A-1", ew: "A-2", outcome: { kind: "passedOut" } },
  }),
  WithdrawResult: () => ({ ...place, result: "r" }),
  CancelBoard: () => ({ ...place, board: 1, ns: average, ew: average }),
  ImposePenalty: () => ({ ...place, contestant: "A-1", law: "90", amount: 1, unit: "matchpoints" }),
  LiftPenalty: () => ({ ...place, penalty: "p" }),
  ReleaseBoard: () => ({ ...place, boards: [1] }),
  PublishScores: () => place,
  GrantRole: () => ({ to: { email: `${randomUUID()}@club.example` }, grant: grant("director", "session", SESSION) }),
  RevokeRole: ({ standing }) => ({ grant: standing }),
  CreateKey: ({ own }) => ({ name: "scoring", grants: [own] }),
  RevokeKey: ({ key }) => ({ key }),
  ErasePerson: () => ({ person: "lakeland:404" }),
  EraseText: () => ({ text: randomUUID() }),
  EraseOriginal: () => ({ digest: "0".repeat(64) }),
  ReplayParked: () => ({ projection: "standings", scope: "session/evening" }),
  RegisterAuthority: () => ({ authority: AUTHORITY, name: "Lakeland Bridge Union" }),
  PublishElections: () => ({
    authority: AUTHORITY,
    from: "2026-01-01",
    elections: [{ option: "reserveRights", value: true }],
  }),
  WithdrawElection: () => ({ authority: AUTHORITY, option: "reserveRights", from: "2025-01-01" }),
  PublishRegulation: () => ({
    authority: AUTHORITY,
    regulation: `code-${randomUUID().slice(0, 8)}`,
    title: "Code",
    text: "Be kind.",
    from: "2026-01-01",
  }),
  AmendRegulation: () => ({ authority: AUTHORITY, regulation: "none", text: "Be kind.", from: "2026-01-01" }),
  DelegatePowers: () => ({ tournament: TOURNAMENT, to: "Helpers", powers: ["80B2(j)"], from: "2026-01-01" }),
  SetConditions: () => ({ tournament: TOURNAMENT, options: {} }),
  DecideCondition: () => ({ tournament: TOURNAMENT, option: "vpScale", value: "wbf-continuous", approve: true }),
  ImportLawBook: () => ({ file: "0".repeat(64) }),
  CorrectLawText: () => ({ book: "none", unit: "1", place: 0, was: "", change: { text: "x" } }),
  AdoptLawBook: () => ({ book: "none", from: "2026-01-01" }),
};

/** What each role is held over in life. */
const OVER: Readonly<Record<Role, readonly [OverKind, string]>> = {
  player: ["session", SESSION],
  director: ["session", SESSION],
  committee: ["tournament", TOURNAMENT],
  club: ["club", CLUB],
  organizer: ["authority", AUTHORITY],
  federation: ["authority", AUTHORITY],
};
const own = (role: Role): Grant => grant(role, ...OVER[role]);
/** The same role over the same kind of thing, but another one. */
const others = (role: Role): Grant =>
  OVER[role][0] === "authority" ? grant(role, "club", "99") : grant(role, OVER[role][0], "99");
/** Acts on what is one's own whoever one is. */
const PERSONAL: ReadonlySet<string> = new Set(["CreateKey", "RevokeKey"]);

let door: TestDoor;
const people = new Map<string, Person>();

beforeAll(async () => {
  door = await openTestDoor(await testDatabase());
  const key = await door.key(officer);
  await door.command(key, { type: "RegisterClub", club: CLUB, name: "Harbour Bridge Club" });
  await door.command(key, { type: "RegisterClub", club: "99", name: "Hillside" });
  await door.command(key, { type: "AnnounceTournament", tournament: TOURNAMENT, title: "Autumn", club: CLUB });
  const opening = COMMANDS.OpenSession({ own: own("club"), standing: "", key: "" });
  await door.command(key, { type: "OpenSession", ...opening, session: SESSION });
  for (const role of ROLES) {
    people.set(role, await door.person([own(role)]));
    people.set(`other ${role}`, await door.person([others(role)]));
  }
  people.set("nobody", await door.person([]));
  people.set("holder", await door.person([]));
});
afterAll(() => door.close());

const personOf = (who: string): Person => {
  const found = people.get(who);
  if (found === undefined) throw new Error(who);
  return found;
};
const asPerson = async (who: string, type: CommandType, headers: Record<string, string> = {}): Promise<number> => {
  const { account, cookie } = personOf(who);
  const role = ROLES.find((each) => who.endsWith(each)) ?? "player";
  const grantId = await giveGrant(door.means.accounts, {
    id: randomUUID(),
    user: personOf("holder").account.id,
    grant: grant("director", "session", SESSION),
    by: account.id,
  });
  const { id: key } = await createKey(door.means.auth, account.id, { name: "own", grants: [], days: 2 });
  const command = {
    id: randomUUID(),
    type,
    ...COMMANDS[type]({ own: who.startsWith("other") ? others(role) : own(role), standing: grantId, key }),
  };
  const reply = await door.ask({
    method: "POST",
    url: "/commands",
    headers: { cookie, origin: PORTAL, ...headers },
    payload: command,
  });
  await door.means.sql`update auth.role_grant set revoked_at = now() where user_id = ${personOf("holder").account.id}`;
  return reply.status;
};

describe.each(COMMAND_TYPES)("%s", (type) => {
  test.each(ROLES)("by %s", async (role) => {
    const status = await asPerson(role, type);
    expect([type, status === 403]).toEqual([type, !EXPECTED[type].includes(role)]);
    expect(status).toBeLessThan(500);
  });
  test.each(ROLES)("by %s of something else", async (role) => {
    const status = await asPerson(`other ${role}`, type);
    expect(status).toBe(PERSONAL.has(type) ? 201 : 403);
  });
  test("by somebody without a role, and by nobody", async () => {
    expect(await asPerson("nobody", type)).toBe(type === "RevokeKey" ? 201 : 403);
    const reply = await door.ask({
      method: "POST",
      url: "/commands",
      payload: { id: randomUUID(), type, ...COMMANDS[type]({ own: own("club"), standing: randomUUID(), key: "k" }) },
    });
    expect([reply.status, reply.body["code"]]).toEqual([401, "forbidden"]);
  });
  test("sent by a page of somebody else, whatever it is dressed as", async () => {
    const command = {
      id: randomUUID(),
      type,
      ...COMMANDS[type]({ own: own("federation"), standing: randomUUID(), key: "k" }),
    };
    const { cookie, csrf } = personOf("federation");
    const before = await door.means.log.head(`authority/${AUTHORITY}`);
    const attempts = [
      { headers: { cookie, origin: "https://elsewhere.example" }, payload: command },
      { headers: { cookie, origin: "null" }, payload: command },
      { headers: { cookie }, payload: command },
      { headers: { cookie, "sec-fetch-site": "cross-site" }, payload: command },
      { headers: { cookie, origin: `${PORTAL}.elsewhere.example` }, payload: command },
      // A plain form: our own page, but not this session's form; and another page with a stolen token.
      {
        headers: { cookie, origin: PORTAL, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ command: JSON.stringify(command) }).toString(),
      },
      {
        headers: { cookie, origin: PORTAL, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ command: JSON.stringify(command), csrf: personOf("club").csrf }).toString(),
      },
      {
        headers: { cookie, origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ command: JSON.stringify(command), csrf }).toString(),
      },
      { headers: { cookie, origin: PORTAL, "content-type": "text/plain" }, payload: JSON.stringify(command) },
    ];
    for (const attempt of attempts) {
      const reply = await door.ask({ method: "POST", url: "/commands", ...attempt });
      expect([reply.status, reply.body["code"]]).toEqual([403, "forbidden"]);
    }
    expect(await door.means.log.head(`authority/${AUTHORITY}`)).toBe(before);
  });
});

test("every command has its line here", () => {
  expect(Object.keys(COMMANDS).toSorted()).toEqual([...COMMAND_TYPES].toSorted());
});

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
  test("loses with its owner's role", async () => {
    const mine = await door.person([grant("federation", "authority", AUTHORITY)]);
    const { key } = await createKey(door.means.auth, mine.account.id, { name: "mine", grants: officer, days: 2 });
    expect((await door.command(key, { type: "RegisterClub", club: "21", name: "Mill" })).status).toBe(201);
    await door.means.sql`update auth.role_grant set revoked_at = now() where user_id = ${mine.account.id}`;
    expect((await door.command(key, { type: "RegisterClub", club: "22", name: "Mill" })).status).toBe(403);
  });
  test("that was revoked, has expired, was made up or is half of one opens nothing", async () => {
    const mine = personOf("federation");
    const fresh = async () => createKey(door.means.auth, mine.account.id, { name: "x", grants: officer, days: 2 });
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
  test("nobody takes the federation's role from themselves", async () => {
    const [mine] = await door.means.sql<
      { id: string }[]
    >`select id from auth.role_grant where user_id = ${personOf("federation").account.id}`;
    expect((await send("federation", { type: "RevokeRole", grant: mine?.id })).status).toBe(422);
  });
});
