/** What a ranking's bookings say of their players: asked when somebody turns out to have been a member on another day, or of another club. Law 80A. */
import type { Connected } from "../database/connect.ts";

/** A portion of a booking: its place, that of the booking's first one, and what it says of its players on the day. */
export type BookedPlayers = {
  readonly sequence: number;
  readonly session: string;
  readonly booking: number;
  readonly day: string;
  readonly players: readonly {
    readonly person: string;
    readonly member?: boolean;
    readonly club?: string;
    readonly age?: number;
    readonly gender?: string;
    readonly enteredAs?: readonly string[];
  }[];
};

const AT_ONCE = 200;

/** Portions with any of these people, or all of them, in their order. What was taken back is among them. */
export const readBookedPlayers = (
  sql: Connected,
  scope: string,
  people?: readonly string[],
): AsyncIterable<readonly BookedPlayers[]> =>
  sql<BookedPlayers[]>`
  select sequence::int as sequence, data ->> 'session' as session, data ->> 'day' as day,
    (sequence - (data -> 'portion' ->> 'number')::int + 1)::int as booking,
    jsonb_path_query_array(data, '$.contestants[*].players[*]') as players
  from log.event
  where scope = ${scope} and type = 'AwardsBooked'
    ${people === undefined ? sql`` : sql`and jsonb_path_query_array(data, '$.contestants[*].players[*].person') ?| ${[...people]}::text[]`}
  order by sequence`.cursor(AT_ONCE);
