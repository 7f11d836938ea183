/**
 * Bounds of one reading. They are far above what a simultaneous over a whole country needs, and low enough that no
 * file, however it was made, takes more memory than a service has.
 */
import type { ReadingLimits } from "./types.ts";

export const DEFAULT_LIMITS: ReadingLimits = {
  bytes: 256 * 1024 * 1024,
  results: 300_000,
  // Of a whole file; what one session has room for is judged where its end is known.
  contestants: 100_000,
  deals: 20_000,
  records: 5_000,
  depth: 32,
  elements: 40_000_000,
  text: 64 * 1024,
  problems: 500,
};

/** No auction is longer: 35 bids, each with two doubles, and passes between. */
export const MOST_CALLS = 319;
export const MOST_CARDS = 52;
