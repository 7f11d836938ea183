/** The director's answer in the play: a lead out of turn, a card before partner's, and what each choice brings (10C1, 54, 56, 57). */
import { describe, expect, it } from "vitest";
import { directorsAnswer, english, foldTable, newTable, say } from "../tables.ts";
import type { TableEvent } from "../tables.ts";

const deal = "N:AQ5.Q72.AKJ2.AT4 T863.J96.T7.KQ95 K72.A84.Q953.J62 J94.KT53.864.873";
const threeNotrump: readonly TableEvent[] = [
  { type: "BoardStarted", board: 1, deal },
  { type: "CallMade", seat: "N", call: "3NT" },
  { type: "CallMade", seat: "E", call: "Pass" },
  { type: "CallMade", seat: "S", call: "Pass" },
  { type: "CallMade", seat: "W", call: "Pass" },
];
const firstTrick: readonly TableEvent[] = [
  { type: "LeadFaced", seat: "E", card: "CK" },
  { type: "CardPlayed", seat: "S", card: "C2" },
  { type: "CardPlayed", seat: "W", card: "C3" },
];

const answerTo = (...events: readonly TableEvent[]) =>
  directorsAnswer([...threeNotrump, ...events].reduce(foldTable, newTable()));
const said = (sentences: ReturnType<typeof answerTo>["happened"]): readonly string[] =>
  sentences.map((sentence) => say(english, sentence));

describe("the director's answer to an opening lead by the wrong defender", () => {
  const answer = answerTo({ type: "LeadFaced", seat: "W", card: "SJ" });
  const [choice] = answer.choice;

  it("says what happened and what declarer may do", () => {
    expect(said(answer.happened)).toEqual([
      "West has faced an opening lead, the jack of spades, that was East's to make. (54)",
    ]);
    expect(choice?.options.map(({ says }) => say(english, says))).toEqual([
      "The hand is spread: (54A)",
      "Accepted: (54B)",
      "Not accepted: (54D)",
    ]);
  });

  it("says that spreading the hand makes partner declarer", () => {
    expect(said(choice?.options[0]?.follows ?? [])).toContain("South plays the contract, and North is dummy. (54A)");
  });

  it("shows the three ways of a refusal: the suit asked for, forbidden, or neither", () => {
    const ways = choice?.options[2]?.ways ?? [];
    expect(ways.map(({ says }) => say(english, says))).toEqual([
      "The card goes back, and declarer asks for its suit: (50D2(a))",
      "The card goes back, and declarer forbids its suit: (50D2(a))",
      "The card stays on the table, and declarer asks for nothing: (50D2(b))",
    ]);
    expect(said(ways[1]?.follows ?? [])).toContain(
      "East may not lead spades as long as East keeps the lead. (50D2(a))",
    );
    expect(said(ways[2]?.follows ?? []).some((each) => each.includes("goes back"))).toBe(false);
    expect(said(ways[2]?.follows ?? [])).toContain(
      "The jack of spades of West stays on the table as a major penalty card. (49)",
    );
  });
});

describe("the director's answer to a defender who plays before his partner", () => {
  const answer = answerTo(
    ...firstTrick,
    { type: "CardPlayed", seat: "N", card: "CA" },
    { type: "CardPlayed", seat: "N", card: "H2" },
    { type: "CardPlayed", seat: "W", card: "HK" },
  );
  const [choice] = answer.choice;

  it("says which card it was, and what declarer may ask of the partner", () => {
    expect(said(answer.happened)).toEqual(["West played the king of hearts before it was West's turn. (57A)"]);
    expect(choice?.options.map(({ says }) => say(english, says)).slice(0, 3)).toEqual([
      "The highest card of the suit led is asked for. (57A1)",
      "The lowest card of the suit led is asked for. (57A2)",
      "The suit is asked for: spades. (57A3)",
    ]);
    expect(said(choice?.options[0]?.follows ?? [])).toContain("East must play the highest card of hearts. (57A1)");
  });
});

describe("the director's answer to declarer's lead from the wrong hand", () => {
  const answer = answerTo(
    ...firstTrick,
    { type: "CardPlayed", seat: "N", card: "CA" },
    { type: "CardPlayed", seat: "S", card: "DQ" },
  );

  it("asks either defender, and says whose word counts", () => {
    expect(answer.choice.map(({ says }) => say(english, says))).toEqual([
      "East-West may accept the lead or not; if the two differ, West's word counts. (55A)",
    ]);
  });

  it("says that a refusal costs declarer nothing but the card's going back", () => {
    const ways = answer.choice[0]?.options[1]?.ways ?? [];
    expect(ways.map(({ says }) => say(english, says))).toEqual(["The card is taken back: (55B)"]);
    expect(said(ways[0]?.follows ?? [])).toContain(
      "The queen of diamonds goes back to South's hand, and only East-West may use what it told. (55B)",
    );
  });
});
