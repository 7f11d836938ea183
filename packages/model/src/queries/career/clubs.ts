/** The clubs that are registered, all or those of a region: what was played there, and how many members each has on a day. Law 80A. */
import type { Model } from "../../database/model.ts";
import { memberOn } from "../members.ts";

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
  model: Model,
  { region, day }: ClubsAsked,
  { limit = 100, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<{ readonly clubs: readonly ListedClub[]; readonly count: number }> => {
  const { sql } = model;
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
            and ${memberOn(model, day)}) as members
      from shown order by name_plain, id`,
    sql<{ count: number }[]>`select count(*)::int as count from club where ${ofRegion}`,
  ]);
  return { clubs: rows, count: all?.count ?? 0 };
};
