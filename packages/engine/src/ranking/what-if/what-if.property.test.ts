/** A scheme that is tried on what was booked: the same scheme moves nobody, another one moves as it would have booked, however the events were read. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { add, equalExact, exact, fraction, ZERO } from "../../score/rational.ts";
import { awardsOf } from "../awards/event-awards.ts";
import type { PlayedEvent } from "../awards/event.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { Scheme } from "../scheme/scheme.ts";
import type { SetScheme } from "../told/ranking.ts";
import type { BookedEvent } from "./tally.ts";
import { openTrial, tried, type WhatIf, whatIf } from "./what-if.ts";

const scheme = (worth: string, more: object = {}): Scheme =>
  Scheme.parse({
    kind: "awards",
    name: "Points",
    unit: "points",
    awards: [{ award: "place", per: "place", worth }],
    toPlayers: "each",
    lists: [
      { list: "ever", title: "All", counts: { by: "all" } },
      { list: "years", title: "Two years", counts: { by: "years", years: 2, formula: "y1 + y2 / 3" } },
      { list: "best", title: "Best three", counts: { by: "best", best: 3, from: "2025-03-01", until: "2026-06-30" } },
    ],
    titles: [{ title: "star", name: "Star", when: "points >= 10" }],
    ...more,
  });
const set = (one: Scheme, from = "2020-01-01", sequence = 1): SetScheme => ({
  authority: "lakes",
  from,
  scheme: one,
  sequence,
});
const grade = (worth: string): Scheme =>
  Scheme.parse({
    kind: "grade",
    name: "Grade",
    unit: "per cent",
    begins: 50,
    worth,
    keeps: { boards: 60 },
    rounding: { step: "1/100", mode: "halfUp" },
  });

const event = (people: readonly number[]): PlayedEvent => ({
  contest: "individual",
  method: "matchpoints",
  tables: fraction(people.length, 4),
  boards: 24,
  sessions: 1,
  contestants: people.map((person, index) => ({
    contestant: `A-${index + 1}`,
    rank: index + 1,
    score: fraction(60 - index),
    percent: fraction(60 - index),
    matches: [],
    players: [{ person: `lakes:${person}`, boards: 24, member: true }],
  })),
});

/** Some evenings of two years, in the order of play. */
const evenings: fc.Arbitrary<readonly BookedEvent[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 700 }),
      fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 1, maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all
      .toSorted(([a], [b]) => a - b)
      .map(([after, people], index) => ({
        session: `s${String(index).padStart(2, "0")}`,
        day: new Date(Date.UTC(2025, 0, 1 + after)).toISOString().slice(0, 10),
        event: event(people),
      })),
  );

const result = (
  schemes: readonly SetScheme[],
  proposed: { readonly from: string; readonly scheme: Scheme },
  events: readonly BookedEvent[],
  atOnce = 1_000,
): WhatIf => {
  let trial = openTrial(schemes, { authority: "lakes", ...proposed }, "2026-12-01");
  if (trial === undefined) throw new Error("there is a scheme");
  for (let from = 0; from < events.length; from += atOnce) trial = tried(trial, events.slice(from, from + atOnce));
  return whatIf(trial);
};

const LINE = scheme("3 × beaten");
const WINNER = scheme("if place = 1 then 12 else 0");
const FIELD = "grade + percent - 50 + opponents - (grade + partner) / 2";

test.each([
  ["awards", LINE],
  ["grades", grade(FIELD)],
])("the same scheme moves nobody: %s", (_kind, same) =>
  fc.assert(
    fc.property(evenings, fc.constantFrom("2020-01-01", "2025-06-01", "2026-11-30"), (events, from) => {
      const { lists, titles, counted } = result([set(same)], { from, scheme: same }, events);
      const people = lists.flatMap((list) => list.people);
      expect(people.map(({ would }) => would)).toEqual(people.map(({ now }) => now));
      expect(counted.now).toBe(counted.would);
      expect(titles).toEqual([]);
    }),
  ),
);

test.each([
  ["awards", LINE, WINNER],
  ["grades", grade(FIELD), grade("percent")],
])("in however many portions the events are read, it comes to the same: %s", (_kind, holds, other) =>
  fc.assert(
    fc.property(evenings, fc.integer({ min: 1, max: 5 }), (events, atOnce) => {
      const proposed = { from: "2025-07-01", scheme: other };
      expect(result([set(holds)], proposed, events, atOnce)).toEqual(result([set(holds)], proposed, events));
    }),
  ),
);

