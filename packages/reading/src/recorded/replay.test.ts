/** Boards out of PBN and LIN become the events of a table, cards in the order of play. */
import { foldTable, newTable, viewOf } from "@traveller/engine";
import { describe, expect, it } from "vitest";
import { boardsInLin } from "./lin.ts";
import { boardsInPbn } from "./pbn.ts";
import type { Outcome } from "./outcome.ts";
import { outcomeOf } from "./outcome.ts";
import type { PlayedBoard } from "../facts/played-board.ts";
import { eventsOf } from "../facts/played-board.ts";

const DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";

const PBN = `[Event "A"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "${DEAL}"]
[Declarer "N"]
[Contract "7NT"]
[Auction "N"]
7NT =1= Pass! Pass Pass
[Note "1:certain"]
[Play "E"]
HJ H6 H2 HA
^R C9 S3 S2 SA
*
[Event "#"]
[Board "2"]
[Auction "E"]
AP
`;

const LIN =
  "qx|o7|md|3S6543H876D876C876,S2H5432D5432C5432,SAKQJHAKQDAKQCAKQ|sv|o|mb|7N!|an|certain|mb|p|mb|p|mb|p|pc|hJ|pc|H6|";

const firstOf = (text: string): PlayedBoard => {
  const [first] = boardsInPbn(text);
  if (first === undefined) throw new Error("no board");
  return first;
};

const seen = (board: PlayedBoard | undefined): unknown => {
  const { contract, turn, irregularities } = viewOf(
    board === undefined ? newTable() : eventsOf(board).reduce(foldTable, newTable()),
  );
  return { contract, turn, irregularities: irregularities.map(({ law, offender }) => `${law} ${offender}`) };
};

describe("a declarer marked as irregular in a PBN file", () => {
  const swapped = PBN.replace('[Declarer "N"]', '[Declarer "^S"]').replace('[Play "E"]', '[Play "W"]');

  it("has become declarer because presumed declarer spread his hand (54A)", () => {
    const table = eventsOf({ ...firstOf(swapped), cards: [{ seat: "W", card: "H2" }] }).reduce(foldTable, newTable());
    const { declarer, dummy, turn, irregularities } = viewOf(table);
    expect({ declarer, dummy, turn }).toEqual({ declarer: "S", dummy: "N", turn: "N" });
    expect(irregularities.map(({ law, state }) => `${law} ${state}`)).toEqual(["54 accepted"]);
  });
});

describe("boards of a PBN file", () => {
  const [first, second, ...more] = boardsInPbn(PBN);

  it("have calls, cards in order and what the writer marked", () => {
    expect(first).toMatchObject({
      dealer: "N",
      calls: ["7NT", "Pass", "Pass", "Pass"],
      marks: [{ mark: "R", where: "trick 2" }],
    });
    expect(first?.cards.map(({ seat, card }) => `${seat}${card}`)).toEqual([
      "EHJ",
      "SH6",
      "WH2",
      "NHA",
      "NSA",
      "EC9",
      "SS3",
      "WS2",
    ]);
    expect(more).toEqual([]);
  });

  it("fold to a table that sees the revoke", () => {
    expect(seen(first)).toEqual({ contract: "7NT-N", turn: "N", irregularities: ["61A E"] });
  });

  it("take a passed-out auction and the dealer from the number where no tag names him", () => {
    expect(second).toMatchObject({ board: 2, calls: ["Pass", "Pass", "Pass", "Pass"] });
    expect(seen(second)).toMatchObject({ contract: "passed out" });
  });
});

describe("games of a PBN file", () => {
  const tags = `[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n[Contract "7NT"]\n[Declarer "N"]\n`;

  it("without an event are boards of their own", () => {
    const boards = boardsInPbn(`[Board "1"]\n${tags}[Auction "N"]\n7NT AP\n\n[Board "5"]\n${tags}[Auction "N"]\nAP\n`);
    expect(boards.map(({ board, calls }) => [board, calls.length])).toEqual([
      [1, 4],
      [5, 4],
    ]);
  });

  it("have an auction that begins with dashes for the seats before the dealer", () => {
    const { dealer, calls } = firstOf(`[Board "1"]\n${tags}[Auction "W"]\n- 7NT Pass Pass\nPass\n`);
    expect([dealer, calls]).toEqual(["N", ["7NT", "Pass", "Pass", "Pass"]]);
  });

  it("have tricks of a side for a result, or a result with a mark", () => {
    const tricks = (result: string): number | undefined =>
      firstOf(`[Board "1"]\n${tags}[Result "${result}"]\n[Auction "N"]\n7NT AP\n`).tricks;
    expect([tricks("EW 4"), tricks("NS 9 EW 4"), tricks("^12")]).toEqual([9, 9, 12]);
  });
});

