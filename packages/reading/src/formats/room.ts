/** A session that holds more than any may (Laws 78, 87 compare all of it at once) is refused where it is read, not when it is sent. */
import { says } from "@traveller/contract";
import { MOST_OF_A_SESSION } from "@traveller/engine";
import type { ProblemLog } from "../facts/problems.ts";
import type { SessionFacts } from "../facts/types.ts";

const SAID = {
  contestants: "files.tooManyContestants",
  matches: "files.tooManyMatches",
  boards: "files.tooManyBoards",
} as const;

/** Whether there is room for all that is said of a session; where there is none, it is reported. */
export const hasRoom = (
  { title, contestants, matches, results, place }: SessionFacts,
  problems: ProblemLog,
): boolean => {
  const said = {
    contestants: contestants.length,
    matches: matches.length,
    boards: new Set(results.map(({ board }) => board)).size,
  };
  for (const limit of ["contestants", "matches", "boards"] as const) {
    const most = MOST_OF_A_SESSION[limit];
    if (said[limit] <= most) continue;
    problems.report(
      "error",
      "sessionTooLarge",
      place,
      says(SAID[limit], { title, count: said[limit], most }),
      says("files.severalSessions"),
    );
    return false;
  }
  return true;
};
