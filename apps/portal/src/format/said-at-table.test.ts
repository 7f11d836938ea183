/** What is entered at a table: its score by the engine, what is asked about, and what the record gets. */
import type { BoardAtTable } from "@traveller/contract/device";
import { expect, it } from "vitest";
import { eventsOf, isRare, pointsOf } from "./said-at-table.ts";

const BOARD: BoardAtTable = { board: 18, dealer: "E", vulnerability: "NS", attempt: 1, version: 0, state: "toPlay" };
const SIDES = { ns: "A-4", ew: "A-1" };
const played = (contract: string, tricks: number) => ({ kind: "played", contract, declarer: "S", tricks }) as const;

it.each([
  ["4H", 10, 620, false],
  ["4H", 9, -100, false],
  ["3NTX", 4, -1400, true],
  ["1C", 13, 190, true],
  ["2SXX", 8, 840, true],
  ["7NT", 13, 2220, false],
])("%s by South with %i tricks is %i", (contract, tricks, points, rare) => {
  expect(pointsOf(played(contract, tricks), "NS")).toBe(points);
  expect(isRare(played(contract, tricks))).toBe(rare);
});

it("a board is begun, entered and ended; one that was begun is not begun again", () => {
  const types = (events: readonly object[]) => events.map((event): unknown => Reflect.get(event, "type"));
  expect(types(eventsOf(played("4H", 10), BOARD, SIDES))).toEqual(["BoardStarted", "ResultEntered", "BoardEnded"]);
  expect(types(eventsOf(played("4H", 10), { ...BOARD, version: 1 }, SIDES))).toEqual(["ResultEntered", "BoardEnded"]);
});

it("a board that was passed out has four passes, from its dealer on", () => {
  const calls = eventsOf({ kind: "passedOut" }, BOARD, SIDES).slice(1, -1);
  expect(calls.map((call): unknown => Reflect.get(call, "seat"))).toEqual(["E", "S", "W", "N"]);
});

it("what is put right afterwards stands in the place of the slip", () => {
  const agreed = { ...BOARD, version: 3, about: 2, state: "agreed" } as const;
  expect(eventsOf({ ...played("4H", 10), lead: "SQ" }, agreed, SIDES)).toEqual([
    { type: "RecordCorrected", about: 2, to: { type: "ResultEntered", contract: "4H-S", tricks: 10, lead: "SQ" } },
  ]);
});
