/**
 * Chance from a seed. A whole event is drawn from one number, so that a log of two hundred is cheap to draw, the same seed gives the same
 * log, and a failing log shrinks by leaving events out.
 */

/** A whole number from 0 to below the bound. */
export type Below = (bound: number) => number;

/** Mulberry32: thirty-two bits of state, good enough to pick events with. */
export const chance = (seed: number): Below => {
  let state = Math.trunc(seed);
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
};

export const oneOf = <T>(below: Below, all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0];
