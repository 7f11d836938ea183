/** Entries at the door: who may enter whom, by which condition somebody is refused, who waits and moves up, what happens at the very moment of closing, and how entries come into a session. Laws 4, 80B2(d), (h). */
import { testDatabase } from "@traveller/tests/support";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { accountOf } from "../auth/accounts.ts";
import { readEntries } from "../handle/entries/known.ts";
import {
  AUTHORITY,
  cookieOf,
  grant,
  officer,
  openTestDoor,
  PORTAL,
  type Person,
  type Reply,
  type TestDoor,
} from "../testing/door.ts";
import { openMailServer } from "../testing/mail-server.ts";

const Answer = z.object({ entry: z.string() });
let door: TestDoor;
let key: string;
let mail: Awaited<ReturnType<typeof openMailServer>>;
const who = (number: number): string => `${AUTHORITY}:${number}`;

beforeAll(async () => {
  mail = await openMailServer(false);
  door = await openTestDoor(await testDatabase(), { smtp: mail.url });
  key = await door.key(officer);
  for (const [club, name, region] of [
    ["17", "Harbour", "north"],
    ["18", "Hillside", "south"],
  ] as const)
    await door.command(key, { type: "RegisterClub", club, name, region });
  const rows = Array.from({ length: 60 }, (_, index) => ({
    number: String(index + 1),
    name: `Player ${index + 1}`,
    club: index < 30 ? "17" : "18",
    from: "2020-01-01",
    born: index % 10 === 0 ? "2010-05-05" : "1970-05-05",
    sex: index % 2 === 0 ? "female" : "male",
  }));
  const listed = await door.command(key, { type: "ListMembers", rows });
  if (listed.status !== 201) throw new Error(listed.text);
});
afterAll(async () => {
  await door.close();
  await mail.close();
});

const announced = async (opening: object = {}): Promise<string> => {
  const tournament = `cup-${randomUUID().slice(0, 8)}`;
  await door.command(key, { type: "AnnounceTournament", tournament, title: "Autumn Cup", club: "17" });
  const opened = await door.command(key, { type: "OpenEntries", tournament, contest: "pairs", ...opening });
  expect([opened.status, opened.text]).toEqual([201, expect.any(String)]);
  return tournament;
};
const give = (tournament: string, type: string, more: object = {}, by = key): Promise<Reply> =>
  door.command(by, { type, tournament, ...more });
const pair = (one: number, other: number) => ({ players: [{ person: who(one) }, { person: who(other) }] });
const idOf = (reply: Reply): string => Answer.parse(reply.body["answer"]).entry;
const enter = async (tournament: string, one: number, other: number): Promise<string> => {
  const reply = await give(tournament, "MakeEntry", pair(one, other));
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return idOf(reply);
};
const refusal = ({ status, body }: Reply) => [status, body["code"], body["message"]];
const statesOf = async (tournament: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    [...(await readEntries(door.means.log, tournament)).entries.values()].map(({ entry, state }) => [entry, state]),
  );

/** A member who is signed in. */
const signedIn = async (number: number): Promise<Person> => {
  const account = await accountOf(door.means.accounts, {
    email: `player${number}@club.example`,
    name: `Player ${number}`,
    person: who(number),
  });
  if (account === undefined) throw new Error("no account");
  const signed = await door.ask({
    method: "POST",
    url: "/sign-in",
    headers: { origin: PORTAL, "x-forwarded-for": "198.51.100.77" },
    payload: { token: await door.link(account) },
  });
  const cookie = cookieOf(signed);
  const me = await door.ask({ method: "GET", url: "/me", headers: { cookie } });
  return { account, cookie, csrf: String(me.body["csrf"]) };
};

