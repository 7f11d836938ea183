/** Formulas: what they come to, and what somebody is told whose formula is not one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareExact, exact, fraction, makeExact, nearest } from "../../score/rational.ts";
import { type Known, kindOfFormula } from "./check.ts";
import { evaluate, hasNoValue } from "./evaluate.ts";
import { commonLogarithm } from "./logarithm.ts";
import { kindOf, type Value } from "./expression.ts";
import { parseFormula } from "./parse.ts";

const known: Known = {
  names: new Map([
    ["place", "number"],
    ["pairs", "number"],
    ["level", "words"],
    ["short", "truth"],
    ["age", "number"],
  ]),
  tables: new Map([
    [
      "bonus",
      {
        by: "number",
        rows: [
          { from: 4, worth: [30] },
          { from: 6, worth: [50, 20] },
        ],
      },
    ],
    ["rating", { by: "words", rows: [{ is: "club", worth: 8.5 }] }],
  ]),
};
const scope = {
  tables: known.tables,
  values: new Map<string, Value>([
    ["place", fraction(2)],
    ["pairs", fraction(16)],
    ["level", "club"],
    ["short", false],
  ]),
};

const told = (text: string): unknown => {
  const formula = parseFormula(text);
  if ("trouble" in formula) return formula.trouble;
  const kind = kindOfFormula(formula, known);
  if (typeof kind !== "string") return kind.trouble;
  const value = evaluate(formula, scope);
  if (hasNoValue(value)) return value.trouble;
  return typeof value === "object" ? makeExact(value) : value;
};

test.each([
  ["1 + 2 × 3", "7"],
  ["(1 + 2) * 3", "9"],
  ["10 - 4 - 3", "3"],
  ["24 ÷ 4 / 3", "2"],
  ["-place + 5", "3"],
  ["1/3", "1/3"],
  ["0.1 + 0.2", "3/10"],
  ["75% × 100", "75"],
  ["12.5 %", "1/8"],
  ["ceil(pairs / 3)", "6"],
  ["floor(-1/2)", "-1"],
  ["round(7.125, 0.01)", "713/100"],
  ["min(place, 1, pairs)", "1"],
  ["max(place, 1, pairs)", "16"],
  ["abs(place - 3)", "1"],
  ["power(85%, 2)", "289/400"],
  ["log10(25, 4)", "13979/10000"],
  ["if place <= 2 then 10 else 20 + 1", "10"],
  ["if place > 2 then 10 else if pairs = 16 then 20 else 30", "20"],
  ["not short and pairs >= 6", true],
  ["not pairs = 16", false],
  ['short or level = "club"', true],
  ['level != "national"', true],
  ["pairs > 0 or 1 / 0 > 1", true],
  ["bonus(7, place)", "20"],
  ["bonus(5, place)", "0"],
  ["rating(level) × 2", "17"],
])("%s is %s", (text, value) => expect(told(text)).toBe(value));

describe("what has no value here says why", () => {
  test.each([
    ["1 / (place - 2)", { kind: "dividedByNothing" }],
    ["age >= 60", { kind: "notKnownHere", name: "age" }],
    ["bonus(3, 1)", { kind: "noRow", table: "bonus" }],
    ["bonus(7, 1/2)", { kind: "noRow", table: "bonus" }],
    ['rating("garden")', { kind: "noRow", table: "rating" }],
    ["log10(0, 4)", { kind: "noAnswer", name: "log10" }],
    ["log10(10, 13)", { kind: "noAnswer", name: "log10" }],
    ["power(2, 1/2)", { kind: "noAnswer", name: "power" }],
    ["power(2, 101)", { kind: "noAnswer", name: "power" }],
    ["round(1, 0)", { kind: "noAnswer", name: "round" }],
    ["power(power(pairs, 100), 100)", { kind: "tooLong" }],
  ])("%s", (text, trouble) => expect(told(text)).toEqual(trouble));
});

describe("what is no formula says what is wrong with it", () => {
  test.each([
    ["", { kind: "expected", wanted: "value", found: "" }],
    ["1 +", { kind: "expected", wanted: "value", found: "" }],
    ["1 2", { kind: "expected", wanted: "end", found: "2" }],
    ["(1 + 2", { kind: "expected", wanted: ")", found: "" }],
    ["if short 1 else 2", { kind: "expected", wanted: "then", found: "1" }],
    ["if short then 1", { kind: "expected", wanted: "else", found: "" }],
    ["max(1 2)", { kind: "expected", wanted: ",", found: "2" }],
    ["max(1, 2", { kind: "expected", wanted: ")", found: "" }],
    ["1 < 2 < 3", { kind: "expected", wanted: "end", found: "<" }],
    ["place ^ 2", { kind: "noSuchSign", sign: "^" }],
    ['level = "club', { kind: "wordsNotClosed" }],
    ["1234567890123456789012345", { kind: "longNumber" }],
    ["plase + 1", { kind: "unknownName", name: "plase", meant: "place" }],
    ["xyz", { kind: "unknownName", name: "xyz", meant: undefined }],
    ["cell(pairs / 3)", { kind: "unknownFunction", name: "cell", meant: "ceil" }],
    ["bonus(4)", { kind: "howMany", name: "bonus", least: 2, most: 2 }],
    ["ceil()", { kind: "howMany", name: "ceil", least: 1, most: 2 }],
    ["place + level", { kind: "wrongKind", wanted: "number", found: "words" }],
    ["place and short", { kind: "wrongKind", wanted: "truth", found: "number" }],
    ["place = level", { kind: "wrongKind", wanted: "number", found: "words" }],
    ["if place then 1 else 2", { kind: "wrongKind", wanted: "truth", found: "number" }],
    ["if short then 1 else level", { kind: "wrongKind", wanted: "number", found: "words" }],
    [`${"(".repeat(50)}1${")".repeat(50)}`, { kind: "tooDeep", most: 40 }],
    ["1+".repeat(600), { kind: "tooLong", most: 1000 }],
  ])("%s", (text, trouble) => expect(told(text)).toEqual(trouble));
});

test("it is said where in the formula it is", () => {
  const text = "first - step × (plase - 1)";
  const names = new Map([...known.names, ["first", "number"] as const, ["step", "number"] as const]);
  const formula = parseFormula(text);
  const problem = "trouble" in formula ? formula : kindOfFormula(formula, { ...known, names });
  expect(typeof problem === "string" ? problem : text.slice(problem.at.from, problem.at.to)).toBe("plase");
});

const WORDS = ["1", "2.5", "75%", '"club"', "place", "level", "short", "if", "then", "else", "and", "or", "not"];
const SIGNS = [
  "+",
  "-",
  "×",
  "/",
  "(",
  ")",
  ",",
  "<",
  "<=",
  "=",
  "!=",
  "ceil",
  "max",
  "power",
  "log10",
  "bonus",
  "rating",
];

test("whatever is written is read, checked and worked out without an error", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.array(fc.constantFrom(...WORDS, ...SIGNS), { maxLength: 40 }).map((parts) => parts.join(" ")),
  );
  fc.assert(
    fc.property(text, (written) => {
      expect(told(written)).toBeDefined();
    }),
    { numRuns: 2_000 },
  );
});

test("a formula that was checked never comes to another kind of value than was said", () => {
  const text = fc
    .array(fc.constantFrom(...WORDS, ...SIGNS), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join(" "));
  fc.assert(
    fc.property(text, (written) => {
      const formula = parseFormula(written);
      const kind = "trouble" in formula ? undefined : kindOfFormula(formula, known);
      if ("trouble" in formula || typeof kind !== "string") return;
      const value = evaluate(formula, scope);
      const found = hasNoValue(value) ? value.trouble.kind : kindOf(value);
      expect(hasNoValue(value) ? found !== "wrongKind" : found === kind).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test("the common logarithm of powers of ten is exact, and of everything else the nearest decimal", () => {
  for (const power of [-3, -1, 0, 1, 6])
    expect(commonLogarithm(power < 0 ? fraction(1, 10 ** -power) : fraction(10 ** power), 12)).toEqual(fraction(power));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (a, b) => {
      const found = commonLogarithm(fraction(a, b), 9);
      expect(found && nearest(found)).toBeCloseTo(Math.log10(a / b), 8);
    }),
  );
  // To the last of many digits: log10 2 = 0.301029995663981195…
  expect(commonLogarithm(fraction(2), 12)).toEqual(exact("0.301029995664"));
  expect(compareExact(commonLogarithm(fraction(1, 2), 12) ?? fraction(0), exact("-0.301029995664"))).toBe(0);
});
