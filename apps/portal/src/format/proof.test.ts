/** Every formula that a page writes is worked out again from its text alone, and must come to the number that the engine published. */
import {
  add,
  compareExact,
  divide,
  emptySession,
  equalExact,
  exact,
  foldNext,
  fraction,
  makeExact,
  multiply,
  negate,
  scoreSession,
  subtract,
  type Exact,
  type PointsWhy,
  type ScoredSession,
  type SessionEventType,
  toSessionEvent,
} from "@traveller/engine";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { figure, signed } from "./figure.ts";
import {
  artificialFormula,
  butlerFormula,
  comparedFormula,
  complementFormula,
  crossImpsFormula,
  factoringFormula,
  selfInflictedFormula,
  weightedFormula,
  type Writing,
} from "./proof.ts";
import { marginFormula, missingFormula, percentFormula, roundMarginFormula, totalFormula } from "./total-proof.ts";

const SIGNS: Readonly<Record<string, string>> = { "⅓": "1/3", "⅔": "2/3" };

/** A pocket calculator: numbers, brackets, + − × ÷ / and %, with the usual precedence. */
const workedOut = (text: string): Exact => {
  const tokens = text.replaceAll("\u00A0", " ").match(/\d+ \d+\/\d+|\d+(?:[.,]\d+)?[⅓⅔]?|[⅓⅔]|[-+−×÷/()%]/gu) ?? [];
  let at = 0;
  const number = (token: string): Exact => {
    const [apart, rest] = token.split(" ");
    if (rest !== undefined) return add(exact(apart ?? "0"), exact(rest));
    const [, whole = "", vulgar = ""] = /^([\d.,]*)(.?)$/u.exec(token) ?? [];
    return add(exact(whole === "" ? "0" : whole.replace(",", ".")), exact(SIGNS[vulgar] ?? "0"));
  };
  const factor = (): Exact => {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "−") return negate(factor());
    if (token === "+") return factor();
    const value = token === "(" ? sum() : token === "%" ? divide(factor(), fraction(100)) : number(token);
    if (token === "(") at += 1;
    if (tokens[at] !== "%") return value;
    at += 1;
    return divide(value, fraction(100));
  };
  const product = (): Exact => {
    let value = factor();
    for (let sign = tokens[at] ?? ""; "×÷/".includes(sign) && sign !== ""; sign = tokens[at] ?? "") {
      at += 1;
      value = sign === "×" ? multiply(value, factor()) : divide(value, factor());
    }
    return value;
  };
  const sum = (): Exact => {
    let value = product();
    for (let sign = tokens[at] ?? ""; sign === "+" || sign === "−"; sign = tokens[at] ?? "") {
      at += 1;
      value = sign === "+" ? add(value, product()) : subtract(value, product());
    }
    return value;
  };
  return sum();
};

/** Whether what is written adds up: exactly with `=`, to half of the last decimal with `≈`. */
const addsUp = (formula: string, decimals = 2): boolean => {
  const [left = "", right = ""] = formula.split(/\s[=≈]\s/u);
  const off = subtract(workedOut(left), workedOut(right));
  if (formula.includes("=")) return equalExact(off, fraction(0));
  const size = compareExact(off, fraction(0)) < 0 ? negate(off) : off;
  return compareExact(size, fraction(1, 10 ** decimals)) < 0 && !equalExact(size, fraction(0));
};

const result = (formula: string | undefined): string | undefined => formula?.split(/\s[=≈]\s/u)[1];

const english: Writing = { locale: "en", percent: (value) => `${value} %` };
const turkish: Writing = { locale: "tr", percent: (value) => `% ${value}` };

