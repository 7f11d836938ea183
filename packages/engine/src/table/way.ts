/** A table with the way that led to it: back to before an event, forward again, and what of the way was put right since. */
import type { Lawbook } from "../laws/lawbook.ts";
import type { EventOf, TableEvent } from "../position/events.ts";
import type { Position } from "../position/position.ts";
import type { Reading } from "../position/readings.ts";

/** A position with the way that led to it: before every event the table as it was. */
export type Table = {
  readonly position: Position;
  readonly laws: Lawbook;
  /** How much findings have had read anew on this way: each event once, and once more for every irregularity before it. */
  readonly anew: number;
  readonly last: (Written & { readonly reading: Reading | undefined; readonly before: Table }) | undefined;
};

/** An event as it was written, and what was so where that was put right: `null` where nothing of the kind happened. */
export type Written = { readonly event: TableEvent; readonly so: TableEvent | null | undefined };

/** What stands in the place of an event: what was so; of one that was struck, what was written. */
export const standing = ({ event, so }: Written): TableEvent => so ?? event;

/**
 * How much one record may have its findings read anew, and one command its corrections: hundreds of times what an evening's longest has. Above it a finding
 * changes nothing that came before it any more, so that every record can be read; the door and files take none such. What an event meets is counted, for that
 * is what reading it takes.
 */
export const MOST_READ_ANEW = 10_000;

export const isReadTooOften = ({ anew }: Table): boolean => anew > MOST_READ_ANEW;

/** The event of this number, as it stands: with what was put right of it. */
export const eventAt = (table: Table, number: number): TableEvent | undefined => {
  const [found] = from(table, number).later;
  return found === undefined ? undefined : standing(found.written);
};

type Later = {
  readonly written: Written;
  readonly reading: Reading | undefined;
  readonly number: number;
  /** What it takes to read it: it meets every irregularity before it. */
  readonly weight: number;
};

/** The table before the event of this number, and that event with all that came later, in order. */
export const from = (table: Table, first: number): { readonly base: Table; readonly later: readonly Later[] } => {
  const later: Later[] = [];
  let base = table;
  while (base.last !== undefined && base.position.version >= first) {
    const { reading, before } = base.last;
    later.push({
      written: base.last,
      reading,
      number: base.position.version,
      weight: 1 + before.position.irregularities.length,
    });
    base = before;
  }
  return { base, later: later.reverse() };
};

/**
 * Where to go back to if the event of this number was another one, and what to read anew from there: the start, where something since has changed how what came
 * before is read.
 */
export const restingOn = (table: Table, first: number): ReturnType<typeof from> => {
  const way = from(table, first);
  if (way.later.every(isReadAsItCame)) return way;
  const { base, later } = from(table, 1);
  return { base: { ...base, anew: 0 }, later };
};

export const weightOf = (later: readonly Later[]): number => later.reduce((sum, { weight }) => sum + weight, 0);

/** How much one event has had read anew: those that rest on a slip, and what findings have read anew among them; or what a finding changed. */
export const readAnewFor = (before: Table, event: TableEvent, after: Table): number => {
  if (event.type !== "RecordCorrected") return after.anew - before.anew;
  const { base, later } = restingOn(before, event.about);
  return weightOf(later) + after.anew - base.anew;
};

/** It changed no event before it, and none later changed it: a correction is read where it belongs, what did not happen does nothing. */
const isReadAsItCame = ({ written: { event }, reading }: Later): boolean =>
  reading === undefined ||
  (reading.as === "read" && event.type === "RecordCorrected") ||
  (reading.as === "instead" && reading.events.length === 0);

/** Whether each of these events is read so as it is. */
export const isReadSo = (table: Table, readings: ReadonlyMap<number, Reading>): boolean => {
  const first = Math.min(...readings.keys());
  for (let at = table; at.last !== undefined && at.position.version >= first; at = at.last.before) {
    const reading = readings.get(at.position.version);
    if (reading !== undefined && !isSame(reading, at.last.reading)) return false;
  }
  return true;
};

const isSame = (one: Reading, other: Reading | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What was put right of a record, by the number of the event that it is about: the last word on it. */
export type Corrections = ReadonlyMap<number, EventOf["RecordCorrected"]>;

/**
 * Nothing is put right that has yet to be written, nor what only puts something right: what is said of a later number, or of a correction, counts for nothing.
 * `first`: the number that the events begin with.
 */
export const correctionsIn = (events: readonly TableEvent[], first = 1): Corrections =>
  new Map(
    events.flatMap((event, index) =>
      event.type === "RecordCorrected" &&
      event.about < first + index &&
      events[event.about - first]?.type !== "RecordCorrected"
        ? [[event.about, event] as const]
        : [],
    ),
  );
