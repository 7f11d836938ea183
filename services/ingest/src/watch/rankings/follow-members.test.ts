/** Rankings follow the registry: who turns out to have been no member on the day, or of another club, is booked again, and nobody else. */
import { randomUUID } from "node:crypto";
import { silentLogger } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openMeans, type Means } from "../../means/means.ts";
import { AUTHORITY, officer, openTestDoor, type TestDoor } from "../../testing/door.ts";
import { watchWhenTold } from "../../testing/ranking-watch.ts";
import type { RankingWatch } from "./watch.ts";

let evening: TestDoor;
let key: string;
const CLUB = "harbour";
const NUMBERS = { north: 1, south: 2, east: 3, west: 4, fifth: 5, sixth: 6, chair: 9 } as const;
type Who = keyof typeof NUMBERS;
const numberOf = (who: Who): string => `${NUMBERS[who]}`;
const idOf = (who: Who): string => `${AUTHORITY}:${numberOf(who)}`;
const others: { readonly means: Means; readonly watch: RankingWatch }[] = [];
const failures: unknown[] = [];
const RANKING = "members-points";

const openDoor = async (): Promise<void> => {
  const means = openMeans(evening.means.settings, { logger: silentLogger });
  others.push({ means, watch: await watchWhenTold(means, failures) });
};
const closeDoor = async (): Promise<void> => {
  const door = others.pop();
  await door?.watch.close();
  await door?.means.close();
};

beforeAll(async () => {
  const url = await testDatabase();
  evening = await openTestDoor(url);
  key = await evening.key(officer);
  const session = "evening";
  await send({ type: "RegisterClub", club: CLUB, name: "Harbour Bridge Club" });
  await send({ type: "AnnounceTournament", tournament: "autumn", title: "Autumn", club: CLUB });
  await send({
    type: "OpenSession",
    session,
    tournament: "autumn",
    title: "Evening",
    method: "matchpoints",
    contest: "pairs",
    date: "2026-03-04",
    sections: [{ id: "A" }],
  });
  const pairs = [["north", "south"], ["east", "west"], ["fifth"], ["sixth"]] as const;
  for (const [index, players] of pairs.entries())
    await send({
      type: "EnterContestant",
      session,
      contestant: `A-${index + 1}`,
      number: `${index + 1}`,
      players: players.map((who) => ({ person: idOf(who) })),
    });
  const played = { kind: "played", contract: "4S", declarer: "N", tricks: 10 };
  const at = { section: "A", round: 1, board: 1 };
  await send({
    type: "RecordResult",
    session,
    results: [
      { ...at, table: "1", ns: "A-1", ew: "A-2", outcome: played },
      { ...at, table: "2", ns: "A-3", ew: "A-4", outcome: { ...played, tricks: 9 } },
    ],
  });
  await openDoor();
  await openDoor();
});
afterAll(async () => {
  while (others.length > 0) await closeDoor();
  await evening.close();
});

const Players = z.array(z.object({ players: z.array(z.record(z.string(), z.unknown())) }));
const told = () => evening.means.sql<{ type: string; data: Record<string, unknown> }[]>`
  select type, data from log.event where scope = ${`ranking/${RANKING}`} order by sequence`;
const typesOf = async () => (await told()).map(({ type }) => type);
/** What the last booking says of somebody. */
const bookedOf = async (who: Who) => {
  const last = (await told()).findLast(({ type }) => type === "AwardsBooked");
  return Players.parse(last?.data["contestants"])
    .flatMap(({ players }) => players)
    .find(({ person }) => person === idOf(who));
};
const awarded = async (): Promise<readonly unknown[]> => {
  const last = (await told()).findLast(({ type }) => type === "AwardsBooked");
  return z
    .array(z.object({ person: z.string() }))
    .parse(last?.data["awards"])
    .map(({ person }) => person);
};
const settled = async (...types: readonly string[]): Promise<void> => {
  await expect
    .poll(
      async () => {
        await Promise.all(others.map(({ watch }) => watch.look()));
        return typesOf();
      },
      { timeout: 20_000 },
    )
    .toEqual(types);
  await Promise.all(others.map(({ watch }) => watch.look()));
  expect(await typesOf()).toEqual(types);
  expect(failures).toEqual([]);
};
const send = async (command: object): Promise<Readonly<Record<string, unknown>>> => {
  const reply = await evening.command(key, { id: randomUUID(), ...command });
  expect([reply.status, reply.text]).toEqual([201, reply.text]);
  return reply.body;
};

const scheme = {
  kind: "awards",
  name: "Members' points",
  unit: "points",
  earns: [{ when: "member" }],
  awards: [{ award: "place", per: "place", worth: "10 × beaten" }],
  toPlayers: "each",
  lists: [{ list: "ever", title: "All points", counts: { by: "all" } }],
};
const first = ["AwardSchemeSet", "AwardsBooked"];
const again = ["AwardReversed", "AwardsBooked", "MembersFollowed"];

