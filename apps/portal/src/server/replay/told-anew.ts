/** From where a record that somebody has open is sent again: what comes to light later is told of the event in which it happened as well. Laws 9A, 11. */
import { isDeepStrictEqual } from "node:util";
import { type Frame, noticedLater } from "@traveller/engine/replay";

/**
 * The place of the first frame that is told otherwise than when the record ended at `seen`; the one after that where none is. One event may have several
 * such sentences: what counts is whether they are the same.
 */
export const firstToldAnew = (frames: readonly Frame[], seen: number): number => {
  const [had, has] = [noticedLater(frames.slice(0, seen + 1)), noticedLater(frames)];
  const anew = frames
    .slice(0, seen + 1)
    .findIndex(({ number }) => !isDeepStrictEqual(had.get(number), has.get(number)));
  return anew === -1 ? seen + 1 : anew;
};
