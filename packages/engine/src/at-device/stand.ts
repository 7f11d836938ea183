/**
 * How a board stands at its table, folded from the record that the table's own device has: what lies there, whose turn it is, what was noticed. The hands are in
 * no such record, and what nobody has noticed is told by none of this. Laws 9A, 17 to 22, 41, 44, 65, 76B.
 */
import type { Card } from "../cards/deal.ts";
import { lawsOf } from "../laws/editions.ts";
import type { TableEvent } from "../position/events.ts";
import { isPassedOut } from "../position/phase.ts";
import type { Setting } from "../position/position.ts";
import { cardsOnTable } from "../position/tricks.ts";
import { cardsOf, type OnTable } from "../replay/on-table.ts";
import { callsOf, heard, SILENCE, type ShownCall } from "../replay/talk.ts";
import { asNoticed } from "../table/as-noticed.ts";
import { emptyTable, foldKnowing, type Table } from "../table/fold.ts";
import type { Seen } from "../table/view.ts";
import { seenNoticed } from "../table/view-for.ts";
import { correctionsIn } from "../table/way.ts";

export type Stand = OnTable & {
  /** The table with all that its record says. */
  readonly table: Table;
  /** As everybody at it knows it. */
  readonly noticed: Table;
  readonly view: Seen;
  readonly calls: readonly ShownCall[];
  /** Every card that lies on the table or among the quitted ones. */
  readonly gone: ReadonlySet<Card>;
  readonly passedOut: boolean;
  /** The cards are back in the board. */
  readonly ended: boolean;
};

export const standOf = (setting: Setting, record: readonly TableEvent[]): Stand => {
  const corrections = correctionsIn(record);
  let table = emptyTable(lawsOf, setting);
  let talk = SILENCE;
  for (const [index, event] of record.entries()) {
    const number = index + 1;
    const correction = corrections.get(number);
    const so = correction === undefined ? event : correction.to;
    table = foldKnowing(table, event, corrections);
    if (so !== null) talk = heard(talk, table, so, number);
  }
  const noticed = asNoticed(table);
  const { position } = table;
  return {
    table,
    noticed,
    view: seenNoticed(table, noticed),
    calls: callsOf(position, talk, "public"),
    ...cardsOf(position),
    gone: new Set(position.play === undefined ? [] : cardsOnTable(position.play).map(({ card }) => card)),
    passedOut: isPassedOut(position),
    ended: position.ended,
  };
};

/** What an undoing takes off: the last of the record that somebody at the table did, as far as it is not struck already. The board's start stays. */
export const lastEntered = (
  record: readonly TableEvent[],
): { readonly number: number; readonly event: TableEvent } | undefined => {
  const corrections = correctionsIn(record);
  const number = record.findLastIndex(({ type }, index) => !LEFT.has(type) && corrections.get(index + 1)?.to !== null);
  const event = record[number];
  if (event === undefined) return undefined;
  return { number: number + 1, event: corrections.get(number + 1)?.to ?? event };
};

/** What is not undone by whoever writes at the table: it begins the board, puts the record right, or is the director's. */
const LEFT: ReadonlySet<TableEvent["type"]> = new Set<TableEvent["type"]>([
  "BoardStarted",
  "RecordCorrected",
  "FindingMade",
  "TricksAwarded",
  "RectificationWaived",
  "CardPlaced",
  "CardsCorrected",
  "HandReplaced",
  "CalledFromWrongHand",
  "BoardNotScheduled",
  "NextBoardCalled",
  "RoundEnded",
  "CorrectionPeriodEnded",
]);
