/**
 * What a series is of: the sessions and tournaments that gave points in it, and those that may when they are played or published; and of a tournament the series
 * that it counts for. It follows from the scheme's rule and from what is booked, each time that it is asked. Law 80A.
 */
import type { Contest, Method } from "@traveller/engine";
import {
  type Days,
  daysOfSeries,
  type PreparedAwards,
  type PreparedList,
  readScheme,
  type Scheme,
  schemeOn,
  stillAsked,
  yearOf,
} from "@traveller/engine/ranking";
import type { Model } from "../database/model.ts";
import { bookedTitle } from "./booked-title.ts";

export type SeriesPlayed = {
  readonly session: string;
  readonly tournament: string;
  /** It is the tournament that counts, as one. */
  readonly whole: boolean;
  readonly title: string;
  readonly day: string;
  readonly clubName: string | null;
};
export type SeriesComing = {
  readonly tournament: string;
  /** Where it was opened already, and its awards are not booked yet. */
  readonly session: string | null;
  readonly title: string;
  readonly day: string;
  readonly clubName: string | null;
  /** What it has to be besides, in the words of the scheme. */
  readonly asked: readonly string[];
};
export type SeriesView = Days & {
  /** How many sessions of each player count. */
  readonly best: number;
  readonly count: number;
  /** The latest first. */
  readonly played: readonly SeriesPlayed[];
  /** The nearest first. */
  readonly coming: readonly SeriesComing[];
};

type Known = {
  readonly ranking: string;
  readonly name: string;
  readonly authority: string;
  /** That its lists are of. */
  readonly year: number;
  readonly schemes: readonly {
    readonly sequence: number;
    readonly from: string;
    readonly authority: string;
    readonly scheme: Scheme;
  }[];
  readonly now: PreparedAwards;
};

/** The rankings of one id, or of an authority, that give awards, each with its schemes. */
const rankingsOf = async (
  { sql }: Model,
  of: { readonly ranking: string } | { readonly authority: string },
): Promise<readonly Known[]> => {
  const rows = await sql<(Omit<Known, "now"> & { readonly scheme: number })[]>`
    select ranking.id as ranking, ranking.name, ranking.authority, ranking.year, ranking.scheme::int as scheme,
      (select jsonb_agg(jsonb_build_object('sequence', one.sequence, 'from', one.from_day, 'authority', one.authority, 'scheme', one.scheme)
        order by one.sequence) from award_scheme as one where one.ranking = ranking.id) as schemes
    from ranking where kind = 'awards'
      and ${"ranking" in of ? sql`ranking.id = ${of.ranking}` : sql`ranking.authority = ${of.authority}`}
    order by ranking.name, ranking.id`;
  return rows.flatMap(({ scheme, ...row }) => {
    const set = row.schemes.find(({ sequence }) => sequence === scheme);
    const now = set === undefined ? undefined : readScheme(set.scheme);
    return now === undefined || "problems" in now || now.kind !== "awards" ? [] : [{ ...row, now }];
  });
};

type Series = { readonly known: Known; readonly list: PreparedList; readonly days: Days; readonly best: number };

/** The series among its lists, each with the days that it is of in a year. */
const seriesIn = (known: Known, year: number): readonly Series[] =>
  known.now.lists.flatMap((list) => {
    const days = daysOfSeries(list, year, known.now.yearBegins);
    return days === undefined || list.counts.by !== "best" ? [] : [{ known, list, days, best: list.counts.best }];
  });

const within = ({ sql }: Model, column: string, { from, until }: Days) => {
  const since = from === undefined ? sql`true` : sql`${sql(column)} >= ${from}::date`;
  return until === undefined ? since : sql`${since} and ${sql(column)} <= ${until}::date`;
};

/** Bookings that stand in the days of a series, and gave somebody something that counts in it. */
const giving = (model: Model, { known, list, days }: Series, tournament?: string) => {
  const { sql } = model;
  return sql`
    from booking join session on session.id = booking.session
    where booking.ranking = ${known.ranking} and booking.reversed is null and ${within(model, "booking.day", days)}
      and ${tournament === undefined ? sql`true` : sql`session.authority = ${known.authority} and session.tournament = ${tournament}`}
      and exists (select from award where award.ranking = booking.ranking and award.booking = booking.sequence
        and ${list.classes === undefined ? sql`true` : sql`award.class = any(${[...list.classes]}::text[])`})`;
};

type Foreseen = Omit<SeriesComing, "asked"> & {
  readonly level: string | null;
  readonly contest: Contest | null;
  readonly method: Method | null;
};

/** Nobody looks at more of what is to come. */
const FORESEEN = 2_000;

