/** Round robins: the printed order of a final, and what holds for every number of contestants. */
import { expect, test } from "vitest";
import { isRefused, problemSentence } from "./problem.ts";
import { MOST_IN_ROUND_ROBIN, roundRobin, type RoundOfAll } from "./round-robin.ts";

const drawn = (contestants: number): readonly RoundOfAll[] => {
  const rounds = roundRobin(contestants);
  if (isRefused(rounds)) throw new Error(problemSentence(rounds.refused));
  return rounds;
};

const printed = ({ matches }: RoundOfAll): string => matches.map(({ home, away }) => `${home}-${away}`).join(" ");

test("of eight the first two rounds are those of a federation's final", () => {
  expect(drawn(8).slice(0, 2).map(printed)).toEqual(["8-1 7-2 6-3 4-5", "2-8 1-3 7-4 5-6"]);
});

test("of four and of five, whole", () => {
  expect(drawn(4).map(printed)).toEqual(["4-1 2-3", "2-4 3-1", "4-3 1-2"]);
  expect(drawn(5).map((round) => `${printed(round)} (${round.bye})`)).toEqual([
    "5-2 3-4 (1)",
    "1-3 4-5 (2)",
    "2-4 5-1 (3)",
    "3-5 1-2 (4)",
    "4-1 2-3 (5)",
  ]);
});

test.each(Array.from({ length: 63 }, (_, index) => index + 2))(
  "of %i everybody meets everybody once",
  (contestants) => {
    const rounds = drawn(contestants);
    expect(rounds.length).toBe(contestants % 2 === 0 ? contestants - 1 : contestants);
    const met = new Set<string>();
    const atHome = new Map<number, number>();
    for (const { matches, bye } of rounds) {
      const here = [...matches.flatMap(({ home, away }) => [home, away]), ...(bye === undefined ? [] : [bye])];
      expect(here.toSorted((a, b) => a - b)).toEqual(Array.from({ length: contestants }, (_, index) => index + 1));
      for (const { home, away } of matches) {
        met.add(`${Math.min(home, away)} ${Math.max(home, away)}`);
        atHome.set(home, (atHome.get(home) ?? 0) + 1);
      }
    }
    expect(met.size).toBe((contestants * (contestants - 1)) / 2);
    for (let contestant = 1; contestant <= contestants; contestant += 1)
      expect(Math.abs((atHome.get(contestant) ?? 0) - (contestants - 1) / 2)).toBeLessThan(1);
  },
);

test.each([0, 1, -8, 2.5, Number.NaN, Infinity, MOST_IN_ROUND_ROBIN + 1])(
  "%d contestants cannot be drawn",
  (contestants) => {
    const answer = roundRobin(contestants);
    expect(isRefused(answer) && problemSentence(answer.refused)).toContain("contestants");
  },
);
