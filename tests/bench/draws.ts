/** What a Swiss draw of a whole field costs, beside npm edmonds-blossom on the sums of the same costs that a double can hold. */
import { drawSwiss, isRefused, SwissConditions, type SwissField, type SwissRound } from "@traveller/engine/draw";
import { matesByLibrary } from "../draws/library.ts";
import { percentile, shownTime } from "./measure.ts";

const SIZES = [40, 100, 200] as const;
const ROUNDS = 15;

/** Victory points to hundredths, by strength and a lot that is the same in every run. */
const played = (field: SwissField, matches: SwissRound["matches"]): SwissRound => {
  const scores: Record<string, number> = {};
  for (const { home, away } of matches) {
    const lot =
      Math.imul(Number(home.slice(2)) * 7919 + Number(away.slice(2)) * 31 + field.rounds.length, 0x9e3779b1) >>> 0;
    const strength = 4 * (Number(away.slice(2)) - Number(home.slice(2)));
    const won = Math.min(2000, Math.max(0, 1000 + strength + (lot % 1200) - 600));
    scores[home] = won / 100;
    scores[away] = (2000 - won) / 100;
  }
  return { matches: matches.map(({ home, away }) => ({ home, away })), scores };
};

/** Milliseconds of every draw of one event, by us and by the library. */
const timesOf = (size: number): { readonly ours: readonly number[]; readonly library: readonly number[] } => {
  let field: SwissField = {
    contestants: Array.from({ length: size }, (_, index) => ({ contestant: `T-${index + 1}`, seed: index + 1 })),
    rounds: [],
    conditions: SwissConditions.parse({ rounds: ROUNDS }),
    seed: size,
  };
  const [ours, library]: [number[], number[]] = [[], []];
  while (field.rounds.length < ROUNDS) {
    let start = performance.now();
    const drawn = drawSwiss(field);
    ours.push(performance.now() - start);
    if (isRefused(drawn)) throw new Error(drawn.refused.kind);
    const points = drawn.draw.standings.map(({ score }) =>
      Math.round(
        100 *
          score
            .split("/")
            .map(Number)
            .reduce((a, b) => a / b),
      ),
    );
    const met = new Set(
      field.rounds.flatMap(({ matches }) =>
        matches.flatMap(({ home, away }) => [`${home} ${away}`, `${away} ${home}`]),
      ),
    );
    const names = drawn.draw.standings.map(({ contestant }) => contestant);
    start = performance.now();
    // Points and rematches alone: with places as well the sums of two hundred leave the doubles.
    matesByLibrary(
      size,
      (one, other) =>
        ((points[one] ?? 0) - (points[other] ?? 0)) ** 2 + (met.has(`${names[one]} ${names[other]}`) ? 1e11 : 0),
    );
    library.push(performance.now() - start);
    field = { ...field, rounds: [...field.rounds, played(field, drawn.draw.matches)] };
  }
  return { ours, library };
};

export const benchDraws = (): void => {
  console.log(
    `\nA Swiss draw, over ${ROUNDS} rounds, with why and what it costs (npm edmonds-blossom: pairs alone, by fewer levels)`,
  );
  timesOf(20);
  for (const size of SIZES) {
    const { ours, library } = timesOf(size);
    const shown = (times: readonly number[]): string =>
      `${shownTime(1000 * percentile(times, 50))}, p95 ${shownTime(1000 * percentile(times, 95))}`;
    console.log(`  ${size} contestants: ${shown(ours)} (${shown(library)})`);
  }
};
