/**
 * Movements in which every round is the one before with each number one higher: numbers up to the number that goes round move, those above stay. The first round says all: it is the starter.
 * Howells are such, and the half-still ones between them and a Mitchell; so is a hesitation Mitchell. Law 8.
 */
import type { Movement } from "../movement.ts";
import { around, laid, upTo } from "./laid.ts";

/** A table of the first round, and the rounds in which its seats are switched. */
export type Started = {
  readonly ns: number;
  readonly ew: number;
  readonly set: number;
  readonly switchedIn?: readonly number[];
};

export type Cyclic = {
  readonly starter: readonly Started[];
  /** Numbers in a cycle; as many as there are sets, unless said otherwise. */
  readonly cycle: number;
  /** Cycles, one number behind the other; those above stay. */
  readonly cycles?: number;
  readonly sets: number;
};

const moved = (number: number, before: number, cycle: number, cycles: number): number => {
  if (number > cycle * cycles) return number;
  const first = number - around(number, cycle);
  return first + around(number + before, cycle);
};

export const cyclic = (
  { starter, cycle, cycles = 1, sets }: Cyclic,
  rounds: number,
  given: Pick<Movement, "name" | "family" | "boardsPerSet">,
): Movement => {
  const seatings = laid(starter.length, rounds, (table, before) => {
    const one = starter[table - 1];
    if (one === undefined) return undefined;
    const [ns, ew] = [moved(one.ns, before, cycle, cycles), moved(one.ew, before, cycle, cycles)];
    const set = around(one.set + before, sets);
    return one.switchedIn?.includes(before + 1) === true ? { ns: ew, ew: ns, set } : { ns, ew, set };
  });
  const bySet = upTo(sets).map((set) => starter.flatMap((one, index) => (one.set === set ? [index + 1] : [])));
  const sharing = bySet.filter(({ length }) => length > 1);
  return {
    ...given,
    contest: "pairs",
    winners: 1,
    tables: starter.length,
    rounds,
    sets,
    contestants: 2 * starter.length,
    ...(sharing.length === 0 ? {} : { sharing }),
    seatings,
  };
};

/**
 * Hesitation: one pair a round sits North-South at the last table before it goes on, so that those who move are one more than tables, and in the last round it has met all who stay.
 * A set waits halfway (of an even number of tables two, and the first and the last share). The others' last round is switched.
 */
export const hesitationMitchell = (tables: number, rounds: number, boardsPerSet: number): Movement | undefined => {
  const sets = tables + 1;
  if (tables < 4 || rounds > sets) return undefined;
  const gap = tables % 2 === 0 ? 2 : 1;
  const half = tables % 2 === 0 ? tables / 2 : (tables - 1) / 2;
  const starter = upTo(tables).map((table): Started => {
    const set = around(table <= half ? table : table + gap, sets);
    return table === tables
      ? { ns: 1, ew: 2, set }
      : { ns: sets + table, ew: sets + 1 - table, set, switchedIn: [sets] };
  });
  return cyclic({ starter, cycle: sets, sets }, rounds, {
    name: `Hesitation Mitchell ${tables} × ${rounds}`,
    family: "hesitationMitchell",
    boardsPerSet,
  });
};
