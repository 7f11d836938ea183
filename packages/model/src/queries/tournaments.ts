/** Tournaments: the calendar with its filters, and one tournament with its sessions, officials and conditions (Laws 80B, 81). */
import type { Method } from "@traveller/engine";
import { anywhere } from "@traveller/log";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { session } from "../schema/session.ts";
import { official, tournament, tournamentSession } from "../schema/tournament.ts";
import { person } from "./beside.ts";
import { type Page, type SessionSummary, sessionsOfTournament } from "./sessions.ts";

type TournamentHead = {
  readonly authority: string;
  readonly id: string;
  /** Where nobody announced it: its first session's title. */
  readonly title: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly club: string | null;
  readonly clubName: string | null;
  readonly place: string | null;
};

export type TournamentSummary = TournamentHead & {
  /** How many sessions were opened, and the methods they are scored by. */
  readonly sessions: number;
  readonly methods: readonly Method[];
};

export type TournamentFilter = Page & {
  /** Words of its title. */
  readonly text?: string;
  readonly club?: string;
  readonly method?: Method;
  /** Tournaments that take place on or after, on or before this day. */
  readonly from?: string;
  readonly until?: string;
  /** Of the season that began in this year: those that begin in it. */
  readonly season?: number;
};

/** On which day of the year seasons begin: on that on which the rankings' years do, where those that hold now agree; else on New Year's Day. */
export const seasonBegins = async ({ sql: query }: Model): Promise<string> => {
  const days = await query<{ begins: string }[]>`
    select distinct coalesce(award_scheme.scheme ->> 'yearBegins', '01-01') as begins
    from ranking join award_scheme on award_scheme.ranking = ranking.id and award_scheme.sequence = ranking.scheme limit 2`;
  const [one, other] = days;
  return one === undefined || other !== undefined ? "01-01" : one.begins;
};

/** Announced tournaments, and those that only their sessions tell of, which pass the filter, as `passing`; the season is not looked at. */
const passing = ({ sql: query }: Model, filter: TournamentFilter) => {
  const pattern = filter.text === undefined ? null : anywhere(filter.text);
  return query`
    held as (
      select authority, tournament as id, (array_agg(title order by number, id))[1] as title,
        min(date)::text as "from", max(date)::text as "until", (array_agg(club order by number, id))[1] as club,
        (array_agg(club_name order by number, id))[1] as club_name,
        count(*)::int as sessions, array_agg(distinct method) as methods
      from session where not withdrawn group by authority, tournament),
    every as (
      select authority, id, coalesce(a.title, h.title) as title,
        coalesce(a."from"::text, h."from") as "from", coalesce(a."until"::text, h."until", a."from"::text) as "until",
        coalesce(a.club, h.club) as club, coalesce(a.club_name, h.club_name) as "clubName", a.place,
        coalesce(h.sessions, 0) as sessions, coalesce(h.methods, '{}') as methods
      from tournament a full join held h using (authority, id)),
    passing as (
      select * from every
      where (${pattern}::text is null or title ilike ${pattern})
        and (${filter.club ?? null}::text is null or club = ${filter.club ?? null})
        and (${filter.method ?? null}::text is null or ${filter.method ?? null} = any (methods))
        and (${filter.from ?? null}::text is null or coalesce("until", "from") >= ${filter.from ?? null})
        and (${filter.until ?? null}::text is null or "from" <= ${filter.until ?? null}))`;
};

/** The year in which the season began that a day is of; nothing of what has no day. */
const seasonOf = ({ sql: query }: Model, begins: string) =>
  query`(left("from", 4)::int - (right("from", 5) < ${begins})::int)`;

export type Seasons = {
  /** The day of the year on which they begin, `07-01`. */
  readonly begins: string;
  /** How many tournaments pass the filter, whatever their season; those without a day among them. */
  readonly all: number;
  /** The latest first, each by the year in which it began. */
  readonly seasons: readonly { readonly season: number; readonly count: number }[];
};

/** How many tournaments began in each season, of those that pass the rest of a filter. */
export const tournamentSeasons = async (model: Model, filter: TournamentFilter = {}): Promise<Seasons> => {
  const begins = await seasonBegins(model);
  const rows = await model.sql<{ season: number | null; count: number }[]>`
    with ${passing(model, filter)}
    select ${seasonOf(model, begins)} as season, count(*)::int as count from passing group by 1 order by 1 desc nulls last`;
  return {
    begins,
    all: rows.reduce((sum, { count }) => sum + count, 0),
    seasons: rows.flatMap(({ season, count }) => (season === null ? [] : [{ season, count }])),
  };
};

/** The newest first. When something happened last in one of them would tell of a table that is shown late. */
export const tournaments = async (
  model: Model,
  filter: TournamentFilter = {},
): Promise<readonly TournamentSummary[]> => {
  const { sql: query } = model;
  const inSeason =
    filter.season === undefined ? query`true` : query`${seasonOf(model, await seasonBegins(model))} = ${filter.season}`;
  return query<TournamentSummary[]>`
    with ${passing(model, filter)}
    select * from passing where ${inSeason}
    order by "from" desc nulls last, authority, id
    limit ${filter.limit ?? 50} offset ${filter.offset ?? 0}`;
};

export type PlannedSession = {
  readonly authority: string;
  readonly tournament: string;
  readonly tournamentTitle: string | null;
  readonly session: string;
  readonly number: number;
  readonly title: string | null;
  readonly date: string | null;
  readonly starts: string | null;
  readonly clubName: string | null;
};

