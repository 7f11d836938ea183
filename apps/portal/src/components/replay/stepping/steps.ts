/** Ways through a record: by events, by tricks, to the next irregularity or ruling, and at the tempo of the table. */
import type { FrameShown } from "#format/replay.ts";

/** Where a key leads from a place in the record; the same place where there is nothing to be led to. */
export const stepBy = (frames: readonly FrameShown[], from: number, key: string): number | undefined => {
  const last = frames.length - 1;
  const next = (...marks: readonly FrameShown["mark"][]): number => {
    const found = frames.findIndex((frame, index) => index > from && marks.includes(frame.mark));
    return found === -1 ? from : found;
  };
  const done = frames[from]?.won.length ?? 0;
  const firstWith = (tricks: number): number => frames.findIndex(({ won }) => won.length === tricks);
  switch (key) {
    case "ArrowRight":
      return Math.min(last, from + 1);
    case "ArrowLeft":
      return Math.max(0, from - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case "]": {
      const found = firstWith(done + 1);
      return found === -1 ? last : found;
    }
    case "[": {
      const start = firstWith(done);
      return Math.max(0, start < from || done === 0 ? start : firstWith(done - 1));
    }
    case "i":
      return next("irregularity", "information");
    case "r":
      return next("ruling");
    default:
      return undefined;
  }
};

const AT_LEAST = 400;
/** Longer than this nobody looks at a table where nothing happens. */
const AT_MOST = 4_000;
const WITHOUT_TIMES = 1_200;

/** How long the place before this frame is looked at: as long as it was at the table, within bounds; where nobody knows, a steady pace. */
export const waitBefore = (frame: FrameShown, speed: number): number =>
  (frame.gap === null ? WITHOUT_TIMES : Math.min(AT_MOST, Math.max(AT_LEAST, frame.gap * 1000))) / speed;

/** A pause of the table that is made shorter: how long it was, and how long it is. In seconds. */
export const shortened = (
  frame: FrameShown,
  speed: number,
): { readonly was: number; readonly is: number } | undefined =>
  frame.gap !== null && frame.gap * 1000 > AT_MOST
    ? { was: frame.gap, is: waitBefore(frame, speed) / 1000 }
    : undefined;

/** What a key leads on to. */
export type Sought = "irregularity" | "ruling" | "event";
const SOUGHT: Readonly<Record<string, Sought>> = {
  i: "irregularity",
  r: "ruling",
  ArrowRight: "event",
  End: "event",
  "]": "event",
};

/** What a key looked for and did not find; nothing where it leads on, or looks for nothing. */
export const missing = (frames: readonly FrameShown[], from: number, key: string): Sought | undefined =>
  stepBy(frames, from, key) === from ? SOUGHT[key] : undefined;

/** `1:20`, for gaps of a minute and more. */
export const gapText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;
