/** Boards with auctions out of LIN, the notation of an online club: as the importer reads them, with what is said of them. */
import { isSeat } from "@traveller/engine";
import { says } from "@traveller/contract";
import { linContents, type LinBoard, type LinContents } from "../formats/lin/boards.ts";
import { dealsOf } from "../formats/lin/read.ts";
import { playedOn } from "../formats/lin/recorded.ts";
import { linResult } from "../formats/lin/values.ts";
import { DEFAULT_LIMITS } from "../facts/limits.ts";
import { readContract } from "../facts/outcome.ts";
import { asWord, problemLog, type ProblemLog } from "../facts/problems.ts";
import { recordRemarks } from "../facts/record-remarks.ts";
import type { PlayedBoard } from "../facts/played-board.ts";

type Listed = Pick<PlayedBoard, "declarer" | "contract" | "tricks">;

const NOTHING: Listed = { declarer: undefined };

/** What the list of a match says of a board: from its first one on, the open room's result before the closed room's. */
const listed = ({ heading, results }: LinContents, { room, number }: LinBoard, problems: ProblemLog): Listed => {
  if (heading === undefined || room === undefined) return NOTHING;
  const entry = results[2 * (number - heading.first) + (room === "closed" ? 1 : 0)];
  const { contract: written, declarer, tricks: against } = linResult(entry?.text ?? "") ?? {};
  const contract = readContract(written ?? "");
  if (entry === undefined || written === undefined) return NOTHING;
  if (/^P(?:ASS)?$/u.test(written)) return { declarer: undefined, contract: "Pass" };
  const tricks = contract && contract.level + 6 + (against === "=" ? 0 : Number(against));
  if (contract === undefined || !isSeat(declarer) || tricks === undefined || !(tricks >= 0 && tricks <= 13)) {
    problems.report(
      "warning",
      "badContract",
      entry.place,
      says(`lin.unread-${room}`, { board: number, word: asWord(entry.text) }),
      says("files.leftOut"),
    );
    return NOTHING;
  }
  return { declarer, contract: `${contract.level}${contract.strain}${contract.doubling}`, tricks };
};

/** Every board of the file that has an auction. */
export const boardsInLin = (text: string, problems: ProblemLog = problemLog(0)): readonly PlayedBoard[] => {
  const contents = linContents(DEFAULT_LIMITS, problems);
  contents.write(text);
  const read = contents.end();
  const remarks = recordRemarks(problems);
  dealsOf(read.boards, problems);
  return read.boards.flatMap((board) => {
    const played = playedOn(board, remarks);
    return played === undefined ? [] : [{ ...played, ...listed(read, board, problems) }];
  });
};
