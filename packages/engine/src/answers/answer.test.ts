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
    // Who may use the low bid is as it was before the refusal: each way says it, those that leave it as it lies too.
    const used = (all: typeof answer.happened): readonly string[] =>
      all.flatMap((each) => (each.key.startsWith("follows.withdrawn.") ? [say(english, each)] : []));
    expect(after[0]?.options.map(({ follows }) => used(follows))).toEqual(ways.map(({ follows }) => used(follows)));
    expect(used(after[0]?.options[2]?.follows ?? [])).toEqual([
      "1 heart by East is taken back, and only North-South may use what it told. (27B)",
    ]);
  });

  it("says who may use the low bid whichever way the director finds", () => {
    const compared = [
      ...lowBid,
      { type: "OptionElected", by: "S", option: "refuse" },
      { type: "CallReplaced", seat: "E", call: "2C" },
    ] as const;
    const [ask] = directorsAnswer(compared.reduce(foldTable, newTable())).choice;
    const used = ask?.options.map(({ follows }) => follows.flatMap(({ key }) => key.match(/withdrawn\..*/u) ?? []));
    expect(used).toEqual([["withdrawn.both"], ["withdrawn.side"]]);
  });

  it("names no declarer and no dummy: the auction goes on", () => {
    expect(sentencesOf(answer).filter(({ law }) => law.startsWith("54"))).toEqual([]);
  });

  it("has English for every sentence it says", () => {
    expect(sentencesOf(answer).filter((sentence) => say(english, sentence).startsWith(sentence.key))).toEqual([]);
  });
});

describe("what is left for the end of the play", () => {
  const silenced: readonly TableEvent[] = [
    ...lowBid,
    { type: "OptionElected", by: "S", option: "refuse" },
    { type: "CallReplaced", seat: "E", call: "2C" },
    { type: "FindingMade", finding: "comparable", value: false },
    { type: "CallMade", seat: "S", call: "2S" },
    { type: "CallMade", seat: "W", call: "Pass" },
    { type: "CallMade", seat: "N", call: "Pass" },
    { type: "CallMade", seat: "E", call: "Pass" },
  ];
  const later = (events: readonly TableEvent[]): readonly string[] =>
    directorsAnswer(events.reduce(foldTable, newTable())).later.map((each) => say(english, each));

  it("is asked when play is over, and once it is over is asked then; whoever had to pass need not any more", () => {
    expect(later(silenced)).toEqual([
      "West must pass to the end of the auction. (27B2)",
      "If East comes to defend, declarer may restrict the first lead of West. (27B2)",
      "When play is over the director asks whether the offender could have known that this might pay. (72C)",
    ]);
    expect(later([...silenced, { type: "ResultAgreed", tricks: 8 }])).toEqual([
      "Play is over: the director asks whether the offender could have known that this might pay. (72C)",
    ]);
  });
});
