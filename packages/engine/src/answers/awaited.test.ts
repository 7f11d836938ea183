/** What of a record waits for the director. */
import { describe, expect, it } from "vitest";
import { awaitedAt, english, foldOn, newTable, say, type TableEvent } from "../tables.ts";

const begun: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1 },
  { type: "CallMade", seat: "N", call: "1S" },
];
const lowBid: TableEvent = { type: "CallMade", seat: "E", call: "1H" };
const called: TableEvent = { type: "DirectorCalled", seat: "S" };
const at = (...events: readonly TableEvent[]) => awaitedAt(foldOn(newTable(), events));

describe("what waits for the director", () => {
  it("is nothing while all is regular", () => {
    expect(at(...begun)).toBeNull();
  });

  it("is a call for him until the table goes on, since it was first made", () => {
    expect(at(...begun, called, called)).toMatchObject({ called: { seat: "S", event: 3 }, asked: [] });
    expect(at(...begun, called, { type: "CallMade", seat: "E", call: "Pass" })).toBeNull();
    expect(at(...begun, called, { type: "RecordCorrected", about: 3, to: null })).toBeNull();
  });

  it("is what the Laws ask, of whom, since when, and what happened", () => {
    const awaited = at(...begun, lowBid, called);
    expect(awaited).toMatchObject({ called: { seat: "S" }, asked: [{ law: "27A1", of: "S", event: 3 }], review: [] });
    expect(awaited?.said.map((each) => say(english, each))).toEqual([
      "East bid 1 heart, which is not sufficient. (27)",
    ]);
  });

  it("is what he looks at when play is over, and not before", () => {
    const silenced: readonly TableEvent[] = [
      ...begun,
      lowBid,
      { type: "OptionElected", by: "S", option: "refuse" },
      { type: "CallReplaced", seat: "E", call: "2C" },
      { type: "FindingMade", finding: "comparable", value: false },
      { type: "CallMade", seat: "S", call: "2S" },
    ];
    expect(at(...silenced)).toBeNull();
    const over: readonly TableEvent[] = [
      { type: "ResultEntered", contract: "2S-N", tricks: 8 },
      { type: "BoardEnded" },
    ];
    expect(at(...silenced, ...over)).toMatchObject({ called: null, review: [{ law: "72C" }] });
  });
});
