/** Parking: events that cannot be digested are set aside with their reason, in the transaction of the rows that do without them. */
import type { ReadEvent } from "@traveller/log";
import type { Execute } from "@traveller/model";
import { z } from "zod";
import type { Refusal } from "../session/refuse.ts";

export const PROJECTION = "scoring";

const LONGEST_REASON = 2000;

export const park = async (
  execute: Execute,
  undigested: readonly ({ readonly event: ReadEvent } & Refusal)[],
): Promise<void> => {
  for (const { event, code, reason } of undigested)
    await execute(
      `insert into parked (projection, scope, sequence, event, type, recorded_at, code, reason)
       values ($1, $2, $3::text::bigint, $4, $5, $6::text::timestamptz, $7, $8) on conflict do nothing`,
      [
        PROJECTION,
        event.scope,
        String(event.sequence),
        event.id,
        event.type,
        event.recordedAt,
        code,
        reason.slice(0, LONGEST_REASON),
      ],
    );
};

const Sequences = z.array(z.object({ sequence: z.coerce.number() }));

/** The events of a scope that were set aside so far. */
export const parkedOf = async (execute: Execute, scope: string): Promise<ReadonlySet<number>> => {
  const rows = await execute("select sequence::text as sequence from parked where projection = $1 and scope = $2", [
    PROJECTION,
    scope,
  ]);
  return new Set(Sequences.parse(rows).map((row) => row.sequence));
};
