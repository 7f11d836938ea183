/** Boards with auctions out of PBN, as the importer reads them. */
import { DEFAULT_LIMITS } from "../facts/limits.ts";
import type { PlayedBoard } from "../facts/played-board.ts";
import { problemLog } from "../facts/problems.ts";
import { inheriting, type PbnGame } from "../formats/pbn/games.ts";
import { playedIn } from "../formats/pbn/played.ts";
import { pbnTokens } from "../formats/pbn/tokens.ts";

/** The games of a text, as the importer reads them. */
const gamesOf = (text: string): readonly PbnGame[] => {
  const games: PbnGame[] = [];
  const inherit = inheriting();
  const tokens = pbnTokens(
    { directive: () => undefined, game: (tags, _complete, told) => void games.push(inherit(tags, told)) },
    DEFAULT_LIMITS,
    problemLog(0),
  );
  tokens.write(text);
  tokens.end();
  return games;
};

/** Every board of the file that has an auction. */
export const boardsInPbn = (text: string): readonly PlayedBoard[] =>
  gamesOf(text).flatMap((game, index) => playedIn(game, `game ${index + 1}`) ?? []);
