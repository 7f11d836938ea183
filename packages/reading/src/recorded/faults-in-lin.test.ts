/** What is wrong in LIN is said with its place; a board needs no more than its deal and its calls. */
import { describe, expect, it } from "vitest";
import { replayed } from "./replayed.ts";
import { boardIn, places, read } from "../testing/recorded-faults.ts";

const LIN_DEAL = "md|3S6543H876D876C876,S2H5432D5432C5432,SAKQJHAKQDAKQCAKQ|";
const PLAYED = "mb|7N|mb|p|mb|p|mb|p|";

describe("LIN", () => {
  it.each([
    ["a call", `qx|o1|${LIN_DEAL}sv|o|\nmb|7N|mb|1Z|`, ["2:7 “1Z” is no call."]],
    ["a card", `qx|o1|${LIN_DEAL}sv|o|${PLAYED}\n pc|HJ|pc|H1|`, ["2:8 “H1” is no card."]],
    [
      "an explanation before a call",
      `qx|o1|${LIN_DEAL}\nan|strong|${PLAYED}`,
      ["2:1 “strong” explains a call, and there is none before it."],
    ],
    ["a vulnerability", `qx|o1|${LIN_DEAL}\nsv|x|${PLAYED}`, ["2:1 “x” is no vulnerability."]],
    ["a claim", `qx|o1|${LIN_DEAL}sv|o|${PLAYED}\nmc|14|`, ["2:1 “14” is no number of tricks."]],
    [
      "who dealt",
      `qx|o1|\n${LIN_DEAL.replace("|3S", "|S")}sv|o|${PLAYED}`,
      ["2:1 The deal of board 1 does not say who dealt."],
    ],
    [
      "a card twice",
      `qx|o1|${LIN_DEAL}sv|o|${PLAYED}\npc|HJ|pc|H6|pc|H2|pc|HA|pc|HJ|`,
      ["2:25 On board 1 HJ is played twice."],
    ],
    [
      "a deal",
      `qx|o1|\n${LIN_DEAL.replace("S2H", "SAH")}sv|o|${PLAYED}\npc|HJ|`,
      [
        "2:1 The deal of board 1 is wrong: East holds 14 cards.",
        "3:1 The cards of board 1 are not known: whose card each is cannot be told.",
      ],
    ],
    [
      "a result of the list",
      `vg|Final,,I,1,1,A,0,B,0|\nrs|7NN+1,|\nqx|o1|${LIN_DEAL}sv|o|${PLAYED}`,
      ["2:1 What the open room did on board 1 cannot be told (“7NN+1”)."],
    ],
  ])("says what is no %s", (_what, text, said) => {
    expect(places(read(text))).toEqual(said);
  });

  it("needs no qx, and is told by what it holds", () => {
    const file = read(`${LIN_DEAL}sv|o|ah|Board 7|${PLAYED}pc|HJ|mc|13|`);
    const board = boardIn(file);
    expect([board.board, board.claimed, replayed(board).agrees]).toEqual([7, 13, true]);
    expect(places(file)).toEqual([]);
  });
});
