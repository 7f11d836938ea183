/** Where each event of a record lies on its line: one after the other, a pause as a gap that grows with it. */
import type { FrameShown } from "#format/replay.ts";

/** From here on a pause is a gap, in seconds; it grows by one event's width each time that the pause doubles. */
const PAUSE = 10;
const WIDEST = 6;

const widthOf = ({ gap }: FrameShown): number =>
  1 + (gap === null || gap < PAUSE ? 0 : Math.min(WIDEST, Math.log2(gap / (PAUSE / 2))));

/** For each frame its place between 0 and 100. */
export const placesOf = (frames: readonly FrameShown[]): readonly number[] => {
  const ends: number[] = [];
  let end = 0;
  for (const [index, frame] of frames.entries()) {
    end += index === 0 ? 0 : widthOf(frame);
    ends.push(end);
  }
  return ends.map((place) => (end === 0 ? 0 : (place / end) * 100));
};

/** The frame that lies nearest. */
export const nearest = (places: readonly number[], to: number): number => {
  let found = 0;
  for (const [index, place] of places.entries())
    if (Math.abs(place - to) < Math.abs((places[found] ?? 0) - to)) found = index;
  return found;
};

/** A thought that is worth a word, how many of them have room, and how far they lie apart. */
const LONG = 20;
const MOST = 4;
const APART = 8;
const FAR_APART = 24;

export type Pause = {
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
  /** Whether it has room where the line is short as well: beside another table on a phone. */
  readonly always: boolean;
};

/** The longest pauses, each between the places that it lies between; of two that lie too close the longer. */
export const pausesOf = (frames: readonly FrameShown[], places: readonly number[]): readonly Pause[] => {
  const all = frames.flatMap(({ gap }, index) =>
    gap === null || gap < LONG || index === 0
      ? []
      : [{ seconds: gap, from: places[index - 1] ?? 0, to: places[index] ?? 0 }],
  );
  type Gap = (typeof all)[number];
  const middle = ({ from, to }: Gap): number => (from + to) / 2;
  const isApart = (one: Gap, others: readonly Gap[], by: number): boolean =>
    others.every((other) => Math.abs(middle(other) - middle(one)) >= by);
  return all
    .toSorted((one, other) => other.seconds - one.seconds)
    .reduce<readonly Pause[]>(
      (kept, one) =>
        kept.length < MOST && isApart(one, kept, APART)
          ? [
              ...kept,
              {
                ...one,
                always: isApart(
                  one,
                  kept.filter(({ always }) => always),
                  FAR_APART,
                ),
              },
            ]
          : kept,
      [],
    );
};
