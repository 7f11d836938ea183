/** Members as pages ask for them: of a club on a day, and on a player's own page; a proof finds what was altered. */
import { memberLists, membershipOf, membersOf, playedBy, search } from "@traveller/model";
import { connect, openBeside, writeBeside } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored, type Scored } from "../testing/scored.ts";
import { reportOfMembers } from "../verify/report.ts";
import { verifyMembers } from "../verify/members.ts";

let scored: Scored;
const LIST = "0190a5b8-0000-7000-8000-000000000001";
const tell = (...events: readonly { readonly type: string; readonly data: unknown }[]) =>
  scored.federation.appendTo("registry/lakes", "members/lakes", events);

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  const beside = openBeside({ url: scored.federation.url });
  await beside.people.put([
    { id: "lakes:1", name: "Ada Fern" },
    { id: "lakes:2", name: "Ben Oak" },
    { id: "lakes:3", name: "Cleo Ash" },
  ]);
  await beside.close();
  const changes = [
    { person: "lakes:1", club: "harbour", from: "1999-05-01" },
    { person: "lakes:2", club: "harbour", from: "2020-01-01", until: "2024-12-31" },
    { person: "lakes:3", from: "2020-01-01" },
  ];
  await tell({
    type: "MembersListed",
    data: { authority: "lakes", list: LIST, portion: { number: 1, of: 1 }, changes },
  });
  await tell({ type: "MembershipHeld", data: { person: "lakes:1", club: "hill", from: "2025-03-01" } });
  await scored.scoring.caughtUp();
});
afterAll(() => scored.close());

test("a club has those who were its members on that day", async () => {
  const on = async (club: string, day: string) =>
    (await membersOf(scored.model, { authority: "lakes", club, day })).members.map(({ person, since }) => [
      person,
      since,
    ]);
  expect(await on("harbour", "2022-01-01")).toEqual([
    ["lakes:1", "1999-05-01"],
    ["lakes:2", "2020-01-01"],
  ]);
  expect(await on("harbour", "2024-12-31")).toHaveLength(2);
  expect(await on("harbour", "2025-01-01")).toEqual([["lakes:1", "1999-05-01"]]);
  expect(await on("hill", "2025-03-01")).toEqual([["lakes:1", "2025-03-01"]]);
  expect(await on("nowhere", "2025-03-01")).toEqual([]);
});

test("who is not shown is counted in his club and not listed", async () => {
  const sql = connect(scored.federation.url, { name: "members", max: 1 });
  const wish = (shown: "nothing" | null) =>
    sql.begin(writeBeside({ people: [], texts: [], shown: { people: [{ person: "lakes:2", shown }] } }));
  const asked = { authority: "lakes", club: "harbour", day: "2022-01-01" };
  await wish("nothing");
  expect(await membersOf(scored.model, asked)).toEqual({
    members: [{ person: "lakes:1", name: "Ada Fern", since: "1999-05-01" }],
    shown: 1,
    count: 2,
  });
  expect(await playedBy(scored.model, "lakes:2")).toBeUndefined();
  await wish(null);
  expect(await membersOf(scored.model, asked)).toMatchObject({ shown: 2, count: 2 });
  await sql.end();
});

test("a member who has not played has a page and is found; a name that no list told of is neither", async () => {
  expect(await playedBy(scored.model, "lakes:3")).toMatchObject({ name: "Cleo Ash", count: 0, sessions: [] });
  expect((await search(scored.model, "cleo")).players.found).toMatchObject([
    { person: "lakes:3", sessions: 0, latest: null, contestant: null },
  ]);
  expect(await playedBy(scored.model, "lakes:4")).toBeUndefined();
});

test("a player's page says his club and since when, and since when he is a member at all", async () => {
  expect(await membershipOf(scored.model, "lakes:1", "2026-01-01")).toEqual({
    since: "1999-05-01",
    club: { id: "hill", name: "hill", since: "2025-03-01" },
  });
  expect(await membershipOf(scored.model, "lakes:3", "2026-01-01")).toEqual({ since: "2020-01-01", club: null });
  expect(await membershipOf(scored.model, "lakes:2", "2026-01-01")).toBeUndefined();
  expect(await membershipOf(scored.model, "lakes:4", "2026-01-01")).toBeUndefined();
});

test("the office sees the lists that came, and how many are members", async () => {
  expect(await memberLists(scored.model, "lakes", "2026-01-01")).toMatchObject({
    members: 2,
    lists: [{ list: LIST, changes: 3, setsBack: null, setBack: false }],
  });
});

test("whoever has two numbers is one member", async () => {
  const merge = "0d0c8a5e-3c0e-4a53-9d5f-0d4f7c1f9a01";
  const told = async (type: string, data: object) => {
    await tell({ type, data });
    await scored.scoring.caughtUp();
    return (await memberLists(scored.model, "lakes", "2026-01-01")).members;
  };
  expect(await told("PersonsMerged", { merge, from: "lakes:3", into: "lakes:1" })).toBe(1);
  const reason = { text: "5d0c8a5e-3c0e-4a53-9d5f-0d4f7c1f9a02", digest: "0".repeat(64) };
  expect(await told("MergeUndone", { merge, reason })).toBe(2);
});

test("a proof compares every row with the log, and names the one that was altered", async () => {
  const { log, sql } = scored.federation;
  expect(reportOfMembers(await verifyMembers({ log, sql }, "lakes"))).toMatchObject({ good: true });
  await sql`update membership set club = 'hill' where person = 'lakes:2'`;
  const report = reportOfMembers(await verifyMembers({ log, sql }, "lakes"));
  expect([report.good, report.lines.join()]).toEqual([false, expect.stringContaining("lakes:2")]);
  expect(reportOfMembers(await verifyMembers({ log, sql }, "sea"))).toMatchObject({ good: false });
});
