/** What can be chosen from a list by those who may not be asked to type ids: clubs, tournaments and sessions by their names; and the names of such as are known by id. */
import { anywhere } from "@traveller/log";
import type { Model } from "../database/model.ts";

export const CHOOSABLE = ["club", "tournament", "session"] as const;
export type Choosable = (typeof CHOOSABLE)[number];
export type ThingChoice = {
  readonly id: string;
  readonly name: string;
  /** The day of a session, or the first of a tournament. */
  readonly day: string | null;
  /** The club whose session or tournament it is. */
  readonly club: string | null;
};

/** Those in whose name, club or id the text is found: clubs by name, what is played the newest first. */
export const choices = async (
  { sql }: Model,
  kind: Choosable,
  text: string,
  limit = 20,
): Promise<readonly ThingChoice[]> => {
  const like = anywhere(text.trim());
  switch (kind) {
    case "club":
      return sql<ThingChoice[]>`
        select id, name, null as day, null as club from club where name ilike ${like} or id ilike ${like} order by name, id limit ${limit}`;
    case "tournament":
      return sql<ThingChoice[]>`
        select id, title as name, "from"::text as day, club_name as club from tournament
        where title ilike ${like} or club_name ilike ${like} or id ilike ${like}
        order by "from" desc nulls last, title, id limit ${limit}`;
    case "session":
      return sql<ThingChoice[]>`
        select id, title as name, date::text as day, club_name as club from session
        where not withdrawn and (title ilike ${like} or club_name ilike ${like} or id ilike ${like})
        order by date desc nulls last, title, id limit ${limit}`;
  }
};

export type ThingNamed = Omit<ThingChoice, "id">;

/** Names by `kind/id`, with the day and the club that tell two of a name apart; what is not known is missing. */
export const thingNames = async (
  { sql }: Model,
  things: readonly { readonly kind: string; readonly id: string }[],
): Promise<ReadonlyMap<string, ThingNamed>> => {
  const of = (kind: Choosable | "authority"): string[] => things.filter((one) => one.kind === kind).map(({ id }) => id);
  const rows = await sql<(ThingNamed & { readonly key: string })[]>`
    select 'club/' || id as key, name, null as day, null as club from club where id = any(${of("club")})
    union all select 'authority/' || id, name, null, null from authority where name is not null and id = any(${of("authority")})
    union all select 'tournament/' || id, title, "from"::text, club_name from tournament where id = any(${of("tournament")})
    union all select 'session/' || id, title, date::text, club_name from session where id = any(${of("session")})`;
  return new Map(rows.map(({ key, ...named }) => [key, named]));
};
