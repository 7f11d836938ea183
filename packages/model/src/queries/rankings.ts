/** The rankings of a federation, and who stands where on their lists. Names are joined when they are read: whoever was erased has a place and no name. Law 80A. */
import type { Reversal, Standing } from "@traveller/engine/ranking";
import type { Model } from "../database/model.ts";
import { bookedTitle } from "./booked-title.ts";
import { momentText } from "./moment-text.ts";

export type RankingSummary = {
  readonly id: string;
  readonly authority: string;
  readonly authorityName: string | null;
  readonly kind: "awards" | "grade";
  readonly name: string;
  readonly unit: string;
  /** The year that its lists are of. */
  readonly year: number;
  readonly lists: readonly { readonly list: string; readonly title: string; readonly people: number }[];
  /** Sessions that are booked. */
  readonly bookings: number;
  readonly lastAt: string;
  /** Its last event. */
  readonly sequence: number;
};

export type ListedPerson = {
  readonly person: string;
  readonly name: string | null;
  readonly club: string | null;
  readonly clubName: string | null;
  readonly place: number;
  /** Somebody else has as many. */
  readonly tied: boolean;
  readonly points: string;
  readonly titles: readonly string[];
};
export type RankingList = {
  readonly count: number;
  readonly people: readonly ListedPerson[];
};

/** Those of one authority or of all, by name; or one. */
export const rankings = (model: Model, id?: string): Promise<readonly RankingSummary[]> => model.sql<RankingSummary[]>`
  select ranking.id, authority, authority.name as "authorityName", kind, ranking.name, unit, year, lists, bookings,
    ranking.sequence::int as sequence,
    ${momentText(model, "ranking.last_at")} as "lastAt"
  from ranking left join authority on authority.id = ranking.authority
  where ${id === undefined ? model.sql`true` : model.sql`ranking.id = ${id}`} order by ranking.name, ranking.id`;

export type OnList = { readonly ranking: string; readonly list: string };

type Row = Omit<ListedPerson, "place" | "tied"> & { readonly order: string };

