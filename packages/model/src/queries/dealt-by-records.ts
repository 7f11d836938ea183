/**
 * The cards of a board that its session was not told: as the records of its tables have them, those that the reader may read. Where two of them have other
 * cards, nobody knows which the board held. Laws 1, 6, 87.
 */
import type { TableEvent } from "@traveller/engine";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { tableEvent, tableRecord } from "../schema/table.ts";
import { isOver } from "./shown-live.ts";

export type DealtByRecords =
  | { readonly kind: "none" }
  | { readonly kind: "differ" }
  | {
      readonly kind: "dealt";
      readonly deal: string;
      readonly dealer: "N" | "E" | "S" | "W" | undefined;
      readonly vulnerability: "None" | "NS" | "EW" | "All" | undefined;
    };

/** Only for a board that its reader may read. */
export const dealtByRecords = async (model: Model, id: string, board: number): Promise<DealtByRecords> => {
  const rows = await model.db
    .select()
    .from(tableRecord)
    .where(and(eq(tableRecord.session, id), eq(tableRecord.board, board)));
  // A board that is played anew is another deal; one that is not over may hold what somebody has in his hand.
  const streams = rows.filter((row) => row.attempt === 1 && isOver(row)).map(({ stream }) => stream);
  if (streams.length === 0) return { kind: "none" };
  const told = await model.db
    .select({ stream: tableEvent.stream, event: tableEvent.event })
    .from(tableEvent)
    .where(
      and(
        eq(tableEvent.session, id),
        inArray(tableEvent.stream, streams),
        or(eq(tableEvent.version, 1), sql`${tableEvent.event} ->> 'type' = 'RecordCorrected'`),
      ),
    )
    .orderBy(asc(tableEvent.version));
  const started = new Map<string, TableEvent | null>();
  for (const { stream, event } of told) {
    if (event.type !== "RecordCorrected") started.set(stream, event);
    else if (event.about === 1) started.set(stream, event.to);
  }
  const starts = [...started.values()].flatMap((event) =>
    event?.type === "BoardStarted" && event.deal !== undefined ? [event] : [],
  );
  const [first] = starts;
  if (first?.deal === undefined) return { kind: "none" };
  if (starts.some(({ deal }) => deal !== first.deal)) return { kind: "differ" };
  return { kind: "dealt", deal: first.deal, dealer: first.dealer, vulnerability: first.vulnerability };
};
