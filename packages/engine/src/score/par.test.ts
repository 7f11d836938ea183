/** Par by the tricks of a table: who makes what, who does better by going down, and who bids first where both make the same. */
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { Seat } from "../cards/seats.ts";
import { contractScore } from "./contract-score.ts";
import { parContracts, parContractScore, parScores, type MakeableTricks } from "./par.ts";

type Five = readonly [number, number, number, number, number];
const table = (ns: Five, ew: Five): MakeableTricks => {
  const of = ([C, D, H, S, NT]: Five) => ({ C, D, H, S, NT });
  return { N: of(ns), S: of(ns), E: of(ew), W: of(ew) };
};

describe("par", () => {
  it.each([
    ["the highest contract that makes", table([6, 6, 6, 10, 8], [6, 6, 6, 3, 5]), "None", 420],
    ["a sacrifice, doubled, where it costs less", table([4, 5, 10, 9, 5], [9, 7, 3, 4, 5]), "None", 300],
    ["no sacrifice where that costs more", table([4, 5, 10, 9, 5], [9, 7, 3, 4, 5]), "EW", 420],
    ["a part-score over which the others go one down", table([6, 9, 8, 5, 8], [7, 4, 5, 8, 5]), "None", 100],
    ["a slam", table([2, 1, 5, 1, 1], [11, 12, 8, 12, 12]), "All", -1440],
    ["nothing where nobody makes anything", table([6, 6, 6, 6, 6], [6, 6, 6, 6, 6]), "All", 0],
  ] as const)("is %s", (_what, tricks, vulnerability, par) => {
    expect(parScores(tricks, vulnerability)).toEqual({ NS: par, EW: par });
  });

  it("is the dealer's where both sides can make one notrump and nothing else", () => {
    expect(parScores(table([6, 6, 6, 6, 7], [6, 6, 6, 6, 7]), "None")).toEqual({ NS: 90, EW: -90 });
  });

  it("takes the better declarer of a side", () => {
    const both = table([6, 6, 6, 9, 6], [5, 5, 5, 4, 5]);
    expect(parScores({ ...both, S: { ...both.S, S: 10 } }, "None")).toEqual({ NS: 420, EW: 420 });
  });

  it("is not told where a number is missing", () => {
    const { W: _west, ...three } = table([6, 6, 6, 6, 7], [6, 6, 6, 6, 7]);
    expect(parScores(three, "None")).toBeUndefined();
  });

  it("always: the table turned gives par turned, and who may bid the last bid there is has no less than that gives", () => {
    const five = fc.tuple(...([0, 0, 0, 0, 0] as const).map(() => fc.integer({ min: 0, max: 13 })));
    fc.assert(
      fc.property(five, five, (ns, ew) => {
        const [one, other] = [
          parScores(table(asFive(ns), asFive(ew)), "All"),
          parScores(table(asFive(ew), asFive(ns)), "All"),
        ];
        expect((one?.NS ?? 0) + (other?.EW ?? 0)).toBe(0);
        // Seven notrumps cannot be bid over: it is a floor for who may bid it.
        const seats: readonly Seat[] = ["N", "S"];
        const floor = Math.max(
          ...seats.map((seat) => {
            const doubling = (ns[4] ?? 0) < 13 ? "X" : "";
            return contractScore({ level: 7, strain: "NT", doubling }, seat, ns[4] ?? 0, "All");
          }),
        );
        expect(one?.NS).toBeGreaterThanOrEqual(floor);
      }),
    );
  });
});

const asFive = ([a = 0, b = 0, c = 0, d = 0, e = 0]: readonly number[]): Five => [a, b, c, d, e];

describe("the contracts of a par", () => {
  it.each([
    ["EW 4SX-1", [{ by: "EW", level: 4, strain: "S", doubling: "X", against: -1 }]],
    [
      "N 3N=; NS 5C+1",
      [
        { by: "N", level: 3, strain: "NT", doubling: "", against: 0 },
        { by: "NS", level: 5, strain: "C", doubling: "", against: 1 },
      ],
    ],
    ["NS 4H", [{ by: "NS", level: 4, strain: "H", doubling: "" }]],
    ["by the better side", []],
  ])("%s", (text, contracts) => {
    expect(parContracts(text)).toEqual(contracts);
  });

  it("have a score where it is said what they make", () => {
    const scores = parContracts("EW 4SX-1; NS 4H").map((contract) => parContractScore(contract, "EW"));
    expect(scores).toEqual([200, undefined]);
  });
});
