/** What a board at a table came to: nothing until it is over, a result, or one that waits for a ruling. Laws 12, 15, 69, 70, 79. */
import { expect, test } from "vitest";
import type { TableEvent } from "../tables.ts";
import { cameTo, foldTable, newTable } from "../tables.ts";

const start: TableEvent = { type: "BoardStarted", board: 1 };
const pass = (seat: "N" | "E" | "S" | "W"): TableEvent => ({ type: "CallMade", seat, call: "Pass" });
const oneHeart: readonly TableEvent[] = [
  start,
  { type: "CallMade", seat: "N", call: "1H" },
  pass("E"),
  pass("S"),
  pass("W"),
];
const led: readonly TableEvent[] = [...oneHeart, { type: "LeadFaced", seat: "E", card: "S2" }];
const claimed: readonly TableEvent[] = [...led, { type: "ClaimMade", seat: "N", tricks: 9 }];
const ended: TableEvent = { type: "BoardEnded" };
const made = { kind: "played", contract: "1H", declarer: "N" };

test.each<readonly [string, readonly TableEvent[], unknown]>([
  ["an auction that goes on", oneHeart.slice(0, 3), undefined],
  ["a play that goes on", led, undefined],
  ["a claim that nobody has answered", claimed, undefined],
  ["passed out, but the cards are still out", [start, pass("N"), pass("E"), pass("S"), pass("W")], undefined],
  ["passed out", [start, pass("N"), pass("E"), pass("S"), pass("W"), ended], { kind: "passedOut" }],
  ["agreed tricks, with the lead", [...led, { type: "ResultAgreed", tricks: 8 }], { ...made, tricks: 8, lead: "S2" }],
  [
    "a claim accepted, once the cards are back",
    [...claimed, { type: "ClaimAccepted", seat: "E" }, ended],
    { ...made, tricks: 9, lead: "S2" },
  ],
  [
    "a claim contested, and the cards back",
    [...claimed, { type: "ClaimContested", seat: "E" }, ended],
    { kind: "awaitsRuling", law: "70" },
  ],
  ["the cards back, and no tricks known (79A)", [...led, ended], { kind: "awaitsRuling", law: "79A" }],
  [
    "tricks that the director awards",
    [...claimed, { type: "ClaimContested", seat: "E" }, { type: "TricksAwarded", declarer: 7, law: "70A" }],
    { ...made, tricks: 7, lead: "S2" },
  ],
  [
    "a result that was entered",
    [start, { type: "ResultEntered", contract: "4SX-W", tricks: 9, lead: "H3" }],
    { kind: "played", contract: "4SX", declarer: "W", tricks: 9, lead: "H3" },
  ],
  [
    "a board that was not to be played (15B)",
    [start, { type: "BoardNotScheduled", playedBefore: ["N"] }],
    { kind: "awaitsRuling", law: "15B1" },
  ],
])("%s", (_what, log, came) => {
  expect(cameTo(log.reduce(foldTable, newTable()))).toEqual(came);
});

/** West revokes, and it is noticed when North has claimed: the record counts eight tricks, and one goes over (64A2). */
const revoked: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal: "N:AKQ2.K32.432.A32 JT9.QJT.KQJT.KQJ 876.A987.A987.87 543.654.65.T9654" },
  { type: "CallMade", seat: "N", call: "1NT" },
  pass("E"),
  pass("S"),
  pass("W"),
  { type: "LeadFaced", seat: "E", card: "DK" },
  { type: "CardPlayed", seat: "S", card: "D7" },
  { type: "CardPlayed", seat: "W", card: "S3" },
  { type: "CardPlayed", seat: "N", card: "D2" },
  { type: "CardPlayed", seat: "E", card: "DQ" },
  { type: "CardPlayed", seat: "S", card: "DA" },
  { type: "CardPlayed", seat: "W", card: "D5" },
  { type: "CardPlayed", seat: "N", card: "D3" },
  { type: "ClaimMade", seat: "N", tricks: 7 },
  { type: "ClaimAccepted", seat: "E" },
  { type: "AttentionDrawn", seat: "N" },
];
test.each<readonly [string, readonly TableEvent[]]>([
  ["by the claim alone", []],
  ["agreed as they lie there", [{ type: "ResultAgreed", tricks: 8 }]],
  ["agreed with the trick that went over", [{ type: "ResultAgreed", tricks: 9 }]],
])("a trick that a revoke transfers after a claim goes over once: %s", (_what, agreed) => {
  expect(cameTo([...revoked, ...agreed, ended].reduce(foldTable, newTable()))).toMatchObject({ tricks: 9 });
});
