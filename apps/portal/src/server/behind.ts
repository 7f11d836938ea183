import "server-only";
/** Scopes of the log whose last events are not in the read model yet. */
import { model } from "./model.ts";

export type Behind = { readonly scope: string; readonly head: number; readonly place: number };

export const behind = async (): Promise<readonly Behind[]> =>
  model().sql<Behind[]>`
    select head.scope, head.sequence::int as head, coalesce(place.sequence, 0)::int as place
    from log.scope_head head left join place on place.scope = head.scope
    where coalesce(place.sequence, 0) < head.sequence order by head.sequence - coalesce(place.sequence, 0) desc, head.scope limit 101`;
