/** Who an event's players are graded with and against: those who sat beside them, and everybody else. Serves Law 80A. */
import { expect, test } from "vitest";
import { exact, fraction, makeExact } from "../../score/rational.ts";
import type { PlayedContestant, PlayedEvent } from "../awards/event.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { gradesOf } from "./of-event.ts";

/** A worth that says whom somebody was measured with: a hundredth of his partners' mean, and the others' mean. */
const prepared = (() => {
  const read = readScheme({
    kind: "grade",
    name: "Grade",
    unit: "per cent",
    begins: 50,
    worth: "opponents + partner / 100",
    keeps: { boards: 2000 },
    rounding: { step: "1/10000", mode: "halfUp" },
  });
  if ("problems" in read || read.kind !== "grade") throw new Error(JSON.stringify(read));
  return read;
})();

type Sat = Readonly<Record<string, number>>;
const contestant = (id: string, players: Sat): PlayedContestant => ({
  contestant: id,
  rank: 1,
  score: fraction(50),
  matches: [],
  players: Object.entries(players).map(([person, boards]) => ({ person, boards })),
});
const worths = (contest: PlayedEvent["contest"], all: readonly Sat[], graded: Readonly<Record<string, number>>) => {
  const grades = gradesOf(
    prepared,
    {
      contest,
      method: "imps",
      tables: fraction(2),
      boards: 24,
      sessions: 1,
      contestants: all.map((players, index) => contestant(`A-${index + 1}`, players)),
    },
    (person) => exact(graded[person] ?? 50),
  );
  return grades.counts
    ? Object.fromEntries(grades.grades.map((one) => [one.person, "worth" in one ? makeExact(one.worth) : "none"]))
    : grades.why;
};
const team = (...players: readonly string[]): Sat => Object.fromEntries(players.map((person) => [person, 24]));

test("whoever plays in a team is not against it", () =>
  expect(worths("teams", [team("a", "b", "c", "d"), team("e", "f", "g", "h")], { b: 80, c: 80, d: 80 })).toMatchObject({
    // Three with 80 beside him, and four with 50 against.
    a: "254/5",
    // Against a mean of 72.5.
    e: "73",
  }));

test("a partner who played no board is neither with him nor against", () =>
  expect(
    worths(
      "pairs",
      [
        { a: 24, b: 0 },
        { c: 24, d: 12, e: 12 },
      ],
      { a: 60, b: 90, c: 50, d: 50, e: 50 },
    ),
  ).toEqual({
    a: "253/5",
    c: "121/2",
    d: "121/2",
    e: "121/2",
  }));
