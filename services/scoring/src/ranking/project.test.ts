/** What is booked becomes lists, titles and years; a correction moves those whom it concerns; whatever batches it came in, a rebuild gives the same rows. */
import {
  bookedSession,
  heldInRankings,
  personInRanking,
  rankingList,
  rankings,
  rankingTops,
  schemesOfRanking,
} from "@traveller/model";
import type { NewEvent } from "@traveller/log";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebuild } from "../rebuild/rebuild.ts";
import { bookNow, schemeSet } from "../testing/booked.ts";
import { openScored, type Scored } from "../testing/scored.ts";
import { allRows, opened, publishedNow, twoTables } from "../testing/session-events.ts";
import { verifyRanking } from "../verify/ranking.ts";
import { reportOfRanking } from "../verify/report.ts";

let scored: Scored;

const scheme = (more: Readonly<Record<string, unknown>> = {}) =>
  schemeSet({
    name: "Lakes points",
    lists: [
      { list: "ever", title: "All points", counts: { by: "all" } },
      { list: "years", title: "Two years", counts: { by: "years", years: 2, formula: "y1 + y2 / 3" } },
      { list: "others", title: "Other clubs", who: 'club != "harbour"', counts: { by: "all" } },
    ],
    titles: [{ title: "star", name: "Star", when: "points >= 18" }],
    ...more,
  });
const evening = (id: string, tricks: number, date = "2026-03-04") => [opened(id, { date }), ...twoTables(tricks)];
const set = (event: NewEvent, ranking = "lakes") =>
  scored.federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, [event]);

beforeAll(async () => {
  scored = await openScored(await testDatabase());
});
afterAll(() => scored.close());

const listOf = async (list: string, ranking = "lakes") => {
  await scored.scoring.caughtUp();
  const rows = await scored.federation.sql<{ person: string; points: string }[]>`
    select person, points from listed where ranking = ${ranking} and list = ${list} order by sort_by desc, person`;
  return Object.fromEntries(rows.map(({ person, points }) => [person, points]));
};

test("what is booked is on each list that it counts on, and makes titles", async () => {
  await set(scheme());
  await scored.federation.append("one", evening("one", 8));
  await bookNow(scored.federation, "lakes", "one");
  // Pairs 1 and 4 won what the others lost: the two best share 18 and 12.
  expect(await listOf("ever")).toEqual({
    "lakes:11": "15",
    "lakes:12": "15",
    "lakes:41": "15",
    "lakes:42": "15",
    "lakes:21": "3",
    "lakes:22": "3",
    "lakes:31": "3",
    "lakes:32": "3",
  });
  expect(await listOf("others")).toEqual({});
  await scored.federation.append("two", evening("two", 8, "2025-05-05"));
  await bookNow(scored.federation, "lakes", "two", { day: "2025-05-05" });
  expect(await listOf("ever")).toMatchObject({ "lakes:11": "30", "lakes:21": "6" });
  expect(await listOf("years")).toMatchObject({ "lakes:11": "20", "lakes:21": "4" });
  const titles = await scored.federation.sql<
    { person: string }[]
  >`select person from ranked where titles = '["star"]' order by 1`;
  expect(titles.map(({ person }) => person)).toEqual(["lakes:11", "lakes:12", "lakes:41", "lakes:42"]);
});

test("a correction takes back and gives again; the rows of what was taken back stay, and say so", async () => {
  await scored.federation.append("one", [
    {
      type: "ResultCorrected",
      data: {
        result: "r2",
        from: { ...result(8) },
        to: { ...result(11) },
      },
    },
  ]);
  await bookNow(scored.federation, "lakes", "one");
  expect(await listOf("ever")).toMatchObject({
    "lakes:11": "18",
    "lakes:21": "18",
    "lakes:31": "18",
    "lakes:41": "18",
  });
  const bookings = await scored.federation.sql`
    select session, because, reversed is null as stands from booking where ranking = 'lakes' order by sequence`;
  expect(bookings.map((one) => ({ ...one }))).toEqual([
    { session: "one", because: "publishedAgain", stands: false },
    { session: "two", because: null, stands: true },
    { session: "one", because: null, stands: true },
  ]);
});
const result = (tricks: number) => ({
  result: "r2",
  section: "A",
  board: 1,
  ns: "A-3",
  ew: "A-4",
  outcome: { kind: "played", contract: "3NT", declarer: "S", tricks },
});

