/** Boards with auctions out of PBN, as the importer reads them, with what is said of them. */
import type { PlayedBoard } from "../facts/played-board.ts";
import { problemLog, type ProblemLog } from "../facts/problems.ts";
import { recordRemarks } from "../facts/record-remarks.ts";
import { tagChecks } from "../formats/pbn/checks.ts";
import { gamesOf } from "../formats/pbn/games.ts";
import { playedIn } from "../formats/pbn/played.ts";

/** Every board of the file that has an auction. */
export const boardsInPbn = (text: string, problems: ProblemLog = problemLog(0)): readonly PlayedBoard[] => {
  const check = tagChecks(problems);
  const remarks = recordRemarks(problems);
  return gamesOf(text, problems).flatMap((game, index) => {
    check(game, false);
    return playedIn(game, `game ${index + 1}`, remarks) ?? [];
  });
};
