/**
 * Text to lines, as a stream: LF, CR LF (or CR CR LF, as some programs write) and CR alone end a line. A line is bounded; what is
 * longer is reported and passed over, so that a file without an end of line takes no memory.
 */
import { says } from "@traveller/contract";
import type { ProblemLog } from "./problems.ts";

export type LineReader = {
  /** A further piece; false once `take` wants no more. */
  readonly write: (piece: string) => boolean;
  /** The rest, where the last line has no end. */
  readonly end: () => void;
};

/** Gives each line to `take` with its number, from 1; `take` answers false once it wants no more. */
export const lineReader = (
  limit: number,
  problems: ProblemLog,
  take: (text: string, line: number) => boolean,
): LineReader => {
  let line = 1;
  let rest = "";
  /** The rest of a line that is too long is passed over until its end. */
  let skipping = false;
  /** Carriage returns whose meaning the next sign tells: a line feed takes them all into one end of line. */
  let returns = 0;
  /** False once nothing more is wanted. */
  const state = { going: true };

  const add = (text: string): void => {
    if (skipping) return;
    if (rest.length + text.length <= limit) {
      rest += text;
      return;
    }
    problems.report("error", "lineTooLong", { line }, says("files.lineTooLong", { limit }), says("files.passedOver"));
    skipping = true;
    rest = "";
  };
  const finish = (): void => {
    if (!skipping) state.going = take(rest, line);
    rest = "";
    skipping = false;
    line += 1;
  };
  const finishReturns = (): void => {
    for (; returns > 0 && state.going; returns -= 1) finish();
  };

  return {
    write: (piece) => {
      const breaks = /[\r\n]/gu;
      let at = 0;
      while (state.going && at < piece.length) {
        const sign = piece[at];
        if (sign === "\r") {
          returns += 1;
          at += 1;
        } else if (sign === "\n") {
          returns = 0;
          at += 1;
          finish();
        } else {
          finishReturns();
          breaks.lastIndex = at;
          const end = breaks.exec(piece)?.index ?? piece.length;
          add(piece.slice(at, end));
          at = end;
        }
      }
      return state.going;
    },
    end: () => {
      finishReturns();
      if (state.going && rest.trim() !== "") finish();
    },
  };
};
