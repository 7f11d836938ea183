/** A session is booked once, in portions that carry what its awards were worked out from; whatever a scheme makes of it, it can be written, read and added up. */
import { describe, expect, test } from "vitest";
import { fraction } from "../../score/rational.ts";
import type { PlayedEvent } from "../awards/event.ts";
import { heldBy } from "../lists/held.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { booked, givenBy, toBook } from "./book.ts";
import { MOST_OF_PORTION, type RankingEvent, rankingEvents } from "./events.ts";
import { emptyRanking, evolveRanking, type Ranking } from "./ranking.ts";

const scheme = (worth: string, more: object = {}) => ({
  kind: "awards" as const,
  name: "Points",
  unit: "points",
  awards: [{ award: "place", per: "place" as const, worth }],
  toPlayers: "each" as const,
  lists: [{ list: "ever", title: "All", counts: { by: "all" as const } }],
  ...more,
});
const event = (pairs: number): PlayedEvent => ({
  contest: "pairs",
  method: "matchpoints",
  tables: fraction(pairs, 2),
  boards: 24,
  sessions: 1,
  contestants: Array.from({ length: pairs }, (_, index) => ({
    contestant: `A-${index + 1}`,
    rank: index + 1,
    score: fraction(600_000 - index, 10_007 + index),
    percent: fraction(10n ** 300n + 1n, 10n ** 299n * 3n),
    matches: [],
    players: [{ person: `lakes:${index + 1}`, boards: 24, member: true }],
  })),
});
const DIGEST = "0".repeat(64);
const bookable = (more: object = {}) => ({
  session: "one",
  day: "2026-03-04",
  withdrawn: false,
  published: { sequence: 9, upTo: 8, digest: DIGEST },
  ...more,
});

const after = (ranking: Ranking, events: readonly RankingEvent[]): Ranking =>
  events.reduce((known, one) => evolveRanking(known, { ...one, sequence: known.sequence + 1 }), ranking);
const opened = (worth: string, from = "2026-01-01", before = emptyRanking): Ranking =>
  after(before, [{ type: "AwardSchemeSet", data: { authority: "lakes", from, scheme: scheme(worth) } }]);
const read = (worth: string) => {
  const prepared = readScheme(scheme(worth));
  if ("problems" in prepared || prepared.kind !== "awards") throw new Error(JSON.stringify(prepared));
  return prepared;
};
const eventsFor = (ranking: Ranking, worth: string, pairs = 4, more: object = {}): readonly RankingEvent[] => {
  const lacks = toBook(ranking, bookable(more));
  return lacks === undefined ? [] : booked(lacks, bookable(more), read(worth), [{ field: 0, event: event(pairs) }]);
};
const typesOf = (events: readonly RankingEvent[]): readonly string[] => events.map(({ type }) => type);

