/** Members on a day: of a club, and what somebody's own page says of him. Numbers are public, names as they are shown; when they were born and of which sex is nobody's to read here. */
import { memberSince, type Period, periodOn } from "@traveller/engine/registry";
import type { Model } from "../database/model.ts";
import { momentText } from "./moment-text.ts";

export type ClubMember = {
  readonly person: string;
  /** As he is shown. */
  readonly name: string;
  /** Of this club. */
  readonly since: string;
};

/** Of `members` shown, and how many there were in all: who wishes not to be shown, and who was erased, is counted and not listed. */
export type ClubMembers = { readonly members: readonly ClubMember[]; readonly shown: number; readonly count: number };

/** Who was a member of a club on a day, by name, and how many there were. */
export const membersOf = async (
  { sql }: Model,
  { authority, club, day }: { readonly authority: string; readonly club: string; readonly day: string },
  { limit = 100, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<ClubMembers> => {
  const [members, [all]] = await Promise.all([
    sql<ClubMember[]>`
      select membership.person, person.name, membership.from_day::text as since
      from membership join beside.shown as person on person.id = membership.person and person.name is not null
      where authority = ${authority} and club = ${club} and from_day <= ${day}::date and (until_day is null or until_day >= ${day}::date)
      order by person.plain, membership.person limit ${limit} offset ${offset}`,
    sql<{ count: number; shown: number }[]>`
      select count(*)::int as count, count(person.name)::int as shown
      from membership left join beside.shown as person on person.id = membership.person
      where authority = ${authority} and club = ${club} and from_day <= ${day}::date and (until_day is null or until_day >= ${day}::date)`,
  ]);
  return { members, count: all?.count ?? 0, shown: all?.shown ?? 0 };
};

export type MembershipOnDay = {
  /** Without a day between. */
  readonly since: string;
  readonly club: { readonly id: string; readonly name: string; readonly since: string } | null;
};

/** Somebody's membership on a day; undefined where he was none, nobody listed members, or he is not shown: he himself reads his own. */
export const membershipOf = async (
  { sql }: Model,
  person: string,
  day: string,
  reader?: string,
): Promise<MembershipOnDay | undefined> => {
  const rows = await sql<{ from: string; until: string | null; club: string | null; name: string | null }[]>`
    select from_day::text as "from", until_day::text as until, membership.club, club.name
    from membership left join club on club.authority = membership.authority and club.id = membership.club
    where person = ${person} and (${person === reader} or not exists (select from beside.shown where id = ${person} and how = 'nothing'))
    order by from_day`;
  const periods = rows.map(({ from, until, club }): Period => ({
    from,
    ...(until === null ? {} : { until }),
    ...(club === null ? {} : { club }),
  }));
  const now = periodOn(periods, day);
  const since = memberSince(periods, day);
  if (now === undefined || since === undefined) return undefined;
  const name = rows.find(({ from }) => from === now.from)?.name ?? now.club;
  return {
    since,
    club: now.club === undefined || name === undefined ? null : { id: now.club, name, since: now.from },
  };
};

export type MemberListThatCame = {
  readonly list: string;
  readonly recordedAt: string;
  readonly by: string | null;
  readonly changes: number;
  readonly setsBack: string | null;
  /** A later list set it back. */
  readonly setBack: boolean;
};

/** The lists that came, the latest first, and how many are members on a day. */
export const memberLists = async (
  model: Model,
  authority: string,
  day: string,
): Promise<{ readonly lists: readonly MemberListThatCame[]; readonly members: number }> => {
  const { sql } = model;
  const [lists, [all]] = await Promise.all([
    sql<MemberListThatCame[]>`
      select list, ${momentText(model, "recorded_at")} as "recordedAt", (select name from beside.shown where id = by_person) as by, changes, sets_back as "setsBack",
        exists (select from member_list as later where later.authority = member_list.authority and later.sets_back = member_list.list) as "setBack"
      from member_list where authority = ${authority} order by sequence desc limit 50`,
    sql<{ count: number }[]>`
      select count(*)::int as count from membership
      where authority = ${authority} and from_day <= ${day}::date and (until_day is null or until_day >= ${day}::date)`,
  ]);
  return { lists, members: all?.count ?? 0 };
};
