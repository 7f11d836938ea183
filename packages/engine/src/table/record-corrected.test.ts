/** A slip in the record, put right, leaves the table as if it had been written rightly; what could then not have happened is refused. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { TableEvent, TableRefusal } from "../tables.ts";
import { admit, foldTable, newTable, viewOf } from "../tables.ts";
import { drawEvent } from "./testing/draw-event.ts";
import { isFact } from "./testing/draw-corrected.ts";
import { START, edition, seedlings } from "./testing/draw-table.ts";
import { patient, runs } from "./testing/env.ts";

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

test.each<readonly [string, TableEvent, "taken" | TableRefusal["trouble"]]>([
  [
    "another call in its place",
    { type: "RecordCorrected", about: 2, to: { type: "CallMade", seat: "N", call: "1H" } },
    "taken",
  ],
  ["an event that did not happen", { type: "RecordCorrected", about: 4, to: null }, "taken"],
  ["a number that there is not", { type: "RecordCorrected", about: 9, to: null }, { kind: "noSuchEvent", number: 9 }],
  ["the start taken away", { type: "RecordCorrected", about: 1, to: null }, { kind: "beginsWithBoard" }],
  [
    "a call that is then explained and never was",
    { type: "RecordCorrected", about: 2, to: null },
    { kind: "thenImpossible", number: 3, why: { kind: "noCallYet", seat: "N" } },
  ],
  [
    "what cannot be in its place",
    { type: "RecordCorrected", about: 4, to: { type: "LeadFaced", seat: "E" } },
    { kind: "auctionNotOver" },
  ],
])("%s", (_what, event, trouble) => {
  expect(admit(table, event)?.trouble ?? "taken").toEqual(trouble);
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
  expect(admit(once, { type: "RecordCorrected", about: 5, to: null })?.trouble).toEqual({
    kind: "correctsRecord",
    number: 5,
  });
});

describe("a finding that was none", () => {
  const started: TableEvent = {
    type: "BoardStarted",
    board: 1,
    deal: "N:T43.Q62.K653.652 65.874.T972.K974 AKQ7.J3.J8.QJT83 J982.AKT95.AQ4.A",
    dealer: "N",
  };
  const card = (seat: "N" | "E" | "S" | "W", of: "D8" | "DA" | "D3" | "CA" | "C5"): TableEvent => ({
    type: "CardPlayed",
    seat,
    card: of,
  });
  const log: readonly TableEvent[] = [
    started,
    ...(["1H", "Pass", "Pass", "Pass"] as const).map((made, index) =>
      call((["N", "E", "S", "W"] as const)[index] ?? "N", made),
    ),
    { type: "LeadFaced", seat: "E", card: "D9" },
    card("S", "D8"),
    card("W", "DA"),
    card("N", "D3"),
    card("W", "CA"),
    card("N", "C5"),
  ];
  const found: TableEvent = { type: "FindingMade", finding: "simultaneous", value: "W" };
  const after = (...events: readonly TableEvent[]) => [...log, ...events].reduce(foldTable, newTable());

  it("leaves what came before it as it was played (58A)", () => {
    expect(viewOf(after(found))).not.toEqual(viewOf(after()));
    const struck = after(found, { type: "RecordCorrected", about: 12, to: null });
    const never = after({ type: "RightsReserved", by: "N" }, { type: "RecordCorrected", about: 12, to: null });
    expect(viewOf(struck)).toEqual(viewOf(never));
  });

  it("does as much as one that was written at once", () => {
    const told = after({ type: "RightsReserved", by: "N" }, { type: "RecordCorrected", about: 12, to: found });
    expect(viewOf(told).tricks).toEqual(viewOf(after(found)).tricks);
    expect(viewOf(told).mayPlay).toEqual(viewOf(after(found)).mayPlay);
  });

  it("is not taken back once what it allowed has happened", () => {
    const back: TableEvent = { type: "CardWithdrawn", seat: "N", card: "C5" };
    expect(admit(after(found), back)).toBeUndefined();
    expect(admit(after(found, back), { type: "RecordCorrected", about: 12, to: null })?.trouble).toMatchObject({
      kind: "thenImpossible",
      number: 13,
    });
  });
});
