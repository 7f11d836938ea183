/** Tables of movements as they are passed on, and what is said of those that are short, wrong, hostile or endless. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { formulasOf, isSameMovement, type Movement, readMovements } from "./index.ts";

/** A movement in the form in which it is passed on. */
const written = (movement: Movement): string => {
  const type =
    movement.contest === "teams" ? 5 : movement.contest === "individual" ? 3 : movement.winners === 2 ? 1 : 0;
  const head = [type, movement.tables, movement.sets * movement.boardsPerSet, movement.boardsPerSet, movement.rounds];
  const shift = movement.winners === 2 ? (movement.northSouth ?? 0) : 0;
  const rows = Array.from({ length: movement.tables }, (_, index) =>
    Array.from({ length: movement.rounds }, (_none, before) => {
      const at = movement.seatings.find((one) => one.table === index + 1 && one.round === before + 1);
      if (at === undefined) return movement.contest === "individual" ? "0,0,0,0,0" : "0,0,0";
      const ew = [at.ew].flat().map((one) => one - shift);
      return [...[at.ns].flat(), ...ew, at.set].join(",");
    }).join(","),
  );
  return [movement.name, head.join(","), ...rows].join("\n");
};

test("what is written is read again", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("pairs" as const, "teams" as const, "individual" as const),
      fc.integer({ min: 2, max: 14 }),
      fc.integer({ min: 2, max: 13 }),
      (contest, tables, rounds) => {
        const all = formulasOf({ contest, tables, rounds, sets: tables, boardsPerSet: 2 }).filter(
          (one) => one.contestants === (contest === "pairs" ? 2 : contest === "teams" ? 1 : 4) * tables,
        );
        const read = readMovements(all.map(written).join("\n\n"));
        expect(read.problems).toEqual([]);
        read.movements.forEach(({ movement }, index) => {
          const made = all[index];
          expect(made && isSameMovement(made, movement)).toBe(true);
          expect(movement.boardsPerSet).toBe(2);
        });
      },
    ),
    { numRuns: 60 },
  );
});

test("movements need no empty line between them", () => {
  const one = "Two tables\n0,2,6,2,3\n4,1,1,4,2,2,4,3,3\n2,3,1,3,1,2,1,2,3";
  expect(readMovements(`${one}\n${one}\r\n\r\n${one}\n`).movements.map(({ line }) => line)).toEqual([1, 5, 10]);
});

test("two lines have numbers of their own; a number that is missing leaves its opponents without a game", () => {
  const [first] = readMovements("Half\n1,3,6,2,1,6\n1,1,1\n2,2,2\n3,3,3").movements;
  expect(first?.movement).toMatchObject({ winners: 2, northSouth: 3, contestants: 6, absent: [6], tables: 2 });
  expect(first?.movement.seatings.map(({ ns, ew }) => [ns, ew])).toEqual([
    [1, 4],
    [2, 5],
  ]);
});

test("players above their number are nobody, numbers with gaps are not", () => {
  const [short] = readMovements("Short\n3,2,4,2,1,7\n1,2,3,4,1\n5,6,7,8,2").movements;
  expect(short?.movement.seatings).toHaveLength(1);
  const [gaps] = readMovements("Gaps\n4,2,4,2,1,8\n1,11,5,15,1\n2,12,6,16,2").movements;
  expect(gaps?.movement.seatings).toHaveLength(2);
  expect(gaps?.movement.absent).toEqual([3, 4, 7, 8, 9, 10, 13, 14]);
});

const GOOD = "Good\n0,2,6,2,3\n4,1,1,4,2,2,4,3,3\n2,3,1,3,1,2,1,2,3";

