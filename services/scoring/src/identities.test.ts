/** Who is whom, from the log to a page: what somebody played as a guest is added up with the rest, his old number leads to him, and undone all is exactly as it was. */
import fc from "fast-check";
import {
  boardsBy,
  boardsPlayed,
  careerOf,
  claimsOnPage,
  clubPage,
  guestsAlike,
  headToHead,
  membershipOf,
  mergesOnPage,
  namesAlike,
  numberedAlike,
  playedBy,
  search,
  wouldMove,
} from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entered, imported, opened, released } from "./testing/session-events.ts";
import { openScored, type Scored } from "./testing/scored.ts";
import { verifyMembers } from "./verify/members.ts";

let scored: Scored;
const GUEST = "guest/0190a5b8-0000-7000-8000-00000000000a";
const OTHER = "guest/0190a5b8-0000-7000-8000-00000000000b";
const VERA = "lakes:11";
const OLD = "lakes:71";
const DAYS = ["2026-01-06", "2026-01-13", "2026-01-20", "2026-01-27"];
const idAt = (number: number): string => `0190a5b8-0000-7000-8000-${String(number).padStart(12, "0")}`;
const digest = "0".repeat(64);
const REASON = "0190a5b8-0000-7000-8000-0000000000ff";
const reason = { text: REASON, digest };

type Told = { readonly type: string; readonly data: unknown };
const tell = async (...events: readonly Told[]): Promise<void> => {
  await scored.federation.appendTo("registry/lakes", "members/lakes", events);
  await scored.scoring.caughtUp();
  // The door writes these with the events.
  const { sql } = scored.federation;
  await sql`delete from beside.same_person`;
  await sql`insert into beside.same_person (person, now) select person, now from same_person`;
};
const claim = (number: number, who: string, person: string): Told => ({
  type: "PersonClaimed",
  data: { claim: idAt(number), who, person, session: "e0", by: "person" },
});
const merge = (number: number, from: string, into: string): Told => ({
  type: "PersonsMerged",
  data: { merge: idAt(number), from, into },
});
const undo = (number: number): Told => ({ type: "MergeUndone", data: { merge: idAt(number), reason } });
const isTrue = async () => verifyMembers({ log: scored.federation.log, sql: scored.federation.sql }, "lakes");

/** Everything that pages say of these people. */
const allPages = async () => {
  const { model } = scored;
  const of = async (person: string) => ({
    played: await playedBy(model, person),
    career: await careerOf(model, person, { year: "all" }),
    boards: await boardsPlayed(model, person, {}, { limit: 100 }),
    by: await boardsBy(model, person),
    membership: await membershipOf(model, person, "2026-05-05"),
  });
  return {
    vera: await of(VERA),
    old: await of(OLD),
    guest: await of(GUEST),
    partner: await of("lakes:12"),
    against: await headToHead(model, { person: VERA }, { person: "lakes:21" }),
    found: [await search(model, "vera"), await search(model, "71"), await numberedAlike(model, "71")],
    club: await clubPage(model, "harbour", { day: "2026-05-05" }),
  };
};

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  const { federation } = scored;
  for (const [evening, date] of DAYS.entries()) {
    const as = evening === 0 ? GUEST : evening === 1 ? OLD : VERA;
    const own = { contestant: "A-1", section: "A", number: "1", players: [{ person: as }, { person: "lakes:12" }] };
    await federation.append(`e${evening}`, [
      opened(`e${evening}`, { date, club: { id: "harbour", name: "Harbour" } }),
      { type: "ContestantEntered", data: own },
      ...[2, 3, 4].map((pair) => entered(pair)),
      ...[1, 2, 3].flatMap((board) => [
        imported({
          result: `${board}a`,
          board,
          ns: "A-1",
          ew: "A-2",
          players: { N: as, S: "lakes:12", E: "lakes:21", W: "lakes:22" },
          outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 9 + ((board + evening) % 3) },
        }),
        imported({
          result: `${board}b`,
          board,
          ns: "A-3",
          ew: "A-4",
          outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 10 },
        }),
      ]),
      ...[1, 2, 3].map(released),
    ]);
  }
  await federation.sql`insert into beside.person (id, name) values (${GUEST}, 'Vera V'), (${OTHER}, 'Viktor Veil'), (${VERA}, 'Vera Veil'), (${OLD}, 'V. Veil'), ('lakes:1', 'Olli Office')
    on conflict (id) do update set name = excluded.name`;
  await federation.sql`insert into beside.text (id, digest, key, content) values (${REASON}, ${digest}, ${digest}, 'It was her sister.')`;
  await tell(
    { type: "MembershipHeld", data: { person: OLD, club: "harbour", from: "2010-01-01", until: "2019-12-31" } },
    { type: "MembershipHeld", data: { person: VERA, club: "hill", from: "2020-01-01" } },
  );
});
afterAll(() => scored.close());

