/** A record beside the result of its board: what stops, what cannot be, what is another, and what goes together. Laws 64, 77, 79. */
import { cameTo, foldTable, newTable, type Outcome, type TableEvent } from "@traveller/engine";
import { framesOf } from "@traveller/engine/replay";
import { expect, test } from "vitest";
import { againstResult } from "./record-against.ts";

const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
const AUCTION: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, dealer: "N", deal: DEAL },
  { type: "CallMade", seat: "N", call: "7NT" },
  ...(["E", "S", "W"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
];
const TRICK: readonly TableEvent[] = [
  ...AUCTION,
  { type: "LeadFaced", seat: "E", card: "HJ" },
  { type: "CardPlayed", seat: "S", card: "H6" },
  { type: "CardPlayed", seat: "W", card: "H2" },
  { type: "CardPlayed", seat: "N", card: "HA" },
];
const CLAIMED: readonly TableEvent[] = [
  ...TRICK,
  { type: "ClaimMade", seat: "N", tricks: 12 },
  { type: "ClaimAccepted", seat: "E" },
  { type: "BoardEnded" },
];
const result = (tricks: number, contract = "7NT"): Outcome => ({ kind: "played", contract, declarer: "N", tricks });

test.each([
  ["an auction alone stops", AUCTION, result(13), "stops"],
  ["a trick alone stops, where the result can still come of it", TRICK, result(1), "stops"],
  ["no result can have fewer tricks than were won", TRICK, result(0), "impossible"],
  ["another contract", TRICK, result(13, "6NT"), "otherContract"],
  ["a claim that comes to the result", CLAIMED, result(13), undefined],
  ["a claim that comes to another one", CLAIMED, result(12), "otherwise"],
  ["a board that is recorded as passed out", CLAIMED, { kind: "passedOut" }, "otherwise"],
  ["a ruling leaves what was made", CLAIMED, { kind: "awaitsRuling", law: "12C", table: result(13) }, undefined],
  ["a score alone says nothing of contract and tricks", CLAIMED, { kind: "scoreOnly", score: 50 }, undefined],
] as const)("%s", (_what, events, outcome, kind) => {
  const table = events.reduce(foldTable, newTable());
  const record = events.map((event, index) => ({ number: index + 1, at: "", event }));
  const last = framesOf(newTable(), record, "public").at(-1);
  if (last === undefined) throw new Error("there is a frame");
  expect(againstResult(last, cameTo(table) ?? null, outcome as Outcome)?.kind).toBe(kind);
});
