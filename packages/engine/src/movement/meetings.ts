/** Who meets whom in a movement, how often, and who sits out when. Laws 4, 8. */
import type { Movement } from "./movement.ts";
import { playersOf, presentIn } from "./movement.ts";

/** Rounds in which each meets each as an opponent, by two numbers; 0 is nobody's. */
export type Meetings = readonly (readonly number[])[];

const asList = (side: number | readonly [number, number]): readonly number[] =>
  typeof side === "number" ? [side] : side;

export const meetingsOf = (movement: Movement): Meetings => {
  const size = movement.contestants + 1;
  const table = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const { ns, ew } of movement.seatings)
    for (const one of asList(ns))
      for (const other of asList(ew)) {
        const [mine, theirs] = [table[one], table[other]];
        if (mine !== undefined) mine[other] = (mine[other] ?? 0) + 1;
        if (theirs !== undefined && one !== other) theirs[one] = (theirs[one] ?? 0) + 1;
      }
  return table;
};

/** Whom each does not meet: of all others, or where there are two winners of the other line. */
export const notMet = (movement: Movement): ReadonlyMap<number, readonly number[]> => {
  const meetings = meetingsOf(movement);
  const present = presentIn(movement);
  const { northSouth, winners } = movement;
  const isOpponent = (one: number, other: number): boolean =>
    one !== other && (winners === 1 || northSouth === undefined || one <= northSouth !== other <= northSouth);
  return new Map(
    present.map((one) => [
      one,
      present.filter((other) => isOpponent(one, other) && (meetings[one]?.[other] ?? 0) === 0),
    ]),
  );
};

/** The rounds that each sits out; who plays them all is not in it. */
export const sitOutsOf = (movement: Movement): ReadonlyMap<number, readonly number[]> => {
  const playing = Array.from({ length: movement.contestants + 1 }, () => new Set<number>());
  for (const seating of movement.seatings) for (const one of playersOf(seating)) playing[one]?.add(seating.round);
  const rounds = Array.from({ length: movement.rounds }, (_, index) => index + 1);
  return new Map(
    presentIn(movement)
      .map((one) => [one, rounds.filter((round) => playing[one]?.has(round) !== true)] as const)
      .filter(([, out]) => out.length > 0),
  );
};

/** Two that sit at one side of a table: partners of an individual, with how often. */
export const partnersOf = (movement: Movement): Meetings => {
  const size = movement.contestants + 1;
  const table = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const { ns, ew } of movement.seatings)
    for (const side of [asList(ns), asList(ew)]) {
      const [one, other] = side;
      if (one === undefined || other === undefined) continue;
      const [mine, theirs] = [table[one], table[other]];
      if (mine !== undefined) mine[other] = (mine[other] ?? 0) + 1;
      if (theirs !== undefined) theirs[one] = (theirs[one] ?? 0) + 1;
    }
  return table;
};