describe("conditions", () => {
  test.each<[string, object, object, string]>([
    [
      "members",
      [{ kind: "members" }],
      { players: [{ person: who(1) }, { name: "Guest One" }] },
      "Not a member on the day: Guest One",
    ],
    [
      "age",
      [{ kind: "ageGroup", to: 25, by: "day" }],
      pair(1, 2),
      "For ages up to 25. Not so, as far as is known here: 2.",
    ],
    ["women", [{ kind: "women" }], pair(1, 2), "For women. Not so, as far as is known here: 2."],
    ["mixed", [{ kind: "mixed" }], pair(1, 3), "Mixed: 1 of each"],
    ["one club", [{ kind: "oneClub" }], pair(1, 32), "All of one club. Of another, or of none: 32."],
    ["clubs", [{ kind: "ofClubs", clubs: ["18"] }], pair(1, 32), "For members of Hillside. Of none of them: 1."],
    ["regions", [{ kind: "ofRegions", regions: ["south"] }], pair(1, 32), "For clubs in south. Of none of them: 1."],
    ["size", [], { players: [{ person: who(1) }] }, "A pair has two players, and 1 is named."],
  ])(
    "by %s a refusal names the condition and who does not meet it, and nothing is told",
    async (_name, conditions, entry, message) => {
      const tournament = await announced({ conditions });
      const reply = await give(tournament, "MakeEntry", entry);
      expect([reply.status, reply.body["message"]]).toEqual([422, expect.stringContaining(message)]);
      expect(reply.body["hint"]).toEqual(expect.stringMatching(/\w/u));
      expect(await statesOf(tournament)).toEqual({});
    },
  );

  test("the organizer lets in against a condition, and that is on record; two entries of one player he does not", async () => {
    const tournament = await announced({ conditions: [{ kind: "women" }, { kind: "clubLimit", most: 1 }] });
    const let_in = await give(tournament, "MakeEntry", { ...pair(1, 2), against: ["women", "mixed"] });
    const made = (await readEntries(door.means.log, tournament)).entries.get(idOf(let_in));
    expect(made?.against).toEqual(["women"]);
    expect(refusal(await give(tournament, "MakeEntry", pair(3, 5)))).toEqual([
      422,
      "unlawful",
      "Harbour has 1 entry already, and no club may have more.",
    ]);
    expect(refusal(await give(tournament, "MakeEntry", { ...pair(1, 35), against: ["women", "clubLimit"] }))).toEqual([
      422,
      "unlawful",
      "1 plays in another entry.",
    ]);
  });

  test("a pair has no captain beside its two players, and none is dropped in silence", async () => {
    const tournament = await announced({ zone: "Europe/Helsinki" });
    expect(refusal(await give(tournament, "MakeEntry", { ...pair(1, 2), captain: who(1) }))).toEqual([
      422,
      "impossible",
      "Only a team has a captain.",
    ]);
    const entry = await enter(tournament, 1, 2);
    const changed = await give(tournament, "ChangeEntry", { entry, ...pair(1, 3), captain: who(9) });
    expect([changed.status, changed.body["path"]]).toEqual([422, "captain"]);
  });

  test("nobody is entered whom nobody knows, or who was forgotten", async () => {
    const tournament = await announced();
    expect((await give(tournament, "MakeEntry", pair(1, 4711))).status).toBe(404);
    await door.command(key, { type: "ErasePerson", person: who(60) });
    expect(refusal(await give(tournament, "MakeEntry", pair(1, 60)))[0]).toBe(422);
  });
});

test("whoever comes behind the last place waits, and moves up with the withdrawal that made room", async () => {
  const tournament = await announced({ most: 2 });
  const [one, two] = [await enter(tournament, 1, 2), await enter(tournament, 3, 4)];
  const third = await give(tournament, "MakeEntry", pair(5, 6));
  expect(third.body["answer"]).toMatchObject({ state: "waiting" });
  const fourth = await enter(tournament, 7, 8);
  const gone = await give(tournament, "WithdrawEntry", { entry: one });
  expect(gone.body["answer"]).toMatchObject({ movedUp: [idOf(third)] });
  expect(await statesOf(tournament)).toEqual({
    [one]: "withdrawn",
    [two]: "accepted",
    [idOf(third)]: "accepted",
    [fourth]: "waiting",
  });
  const refused = await give(tournament, "RefuseEntry", { entry: two, reason: "Not a team of the league." });
  expect(refused.body["answer"]).toMatchObject({ movedUp: [fourth] });
  expect((await give(tournament, "AcceptEntry", { entry: two })).status).toBe(201);
  expect(refusal(await give(tournament, "WithdrawEntry", { entry: one }))[2]).toBe("The entry is withdrawn already.");
});

