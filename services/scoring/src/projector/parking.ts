/** Parking: events that cannot be digested are set aside with their reason, in the transaction of the rows that do without them. */
import { type Execute, parkedTable, writeRows } from "@traveller/model";
import { z } from "zod";
import type { Undigested } from "../session/advance.ts";

export const PROJECTION = "scoring";

const LONGEST_REASON = 2000;

/** The row of `parked` that such an event leaves. */
export const parkedRow = ({ event, code, reason }: Undigested) => ({
  projection: PROJECTION,
  scope: event.scope,
  sequence: event.sequence,
  event: event.id,
  type: event.type,
  recordedAt: event.recordedAt,
  code,
  reason: reason.slice(0, LONGEST_REASON),
});

export const park = (execute: Execute, undigested: readonly Undigested[]): Promise<void> =>
  writeRows(execute, [{ table: parkedTable, upsert: undigested.map(parkedRow), remove: [] }]);

const Sequences = z.array(z.object({ sequence: z.coerce.number() }));

/** The events of a scope that were set aside so far. */
export const parkedOf = async (execute: Execute, scope: string): Promise<ReadonlySet<number>> => {
  const rows = await execute("select sequence::text as sequence from parked where projection = $1 and scope = $2", [
    PROJECTION,
    scope,
  ]);
  return new Set(Sequences.parse(rows).map((row) => row.sequence));
};