/** What is still to come: a planned session, or a tournament of which no session is planned or opened yet. */
export type ComingUp = {
  readonly authority: string;
  readonly tournament: string;
  readonly session: string | null;
  readonly title: string;
  readonly date: string | null;
  readonly clubName: string | null;
};

/** What nobody has opened yet and takes place on or after a day, the nearest first. */
export const comingUp = async (
  model: Model,
  { from, limit = 20, offset = 0 }: { readonly from: string } & Page,
): Promise<readonly ComingUp[]> => {
  const { sql: query } = model;
  return query<ComingUp[]>`
    select * from (
      select p.authority, p.tournament, p.session, coalesce(t.title, p.title, p.tournament) as title,
        p.date::text as date, t.club_name as "clubName"
      from tournament_session p left join tournament t on (t.authority, t.id) = (p.authority, p.tournament)
      where p.date >= ${from} and not exists (select from session s where s.id = p.session)
      union all
      select t.authority, t.id, null, t.title, t."from"::text, t.club_name
      from tournament t
      where coalesce(t."until", t."from") >= ${from}
        and not exists (select from tournament_session p where (p.authority, p.tournament) = (t.authority, t.id))
        and not exists (select from session s where (s.authority, s.tournament) = (t.authority, t.id))) coming
    order by date nulls last, title, session
    limit ${limit} offset ${offset}`;
};

const plannedWhere = (
  model: Model,
  where: ReturnType<typeof and>,
  { limit = 20, offset = 0 }: Page,
): Promise<readonly PlannedSession[]> =>
  model.db
    .select({
      authority: tournamentSession.authority,
      tournament: tournamentSession.tournament,
      tournamentTitle: tournament.title,
      session: tournamentSession.session,
      number: tournamentSession.number,
      title: tournamentSession.title,
      date: tournamentSession.date,
      starts: tournamentSession.starts,
      clubName: tournament.clubName,
    })
    .from(tournamentSession)
    .leftJoin(
      tournament,
      and(eq(tournament.authority, tournamentSession.authority), eq(tournament.id, tournamentSession.tournament)),
    )
    .leftJoin(session, eq(session.id, tournamentSession.session))
    .where(and(where, isNull(session.id)))
    .orderBy(
      sql`${tournamentSession.date} nulls last`,
      sql`${tournamentSession.starts} nulls last`,
      asc(tournamentSession.session),
    )
    .limit(limit)
    .offset(offset);

export type TournamentPage = TournamentHead & {
  readonly organizer: { readonly person: string; readonly name: string | null } | null;
  readonly lawEdition: number | null;
  /** The organizer's own elections. */
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly officials: readonly { readonly person: string; readonly name: string | null; readonly office: string }[];
  /** In their order in the tournament, the withdrawn ones among them. */
  readonly sessions: readonly SessionSummary[];
  readonly planned: readonly PlannedSession[];
};

/** One tournament; where two authorities use one id, `authority` says which. `undefined` where nothing is known of it. */
export const tournamentPage = async (
  model: Model,
  id: string,
  options: { readonly authority?: string } = {},
): Promise<TournamentPage | undefined> => {
  const authority = options.authority ?? (await authorityOf(model, id));
  if (authority === undefined) return undefined;
  const [announced, officials, sessions, planned] = await Promise.all([
    model.db
      .select({ tournament, organizer: person.name })
      .from(tournament)
      .leftJoin(person, eq(person.id, tournament.organizer))
      .where(and(eq(tournament.authority, authority), eq(tournament.id, id))),
    model.db
      .select({ person: official.person, name: person.name, office: official.office })
      .from(official)
      .leftJoin(person, eq(person.id, official.person))
      .where(and(eq(official.authority, authority), eq(official.tournament, id)))
      .orderBy(asc(official.office), asc(official.person)),
    sessionsOfTournament(model, { authority, tournament: id }),
    plannedWhere(model, and(eq(tournamentSession.authority, authority), eq(tournamentSession.tournament, id)), {
      limit: 1000,
    }),
  ]);
  const row = announced[0]?.tournament;
  const first = sessions[0];
  if (row === undefined && first === undefined) return undefined;
  const dates = sessions.flatMap((one) => one.date ?? []).sort();
  return {
    authority,
    id,
    title: row?.title ?? first?.title ?? id,
    from: row?.from ?? dates[0] ?? null,
    until: row?.until ?? dates.at(-1) ?? null,
    club: row?.club ?? first?.club ?? null,
    clubName: row?.clubName ?? first?.clubName ?? null,
    place: row?.place ?? null,
    organizer:
      row === undefined || row.organizer === null
        ? null
        : { person: row.organizer, name: announced[0]?.organizer ?? null },
    lawEdition: row?.lawEdition ?? null,
    conditions: row?.conditions ?? {},
    officials,
    sessions,
    planned,
  };
};

const authorityOf = async (model: Model, id: string): Promise<string | undefined> => {
  const [announced, held] = await Promise.all([
    model.db.select({ authority: tournament.authority }).from(tournament).where(eq(tournament.id, id)).limit(1),
    model.db.select({ authority: session.authority }).from(session).where(eq(session.tournament, id)).limit(1),
  ]);
  return announced[0]?.authority ?? held[0]?.authority;
};
