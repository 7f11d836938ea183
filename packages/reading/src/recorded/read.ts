/** A file of boards as the importer reads it: its bytes to text, its form told by its content, its boards with all that is said of the reading. */
import { says, type Sentence } from "@traveller/contract";
import { binaryKind, textDecoding } from "../facts/decode.ts";
import { DEFAULT_LIMITS } from "../facts/limits.ts";
import type { PlayedBoard } from "../facts/played-board.ts";
import { problemLog } from "../facts/problems.ts";
import type { Problem } from "../facts/types.ts";
import { isLin } from "../formats/lin/read.ts";
import { boardsInLin } from "./lin.ts";
import { boardsInPbn } from "./pbn.ts";

export type RecordedFile = {
  readonly boards: readonly PlayedBoard[];
  readonly problems: readonly Problem[];
  /** How many problems more there are. */
  readonly leftOut: number;
  /** Why no board with an auction was found, where none was. */
  readonly nothing?: Sentence;
  /** False where it is no file of boards at all. */
  readonly isRead: boolean;
};

const isPbn = (text: string): boolean => /^(?:%|;|\{|\[\s*[A-Za-z])/u.test(text);

export const recordedFile = (bytes: Uint8Array): RecordedFile => {
  const problems = problemLog(DEFAULT_LIMITS.problems);
  const none = (nothing: Sentence, isRead = false): RecordedFile => ({
    boards: [],
    problems: problems.all(),
    leftOut: problems.leftOut(),
    nothing,
    isRead,
  });
  const kind = binaryKind(bytes.subarray(0, 1024));
  if (kind !== undefined) return none(says("files.noResultsFile", { kind }));
  const decoding = textDecoding(bytes.subarray(0, 1024), problems);
  const text = `${decoding.write(bytes)}${decoding.end()}`.replace(/^\uFEFF/u, "");
  const start = text.trimStart();
  if (start === "") return none(says("recorded.empty"));
  const inLin = isLin(start);
  if (!inLin && !isPbn(start)) return none(says("recorded.noFormat"));
  const boards = inLin ? boardsInLin(text, problems) : boardsInPbn(text, problems);
  return boards.length === 0
    ? none(says("recorded.noAuction"), true)
    : { boards, problems: problems.all(), leftOut: problems.leftOut(), isRead: true };
};
