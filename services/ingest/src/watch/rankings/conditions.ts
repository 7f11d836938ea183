/** Tournaments whose conditions of contest were set: what is booked of one as a whole was put together by them. Laws 78D, 80A. */
import type { Log } from "@traveller/log";
import { authorityScope, tournamentStream } from "../../handle/known.ts";

const TOURNAMENT = tournamentStream("");

export const conditionsSince = async (
  log: Log,
  authority: string,
  after: number,
): Promise<{ readonly tournaments: ReadonlySet<string>; readonly upTo: number }> => {
  const tournaments = new Set<string>();
  let upTo = after;
  for await (const events of log.readScope(authorityScope(authority), { after }))
    for (const { stream, type, sequence } of events) {
      upTo = sequence;
      if (type === "ConditionsSet" && stream.startsWith(TOURNAMENT)) tournaments.add(stream.slice(TOURNAMENT.length));
    }
  return { tournaments, upTo };
};
