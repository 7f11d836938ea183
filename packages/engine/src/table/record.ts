/**
 * The record of one board at one table: its table as folded, and how the board started, which says who plays it. The same at the door, in the
 * projector and on a page. Law 4.
 */
import { lawsOf } from "../laws/editions.ts";
import type { EventOf, TableEvent } from "../position/events.ts";
import type { Edition } from "../position/position.ts";
import { Regulations } from "../position/regulations.ts";
import { emptyTable, foldOn, type Table } from "./fold.ts";

export type BoardStart = EventOf["BoardStarted"];
export type BoardRecord = { readonly table: Table; readonly started: BoardStart | undefined };

/** Under which Laws and regulations a session's tables are read. */
export type RecordSetting = { readonly lawEdition: Edition; readonly regulations: Readonly<Record<string, unknown>> };

/** A record before its first event. Regulations that a table does not read pass by; such as cannot be read are left out. */
export const emptyRecord = ({ lawEdition, regulations }: RecordSetting): BoardRecord => {
  const read = Regulations.safeParse(regulations);
  return {
    table: emptyTable(lawsOf, { edition: lawEdition, ...(read.success ? { regulations: read.data } : {}) }),
    started: undefined,
  };
};

/** The record after an event that its table has taken. */
export const takenRecord = ({ started }: BoardRecord, event: TableEvent, table: Table): BoardRecord => ({
  table,
  started: startAfter(started, event),
});

/** The record after further events: what they put right is read anew once. */
export const foldRecordOn = ({ table, started }: BoardRecord, events: readonly TableEvent[]): BoardRecord => ({
  table: foldOn(table, events),
  started: events.reduce(startAfter, started),
});

const startAfter = (started: BoardStart | undefined, event: TableEvent): BoardStart | undefined => {
  // Begun again after 16D2, it is as it was begun last.
  if (event.type === "BoardStarted") return event;
  return event.type === "RecordCorrected" && event.about === 1 && event.to?.type === "BoardStarted"
    ? event.to
    : started;
};
