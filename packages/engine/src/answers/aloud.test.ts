/** What is read out at a table: what was noticed, and nothing of what was not. */
import { describe, expect, it } from "vitest";
import { answerAloud, english, foldTable, newTable, say } from "../tables.ts";
import type { TableEvent } from "../tables.ts";

const DEAL = "N:AKQ2.K32.432.A32 JT9.QJT.KQJT.KQJ 876.A987.A987.87 543.654.65.T9654";
const start: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal: DEAL },
  { type: "CallMade", seat: "N", call: "1NT" },
  { type: "CallMade", seat: "E", call: "Pass" },
  { type: "CallMade", seat: "S", call: "Pass" },
  { type: "CallMade", seat: "W", call: "Pass" },
  { type: "LeadFaced", seat: "E", card: "DK" },
  { type: "CardPlayed", seat: "S", card: "DA" },
  { type: "CardPlayed", seat: "W", card: "S3" },
  { type: "CardPlayed", seat: "N", card: "D2" },
];
const aloud = (...more: readonly TableEvent[]): readonly string[] =>
  answerAloud([...start, ...more].reduce(foldTable, newTable())).map((line) =>
    line.map((said) => say(english, said)).join(" "),
  );

describe("what is read out at a table", () => {
  it("is no revoke that nobody has noticed", () => {
    expect(aloud({ type: "DirectorCalled", seat: "N" })).toEqual([]);
  });

  it("is the revoke once attention is drawn to it, and the cards that go back", () => {
    const lines = aloud({ type: "AttentionDrawn", seat: "N" });
    expect(lines[0]).toBe(
      "West played the three of spades to trick 1 and has revoked; it is not established yet. (61A)",
    );
    expect(lines.length).toBeGreaterThan(1);
  });
});