test("until a list comes, whoever has a number earns; a membership that changes nothing of what is booked moves nothing", async () => {
  await send({ type: "PublishScores", session: "evening" });
  await send({ type: "SetAwardScheme", ranking: RANKING, from: "2020-01-01", scheme });
  await settled(...first);
  expect(await awarded()).toContain(idOf("north"));
  await send({ type: "HoldMembership", person: idOf("chair"), from: "2020-01-01" });
  await settled(...first, "MembersFollowed");
});

test("a list makes members of those in it alone, from its first day on: the session is booked again", async () => {
  const rows = [
    { number: numberOf("north"), from: "2020-01-01", club: CLUB },
    { number: numberOf("east"), from: "2020-01-01" },
  ];
  await send({ type: "ListMembers", rows });
  await settled(...first, "MembersFollowed", ...again);
  expect(await awarded()).toContain(idOf("north"));
  expect(await awarded()).not.toContain(idOf("south"));
  expect(await bookedOf("north")).toMatchObject({ member: true, club: CLUB });
  expect(await bookedOf("south")).toMatchObject({ member: false });
  expect((await told()).find(({ type }) => type === "AwardReversed")?.data["because"]).toBe("otherFacts");
});

test("a door that starts later finds what the registry said while no one looked", async () => {
  await closeDoor();
  await closeDoor();
  await send({ type: "HoldMembership", person: idOf("south"), from: "2021-01-01" });
  await openDoor();
  await settled(...first, "MembersFollowed", ...again, ...again);
  expect(await awarded()).toContain(idOf("south"));
});

test("what was so on the day stays: who leaves afterwards keeps what he won", async () => {
  await send({ type: "EndMembership", person: idOf("north"), until: "2199-01-01" });
  await settled(...first, "MembersFollowed", ...again, ...again, "MembersFollowed");
  expect(await awarded()).toContain(idOf("north"));
});

test("a scheme that speaks of ages and sexes finds them beside the log, and another says nothing of them", async () => {
  expect(await bookedOf("north")).not.toHaveProperty("age");
  const junior = { ...scheme, earns: [{ when: 'member and age < 26 and gender = "female"' }] };
  await send({ type: "SetAwardScheme", ranking: RANKING, from: "2020-01-02", scheme: junior });
  const types = [...first, "MembersFollowed", ...again, ...again, "MembersFollowed"];
  await settled(...types, "AwardSchemeSet", "AwardReversed", "AwardsBooked");
  expect(await awarded()).toEqual([]);
  await send({
    type: "ListMembers",
    rows: [{ number: numberOf("north"), name: "Nora North", born: "2010-05-06", sex: "female" }],
  });
  await settled(...types, "AwardSchemeSet", "AwardReversed", "AwardsBooked", ...again);
  expect(await bookedOf("north")).toMatchObject({ gender: "female" });
  expect(await awarded()).toEqual([idOf("north")]);
  await send({ type: "ErasePerson", person: idOf("north") });
  expect(await evening.means.beside.people.details([idOf("north")])).toEqual(new Map());
  await settled(...types, "AwardSchemeSet", "AwardReversed", "AwardsBooked", ...again);
});

test("a club's region is booked of its members, and a scheme may speak of it; what was booked before keeps what it was booked with", async () => {
  const before = await typesOf();
  const anew = ["AwardSchemeSet", "AwardReversed", "AwardsBooked"];
  await send({ type: "RegisterClub", club: "99", name: "Hillside", region: "Lakeside" });
  await send({ type: "HoldMembership", person: idOf("east"), club: "99", from: "2020-01-01" });
  await settled(...before, ...again);
  expect(await bookedOf("east")).toMatchObject({ club: "99", region: "Lakeside" });
  expect(await bookedOf("south")).not.toHaveProperty("region");
  const regional = { ...scheme, earns: [{ when: 'region = "Lakeside"' }] };
  await send({ type: "SetAwardScheme", ranking: RANKING, from: "2020-01-03", scheme: regional });
  await settled(...before, ...again, ...anew);
  expect(await awarded()).toEqual([idOf("east")]);
  await send({ type: "RegisterClub", club: "99", name: "Hillside", region: null });
  await Promise.all(others.map(({ watch }) => watch.look()));
  expect(await bookedOf("east")).toMatchObject({ region: "Lakeside" });
  await send({ type: "SetAwardScheme", ranking: RANKING, from: "2020-01-04", scheme });
  await settled(...before, ...again, ...anew, ...anew);
});

