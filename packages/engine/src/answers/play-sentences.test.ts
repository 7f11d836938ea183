/** The director's answer in the play: revokes, claims, tricks that go over. */
import { describe, expect, it } from "vitest";
import { directorsAnswer, english, foldTable, newTable, say } from "../tables.ts";
import type { Answer, Sentence, TableEvent } from "../tables.ts";

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
const answerTo = (...more: readonly TableEvent[]): Answer =>
  directorsAnswer([...start, ...more].reduce(foldTable, newTable()));
const spoken = (sentences: readonly Sentence[]): readonly string[] =>
  sentences.map((sentence) => say(english, sentence));

describe("the director's answer to a revoke", () => {
  it("says which card goes back, and which may", () => {
    const { happened, back } = answerTo({ type: "AttentionDrawn", seat: "N" });
    expect(spoken(happened)).toEqual([
      "West played the three of spades to trick 1 and has revoked; it is not established yet. (61A)",
    ]);
    expect(spoken(back)).toEqual([
      "West takes back the three of spades, which becomes a major penalty card, and plays another as required. (62B1)",
      "North may take back the two of diamonds, played after the revoke. (62C1)",
    ]);
  });

  it("says once it is established that it is, and at the end what goes over", () => {
    const { happened, back, later } = answerTo(
      { type: "CardPlayed", seat: "S", card: "H7" },
      { type: "CardPlayed", seat: "W", card: "H4" },
      { type: "AttentionDrawn", seat: "N" },
      { type: "ClaimMade", seat: "N", tricks: 8 },
      { type: "ClaimAccepted", seat: "E" },
    );
    expect(spoken(happened)).toEqual([
      "West played the three of spades to trick 1 and has revoked; the revoke is established. (63A1)",
    ]);
    expect(back).toEqual([]);
    expect(spoken(later)).toContain("Tricks that go to North-South: 1. (64A2)");
    expect(spoken(later)).toContain("With them North has 10 tricks. (64A2)");
  });
});

describe("the director's answer to a contested claim", () => {
  it("says what was claimed, and of every award what the board comes to", () => {
    const { happened, choice } = answerTo(
      { type: "CardWithdrawn", seat: "W", card: "S3" },
      { type: "CardPlayed", seat: "W", card: "D5" },
      { type: "ClaimMade", seat: "N", tricks: 9 },
      { type: "ClaimContested", seat: "W" },
    );
    expect(spoken(happened).slice(-3)).toEqual([
      "North claims: 9 of the remaining tricks. (68A)",
      "By normal lines the claimer takes at least 5 and at most 8 of the tricks left. (70D)",
      "The low end turns on North playing the two of spades: the ace of spades would still bring more. (70D1)",
    ]);
    expect(choice.map(({ says }) => say(english, says))).toEqual([
      "The director awards the tricks: declarer has at least 1 and at most 13. (70)",
    ]);
    expect(spoken(choice[0]?.options[7]?.follows ?? [])).toEqual(["Score of North-South: +120. (77)"]);
  });

  it("repeats what was stated, step by step, as it was said (68C, 70B1)", () => {
    const { happened } = answerTo(
      { type: "CardWithdrawn", seat: "W", card: "S3" },
      { type: "CardPlayed", seat: "W", card: "D5" },
      {
        type: "ClaimMade",
        seat: "N",
        tricks: 9,
        line: [
          { do: "drawTrumps" },
          { do: "crossRuff" },
          { do: "ruff", suit: "C" },
          { do: "playSuit", suit: "S" },
          { do: "playSuit", suit: "H", topDown: true },
          { do: "finesse", against: "HQ" },
          { do: "playCards", cards: ["SA", "SK"] },
          { do: "discard", suits: ["D", "C"] },
          { do: "topDown" },
        ],
      },
    );
    expect(spoken(happened).slice(-9)).toEqual([
      "It was stated: trumps are drawn. (68C)",
      "It was stated: each hand ruffs what the other leads. (68C)",
      "It was stated: clubs are ruffed. (68C)",
      "It was stated: spades are played. (68C)",
      "It was stated: hearts are played from the top. (68C)",
      "It was stated: a finesse against the queen of hearts. (68C)",
      "It was stated that these are played, in this order: the ace of spades and the king of spades. (68C)",
      "It was stated that these are thrown, in this order: diamonds and clubs. (68C)",
      "It was stated: each suit from the top. (68C)",
    ]);
  });
});