test("a guest with a name like his is found, with where and beside whom; who played in his own sessions is not", async () => {
  expect(await guestsAlike(scored.model, VERA)).toMatchObject([
    { guest: GUEST, name: "Vera V", sessions: 1, session: "e0", club: "Harbour" },
  ]);
  expect(await guestsAlike(scored.model, "lakes:12")).toEqual([]);
});

test("a guest whom somebody asks about is found first, whatever he is called, unless both played in one session", async () => {
  expect(await guestsAlike(scored.model, "lakes:1", GUEST)).toMatchObject([{ guest: GUEST, session: "e0" }]);
  expect((await guestsAlike(scored.model, VERA, OTHER)).map(({ guest }) => guest)).not.toContain(OTHER);
});

test.each([
  ["vera v", "vera veil", true],
  ["v. veil", "vera veil", true],
  ["veil vera", "vera veil", true],
  ["vera maria veil", "vera veil", true],
  ["vera viel", "vera veil", true],
  ["vera vel", "vera veil", false],
  ["vera weil", "vera veil", true],
  ["veraa veil", "vera veil", true],
  ["vera vale", "vera veil", false],
  ["ida lee", "ida lea", false],
  ["viktor veil", "vera veil", false],
  ["vera", "vera veil", false],
  ["v v", "vera veil", false],
  ["", "vera veil", false],
])("“%s” for “%s”: %s", (one, other, alike) => {
  expect([namesAlike(one, other), namesAlike(other, one)]).toEqual([alike, alike]);
});

