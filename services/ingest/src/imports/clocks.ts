/**
 * Whether what a file says starts the correction and appeal periods (Laws 79C1, 92B). The scores of an evening that was just played are first seen when its
 * file comes; those of long ago were seen and stood elsewhere.
 */
import type { Session } from "@traveller/engine";
import type { SessionPlan } from "@traveller/reading";

const DAY = 24 * 60 * 60_000;

/** The calendar day of the sender may be the one before or behind ours. */
const sinceDay = (date: string, now: number): number => Math.floor(now / DAY) - Date.parse(date) / DAY;

/** Nobody plays any more: an evening may have ended after midnight. Of a day that is not told nothing is known. */
export const isOver = (date: string | undefined, now: number): boolean => date !== undefined && sinceDay(date, now) > 1;

/**
 * Played today, or nearly (`isOver`). A session whose periods began here goes on with them.
 */
export const clocksOf = ({ date }: Pick<SessionPlan, "date">, known: Session, now: number): "run" | "closed" => {
  if (known.publications.at(-1)?.clocks === "run") return "run";
  if (date === undefined) return "closed";
  return Math.abs(sinceDay(date, now)) <= 1 ? "run" : "closed";
};
