/** Lists and titles by age and sex: of whom it was told on the day that he last won something; of whom nothing was told, there is no such list, and all others. */
import { bookedSession, rankingList } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebuild } from "../rebuild/rebuild.ts";
import { bookNow, schemeSet } from "../testing/booked.ts";
import { openScored, type Scored } from "../testing/scored.ts";
import { opened, publishedNow, twoTables } from "../testing/session-events.ts";
import { verifyRanking } from "../verify/ranking.ts";
import { reportOfRanking } from "../verify/report.ts";

let scored: Scored;

const SCHEME = schemeSet({
  name: "Lakes points",
  lists: [
    { list: "all", title: "All", counts: { by: "all" } },
    { list: "women", title: "Women", who: 'gender = "female"', counts: { by: "all" } },
    { list: "juniors", title: "Juniors", who: "age < 26", counts: { by: "all" } },
    { list: "seniors", title: "Seniors", who: "age >= 62", counts: { by: "all" } },
  ],
  titles: [{ title: "cygnet", name: "Cygnet", when: "age < 26 and points >= 3" }],
});
/** Of pair 1 the first is a woman of 25, the second a man of 62; of nobody else anything is told. */
const told = (age: number) => (person: string) =>
  person === "lakes:11" ? { age, gender: "female" } : person === "lakes:12" ? { age: age + 37, gender: "male" } : {};

const evening = (id: string, date: string) => [opened(id, { date }), ...twoTables(8)];
const play = async (id: string, date: string, age: number): Promise<void> => {
  await scored.federation.append(id, evening(id, date));
  await scored.federation.append(id, [await publishedNow(scored.federation.log, id)]);
  await bookNow(scored.federation, "lakes", id, { day: date, published: true, onTheDay: told(age) });
  await scored.scoring.caughtUp();
};
const on = async (list: string) =>
  (await rankingList(scored.model, { ranking: "lakes", list }, { limit: 50, offset: 0 })).people;
const people = async (list: string) => (await on(list)).map(({ person, points }) => `${person} ${points}`);

beforeAll(async () => {
  scored = await openScored(await testDatabase());
  await scored.federation.appendTo("ranking/lakes", "ranking/lakes", [SCHEME]);
  await play("one", "2025-05-05", 25);
});
afterAll(() => scored.close());

test("each list has those for whom it is, with the points of the list of all", async () => {
  expect((await people("all")).length).toBe(8);
  expect(await people("women")).toEqual(["lakes:11 15"]);
  expect(await people("juniors")).toEqual(["lakes:11 15"]);
  expect(await people("seniors")).toEqual(["lakes:12 15"]);
});

test("a title by age is held by whom it is for, and by nobody of whom no age was told", async () => {
  const held = (await on("all")).filter(({ titles }) => titles.includes("cygnet"));
  expect(held.map(({ person }) => person)).toEqual(["lakes:11"]);
});

test("who is older by then is on the list no more, and keeps what he won on all others", async () => {
  await play("two", "2026-06-06", 26);
  expect(await people("juniors")).toEqual([]);
  expect(await people("women")).toEqual(["lakes:11 30"]);
  expect((await on("all")).flatMap(({ titles }) => titles)).toEqual([]);
});

test.each([
  ["awards", {}],
  ["grade", { begins: 50, worth: "percent", keeps: { boards: 9 }, rounding: { step: 1, mode: "halfUp" } }],
])(
  "who earns nothing because of his age or his sex: that he does not, and not how old or what he is (%s)",
  async (kind, graded) => {
    const ranking = `young-${kind}`;
    const { awards, toPlayers } = SCHEME.data.scheme;
    const earns = [{ when: "age < 26" }, { when: 'gender = "female"' }];
    const scheme = {
      kind,
      name: "Young women",
      unit: "points",
      earns,
      ...(kind === "awards" ? { awards, toPlayers } : graded),
    };
    await scored.federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, [
      { ...SCHEME, data: { ...SCHEME.data, scheme } },
    ]);
    const onTheDay = (person: string) =>
      person === "lakes:21" ? { age: 17, gender: "male" } : { age: 71, gender: "female" };
    await bookNow(scored.federation, ranking, "one", { day: "2025-05-05", published: true, onTheDay });
    await scored.scoring.caughtUp();
    const read = JSON.stringify(await bookedSession(scored.model, ranking, "one"));
    expect(read).toContain('"formula":"age < 26"');
    expect(read).not.toMatch(/"(?:17|71|male|female)"/u);
  },
);

test("such lists are verified from the log alone, and a rebuild gives the same", async () => {
  const { log, sql, url } = scored.federation;
  const report = reportOfRanking(await verifyRanking({ log, sql }, "lakes"));
  expect(report.lines.join("\n")).toMatch(/all as booked; \d+ rows compared, all as the log gives them$/u);
  expect(await rebuild({ url })).toMatchObject({ differences: 0 });
});
