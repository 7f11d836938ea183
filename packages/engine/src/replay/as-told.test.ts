/** What everybody may take away of a record is what its frames show of it, whatever its corrections say they are about. Laws 9A, 16, 81C. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawEvent } from "../table/testing/draw-event.ts";
import { edition, seedlings, START } from "../table/testing/draw-table.ts";
import { patient, runs } from "../table/testing/env.ts";
import { newTable, type TableEvent } from "../tables.ts";
import { asTold, framesOf, type Recorded } from "./index.ts";

const recorded = (events: readonly TableEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event }));
const pass = (seat: "N" | "E" | "S" | "W") => ({ type: "CallMade", seat, call: "Pass" }) as const;

/** A correction of any event there may be: one before it, itself, one that is still to be written, another correction. */
const slip = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.option(fc.nat(), { freq: 3 }))
  .map(([about, seed]): TableEvent => ({ type: "RecordCorrected", about, to: seed === null ? null : soFrom(seed) }));
const soFrom = (seed: number) => {
  const so = drawEvent(seed);
  return so.type === "RecordCorrected" ? pass("N") : so;
};
const anyRecord = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: seedlings(1).map(([seed = 0]) => drawEvent(seed)) },
      { weight: 1, arbitrary: slip },
    ),
    {
      maxLength: 25,
    },
  )
  .map((events) => recorded([START, ...events]));

describe("a record as everybody may take it away", () => {
  it("is what its frames show, event by event", patient, () => {
    fc.assert(
      fc.property(anyRecord, edition, (record, of) => {
        const shown = framesOf(newTable({ edition: of }), record, "public").slice(1);
        expect(asTold(record, "public").map(({ event }) => event)).toEqual(shown.map(({ event }) => event));
      }),
      runs(200, 5_000),
    );
  });

  it("takes no correction for one of what has yet to be written, of itself, or of a correction", () => {
    const events: readonly TableEvent[] = [
      START,
      {
        type: "RecordCorrected",
        about: 4,
        to: { type: "FindingMade", finding: "unintended", value: true, note: "his" },
      },
      { type: "RecordCorrected", about: 3, to: pass("W") },
      pass("N"),
      { type: "RecordCorrected", about: 2, to: pass("S") },
      { type: "RecordCorrected", about: 4, to: pass("E") },
    ];
    const told = asTold(recorded(events), "public").map(({ event }) => event);
    expect(told.slice(2)).toEqual([events[2], pass("E"), events[4], events[5]]);
    expect(JSON.stringify(told)).not.toContain("his");
  });
});
