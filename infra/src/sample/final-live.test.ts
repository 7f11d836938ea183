/** The sample's final is bridge, and is told so that it may be shown: the other room is at each board first. Laws 4, 16D. */
import { admit, foldTable, newTable, type Table, viewOf } from "@traveller/engine";
import { expect, test } from "vitest";
import { type Door, RefusedByDoor } from "./door.ts";
import { playFinal, stepsOfFinal } from "./final-live.ts";

const steps = stepsOfFinal("2026-03-01");

test("every event of both rooms can happen where it stands, and every board comes to an end", () => {
  const tables = new Map<string, { readonly table: Table; readonly version: number }>();
  for (const { room, board, version, events } of steps) {
    const known = tables.get(`${room} ${board}`) ?? { table: newTable(), version: 0 };
    expect(version).toBe(known.version);
    let { table } = known;
    for (const event of events) {
      expect(admit(table, event)).toBeUndefined();
      table = foldTable(table, event);
    }
    tables.set(`${room} ${board}`, { table, version: version + events.length });
  }
  expect([...tables.values()].map(({ table }) => viewOf(table).phase)).toEqual(
    Array.from({ length: 24 }, () => "ended"),
  );
});

test("a board begins in the room that is not shown first, and is shown event by event at a tempo that one can follow", () => {
  for (const board of new Set(steps.map((step) => step.board)))
    expect(steps.find((step) => step.board === board)?.room).toBe("closed");
  const shown = steps.filter(({ room }) => room === "open");
  expect(shown.every(({ events, after }) => events.length === 1 && after >= 0.7 && after <= 4)).toBe(true);
  expect(shown.some(({ events }) => events.some(({ type }) => type === "CallExplained"))).toBe(true);
});

test("a board that somebody else writes to is left to them, and the final goes on", async () => {
  const sent: unknown[] = [];
  const door: Door = {
    command: (word, type, { table }) => {
      sent.push(type === "RecordAtTable" ? table : type);
      return word.includes("open 12")
        ? Promise.reject(new RefusedByDoor("Somebody wrote in between."))
        : Promise.resolve({ status: 200, body: null });
    },
    importFile: () => Promise.resolve(),
  };
  const noted: number[] = [];
  const note = (told: number): void => {
    noted.push(told);
  };
  const told = steps.length - 3;
  await playFinal({ door, day: "2026-03-01", told, note, stop: new AbortController().signal });
  // Two events of the open room were left, then the closed room's, and the end: the second of them is not tried.
  expect(sent).toEqual([
    { section: "A", round: 1, table: "1", board: 12 },
    { section: "A", round: 1, table: "2", board: 12 },
    "HideTables",
  ]);
  expect(noted).toEqual([told + 1, told + 3]);
});
