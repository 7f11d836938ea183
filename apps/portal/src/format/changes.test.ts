import { expect, test } from "vitest";
import { movesToTell } from "./changes.ts";

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
