import "server-only";
/** Scopes of the log whose last events are not in the read model yet. */
import { momentText } from "@traveller/model";
import { model } from "./model.ts";

export type Behind = {
  readonly scope: string;
  readonly head: number;
  readonly place: number;
  /** When the first of them was written. */
  readonly since: string | null;
};

export const behind = async (): Promise<readonly Behind[]> =>
  model().sql<Behind[]>`
    select head.scope, head.sequence::int as head, coalesce(place.sequence, 0)::int as place,
      (select ${momentText(model(), "event.recorded_at")} from log.event
        where event.scope = head.scope and event.sequence > coalesce(place.sequence, 0) order by event.sequence limit 1) as since
    from log.scope_head head left join place on place.scope = head.scope
    where coalesce(place.sequence, 0) < head.sequence order by head.sequence - coalesce(place.sequence, 0) desc, head.scope limit 101`;
