/** The director's answer in English: what happened, whose choice, what each option brings (Law 10C1). */
import { describe, expect, it } from "vitest";
import { directorsAnswer, english, foldTable, newTable, say } from "../tables.ts";
import { sentencesOf } from "./sentences-of.ts";
import type { TableEvent } from "../tables.ts";

const lowBid: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1 },
  { type: "CallMade", seat: "N", call: "1S" },
  { type: "CallMade", seat: "E", call: "1H" },
];
const answer = directorsAnswer(lowBid.reduce(foldTable, newTable()));

describe("the director's answer to an insufficient bid", () => {
  it("says what happened and whose choice it is", () => {
    expect(answer.happened.map((sentence) => say(english, sentence))).toEqual([
      "East bid 1 heart, which is not sufficient. (27)",
    ]);
    expect(answer.choice.map(({ says }) => say(english, says))).toEqual(["South may accept the bid or not. (27A1)"]);
  });

  it("says of every way on from a refusal what it brings", () => {
    const refusal = answer.choice[0]?.options[1];
    const ways = refusal?.ways.map(({ says, follows }) => [
      says.law,
      follows.filter(({ key }) => key.startsWith("follows.silence")).map((sentence) => say(english, sentence)),
    ]);
    const silenced = "West must pass to the end of the auction.";
    expect(ways).toEqual([
      ["27B1(a)", []],
      ["27B1(b)", []],
      ["27B2", [`${silenced} (27B2)`]],
      ["27B3", [`${silenced} (27B3)`]],
    ]);
  });

  it("says who may use the bid that went with each way, and nothing else before them", () => {
    const refusal = answer.choice[0]?.options[1];
    const used = (all: typeof answer.happened): readonly string[] =>
      all.flatMap(({ key }) => (key.startsWith("follows.withdrawn.") ? [key] : []));
    expect(used(refusal?.follows ?? [])).toEqual([]);
    expect(refusal?.ways.map(({ follows }) => used(follows))).toEqual([
      ["follows.withdrawn.both"],
      ["follows.withdrawn.both"],
      ["follows.withdrawn.side"],
      // The double goes as well.
      ["follows.withdrawn.side", "follows.withdrawn.side"],
    ]);
  });

  it("says the same ways on once the bid is refused: the offender has to choose one", () => {
    const refused = [...lowBid, { type: "OptionElected", by: "S", option: "refuse" } as const];
    const after = directorsAnswer(refused.reduce(foldTable, newTable())).choice;
    expect(after.map(({ says }) => say(english, says))).toEqual([
      "East has to put the bid right. What follows depends on how: (27B)",
    ]);
    const ways = answer.choice[0]?.options[1]?.ways ?? [];
    expect(after[0]?.options.map(({ says }) => say(english, says))).toEqual(ways.map(({ says }) => say(english, says)));
    expect(after[0]?.options[2]?.follows.map(({ key }) => key)).toContain("follows.silence.throughout");
  });

  it("names no declarer and no dummy: the auction goes on", () => {
    expect(sentencesOf(answer).filter(({ law }) => law.startsWith("54"))).toEqual([]);
  });

  it("has English for every sentence it says", () => {
    expect(sentencesOf(answer).filter((sentence) => say(english, sentence).startsWith(sentence.key))).toEqual([]);
  });
});