/** A part of a list from its `offset`: places are counted over all of it. */
export const rankingList = async (
  model: Model,
  { ranking, list }: OnList,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RankingList> => {
  const { sql } = model;
  // One more on either side tells who is tied with the first and the last.
  const before = Math.min(1, offset);
  const rows = await sql<Row[]>`
    select listed.person, person.name, case when person.name is not null then ranked.club end as club, club.name as "clubName", listed.points, coalesce(ranked.titles, '[]') as titles,
      listed.sort_by::text as "order"
    from listed
      left join ranked using (ranking, person)
      left join ranking as own on own.id = listed.ranking
      left join beside.shown as person on person.id = listed.person
      -- Of which club somebody is says too much of who is not shown.
      left join club on club.authority = own.authority and club.id = ranked.club and person.name is not null
    where listed.ranking = ${ranking} and listed.list = ${list}
    order by listed.sort_by desc, listed.person limit ${limit + before + 1} offset ${offset - before}`;
  const [count] = await sql<{ count: number }[]>`
    select count(*)::int as count from listed where ranking = ${ranking} and list = ${list}`;
  const shown = rows.slice(before, before + limit);
  const [first] = shown;
  if (first === undefined) return { count: count?.count ?? 0, people: [] };
  const [above] = await sql<{ more: number }[]>`
    select count(*)::int as more from listed where ranking = ${ranking} and list = ${list} and sort_by > ${first.order}::numeric`;
  let place = (above?.more ?? 0) + 1;
  return {
    count: count?.count ?? 0,
    people: shown.map(({ order, ...person }, index) => {
      const at = index + before;
      if (index > 0 && rows[at - 1]?.order !== order) place = offset + index + 1;
      const tied = rows[at - 1]?.order === order || rows[at + 1]?.order === order;
      return { ...person, place, tied };
    }),
  };
};

export type RankingTop = Pick<RankingSummary, "id" | "name" | "unit"> & {
  readonly list: string;
  readonly title: string;
  readonly people: readonly ListedPerson[];
};

/** Who leads the first list of each ranking that somebody is on; those of which most sessions were booked. */
export const rankingTops = async (
  model: Model,
  { most, limit }: { readonly most: number; readonly limit: number },
): Promise<readonly RankingTop[]> => {
  const led = (await rankings(model))
    .flatMap(({ id, name, unit, bookings, lists }) => {
      const first = lists.find(({ people }) => people > 0);
      return first === undefined ? [] : [{ id, name, unit, bookings, list: first.list, title: first.title }];
    })
    .toSorted((a, b) => b.bookings - a.bookings)
    .slice(0, most);
  return Promise.all(
    led.map(async ({ bookings: _bookings, ...one }) => ({
      ...one,
      people: (await rankingList(model, { ranking: one.id, list: one.list }, { limit, offset: 0 })).people,
    })),
  );
};

export type AwardOfSession = {
  readonly session: string;
  readonly title: string | null;
  readonly club: string | null;
  readonly day: string;
  /** Of a whole tournament: which. Its contestants have no number in a session. */
  readonly tournament: string | null;
  readonly contestant: string;
  readonly award: string;
  readonly class: string | null;
  readonly points: string;
  readonly booking: number;
  /** Taken back, when and why. */
  readonly reversedAt: string | null;
  readonly because: Reversal | null;
};
/** A line of somebody's history in a ranking of grades. */
export type GradeOfSession = {
  readonly session: string;
  readonly title: string | null;
  readonly club: string | null;
  readonly day: string;
  readonly boards: number;
  readonly before: string;
  readonly worth: string;
  readonly after: string;
};
export type PersonInRanking = {
  readonly person: string;
  readonly name: string | null;
  readonly points: string;
  readonly titles: readonly string[];
  readonly lists: readonly {
    readonly list: string;
    readonly place: number;
    readonly tied: boolean;
    readonly count: number;
    readonly points: string;
    readonly years: Standing["years"];
    /** Of a series: the sessions that count, the best first. */
    readonly counted: NonNullable<Standing["counted"]>;
  }[];
  /** The latest first; those that were taken back as well, so that what moved can be seen. */
  readonly awards: readonly AwardOfSession[];
  /** The latest first; none in a ranking of awards. */
  readonly grades: readonly GradeOfSession[];
  /** Of awards, or of graded sessions. */
  readonly count: number;
};

/** Somebody in a ranking: his places, and each award that they are made of. Undefined of whom nothing was ever booked and whom nobody knows by a name. */
export const personInRanking = async (
  model: Model,
  ranking: string,
  person: string,
  { limit = 100, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<PersonInRanking | undefined> => {
  const { sql } = model;
  const [known] = await sql<{ name: string | null; count: number; points: string | null; titles: string[] | null }[]>`
    select (select name from beside.shown as person where id = ${person}) as name,
      ((select count(*) from award where ranking = ${ranking} and person = ${person} and points <> '0')
        + (select count(*) from grade where ranking = ${ranking} and person = ${person}))::int as count,
      (select points from ranked where ranking = ${ranking} and person = ${person}) as points,
      (select titles from ranked where ranking = ${ranking} and person = ${person}) as titles`;
  if (known === undefined || (known.count === 0 && known.name === null)) return undefined;
  const [lists, awards, grades] = await Promise.all([
    sql<PersonInRanking["lists"][number][]>`
      select own.list, own.points, own.years, own.counted,
        1 + (select count(*)::int from listed as other
          where other.ranking = own.ranking and other.list = own.list and other.sort_by > own.sort_by) as place,
        exists (select from listed as other
          where other.ranking = own.ranking and other.list = own.list and other.sort_by = own.sort_by and other.person <> own.person) as tied,
        (select count(*)::int from listed as other where other.ranking = own.ranking and other.list = own.list) as count
      from listed as own where ranking = ${ranking} and person = ${person} order by list`,
    sql<AwardOfSession[]>`
      select award.session, ${bookedTitle(model, "booking")} as title, session.club_name as club, award.day::text as day, booking.together ->> 'tournament' as tournament,
        award.contestant, award.award, award.class, award.points, award.booking::int as booking, booking.because,
        ${momentText(model, "booking.reversed_at")} as "reversedAt"
      from award
        left join session on session.id = award.session
        left join booking on booking.ranking = award.ranking and booking.sequence = award.booking
      where award.ranking = ${ranking} and award.person = ${person} and award.points <> '0'
      order by award.day desc, award.session, award.booking desc, award.contestant, award.award limit ${limit} offset ${offset}`,
    sql<GradeOfSession[]>`
      select grade.session, session.title, session.club_name as club, grade.day::text as day, grade.boards, grade.grade_before as before, grade.worth,
        grade.grade_after as after
      from grade left join session on session.id = grade.session
      where grade.ranking = ${ranking} and grade.person = ${person}
      order by grade.day desc, grade.session desc, grade.field desc limit ${limit} offset ${offset}`,
  ]);
  return {
    person,
    name: known.name,
    count: known.count,
    points: known.points ?? "0",
    titles: known.titles ?? [],
    lists,
    awards,
    grades,
  };
};
