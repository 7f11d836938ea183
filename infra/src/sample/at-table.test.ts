/** Invented boards at tables are played by the rules: every event is one that can happen, and the board comes to a result. Laws 17, 44, 68. */
import { admit, BIDS, cameTo, foldTable, newTable } from "@traveller/engine";
import { expect, test } from "vitest";
import { recordOf } from "./at-table.ts";
import { chanceFrom } from "./chance.ts";
import { dealBoard, makeDeal } from "./deals.ts";

test.each(Array.from({ length: 40 }, (_, index) => index + 1))("board %i", (board) => {
  const chance = chanceFrom(`at table ${board}`);
  const declarer = (["N", "E", "S", "W"] as const)[board % 4] ?? "N";
  const events = recordOf(
    chance,
    { type: "BoardStarted", board, deal: makeDeal(dealBoard("at table", board)) },
    { declarer, bid: BIDS[board % 30] ?? "1NT" },
  );
  let table = newTable();
  for (const event of events) {
    expect([event.type, admit(table, event)]).toEqual([event.type, undefined]);
    table = foldTable(table, event);
  }
  expect(cameTo(table)).toMatchObject({ kind: "played", declarer });
  expect(table.position.irregularities).toEqual([]);
});
