/** A series by its days, and what is known beforehand of whether something counts in it. */
import { describe, expect, test } from "vitest";
import { readScheme } from "../scheme/read-scheme.ts";
import { daysOfSeries, type Foreseen, stillAsked } from "./series.ts";

const prepared = (counts: readonly { readonly when: string; readonly says?: string }[], best: object = {}) => {
  const read = readScheme({
    kind: "awards",
    name: "Winter",
    unit: "points",
    yearBegins: "07-01",
    counts: [...counts],
    awards: [{ award: "place", per: "place", worth: "score" }],
    toPlayers: "each",
    lists: [
      { list: "series", title: "Series", counts: { by: "best", best: 3, ...best } },
      { list: "all", title: "All", counts: { by: "all" } },
    ],
  });
  if ("problems" in read || read.kind !== "awards") throw new Error(JSON.stringify(read));
  return read;
};

test("a series is of its own days, or of the scheme's year; another list is none", () => {
  const days = (best: object, list = 0) => {
    const read = prepared([], best);
    const own = read.lists[list];
    return own && daysOfSeries(own, 2026, read.yearBegins);
  };
  expect(days({})).toEqual({ from: "2026-07-01", until: "2027-06-30" });
  expect(days({ from: "2026-10-01", until: "2027-03-31" })).toEqual({ from: "2026-10-01", until: "2027-03-31" });
  expect(days({ from: "2026-10-01" })).toEqual({ from: "2026-10-01", until: undefined });
  expect(days({}, 1)).toBeUndefined();
});

describe("before it is booked, an event", () => {
  const level = 'level = "winter series"';
  test.each<[string, readonly string[], Foreseen, readonly string[] | undefined]>([
    ["of the level counts", [level], { level: "winter series" }, []],
    ["of another level does not", [level], { level: "club" }, undefined],
    ["of no level does not", [level], {}, undefined],
    ["waits for what playing tells", [level, "boards >= 20"], { level: "winter series" }, ["boards >= 20"]],
    ["is out by its level, whatever stands before it", [`boards >= 20 and ${level}`], { level: "club" }, undefined],
    ["may count by one of two ways", [`boards >= 20 or ${level}`], { level: "club" }, [`boards >= 20 or ${level}`]],
    ["whose contest is known is asked for that", ['contest = "pairs"'], { contest: "teams" }, undefined],
    ["whose contest is not known may count", ['contest = "pairs"'], {}, ['contest = "pairs"']],
    ["counts where nothing is asked", [], {}, []],
  ])("%s", (_says, conditions, foreseen, asked) => {
    const still = stillAsked(prepared(conditions.map((when) => ({ when }))), foreseen);
    expect(still?.map(({ when }) => when.text)).toEqual(asked);
  });
});
