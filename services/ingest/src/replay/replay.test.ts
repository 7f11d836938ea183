/** Boards out of PBN and LIN become the events of a table, cards in the order of play. */
import { foldTable, newTable, viewOf } from "@traveller/engine";
import { describe, expect, it } from "vitest";
import { boardsInLin } from "./lin.ts";
import { boardsInPbn } from "./pbn.ts";
import type { PlayedBoard } from "./played-board.ts";
import { eventsOf } from "./played-board.ts";

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

const seen = (board: PlayedBoard | undefined): unknown => {
  const { contract, turn, irregularities } = viewOf(
    board === undefined ? newTable() : eventsOf(board).reduce(foldTable, newTable()),
  );
  return { contract, turn, irregularities: irregularities.map(({ law, offender }) => `${law} ${offender}`) };
};

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
