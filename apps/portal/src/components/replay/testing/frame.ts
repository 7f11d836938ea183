/** For tests: a frame of which only what matters is said. */
import type { FrameShown } from "#format/replay.ts";

export const frame = (part: Partial<FrameShown>): FrameShown => ({
  number: 0,
  entry: 0,
  at: null,
  mark: null,
  gap: null,
  said: [],
  now: [],
  quoted: [],
  hands: {},
  calls: [],
  trick: [],
  aside: [],
  lastTrick: [],
  won: [],
  turn: null,
  contract: null,
  declarer: null,
  tricks: null,
  over: false,
  answer: null,
  ...part,
});
