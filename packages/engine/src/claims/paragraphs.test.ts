/**
 * A contested claim, paragraph by paragraph, each with the case beside it where the answer is the other one: 70B1, 70C1 to 70C3, 70D1, 70D2, 70E1, 70E2.
 * (What the director hears and whether cards are faced, 70B2 and 70B3, is his; 70D has no third part in the books at hand.) South is declarer, plays
 * North's cards too, and claims all that is left, unless something else is said.
 */
import { describe, expect, it } from "vitest";
import type { CardsLeft } from "./ending.ts";
import type { Claiming, Voids } from "./lines.ts";
import { left, linesFor, south, withTrick } from "./testing.ts";

type Said = Partial<Claiming> & { readonly voids?: Voids };
type Case = readonly [what: string, ending: CardsLeft, said: Said, normal: string, ifForgotten?: string];

/** `1-2`: the fewest and the most. */
const came = (ending: CardsLeft, { voids = [], ...said }: Said) => {
  const { normal, ifForgotten } = linesFor(ending, { ...south, ...said }, voids);
  const text = ({ fewest, most }: typeof normal): string => `${fewest}-${most}`;
  return { normal: text(normal), ifForgotten: text(ifForgotten) };
};

const blocked = left("S", undefined, "HK C3", "D9 C9", "HA HQ", "D4 C5");
const aceAndTrump = left("S", "S", "D2 C2", "D5 C5", "SA HA", "S2 D3");
const twoTrumps = left("S", "S", "D2 C2", "D5 C5", "SA SK", "S2 D3");
const crossRuff = left("S", "S", "S5 S4 D2 D3", "S2 D9 DT CT", "S7 S6 C2 C3", "C8 C7 D8 D7");
const kingWithWest = left("S", undefined, "HA HQ", "C7 C8", "H2 H3", "HK H9");
const kingWithEast = left("S", undefined, "HA HQ", "HK H9", "H2 H3", "C7 C8");
const jackToRun = left("S", undefined, "HA H2", "C7 C8", "HJ HT", "HK H9");
const outOfIt = left("S", undefined, "HK HJ H4", "C7 C8 C9", "HA H3 H2", "HQ HT H9");
const defender = { seat: "E", plays: ["E"] } as const;

const CASES: Readonly<Record<string, readonly Case[]>> = {
  "70B1": [
    ["cards that were named are played as named", blocked, { line: [{ do: "playCards", cards: ["HA", "HQ"] }] }, "2-2"],
    ["… so named that they block", blocked, { line: [{ do: "playCards", cards: ["HQ", "HA"] }] }, "1-1"],
    ["… a suit from the top", blocked, { line: [{ do: "playSuit", suit: "H", topDown: true }] }, "2-2"],
    [
      "… and a suit of which only the name was said may be played either way",
      blocked,
      { line: [{ do: "playSuit", suit: "H" }] },
      "1-2",
    ],
    ["a cross-ruff that was stated draws no trump", crossRuff, { line: [{ do: "crossRuff" }] }, "4-4"],
    ["… and one that was not is not what everybody plays", crossRuff, {}, "3-4"],
    ["to draw trumps was stated, and costs a ruff", crossRuff, { line: [{ do: "drawTrumps" }] }, "3-3"],
    [
      "one suit is ruffed, then trumps are drawn",
      crossRuff,
      { line: [{ do: "ruff", suit: "C" }, { do: "drawTrumps" }] },
      "3-4",
    ],
    [
      "a card that he has no more does not hold up what follows",
      blocked,
      {
        line: [
          { do: "playCards", cards: ["SA", "HA"] },
          { do: "playSuit", suit: "H" },
        ],
      },
      "2-2",
    ],
  ],
  "70C1": [
    ["nothing was said of trumps", aceAndTrump, {}, "2-2", "1-2"],
    ["… trumps were to be drawn", aceAndTrump, { line: [{ do: "drawTrumps" }] }, "2-2", "2-2"],
    [
      "… and something was said, and not of trumps",
      aceAndTrump,
      {
        line: [
          { do: "playSuit", suit: "H" },
          { do: "playCards", cards: ["HA"] },
        ],
      },
      "1-1",
      "1-1",
    ],
  ],
  "70C2": [
    ["a trump is out that he may have lost sight of", aceAndTrump, {}, "2-2", "1-2"],
    ["… there is none", left("S", "S", "D2 C2", "D5 C5", "SA HA", "D4 D3"), {}, "2-2", "2-2"],
  ],
  "70C3": [
    ["a trump that is out takes a trick by some normal play", aceAndTrump, {}, "2-2", "1-2"],
    ["… and by none, since he has trumps alone", twoTrumps, {}, "2-2", "2-2"],
  ],
  "70D1": [
    ["a successful line that was not stated, with a normal one beside it that is less so", blocked, {}, "1-2"],
    [
      "… and with one beside it that nobody would play",
      left("S", undefined, "D2 D3", "C9 D9", "HA C3", "C4 H5"),
      { tricks: 1 },
      "1-1",
    ],
  ],
  "70D2": [
    [
      "a defender's claim hangs on what his partner keeps",
      left("E", undefined, "S2 D4", "SA D2", "C3 D3", "H5 DK"),
      defender,
      "1-1",
    ],
    ["… and does not", left("E", undefined, "S2 D4", "SA D2", "S3 D3", "S5 DK"), defender, "2-2"],
  ],
  "70E1": [
    ["a finesse that was not stated is not found, wherever the king lies", kingWithWest, {}, "1-1"],
    ["… one that was stated is", kingWithWest, { line: [{ do: "finesse", against: "HK" }] }, "2-2"],
    ["… and loses where it loses", kingWithEast, { line: [{ do: "finesse", against: "HK" }] }, "1-1"],
    ["… by a card that is let run as well", jackToRun, { line: [{ do: "finesse", against: "HK" }] }, "2-2"],
    ["an opponent had shown out of the suit before", kingWithWest, { voids: [{ seat: "E", suit: "H" }] }, "2-2"],
    ["an opponent shows out on some lines, and not in time on others", outOfIt, {}, "2-3"],
    ["… and in time on every line that was left", outOfIt, { line: [{ do: "playCards", cards: ["HA"] }] }, "3-3"],
    [
      "who has claimed what only a finesse can make may take one that loses",
      left("S", undefined, "HA HQ D2", "HK DA CA", "H2 H3 D3", "H5 H4 D4"),
      {},
      "0-2",
    ],
    [
      "… who has it from the top if the suit breaks takes none",
      left("S", undefined, "HA HQ D2", "HK DA CA", "H2 H3 D3", "H5 C4 D4"),
      { tricks: 2 },
      "2-2",
    ],
  ],
  "70E2": [
    ["no order was laid down", blocked, {}, "1-2"],
    ["… from the top", blocked, { order: "topDown" }, "2-2"],
    ["… from the bottom", blocked, { order: "bottomUp" }, "1-1"],
    ["… but he had said something else", blocked, { order: "bottomUp", line: [{ do: "topDown" }] }, "2-2"],
  ],
};

