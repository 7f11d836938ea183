/** A ranking's list of those only who are members of a club, or of a region's clubs, on a day: with their places in the whole of it. Laws 80A, 80B2(j). */
import type { Model } from "../database/model.ts";
import { memberOn } from "./members.ts";
import type { ListedPerson, OnList, RankingList } from "./rankings.ts";

/** Of whom a list is to show. */
export type OfSome = { readonly kind: "club" | "region"; readonly id: string; readonly day: string };

/** Who is not shown is not told of here: of which club somebody is would say more of him than his place does. */
export const listOfSome = async (
  model: Model,
  { ranking, list }: OnList,
  { kind, id, day }: OfSome,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RankingList> => {
  const { sql } = model;
  const of = kind === "club" ? sql`membership.club = ${id}` : sql`club.region = ${id}`;
  const rows = await sql<(ListedPerson & { readonly count: number })[]>`
    with placed as materialized (
      select person, points, rank() over (order by sort_by desc)::int as place, count(*) over (partition by sort_by) > 1 as tied
      from listed where ranking = ${ranking} and list = ${list}),
    theirs as materialized (
      select distinct on (person) coalesce(same.now, membership.person) as person, membership.club, club.name
      from membership join ranking as own on own.id = ${ranking} and own.authority = membership.authority
        left join club on club.authority = membership.authority and club.id = membership.club
        left join same_person as same on same.person = membership.person
      where ${of} and ${memberOn(model, day)}
      order by person, membership.from_day desc)
    select placed.person, shown.name, theirs.club, theirs.name as "clubName", place, tied, placed.points, coalesce(ranked.titles, '[]') as titles,
      count(*) over ()::int as count
    from placed join theirs using (person) join beside.shown as shown on shown.id = placed.person and shown.name is not null
      left join ranked on ranked.ranking = ${ranking} and ranked.person = placed.person
    order by place, placed.person limit ${limit} offset ${offset}`;
  return { count: rows[0]?.count ?? 0, people: rows.map(({ count: _count, ...person }) => person) };
};
