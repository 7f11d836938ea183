/** Seasons of tournaments begin when the years of the rankings do, where those agree; else with the year of the calendar. */
import type { NewEvent } from "@traveller/log";
import { seasonBegins, tournaments, tournamentSeasons } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, expect, test } from "vitest";
import { schemeSet } from "./testing/booked.ts";
import { openScored } from "./testing/scored.ts";
import { opened } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());
afterAll(close);

const scheme = (yearBegins?: string): NewEvent =>
  schemeSet({
    name: "Points",
    ...(yearBegins === undefined ? {} : { yearBegins }),
    awards: [{ award: "place", per: "place", worth: "beaten" }],
    lists: [{ list: "all", title: "All", counts: { by: "all" } }],
  });
const setScheme = async (ranking: string, yearBegins?: string): Promise<void> => {
  await federation.appendTo(`ranking/${ranking}`, `ranking/${ranking}`, [scheme(yearBegins)]);
  await scoring.caughtUp();
};
const announced = (tournament: string, days: object): Promise<number> =>
  federation.appendTo("authority/lakes", `tournament/${tournament}`, [
    { type: "TournamentAnnounced", data: { tournament, title: tournament, ...days } },
  ]);

test("a tournament is of the season in which it begins, and each season is counted by what else is asked for", async () => {
  await announced("spring", { from: "2026-04-01" });
  await announced("over-the-border", { from: "2026-06-30", until: "2026-07-02" });
  await announced("summer", { from: "2026-07-01" });
  await announced("someday", {});
  await federation.append("evening", [opened("evening", { tournament: "evenings", date: "2025-12-31" })]);
  await scoring.caughtUp();
  const seasons = async (filter = {}) => {
    const { begins, all, seasons: own } = await tournamentSeasons(model, filter);
    return [begins, all, own.map(({ season, count }) => [season, count])];
  };
  const of = async (season: number) => (await tournaments(model, { season })).map(({ id }) => id);
  const calendar = [
    "01-01",
    5,
    [
      [2026, 3],
      [2025, 1],
    ],
  ];
  expect(await seasons()).toEqual(calendar);
  expect(await of(2025)).toEqual(["evenings"]);

  await setScheme("points", "07-01");
  expect(await seasons()).toEqual([
    "07-01",
    5,
    [
      [2026, 1],
      [2025, 3],
    ],
  ]);
  expect(await of(2025)).toEqual(["over-the-border", "spring", "evenings"]);
  expect(await of(2026)).toEqual(["summer"]);
  expect(await of(2024)).toEqual([]);
  expect(await seasons({ text: "r", method: "matchpoints", season: 2026 })).toEqual(["07-01", 0, []]);
  expect(await seasons({ text: "spring" })).toEqual(["07-01", 1, [[2025, 1]]]);

  // Of two that do not agree, neither is the federation's.
  await setScheme("others");
  expect(await seasons()).toEqual(calendar);
  await setScheme("others", "07-01");
  expect(await seasonBegins(model)).toBe("07-01");
});