const scores = fc.constantFrom(420, 450, -50, -100, 140, 110, -110, 620, -620, 100, 0, 1430, -800, -90);
const outcomes = fc.oneof(
  { weight: 5, arbitrary: scores.map((score) => ({ kind: "scoreOnly", score })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), scores, scores)
      .map(([a, b, one, other]) => {
        const weighted = [
          [`${a}/${a + b}`, one],
          [`${b}/${a + b}`, other],
        ];
        return { kind: "adjusted", ns: { weighted }, ew: { weighted } };
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("average+", "average", "average-")
      .map((artificial) => ({ kind: "adjusted", ns: { artificial }, ew: "complement" })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(scores, scores, scores).map(([one, other, table]) => ({
      kind: "adjusted",
      ns: { assigned: one },
      ew: { assigned: one },
      table: { kind: "scoreOnly", score: table },
      selfInflicted: [other, table],
    })),
  },
);

const METHODS = [
  { method: "matchpoints", regulations: { unequalResults: "neuberg", expectedResults: 8 } },
  {
    method: "matchpoints",
    regulations: { unequalResults: "proportional", expectedResults: 9, scoringUnit: "half-matchpoint" },
  },
  { method: "cross-imps", regulations: { crossImps: "average" } },
  { method: "cross-imps", regulations: { crossImps: "averageByResults" } },
  { method: "cross-imps", regulations: { crossImps: "sum", artificialImpsPer: "comparison" } },
  { method: "butler", regulations: { butlerDatum: { trimTop: 1, trimBottom: 1, roundTo: 10 } } },
  { method: "butler", regulations: { butlerDatum: { trimTop: 0, trimBottom: 0, roundTo: 1 } } },
  { method: "total", regulations: {} },
] as const;

type Opening = { readonly method: string; readonly regulations: Readonly<Record<string, unknown>> };

const penalties = [
  { contestant: "A-1", amount: "1/3", unit: "matchpoints" },
  { contestant: "B-1", amount: "10", unit: "percentOfTop" },
];

/** A session told in events, of boards on which each A pair meets a B pair. */
const scored = (opening: Opening, boards: readonly (readonly unknown[])[]): ScoredSession => {
  const events: readonly (readonly [SessionEventType, unknown])[] = [
    [
      "SessionOpened",
      {
        session: "s",
        authority: "north",
        tournament: "t",
        title: "Spring pairs",
        number: 1,
        contest: "pairs",
        sections: [{ id: "A" }],
        fields: [["A"]],
        lawEdition: 2017,
        ...opening,
      },
    ],
    ...boards.flatMap((tables, board) =>
      tables.map((outcome, table): readonly [SessionEventType, unknown] => [
        "ResultImported",
        {
          result: `${board + 1}-${table + 1}`,
          section: "A",
          board: board + 1,
          ns: `A-${table + 1}`,
          ew: `B-${((table + board) % tables.length) + 1}`,
          outcome,
        },
      ]),
    ),
    ...penalties.map((penalty, index): readonly [SessionEventType, unknown] => [
      "PenaltyImposed",
      { penalty: `p${index}`, law: "90", ...penalty },
    ]),
  ];
  return scoreSession(
    foldNext(
      emptySession,
      events.map(([type, data]) => toSessionEvent(type, data)),
    ),
  );
};

/** The formulas of a reason, and what the last one has to come to; nothing where the reason is no arithmetic. */
const formulasOf = (
  why: PointsWhy,
  side: "NS" | "EW",
  points: string,
  top: string | undefined,
  writing: Writing,
): { readonly all: readonly (string | undefined)[]; readonly last?: string } => {
  const amount = figure(points, writing.locale);
  switch (why.kind) {
    case "matchpoints": {
      const { factoring } = why;
      const weighted = weightedFormula(why.outcomes, writing, false);
      const brought = factoring === undefined ? undefined : factoringFormula(factoring, writing);
      const all = [...why.outcomes.map((outcome) => comparedFormula(outcome, writing)), weighted, brought];
      return { all, last: amount };
    }
    case "cross-imps": {
      const weighted = weightedFormula(why.outcomes, writing, true);
      return { all: [weighted, crossImpsFormula(why, writing)], last: signed(amount) };
    }
    case "butler":
      return {
        all: [
          ...why.outcomes.map((outcome) => butlerFormula(outcome, why.datum, side, writing)),
          weightedFormula(why.outcomes, writing, true),
        ],
        ...(why.outcomes.length > 1 ? { last: signed(amount) } : {}),
      };
    case "total":
      return { all: [weightedFormula(why.outcomes, writing, true)], last: signed(amount) };
    case "artificial":
      return { all: [artificialFormula(why, top, writing)], last: top === undefined ? signed(amount) : amount };
    case "complement":
      return { all: [complementFormula(why.of, top, writing)], last: amount };
    case "selfInflicted":
      return { all: [selfInflictedFormula(why, writing)], last: amount };
    case "tables":
    case "match":
    case "stated":
    case "best":
    case "notScored":
      return { all: [] };
  }
};

describe("what is written adds up", () => {
  it.each(METHODS)("on every board by $method, $regulations", (opening) => {
    let written = 0;
    fc.assert(
      fc.property(
        fc.array(fc.array(outcomes, { minLength: 4, maxLength: 7 }), { minLength: 2, maxLength: 3 }),
        fc.constantFrom(english, turkish),
        (boards, writing) => {
          const session = scored(opening, boards);
          expect(session.problems).toEqual([]);
          for (const board of session.boards)
            for (const each of board.results)
              for (const [side, { why, points }] of [
                ["NS", each.ns],
                ["EW", each.ew],
              ] as const) {
                if (points === undefined) continue;
                const { all, last } = formulasOf(why, side, points, board.top, writing);
                const formulas = all.filter((formula) => formula !== undefined);
                written += formulas.length;
                expect(formulas.filter((formula) => !addsUp(formula))).toEqual([]);
                const comesTo = last === undefined || formulas.length === 0 ? undefined : last;
                expect(comesTo === undefined ? undefined : result(formulas.at(-1))).toBe(comesTo);
              }
        },
      ),
      { numRuns: 40 },
    );
    expect(written).toBeGreaterThan(0);
  });

  it.each(METHODS)("in every total by $method, $regulations", (opening) => {
    let written = 0;
    fc.assert(
      fc.property(
        fc.array(fc.array(outcomes, { minLength: 4, maxLength: 7 }), { minLength: 2, maxLength: 3 }),
        fc.constantFrom("asPlayed", "proRata", "perBoard"),
        (boards, missingBoards) => {
          const { method, regulations } = opening;
          const rules = { ...regulations, missingBoards, sessionDefinition: { boards: boards.length + 1 } };
          const session = scored({ method, regulations: rules }, boards);
          for (const { why, total, percent } of session.standings) {
            const [all, missing] = [totalFormula(why, english), missingFormula(why, english)];
            const share = why.percent === undefined ? undefined : percentFormula(why.percent, english);
            for (const formula of [all, missing]) expect(formula === undefined || addsUp(formula)).toBe(true);
            expect(share === undefined || addsUp(share, 6)).toBe(true);
            expect(result(all) ?? result(missing) ?? figure(why.sum, "en")).toBe(figure(total, "en"));
            expect(result(share)).toBe(percent === undefined ? undefined : `${figure(percent, "en", 4)} %`);
            written += [all, missing, share].filter((formula) => formula !== undefined).length;
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(written).toBeGreaterThan(0);
  });
});

const plain = (formula: string | undefined): string | undefined => formula?.replaceAll("\u00A0", " ");

describe("single formulas", () => {
  const five = { kind: "cross-imps", outcomes: [{ weight: "1", score: 620, points: "40" }], sum: "40" } as const;

  it("divides a sum of cross-IMPs by its comparisons", () =>
    expect(plain(crossImpsFormula({ ...five, comparisons: "5", divisor: "5", basis: [] }, english))).toBe(
      "+40 ÷ 5 = +8",
    ));

  it("says where a result had to be rounded", () =>
    expect(plain(crossImpsFormula({ ...five, comparisons: "6", divisor: "6", basis: [] }, english))).toBe(
      "+40 ÷ 6 ≈ +6.67",
    ));

  it("takes a datum from the side's own score", () =>
    expect(plain(butlerFormula({ weight: "1", score: 420, points: "-9" }, "50", "EW", english))).toBe(
      "−420 − (−50) = −370",
    ));

  it("adds a match's carry-over and takes its penalties, those of a knock-out to the other side", () => {
    const carryOver = [{ contestant: "a", amount: "7/2", unit: "imps" }] as const;
    const penalty = { penalty: "p", contestant: "b", law: "90", amount: "2", unit: "imps", takes: "2" } as const;
    const why = { carryOver, penalties: [penalty] };
    expect(plain(marginFormula({ net: "10", margin: "27/2" }, why, "a", english))).toBe("10 + 3.5 = +13.5");
    expect(plain(marginFormula({ net: "10", margin: "31/2" }, why, "a", english))).toBe("10 + 3.5 + 2 = +15.5");
    expect(plain(marginFormula({ net: "-10", margin: "-31/2" }, why, "b", english))).toBe("−10 − 3.5 − 2 = −15.5");
  });

  it("takes fifty per cent from a match at matchpoints", () => {
    const match = { against: ["b"], boards: 2, victoryPoints: "12", penalties: [], margin: "25/2" };
    expect(plain(roundMarginFormula({ ...match, points: "5", top: "8" }, "percent", english))).toBe(
      "5 ÷ 8 − 50 % = 12.5 %",
    );
  });

  it.each([
    ["60 % × 5 + 40 % × 1", "17/5"],
    ["% 33⅓ × 6", "2"],
    ["4 × 5/4 + 1 × (5/4 − 1)", "21/4"],
    ["−420 − (−50)", "-370"],
    ["5 ÷ (47 2/7)", "35/331"],
  ])("the calculator of these tests makes %s %s", (text, value) => expect(makeExact(workedOut(text))).toBe(value));
});
