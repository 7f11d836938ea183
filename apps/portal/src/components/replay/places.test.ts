/** A record's line: events in order, a pause a gap that can be measured, a touch the nearest event. */
import { expect, test } from "vitest";
import { nearest, pausesOf, placesOf } from "./places.ts";
import { frame } from "./testing/frame.ts";

const after = (...gaps: readonly (number | null)[]) => gaps.map((gap) => frame({ gap }));

test("events lie one beside the other where nobody paused, or nobody knows", () => {
  expect(placesOf(after(null, 2, 9, 1, null))).toEqual([0, 25, 50, 75, 100]);
  expect(placesOf(after(null))).toEqual([0]);
});

test("a pause is a gap: twice as long is one event wider, and no pause takes the whole line", () => {
  const widths = (places: readonly number[]) => places.slice(1).map((place, index) => place - (places[index] ?? 0));
  const [short = 0, ten = 0, twenty = 0, hour = 0] = widths(placesOf(after(null, 1, 10, 20, 3600)));
  expect(ten / short).toBeCloseTo(2);
  expect(twenty / short).toBeCloseTo(3);
  expect(hour / short).toBeCloseTo(7);
});

test("a touch leads to the event that lies nearest", () => {
  const places = placesOf(after(null, 1, 80, 1));
  expect([0, places[1] ?? 0, 100, 55, 999].map((to) => nearest(places, to))).toEqual([0, 1, 3, 2, 3]);
});

test("the longest pauses are told, of two close together the longer", () => {
  const frames = after(null, 30, 25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 130);
  expect(pausesOf(frames, placesOf(frames)).map(({ seconds }) => seconds)).toEqual([130, 30, 25]);
  const close = after(null, ...Array.from({ length: 60 }, (_, index) => (index === 30 ? 21 : index === 31 ? 22 : 1)));
  expect(pausesOf(close, placesOf(close)).map(({ seconds }) => seconds)).toEqual([22]);
});

test("where the line is short, those have room that lie far from a longer one", () => {
  const at = new Map([
    [10, 40],
    [16, 25],
    [40, 30],
  ]);
  const frames = after(null, ...Array.from({ length: 60 }, (_, index) => at.get(index) ?? 1));
  expect(pausesOf(frames, placesOf(frames)).map(({ seconds, always }) => [seconds, always])).toEqual([
    [40, true],
    [30, true],
    [25, false],
  ]);
});
