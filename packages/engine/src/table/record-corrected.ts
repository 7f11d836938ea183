/**
 * A slip of whoever keeps the record is put right: what was written is read as what was so, and everything after it must still have been possible.
 * A player's own change of mind is another thing (25, 47): that is an event of the table, and the Laws look at it.
 */
import type { EventOf } from "../position/events.ts";
import { asCorrected, foldAs, from, type Table } from "./fold.ts";
import { fact, type Refusal } from "./refusal.ts";

/**
 * Why the record cannot be corrected so; `undefined` where it can.
 * @param admit what says of one event whether it can have happened
 */
export const checkCorrection = (
  table: Table,
  correction: EventOf["RecordCorrected"],
  admit: (table: Table, event: EventOf[keyof EventOf]) => Refusal | undefined,
): Refusal | undefined => {
  const { about, to } = correction;
  const { base, later } = from(table, about);
  const [slip, ...after] = later;
  if (slip === undefined)
    return fact(`There is no event ${about} in this record`, "Name an event by its number, from 1");
  if (slip.event.type === "RecordCorrected")
    return fact(`Event ${about} corrects the record itself`, "Correct the event that it is about once more");
  if (slip.event.type === "BoardStarted" && to?.type !== "BoardStarted")
    return fact("A record begins with its board", "Correct the board's start into another BoardStarted");
  const refusal = to === null ? undefined : admit(base, to);
  if (refusal !== undefined) return refusal;
  let again = foldAs(base, slip.event, asCorrected(correction));
  for (const { event, reading, number } of after) {
    const stands = reading?.as === "instead" ? reading.events : [{ event, number }];
    const impossible =
      event.type === "RecordCorrected" ? undefined : stands.map((each) => admit(again, each.event)).find(Boolean);
    if (impossible !== undefined)
      return fact(
        `Then event ${number} could not have happened: ${impossible.message}`,
        "Correct the later event first, or both as they were",
      );
    again = foldAs(again, event, reading);
  }
  return undefined;
};
