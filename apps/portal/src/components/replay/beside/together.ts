/** Two records of one board stepped through together: whoever is ahead waits, so that the auctions, and then each trick, lie beside each other. */
import type { FrameShown } from "#format/replay.ts";
import { stepBy } from "../stepping/steps.ts";

export type Pair<T> = readonly [T, T];
export type Which = "both" | 0 | 1;

type Frames = Pair<readonly FrameShown[]>;

/** How far a board has come: the auction, each trick, its end. */
const stageOf = (frame: FrameShown | undefined): number =>
  frame === undefined || (frame.contract === null && !frame.over) ? 0 : frame.over ? 15 : 1 + frame.won.length;

const stageAt = (frames: Frames, which: 0 | 1, at: number): number => stageOf(frames[which][at]);

const onward = (frames: Frames, at: Pair<number>): Pair<number> => {
  const left = ([0, 1] as const).filter((which) => at[which] < frames[which].length - 1);
  const least = Math.min(...left.map((which) => stageAt(frames, which, at[which])));
  const moves = (which: 0 | 1): number =>
    left.includes(which) && stageAt(frames, which, at[which]) === least ? at[which] + 1 : at[which];
  return [moves(0), moves(1)];
};

const back = (frames: Frames, at: Pair<number>): Pair<number> => {
  const left = ([0, 1] as const).filter((which) => at[which] > 0);
  const most = Math.max(...left.map((which) => stageAt(frames, which, at[which] - 1)));
  const moves = (which: 0 | 1): number =>
    left.includes(which) && stageAt(frames, which, at[which] - 1) === most ? at[which] - 1 : at[which];
  return [moves(0), moves(1)];
};

/** To the same trick at both: on from the one that is behind, back from the one that is ahead. */
const byTrick = (frames: Frames, at: Pair<number>, key: "[" | "]"): Pair<number> => {
  const done = ([0, 1] as const).map((which) => frames[which][at[which]]?.won.length ?? 0);
  const on = key === "]";
  const from = on ? Math.min(...done) : Math.max(...done);
  const moves = (which: 0 | 1): number =>
    done[which] === from ? (stepBy(frames[which], at[which], key) ?? at[which]) : at[which];
  return [moves(0), moves(1)];
};

/** Where a key leads from there, one table alone or both; `undefined` where it is no key that leads anywhere. */
export const stepOf = (frames: Frames, at: Pair<number>, which: Which, key: string): Pair<number> | undefined => {
  const own = (table: 0 | 1) => stepBy(frames[table], at[table], key);
  const [first, second] = [own(0), own(1)];
  if (first === undefined || second === undefined) return undefined;
  if (which !== "both") return which === 0 ? [first, at[1]] : [at[0], second];
  if (key === "ArrowRight") return onward(frames, at);
  if (key === "ArrowLeft") return back(frames, at);
  return key === "[" || key === "]" ? byTrick(frames, at, key) : [first, second];
};
