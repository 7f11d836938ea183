/** Victory points of Law 78D: the world federation's two scales, and scales that an organizer gives by a table. */
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { whole } from "./line.ts";
import { absolute, add, compareExact, exact, makeExact, subtract } from "./rational.ts";
import { victoryPoints } from "./victory-points.ts";
import { discreteRows } from "./wbf-scales.ts";

const PublishedTable = z.object({ boards: z.array(z.int()), rows: z.array(z.array(z.number().nullable())) });

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

describe("the discrete scale of victory points", () => {
  const vp = (boards: number, margin: number) => victoryPoints("wbf-discrete", boards, whole(margin));

  // From which margin the winner gets 10, 11 … 20, as published for matches of so many boards.
  test.each([
    [5, [0, 1, 3, 5, 7, 10, 13, 16, 20, 25, 31]],
    [8, [0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39]],
    [9, [0, 1, 4, 7, 10, 13, 17, 22, 27, 33, 41]],
    [12, [0, 2, 5, 8, 12, 16, 20, 25, 31, 38, 47]],
    [16, [0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54]],
    [20, [0, 2, 6, 10, 15, 20, 26, 32, 40, 49, 61]],
    [32, [0, 3, 8, 13, 19, 25, 33, 41, 51, 62, 77]],
    [64, [0, 4, 11, 18, 26, 36, 46, 58, 71, 88, 108]],
  ])("%i boards", (boards, from) => expect(discreteRows(boards)).toEqual(from));

  test("a reading names the row that held, and both sides share 20", () => {
    expect(vp(16, 12)).toEqual({ victoryPoints: exact(13), from: exact(9) });
    expect(vp(16, -12)).toEqual({ victoryPoints: exact(7), from: exact(9) });
    expect(victoryPoints("wbf-discrete", 16, exact("25/2"))).toEqual({ victoryPoints: exact(13), from: exact(9) });
  });

  test("no number of points has fewer margins than the one before it, and each is within one of the continuous scale", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), (boards) => {
        const from = discreteRows(boards);
        const widths = from.slice(1).map((next, index) => (index === 0 ? 2 * next - 1 : next - (from[index] ?? 0)));
        expect(widths).toEqual(widths.toSorted((a, b) => a - b));
        for (let margin = 0; margin <= (from.at(-1) ?? 0) + 2; margin += 1) {
          const continuous = victoryPoints("wbf-continuous", boards, whole(margin))?.victoryPoints ?? exact(-1);
          const apart = subtract(vp(boards, margin)?.victoryPoints ?? exact(-1), continuous);
          expect(compareExact(absolute(apart), exact(1))).toBeLessThanOrEqual(0);
        }
      }),
    ));
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