describe("a session", () => {
  const first = opened("beaten");
  const booking = eventsFor(first, "beaten");
  const done = after(first, booking);

  test("is booked once", () => {
    expect(typesOf(booking)).toEqual(["AwardsBooked"]);
    expect(eventsFor(done, "beaten")).toEqual([]);
  });
  test("is not booked before its ranking's first day, nor while nothing of it is published, nor withdrawn", () => {
    expect(eventsFor(first, "beaten", 4, { day: "2025-12-31" })).toEqual([]);
    expect(eventsFor(first, "beaten", 4, { published: undefined })).toEqual([]);
    expect(eventsFor(first, "beaten", 4, { withdrawn: true })).toEqual([]);
  });
  test("is taken back and booked again when it is published otherwise or on another day, and taken back when it is withdrawn", () => {
    const again = eventsFor(done, "beaten", 4, { published: { sequence: 12, upTo: 11, digest: "1".repeat(64) } });
    expect(typesOf(again)).toEqual(["AwardReversed", "AwardsBooked"]);
    expect(typesOf(eventsFor(done, "beaten", 4, { day: "2026-03-05" }))).toEqual(["AwardReversed", "AwardsBooked"]);
    expect(typesOf(eventsFor(done, "beaten", 4, { withdrawn: true }))).toEqual(["AwardReversed"]);
    expect(typesOf(eventsFor(done, "beaten", 4, { day: "2025-01-01" }))).toEqual(["AwardReversed"]);
    expect(
      eventsFor(after(done, again), "beaten", 4, { published: { sequence: 12, upTo: 11, digest: "1".repeat(64) } }),
    ).toEqual([]);
  });
  test("is published again with the same numbers: nothing moves", () => {
    expect(eventsFor(done, "beaten", 4, { published: { sequence: 12, upTo: 11, digest: DIGEST } })).toEqual([]);
  });
  test("is booked by the scheme of its day: of those from one day by the one that was set last", () => {
    const two = opened("2 × beaten", "2026-03-01", done);
    expect(typesOf(eventsFor(two, "2 × beaten"))).toEqual(["AwardReversed", "AwardsBooked"]);
    expect(eventsFor(opened("2 × beaten", "2026-03-05", done), "2 × beaten")).toEqual([]);
    const three = opened("3 × beaten", "2026-03-01", after(two, eventsFor(two, "2 × beaten")));
    expect(typesOf(eventsFor(three, "3 × beaten"))).toEqual(["AwardReversed", "AwardsBooked"]);
  });
});

test("what was worth nothing is booked where a list counts sessions, and only there", () => {
  const won = (more: object): readonly string[] => {
    const prepared = readScheme(scheme("beaten - 1", more));
    if ("problems" in prepared) throw new Error(JSON.stringify(prepared));
    const { book } = toBook(opened("beaten"), bookable()) ?? {};
    const events = booked(book === undefined ? {} : { book }, bookable(), prepared, [{ field: 0, event: event(4) }]);
    return events.flatMap((one) => (one.type === "AwardsBooked" ? one.data.awards.map(({ points }) => points) : []));
  };
  expect(won({})).toEqual(["2", "1", "-1"]);
  const best = { list: "best", title: "Best", counts: { by: "best" as const, best: 2 } };
  expect(won({ lists: [best] })).toEqual(["2", "1", "0", "-1"]);
});

test("a large field comes in portions, each of which the log takes; together they give the same awards again", () => {
  const events = eventsFor(opened("beaten / 7"), "beaten / 7", MOST_OF_PORTION * 2 + 1);
  expect(events).toHaveLength(3);
  const portions = events.flatMap((one) => (one.type === "AwardsBooked" ? [one.data] : []));
  for (const portion of portions) expect(rankingEvents.AwardsBooked.safeParse(portion).success).toBe(true);
  expect(portions.map(({ portion }) => portion)).toEqual([1, 2, 3].map((number) => ({ number, of: 3 })));
  const again = givenBy(read("beaten / 7"), portions);
  expect(again).toEqual(portions.flatMap(({ awards }) => awards));
});

test.each(["score", "score × score / 7", "power(1.0000007, 100)", "1 / 9973", "power(99, 100)", "10 × power(10, 11)"])(
  "whatever a formula comes to (%s), the log takes it, and thousands of awards add up",
  (worth) => {
    const [one] = eventsFor(opened(worth), worth, 200);
    if (one?.type !== "AwardsBooked") throw new Error("it is booked");
    expect(rankingEvents.AwardsBooked.safeParse(one.data).error).toBeUndefined();
    const many = Array.from({ length: 20 }, (_, year) =>
      one.data.awards.map(({ points }) => ({ day: `${2000 + year}-05-05`, points })),
    ).flat();
    expect(() => heldBy(read(worth), many, "2026-12-31", {})).not.toThrow();
  },
);

test("an award that is too large is none, and the event says which formula it was", () => {
  const [one] = eventsFor(opened("10 × power(10, 11)"), "10 × power(10, 11)");
  expect(one?.type === "AwardsBooked" && one.data.awards).toEqual([]);
});
