/** Two tables stepped through together: the one ahead waits for the other, and every moment of both is come by, forth and back. */
import { expect, test } from "vitest";
import { stepOf, type Pair } from "./together.ts";
import { frame } from "../testing/frame.ts";

const auction = (calls: number) => Array.from({ length: calls }, () => frame({}));
const tricks = (cards: readonly number[]) =>
  cards.flatMap((count, index) =>
    Array.from({ length: count }, () =>
      frame({ contract: "4S", won: Array.from({ length: index }, () => "N" as const) }),
    ),
  );
const end = (won: number) =>
  frame({ contract: "4S", over: true, won: Array.from({ length: won }, () => "N" as const) });
/** An auction of three calls and two tricks; one of five, with a question in its first trick, and a trick more. */
const frames = [
  [...auction(4), ...tricks([4, 4]), end(2)],
  [...auction(6), ...tricks([5, 4, 4]), end(3)],
] as const;

const walk = (from: Pair<number>, key: string): readonly Pair<number>[] => {
  const places = [from];
  for (let steps = 0; steps < 40; steps += 1) places.push(stepOf(frames, places.at(-1) ?? from, "both", key) ?? from);
  return places;
};
const last: Pair<number> = [frames[0].length - 1, frames[1].length - 1];

test("on and on both come to their ends, and back to their beginnings", () => {
  expect(walk([0, 0], "ArrowRight").at(-1)).toEqual(last);
  expect(walk(last, "ArrowLeft").at(-1)).toEqual([0, 0]);
  for (const key of ["ArrowRight", "ArrowLeft"])
    for (const which of [0, 1] as const) {
      const seen = new Set(walk(key === "ArrowRight" ? [0, 0] : last, key).map((at) => at[which]));
      expect(seen.size).toBe(frames[which].length);
    }
});

test("whoever is ahead waits: the first card is led at both tables at once, and so is each trick", () => {
  const places = walk([0, 0], "ArrowRight");
  expect(places[3]).toEqual([3, 3]);
  expect(places[4]).toEqual([4, 4]);
  expect(places.slice(5, 8)).toEqual([
    [4, 5],
    [4, 6],
    [5, 7],
  ]);
});

test("trick by trick both come to the same one", () => {
  const places = walk([0, 0], "]").slice(0, 4);
  expect(places.map(([one, two]) => [frames[0][one]?.won.length, frames[1][two]?.won.length])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [2, 3],
  ]);
  expect(stepOf(frames, [1, 2], "both", "[")).toEqual([0, 0]);
});

test("one alone leaves the other where it is", () => {
  expect(stepOf(frames, [2, 2], 0, "ArrowRight")).toEqual([3, 2]);
  expect(stepOf(frames, [2, 2], 1, "End")).toEqual([2, last[1]]);
  expect(stepOf(frames, [2, 2], "both", "Home")).toEqual([0, 0]);
  expect(stepOf(frames, [2, 2], "both", "x")).toBeUndefined();
});
