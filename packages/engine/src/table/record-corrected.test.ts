/** A slip in the record, put right, leaves the table as if it had been written rightly; what could then not have happened is refused. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { TableEvent } from "../tables.ts";
import { admit, foldTable, newTable, viewOf } from "../tables.ts";
import { drawEvent } from "./testing/draw-event.ts";
import { START, edition, seedlings } from "./testing/draw-table.ts";
import { patient, runs } from "./testing/env.ts";

type Fact = Exclude<TableEvent, { readonly type: "RecordCorrected" }>;
const isFact = (event: TableEvent): event is Fact => event.type !== "RecordCorrected";
const facts = seedlings(40).map((seeds) => seeds.map(drawEvent).filter(isFact));

describe("a corrected record", () => {
  it("is the record as it should have been written, whatever came after the slip", patient, () => {
    fc.assert(
      fc.property(facts, fc.nat(), fc.nat(), edition, (log, at, seed, of) => {
        const [right] = [drawEvent(seed)].filter(isFact);
        if (log.length === 0 || right === undefined || right.type === "BoardStarted") return;
        const slip = at % log.length;
        const whole = [START, ...log];
        const written = whole.reduce(foldTable, newTable({ edition: of }));
        const corrected = foldTable(written, { type: "RecordCorrected", about: slip + 2, to: right });
        const asItWas = whole.with(slip + 1, right).reduce(foldTable, newTable({ edition: of }));
        expect(viewOf(corrected)).toEqual(viewOf(asItWas));
      }),
      runs(200, 20_000),
    );
  });
});

const call = (seat: "N" | "E" | "S" | "W", name: "1H" | "1S" | "Pass"): TableEvent => ({
  type: "CallMade",
  seat,
  call: name,
});
const LOG: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1 },
  call("N", "1S"),
  { type: "CallExplained", of: "N", by: "S", text: "five" },
  call("E", "Pass"),
];
const table = LOG.reduce(foldTable, newTable());

test.each<readonly [string, TableEvent, string]>([
  [
    "another call in its place",
    { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "N", call: "1H" } },
    "taken",
  ],
  ["an event that did not happen", { type: "RecordCorrected", about: 4, to: null }, "taken"],
  ["a number that there is not", { type: "RecordCorrected", about: 9, to: null }, "There is no event 9"],
  ["the start taken away", { type: "RecordCorrected", about: 1, to: null }, "begins with its board"],
  [
    "a call that is then explained and never was",
    { type: "RecordCorrected", about: 2, to: null },
    "Then event 3 could not",
  ],
  [
    "what cannot be in its place",
    { type: "RecordCorrected", about: 4, to: { type: "LeadFaced", seat: "E" } },
    "auction is not over",
  ],
])("%s", (_what, event, says) => {
  const refusal = admit(table, event);
  expect(refusal?.message ?? "taken").toContain(says);
});

test("a correction is itself corrected by another one about the same event", () => {
  const once = foldTable(table, { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "N", call: "1H" } });
  expect(viewOf(once).auction).toEqual(["1H", "Pass"]);
  const twice = foldTable(once, {
    type: "RecordCorrected",
    about: 2,
    to: { type: "CallMade", seat: "N", call: "1NT" },
  });
  expect(viewOf(twice).auction).toEqual(["1NT", "Pass"]);
  expect(admit(once, { type: "RecordCorrected", about: 5, to: null })?.message).toContain("corrects the record itself");
});
