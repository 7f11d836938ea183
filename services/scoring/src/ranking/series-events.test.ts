/** What a series is of, by the scheme's rule alone: what gave points in its days, what is announced of its level, and of a tournament which series it counts for. */
import type { NewEvent } from "@traveller/log";
import { seriesOfTournament, seriesView } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookNow, schemeSet } from "../testing/booked.ts";
import { openScored } from "../testing/scored.ts";
import { opened, publishedNow, twoTables } from "../testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
const { log } = federation;
afterAll(close);

const TODAY = "2026-02-20";
const list = {
  list: "best",
  title: "Best two",
  counts: { by: "best", best: 2, from: "2026-01-01", until: "2026-03-31" },
};
const scheme = (more: object): NewEvent =>
  schemeSet({
    name: "Winter",
    lists: [list, { list: "all", title: "All", counts: { by: "all" } }],
    ...more,
  });

const play = async (session: string, date: string, ...rankings: readonly string[]): Promise<void> => {
  await federation.append(session, [opened(session, { date, title: `Evening ${session}` }), ...twoTables(8)]);
  if (rankings.length === 0) return;
  await federation.append(session, [await publishedNow(log, session)]);
  for (const ranking of rankings) await bookNow(federation, ranking, session, { day: date, published: true });
};

const announced = (tournament: string, more: object): readonly NewEvent[] => [
  { type: "TournamentAnnounced", data: { tournament, title: `The ${tournament}`, ...more } },
];

beforeAll(async () => {
  await federation.appendTo("ranking/winter", "ranking/winter", [scheme({})]);
  await federation.appendTo("ranking/league", "ranking/league", [
    scheme({
      name: "League",
      counts: [{ when: 'level = "league" and boards >= 20', says: "league evenings of 20 boards" }],
    }),
  ]);
  await play("early", "2025-12-31", "winter");
  await play("one", "2026-01-10", "winter", "league");
  await play("two", "2026-02-10", "winter", "league");
  await play("going", "2026-02-20");
  const tell = (tournament: string, events: readonly NewEvent[]) =>
    federation.appendTo("authority/lakes", `tournament/${tournament}`, events);
  await tell("open", announced("open", { from: "2026-03-07", until: "2026-03-08", level: "national" }));
  await tell("league", [
    ...announced("league", { from: "2026-03-01", level: "league" }),
    { type: "SessionPlanned", data: { session: "l1", number: 1, title: "First round", date: "2026-03-01" } },
    { type: "SessionPlanned", data: { session: "l2", number: 2, date: "2026-04-01" } },
  ]);
  await tell("late", announced("late", { from: "2026-05-01", level: "league" }));
  await scoring.caughtUp();
});

const view = (ranking: string, of = "best", page = { limit: 20, offset: 0 }) =>
  seriesView(model, { ranking, list: of, today: TODAY }, page);

test("it says what gave points between its days, the latest first, and what may still count", async () => {
  const winter = await view("winter");
  expect(winter).toMatchObject({ best: 2, count: 2, from: "2026-01-01", until: "2026-03-31" });
  expect(winter?.played.map(({ session, day, title, whole }) => [session, day, title, whole])).toEqual([
    ["two", "2026-02-10", "Evening two", false],
    ["one", "2026-01-10", "Evening one", false],
  ]);
  expect(winter?.coming.map(({ session, tournament, day, title }) => [session ?? tournament, day, title])).toEqual([
    ["going", "2026-02-20", "Evening going"],
    ["league", "2026-03-01", "The league: First round"],
    ["open", "2026-03-07", "The open"],
  ]);
  expect((await view("winter", "best", { limit: 1, offset: 1 }))?.played.map(({ session }) => session)).toEqual([
    "one",
  ]);
});

test("what its level keeps out is not in it, and what playing tells is asked for in the scheme's words", async () => {
  const league = await view("league");
  expect([league?.count, league?.played]).toEqual([0, []]);
  expect(league?.coming.map(({ tournament, asked }) => [tournament, asked])).toEqual([
    ["league", ["league evenings of 20 boards"]],
  ]);
});

test("a list that is no series, and one that is not there, are of nothing", async () => {
  expect([await view("winter", "all"), await view("winter", "none"), await view("none")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a tournament says which series it counts for, what of it did and what is asked of the rest", async () => {
  const of = async (id: string) =>
    (await seriesOfTournament(model, { authority: "lakes", id }, TODAY)).map(
      ({ ranking, list: own, played, coming, asked }) => [ranking, own, played, coming, asked],
    );
  expect(await of("league")).toEqual([
    ["league", "best", 0, true, ["league evenings of 20 boards"]],
    ["winter", "best", 0, true, []],
  ]);
  expect(await of("open")).toEqual([["winter", "best", 0, true, []]]);
  expect(await of("late")).toEqual([]);
  expect(await of("nowhere")).toEqual([]);
});

test("what is taken back is in it no more", async () => {
  await federation.append("two", [{ type: "SessionWithdrawn", data: {} }]);
  await bookNow(federation, "winter", "two", { day: "2026-02-10", withdrawn: true });
  await scoring.caughtUp();
  expect((await view("winter"))?.played.map(({ session }) => session)).toEqual(["one"]);
});
