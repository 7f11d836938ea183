/**
 * Everybody meets everybody: the order of a round robin by the circle method. One contestant stays, the others go round, and the same
 * lines are read off the circle in every round. Serves the conditions of contest (Laws 78D, 80B2); no Law of its own.
 */
import { refuse, type Refused } from "./problem.ts";

/** More would be a year of matches. */
export const MOST_IN_ROUND_ROBIN = 400;

/** Two who meet, by their numbers: the first of them is at home. */
export type NumbersThatMeet = { readonly home: number; readonly away: number };

export type RoundOfAll = {
  readonly round: number;
  /** By tables: the first is that of the contestant who stays. */
  readonly matches: readonly NumbersThatMeet[];
  /** Whom an odd number leaves over. */
  readonly bye?: number;
};

/**
 * The rounds among so many contestants by their numbers. All but the last stand on a circle: in round r, r meets the last, and
 * those meet who stand equally far from r to either side. The last is at home in odd rounds; on the other lines the one who stands before r
 * is at home, but on the last line the one behind him. So everybody is at home in half of his matches, or in half a match more or less.
 *
 * Of eight: 8-1 7-2 6-3 4-5, then 2-8 1-3 7-4 5-6.
 */
export const roundRobin = (contestants: number): readonly RoundOfAll[] | Refused => {
  if (!Number.isSafeInteger(contestants) || contestants < 2) return refuse({ kind: "tooFew", contestants, atLeast: 2 });
  if (contestants > MOST_IN_ROUND_ROBIN) return refuse({ kind: "tooMany", contestants, atMost: MOST_IN_ROUND_ROBIN });
  const even = contestants + (contestants % 2);
  return Array.from({ length: even - 1 }, (_, index) => roundOf(index + 1, contestants, even));
};

const roundOf = (round: number, contestants: number, even: number): RoundOfAll => {
  const onCircle = even - 1;
  const at = (distance: number): number => ((round - 1 + distance + onCircle) % onCircle) + 1;
  const lines = even / 2;
  const between = Array.from({ length: lines - 1 }, (_, index): NumbersThatMeet => {
    const distance = index + 1;
    const [before, behind] = [at(-distance), at(distance)];
    return distance === lines - 1 ? { home: behind, away: before } : { home: before, away: behind };
  });
  if (even > contestants) return { round, matches: between, bye: round };
  const ofLast = round % 2 === 1 ? { home: even, away: round } : { home: round, away: even };
  return { round, matches: [ofLast, ...between] };
};
