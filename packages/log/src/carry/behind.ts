/** What the relay has still to carry: scopes whose head is past what was relayed, locked so that several relays never carry the same one at once. */
import type { Transaction } from "../database/connect.ts";
import type { RecordedEvent } from "../events/envelope.ts";
import { eventColumns } from "../store/events.ts";

export type Behind = { readonly scope: string; readonly relayed: number };

/** Scopes at once, and events of each: what fits in memory, and lets a small scope pass a large import. */
const SCOPES = 64;
const EVENTS = 500;

/**
 * Locks scopes that are behind until the transaction ends; those that another relay holds are passed over. `since` looks only at
 * scopes that moved since then (an index away); without it at all of them.
 */
export const lockBehind = async (tx: Transaction, since: string | undefined): Promise<readonly Behind[]> => {
  const moment = since ?? "-infinity";
  await tx`
    insert into log.relayed (scope)
    select scope from log.scope_head where recorded_at >= ${moment}::timestamptz and not exists (select from log.relayed where relayed.scope = scope_head.scope)
    order by scope on conflict do nothing`;
  return tx<Behind[]>`
    select relayed.scope, relayed.sequence as relayed from log.relayed join log.scope_head as head using (scope)
    where head.recorded_at >= ${moment}::timestamptz and relayed.sequence < head.sequence
    order by head.recorded_at limit ${SCOPES} for no key update of relayed skip locked`;
};

/** The next events of each scope as they were written, each scope's in order. */
export const eventsBehind = (tx: Transaction, behind: readonly Behind[]): Promise<readonly RecordedEvent[]> => tx<
  RecordedEvent[]
>`
  select event.* from unnest(${behind.map(({ scope }) => scope)}::text[], ${behind.map(({ relayed }) => relayed)}::bigint[]) with ordinality as asked (scope, relayed, place)
  cross join lateral (
    select ${eventColumns(tx)}
    from log.event where event.scope = asked.scope and event.sequence > asked.relayed order by event.sequence limit ${EVENTS}
  ) as event
  order by asked.place, event.sequence`;

/** Whether there may be more behind what was read: as many were read as are read at once. Else whatever came meanwhile has rung. */
export const mayBeMore = (behind: readonly Behind[], events: readonly RecordedEvent[]): boolean =>
  behind.length >= SCOPES || events.length >= EVENTS;

export const noteRelayed = async (tx: Transaction, reached: ReadonlyMap<string, number>): Promise<void> => {
  await tx`
    update log.relayed set sequence = reached.sequence
    from unnest(${[...reached.keys()]}::text[], ${[...reached.values()]}::bigint[]) as reached (scope, sequence) where relayed.scope = reached.scope`;
};
