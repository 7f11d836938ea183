/** What a corrected file does to the record that it brought: what it puts right together is judged together. */
import { type TableEvent, foldOn, newTable } from "@traveller/engine";
import { expect, test } from "vitest";
import { recordChange } from "./record-change.ts";

const call = (seat: "N" | "E" | "S" | "W", made: "1H" | "Pass"): TableEvent => ({ type: "CallMade", seat, call: made });
const card = (seat: "N" | "E" | "S" | "W", of: "D8" | "DA" | "D3" | "D5" | "CA" | "C5"): TableEvent => ({
  type: "CardPlayed",
  seat,
  card: of,
});
const RECORD: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal: "N:T43.Q62.K653.652 65.874.T972.K974 AKQ7.J3.J8.QJT83 J982.AKT95.AQ4.A" },
  call("N", "1H"),
  call("E", "Pass"),
  call("S", "Pass"),
  call("W", "Pass"),
  { type: "LeadFaced", seat: "E", card: "D9" },
  card("S", "D8"),
  card("W", "DA"),
  card("N", "D3"),
  card("W", "CA"),
  card("N", "D5"),
];
const texts = new Map<string, string>();

test("two cards that were exchanged are put right where they lie, though neither could have been without the other", () => {
  const told = RECORD.with(8, card("N", "D5")).with(10, card("N", "D3"));
  const change = recordChange({ events: RECORD, byFiles: true, texts }, told, {});
  expect(change).toEqual({
    kind: "changes",
    at: 9,
    events: [
      { type: "RecordCorrected", about: 9, to: told[8] },
      { type: "RecordCorrected", about: 11, to: told[10] },
    ],
  });
  const after = (events: readonly TableEvent[]) => foldOn(newTable(), events).position;
  const put = after([...RECORD, ...(change.kind === "changes" ? change.events : [])]);
  expect([put.hands, put.play]).toEqual([after(told).hands, after(told).play]);
});
