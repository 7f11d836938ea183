/** A club: its members, sessions and tournaments, whom one meets there most, the rankings of its federation. Names are joined when they are read. */
import type { Model } from "../../database/model.ts";
import { namesOf } from "../labels.ts";
import { type ClubMembers, membersOf } from "../members.ts";
import { type SessionSummary, sessionsOfClub } from "../sessions.ts";

export type SeenAtClub = { readonly person: string; readonly name: string; readonly sessions: number };

export type ClubPage = {
  readonly authority: string;
  readonly authorityName: string | null;
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
  readonly region: string | null;
  readonly sessions: readonly SessionSummary[];
  readonly count: number;
  /** Of its last sessions. */
  readonly seen: readonly SeenAtClub[];
  readonly ofLast: number;
  readonly rankings: readonly { readonly id: string; readonly name: string }[];
  /** On the day that was asked for; none where its federation told of no members. */
  readonly members: number;
};

const LAST = 60;
const SHOWN = 20;

type Known = {
  readonly authority: string;
  readonly authorityName: string | null;
  readonly name: string;
  readonly place: string | null;
  readonly region: string | null;
  readonly count: number;
};

/** Undefined where no authority registered it and nothing was played there. */
const knownClub = async ({ sql }: Model, id: string): Promise<Known | undefined> => {
  const [known] = await sql<Known[]>`
    select coalesce(club.authority, last.authority) as authority, authority.name as "authorityName", coalesce(club.name, last.club_name, ${id}) as name,
      club.place, club.region, (select count(*)::int from session where club = ${id} and not withdrawn) as count
    from (select 1) as one
      left join lateral (select * from club where id = ${id} order by authority limit 1) as club on true
      left join lateral (select authority, club_name from session where club = ${id} and not withdrawn order by date desc nulls last limit 1) as last on true
      left join authority on authority.id = coalesce(club.authority, last.authority)
    where club.id is not null or last.authority is not null`;
  return known;
};

/** Undefined where there is no such club. */
export const clubMembers = async (
  model: Model,
  id: string,
  day: string,
  page: { readonly limit?: number; readonly offset?: number },
): Promise<(ClubMembers & { readonly id: string; readonly name: string }) | undefined> => {
  const known = await knownClub(model, id);
  if (known === undefined) return undefined;
  const { authority, name } = known;
  return { id, name, ...(await membersOf(model, { authority, club: id, day }, page)) };
};

/** Undefined where there is no such club. */
export const clubPage = async (
  model: Model,
  id: string,
  { day, limit = 20, offset = 0 }: { readonly day: string; readonly limit?: number; readonly offset?: number },
): Promise<ClubPage | undefined> => {
  const { sql } = model;
  const known = await knownClub(model, id);
  if (known === undefined) return undefined;
  const [sessions, seen, rankings, { count: members }] = await Promise.all([
    sessionsOfClub(model, id, { limit, offset }),
    sql<{ person: string; sessions: number }[]>`
      select coalesce(same.now, player.person) as person, count(distinct player.session)::int as sessions
      from (select id from session where club = ${id} and not withdrawn order by date desc nulls last limit ${LAST}) as last
        join player on player.session = last.id left join same_person as same on same.person = player.person
      group by 1 order by sessions desc, 1 limit ${SHOWN}`,
    sql<{ id: string; name: string }[]>`
      select id, name from ranking where authority = ${known.authority} order by name, id`,
    membersOf(model, { authority: known.authority, club: id, day }, { limit: 0 }),
  ]);
  const names = await namesOf(
    model,
    seen.map(({ person }) => person),
  );
  return {
    ...known,
    id,
    sessions,
    seen: seen.flatMap(({ person, sessions: count }) => {
      const name = names.get(person);
      return name === undefined ? [] : [{ person, name, sessions: count }];
    }),
    ofLast: Math.min(LAST, known.count),
    rankings,
    members,
  };
};