describe("boards of a LIN file", () => {
  it("have the fourth hand by what is left, calls in the engine's notation, cards by their owner", () => {
    const [board] = boardsInLin(LIN);
    expect(board).toMatchObject({
      board: 7,
      dealer: "N",
      vulnerability: "None",
      calls: ["7NT", "Pass", "Pass", "Pass"],
    });
    expect(seen(board)).toEqual({ contract: "7NT-N", turn: "W", irregularities: [] });
  });
});

const folded = (board: PlayedBoard): Outcome => outcomeOf(eventsOf(board).reduce(foldTable, newTable()), board);
const whole = (text: string): PlayedBoard => {
  const [board] = boardsInPbn(text);
  if (board === undefined) throw new Error("no board");
  return board;
};

/** North has all the tricks in notrumps; the record stops after the given rows. */
const recorded = (rows: string, result: string, score = "NS 1520"): PlayedBoard =>
  whole(`[Event "A"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "${DEAL}"]
[Contract "7NT"]
[Declarer "N"]
[Result "${result}"]
[Score "${score}"]
[Auction "N"]
7NT AP
[Play "E"]
${rows}
*
`);

describe("the end of a recorded board", () => {
  it("is a claim where the record stops, and agrees with the file's own result and score", () => {
    const { how, claimed, view, differences } = folded(recorded("HJ H6 H2 HA\nS7 S3 S2 SA", "13"));
    expect({ how, claimed, differences, score: view.score }).toEqual({
      how: "claimed",
      claimed: 11,
      differences: [],
      score: 1520,
    });
  });

  it("is contradicted where what was won and what was left cannot make it", () => {
    const { how, differences } = folded(recorded("HJ H6 H2 HA\nS7 S3 S2 SA", "1", "NS -600"));
    expect(how).toBe("contradicted");
    expect(differences).toEqual(["1 tricks are said, but 2 of 2 were won and 11 were left"]);
  });

  it("is not known where the record stops with a revoke that may still be put right", () => {
    expect(folded(recorded("HJ H6 H2 HA\nS7 S3 S2 SA\nC9 C6 C2 SK", "13")).how).toBe("stopped");
  });

  it("counts what goes over for a revoke that has been established", () => {
    const revoke = folded(recorded("HJ H6 H2 HA\nC9 S3 S2 SA\nS7 S4 H3 SK", "13"));
    expect(revoke.view.irregularities).toMatchObject([
      { law: "61A", offender: "E", state: "established", noticed: true },
    ]);
    expect(revoke).toMatchObject({ how: "claimed", claimed: 10, differences: [] });
  });

  it("names a score that the Laws do not give", () => {
    expect(folded(recorded("HJ H6 H2 HA", "13", "NS 2220")).differences).toEqual([
      "the score is 2220 for North-South, by the Laws 1520",
    ]);
  });
});

describe("notes of a PBN file", () => {
  it("are what the calls were explained as, each section with its own numbers", () => {
    const game = PBN.replace('[Play "E"]', '[Note "2:not asked for"]\n[Play "E"]').replace(
      "*\n[Event",
      '*\n[Note "1:a note of the play"]\n[Event',
    );
    expect(firstOf(game).remarks).toEqual(new Map([[0, { text: "certain" }]]));
  });
});

describe("results in LIN", () => {
  it("are the claim of the board and the list of the match, by room", () => {
    const [board] = boardsInLin(`vg|Final,,I,7,8,A,0,B,0|rs|7NN=,6NN+1,,|${LIN}mc|13|`);
    expect(board).toMatchObject({ declarer: "N", contract: "7NT", tricks: 13, claimed: 13 });
  });
});
