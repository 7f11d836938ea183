/** A Swiss as tests write it down: teams by their numbers, rounds by their pairs. */
import { isRefused, problemSentence } from "../problem.ts";
import { SwissConditions } from "../swiss/conditions.ts";
import { drawSwiss, type SwissDraw } from "../swiss/draw.ts";
import type { SwissContestant, SwissField, SwissRound } from "../swiss/field.ts";

type Given = {
  readonly teams?: number;
  readonly contestants?: readonly SwissContestant[];
  readonly rounds?: readonly SwissRound[];
  readonly seed?: number;
} & Partial<Omit<SwissConditions, "rounds">>;

const team = (number: number): string => `T-${number}`;
export const teams = (size: number): readonly SwissContestant[] =>
  Array.from({ length: size }, (_, index) => ({ contestant: team(index + 1), seed: index + 1 }));

export const fieldOf = ({
  teams: size = 8,
  contestants = teams(size),
  rounds = [],
  seed = 1,
  ...conditions
}: Given): SwissField => ({
  contestants,
  rounds,
  conditions: SwissConditions.parse({ rounds: 9, ...conditions }),
  seed,
});

export const drawn = (given: Given): SwissDraw => {
  const answer = drawSwiss(fieldOf(given));
  if (isRefused(answer)) throw new Error(problemSentence(answer.refused));
  return answer.draw;
};
export const refusedFor = (given: Given): string | undefined => {
  const answer = drawSwiss(fieldOf(given));
  return isRefused(answer) ? answer.refused.kind : undefined;
};

export const pairsOf = ({ matches, bye }: SwissDraw): string =>
  [
    ...matches.map(({ home, away }) =>
      [home, away]
        .map((each) => Number(each.slice(2)))
        .toSorted((a, b) => a - b)
        .join("-"),
    ),
    ...(bye === undefined ? [] : [`(${bye.contestant.slice(2)})`]),
  ].join(" ");

/** A round by `1-2 3-4`, with points of each by his number. */
export const round = (
  pairs: string,
  points: readonly (number | string | null)[] = [],
  byes: readonly number[] = [],
): SwissRound => ({
  matches: pairs.split(" ").map((pair) => {
    const [home, away] = pair.split("-").map(Number);
    return { home: team(home ?? 0), away: team(away ?? 0) };
  }),
  byes: byes.map(team),
  scores: Object.fromEntries(points.flatMap((each, index) => (each === null ? [] : [[team(index + 1), each]]))),
});
