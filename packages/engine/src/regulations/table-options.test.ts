/** The options that the fold of a table reads: each changes what the table finds. Laws 16B2, 20F1. */
import { describe, expect, test } from "vitest";
import { foldTable, newTable, type TableEvent, TableRegulations, viewOf } from "../tables.ts";
import { isOptionKey, LAW_OPTIONS } from "./registry.ts";

const folded = (regulations: object, events: readonly TableEvent[]) =>
  viewOf(
    events.reduce(
      (table, event) => foldTable(table, event),
      newTable({ edition: 2017, regulations: TableRegulations.parse(regulations) }),
    ),
  );
const auction: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1 },
  { type: "CallMade", seat: "N", call: "1H" },
  { type: "CallMade", seat: "E", call: "Pass" },
];

test("are options of the Laws, read by the table", () => {
  const keys = Object.keys(TableRegulations.shape);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    if (!isOptionKey(key)) throw new Error(`${key} is no option of the Laws`);
    expect(LAW_OPTIONS[key].readBy).toContain("table");
  }
});

describe("change what is found", () => {
  const reserved: readonly TableEvent[] = [...auction, { type: "RightsReserved", by: "S", about: 3 }];
  const explained: readonly TableEvent[] = [
    ...auction,
    { type: "CallQuestioned", by: "S", of: "E" },
    { type: "CallExplained", of: "E", by: "E", text: "strong" },
  ];
  test.each([
    ["reserveRights", true, false, reserved],
    ["whoExplains", "caller", "partnerOfCaller", explained],
  ] as const)("%s: %j or %j", (key, one, other, events) => {
    expect(folded({ [key]: one }, events)).not.toEqual(folded({ [key]: other }, events));
    // Where nobody elects, the Laws' own value holds.
    const { byLaw } = LAW_OPTIONS[key];
    expect(folded({}, events)).toEqual(folded({ [key]: byLaw }, events));
  });
});