describe("what was played under two ids", () => {
  test("is told before it is merged", async () => {
    const moves = await wouldMove(scored.model, OLD, VERA);
    expect([moves.from.sessions, moves.from.boards, moves.into.sessions, moves.together]).toEqual([1, 3, 2, []]);
    const both = await wouldMove(scored.model, "lakes:12", VERA);
    expect(both.together.map(({ session }) => session)).toEqual(["e2", "e3"]);
  });

  test("waits while it is asked, is one once it is agreed to, and exactly as before once it is undone", async () => {
    await tell(claim(1, GUEST, VERA));
    const nobody = { sessions: [], clubs: [], tournaments: [], authorities: [] };
    const before = await allPages();
    for (const reach of [
      { ...nobody, clubs: ["harbour"] },
      { ...nobody, sessions: ["e0"] },
      { ...nobody, authorities: ["lakes"] },
    ])
      expect(await claimsOnPage(scored.model, reach)).toMatchObject([
        { who: GUEST, whoName: "Vera V", personName: "Vera Veil", sessions: 1 },
      ]);
    expect(await claimsOnPage(scored.model, { ...nobody, clubs: ["hill"], sessions: ["e1"] })).toEqual([]);

    await tell(merge(1, GUEST, VERA), merge(2, OLD, VERA));
    const career = await careerOf(scored.model, VERA, { year: "all" });
    expect(career.evenings.map(({ day }) => day)).toEqual(DAYS);
    expect(career.partners.map(({ partner, boards }) => [partner, boards])).toEqual([["lakes:12", 12]]);
    expect(career.roles.find(({ role }) => role === "declarer")?.boards).toBe(12);
    expect((await boardsPlayed(scored.model, VERA, {}, { limit: 100 })).boards).toHaveLength(12);
    expect(await playedBy(scored.model, GUEST)).toMatchObject({
      person: VERA,
      count: 4,
      name: "Vera Veil",
      number: "11",
    });
    expect(await playedBy(scored.model, OLD, {}, VERA)).toMatchObject({ person: VERA, own: true });
    expect(await playedBy(scored.model, VERA, {}, OLD)).toMatchObject({ person: VERA, own: true });
    expect(await careerOf(scored.model, "lakes:12", { year: "all" })).toMatchObject({
      partners: [{ partner: VERA, name: "Vera Veil", boards: 12 }],
    });
    for (const partner of [VERA, OLD, GUEST])
      expect((await boardsPlayed(scored.model, "lakes:12", { partner }, { limit: 100 })).boards).toHaveLength(12);
    expect((await headToHead(scored.model, { person: VERA }, { person: "lakes:21" })).boards).toHaveLength(12);
    expect(
      (await search(scored.model, "vera")).players.found.map(({ person, sessions }) => [person, sessions]),
    ).toEqual([[VERA, 4]]);
    expect((await search(scored.model, "71")).players.found.map(({ person }) => person)).toEqual([VERA]);
    expect((await numberedAlike(scored.model, "71")).map(({ person }) => person)).toEqual([VERA]);
    expect(await membershipOf(scored.model, VERA, "2015-05-05")).toMatchObject({ club: { id: "harbour" } });
    expect(
      (await clubPage(scored.model, "harbour", { day: "2026-05-05" }))?.seen.filter(({ person }) => person === VERA),
    ).toMatchObject([{ sessions: 4 }]);
    expect(await isTrue()).toMatchObject({ differences: [] });

    await tell(undo(1), undo(2));
    expect(await allPages()).toEqual(before);
    expect(await mergesOnPage(scored.model, { ...nobody, clubs: ["harbour"] })).toMatchObject([
      { from: GUEST, undoReason: "It was her sister.", undoneBy: "Olli Office" },
    ]);
    const [asked] = await claimsOnPage(scored.model, { person: VERA });
    expect(asked).toMatchObject({ who: GUEST, state: "undone", undoneBy: "Olli Office", reason: "It was her sister." });
    expect(asked?.undoneAt).toMatch(/^\d{4}-\d\d-\d\dT/u);
    expect(await isTrue()).toMatchObject({ differences: [] });
  });

  test("a proof finds who was altered, in the read model and beside the log", async () => {
    await tell(merge(3, GUEST, VERA));
    const { sql } = scored.federation;
    await sql`update same_person set now = 'lakes:12'`;
    expect(await isTrue()).toMatchObject({ differences: [{ table: "same_person" }] });
    await sql`update same_person set now = ${VERA}`;
    await sql`delete from beside.same_person`;
    expect(await isTrue()).toMatchObject({ differences: [{ table: "beside.same_person", kind: "missing" }] });
    await tell(undo(3));
  });
});

const person = fc.constantFrom(GUEST, OTHER, VERA, OLD, "lakes:81", "lakes:82");
const number = fc.integer({ min: 10, max: 18 });
const anything = fc.oneof(
  fc.tuple(number, person, person).map((one) => claim(...one)),
  { arbitrary: fc.tuple(number, person, person).map((one) => merge(...one)), weight: 3 },
  { arbitrary: number.map(undo), weight: 2 },
  number.map((one): Told => ({ type: "ClaimRefused", data: { claim: idAt(one) } })),
);

test("whatever comes in whatever portions, the rows are those of the whole log", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anything, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (portions) => {
        for (const events of portions) await tell(...events);
        expect(await isTrue()).toMatchObject({ differences: [] });
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);