describe("who is somebody else than who was entered", () => {
  const GUESTS = "guests-evening";
  const types = async (): Promise<number> => (await typesOf()).length;
  const bookedIn = async () => {
    const last = (await told()).findLast(({ type, data }) => type === "AwardsBooked" && data["session"] === GUESTS);
    const people = Players.parse(last?.data["contestants"]).flatMap(({ players }) => players);
    return people.map(({ person, enteredAs }) => ({ person, enteredAs }));
  };
  /** Until the ranking says that it is as far as the registry. */
  const quiet = async (): Promise<void> => {
    const head = await evening.means.log.head(`registry/${AUTHORITY}`);
    const followed = async () => {
      await Promise.all(others.map(({ watch }) => watch.look()));
      return (await told()).findLast(({ type }) => type === "MembersFollowed")?.data["upTo"];
    };
    await expect.poll(followed, { timeout: 20_000 }).toBe(head);
    expect(failures).toEqual([]);
  };
  const decided = async (command: object): Promise<readonly string[]> => {
    const before = await types();
    await send(command);
    await quiet();
    return (await typesOf()).slice(before);
  };
  const agreed = async (who: string | undefined, person: string): Promise<string> => {
    const id = randomUUID();
    const data = { claim: id, who: who ?? "", person, session: GUESTS, by: "person" };
    const { log } = evening.means;
    const stream = `members/${AUTHORITY}`;
    const versions = await log.streams(`registry/${AUTHORITY}`, "members");
    await log.append({
      scope: `registry/${AUTHORITY}`,
      by: { role: "system" },
      command: randomUUID(),
      content: id,
      streams: [{ stream, expectedVersion: versions[0]?.version ?? 0, events: [{ type: "PersonClaimed", data }] }],
    });
    await send({ type: "AgreeToClaim", claim: id });
    await quiet();
    return id;
  };
  const guest = async (): Promise<string> =>
    (await evening.means.sql<{ id: string }[]>`select id from beside.person where name = 'Greta Guest'`)[0]?.id ?? "";

  test("a guest who is a member by now is booked as him, the others stay; undone, everything is as it was", async () => {
    await send({
      type: "OpenSession",
      session: GUESTS,
      tournament: "autumn",
      title: "Guests' evening",
      method: "matchpoints",
      contest: "pairs",
      date: "2026-03-11",
      sections: [{ id: "A" }],
    });
    const pairs = [
      [{ name: "Greta Guest" }, { person: idOf("south") }],
      [{ person: idOf("east") }],
      [{ person: idOf("fifth") }],
      [{ person: idOf("sixth") }],
    ];
    for (const [index, players] of pairs.entries())
      await send({
        type: "EnterContestant",
        session: GUESTS,
        contestant: `A-${index + 1}`,
        number: `${index + 1}`,
        players,
      });
    const played = { kind: "played", contract: "4S", declarer: "N", tricks: 10 };
    const at = { section: "A", round: 1, board: 1 };
    await send({
      type: "RecordResult",
      session: GUESTS,
      results: [
        { ...at, table: "1", ns: "A-1", ew: "A-2", outcome: played },
        { ...at, table: "2", ns: "A-3", ew: "A-4", outcome: { ...played, tricks: 9 } },
      ],
    });
    await send({ type: "PublishScores", session: GUESTS });
    await send({ type: "SetAwardScheme", ranking: RANKING, from: "2020-01-03", scheme: { ...scheme, earns: [] } });
    await send({ type: "HoldMembership", person: idOf("chair"), from: "2019-01-01" });
    await evening.means.beside.people.put([{ id: idOf("chair"), name: "Carl Chair" }]);
    await quiet();
    await expect.poll(bookedIn, { timeout: 20_000 }).toContainEqual({ person: await guest() });
    const before = await bookedIn();
    const merge = await agreed(await guest(), idOf("chair"));
    expect(await bookedIn()).toContainEqual({ person: idOf("chair"), enteredAs: [await guest()] });
    expect((await typesOf()).slice(-3)).toEqual(again);
    const undone = await decided({ type: "UndoMerge", merge, reason: "It was his brother." });
    expect([undone, await bookedIn()]).toEqual([again, before]);
  });

  test("whoever leads to somebody who leads on is booked as the last of them, and as the one before once that is undone", async () => {
    const merge = await agreed(await guest(), idOf("chair"));
    await evening.means.beside.people.put([{ id: `${AUTHORITY}:90`, name: "Carl Chair" }]);
    const id = randomUUID();
    expect(
      await decided({ type: "MergePersons", id, from: idOf("chair"), into: `${AUTHORITY}:90`, reason: "Two cards." }),
    ).toEqual(again);
    expect(await bookedIn()).toContainEqual({ person: `${AUTHORITY}:90`, enteredAs: [await guest()] });
    // He led there by way of the number that now stands for itself again.
    expect(await decided({ type: "UndoMerge", merge, reason: "It was his brother." })).toEqual(again);
    expect(await bookedIn()).toContainEqual({ person: await guest() });
    expect(await decided({ type: "UndoMerge", merge: id, reason: "Two people." })).toEqual(["MembersFollowed"]);
  });
});
