/**
 * When the periods of correction and appeal began for a session (Laws 79C1, 92B): with the first publication of the whole score. A publication
 * of a correction begins none anew; one that says that they have ended ends them; what is published of a part begins none.
 */
import { type Clocks, clocksFrom, type Session, sessionEvents } from "@traveller/engine";
import type { ReadEvent } from "@traveller/log";

export const clocksAfter = (before: Clocks | undefined, session: Session, event: ReadEvent): Clocks | undefined => {
  if (event.type !== "ScoresPublished") return before;
  const read = sessionEvents.ScoresPublished.safeParse(event.data);
  if (!read.success) return before;
  const { clocks, periods } = read.data;
  if (clocks === "closed") return undefined;
  if (before !== undefined || session.lacking.length > 0 || periods === undefined) return before;
  return clocksFrom(event.recordedAt, periods);
};
