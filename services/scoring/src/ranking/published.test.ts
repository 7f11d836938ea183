/** Lists as of a day are as they were: what is corrected, booked or laid down afterwards moves the list of now, and none that was published. */
import { publishedList, publishedRankings, rankingList } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebuild } from "../rebuild/rebuild.ts";
import { bookNow } from "../testing/booked.ts";
import { openScored, type Scored } from "../testing/scored.ts";
import { allRows, entered, imported, opened, publishedNow } from "../testing/session-events.ts";
import { verifyRanking } from "../verify/ranking.ts";
import { reportOfRanking } from "../verify/report.ts";

let scored: Scored;

const awards = {
  kind: "awards",
  name: "Lakes points",
  unit: "points",
  awards: [{ award: "place", per: "place", worth: "6 × beaten" }],
  toPlayers: "each",
  lists: [{ list: "ever", title: "All points", counts: { by: "all" } }],
};
const grade = {
  kind: "grade",
  name: "Lakes grade",
  unit: "grade",
  begins: 50,
  worth: "grade + percent - 50 + opponents - (grade + partner) / 2",
  keeps: { boards: 3 },
  rounding: { step: 0.01, mode: "halfUp" },
};
const played = (tricks: number) => ({ kind: "played", contract: "3NT", declarer: "S", tricks });
const evening = (id: string, tricks: number, date: string) => [
  opened(id, { date }),
  ...[1, 2, 3, 4].map((number) => entered(number)),
  imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
  imported({ result: "r2", board: 1, ns: "A-3", ew: "A-4", outcome: played(tricks) }),
];
const line = (tricks: number) => ({
  result: "r2",
  section: "A",
  board: 1,
  ns: "A-3",
  ew: "A-4",
  outcome: played(tricks),
});

const tell = (ranking: string, type: string, data: object) =>
  scored.federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, [{ type, data }]);
const head = async (ranking: string): Promise<number> => {
  const [last] = await scored.federation.sql<{ sequence: number }[]>`
    select max(sequence)::int as sequence from log.event where scope = ${`ranking/${ranking}`}`;
  return last?.sequence ?? 0;
};
const publish = async (ranking: string, day: string): Promise<number> => {
  const upTo = await head(ranking);
  await tell(ranking, "RankingPublished", { day, upTo });
  await scored.scoring.caughtUp();
  return upTo + 1;
};
const book = (ranking: string, id: string, day: string) =>
  bookNow(scored.federation, ranking, id, { day, published: true });
const play = async (id: string, tricks: number, day: string): Promise<void> => {
  await scored.federation.append(id, evening(id, tricks, day));
  await scored.federation.append(id, [await publishedNow(scored.federation.log, id)]);
  for (const ranking of ["points", "grades"]) await book(ranking, id, day);
};
const was = async (ranking: string, sequence: number, list: string) =>
  (await publishedList(scored.model, { ranking, sequence, list }, { limit: 50, offset: 0 }))?.people.map(
    ({ person, place, points }) => `${place} ${person} ${points}`,
  );
const is = async (ranking: string, list: string) =>
  (await rankingList(scored.model, { ranking, list }, { limit: 50, offset: 0 })).people.map(
    ({ person, place, points }) => `${place} ${person} ${points}`,
  );

let first: { readonly points: number; readonly grades: number };
let before: { readonly points: unknown; readonly grades: unknown };

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  await tell("points", "AwardSchemeSet", { authority: "lakes", from: "2020-01-01", scheme: awards });
  await tell("grades", "AwardSchemeSet", { authority: "lakes", from: "2020-01-01", scheme: grade });
  await play("one", 8, "2026-03-04");
  await play("two", 8, "2026-05-05");
  first = { points: await publish("points", "2026-04-30"), grades: await publish("grades", "2026-04-30") };
  before = { points: await was("points", first.points, "ever"), grades: await was("grades", first.grades, "grade") };
});
afterAll(() => scored.close());

test("what was played behind the day is none of it; as of today it is what the list says", async () => {
  expect(before.points).toEqual([
    ...[11, 12, 41, 42].map((number) => `1 lakes:${number} 15`),
    ...[21, 22, 31, 32].map((number) => `5 lakes:${number} 3`),
  ]);
  for (const [ranking, list] of [
    ["points", "ever"],
    ["grades", "grade"],
  ] as const)
    expect(await was(ranking, await publish(ranking, "2026-12-31"), list)).toEqual(await is(ranking, list));
});

test("a correction moves the list of now, and is told beside the one that was published", async () => {
  await scored.federation.append("one", [
    { type: "ResultCorrected", data: { result: "r2", from: line(8), to: line(11) } },
  ]);
  await scored.federation.append("one", [await publishedNow(scored.federation.log, "one")]);
  for (const ranking of ["points", "grades"]) await book(ranking, "one", "2026-03-04");
  await scored.scoring.caughtUp();
  expect(await was("points", first.points, "ever")).toEqual(before.points);
  expect(await was("grades", first.grades, "grade")).toEqual(before.grades);

  const page = await publishedList(
    scored.model,
    { ranking: "points", sequence: first.points, list: "ever" },
    { limit: 50, offset: 0 },
  );
  expect(page?.since).toMatchObject([{ session: "one", because: "publishedAgain" }]);
  const moved = page?.since[0]?.people.map(({ person, points }) => `${person} ${points}`);
  expect(moved).toEqual([
    ...[11, 12].map((number) => `lakes:${number} -12`),
    ...[21, 22, 31, 32].map((number) => `lakes:${number} 12`),
    ...[41, 42].map((number) => `lakes:${number} -12`),
  ]);
});

test("the next one says where each stood before", async () => {
  const next = await publish("points", "2026-04-30");
  const page = await publishedList(
    scored.model,
    { ranking: "points", sequence: next, list: "ever" },
    { limit: 50, offset: 0 },
  );
  expect(page?.people.map(({ person, place, placeBefore }) => [person, place, placeBefore])).toContainEqual([
    "lakes:21",
    1,
    5,
  ]);
  expect(page?.since).toEqual([]);
  expect((await publishedRankings(scored.model, "points")).map(({ day }) => day)).toEqual([
    "2026-04-30",
    "2026-12-31",
    "2026-04-30",
  ]);
});

test("published lists are verified from the log alone, and a rebuild that reads all at once gives the same", async () => {
  const { log, sql, url } = scored.federation;
  for (const ranking of ["points", "grades"])
    expect(reportOfRanking(await verifyRanking({ log, sql }, ranking)).lines.join("\n")).toContain("all as booked");
  const report = async () => reportOfRanking(await verifyRanking({ log, sql }, "points"));
  expect(await report()).toMatchObject({ good: true });
  await sql`update published_place set place = 9 where ranking = 'points' and sequence = ${first.points} and person = 'lakes:11'`;
  expect((await report()).lines.join("\n")).toContain("place is 9 in the read model, 1 in the log");
  await sql`update published_place set place = 1 where ranking = 'points' and sequence = ${first.points} and person = 'lakes:11'`;
  const rows = await allRows(sql);
  expect(await rebuild({ url })).toMatchObject({ differences: 0 });
  expect(await allRows(sql)).toEqual(rows);
});
