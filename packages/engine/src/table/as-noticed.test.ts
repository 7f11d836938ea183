/** A table as everybody but officials knows it keeps what belongs together: what has gone back went in the course of the same irregularity as at the table itself. Laws 9A, 62C. */
import { describe, expect, it } from "vitest";
import { SEATS } from "../cards/seats.ts";
import type { Seat } from "../cards/seats.ts";
import type { Card } from "../cards/deal.ts";
import type { TableEvent } from "../tables.ts";
import { foldTable, newTable, viewFor, viewOf } from "../tables.ts";

const deal = "N:7654.T73.J7.J832 J.KQJ4.A9652.754 KQ83.A952.KQ.AK9 AT92.86.T843.QT6";
const plays = (seat: Seat, card: Card): TableEvent => ({ type: "CardPlayed", seat, card });
const takesBack = (seat: Seat, card: Card): TableEvent => ({ type: "CardWithdrawn", seat, card });
const led: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal, dealer: "S" },
  { type: "CallMade", seat: "S", call: "3NT" },
  ...(["W", "N", "E"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
  { type: "LeadFaced", seat: "W", card: "D4" },
];

describe("two revokes of one side in a trick, of which both are put right", () => {
  const putRight: readonly TableEvent[] = [
    plays("N", "S5"),
    plays("E", "D2"),
    plays("S", "CK"),
    takesBack("S", "CK"),
    takesBack("N", "S5"),
    takesBack("E", "D2"),
    plays("N", "DJ"),
  ];

  it.each<readonly [string, readonly TableEvent[]]>([
    ["nothing else was amiss", []],
    ["dummy had suggested a card and nobody has noticed it (45F)", [{ type: "CardSuggested", seat: "N", card: "CJ" }]],
  ])("let the card that was due stay where %s (62C2)", (_, before) => {
    const table = [...led, ...before, ...putRight].reduce(foldTable, newTable());
    const atTable = viewOf(table).mayWithdraw.map(({ card }) => card);
    for (const seat of SEATS) expect(viewFor(table, seat).mayWithdraw.map(({ card }) => card)).toEqual(atTable);
    expect(atTable).not.toContain("DJ");
  });
});
