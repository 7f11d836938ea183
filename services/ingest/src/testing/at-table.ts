/** For tests: a whole board at a table as a recorder would write it, call by call and card by card, from its cards and its auction. */
import { type Call, foldTable, newTable, type Seat, type TableEvent, viewOf } from "@traveller/engine";

const AFTER: Readonly<Record<Seat, Seat>> = { N: "E", E: "S", S: "W", W: "N" };

/** The events from `started` on: the calls in turn, then of every hand the first card that it may play, then the agreed result. */
export const wholeBoard = (
  started: Extract<TableEvent, { readonly type: "BoardStarted" }>,
  calls: readonly Call[],
): readonly TableEvent[] => {
  const events: TableEvent[] = [];
  let table = newTable();
  const add = (event: TableEvent): void => {
    events.push(event);
    table = foldTable(table, event);
  };
  add(started);
  let seat = table.position.dealer;
  for (const call of calls) {
    add({ type: "CallMade", seat, call });
    seat = AFTER[seat];
  }
  for (;;) {
    const { phase, turn, mayPlay, declarerTricks, contract } = viewOf(table);
    if (phase === "ended" || contract === "passed out" || turn === null) {
      if (declarerTricks !== null) add({ type: "ResultAgreed", tricks: declarerTricks });
      add({ type: "BoardEnded" });
      return events;
    }
    const card = mayPlay[0];
    if (card === undefined) throw new Error(`${turn} has nothing to play`);
    add(phase === "clarification" ? { type: "LeadFaced", seat: turn, card } : { type: "CardPlayed", seat: turn, card });
  }
};
