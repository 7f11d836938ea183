/** How far a knock-out is: who meets whom in each match by what has been decided, who is out, and which places are known. */
import { refuse, type Refused } from "../problem.ts";
import type { Bracket, KnockOutMatch, Source } from "./bracket.ts";

/** How a match was decided. */
export type Decided = {
  readonly winner: string;
  /** The other side did not play, or withdrew. */
  readonly walkOver?: boolean | undefined;
};

export type MatchNow = KnockOutMatch & {
  /** Who it is between, as far as that is known. */
  readonly between: readonly [string | undefined, string | undefined];
  readonly state: "waits" | "open" | "decided" | "notNeeded";
  readonly winner?: string;
  readonly loser?: string;
};

export type KnockOutNow = {
  readonly matches: readonly MatchNow[];
  /** Places that are decided, the best first; those who went out in the same round of the same part share one. */
  readonly places: readonly { readonly place: number; readonly contestants: readonly string[] }[];
};

/** A knock-out among contestants by their seeds, the first seed first. */
export const knockOutNow = (
  bracket: Bracket,
  seeds: readonly string[],
  decided: Readonly<Record<string, Decided>>,
): KnockOutNow | Refused => {
  if (seeds.length !== bracket.contestants)
    return refuse({ kind: "otherNumber", contestants: seeds.length, wanted: bracket.contestants });
  const twice = seeds.find((seed, index) => seeds.indexOf(seed) !== index);
  if (twice !== undefined) return refuse({ kind: "twice", contestant: twice });
  const unknown = Object.keys(decided).find((match) => !bracket.matches.some((each) => each.match === match));
  if (unknown !== undefined) return refuse({ kind: "noSuchMatch", match: unknown });
  const now = new Map<string, MatchNow>();
  const who = (source: Source): string | undefined =>
    source.kind === "seed" ? seeds[source.seed - 1] : now.get(source.match)?.[source.kind];
  for (const match of bracket.matches) {
    const between = [who(match.sides[0]), who(match.sides[1])] as const;
    const outcome = decided[match.match];
    if (match.part === "finalAgain" && !isFinalAgain(now)) {
      if (outcome !== undefined) return refuse({ kind: "notOpen", match: match.match });
      const final = now.get(finalOf(match));
      now.set(match.match, { ...match, between, state: final?.state === "decided" ? "notNeeded" : "waits" });
      continue;
    }
    const [one, other] = between;
    if (one === undefined || other === undefined) {
      if (outcome !== undefined) return refuse({ kind: "notOpen", match: match.match });
      now.set(match.match, { ...match, between, state: "waits" });
      continue;
    }
    if (outcome === undefined) {
      now.set(match.match, { ...match, between, state: "open" });
      continue;
    }
    if (outcome.winner !== one && outcome.winner !== other)
      return refuse({ kind: "notInMatch", contestant: outcome.winner, match: match.match });
    const loser = outcome.winner === one ? other : one;
    now.set(match.match, { ...match, between, state: "decided", winner: outcome.winner, loser });
  }
  const matches = [...now.values()];
  return { matches, places: placesOf(bracket, matches) };
};

const finalOf = ({ sides: [side] }: KnockOutMatch): string => (side.kind === "seed" ? "" : side.match);

/** The final is played again where the winner of the main bracket lost it: he stands first in it. */
const isFinalAgain = (now: ReadonlyMap<string, MatchNow>): boolean => {
  const final = [...now.values()].find(({ part }) => part === "final");
  return final?.winner !== undefined && final.winner === final.between[1];
};

/** Whom a match that is over puts out, or gives a place: all whom no further match takes. */
const placesOf = ({ matches: all, contestants }: Bracket, now: readonly MatchNow[]): KnockOutNow["places"] => {
  const needed = now.filter(({ state }) => state !== "notNeeded");
  const goesOn = (match: string, kind: "winner" | "loser"): boolean =>
    needed.some(({ sides }) => sides.some((side) => side.kind === kind && side.match === match));
  // From the end of the bracket backwards: the winner of the last match is first, its loser second, and so on.
  const ends = needed.toReversed();
  const groups: { readonly key: string; readonly who: (string | undefined)[] }[] = [];
  const put = (key: string, contestant: string | undefined): void => {
    const group = groups.find((each) => each.key === key);
    if (group === undefined) groups.push({ key, who: [contestant] });
    else group.who.push(contestant);
  };
  const order = ["finalAgain", "final", "main", "thirdPlace", "losers"] as const;
  const sorted = ends.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part) || b.round - a.round);
  const lastRound = Math.max(...all.filter(({ part }) => part === "main").map(({ round }) => round));
  for (const { match, part, round, winner, loser } of sorted) {
    // Third place is before those who went out earlier in the main bracket; its match is looked at where the semifinals are.
    if (part === "thirdPlace") continue;
    if (!goesOn(match, "winner")) put("first", winner);
    if (!goesOn(match, "loser")) put(`${part} ${round}`, loser);
    if (part === "main" && round === lastRound) {
      const third = needed.find((each) => each.part === "thirdPlace");
      if (third !== undefined) {
        put("third", third.winner);
        put("fourth", third.loser);
      }
    }
  }
  let place = 1;
  const places: { readonly place: number; readonly contestants: readonly string[] }[] = [];
  for (const { who } of groups) {
    const known = who.filter((each) => each !== undefined);
    if (known.length > 0) places.push({ place, contestants: known });
    place += who.length;
  }
  if (place !== contestants + 1) throw new RangeError("A bracket gives everybody a place");
  return places;
};
