import type { Award, Outcome, PointsWhy } from "@traveller/engine";
import { describe, expect, it } from "vitest";
import { countedScore, plainRuling } from "./counted.ts";

const made: Outcome = { kind: "played", contract: "4H", declarer: "N", tricks: 10 };
const compared = (score: number): PointsWhy => ({
  kind: "total",
  outcomes: [{ weight: "1", score, points: "0" }],
  basis: [],
});
const artificial: PointsWhy = { kind: "artificial", award: { artificial: "average+" }, basis: [] };
const ofMatch: PointsWhy = { kind: "match", match: "1", basis: [] };
const adjusted = (ns: Award, ew: Award): Outcome => ({ kind: "adjusted", ns, ew, table: made });
const both = (nsWhy: PointsWhy, ewWhy = nsWhy, outcome: Outcome = made) => ({ outcome, score: 420, nsWhy, ewWhy });

describe("what a side was scored by", () => {
  it.each([
    ["the table’s score", both(compared(420)), 420, 420],
    [
      "a split score: each side its own",
      both(compared(-50), compared(420), adjusted({ assigned: -50 }, { assigned: 420 })),
      -50,
      420,
    ],
    ["an artificial score is none", both(artificial), null, null],
    [
      "the complement of a score is that score",
      both(compared(-50), { kind: "complement", of: "1", basis: [] }, adjusted({ assigned: -50 }, "complement")),
      -50,
      -50,
    ],
    ["in a match: what was awarded", both(ofMatch, ofMatch, adjusted({ assigned: -50 }, "table")), -50, 420],
    ["in a match that nobody ruled on: the table’s", both(ofMatch), 420, 420],
  ])("%s", (_, result, ns, ew) => expect([countedScore(result, "NS"), countedScore(result, "EW")]).toEqual([ns, ew]));

  it("of a cancelled board is nothing, whatever was made at the table", () => {
    const cancelled = { ns: { artificial: "average+" }, ew: { artificial: "average+" } } as const;
    expect(countedScore(both(ofMatch), "NS", { cancelled })).toBeNull();
    expect(plainRuling(both(artificial), "EW", cancelled)).toBe("average+");
  });
});

describe("a ruling as data says each side’s own score", () => {
  it.each<readonly [Award, string]>([
    [{ assigned: 420 }, "-420"],
    [
      {
        weighted: [
          ["3/5", 620],
          ["2/5", -100],
        ],
      },
      "3/5 of -620, 2/5 of 100",
    ],
    [{ artificial: 60 }, "60 %"],
    [{ best: [{ assigned: -50 }, { artificial: "average+" }] }, "50 or average+"],
    ["complement", "complement"],
  ])("%j", (award, text) => expect(plainRuling({ outcome: adjusted("table", award) }, "EW", null)).toBe(text));

  it("says nothing where the table’s result stands", () =>
    expect(plainRuling({ outcome: made }, "NS", null)).toBeUndefined());
});
