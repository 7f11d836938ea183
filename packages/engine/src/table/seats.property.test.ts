/** Seats are alike: nothing in the Laws depends on who sits where. Laws 3 and 17C. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TableEvent, View } from "../tables.ts";
import { foldTable, newTable, viewOf } from "../tables.ts";
import { drawTable, edition, seedlings } from "./testing/draw-table.ts";
import { patient, runs } from "./testing/env.ts";
import { turned } from "./testing/turn-table.ts";

const DEAL = "A852.J63.K9.A753 KQJT97.8..QJT962 3.AKQ954.Q72.K84 64.T72.AJT86543.";
const begins = (dealer: "N" | "E"): TableEvent => ({
  type: "BoardStarted",
  board: 1,
  dealer,
  vulnerability: "None",
  deal: `${dealer}:${DEAL}`,
});

/** Seats come in the order N E S W in lists of whys, and the score is North-South's. */
const alike = ({ why: { mustPass, ...why }, score, ...view }: View): unknown => ({
  ...view,
  score: score === null ? null : Math.abs(score),
  why: { ...why, mustPass: mustPass.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) },
});

describe("seats", () => {
  it("are alike: turn the table and everything turns with it", patient, () => {
    fc.assert(
      fc.property(seedlings(25), edition, (seeds, of) => {
        const { log, table } = drawTable(seeds, of, begins("N"));
        const other = [begins("E"), ...turned(log.slice(1))].reduce(foldTable, newTable({ edition: of }));
        expect(alike(viewOf(other))).toEqual(alike(turned(viewOf(table))));
      }),
      runs(400, 10_000),
    );
  });
});
