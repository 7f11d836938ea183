/** Which of a session's periods are over at a moment, so that a page tells it before anything is filled in. Laws 79C1, 81C3, 92B. */
import type { Clocks, PeriodEnd } from "@traveller/engine";

/** A period that lasts until something nobody has dated is not over. */
export const isOverBy = (end: PeriodEnd, now: string): boolean => "at" in end && Date.parse(end.at) < Date.parse(now);

type Published = { readonly clocks: "run" | "closed" } | null;

/** Both: the director rules on nothing by himself any more (Law 81C3). */
export const areBothOver = (
  { clocks, published }: { readonly clocks: Clocks | null; readonly published: Published },
  now: string,
): boolean =>
  clocks === null ? published?.clocks === "closed" : isOverBy(clocks.correction, now) && isOverBy(clocks.appeal, now);
