import "server-only";
/** Whether what the short form was told may be written into a table's record, and as what: where that board's record has no call yet, or is not begun and it is known who sits there. */
import { placeOfTable, type TableEvent, tableOfPlace } from "@traveller/engine";
import { directedTable } from "@traveller/model";
import type { AtTable } from "#format/directed-choice.ts";
import { model } from "#server/model.ts";
import { seatsOfSession } from "#server/seats.ts";
import type { ShortPlace } from "#format/short-address.ts";

type Writable = { readonly at: Omit<AtTable, "csrf">; readonly events: readonly TableEvent[] };

export const writableAt = async (
  session: string,
  { table: place, board, round }: ShortPlace,
  events: readonly TableEvent[],
): Promise<Writable | undefined> => {
  const named = place === undefined ? undefined : tableOfPlace(place);
  if (named === undefined || board === undefined || round === undefined) return undefined;
  const at = (version: number) => ({ session, table: { ...named, round, board, attempt: 1 }, version });
  const { shown } = await directedTable(model(), session, named, { board, round });
  if (shown !== null) {
    const { position } = shown.table;
    const isEmpty = shown.record.attempt === 1 && position.auction.length === 0 && position.irregularities.length === 0;
    return isEmpty && !position.ended && position.result === undefined
      ? { at: at(shown.version), events: events.filter(({ type }) => type !== "BoardStarted") }
      : undefined;
  }
  const seats = await seatsOfSession(session);
  const seating = seats?.rounds
    .find((one) => one.section === named.section && one.round === round)
    ?.seatings.find((one) => placeOfTable({ ...named, table: one.table }) === place && one.boards.includes(board));
  if (seating === undefined) return undefined;
  return {
    at: at(0),
    events: events.map((event) =>
      event.type === "BoardStarted" ? { ...event, contestants: { NS: seating.ns, EW: seating.ew } } : event,
    ),
  };
};
