/**
 * The fold of a table's log. Pure, total and incremental: it never throws, and one more event costs the same however many came before, but for a finding that
 * changes what an earlier act was and a slip that is put right. How much findings have read anew is counted and bounded, so that no record costs more than its length and that.
 */
import type { Lawbook } from "../laws/lawbook.ts";
import type { TableEvent } from "../position/events.ts";
import type { Position, Setting } from "../position/position.ts";
import { emptyPosition } from "../position/empty.ts";
import type { Reading } from "../position/readings.ts";
import { read, type Readings } from "./one-event.ts";
import {
  correctionsIn,
  type Corrections,
  from,
  isReadSo,
  MOST_READ_ANEW,
  restingOn,
  standing,
  type Table,
  weightOf,
  type Written,
} from "./way.ts";

export type { Table } from "./way.ts";

/** A finding that has done its work, and a correction, which is read where it belongs. */
const READ: Reading = { as: "read" };
const NOTHING_OF_THE_KIND: Reading = { as: "instead", events: [] };

export const emptyTable = (laws: (edition: Position["edition"]) => Lawbook, setting: Setting = {}): Table => {
  const position = emptyPosition(setting);
  return { position, laws: laws(position.edition), anew: 0, last: undefined };
};

const asItCame = (event: TableEvent): Written => ({ event, so: undefined });

/** The table after one more event. */
export const foldTable = (table: Table, event: TableEvent): Table =>
  event.type === "RecordCorrected" ? foldOn(table, [event]) : foldFact(table, asItCame(event));

/**
 * The table after further events, all of what they put right known from the first. A slip put right is as if it had been written rightly: what rests on it is
 * read anew, once, however much was put right.
 */
export const foldOn = (table: Table, events: readonly TableEvent[]): Table => {
  const { version } = table.position;
  const slips = events.flatMap((event) =>
    event.type === "RecordCorrected" && event.about <= version ? [event.about] : [],
  );
  const { base, later } = restingOn(table, Math.min(...slips));
  const all = [...later.map(({ written }) => written.event), ...events];
  const corrections = correctionsIn(all, base.position.version + 1);
  return all.reduce((again, event) => foldKnowing(again, event, corrections), base);
};

/** The table after one more event of a record of which all is known that was put right: what was so has happened, as if it had been written. */
export const foldKnowing = (table: Table, event: TableEvent, corrections: Corrections): Table => {
  if (event.type === "RecordCorrected") return foldAs(table, asItCame(event), READ);
  const correction = corrections.get(table.position.version + 1);
  if (correction === undefined) return foldFact(table, asItCame(event));
  const written: Written = { event, so: correction.to };
  return written.so === null ? foldAs(table, written, NOTHING_OF_THE_KIND) : foldFact(table, written);
};

const foldFact = (table: Table, written: Written): Table => {
  const { reread, table: position } = read(table, standing(written), undefined);
  return reread === undefined
    ? onwards(table, position, written, undefined)
    : foldAs(readAgain(table, reread), written, READ);
};

/** Back to before the first event whose meaning changed, and forward again; nothing moves where all were read so, or where too much was read anew before. */
const readAgain = (table: Table, readings: Readings): Table => {
  if (isReadSo(table, readings)) return table;
  const { base, later } = from(table, Math.min(...readings.keys()));
  const anew = table.anew + weightOf(later);
  if (anew > MOST_READ_ANEW) return { ...table, anew };
  return later.reduce(
    (again, { written, reading, number }) => foldAs(again, written, readings.get(number) ?? reading),
    {
      ...base,
      anew,
    },
  );
};

/** The table after one more event in the meaning it is read in; in its own where none is given. */
const foldAs = (table: Table, written: Written, reading: Reading | undefined): Table =>
  reading === undefined
    ? foldFact(table, written)
    : onwards(table, read(table, standing(written), reading).table, written, reading);

const onwards = (before: Table, position: Position, { event, so }: Written, reading: Reading | undefined): Table => ({
  position,
  laws: before.laws,
  anew: before.anew,
  last: { event, so, reading, before },
});
