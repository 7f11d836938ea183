/** One total is written one way in every place; boards in play are named together. */
import { describe, expect, test } from "vitest";
import { ranges } from "./card.ts";
import { sumText, totalText } from "./total.ts";

const words = { locale: "en", percent: (value: string) => `${value} %`, short: (unit: string) => unit };
const steps = { imps: { step: "1/100", mode: "halfAwayFromZero" } };
const imps = { unit: "imps", totalUnit: "imps", shownRounding: steps } as const;

describe("a total", () => {
  test.each([
    [imps, { total: "229/5", percent: null }, "+45.80 imps"],
    [
      { unit: "imps", totalUnit: "imps", regulations: { shownRounding: steps } } as const,
      { total: "229/5", percent: null },
      "+45.80 imps",
    ],
    [
      { unit: "imps", totalUnit: "imps", shownRounding: null } as const,
      { total: "-53/2", percent: null },
      "−26.5 imps",
    ],
    [{ unit: "imps", totalUnit: "vp", shownRounding: null } as const, { total: "129/2", percent: null }, "64.50 vp"],
    [
      // What single-precision fractions leave is no way to write numbers.
      {
        unit: "matchpoints",
        totalUnit: "matchpoints",
        shownRounding: { percent: { step: "1/262144", mode: "halfToEven" } },
      } as const,
      { total: "12", percent: "62019/1000" },
      "62.02 %",
    ],
    [
      { unit: "matchpoints", totalUnit: "matchpoints", shownRounding: null } as const,
      { total: "12", percent: "50" },
      "50.00 %",
    ],
  ])("of %j from %j is %s", (session, row, text) => {
    expect(totalText(session, words)(row)).toBe(text);
  });

  test("is the same text where it stands as a sum, unless a decimal would round it", () => {
    expect(sumText(imps, "229/5", "en")).toBe("+45.80");
    expect(sumText(imps, "46", "en")).toBe("+46");
    expect(sumText({ unit: "imps", totalUnit: "imps", shownRounding: null }, "53/2", "en")).toBe("+26.5");
    expect(sumText(imps, "1382/3", "en")).toBe("+460⅔");
  });
});

test("numbers that follow one another are drawn together", () => {
  expect(ranges([3, 1, 2, 7, 9, 10])).toBe("1–3, 7, 9–10");
  expect(ranges([14])).toBe("14");
});