test.each([
  [
    "a row that is short",
    "Bad\n0,2,4,2,2\n1,2,1,1,3,2\n3,4,2,2",
    { line: 4, kind: "shortRow", table: 2, found: 4, wanted: 6 },
  ],
  ["a row that is long", "Bad\n0,2,2,2,1\n1,2,1,1\n3,4,2", { line: 3, kind: "longRow", table: 1, found: 4, wanted: 3 }],
  ["a row too few", "Bad\n0,2,4,2,2\n1,2,1,1,3,2", { line: 2, kind: "fewRows", found: 1, wanted: 2 }],
  ["a row too many", "Bad\n0,1,2,2,1\n1,2,1\n3,4,2", { line: 2, kind: "manyRows", found: 2, wanted: 1 }],
  ["a hole", "Bad\n0,2,4,2,2\n1,,1,1,3,2\n3,4,2,2,4,1", { line: 3, kind: "noNumber", place: 2, found: "" }],
  [
    "a word among numbers",
    "Bad\n0,2,4,2,2\n1,x,1,1,3,2\n3,4,2,2,4,1",
    { line: 3, kind: "noNumber", place: 2, found: "x" },
  ],
  [
    "a number below zero",
    "Bad\n0,2,4,2,2\n1,-2,1,1,3,2\n3,4,2,2,4,1",
    { line: 3, kind: "noNumber", place: 2, found: "-2" },
  ],
  [
    "a number as long as a line",
    `Bad\n0,1,2,2,1\n1,${"9".repeat(400)},1`,
    { line: 3, kind: "noNumber", place: 2, found: "9".repeat(20) },
  ],
  ["no second line", "Bad", { line: 1, kind: "noHeader", found: "Bad" }],
  ["a header of words", "Bad\nmore bad\n1,2,3", { line: 1, kind: "noHeader", found: "Bad" }],
  ["a type that nobody knows", "Bad\n7,1,2,2,1\n1,2,1", { line: 2, kind: "unknownType", found: "7" }],
  [
    "a million tables",
    "Bad\n0,999999,2,2,1\n1,2,1",
    { line: 2, kind: "outOfBounds", what: "tables", found: 999_999, most: 99 },
  ],
  ["no rounds", "Bad\n0,1,2,2,0\n1,2,1", { line: 2, kind: "outOfBounds", what: "rounds", found: 0, most: 99 }],
  [
    "a pair that is none",
    "Bad\n0,1,2,2,1\n1,77,1",
    { line: 2, kind: "outOfBounds", what: "contestants", found: 77, most: 2 },
  ],
  [
    "sets without end",
    "Bad\n0,1,2,2,1\n1,2,5000",
    { line: 2, kind: "outOfBounds", what: "sets", found: 5000, most: 99 },
  ],
  ["nobody at any table", "Bad\n0,1,2,2,1\n1,2,0", { line: 1, kind: "noRows", found: "Bad" }],
] as const)("%s is named with its line, and the next movement is read", (_, text, problem) => {
  const read = readMovements(`${text}\n\n${GOOD}`);
  expect(read.problems).toContainEqual(problem);
  expect(read.movements.map(({ movement }) => movement.name)).toEqual(["Good"]);
});

test("boards that the header counts otherwise are a remark: the movement is read", () => {
  const read = readMovements("Odd\n0,2,99,2,3\n4,1,1,4,2,2,4,3,3\n2,3,1,3,1,2,1,2,3");
  expect(read.problems).toEqual([{ line: 2, kind: "notItsBoards", found: 99, wanted: 6 }]);
  expect(read.movements).toHaveLength(1);
});

test("a text without end is refused at once", () => {
  expect(readMovements("1,".repeat(3_000_000))).toEqual({
    movements: [],
    problems: [{ line: 1, kind: "tooLarge", most: 4_000_000 }],
  });
});

test("of a million bad lines five hundred are told, and that there are more", () => {
  const { problems } = readMovements("Bad\nBad\n\n".repeat(400_000));
  expect(problems).toHaveLength(501);
  expect(problems.at(-1)?.kind).toBe("tooMany");
});

test("no text throws", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom("\n", ",", "0,2,4,2,1", "1,2,1", "5,3,6,2,1", "3,1,2,2,1,4", "1,2,3,4,1"),
        ),
      ),
      (parts) => {
        expect(readMovements(parts.join("\n")).problems.length).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
