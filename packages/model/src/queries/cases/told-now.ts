/** What was told of a case before its sides were exchanged, as they sit there now: an appeal is read where its first ruling is. Laws 79C, 92. */
import { eventTurned, isExchange, isProcedureEvent, type ProcedureEvent } from "@traveller/engine/procedure";
import type { LogEvent } from "@traveller/log";
import type { AppealRow } from "./involved.ts";
import { type CaseEventRow, toldIn } from "./shown-event.ts";

/**
 * @param rows all of a file, in their order, whoever may read them
 * @param beside what was moved of other cases in which appeals of this file are read
 */
export const asToldNow = (
  rows: readonly CaseEventRow[],
  appeals: readonly Pick<AppealRow, "id" | "rulings">[],
  beside: readonly CaseEventRow[] = [],
): readonly { readonly row: CaseEventRow; readonly told: LogEvent }[] => {
  const known = rows.flatMap((row) => {
    const event = toldIn(row);
    const of = row.ruling ?? appeals.find(({ id }) => id === row.appeal)?.rulings[0];
    return event === undefined ? [] : [{ row, event, of }];
  });
  const exchanges = [...rows, ...beside]
    .toSorted((one, other) => one.sequence - other.sequence)
    .flatMap((row) => {
      const event = row.type === "CaseMoved" ? toldIn(row) : undefined;
      return event !== undefined && isProcedureEvent(event) && isExchange(event)
        ? [{ sequence: row.sequence, ...event.data }]
        : [];
    });
  return known.map(({ row, event, of }) => ({
    row,
    told: isProcedureEvent(event)
      ? exchanges
          .filter(({ ruling, sequence }) => ruling === of && sequence > row.sequence)
          .reduce<ProcedureEvent>((told, { from }) => eventTurned(told, from), event)
      : event,
  }));
};