describe.each(Object.entries(CASES))("%s", (_law, cases) => {
  it.each(cases.map((each) => ({ each, what: each[0] })))(
    "$what",
    ({ each: [, ending, said, normal, ifForgotten] }) => {
      const range = came(ending, said);
      expect([range.normal, ifForgotten && range.ifForgotten]).toEqual([normal, ifForgotten]);
    },
  );
});

describe("what is thrown", () => {
  const ending = withTrick(left("N", undefined, "H2", "C9", "H5 C5", "C4 H4"), "N SA E D9");
  const normality = (line: Claiming["line"]): readonly string[] =>
    linesFor(ending, { ...south, line }).firsts.map(({ card, normality: how }) => `${card} ${how}`);

  it("is of the suit that was stated, of the next where there is none of it, of any where nothing was said", () => {
    expect(normality([])).toEqual(["H5 notNormal", "C5 normal"]);
    expect(normality([{ do: "discard", suits: ["H"] }])).toEqual(["H5 normal", "C5 notNormal"]);
    expect(normality([{ do: "discard", suits: ["S", "C", "H"] }])).toEqual(["H5 notNormal", "C5 normal"]);
  });
});

/** Claims of real tables that the first reading had too wide: the deals of `docs/decisions/073`. */
describe("claims that were agreed to", () => {
  it("of two with a bare entry beside two winners: what is thrown decides, and nobody can say (70D1)", () => {
    const ending = left("W", undefined, "S9 DT CT C7", "SA SQ ST D8", "SK S6 DQ DJ", "SJ S7 S3 CA");
    expect(came(ending, { tricks: 2 }).normal).toBe("0-2");
    expect(came(ending, { tricks: 2, line: [{ do: "discard", suits: ["D"] }] }).normal).toBe("2-2");
  });

  it("of what a king, a winner and a trump make: no finesse is taken that nothing is wanted of (70D1)", () => {
    const cards = left("N", "S", "SQ S3 C5", "SK HQ H6 H5", "HK HT DT CJ", "HJ D8 CQ C8");
    expect(came(withTrick(cards, "N H9"), { seat: "N", tricks: 3 }).normal).toBe("3-3");
  });

  it("of four from the top, with a ten that falls: no trick is given up for cards that he cannot reach (70D1)", () => {
    const ending = left("S", undefined, "HQ HJ H4 H2 D7", "S5 HA HK HT C8", "SK S9 H7 CQ C9", "ST H9 H8 H5 D9");
    expect(came(ending, { tricks: 4 }).normal).toBe("4-4");
  });

  it("of three in a suit that breaks: from the top it makes them, and may block (70E1, 70D1)", () => {
    const ending = left("S", undefined, "HQ H9 H6", "SQ HT CK", "HA H4 CT", "H8 H2 C8");
    expect(came(ending, { seat: "N", tricks: 3 }).normal).toBe("2-3");
    expect(came(ending, { seat: "N", tricks: 3, order: "topDown" }).normal).toBe("3-3");
  });
});