/** What is planned or announced from a day on, and what was opened and is not booked, between the days of a series. */
const foreseen = (
  model: Model,
  { known: { ranking, authority }, days }: Series,
  today: string,
  tournament?: string,
): Promise<readonly Foreseen[]> => {
  const { sql } = model;
  const of = (column: string) => (tournament === undefined ? sql`true` : sql`${sql(column)} = ${tournament}`);
  return sql<Foreseen[]>`
    with whole as (
      select jsonb_array_elements(together -> 'sessions') ->> 'session' as session from booking
      where ranking = ${ranking} and reversed is null and together is not null),
    every as (
      select session.tournament, session.id as session, session.title, session.date as day, session.club_name, announced.level,
        session.contest, session.method
      from session left join tournament as announced on (announced.authority, announced.id) = (session.authority, session.tournament)
      where session.authority = ${authority} and not session.withdrawn and ${of("session.tournament")}
        and not exists (select from booking where booking.session = session.id and booking.ranking = ${ranking} and booking.reversed is null)
        and session.id not in (select whole.session from whole)
      union all
      select planned.tournament, null, coalesce(announced.title || coalesce(': ' || planned.title, ''), planned.title, planned.tournament),
        planned.date, announced.club_name, announced.level, null, null
      from tournament_session as planned
        left join tournament as announced on (announced.authority, announced.id) = (planned.authority, planned.tournament)
      where planned.authority = ${authority} and planned.date >= ${today}::date and ${of("planned.tournament")}
        and not exists (select from session where session.id = planned.session)
      union all
      select announced.id, null, announced.title, announced."from", announced.club_name, announced.level, null, null
      from tournament as announced
      where announced.authority = ${authority} and coalesce(announced."until", announced."from") >= ${today}::date and ${of("announced.id")}
        and not exists (select from tournament_session as planned where (planned.authority, planned.tournament) = (announced.authority, announced.id))
        and not exists (select from session where (session.authority, session.tournament) = (announced.authority, announced.id)))
    select tournament, session, title, day::text as day, club_name as "clubName", level, contest, method
    from every where day is not null and ${within(model, "every.day", days)} order by every.day, title, session limit ${FORESEEN}`;
};

/** The scheme that holds on a day; each is read once. */
const schemesBy = ({ schemes }: Known): ((day: string) => PreparedAwards | undefined) => {
  const all = new Map(
    schemes.map(({ sequence, scheme }) => {
      const read = readScheme(scheme);
      return [sequence, "problems" in read || read.kind !== "awards" ? undefined : read] as const;
    }),
  );
  return (day) => {
    const set = schemeOn({ schemes }, day);
    return set && all.get(set.sequence);
  };
};

/** What may still come into a series. */
const comingInto = async (model: Model, series: Series, today: string, tournament?: string) => {
  const all = await foreseen(model, series, today, tournament);
  const schemeBy = schemesBy(series.known);
  return all.flatMap(({ level, contest, method, ...one }): readonly SeriesComing[] => {
    const scheme = schemeBy(one.day);
    const asked =
      scheme &&
      stillAsked(scheme, {
        level: level ?? undefined,
        contest: contest ?? undefined,
        method: method ?? undefined,
      });
    return asked === undefined ? [] : [{ ...one, asked: asked.map(({ says, when }) => says ?? when.text) }];
  });
};

const MOST_COMING = 40;

/** Undefined where the list is no series. */
export const seriesView = async (
  model: Model,
  { ranking, list, today }: { readonly ranking: string; readonly list: string; readonly today: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SeriesView | undefined> => {
  const { sql } = model;
  const [known] = await rankingsOf(model, { ranking });
  if (known === undefined) return undefined;
  const of = (year: number): Series | undefined => seriesIn(known, year).find((one) => one.list.list === list);
  const [now, next] = [of(known.year), of(yearOf(today, known.now.yearBegins))];
  if (now === undefined || next === undefined) return undefined;
  const [[counted], played, coming] = await Promise.all([
    sql<{ count: number }[]>`select count(*)::int as count ${giving(model, now)}`,
    sql<SeriesPlayed[]>`
      select booking.session, session.tournament, booking.together is not null as whole, ${bookedTitle(model, "booking")} as title,
        booking.day::text as day, session.club_name as "clubName"
      ${giving(model, now)} order by booking.day desc, booking.session limit ${limit} offset ${offset}`,
    comingInto(model, next, today),
  ]);
  return { ...now.days, best: now.best, count: counted?.count ?? 0, played, coming: coming.slice(0, MOST_COMING) };
};

export type SeriesOfTournament = {
  readonly ranking: string;
  readonly name: string;
  readonly list: string;
  readonly title: string;
  /** How many of its sessions, or it as one, gave points in it. */
  readonly played: number;
  /** Something of it may still count. */
  readonly coming: boolean;
  /** And what it has to be for that, in the words of the scheme. */
  readonly asked: readonly string[];
};

/** The series that a tournament counts for, or may. */
export const seriesOfTournament = async (
  model: Model,
  { authority, id }: { readonly authority: string; readonly id: string },
  today: string,
): Promise<readonly SeriesOfTournament[]> => {
  const { sql } = model;
  const all = await rankingsOf(model, { authority });
  const found = await Promise.all(
    all.flatMap((known) => {
      const next = seriesIn(known, yearOf(today, known.now.yearBegins));
      return seriesIn(known, known.year).map(async (series, index): Promise<SeriesOfTournament> => {
        const [[counted], coming] = await Promise.all([
          sql<{ count: number }[]>`select count(*)::int as count ${giving(model, series, id)}`,
          comingInto(model, next[index] ?? series, today, id),
        ]);
        const { list, title } = series.list;
        return {
          ranking: known.ranking,
          name: known.name,
          list,
          title,
          played: counted?.count ?? 0,
          coming: coming.length > 0,
          asked: [...new Set(coming.flatMap(({ asked }) => asked))],
        };
      });
    }),
  );
  return found.filter(({ played, coming }) => played > 0 || coming);
};
