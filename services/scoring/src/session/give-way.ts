/**
 * Scopes are projected in one process: one with much to score lets the others work in between. Only when that happens depends on
 * the clock, never what is written.
 */
import { setImmediate } from "node:timers/promises";

/** Milliseconds that one scope may hold the process at a stretch, the scoring under way excepted. */
const TURN = 20;

/** A function to call between two pieces of work. */
export const givingWay = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await setImmediate();
    since = performance.now();
  };
};
