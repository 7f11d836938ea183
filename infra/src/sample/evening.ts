/** An evening as its tables played it: every deal, every result, as plain facts. */
import { contractScore, vulnerabilityOf } from "@traveller/engine";
import type { Hands } from "./deals.ts";
import { dealBoard } from "./deals.ts";
import type { Meeting } from "./movements.ts";
import type { TableResult } from "./play.ts";
import { playBoard } from "./play.ts";

type PlayedBoard = {
  readonly meeting: Meeting;
  readonly board: number;
  readonly result: TableResult;
  /** North-South's score, in points. */
  readonly score: number;
};

export type Evening = {
  readonly deals: ReadonlyMap<number, Hands>;
  readonly results: readonly PlayedBoard[];
};

const scoreOf = (board: number, result: TableResult): number => {
  if (result.kind === "passedOut") return 0;
  const { level, strain, doubled, declarer } = result.contract;
  return contractScore(
    { level, strain, doubling: doubled ? "X" : "" },
    declarer,
    result.tricks,
    vulnerabilityOf(board),
  );
};

/**
 * Plays an evening: `name` is the word that its chance starts from, `skills` those of the field in its order, `known` the boards whose cards
 * are not left to chance.
 */
export const playEvening = (
  name: string,
  meetings: readonly Meeting[],
  skills: { readonly ns: readonly number[]; readonly ew: readonly number[] },
  known: ReadonlyMap<number, Hands> = new Map(),
): Evening => {
  const boards = [...new Set(meetings.flatMap((meeting) => meeting.boards))].toSorted((a, b) => a - b);
  const deals = new Map(boards.map((board) => [board, known.get(board) ?? dealBoard(name, board)]));
  const results = meetings.flatMap((meeting) =>
    meeting.boards.flatMap((board) => {
      const hands = deals.get(board);
      if (!hands) return [];
      const pair: readonly [number, number] = [skills.ns[meeting.ns] ?? 0, skills.ew[meeting.ew] ?? 0];
      const result = playBoard(`${name} ${board}`, hands, board, `${meeting.ns} ${meeting.ew}`, pair);
      return [{ meeting, board, result, score: scoreOf(board, result) }];
    }),
  );
  return { deals, results };
};
