/** Boards with auctions out of PBN, as the importer reads them. */
import type { PlayedBoard } from "../facts/played-board.ts";
import { gamesOf } from "../formats/pbn/games.ts";
import { playedIn } from "../formats/pbn/played.ts";

/** Every board of the file that has an auction. */
export const boardsInPbn = (text: string): readonly PlayedBoard[] =>
  gamesOf(text).flatMap((game, index) => playedIn(game, `game ${index + 1}`) ?? []);
