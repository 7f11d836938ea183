import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { VULNERABILITIES } from "../cards/board.ts";
import { STRAINS, makeContract, parseContract } from "../cards/contract.ts";
import { SEATS } from "../cards/seats.ts";
import { contractScore } from "./contract-score.ts";
import { IMP_STEPS, imps } from "./imps.ts";

const contracts = fc.record({
  level: fc.integer({ min: 1, max: 7 }),
  strain: fc.constantFrom(...STRAINS),
  doubling: fc.constantFrom("" as const, "X" as const, "XX" as const),
});

describe("Law 77", () => {
  test.each([
    ["3NT", "S", 9, "None", 400],
    ["4H", "E", 10, "EW", -620],
    ["2DX", "N", 8, "NS", 180],
    ["2SX", "W", 8, "None", -470],
    ["1NT", "N", 6, "All", -100],
    ["5CXX", "S", 8, "None", -1000],
    ["6NT", "W", 13, "None", -1020],
    ["7CXX", "N", 13, "All", 2660],
    ["1CXX", "S", 9, "None", 630],
    ["3SX", "E", 4, "None", 1100],
  ] as const)("%s by %s, %i tricks, vulnerable %s", (text, declarer, tricks, vulnerability, score) => {
    const contract = parseContract(text);
    expect(contract && contractScore(contract, declarer, tricks, vulnerability)).toBe(score);
  });

  test("the other side declaring is the same score with the other sign; a trick more is never worth less", () =>
    fc.assert(
      fc.property(
        contracts,
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom("None" as const, "All" as const),
        (contract, tricks, vulnerability) => {
          const north = contractScore(contract, "N", tricks, vulnerability);
          expect(contractScore(contract, "E", tricks, vulnerability) + north).toBe(0);
          expect(contractScore(contract, "N", tricks + 1, vulnerability)).toBeGreaterThan(north);
        },
      ),
    ));

  test("a contract made is a plus, one defeated a minus, for every contract, seat and vulnerability", () =>
    fc.assert(
      fc.property(
        contracts,
        fc.constantFrom(...SEATS),
        fc.integer({ min: 0, max: 13 }),
        fc.constantFrom(...VULNERABILITIES),
        (contract, seat, tricks, vulnerability) => {
          const own = contractScore(contract, seat, tricks, vulnerability) * (seat === "N" || seat === "S" ? 1 : -1);
          expect(own > 0).toBe(tricks >= contract.level + 6);
          expect(parseContract(makeContract(contract))).toEqual(contract);
        },
      ),
    ));
});

describe("Law 78B", () => {
  test.each(IMP_STEPS.map((step, index) => [step, index + 1]))(
    "a difference of %i is the first worth %i IMPs",
    (step, worth) => {
      expect([imps(step), imps(step - 10), imps(-step)]).toEqual([worth, worth - 1, -worth]);
    },
  );
});
