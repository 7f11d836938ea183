/**
 * Whether what a file says starts the correction and appeal periods (Laws 79C1, 92B). The scores of an evening that was just played are first seen when its
 * file comes; those of long ago were seen and stood elsewhere.
 */
import type { Session } from "@traveller/engine";
import type { SessionPlan } from "../importers/types.ts";

const DAY = 24 * 60 * 60_000;

/**
 * Played today: the calendar day of the sender may be the one before or behind ours, and an evening may end after midnight. A session whose periods
 * began here goes on with them.
 */
export const clocksOf = ({ date }: Pick<SessionPlan, "date">, known: Session, now: number): "run" | "closed" => {
  if (known.publications.at(-1)?.clocks === "run") return "run";
  if (date === undefined) return "closed";
  const today = Math.floor(now / DAY);
  return Math.abs(Date.parse(date) / DAY - today) <= 1 ? "run" : "closed";
};
