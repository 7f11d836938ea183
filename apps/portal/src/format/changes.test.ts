import { expect, test } from "vitest";
import { movesToTell, stepsBetween } from "./changes.ts";

const move = (
  contestant: string,
  [rankBefore, totalBefore]: readonly [number | null, string | null],
  [rankAfter, totalAfter]: readonly [number, string],
) => ({
  session: "s",
  sequence: 1,
  contestant,
  rankBefore,
  rankAfter,
  totalBefore,
  totalAfter,
  percentBefore: null,
  percentAfter: null,
});
const correction = (...moves: ReturnType<typeof move>[]) => ({ kind: "correction", moves }) as const;
const publication = (...moves: ReturnType<typeof move>[]) => ({ kind: "publication", moves }) as const;

test("a publication tells nobody's movement that corrections have told, however many they were", () => {
  const changes = [
    publication(move("a", [3, "10"], [1, "14"]), move("b", [1, "13"], [2, "13"]), move("c", [2, "12"], [4, "9"])),
    correction(move("a", [2, "12"], [1, "14"])),
    correction(move("a", [3, "10"], [2, "12"]), move("b", [1, "13"], [2, "13"])),
    publication(move("a", [null, null], [3, "10"])),
    correction(move("c", [2, "12"], [4, "9"])),
  ];
  // What moved c was told before the publication before this one, and is none of it.
  expect(movesToTell(changes, 0).map(({ contestant }) => contestant)).toEqual(["c"]);
  expect(movesToTell(changes, 1)).toBe(changes[1]?.moves);
  expect(movesToTell(changes, 3).map(({ contestant }) => contestant)).toEqual(["a"]);
});

test("it tells a movement to which results that came in have added", () => {
  const changes = [publication(move("a", [3, "10"], [1, "16"])), correction(move("a", [3, "10"], [2, "12"]))];
  expect(movesToTell(changes, 0)).toHaveLength(1);
  const between = [
    publication(move("a", [3, "10"], [1, "16"])),
    correction(move("a", [2, "14"], [1, "16"])),
    correction(move("a", [3, "10"], [2, "12"])),
  ];
  expect(movesToTell(between, 0)).toHaveLength(1);
});

const step = (sequence: number, followed: readonly number[] = []) =>
  ({
    sequence,
    at: "2026-11-04T20:00:00.000Z",
    type: "RulingGiven",
    by: { as: "director" },
    ruling: { id: "r", number: 1, board: 1, section: "A", table: "1", kind: "law" },
    appeal: null,
    claim: null,
    laws: ["16C"],
    outcome: null,
    followed,
  }) as const;
const bound = (sequence: number, minute: number) => ({
  sequence,
  recordedAt: new Date(Date.UTC(2026, 10, 4, 20, minute)).toISOString(),
});

test("each step of a case is on one page of history, between the changes that it came between", () => {
  const told = { steps: [step(40), step(25), step(10)], finalSince: bound(0, 30).recordedAt };
  const shown = (...bounds: [ReturnType<typeof bound> | undefined, ReturnType<typeof bound> | undefined]) => {
    const { steps, finalSince } = stepsBetween(told, ...bounds);
    return [...steps.map(({ sequence }) => sequence), finalSince === null ? "" : "final"];
  };
  expect(shown(undefined, undefined)).toEqual([40, 25, 10, "final"]);
  expect(shown(undefined, bound(30, 40))).toEqual([40, ""]);
  expect(shown(bound(31, 41), bound(20, 20))).toEqual([25, "final"]);
  expect(shown(bound(21, 21), undefined)).toEqual([10, ""]);
  // What changed a score is told with the change, wherever that is.
  expect(stepsBetween({ steps: [step(40, [41])], finalSince: null }, bound(21, 21), undefined).steps).toHaveLength(1);
});
