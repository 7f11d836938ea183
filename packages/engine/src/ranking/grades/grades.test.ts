/** Grades: everybody's before the session decides what it was worth, and the last boards with their weights what a grade is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareExact, exact, fraction, makeExact } from "../../score/rational.ts";
import type { PreparedGrade } from "../scheme/prepared.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { gradeAfter, gradeSession, type Played } from "./grades.ts";

const graded = (keeps: object): PreparedGrade => {
  const read = readScheme({
    kind: "grade",
    name: "Grade",
    unit: "per cent",
    begins: 50,
    worth: "grade + percent - 50 + opponents - (grade + partner) / 2",
    keeps,
    rounding: { step: "1/100", mode: "halfUp" },
  });
  if ("problems" in read || read.kind !== "grade") throw new Error(JSON.stringify(read));
  return read;
};
const prepared = graded({ boards: 2000 });

const pair = (one: string, other: string, percent: number, line?: string): readonly Played[] =>
  [
    [one, other],
    [other, one],
  ].map(([person = "", partner = ""]) => ({
    person,
    partners: [partner],
    boards: 24,
    percent: exact(percent),
    ...(line === undefined ? {} : { line }),
  }));

const worths = (played: readonly Played[], grades: Readonly<Record<string, number>>): unknown =>
  Object.fromEntries(
    gradeSession(prepared, { method: "matchpoints", played }, (person) => exact(grades[person] ?? 50)).map((one) => [
      one.person,
      "worth" in one ? makeExact(one.worth) : one.unworked.why.trouble,
    ]),
  );

test("the field of one winner is everybody else", () =>
  expect(worths([...pair("a", "b", 57), ...pair("c", "d", 43)], { a: 55, b: 61, c: 54, d: 50 })).toEqual({
    a: "56",
    b: "62",
    c: "53",
    d: "49",
  }));

test("of two lines it is the other one", () =>
  expect(
    worths([...pair("a", "b", 50, "NS"), ...pair("c", "d", 50, "NS"), ...pair("e", "f", 50, "EW")], { e: 40, f: 40 }),
  ).toEqual({ a: "40", b: "40", c: "40", d: "40", e: "50", f: "50" }));

test("who has nobody against him is measured with himself", () =>
  expect(worths([{ person: "a", partners: [], boards: 24, percent: exact(60) }], { a: 55 })).toEqual({ a: "65" }));

test("where the score is not known there is no grade, and it is said why", () =>
  expect(worths([{ person: "a", partners: ["b"], boards: 24 }], {})).toEqual({
    a: { kind: "notKnownHere", name: "percent" },
  }));

test("a worth that no row can hold is none", () => {
  const read = readScheme({
    kind: "grade",
    name: "Grade",
    unit: "per cent",
    begins: 50,
    worth: "percent × power(10, 30)",
    keeps: { boards: 2000 },
    rounding: { step: 1, mode: "halfUp" },
  });
  if ("problems" in read || read.kind !== "grade") throw new Error(JSON.stringify(read));
  const session = { method: "matchpoints" as const, played: pair("a", "b", 57) };
  expect(gradeSession(read, session, () => exact(50))).toMatchObject([
    { person: "a", unworked: { why: { trouble: { kind: "tooLong" } } } },
    { person: "b", unworked: { why: { trouble: { kind: "tooLong" } } } },
  ]);
});

const worth = (boards: number, value: number) => ({ boards, worth: exact(value) });
const after = (keeps: object, history: readonly ReturnType<typeof worth>[]): string =>
  makeExact(gradeAfter(graded(keeps), history));

test.each([
  ["who has not played begins", { boards: 2000 }, [], "50"],
  ["sessions count by their boards", { boards: 2000 }, [worth(24, 60), worth(12, 45)], "55"],
  ["beyond the last boards nothing counts", { boards: 30 }, [worth(24, 60), worth(24, 50), worth(24, 0)], "58"],
  ["the older the less", { boards: 100, weight: "1 - since / 100" }, [worth(50, 60), worth(50, 30)], "50"],
  ["rounded as the scheme says", { boards: 2000 }, [worth(1, 1), worth(2, 0)], "33/100"],
])("%s", (_what, keeps, history, grade) => expect(after(keeps, history)).toBe(grade));

test("a grade lies between the least and the most that sessions were worth", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 100 })), {
        minLength: 1,
        maxLength: 100,
      }),
      (sessions) => {
        const values = sessions.map(([, value]) => value);
        const grade = gradeAfter(
          graded({ boards: 500, weight: "1 - since / 500" }),
          sessions.map(([boards, value]) => worth(boards, value)),
        );
        expect(compareExact(grade, fraction(Math.min(...values)))).toBeGreaterThanOrEqual(0);
        expect(compareExact(grade, fraction(Math.max(...values)))).toBeLessThanOrEqual(0);
      },
    ),
  ));
