/**
 * Tonight's session goes on by itself: one table after the other finishes a board, rounds end and begin, and when the last board is over
 * the boards are released and the scores published. Told again from the start it adds nothing: a command of the same word is the same command.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Door } from "./door.ts";
import { tonight } from "./evenings.ts";
import type { Send } from "./live.ts";
import { given, type SheetLine } from "./score-sheet.ts";
import { ROUNDS_PLAYED } from "./send.ts";

export type GoesOn = {
  readonly door: Door;
  /** The day that the session is of. */
  readonly day: string;
  /** Milliseconds from one board's end to the next one's. */
  readonly every: number;
  /** How many results of it were told before, and where that is noted. */
  readonly told: number;
  readonly note: (told: number) => void;
  readonly stop: AbortSignal;
};

/** Resolves when the session is over, or `stop` says so. Throws where the door does not answer. */
export const goOn = async ({ door, day, every, told, note, stop }: GoesOn): Promise<void> => {
  const sheet = tonight(day);
  const session = sheet.event;
  const send: Send = (word, type, fields) => door.command(`${session} ${word}`, type, { session, ...fields });
  const rounds = [...new Set(sheet.lines.map(({ round }) => round))].filter((round) => round > ROUNDS_PLAYED);
  let count = 0;
  for (const round of rounds) {
    if (count >= told) await send(`start ${round}`, "StartRound", { round });
    const lines = sheet.lines.filter((line) => line.round === round);
    // The first board of every table, then the second of every table.
    const turn = ({ table, board }: SheetLine): number =>
      lines.filter((other) => other.table === table && other.board < board).length;
    for (const line of lines.toSorted((a, b) => turn(a) - turn(b) || a.table - b.table)) {
      count += 1;
      if (count <= told) continue;
      await pause(every, undefined, { signal: stop });
      await send(`result ${line.result}`, "RecordResult", { results: [given(line)] });
      note(count);
    }
    if (count >= told) await send(`end ${round}`, "EndRound", { round });
  }
  await send("release", "ReleaseBoard", { boards: [...sheet.deals.keys()] });
  await send("publish", "PublishScores", {});
};
