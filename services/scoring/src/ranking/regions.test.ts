/**
 * Regions: a club has one as its federation divides its clubs; what is booked says of which region somebody was, a scheme's list may be a region's; and any list is
 * read of a club's or a region's members alone, with their places in the whole of it. Laws 80A, 80B2(j).
 */
import { connect, openBeside, writeBeside } from "@traveller/log";
import { clubPage, clubs, listOfSome, rankingList, regions, sessionsOfRegion } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebuild } from "../rebuild/rebuild.ts";
import { bookNow, schemeSet } from "../testing/booked.ts";
import { openScored, type Scored } from "../testing/scored.ts";
import { opened, publishedNow, twoTables } from "../testing/session-events.ts";

let scored: Scored;
const DAY = "2026-11-01";
const LIST = "0190a000-0000-7000-8000-00000000c0de";
const SCHEME = schemeSet({
  name: "Lakes points",
  lists: [
    { list: "all", title: "All", counts: { by: "all" } },
    { list: "north", title: "North", who: 'region = "North"', counts: { by: "all" } },
  ],
});
const registry = async (...events: Parameters<Scored["federation"]["appendTo"]>[2]) => {
  await scored.federation.appendTo("authority/lakes", "registry/lakes", events);
  await scored.scoring.caughtUp();
};
const member = (person: string, club: string) => ({ person, club, from: "2020-01-01" });

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  const { federation, scoring } = scored;
  const beside = openBeside({ url: federation.url });
  await beside.people.put(["lakes:11", "lakes:12", "lakes:21"].map((id) => ({ id, name: `Player ${id}` })));
  await beside.close();
  await registry(
    { type: "ClubRegistered", data: { club: "harbour", name: "Harbour", region: "North" } },
    { type: "ClubRegistered", data: { club: "hill", name: "Åhill", place: "Hill Road", region: "South" } },
    { type: "ClubRegistered", data: { club: "quay", name: "Quay" } },
    { type: "ClubCorrected", data: { club: "quay", region: "North" } },
  );
  const changes = [member("lakes:11", "harbour"), member("lakes:12", "hill"), member("lakes:21", "quay")];
  await federation.appendTo("registry/lakes", "members/lakes", [
    { type: "MembersListed", data: { authority: "lakes", list: LIST, portion: { number: 1, of: 1 }, changes } },
  ]);
  await federation.appendTo("ranking/lakes", "ranking/lakes", [SCHEME]);
  await federation.append("one", [
    opened("one", { date: "2026-03-04", club: { id: "quay", name: "Quay" } }),
    ...twoTables(8),
  ]);
  await federation.append("one", [await publishedNow(federation.log, "one")]);
  const onTheDay = (person: string) => (person === "lakes:11" ? { region: "North" } : {});
  await bookNow(federation, "lakes", "one", { published: true, onTheDay });
  await scoring.caughtUp();
});
afterAll(() => scored.close());

test("clubs are listed by name, all or a region's, with their members and sessions", async () => {
  expect(await regions(scored.model)).toEqual([
    { region: "North", clubs: 2 },
    { region: "South", clubs: 1 },
  ]);
  const all = await clubs(scored.model, { day: DAY });
  expect(all.clubs.map(({ id, region, members, sessions }) => [id, region, members, sessions])).toEqual([
    ["hill", "South", 1, 0],
    ["harbour", "North", 1, 0],
    ["quay", "North", 1, 1],
  ]);
  const north = await clubs(scored.model, { region: "North", day: DAY }, { limit: 1, offset: 1 });
  expect([north.count, north.clubs.map(({ id }) => id)]).toEqual([2, ["quay"]]);
  expect(await clubs(scored.model, { region: "West", day: DAY })).toEqual({ clubs: [], count: 0 });
  expect((await sessionsOfRegion(scored.model, "North", { limit: 5 })).map(({ id }) => id)).toEqual(["one"]);
  expect(await sessionsOfRegion(scored.model, "South", { limit: 5 })).toEqual([]);
});

test("a list of a region in the scheme has who was booked as of it", async () => {
  const people = async (list: string) =>
    (await rankingList(scored.model, { ranking: "lakes", list }, { limit: 50, offset: 0 })).people;
  expect((await people("north")).map(({ person }) => person)).toEqual(["lakes:11"]);
  expect((await people("all")).length).toBe(8);
});

test("any list is read of a club or a region alone, with the places of the whole; who is not shown is not told of", async () => {
  const whole = (await rankingList(scored.model, { ranking: "lakes", list: "all" }, { limit: 50, offset: 0 })).people;
  const of = async (kind: "club" | "region", id: string) =>
    (
      await listOfSome(
        scored.model,
        { ranking: "lakes", list: "all" },
        { kind, id, day: DAY },
        { limit: 50, offset: 0 },
      )
    ).people.map(({ person, place, tied, points }) => [person, place, tied, points]);
  const inWhole = (person: string) => {
    const { place, tied, points } = whole.find((one) => one.person === person) ?? {};
    return [person, place, tied, points];
  };
  expect(await of("region", "North")).toEqual(["lakes:11", "lakes:21"].map(inWhole));
  expect(await of("region", "South")).toEqual([inWhole("lakes:12")]);
  expect(await of("club", "quay")).toEqual([inWhole("lakes:21")]);
  expect(await of("club", "nowhere")).toEqual([]);
  const sql = connect(scored.federation.url, { name: "regions", max: 1 });
  await sql.begin(
    writeBeside({ people: [], texts: [], shown: { people: [{ person: "lakes:21", shown: "nothing" }] } }),
  );
  expect(await of("club", "quay")).toEqual([]);
  // In the whole list he keeps his place, and nobody reads of which club he is.
  const hidden = (await rankingList(scored.model, { ranking: "lakes", list: "all" }, { limit: 50, offset: 0 })).people;
  expect(hidden.find(({ person }) => person === "lakes:21")).toMatchObject({ name: null, club: null, clubName: null });
  expect(hidden.find(({ person }) => person === "lakes:11")).toMatchObject({ club: "harbour", clubName: "Harbour" });
  await sql.end();
});

test("a club goes to another region, or to none; the read model is a rebuild's", async () => {
  await registry({ type: "ClubCorrected", data: { club: "quay", region: "South" } });
  expect((await clubPage(scored.model, "quay", { day: DAY }))?.region).toBe("South");
  await registry({ type: "ClubCorrected", data: { club: "quay", region: null } });
  expect((await clubPage(scored.model, "quay", { day: DAY }))?.region).toBeNull();
  expect(await rebuild({ url: scored.federation.url })).toMatchObject({ differences: 0 });
});