test("what is played before its day counts as it does, and what is played since as it would: no point more, and none less", () =>
  fc.assert(
    fc.property(evenings, fc.integer({ min: 0, max: 700 }), (events, after) => {
      const from = new Date(Date.UTC(2025, 0, 1 + after)).toISOString().slice(0, 10);
      const { lists } = result([set(LINE)], { from, scheme: WINNER }, events);
      const given = (one: BookedEvent) => {
        const read = readScheme(one.day < from ? LINE : WINNER);
        if ("problems" in read || read.kind !== "awards") throw new Error("it was read before");
        const awards = awardsOf(read, one.event);
        return awards.counts ? awards.players.map(({ points }) => exact(points)) : [];
      };
      const ever = lists.find(({ list }) => list === "ever")?.people ?? [];
      const inAll = ever.flatMap(({ would }) => (would === undefined ? [] : [exact(would.points)])).reduce(add, ZERO);
      expect(equalExact(inAll, events.flatMap(given).reduce(add, ZERO))).toBe(true);
    }),
  ));

test("what is booked by evenings and would be by whole tournaments, or the other way round, counts as it does now and is told of", () =>
  fc.assert(
    fc.property(evenings, fc.boolean(), fc.integer({ min: 0, max: 700 }), (events, whole, after) => {
      const from = new Date(Date.UTC(2025, 0, 1 + after)).toISOString().slice(0, 10);
      const tournaments = { events: "tournaments" };
      const holds = set(scheme("3 × beaten", whole ? tournaments : {}));
      const other = scheme("if place = 1 then 12 else 0", whole ? {} : tournaments);
      const { lists, counted, asNow } = result([holds], { from, scheme: other }, events);
      expect(asNow).toBe(events.filter(({ day }) => day >= from).length);
      expect(counted.would).toBe(counted.now);
      for (const { now, would } of lists.find(({ list }) => list === "ever")?.people ?? []) expect(would).toEqual(now);
      expect(result([holds], { from, scheme: scheme("1", whole ? tournaments : {}) }, events).asNow).toBe(0);
    }),
  ));

test("who moves where, who comes and who goes, which titles are others", () => {
  const events = [{ session: "one", day: "2026-03-01", event: event([1, 2, 3]) }];
  const { counted, lists, titles } = result([set(LINE)], { from: "2026-01-01", scheme: WINNER }, events);
  expect(counted).toEqual({ now: 1, would: 1 });
  expect(lists[0]).toEqual({
    list: "ever",
    title: "All",
    people: [
      {
        person: "lakes:1",
        now: { place: 1, tied: false, points: "6" },
        would: { place: 1, tied: false, points: "12" },
      },
      { person: "lakes:2", now: { place: 2, tied: false, points: "3" } },
    ],
  });
  expect(titles).toEqual([{ title: "star", name: "Star", won: ["lakes:1"], lost: [] }]);
});

test("a list that would be new has nobody on it now; what it asks of age was not booked, and is said", () => {
  const juniors = scheme("3 × beaten", {
    lists: [{ list: "juniors", title: "Juniors", who: "age < 26", counts: { by: "all" } }],
  });
  const events = [{ session: "one", day: "2026-03-01", event: event([1, 2]) }];
  const tried = result([set(LINE)], { from: "2026-01-01", scheme: juniors }, events);
  expect(tried.notBooked).toEqual(["age"]);
  expect(tried.lists.map(({ list, people }) => [list, people.length])).toEqual([
    ["juniors", 0],
    ["ever", 1],
    ["years", 1],
    ["best", 1],
  ]);
});

test("a scheme that is not understood, or of another kind, is not tried; nor is one where nothing holds", () => {
  const open = (schemes: readonly SetScheme[], one: Scheme) =>
    openTrial(schemes, { authority: "lakes", from: "2026-01-01", scheme: one }, "2026-12-01");
  expect(open([], LINE)).toBeUndefined();
  expect(open([set(LINE)], grade(FIELD))).toBeUndefined();
  expect(open([set(LINE)], scheme("nothing"))).toBeUndefined();
});