test("sessions booked in any order give the same list", async () => {
  await set(scheme(), "same");
  for (const session of ["two", "one"])
    await bookNow(scored.federation, "same", session, session === "two" ? { day: "2025-05-05" } : {});
  for (const list of ["ever", "years"]) expect(await listOf(list, "same")).toEqual(await listOf(list));
});

test("another scheme makes every list anew; what is withdrawn leaves nobody on a list who has nothing else", async () => {
  await set(
    scheme({ lists: [{ list: "halves", title: "Halves", counts: { by: "years", years: 2, formula: "y1 / 2" } }] }),
  );
  expect(await listOf("ever")).toEqual({});
  expect(await listOf("halves")).toMatchObject({ "lakes:11": "3/2", "lakes:21": "15/2" });
  for (const session of ["one", "two"]) await bookNow(scored.federation, "lakes", session, { withdrawn: true });
  expect(await listOf("halves")).toEqual({});
  const [left] = await scored.federation.sql`select count(*)::int as count from ranked where ranking = 'lakes'`;
  expect(left?.["count"]).toBe(0);
});

test("pages ask who stands where, what each number is made of, and how a session came to its awards", async () => {
  const { model } = scored;
  await scored.scoring.caughtUp();
  const [same] = await rankings(model, "same");
  expect(same).toMatchObject({ name: "Lakes points", bookings: 2, lists: [{ list: "ever", people: 8 }, {}, {}] });
  expect(same?.lastAt).toMatch(/^20.*Z$/u);
  const onList = { ranking: "same", list: "ever" };
  const all = await rankingList(model, onList, { limit: 50, offset: 0 });
  expect(all.people.map(({ place, tied, points }) => [place, tied, points])).toEqual([
    ...Array.from({ length: 4 }, () => [1, true, "18"]),
    ...Array.from({ length: 4 }, () => [1, true, "18"]),
  ]);
  const part = await rankingList(model, onList, { limit: 3, offset: 5 });
  expect(part).toEqual({ count: 8, people: all.people.slice(5) });
  expect(await rankingList(model, onList, { limit: 3, offset: 50 })).toEqual({ count: 8, people: [] });
  const tops = await rankingTops(model, { most: 2, limit: 3 });
  // Those without anybody on a list are left out.
  expect(tops.length).toBeLessThan((await rankings(model)).length);
  expect(tops.find(({ id }) => id === "same")).toEqual({
    id: "same",
    name: "Lakes points",
    unit: same?.unit,
    list: "ever",
    title: same?.lists[0]?.title,
    people: all.people.slice(0, 3),
  });
  expect(await rankingTops(model, { most: 0, limit: 3 })).toEqual([]);
  const one = await personInRanking(model, "same", "lakes:11");
  expect(one?.awards.map(({ session, points, reversedAt }) => [session, points, reversedAt])).toEqual([
    ["one", "3", null],
    ["two", "15", null],
  ]);
  const moved = await personInRanking(model, "lakes", "lakes:11");
  expect(moved?.awards.filter(({ because }) => because === "publishedAgain")).toMatchObject([
    { session: "one", points: "15" },
  ]);
  expect(moved?.awards.find(({ because }) => because === "publishedAgain")?.reversedAt).toMatch(/Z$/u);
  expect(await personInRanking(model, "same", "lakes:99")).toBeUndefined();
  const booked = await bookedSession(model, "same", "two");
  const awards = booked?.fields[0]?.awards;
  const first = awards?.counts === true ? awards.contestants.find(({ contestant }) => contestant === "A-1") : undefined;
  expect(first?.awards).toMatchObject([{ place: 1, tied: 2, points: "15" }]);
  expect(booked?.labels["A-1"]?.players.map(({ person }) => person)).toEqual(["lakes:11", "lakes:12"]);
  expect(await bookedSession(model, "lakes", "one")).toBeUndefined();
  expect(await heldInRankings(model, "lakes:11")).toMatchObject([
    { ranking: "same", list: "ever", place: 1, tied: true, count: 8 },
    {},
  ]);
  expect((await schemesOfRanking(model, "lakes")).length).toBe(2);
});

