/** Swiss events as they could be played, drawn from a seed: fields, conditions, and results by how strong everybody is. */
import { type Drawn, drawSwiss, type SwissDraw } from "../swiss/draw.ts";
import { SwissConditions } from "../swiss/conditions.ts";
import type { SwissContestant, SwissField, SwissRound } from "../swiss/field.ts";
import { lotsFrom } from "../lot.ts";
import { problemSentence } from "../problem.ts";

type Lot = (below: number) => number;

/** All options, each by lot; now and then none of them. */
const conditionsBy = (lot: Lot, rounds: number): SwissConditions =>
  SwissConditions.parse({
    rounds,
    ...(lot(3) === 0 ? { standings: "delayed" } : {}),
    ...(lot(8) === 0 ? { danishFrom: Math.max(1, rounds - lot(3)) } : {}),
    rematches: [
      { rule: "avoided" },
      { rule: "avoided" },
      { rule: "fromRound", round: 1 + lot(rounds) },
      { rule: "topHalf", lastRounds: 1 + lot(3) },
    ][lot(4)],
    ...(lot(2) === 0
      ? { apart: { by: [["club"], ["country"], ["club", "country"]][lot(3)], rounds: 1 + lot(4) } }
      : {}),
    ...(lot(4) === 0 ? { floats: "notTwiceRunning" } : {}),
    odd: (["bye", "bye", "bye", "shortTriangle", "longTriangle"] as const)[lot(5)],
    byeScore: lot(2) === 0 ? { kind: "fixed", points: 12 } : { kind: "ownMean", atLeast: "21/2" },
    firstRound: (["adjacent", "fold", "slaughter", "lot"] as const)[lot(4)],
    home: lot(5) === 0 ? "higher" : "balanced",
  });

const contestantsBy = (lot: Lot, size: number): readonly SwissContestant[] => {
  const clubs = 2 + lot(12);
  return Array.from({ length: size }, (_, index) => ({
    contestant: `T-${index + 1}`,
    ...(lot(20) === 0 ? {} : { seed: index + 1 }),
    ...(lot(4) === 0 ? {} : { club: `C${lot(clubs)}` }),
    ...(lot(2) === 0 ? {} : { country: `N${lot(4)}` }),
    ...(index > 0 && index % 23 === 0 && index < size / 2 ? { stationary: index } : {}),
  }));
};

/** Victory points by strength: to hundredths, whole, or with halves and thirds. */
const wonBy = (lot: Lot, kind: number, advantage: number): readonly [number | string, number | string] => {
  const hundredths = Math.min(2000, Math.max(0, 1000 + advantage * 8 + lot(1200) - 600));
  if (kind === 0) {
    const whole = Math.round(hundredths / 100);
    return [whole, 20 - whole];
  }
  if (kind === 1) {
    const sixths = Math.round(hundredths * 0.06);
    return [`${sixths}/6`, `${120 - sixths}/6`];
  }
  return [hundredths / 100, (2000 - hundredths) / 100];
};

export type Played = { readonly field: SwissField; readonly drawn: Drawn };

const roundBy = (lot: Lot, kind: number, { matches, bye, triangle }: SwissDraw): SwissRound => {
  const scores: Record<string, number | string> = {};
  const strength = (contestant: string): number => -Number(contestant.slice(2));
  for (const { home, away } of matches) {
    const [own, theirs] = wonBy(lot, kind, strength(home) - strength(away));
    scores[home] = own;
    scores[away] = theirs;
  }
  for (const member of triangle?.members ?? []) scores[member] = lot(21);
  return {
    matches: matches.map(({ home, away }) => ({ home, away })),
    ...(bye === undefined ? {} : { byes: [bye.contestant] }),
    ...(triangle === undefined ? {} : { triangles: [triangle.members] }),
    scores,
  };
};

/** All draws of one event, each with the field it was made from. */
export function* swissEvent(seed: number, sizes: { readonly from: number; readonly to: number }): Generator<Played> {
  const lot = lotsFrom(seed);
  const size = sizes.from + lot(sizes.to - sizes.from + 1);
  const rounds = 5 + lot(11);
  const [conditions, contestants, kind] = [conditionsBy(lot, rounds), contestantsBy(lot, size), lot(4)];
  let field: SwissField = { contestants, rounds: [], conditions, seed };
  while (field.rounds.length < rounds) {
    const drawn = drawSwiss(field);
    if ("refused" in drawn) throw new Error(`seed ${seed}: ${problemSentence(drawn.refused)}`);
    yield { field, drawn };
    field = { ...field, rounds: [...field.rounds, roundBy(lot, kind, drawn.draw)] };
  }
}
