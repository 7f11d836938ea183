/** Whoever writes a scheme sees at once what a made-up field would get: the first, who is in the middle, the last. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { exact } from "../../score/rational.ts";
import { awardsOf } from "../awards/event-awards.ts";
import type { Prepared, PreparedAwards } from "../scheme/prepared.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { type ExampleAsked, exampleEvent } from "./example-event.ts";
import { type ExampleLine, exampleOf } from "./example.ts";

const prepared = (scheme: object): Prepared => {
  const read = readScheme({ name: "Points", unit: "points", ...scheme });
  if ("problems" in read) throw new Error(JSON.stringify(read));
  return read;
};
const line = (more: object = {}): PreparedAwards => {
  const read = prepared({
    kind: "awards",
    steps: [{ name: "awards", formula: "ceil(field / 3)" }],
    awards: [{ award: "place", per: "place", worth: "if place <= awards then 6 × (awards - place + 1) else 0" }],
    toPlayers: "each",
    ...more,
  });
  if (read.kind !== "awards") throw new Error("it is one of awards");
  return read;
};
const pairs = (contestants: number, more: Partial<ExampleAsked> = {}): ExampleAsked => ({
  contest: "pairs",
  method: "matchpoints",
  contestants,
  lines: 1,
  boards: 24,
  sessions: 1,
  tied: 1,
  ...more,
});
const linesOf = (scheme: Prepared, asked: ExampleAsked): readonly ExampleLine[] => {
  const example = exampleOf(scheme, asked);
  if (!example.counts) throw new Error(JSON.stringify(example.why));
  return example.lines;
};
const told = (lines: readonly ExampleLine[]) =>
  lines.map(({ which, place, player }) => `${which} ${place}: ${player ?? "nothing"}`);

test.each([
  ["twelve pairs", pairs(12), ["first 1: 24", "median 6: 0", "last 12: 0"]],
  ["a three-way tie for the first of twelve", pairs(12, { tied: 3 }), ["first 1: 18", "median 6: 0", "last 12: 0"]],
  ["two lines of six", pairs(6, { lines: 2 }), ["first 1: 12", "median 3: 0", "last 6: 0"]],
  ["two pairs, of whom the first is the one in the middle", pairs(2), ["first 1: 6", "last 2: 0"]],
  ["one pair", pairs(1), ["first 1: 6"]],
])("%s", (_what, asked, lines) => expect(told(linesOf(line(), asked))).toEqual(lines));

test("each number has the steps that it came about by", () => {
  const example = exampleOf(line(), pairs(12));
  expect(example).toMatchObject({ counts: true, field: 12, steps: [{ name: "awards", value: "4" }] });
  expect(linesOf(line(), pairs(12))[0]?.given[0]?.parts[0]?.worked[0]).toMatchObject({ value: "24" });
});

test("a field that does not count says by which condition", () =>
  expect(exampleOf(line({ counts: [{ when: "contestants >= 6" }] }), pairs(5))).toMatchObject({
    counts: false,
    why: { formula: "contestants >= 6", value: false },
  }));

test("what a member of whom nothing else is known does not earn is said once", () =>
  expect(exampleOf(line({ earns: [{ when: "age < 26" }] }), pairs(12))).toMatchObject({
    counts: true,
    lines: [{ which: "first" }, {}, {}],
    notEarned: [{ formula: "age < 26" }],
  }));

test("teams have won against all who are below them", () => {
  const matches = line({
    awards: [{ award: "match", per: "match", worth: 'if result = "won" then 64 else 0' }],
  });
  expect(told(linesOf(matches, pairs(5, { contest: "teams", method: "imps" })))).toEqual([
    "first 1: 256",
    "median 3: 128",
    "last 5: 0",
  ]);
});

test("of a grade it is what the event was worth to somebody who has just begun", () => {
  const grade = prepared({
    kind: "grade",
    begins: 50,
    worth: "grade + percent - 50 + opponents - (grade + partner) / 2",
    keeps: { boards: 100 },
    rounding: { step: 1, mode: "halfUp" },
  });
  expect(told(linesOf(grade, pairs(11)))).toEqual(["first 1: 65", "median 6: 50", "last 11: 35"]);
});

test("whatever field is asked for, the example is what booking would give, and nobody below gets more", () =>
  fc.assert(
    fc.property(
      fc.record({
        contestants: fc.integer({ min: 1, max: 60 }),
        lines: fc.constantFrom<1 | 2>(1, 2),
        tied: fc.integer({ min: 1, max: 60 }),
        boards: fc.integer({ min: 1, max: 60 }),
      }),
      (field) => {
        const asked = pairs(field.contestants, field);
        const booked = awardsOf(line(), exampleEvent(line(), asked));
        if (!booked.counts) throw new Error("every event counts");
        const lines = linesOf(line(), asked);
        expect(lines[0]?.player).toBe(booked.players[0]?.points);
        const got = lines.map(
          ({ player = "0" }) => Number(exact(player).numerator) / Number(exact(player).denominator),
        );
        expect(got).toEqual(got.toSorted((a, b) => b - a));
      },
    ),
  ));
