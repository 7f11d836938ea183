/** A lead that lies face down when the auction opens again: it goes back seen by nobody, and only until another lead is faced. Laws 25B1, 41A, 47E2. */
import { describe, expect, it } from "vitest";
import { SEATS } from "../cards/seats.ts";
import type { TableEvent } from "../tables.ts";
import { foldTable, newTable, viewFor, viewOf } from "../tables.ts";

const deal = "N:7654.T73.J7.J832 J.KQJ4.A9652.754 KQ83.A952.KQ.AK9 AT92.86.T843.QT6";
const opened: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal, dealer: "S" },
  { type: "CallMade", seat: "S", call: "3NT" },
  ...(["W", "N", "E"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
  { type: "LeadSelected", seat: "W", card: "D4" },
  { type: "FindingMade", finding: "misinformation", value: "EW" },
  { type: "CallReplaced", seat: "E", call: "X" },
];
const back = { seat: "W", law: "41A" };

describe("a lead that lies face down in an auction that has opened again", () => {
  it("goes back, and what it was the director alone is told", () => {
    const table = opened.reduce(foldTable, newTable());
    expect(viewOf(table).mayWithdraw).toMatchObject([{ ...back, card: "D4" }]);
    for (const role of [...SEATS, "spectator"] as const) {
      const { mayWithdraw } = viewFor(table, role);
      expect(mayWithdraw).toMatchObject([back]);
      expect(JSON.stringify(mayWithdraw)).not.toContain("D4");
    }
  });

  it("is no card that may go back once the play has begun without it", () => {
    const table = [
      ...opened,
      ...(["S", "W", "N"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
      { type: "LeadFaced", seat: "W", card: "SA" } as const,
    ].reduce(foldTable, newTable());
    expect(viewOf(table)).toMatchObject({ phase: "play", mayWithdraw: [] });
  });
});
