/**
 * A slip of whoever keeps the record is put right: what was written is read as what was so, and everything after it must still have been possible.
 * A player's own change of mind is another thing (25, 47): that is an event of the table, and the Laws look at it.
 */
import type { EventOf, TableEvent } from "../position/events.ts";
import { foldKnowing } from "./fold.ts";
import { correctionsIn, eventAt, isReadTooOften, restingOn, type Table } from "./way.ts";
import { fact, readTooOften, type Refusal, type Taken } from "./refusal.ts";

/**
 * The table as it is once the record is corrected so, or why it cannot be.
 * @param admit what says of one event whether it can have happened
 */
export const takeCorrection = (
  table: Table,
  correction: EventOf["RecordCorrected"],
  admit: (table: Table, event: EventOf[keyof EventOf]) => Refusal | undefined,
): Taken => {
  const { about, to } = correction;
  const refused = (refusal: Refusal): Taken => ({ refusal });
  const slip = eventAt(table, about);
  if (slip === undefined) return refused(fact({ kind: "noSuchEvent", number: about }));
  if (slip.type === "RecordCorrected") return refused(fact({ kind: "correctsRecord", number: about }));
  if (slip.type === "BoardStarted" && to?.type !== "BoardStarted") return refused(fact("beginsWithBoard"));
  const { base, later } = restingOn(table, about);
  const corrections = correctionsIn(
    [...later.map(({ written }) => written.event), correction],
    base.position.version + 1,
  );
  let again = base;
  for (const { written, number } of later) {
    const { event } = written;
    const put = corrections.get(number);
    const so = put === undefined ? event : put.to;
    const refusal = number < about || so === null || event.type === "RecordCorrected" ? undefined : admit(again, so);
    if (refusal !== undefined)
      return refused(number === about ? refusal : fact({ kind: "thenImpossible", number, why: refusal.trouble }));
    again = foldKnowing(again, event, corrections);
  }
  return isReadTooOften(again) ? refused(readTooOften) : { table: foldKnowing(again, correction, corrections) };
};

/**
 * The table after a record if that can have been, as what was put right of it is known at its end: what was put right twice, or together with something else, need not have been
 * possible in between.
 * @param first what came before this event is taken as it is
 * @param admit what says of one event whether it can have happened
 */
export const takeRecord = (
  beginning: Table,
  record: readonly TableEvent[],
  first: number,
  admit: (table: Table, event: TableEvent) => Refusal | undefined,
): Table | undefined => {
  const corrections = correctionsIn(record);
  let table = beginning;
  const isPossible = record.every((event, index) => {
    const put = corrections.get(index + 1);
    const so = put === undefined ? event : put.to;
    const is =
      index + 1 < first ||
      (event.type === "RecordCorrected"
        ? event.about <= index && mayBeAbout(record[event.about - 1], event)
        : so === null || (so.type !== "RecordCorrected" && admit(table, so) === undefined));
    table = foldKnowing(table, event, corrections);
    return is;
  });
  return isPossible && !isReadTooOften(table) ? table : undefined;
};

const mayBeAbout = (slip: TableEvent | undefined, { to }: EventOf["RecordCorrected"]): boolean =>
  slip !== undefined &&
  slip.type !== "RecordCorrected" &&
  (slip.type !== "BoardStarted" || to?.type === "BoardStarted");
