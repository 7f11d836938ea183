/** What another draw would have cost: for everybody whom one might have met, and for a draw that somebody changed by hand. */
import { perfectMatching } from "../matching/perfect-matching.ts";
import { refuse, type Refused } from "../problem.ts";
import { inWords, prepared, type Prepared, type SwissDraw, totals } from "./draw.ts";
import { type Standing, standingsOf, type SwissField } from "./field.ts";
import { costsBetween, type LevelCosts } from "./levels.ts";

export type Alternative = {
  /** `undefined`: a bye. */
  readonly opponent: string | undefined;
  /** What that these two meet costs by itself. */
  readonly costs: LevelCosts;
  /** How much more the best draw with this pair costs than the one that was made: the first level decides, what follows may be less. */
  readonly more: LevelCosts;
};

/** Those in pairs and what they cost, as the draw had them: who is in a triangle is left out. */
const asDrawn = (field: SwissField, triangle: readonly string[]): Prepared | Refused => {
  const standings = standingsOf(field);
  return prepared(
    field,
    standings,
    standings.filter(({ contestant }) => !triangle.includes(contestant)),
  );
};

const differences = (costs: readonly bigint[], from: readonly bigint[]): LevelCosts =>
  inWords(costs.map((cost, level) => cost - (from[level] ?? 0n)));

/** By whom each is met, by his place: the bye has the place behind the last. */
const matesIn = (
  pairing: readonly Standing[],
  matches: SwissChange["matches"],
  bye: string | undefined,
): readonly number[] | Refused => {
  const placeOf = new Map(pairing.map(({ contestant }, place) => [contestant, place]));
  const mates = new Map<number, number>();
  const pairs = [
    ...matches.map(({ home, away }) => [home, away] as const),
    ...(bye === undefined ? [] : [[bye, undefined] as const]),
  ];
  for (const [one, other] of pairs) {
    const [own, theirs] = [placeOf.get(one), other === undefined ? pairing.length : placeOf.get(other)];
    if (own === undefined || theirs === undefined)
      return refuse({ kind: "notInDraw", contestant: own === undefined ? one : (other ?? one) });
    if (mates.has(own) || mates.has(theirs))
      return refuse({ kind: "twice", contestant: mates.has(own) ? one : (other ?? one) });
    mates.set(own, theirs).set(theirs, own);
  }
  const missing = pairing.find((_, place) => !mates.has(place));
  if (missing !== undefined) return refuse({ kind: "leftOut", contestant: missing.contestant });
  return [...mates].toSorted(([a], [b]) => a - b).map(([, mate]) => mate);
};

export type SwissChange = Pick<SwissDraw, "bye" | "triangle"> & {
  readonly matches: readonly { readonly home: string; readonly away: string }[];
};

/** What a draw costs that somebody made or changed by hand, and how much more than the best that could be had. */
export const costsByHand = (
  field: SwissField,
  { matches, bye, triangle }: SwissChange,
): { readonly costs: LevelCosts; readonly more: LevelCosts } | Refused => {
  const ready = asDrawn(field, triangle?.members ?? []);
  if ("refused" in ready) return ready;
  const mates = matesIn(ready.pairing, matches, bye?.contestant);
  if ("refused" in mates) return mates;
  const costs = totals(ready, mates);
  return { costs: inWords(costs), more: differences(costs, totals(ready, perfectMatching(ready.costs).mates)) };
};

/** The best draw in which these two meet: all others are drawn anew. */
const forced = (ready: Prepared, one: number, other: number): readonly bigint[] => {
  const { costs } = ready;
  const rest = Array.from({ length: costs.size }, (_, place) => place).filter(
    (place) => place !== one && place !== other,
  );
  const at = (index: number): number => rest[index] ?? 0;
  const { mates } = perfectMatching({
    size: rest.length,
    levels: costs.levels.map((costOf) => (a, b) => costOf(at(a), at(b))),
  });
  const whole = Array.from({ length: costs.size }, (_, place) =>
    place === one ? other : place === other ? one : at(mates[rest.indexOf(place)] ?? 0),
  );
  return totals(ready, whole);
};

/** What each alternative to a contestant's opponent would have cost: of everybody, or of those who are asked for (`undefined` is the bye). */
export const alternatives = (
  field: SwissField,
  draw: SwissChange,
  contestant: string,
  opponents?: readonly (string | undefined)[],
): readonly Alternative[] | Refused => {
  const ready = asDrawn(field, draw.triangle?.members ?? []);
  if ("refused" in ready) return ready;
  const { pairing, costs } = ready;
  const own = pairing.findIndex((each) => each.contestant === contestant);
  if (own < 0) return refuse({ kind: "notInDraw", contestant });
  const mates = matesIn(pairing, draw.matches, draw.bye?.contestant);
  if ("refused" in mates) return mates;
  const made = totals(ready, mates);
  return Array.from({ length: costs.size }, (_, place) => place)
    .filter((place) => place !== own && place !== mates[own])
    .map((place) => ({ place, opponent: pairing[place]?.contestant }))
    .filter(({ opponent }) => opponents === undefined || opponents.includes(opponent))
    .map(({ place, opponent }) => ({
      opponent,
      costs: costsBetween(costs, own, place),
      more: differences(forced(ready, own, place), made),
    }));
};
