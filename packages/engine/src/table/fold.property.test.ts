/** The fold of a table's log: total, the same in one go as event by event, and it leaves alone what was there before. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TableEvent } from "../position/events.ts";
import { foldTable, newTable, viewOf } from "../tables.ts";
import { drawEvent } from "./testing/draw-event.ts";
import { START, edition, seedlings } from "./testing/draw-table.ts";
import { long, patient, runs } from "./testing/env.ts";

const anyLog = seedlings(long ? 199 : 60).map((seeds) => [START, ...seeds.map(drawEvent)]);

describe("the fold of a table", () => {
  it("gives a view for any log of events that fit their schemas", patient, () => {
    fc.assert(
      fc.property(anyLog, edition, (log, of) => {
        expect(viewOf(log.reduce(foldTable, newTable({ edition: of }))).phase).toBeTypeOf("string");
      }),
      runs(200, 100_000),
    );
  });

  it("is tried on every kind of event there is, in the shapes its schema takes", () => {
    const drawn = Array.from({ length: 10_000 }, (_, seed) => drawEvent(seed));
    expect(drawn.filter((event) => !TableEvent.safeParse(event).success)).toEqual([]);
    expect(new Set(drawn.map(({ type }) => type)).size).toBe(TableEvent.options.length);
  });

  it("is the same event by event, from any point, and leaves what was before it as it was", patient, () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), edition, (events, at, of) => {
        const cut = at % events.length;
        const half = events.slice(0, cut).reduce(foldTable, newTable({ edition: of }));
        const seen = JSON.stringify(viewOf(half));
        const whole = events.slice(cut).reduce(foldTable, half);
        expect(viewOf(whole)).toEqual(viewOf(events.reduce(foldTable, newTable({ edition: of }))));
        expect(JSON.stringify(viewOf(half))).toBe(seen);
      }),
      runs(200, 5_000),
    );
  });
});