test("an event that speaks of a booking or a scheme that is not there is set aside, and the others go on", async () => {
  await scored.federation.appendTo("ranking/lakes", "ranking/lakes", [
    { type: "AwardReversed", data: { session: "one", booking: 2, because: "withdrawn" } },
  ]);
  await scored.scoring.caughtUp();
  const parked = await scored.federation.sql`select type, code from parked where scope = 'ranking/lakes'`;
  expect(parked.map((one) => ({ ...one }))).toEqual([{ type: "AwardReversed", code: "impossible" }]);
  await bookNow(scored.federation, "lakes", "one");
  expect(await listOf("halves")).not.toEqual({});
});

const grades = {
  type: "AwardSchemeSet",
  data: {
    authority: "lakes",
    from: "2020-01-01",
    scheme: {
      kind: "grade",
      name: "Lakes grade",
      unit: "grade",
      begins: 50,
      worth: "grade + percent - 50 + opponents - (grade + partner) / 2",
      keeps: { boards: 3 },
      rounding: { step: 0.01, mode: "halfUp" },
      titles: [{ title: "good", name: "Good", when: "points > 60" }],
    },
  },
};
const graded = async (ranking: string) => {
  await scored.scoring.caughtUp();
  const rows = await scored.federation.sql<{ session: string; worth: string; before: string; after: string }[]>`
    select session, worth, grade_before as before, grade_after as after from grade
    where ranking = ${ranking} and person = 'lakes:11' order by day, session`;
  return rows.map(({ session, worth, before, after }) => [session, before, worth, after]);
};

test("a grade is the mean of what sessions were worth in the order of play, whatever order they were booked in", async () => {
  for (const [id, tricks, date] of [
    ["g1", 8, "2026-01-01"],
    ["g2", 11, "2026-01-02"],
    ["g3", 8, "2026-01-03"],
  ] as const)
    await scored.federation.append(id, evening(id, tricks, date));
  const book = (ranking: string, session: string, day: string) => bookNow(scored.federation, ranking, session, { day });
  await set(grades, "inOrder");
  for (const [session, day] of [
    ["g1", "2026-01-01"],
    ["g2", "2026-01-02"],
    ["g3", "2026-01-03"],
  ] as const) {
    await book("inOrder", session, day);
    await scored.scoring.caughtUp();
  }
  const inOrder = await graded("inOrder");
  // All begin with 50. A top: 50 + 100 - 50 + 50 - 50. A bottom against a field of 33.33: 100 + 0 - 50 + 33.33 - 100, and the mean of both is 41.67.
  // Again a top, against two who have 41.67 as well and four with 58.34 or 58.33, 52.78 together: 41.67 + 100 - 50 + 52.78 - 41.67.
  expect(inOrder).toEqual([
    ["g1", "50", "100", "100"],
    ["g2", "100", "-1667/100", "4167/100"],
    ["g3", "4167/100", "5139/50", "1551/25"],
  ]);
  await set(grades, "backwards");
  for (const [session, day] of [
    ["g3", "2026-01-03"],
    ["g1", "2026-01-01"],
    ["g2", "2026-01-02"],
  ] as const) {
    await book("backwards", session, day);
    await scored.scoring.caughtUp();
  }
  expect(await graded("backwards")).toEqual(inOrder);
  expect(await listOf("grade", "backwards")).toEqual(await listOf("grade", "inOrder"));

  const own = await personInRanking(scored.model, "inOrder", "lakes:11");
  expect(own?.grades.map(({ session, before, after }) => [session, before, after])).toEqual([
    ["g3", "4167/100", "1551/25"],
    ["g2", "100", "4167/100"],
    ["g1", "50", "100"],
  ]);
  const opened = await bookedSession(scored.model, "inOrder", "g2");
  const field = opened?.fields[0]?.graded;
  expect(field?.played.find(({ person }) => person === "lakes:11")).toMatchObject({ before: "100", after: "4167/100" });
  const worth =
    field?.grades.counts === true ? field.grades.grades.find(({ person }) => person === "lakes:11") : undefined;
  expect(worth !== undefined && "worked" in worth && worth.worked.at(-1)?.value).toBe("-50/3");

  // One that is taken back moves what was played after it, and nothing before.
  await bookNow(scored.federation, "inOrder", "g2", { day: "2026-01-02", withdrawn: true });
  const without = await graded("inOrder");
  expect(without[0]).toEqual(inOrder[0]);
  expect(without.map(([session]) => session)).toEqual(["g1", "g3"]);
  expect(await listOf("grade", "inOrder")).not.toEqual(await listOf("grade", "backwards"));
});

