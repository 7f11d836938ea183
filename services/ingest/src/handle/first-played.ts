/** The day of a tournament's first session, where nobody announced its day: that of a session that was withdrawn is nobody's day. Law 80B2. */
import type { Means } from "../means/means.ts";
import type { Knowledge } from "./known.ts";

/** Of the sessions as they stand now: a day that was corrected holds, not the one that a session was opened with. */
export const firstPlayed = async (
  { log }: Pick<Means, "log">,
  knowledge: Knowledge,
  tournament: { readonly authority: string; readonly tournament: string },
): Promise<string | undefined> => {
  const days: string[] = [];
  // One after another: a season's sessions are not all held in memory at once.
  for (const id of await log.openedIn(tournament)) {
    const { settings, withdrawn } = (await knowledge.session(id)).session;
    if (!withdrawn && settings?.date !== undefined) days.push(settings.date);
  }
  return days.toSorted()[0];
};
