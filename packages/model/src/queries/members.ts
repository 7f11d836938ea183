/** Members on a day: of a club, and what somebody's own page says of him. Numbers are public, names as they are shown; when they were born and of which sex is nobody's to read here. */
import { memberSince, type Period, periodOn, periodsAfter } from "@traveller/engine/registry";
import type { Model } from "../database/model.ts";
import { momentText } from "./moment-text.ts";
import { idsOf } from "./same-person.ts";

export type ClubMember = {
  readonly person: string;
  /** As he is shown. */
  readonly name: string;
  /** Of this club. */
  readonly since: string;
};

/** Of `members` shown, and how many there were in all: who wishes not to be shown, and who was erased, is counted and not listed. */
export type ClubMembers = { readonly members: readonly ClubMember[]; readonly shown: number; readonly count: number };

/** Whether a row of `membership` is of that day. */
export const memberOn = ({ sql }: Model, day: string) =>
  sql`from_day <= ${day}::date and (until_day is null or until_day >= ${day}::date)`;

/** Who was a member of a club on a day, by name, and how many there were. */
export const membersOf = async (
  model: Model,
  { authority, club, day }: { readonly authority: string; readonly club: string; readonly day: string },
  { limit = 100, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<ClubMembers> => {
  const { sql } = model;
  const [members, [all]] = await Promise.all([
    sql<ClubMember[]>`
      select coalesce(same.now, membership.person) as person, person.name, min(membership.from_day)::text as since
      from membership join beside.shown as person on person.id = membership.person and person.name is not null
        left join same_person as same on same.person = membership.person
      where membership.authority = ${authority} and club = ${club} and ${memberOn(model, day)}
      group by 1, person.name, person.plain order by person.plain, 1 limit ${limit} offset ${offset}`,
    sql<{ count: number; shown: number }[]>`
      select count(distinct coalesce(same.now, membership.person))::int as count,
        count(distinct coalesce(same.now, membership.person)) filter (where person.name is not null)::int as shown
      from membership left join beside.shown as person on person.id = membership.person
        left join same_person as same on same.person = membership.person
      where membership.authority = ${authority} and club = ${club} and ${memberOn(model, day)}`,
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
  model: Model,
  person: string,
  day: string,
  reader?: string,
): Promise<MembershipOnDay | undefined> => {
  const ids = await idsOf(model, person);
  const isOwn = reader !== undefined && ids.includes(reader);
  // Of a day of which two of his numbers tell, the one that he kept holds.
  const rows = await model.sql<{ from: string; until: string | null; club: string | null; name: string | null }[]>`
    select from_day::text as "from", until_day::text as until, membership.club, club.name
    from membership left join club on club.authority = membership.authority and club.id = membership.club
    where person = any(${[...ids]}) and (${isOwn} or not exists (select from beside.shown where id = ${person} and how = 'nothing'))
    order by person = ${person}, person, from_day`;
  const periods = rows
    .map(({ from, until, club }) => ({
      person,
      from,
      ...(until === null ? {} : { until }),
      ...(club === null ? {} : { club }),
    }))
    .reduce<readonly Period[]>(periodsAfter, []);
  const now = periodOn(periods, day);
  const since = memberSince(periods, day);
  if (now === undefined || since === undefined) return undefined;
  const name = rows.find(({ club }) => club === now.club)?.name ?? now.club;
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
      select count(distinct coalesce(same.now, membership.person))::int as count from membership
        left join same_person as same on same.person = membership.person
      where membership.authority = ${authority} and ${memberOn(model, day)}`,
  ]);
  return { lists, members: all?.count ?? 0 };
};
