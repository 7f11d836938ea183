import type { Leader } from "@traveller/model";
import { describe, expect, test } from "vitest";
import { leadersByList } from "./leaders.ts";

const leader = (id: string, line: Leader["line"], field = 0): Leader => ({
  id,
  line,
  field,
  total: "61",
  boards: 9,
  percent: "61",
  contestant: null,
});
const said = (leaders: readonly Leader[]) => leadersByList(leaders).map(({ first, level }) => [first.id, level]);

describe("who leads, of every list", () => {
  test("a tie on one line leaves the other line its leader", () =>
    expect(said([leader("1", "NS"), leader("2", "NS"), leader("3", "NS"), leader("4", "EW")])).toEqual([
      ["1", 2],
      ["4", 0],
    ]));

  test("one list has one, and says how many are level with it", () => {
    expect(said([leader("1", null)])).toEqual([["1", 0]]);
    expect(said([leader("1", null), leader("2", null)])).toEqual([["1", 1]]);
    expect(said([])).toEqual([]);
  });

  test("groups that are ranked apart have one each", () =>
    expect(said([leader("1", "NS"), leader("2", "NS", 1), leader("3", "EW", 1)])).toEqual([
      ["1", 0],
      ["2", 0],
      ["3", 0],
    ]));
});
