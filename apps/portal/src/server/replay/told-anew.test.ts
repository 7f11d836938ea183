/** A replay that is open is sent again what is told otherwise now: also where an entry that had one such sentence has a second one. */
import { newTable, type TableEvent } from "@traveller/engine";
import { framesOf } from "@traveller/engine/replay";
import { expect, test } from "vitest";
import { firstToldAnew } from "./told-anew.ts";

const deal = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
/** West shows two cards at once, event 8, and neither follows suit; first the one is spoken of, event 9, and then the other, event 12. */
const log: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal, dealer: "N" },
  { type: "CallMade", seat: "N", call: "1S" },
  ...(["E", "S", "W"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
  { type: "LeadFaced", seat: "E", card: "CA" },
  { type: "CardPlayed", seat: "S", card: "C8" },
  { type: "CardPlayed", seat: "W", card: "S2", with: ["HA"] },
  { type: "AttentionDrawn", seat: "N", to: "58" },
  { type: "OptionElected", by: "W", option: "designate", card: "S2", law: "58B2" },
  { type: "CardPlayed", seat: "N", card: "C2" },
  { type: "AttentionDrawn", seat: "N", to: "61" },
];
const frames = framesOf(
  newTable(),
  log.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event })),
  "public",
);

test.each([
  ["the first thing that comes to light in an event", 9, 8, 8],
  ["nothing behind, where nothing has come to light", 11, 10, 11],
  ["the second thing that comes to light in the same event", 12, 11, 8],
])("%s", (_, until, seen, from) => {
  expect(firstToldAnew(frames.slice(0, until + 1), seen)).toBe(from);
});