test("a ranking is verified from the log alone: what was booked, the publication that it names, and every row", async () => {
  const { log, sql } = scored.federation;
  await scored.scoring.caughtUp();
  const verified = async (id: string) => reportOfRanking(await verifyRanking({ log, sql }, id));
  // Its sessions have no such publication: the bookings were made beside the door.
  const without = await verified("same");
  expect(without.good).toBe(false);
  expect(without.lines.join("\n")).toContain("no such publication");
  expect(await verified("none")).toMatchObject({ good: false });

  await scored.federation.append("three", evening("three", 8));
  await scored.federation.append("three", [await publishedNow(log, "three")]);
  await set(scheme(), "proved");
  await bookNow(scored.federation, "proved", "three", { published: true });
  await scored.scoring.caughtUp();
  const good = await verified("proved");
  expect(good.lines).toEqual([
    expect.stringMatching(
      /^proved: 1 booking with 8 awards worked out again: all as booked; \d+ rows compared, all as the log gives them$/u,
    ),
  ]);
  await sql`update award set points = '99' where ranking = 'proved' and person = 'lakes:11'`;
  expect((await verified("proved")).lines.join("\n")).toMatch(/points is 99 in the read model, 15 in the log/u);
  await sql`update award set points = '15' where ranking = 'proved' and person = 'lakes:11'`;

  const wrong = { ...forged, published: { sequence: 999, upTo: 998, digest: "0".repeat(64) } };
  await scored.federation.appendTo("ranking/proved", "ranking/proved", [{ type: "AwardsBooked", data: wrong }]);
  expect((await verified("proved")).lines.join("\n")).toContain(
    "the scheme gives other awards from the facts that were booked",
  );
});
const forged = {
  session: "one",
  day: "2026-03-04",
  scheme: 1,
  portion: { number: 1, of: 1 },
  field: 0,
  event: { contest: "pairs", method: "matchpoints", tables: "1/2", boards: 1, sessions: 1 },
  contestants: [{ contestant: "A-1", rank: 1, score: "50", matches: [], players: [{ person: "lakes:11", boards: 1 }] }],
  awards: [{ person: "lakes:11", contestant: "A-1", award: "place", points: "1000" }],
};

test("a rebuild gives the same rows, and finds one that was altered", async () => {
  await scored.scoring.caughtUp();
  const before = await allRows(scored.federation.sql);
  const { url } = scored.federation;
  expect(await rebuild({ url })).toMatchObject({ differences: 0, switched: true });
  expect(await allRows(scored.federation.sql)).toEqual(before);
  await scored.federation
    .sql`update listed set points = '1000' where ranking = 'same' and person = 'lakes:11' and list = 'ever'`;
  const found: unknown[] = [];
  await rebuild({ url, check: true, onDifference: (difference) => found.push(difference) });
  expect(found).toMatchObject([{ table: "listed", kind: "different", values: [{ path: "points", recorded: "1000" }] }]);
});