test("a command that comes again gets its answer, and enters nobody twice", async () => {
  const tournament = await announced();
  const command = { id: randomUUID(), type: "MakeEntry", tournament, ...pair(1, 2) };
  const [first, again] = [await door.command(key, command), await door.command(key, command)];
  expect([first.status, again.status, again.body["repeated"]]).toEqual([201, 200, true]);
  expect(Object.keys(await statesOf(tournament))).toHaveLength(1);
});

test("of many who come at once for the last places as many have one as there are, and the others wait in one order", async () => {
  const tournament = await announced({ most: 5 });
  const replies = await Promise.all(
    Array.from({ length: 14 }, (_, index) => give(tournament, "MakeEntry", pair(2 * index + 1, 2 * index + 2))),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  const states = Object.values(await statesOf(tournament));
  expect(states.toSorted()).toEqual(replies.map((_, index) => (index < 5 ? "accepted" : "waiting")));
  expect(states.indexOf("waiting")).toBe(5);
});

describe("whoever enters himself", () => {
  let own: Person;
  const as = (tournament: string, type: string, more: object): Promise<Reply> =>
    door.ask({
      method: "POST",
      url: "/commands",
      headers: { cookie: own.cookie, origin: PORTAL, "x-csrf-token": own.csrf },
      payload: { id: randomUUID(), type, tournament, ...more },
    });
  beforeAll(async () => {
    own = await signedIn(21);
  });

  test("enters with a partner, changes him, and withdraws; the others are the organizer's", async () => {
    const tournament = await announced();
    const mine = await as(tournament, "MakeEntry", pair(21, 22));
    expect([mine.status, mine.text]).toEqual([201, expect.stringContaining("accepted")]);
    expect((await as(tournament, "ChangeEntry", { entry: idOf(mine), ...pair(21, 23) })).status).toBe(201);
    const others = await enter(tournament, 24, 25);
    for (const [type, more] of [
      ["MakeEntry", pair(26, 27)],
      ["ChangeEntry", { entry: others, ...pair(24, 27) }],
      ["WithdrawEntry", { entry: others }],
      ["RefuseEntry", { entry: others, reason: "I want his place." }],
      ["AcceptEntry", { entry: idOf(mine) }],
      ["SeedEntries", { order: [idOf(mine)] }],
      ["OpenEntries", { contest: "pairs", most: 1 }],
      ["CloseEntries", {}],
      ["MakeEntry", { ...pair(26, 27), captain: who(21) }],
    ] as const)
      expect([type, (await as(tournament, type, more)).status]).toEqual([type, 403]);
    expect((await as(tournament, "WithdrawEntry", { entry: idOf(mine) })).status).toBe(201);
  });

  test("enters against no condition, and not once entries are closed; a late pair is the organizer's", async () => {
    const tournament = await announced({ conditions: [{ kind: "mixed" }] });
    expect(refusal(await as(tournament, "MakeEntry", { ...pair(21, 23), against: ["mixed"] }))).toEqual([
      403,
      "forbidden",
      "Only the organizer enters against a condition.",
    ]);
    await give(tournament, "CloseEntries");
    expect(refusal(await as(tournament, "MakeEntry", pair(21, 22)))).toEqual([409, "tooLate", "Entries are closed."]);
    const late = await give(tournament, "MakeEntry", pair(21, 22));
    const entry = (await readEntries(door.means.log, tournament)).entries.get(idOf(late));
    expect([entry?.late, entry?.state]).toEqual([true, "accepted"]);
    expect((await as(tournament, "ChangeEntry", { entry: idOf(late), ...pair(21, 24) })).status).toBe(409);
    // That he will not come is said at any time.
    expect((await as(tournament, "WithdrawEntry", { entry: idOf(late) })).status).toBe(201);
  });

  test("is told by mail what became of it, in the language that he wrote in", async () => {
    const tournament = await announced({ most: 1 });
    const first = await enter(tournament, 1, 2);
    mail.taken.length = 0;
    await as(tournament, "MakeEntry", { ...pair(21, 22), language: "fi" });
    await give(tournament, "WithdrawEntry", { entry: first });
    await door.means.post.idle();
    const letters = mail.taken.filter((letter) => letter.includes("player21@club.example"));
    expect(letters).toHaveLength(2);
    expect(letters[0]).toContain("Ilmoittautuminen: Autumn Cup");
    expect(letters.join("\n")).toContain(`/t/${tournament}/entries`);
    expect(letters.join("\n")).not.toContain("Player 22");
  });

  test("enters and withdraws no more often than makes sense", async () => {
    const tournament = await announced();
    for (let at = 0; at < 20; at += 1) {
      const reply = await as(tournament, "MakeEntry", pair(21, 22));
      await as(tournament, "WithdrawEntry", { entry: idOf(reply) });
    }
    expect(refusal(await as(tournament, "MakeEntry", pair(21, 22)))[2]).toBe("You have entered here 20 times already.");
  });
});

describe("a session", () => {
  const opened = async (tournament: string, more: object = {}): Promise<string> => {
    const session = `s-${randomUUID().slice(0, 8)}`;
    const reply = await door.command(key, {
      type: "OpenSession",
      session,
      tournament,
      club: "17",
      title: "Evening",
      method: "matchpoints",
      contest: "pairs",
      sections: [{ id: "A" }],
      ...more,
    });
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    return session;
  };
  const takeIn = (session: string, more: object = {}) => door.command(key, { type: "TakeInEntries", session, ...more });
  const contestantsOf = async (session: string): Promise<readonly unknown[]> => {
    const all: unknown[] = [];
    for await (const events of door.means.log.readStream(`session/${session}`))
      for (const { type, data } of events) if (type.startsWith("Contestant")) all.push([type, data]);
    return all;
  };

  test("has the accepted entries in the order of their seeding; a late pair, a change and a withdrawal come by the same command", async () => {
    const tournament = await announced({ most: 3 });
    const [one, two, three] = [
      await enter(tournament, 1, 2),
      await enter(tournament, 3, 4),
      await enter(tournament, 5, 6),
    ];
    const waits = await enter(tournament, 7, 8);
    await give(tournament, "SeedEntries", { order: [three, one] });
    const session = await opened(tournament);
    expect((await takeIn(session)).body["answer"]).toMatchObject({ entered: 3, corrected: 0, withdrawn: 0 });
    const first = await contestantsOf(session);
    expect(first).toMatchObject([
      ["ContestantEntered", { contestant: "A-1", entry: three }],
      ["ContestantEntered", { contestant: "A-2", entry: one }],
      ["ContestantEntered", { contestant: "A-3", entry: two }],
    ]);
    expect(refusal(await takeIn(session))[2]).toBe("The session has all of the entries as they are.");
    await door.command(key, { type: "StartRound", session, round: 1 });
    await give(tournament, "WithdrawEntry", { entry: one });
    await give(tournament, "ChangeEntry", { entry: two, ...pair(3, 9) });
    expect((await takeIn(session)).body["answer"]).toMatchObject({ entered: 1, corrected: 1, withdrawn: 1 });
    expect((await contestantsOf(session)).slice(3)).toMatchObject([
      ["ContestantWithdrew", { contestant: "A-2", fromRound: 2 }],
      ["ContestantCorrected", { contestant: "A-3", players: [{ person: who(3) }, { person: who(9) }] }],
      ["ContestantEntered", { contestant: "A-4", entry: waits }],
    ]);
  });

  test("has a substitute in the place of whom he plays for, and whoever was entered by hand with the same players is that entry", async () => {
    const tournament = await announced();
    const session = await opened(tournament);
    await door.command(key, {
      type: "EnterContestant",
      session,
      contestant: "A-1",
      section: "A",
      number: "1",
      players: [{ person: who(1), seat: "N" }, { person: who(2) }],
    });
    const entry = await enter(tournament, 2, 1);
    await enter(tournament, 5, 6);
    const named = await give(tournament, "NameSubstitute", { entry, session, out: who(2), in: { name: "Guest Two" } });
    expect([named.status, named.text]).toEqual([201, expect.any(String)]);
    expect(
      refusal(await give(tournament, "NameSubstitute", { entry, session, out: who(2), in: { person: who(5) } }))[2],
    ).toBe("5 plays in another entry.");
    await give(tournament, "NameSubstitute", { entry, session, out: who(2), in: { person: who(2) } });
    expect((await takeIn(session)).body["answer"]).toMatchObject({ entered: 1, corrected: 1 });
    expect((await contestantsOf(session)).slice(1)).toMatchObject([
      ["ContestantCorrected", { contestant: "A-1", entry }],
      ["ContestantEntered", { contestant: "A-2" }],
    ]);
  });

  test("of teams is lined up by set, by four who play for the team", async () => {
    const tournament = await announced({ contest: "teams" });
    const players = [11, 12, 13, 14, 15].map((number) => ({ person: who(number) }));
    const entry = idOf(await give(tournament, "MakeEntry", { players, name: "Terns" }));
    const session = await opened(tournament, { contest: "teams", method: "imps" });
    const lineUp = (open: readonly number[], closed: readonly number[]) =>
      give(tournament, "LineUpTeam", { entry, session, set: 1, open: open.map(who), closed: closed.map(who) });
    const up = await lineUp([11, 12], [13, 15]);
    expect([up.status, up.text]).toEqual([201, expect.any(String)]);
    expect(refusal(await lineUp([11, 12], [13, 16]))[2]).toBe("16 does not play for this team in that session.");
    expect(refusal(await lineUp([11, 12], [12, 13]))[2]).toBe("12 is lined up twice.");
    await takeIn(session);
    expect(await contestantsOf(session)).toMatchObject([["ContestantEntered", { contestant: "T-1", entry }]]);
  });
});

test("hostile commands leave nothing behind", async () => {
  const tournament = await announced();
  const before = (await readEntries(door.means.log, tournament)).sequence;
  const other = await door.key([grant("club", "club", "18")]);
  for (const [type, more, status] of [
    ["MakeEntry", { players: Array.from({ length: 13 }, (_, index) => ({ person: who(index + 1) })) }, 400],
    ["MakeEntry", { players: [{ name: "A\u0000" }, { name: "B" }] }, 400],
    ["MakeEntry", { players: [] }, 400],
    ["MakeEntry", { ...pair(1, 1) }, 422],
    ["OpenEntries", { contest: "pairs", conditions: [{ kind: "women" }, { kind: "women" }] }, 400],
    ["OpenEntries", { contest: "pairs", conditions: [{ kind: "ofClubs", clubs: ["nowhere"] }] }, 404],
    ["OpenEntries", { contest: "pairs", closes: "2020-01-01T00:00:00Z" }, 422],
    ["OpenEntries", { contest: "pairs", most: 0 }, 400],
    ["OpenEntries", { contest: "pairs", zone: "Europe/Nowhere" }, 400],
    ["WithdrawEntry", { entry: randomUUID() }, 404],
    ["SeedEntries", { order: [randomUUID()] }, 404],
  ] as const)
    expect([type, more, (await give(tournament, type, more)).status]).toEqual([type, more, status]);
  expect((await give(tournament, "MakeEntry", pair(1, 2), other)).status).toBe(403);
  expect((await give("none", "MakeEntry", pair(1, 2))).status).toBe(404);
  expect((await readEntries(door.means.log, tournament)).sequence).toBe(before);
});
