import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aligned, MINUS, columnOf, figure, figureBy, score, signed } from "./figure.ts";
import { exactly, mixed, percentOf } from "./fraction.ts";

describe("figures", () => {
  it.each([
    ["7", "en", "7"],
    ["25/3", "en", "8.33"],
    ["15/2", "en", "7.5"],
    ["15/2", "fi", "7,5"],
    ["-25/3", "tr", "−8,33"],
    ["100", "en", "100"],
    ["0", "en", "0"],
  ])("%s in %s is %s", (amount, locale, text) => expect(figure(amount, locale)).toBe(text));

  it.each([
    ["123/2", "en", "61.50"],
    ["6132/100", "fi", "61,32"],
    ["50", "en", "50.00"],
  ])("%s by two fixed decimals in %s is %s", (amount, locale, text) =>
    expect(figureBy(amount, locale, { step: "1/100", mode: "halfAwayFromZero" })).toBe(text),
  );

  it.each([
    [620, "+620"],
    [-50, "−50"],
    [0, "0"],
  ])("the score %i is written %s", (points, text) => expect(score(points)).toBe(text));

  it.each([
    ["12", "+12"],
    ["−3", "−3"],
    ["0", "0"],
    ["0.33", "+0.33"],
    ["0,5", "+0,5"],
  ])("signs %s as %s", (text, expected) => expect(signed(text)).toBe(expected));

  it.each([
    ["1/3", "⅓"],
    ["22/3", "7⅓"],
    ["-2/3", "−⅔"],
    ["331/7", "331/7"],
    ["12", "12"],
  ])("writes %s exactly as %s", (amount, text) => expect(exactly(amount)).toBe(text));

  it.each([
    ["1757/9", "en", "195\u00A02/9"],
    ["-2/9", "en", "−2/9"],
    ["15/2", "en", "7.5"],
    ["303/2", "sv", "151,5"],
    ["-3/4", "en", "−0.75"],
    ["22/3", "en", "7⅓"],
    ["1234/1000", "fi", "1,234"],
    ["355/113", "en", "3.1416"],
  ])("writes %s in %s with its whole part apart: %s", (amount, locale, text) =>
    expect(mixed(amount, locale)).toBe(text),
  );

  it("writes a weight as a percentage", () => {
    expect(percentOf("3/5", "en")).toBe("60");
    expect(percentOf("1/3", "sv")).toBe("33⅓");
  });

  it("writes a column with one number of decimals, and nobody else's number for any of them", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer(), fc.integer({ min: 1, max: 60 })), { minLength: 1 }), (fractions) => {
        const texts = fractions.map(([n, d]) => figure(`${n}/${d}`, "sv"));
        const column = columnOf(texts);
        const written = texts.map((text) => aligned(text, column));
        expect(new Set(written.map((text) => columnOf([text]).decimals)).size).toBe(1);
        const value = (text: string): number => Number(text.replace(",", ".").replace(MINUS, "-"));
        expect(written.map(value)).toEqual(texts.map(value));
      }),
    );
  });

  it.each([
    [
      ["12.5", "12.25", "12", "−3"],
      ["12.50", "12.25", "12.00", "−3.00"],
    ],
    [
      ["+1,5", "0", ""],
      ["+1,5", "0,0", ""],
    ],
    [
      ["7⅓", "7.25", "60 %"],
      ["7⅓", "7.25", "60 %"],
    ],
    [
      ["12", "7"],
      ["12", "7"],
    ],
  ])("writes %j as %j", (texts, column) => expect(texts.map((text) => aligned(text, columnOf(texts)))).toEqual(column));
});
