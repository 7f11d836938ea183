/** A recorded board folded as a table: what it came to, what of it cannot have happened, and the part of it that a log would keep. */
import { admit, foldTable, newTable, type Table, type TableEvent, type TableRefusal } from "@traveller/engine";
import { placeOf, type PlayedBoard, recordedEvents } from "../facts/played-board.ts";
import type { Place } from "../facts/types.ts";
import { type FoundMark, marksFound } from "./marks.ts";
import { isCompared, type Outcome, outcomeOf } from "./outcome.ts";

export type RefusedEvent = {
  readonly number: number;
  readonly event: TableEvent;
  readonly refusal: TableRefusal;
  readonly place: Place | undefined;
};

export type Replayed = {
  readonly outcome: Outcome;
  /** As the last card left it. */
  readonly table: Table;
  readonly refused: readonly RefusedEvent[];
  readonly marks: readonly FoundMark[];
  readonly events: number;
  /** As an import keeps them: up to the first that cannot have happened, with the end that the result tells. */
  readonly kept: readonly TableEvent[];
  /** `undefined` where the file says nothing that could be compared. */
  readonly agrees: boolean | undefined;
};

export const replayed = (board: PlayedBoard): Replayed => {
  const refused: RefusedEvent[] = [];
  let table: Table = newTable();
  const events = recordedEvents(board);
  const possible: TableEvent[] = [];
  for (const [index, event] of events.entries()) {
    const refusal = admit(table, event);
    if (refusal !== undefined)
      refused.push({ number: index + 1, event, refusal, place: placeOf(board, events, index + 1) });
    else if (refused.length === 0) possible.push(event);
    table = foldTable(table, event);
  }
  const outcome = outcomeOf(table, board);
  const ending = board.record === undefined && refused.length === 0 ? outcome.ending : [];
  const agrees = refused.length === 0 && outcome.differences.length === 0;
  return {
    outcome,
    table,
    refused,
    marks: board.record === undefined ? marksFound(board, table) : [],
    events: events.length,
    kept: [...possible, ...ending],
    agrees: agrees && !isCompared(board, outcome) ? undefined : agrees,
  };
};
