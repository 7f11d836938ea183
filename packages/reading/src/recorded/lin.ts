/** Boards with auctions out of LIN, the notation of an online club: as the importer reads them. */
import { isSeat } from "@traveller/engine";
import { linContents, type LinBoard, type LinContents } from "../formats/lin/boards.ts";
import { playedOn } from "../formats/lin/recorded.ts";
import { linResult } from "../formats/lin/values.ts";
import { DEFAULT_LIMITS } from "../facts/limits.ts";
import { problemLog } from "../facts/problems.ts";
import type { PlayedBoard } from "../facts/played-board.ts";

type Listed = Pick<PlayedBoard, "declarer" | "contract" | "tricks">;

/** What the list of a match says of a board: from its first one on, the open room's result before the closed room's. */
const listed = ({ heading, results }: LinContents, { room, number }: LinBoard): Listed => {
  if (heading === undefined || room === undefined) return { declarer: undefined };
  const at = 2 * (number - heading.first) + (room === "closed" ? 1 : 0);
  const { contract, declarer, tricks } = linResult(results[at]?.text ?? "") ?? {};
  if (contract === undefined || !isSeat(declarer) || tricks === undefined) return { declarer: undefined };
  const over = tricks === "=" ? 0 : Number(tricks);
  return {
    declarer,
    contract: contract.replace(/^([1-7])N(?!T)/, "$1NT"),
    tricks: Number(contract.charAt(0)) + 6 + over,
  };
};

/** Every board of the file that has an auction. */
export const boardsInLin = (text: string): readonly PlayedBoard[] => {
  const contents = linContents(DEFAULT_LIMITS, problemLog(0));
  contents.write(text);
  const read = contents.end();
  return read.boards.flatMap((board) => {
    const played = playedOn(board);
    return played === undefined ? [] : [{ ...played, ...listed(read, board) }];
  });
};
