/** For tests: a watch over the rankings of a door, which looks when it is told to. */
import { openKnowledge } from "../handle/known.ts";
import type { Means } from "../means/means.ts";
import { type RankingWatch, watchRankings } from "../watch/rankings/watch.ts";

/** @param failures what goes wrong in a look is put there */
export const watchWhenTold = (
  { log, beside: { people, texts } }: Pick<Means, "log" | "beside">,
  failures: unknown[],
): Promise<RankingWatch> =>
  watchRankings({ log, knowledge: openKnowledge(log), people, texts }, (error) => failures.push(error), {
    every: 3_600_000,
  });
