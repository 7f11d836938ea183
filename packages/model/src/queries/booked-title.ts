/** What a booking is of, by its title: the session, or the tournament whose sessions were put together. */
import type { Model } from "../database/model.ts";

/** For a query with `session` joined; of a booking that stands with it under this name. */
export const bookedTitle = ({ sql }: Model, booking: "booking" | "moved") => sql`
  case when ${sql(booking)}.together is null then session.title
    else coalesce((
      select tournament.title from tournament
      where tournament.authority = session.authority and tournament.id = ${sql(booking)}.together ->> 'tournament'
    ), session.title) end`;
