/** The clubs that are registered, all or those of a region: what was played there, and how many members each has on a day. Law 80A. */
import type { Model } from "../../database/model.ts";
import { type SessionSummary, sessionSummaries } from "../sessions.ts";

export type Region = { readonly region: string; readonly clubs: number };
export type ListedClub = {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
  readonly region: string | null;
  readonly sessions: number;
  /** None where its federation told of no members. */
  readonly members: number;
};

/** The regions that clubs belong to, by name; of one authority or of all. */
export const regions = ({ sql }: Model, authority?: string): Promise<readonly Region[]> => sql<Region[]>`
  select region, count(*)::int as clubs from club
  where region is not null and ${authority === undefined ? sql`true` : sql`authority = ${authority}`} group by region order by region`;

export type ClubsAsked = { readonly region?: string | undefined; readonly day: string };

/** By name. */
export const clubs = async (
  { sql }: Model,
  { region, day }: ClubsAsked,
  { limit = 100, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<{ readonly clubs: readonly ListedClub[]; readonly count: number }> => {
  const ofRegion = region === undefined ? sql`true` : sql`region = ${region}`;
  const [rows, [all]] = await Promise.all([
    sql<ListedClub[]>`
      with shown as (
        select authority, id, name, place, region, name_plain from club where ${ofRegion} order by name_plain, id limit ${limit} offset ${offset})
      select id, name, place, region,
        (select count(*)::int from session where club = shown.id and session.authority = shown.authority and not withdrawn) as sessions,
        (select count(distinct coalesce(same.now, membership.person))::int
          from membership left join same_person as same on same.person = membership.person
          where membership.authority = shown.authority and club = shown.id
            and from_day <= ${day}::date and (until_day is null or until_day >= ${day}::date)) as members
      from shown order by name_plain, id`,
    sql<{ count: number }[]>`select count(*)::int as count from club where ${ofRegion}`,
  ]);
  return { clubs: rows, count: all?.count ?? 0 };
};

/** What was played last at the clubs of a region. */
export const sessionsOfRegion = async (
  model: Model,
  region: string,
  limit: number,
): Promise<readonly SessionSummary[]> => {
  const ids = await model.sql<{ id: string }[]>`
    select session.id from session join club on club.authority = session.authority and club.id = session.club
    where club.region = ${region} and not session.withdrawn
    order by session.date desc nulls last, session.opened_at desc, session.id limit ${limit}`;
  const sessions = new Map(
    (
      await sessionSummaries(
        model,
        ids.map(({ id }) => id),
      )
    ).map((session) => [session.id, session]),
  );
  return ids.flatMap(({ id }) => sessions.get(id) ?? []);
};
