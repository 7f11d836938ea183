/** How irregularities are taken further: one more paragraph applied in the course of each, and what that makes of it. */
import { changed } from "./changed.ts";
import type { Applied, Irregularity, MadeCall, Position } from "./position.ts";

export const withEach = <T>(list: readonly T[], is: (item: T) => boolean, change: (item: T) => T): readonly T[] =>
  list.map((item) => (is(item) ? change(item) : item));

/** It has been taken further. */
export const goneOn = (it: Irregularity, applied: Applied): Irregularity => ({
  ...it,
  course: [...it.course, applied],
});

/** An irregularity about a call that another Law has swept away is at an end. */
export const fallen = (
  table: Position,
  gone: readonly MadeCall[],
  of: number | undefined,
  applied: Applied,
): Position["irregularities"] => {
  const isGone = (call: MadeCall | undefined): boolean => gone.some(({ event }) => event === call?.event);
  return table.irregularities.map((it) =>
    it.id !== of && it.stage !== "done" && (isGone(it.call) || isGone(it.replacement))
      ? { ...goneOn(it, applied), stage: "done", state: "rectified" }
      : it,
  );
};

export const onIrregularity = (table: Position, id: number, change: (it: Irregularity) => Irregularity): Position =>
  changed(table, { irregularities: withEach(table.irregularities, (it) => it.id === id, change) });
