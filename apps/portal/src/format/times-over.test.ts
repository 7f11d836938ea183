/** A period is over after its last instant, and never while nobody has dated what it lasts until; where periods were over before the publication both are. Laws 79C1, 81C3, 92B. */
import { expect, test } from "vitest";
import { areBothOver } from "./times-over.ts";

const from = "2026-03-01T20:00:00.000Z";
const half = { at: "2026-03-01T20:30:00.000Z" };
const later = { at: "2026-03-01T22:00:00.000Z" };
const run = { clocks: "run" } as const;

test.each([
  ["not before anything was published", null, null, later.at, false],
  ["where they were over when it was published", null, { clocks: "closed" }, from, true],
  ["not in the last instant", { from, correction: half, appeal: half }, run, half.at, false],
  ["after the last instant of both", { from, correction: half, appeal: half }, run, "2026-03-01T20:30:00.001Z", true],
  ["not while one of them runs", { from, correction: half, appeal: later }, run, "2026-03-01T21:00:00.000Z", false],
  [
    "not while nobody has dated it",
    { from, correction: half, appeal: { until: "eventEnds" } },
    run,
    "2027-01-01T00:00:00.000Z",
    false,
  ],
  [
    "after the moment that somebody has said",
    { from, correction: half, appeal: { until: "eventEnds", at: later.at } },
    run,
    "2026-03-01T22:00:01.000Z",
    true,
  ],
] as const)("%s", (_what, clocks, published, now, over) => {
  expect(areBothOver({ clocks, published }, now)).toBe(over);
});
