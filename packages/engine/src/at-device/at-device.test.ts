/** What a table's own device knows of the board that it records: where it stands, what each key would be, what an undoing takes off. Laws 9A, 17 to 20, 36, 37, 41, 44. */
import { describe, expect, it } from "vitest";
import type { Call } from "../cards/calls.ts";
import type { Card } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { framesOf } from "../replay/index.ts";
import { newTable, type TableEvent, type TableEventOf } from "../tables.ts";
import { callKeys, cardEvent, cardKeys, lastEntered, standOf, suitLed } from "./index.ts";

const START: TableEvent = { type: "BoardStarted", board: 1, contestants: { NS: "A-1", EW: "A-2" } };
const made = (seat: Seat, call: Call): TableEventOf["CallMade"] => ({ type: "CallMade", seat, call });
const played = (seat: Seat, card: Card): TableEventOf["CardPlayed"] => ({ type: "CardPlayed", seat, card });
const stand = (...events: readonly TableEvent[]) => standOf({}, [START, ...events]);
const key = <T>(keys: readonly { readonly of: T }[], of: T) => keys.find((one) => one.of === of);
const TO_SPADES = [made("N", "1S"), made("E", "Pass"), made("S", "Pass"), made("W", "Pass")];

describe("the keys of calls", () => {
  const after = stand(made("N", "1S"));
  it.each([
    ["E", "1H", { irregular: "insufficient" }],
    ["E", "1NT", {}],
    ["E", "X", {}],
    ["E", "XX", { irregular: "inadmissible" }],
    ["E", "Pass", {}],
    ["S", "2S", { irregular: "outOfTurn" }],
  ] as const)("%s %s", (seat, call, is) => {
    expect(key(callKeys(after, seat), call)).toEqual({ of: call, ...is });
  });

  it("has all calls of a bidding box, and none of eight", () => {
    expect(callKeys(after, "E")).toHaveLength(38);
  });

  it("says who has to pass", () => {
    const silenced = stand(
      made("N", "1S"),
      made("E", "1H"),
      { type: "DirectorCalled", seat: "S" },
      { type: "OptionElected", by: "S", option: "refuse", law: "27A" },
      { type: "CallReplaced", seat: "E", call: "Pass" },
      { type: "FindingMade", finding: "comparable", value: false },
      made("S", "2S"),
    );
    expect(key(callKeys(silenced, "W"), "3H")).toEqual({ of: "3H", irregular: "mustPass" });
    expect(key(callKeys(silenced, "W"), "Pass")).toEqual({ of: "Pass" });
  });

  it("has none once the lead is faced", () => {
    const keys = callKeys(stand(...TO_SPADES, { type: "LeadFaced", seat: "E", card: "HA" }), "S");
    expect(new Set(keys.map(({ impossible }) => impossible))).toEqual(new Set(["closed"]));
  });
});

describe("the keys of cards", () => {
  it("are the opening lead's, then those of the play", () => {
    const due = stand(...TO_SPADES);
    expect(cardEvent(due, "E", "HA")).toEqual({ type: "LeadFaced", seat: "E", card: "HA" });
    expect(key(cardKeys(due, "E"), "HA")).toEqual({ of: "HA" });
    expect(key(cardKeys(due, "W"), "HA")).toEqual({ of: "HA", irregular: "outOfTurn" });
    const led = stand(...TO_SPADES, cardEvent(due, "E", "HA"));
    expect(cardEvent(led, "S", "H2")).toEqual(played("S", "H2"));
    expect(suitLed(led)).toBe("H");
    expect(key(cardKeys(led, "S"), "HA")).toEqual({ of: "HA", impossible: "gone" });
    // Whether the hand could follow is nobody's to read off a key.
    expect(key(cardKeys(led, "S"), "S2")).toEqual({ of: "S2" });
  });

  it("are none in the auction", () => {
    expect(new Set(cardKeys(stand(), "N").map(({ impossible }) => impossible))).toEqual(new Set(["closed"]));
  });
});

describe("what stands there", () => {
  it("tells nobody of an irregularity that nobody has noticed", () => {
    const unnoticed = stand(made("N", "1S"), made("E", "1H"));
    expect(unnoticed.view).toMatchObject({ irregularities: [], pending: [], turn: "S", auction: ["1S", "1H"] });
    expect(unnoticed.calls.map(({ state }) => state)).toEqual(["stands", "stands"]);
    const noticed = stand(made("N", "1S"), made("E", "1H"), { type: "DirectorCalled", seat: "S" });
    expect(noticed.view.pending).toMatchObject([{ law: "27A1", decider: "S", options: ["accept", "refuse"] }]);
  });

  it("is what everybody's replay shows of the same record", () => {
    const record: readonly TableEvent[] = [
      START,
      ...TO_SPADES,
      { type: "CallAlerted", of: "N", by: "S" },
      { type: "CallExplained", of: "N", by: "S", text: "five cards" },
      { type: "LeadFaced", seat: "E", card: "HA" },
      played("S", "H2"),
      played("W", "H3"),
      played("N", "H5"),
      { type: "RecordCorrected", about: 11, to: played("N", "H4"), by: "recorder" },
      played("E", "HK"),
    ];
    const frame = framesOf(
      newTable(),
      record.map((event, index) => ({ event, number: index + 1, at: "2026-11-22T19:00:00.000Z" })),
      "public",
    ).at(-1);
    const { view, calls, trick, won, lastTrick } = standOf({}, record);
    const { why: _why, ...seen } = view;
    expect({ view: seen, calls, trick, won, lastTrick }).toEqual({
      view: frame?.view,
      calls: frame?.calls,
      trick: frame?.trick,
      won: frame?.won,
      lastTrick: frame?.lastTrick,
    });
    expect(lastTrick).toContainEqual({ seat: "N", card: "H4" });
  });
});

describe("an undoing", () => {
  it("takes the last off, then the one before it, and leaves the start", () => {
    const record = [START, made("N", "1S"), made("E", "2H")];
    expect(lastEntered(record)).toEqual({ number: 3, event: made("E", "2H") });
    const once: readonly TableEvent[] = [...record, { type: "RecordCorrected", about: 3, to: null, by: "recorder" }];
    expect(lastEntered(once)).toEqual({ number: 2, event: made("N", "1S") });
    const twice: readonly TableEvent[] = [...once, { type: "RecordCorrected", about: 2, to: null, by: "recorder" }];
    expect(lastEntered(twice)).toBeUndefined();
    expect(standOf({}, twice).view).toMatchObject({ auction: [], turn: "N" });
  });

  it("leaves what is the director's", () => {
    const record: readonly TableEvent[] = [
      START,
      made("N", "1S"),
      { type: "FindingMade", finding: "agreed", value: "a fact" },
    ];
    expect(lastEntered(record)).toEqual({ number: 2, event: made("N", "1S") });
  });
});
