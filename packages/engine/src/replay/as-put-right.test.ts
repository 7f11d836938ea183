/** A record of which entries only put the record right: shown as it stands, each frame as it would be had it been written so. */
import { describe, expect, it } from "vitest";
import type { TableEvent } from "../tables.ts";
import { newTable } from "../tables.ts";
import { asPutRight, framesOf, noticedLater, type Recorded } from "./index.ts";

const recorded = (events: readonly TableEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event }));
const call = (seat: "N" | "E" | "S" | "W", made: "1S" | "2C" | "2H" | "Pass") =>
  ({ type: "CallMade", seat, call: made }) as const;
const start: TableEvent = { type: "BoardStarted", board: 1 };

/** The second call was another one, and what followed is told anew: in its place, and struck out from the last one on. */
const RECORD: readonly TableEvent[] = [
  start,
  call("N", "1S"),
  call("E", "2C"),
  call("S", "Pass"),
  { type: "RecordCorrected", about: 4, to: null },
  { type: "RecordCorrected", about: 3, to: null },
  call("E", "2H"),
  call("S", "Pass"),
  { type: "RecordCorrected", about: 2, to: call("N", "Pass") },
];
const RIGHT: readonly TableEvent[] = [start, call("N", "Pass"), call("E", "2H"), call("S", "Pass")];

describe("a record that was put right", () => {
  const frames = framesOf(newTable(), recorded(RECORD), "public");

  it("is that of what was so, and says nothing of slips", () => {
    const shown = asPutRight(frames, new Set([5, 6, 9]));
    expect(shown.map(({ number }) => number)).toEqual([0, 1, 2, 7, 8]);
    const right = framesOf(newTable(), recorded(RIGHT), "public");
    const seen = (all: typeof frames): unknown =>
      all.map(({ event, corrected, hands, view }) => [event, corrected, hands, view.auction, view.turn]);
    expect(seen(shown)).toEqual(seen(right));
    expect([...noticedLater(shown)]).toEqual([...noticedLater(right)]);
  });

  it("is whole where nothing of it is to be passed over", () => {
    expect(asPutRight(frames, new Set())).toBe(frames);
  });

  it("keeps what somebody else put right since, and what he struck out", () => {
    const more = framesOf(newTable(), recorded([...RECORD, { type: "RecordCorrected", about: 8, to: null }]), "public");
    const shown = asPutRight(more, new Set([5, 6, 9]));
    expect(shown.map(({ number, event }) => [number, event?.type ?? null])).toEqual([
      [0, null],
      [1, "BoardStarted"],
      [2, "CallMade"],
      [7, "CallMade"],
      [8, null],
      [10, "RecordCorrected"],
    ]);
  });
});
