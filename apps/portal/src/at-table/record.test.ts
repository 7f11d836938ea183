/** A board that is recorded: what stands here before all is sent, and what was written here put behind what others wrote. Laws 9, 79A. */
import type { AtDevice, BoardAtTable } from "@traveller/contract/device";
import type { TableEvent } from "@traveller/engine/at-device";
import { expect, test } from "vitest";
import { after, type Entry, recordedOf } from "./entry.ts";
import { behind, eventsHere, type KeptRecord, withEntry } from "./record.ts";

const DEVICE: AtDevice["device"] = { use: "table", session: "evening", section: "A", table: "5" };
const ROUND = { round: 2, ns: "A-4", ew: "A-1" };
const BOARD: BoardAtTable = { board: 7, dealer: "S", vulnerability: "All", attempt: 1, version: 0, state: "toPlay" };
const START: TableEvent = { type: "BoardStarted", board: 7, contestants: { NS: "A-4", EW: "A-1" } };
const call = (seat: "N" | "E" | "S" | "W", what: "Pass" | "1S" | "2H"): TableEvent => ({
  type: "CallMade",
  seat,
  call: what,
});
const struck = (about: number): TableEvent => ({ type: "RecordCorrected", about, to: null, by: "recorder" });
const FOUND: TableEvent = { type: "FindingMade", finding: "damage", value: false };

/** Entries one after the other, as they are written; of the first `taken` events the door has said yes. */
const entries = (...written: readonly (readonly TableEvent[])[]): readonly Entry[] => {
  let board = BOARD;
  return written.map((events, index) => {
    const entry = { ...recordedOf(DEVICE, ROUND, board, { events }, "2026-11-30T19:00:00.000Z"), key: index + 1 };
    board = after(entry);
    return entry;
  });
};
const record = (...events: readonly TableEvent[]): KeptRecord => ({
  round: 2,
  board: 7,
  attempt: 1,
  version: events.length,
  events: [...events],
});

test("each event is a command of its own, on the version that the ones before leave", () => {
  const [first, second] = entries([START, call("S", "1S")], [call("W", "Pass")]);
  expect(first?.commands.map(({ expectedVersion }) => expectedVersion)).toEqual([0, 1]);
  expect(second?.commands).toMatchObject([{ expectedVersion: 2, events: [{ type: "CallMade", seat: "W" }] }]);
  expect(second?.board).toMatchObject({ version: 2, state: "begun" });
});

test("what stands here is what the door has, and what waits; what is in both counts once", () => {
  const waiting = entries([START, call("S", "1S")], [call("W", "Pass")]);
  const all = [START, call("S", "1S"), call("W", "Pass")];
  expect(eventsHere(record(), waiting)).toEqual(all);
  expect(eventsHere(record(START), waiting)).toEqual(all);
  expect(eventsHere(record(...all.slice(0, 2)), waiting)).toEqual(all);
  expect(eventsHere(record(...all), waiting)).toEqual(all);
  expect(waiting.reduce(withEntry, record())).toEqual(record(...all));
});

test("another board's, another round's, and what people have to decide about is not in it", () => {
  const [entry] = entries([START]);
  if (entry === undefined) throw new Error("no entry");
  expect(eventsHere({ ...record(), board: 8 }, [entry])).toEqual([]);
  expect(eventsHere({ ...record(), round: 3 }, [entry])).toEqual([]);
  const refusal = { code: "conflict", message: "Somebody wrote.", hint: "Look." };
  expect(eventsHere(record(FOUND), [{ ...entry, held: { kind: "conflict", refusal } }])).toEqual([FOUND]);
  expect(eventsHere({ ...record(), events: null }, [entry])).toBeNull();
});

test("behind what others wrote: numbers of our own events move, those of events before stay", () => {
  const before = entries([START, call("S", "1S")], [call("W", "2H")], [struck(3)], [struck(2)]);
  // The first was taken; then the director wrote one event.
  expect(behind(before.slice(1), 3)).toEqual([call("W", "2H"), struck(4), struck(2)]);
  // Of the first the start alone was taken.
  const [first, ...rest] = before;
  if (first === undefined) throw new Error("no entry");
  const half = { ...first, commands: first.commands.slice(1) };
  expect(behind([half, ...rest], 2)).toEqual([call("S", "1S"), call("W", "2H"), struck(4), struck(3)]);
});

test("a board that somebody else has begun is not begun again", () => {
  expect(behind(entries([START, call("S", "1S")], [struck(2)]), 1)).toEqual([call("S", "1S"), struck(2)]);
});
