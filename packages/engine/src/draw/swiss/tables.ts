/** Who of two is at home, and at which table they meet. */
import { lotsFrom } from "../lot.ts";
import type { SwissConditions } from "./conditions.ts";
import type { Pairing, Standing } from "./field.ts";

export type Together = readonly [Standing, Standing];

export type HomeBecause = "fewerAtHome" | "awayLast" | "higher" | "lot";

/** Below zero where the first of two has been at home less; where both alike, who was away in his last match is at home, then the lot decides. */
const homeOf = ([one, other]: Together, conditions: SwissConditions, lot: () => number) => {
  const lotOfPair = lot();
  if (conditions.home === "higher") return { home: one, away: other, because: "higher" as const };
  if (one.atHome !== other.atHome) return inOrder(one, other, one.atHome < other.atHome, "fewerAtHome");
  if (one.lastAtHome !== other.lastAtHome)
    return inOrder(one, other, one.lastAtHome === false || other.lastAtHome === true, "awayLast");
  return inOrder(one, other, lotOfPair === 0, "lot");
};

const inOrder = (one: Standing, other: Standing, first: boolean, because: HomeBecause) =>
  first ? { home: one, away: other, because } : { home: other, away: one, because };

export type Seated = Pairing & { readonly table: number; readonly homeBecause: HomeBecause };

/** Pairs by the better placed of each, at the tables from the first: who keeps his table is found at it. */
export const seated = (
  pairs: readonly Together[],
  conditions: SwissConditions,
  seed: number,
): readonly { readonly pair: Together; readonly seated: Seated }[] => {
  const lot = lotsFrom(seed);
  const kept = new Set(pairs.flatMap((pair) => pair.flatMap(({ stationary }) => stationary ?? [])));
  let next = 0;
  const nextTable = (): number => {
    next += 1;
    while (kept.has(next)) next += 1;
    return next;
  };
  return pairs
    .toSorted(([a], [b]) => a.rank - b.rank)
    .map((pair) => {
      const { home, away, because } = homeOf(pair, conditions, () => lot(2));
      const table = home.stationary ?? away.stationary ?? nextTable();
      return {
        pair,
        seated: { table, home: home.contestant, away: away.contestant, homeBecause: because },
      };
    });
};
