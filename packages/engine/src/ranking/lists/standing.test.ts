/** A series: which sessions of somebody's count, and that the order in which they were booked is nothing to it. Serves Law 80A. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { add, compareExact, exact, makeExact, ZERO } from "../../score/rational.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { type Booked, standingOf } from "./standing.ts";

const SCHEME = { tables: new Map(), yearBegins: "01-01" };
const standing = (best: number, awards: readonly Booked[], classes?: readonly string[]) =>
  standingOf(SCHEME, { list: "best", title: "Best", counts: { by: "best", best }, classes }, awards, "2026-12-31");

test("awards of one session count together, and of those that are worth as much the earlier ones", () => {
  const { points, counted } = standing(2, [
    { session: "third", day: "2026-03-01", points: "10" },
    { session: "first", day: "2026-01-01", points: "4" },
    { session: "second", day: "2026-02-01", points: "10" },
    { session: "first", day: "2026-01-01", points: "6" },
  ]);
  expect(makeExact(points)).toBe("20");
  expect(counted).toEqual([
    { session: "first", points: "10" },
    { session: "second", points: "10" },
  ]);
});

test("awards of other classes are not among them", () => {
  const gold = { session: "one", day: "2026-01-01", points: "3", class: "gold" };
  expect(standing(2, [gold, { ...gold, class: "green", points: "5" }], ["gold"]).counted).toEqual([
    { session: "one", points: "3" },
  ]);
});

test("in whatever order they were booked, it is the most that so many sessions come to", () => {
  const amounts = fc.array(
    fc
      .tuple(fc.integer({ min: -40, max: 400 }), fc.integer({ min: 1, max: 9 }))
      .map(([n, d]) => makeExact(exact(`${n}/${d}`))),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 8 }), fc.nat(), (all, best, turn) => {
      const awards = all.map((points, index) => ({ session: `s${index}`, day: "2026-05-05", points }));
      const turned = awards.map((_, index) => awards[(index + turn) % awards.length]).flatMap((one) => one ?? []);
      const most = all
        .map((points) => exact(points))
        .toSorted((a, b) => compareExact(b, a))
        .slice(0, best)
        .reduce(add, ZERO);
      const one = standing(best, awards);
      expect(makeExact(one.points)).toBe(makeExact(most));
      expect(standing(best, turned)).toEqual(one);
    }),
  );
});

test.each([
  ["years", { by: "years", years: 1, formula: "y1 × power(10, 30)" }],
  ["carried", { by: "carried", formula: "(carried + earned) × power(10, 30)" }],
])("a number of points that no row can hold is none, and is said to be too long (%s)", (_by, counts) => {
  const read = readScheme({
    kind: "awards",
    name: "Points",
    unit: "points",
    awards: [{ award: "place", per: "place", worth: "1" }],
    toPlayers: "each",
    lists: [{ list: "all", title: "All", counts }],
  });
  const list = "lists" in read ? read.lists[0] : undefined;
  if (list === undefined) throw new Error("it is understood");
  const { points, unworked } = standingOf(SCHEME, list, [{ day: "2026-03-04", points: "7" }], "2026-12-31");
  expect([makeExact(points), unworked?.why.trouble]).toEqual(["0", { kind: "tooLong" }]);
});
