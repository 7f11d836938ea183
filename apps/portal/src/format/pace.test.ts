/** How far a table is, and how far behind. */
import { expect, test } from "vitest";
import { paceOf } from "./pace.ts";

const START = "2026-11-21T19:00:00.000Z";
const at = (minutes: number): number => Date.parse(START) + minutes * 60_000;
const CLOCK = { startedAt: START, minutes: 24, endedAt: null };
const SEATED = { table: "3", boards: [7, 8, 9] };
const done = (...boards: readonly number[]) =>
  boards.map((board) => ({ section: "A", table: "3", round: 2, board, done: true }));
const pace = (boards: readonly number[], minutes: number, clock: typeof CLOCK | null = CLOCK) =>
  paceOf(SEATED, { section: "A", round: 2 }, done(...boards), clock ?? undefined, at(minutes));

test("a table is behind by as long as its board should have been over", () => {
  expect(pace([], 8)).toEqual({ boards: 3, done: 0, behind: 0 });
  expect(pace([], 14)).toEqual({ boards: 3, done: 0, behind: 6 });
  expect(pace([7], 14)).toEqual({ boards: 3, done: 1, behind: 0 });
  expect(pace([7, 8], 30)).toEqual({ boards: 3, done: 2, behind: 6 });
  expect(pace([7, 8, 9], 60)).toEqual({ boards: 3, done: 3, behind: 0 });
});

test("without a clock nobody is behind, and boards of other rounds and tables do not count", () => {
  expect(pace([], 60, null)).toMatchObject({ behind: 0 });
  const others = [
    { section: "A", table: "3", round: 1, board: 7, done: true },
    { section: "A", table: "4", round: 2, board: 7, done: true },
    { section: "A", table: "3", round: 2, board: 7, done: false },
    { section: "A", table: "3", round: 2, board: 20, done: true },
  ];
  expect(paceOf(SEATED, { section: "A", round: 2 }, others, CLOCK, at(1))).toMatchObject({ done: 0 });
});
