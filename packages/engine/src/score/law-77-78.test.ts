import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { VULNERABILITIES } from "../cards/board.ts";
import { STRAINS, makeContract, parseContract } from "../cards/contract.ts";
import { SEATS } from "../cards/seats.ts";
import { contractScore } from "./contract-score.ts";
import { IMP_STEPS, imps } from "./imps.ts";
import { whole } from "./line.ts";
import { compareExact, add, exact, makeExact, subtract } from "./rational.ts";
import { victoryPoints } from "./victory-points.ts";

const PublishedTable = z.object({ boards: z.array(z.int()), rows: z.array(z.array(z.number().nullable())) });

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

describe("the continuous scale of victory points", () => {
  const vp = (boards: number, margin: number) =>
    victoryPoints("wbf-continuous", boards, whole(margin))?.victoryPoints ?? exact(-1);

  test.each([
    [16, 0, "10"],
    [4, 10, "15"],
    [4, 30, "20"],
    [16, 60, "20"],
    [16, -60, "0"],
    [9, 15, "15"],
  ])("%i boards, %i IMPs: %s VP", (boards, margin, points) => expect(makeExact(vp(boards, margin))).toBe(points));

  test("winner and loser share 20; a further IMP never gives less, and never more than the one before it", () => {
    for (const boards of [1, 2, 3, 5, 7, 10, 16, 24, 32, 64]) {
      const cells = Array.from({ length: Math.ceil(15 * Math.sqrt(boards)) + 3 }, (_, margin) => vp(boards, margin));
      for (const [margin, cell] of cells.entries()) {
        expect(add(cell, vp(boards, -margin))).toEqual(exact(20));
        const [before, after] = [cells[margin - 1], cells[margin + 1]];
        if (before === undefined || after === undefined) continue;
        const [gained, next] = [subtract(cell, before), subtract(after, cell)];
        expect(compareExact(next, whole(0))).toBeGreaterThanOrEqual(0);
        expect(compareExact(next, gained)).toBeLessThanOrEqual(0);
      }
    }
  });

  test("a margin between two whole ones is worth something between them", () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 48 }), fc.integer({ min: 0, max: 60 }), (boards, margin) => {
        const half =
          victoryPoints("wbf-continuous", boards, add(whole(margin), exact(0.5)))?.victoryPoints ?? exact(-1);
        expect(compareExact(half, subtract(vp(boards, margin), exact(0.01)))).toBeGreaterThanOrEqual(0);
        expect(compareExact(half, vp(boards, margin + 1))).toBeLessThanOrEqual(0);
      }),
    ));

  // The federation's own table is not ours to keep: a folder that has it is named by TRAVELLER_VP_TABLES.
  const folder = process.env["TRAVELLER_VP_TABLES"];
  if (folder !== undefined)
    test("every cell of the published table", () => {
      const text = readFileSync(`${folder}/wbf_continuous_table.json`, "utf8");
      const { boards, rows } = PublishedTable.parse(JSON.parse(text));
      const wrong = rows.flatMap((row, margin) =>
        row.flatMap((cell, column) => {
          const ours = vp(boards[column] ?? 0, margin);
          return cell === null || compareExact(ours, exact(cell)) === 0
            ? []
            : [{ boards: boards[column], margin, cell, ours: makeExact(ours) }];
        }),
      );
      expect(wrong).toEqual([]);
    });
});

test("a scale given by a table is read by the number of boards and the row that the margin reaches", () => {
  const scale = {
    name: "Club",
    tables: [
      {
        boardsFrom: 6,
        boardsTo: 8,
        rows: [
          { from: 0, winner: 10, loser: 10 },
          { from: 3, winner: 11, loser: 9 },
          { from: 9, winner: 12.5, loser: 7 },
        ],
      },
    ],
  };
  const read = (boards: number, margin: number) => victoryPoints(scale, boards, whole(margin))?.victoryPoints;
  expect([read(7, 2), read(7, 3), read(7, 8), read(7, 40), read(7, -40)]).toEqual(
    [10, 11, 11, 12.5, 7].map((x) => exact(x)),
  );
  expect(read(5, 3)).toBeUndefined();
  expect(victoryPoints("none", 8, whole(3))).toBeUndefined();
});
