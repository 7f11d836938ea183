/** Clubs, tournaments, sessions and boards by their titles. A board is found once it is released, and not before: not even that it exists. */
import type { Model } from "../../database/model.ts";
import type { Asked } from "./asked.ts";
import { type Several, several } from "./several.ts";
import { type SessionTitle, sessionTitles } from "./titles.ts";
import { hasAll, hasDigit } from "./words.ts";

export type FoundClub = { readonly id: string; readonly name: string; readonly sessions: number };
export type FoundTournament = {
  readonly authority: string;
  readonly id: string;
  readonly title: string;
  readonly from: string | null;
};
export type FoundBoard = { readonly session: SessionTitle; readonly board: number };

export type FoundPlaces = {
  readonly clubs: Several<FoundClub>;
  readonly tournaments: Several<FoundTournament>;
  readonly sessions: Several<SessionTitle>;
};

/** What a session is found by: its title, its club; its day where a word has a digit. */
const asSearched = ({ sql }: Model, words: readonly string[]) =>
  words.some(hasDigit)
    ? sql`concat_ws(' ', session.title_plain, session.club_plain, session.date::text)`
    : sql`(session.title_plain || ' ' || coalesce(session.club_plain, ''))`;

type Counted<Found> = readonly (Found & { readonly count: number })[];
type PlaceRow = {
  readonly clubs: Counted<FoundClub>;
  readonly tournaments: Counted<FoundTournament>;
  readonly sessions: Counted<SessionTitle>;
};

/**
 * Clubs, tournaments and sessions of whose titles all words are. Sessions are gone through once for all three: whose club or tournament is called so is
 * itself among what is found.
 */
export const findPlaces = async (model: Model, { words }: Asked, limit: number): Promise<FoundPlaces> => {
  const { sql } = model;
  const [row] = await sql<PlaceRow[]>`
    with found as materialized (
      select id, authority, tournament, club, club_name, club_plain, title, title_plain, contest, date, opened_at
      from session where not withdrawn and ${hasAll(model, asSearched(model, words), words)}),
    clubs as (
      select id, (array_agg(name order by held > 0, name))[1] as name, sum(held)::int as sessions, count(*) over ()::int as count
      from (
        select id, name, 0 as held from club where ${hasAll(model, sql`name_plain`, words)}
        union all select club, club_name, count(*) from found
          where club is not null and club_name is not null and ${hasAll(model, sql`club_plain`, words)} group by club, club_name) as every
      group by id order by sum(held) desc, id limit ${limit}),
    announced as (
      select authority, id, title, coalesce("from", (
        select min(date) from session where (session.authority, session.tournament) = (one.authority, one.id) and not withdrawn))::text as "from"
      from tournament as one where ${hasAll(model, sql`title_plain`, words)}),
    -- One of which nobody told but its sessions is called as the first of them.
    held as (
      select authority, tournament as id, first.title, first."from"
      from (
        select authority, tournament from found where ${hasAll(model, sql`title_plain`, words)}
        except select authority, id from tournament) as maybe
      cross join lateral (
        select (array_agg(title order by number, id))[1] as title, (array_agg(title_plain order by number, id))[1] as plain, min(date)::text as "from"
        from session where (session.authority, session.tournament) = (maybe.authority, maybe.tournament) and not withdrawn) as first
      where ${hasAll(model, sql`first.plain`, words)}),
    tournaments as (
      select every.*, count(*) over ()::int as count
      from (select * from announced union all select * from held) as every
      order by "from" desc nulls last, authority, id limit ${limit}),
    sessions as (
      select id, title, date, club_name as "clubName", contest, count(*) over ()::int as count from found
      order by date desc nulls last, opened_at desc, id limit ${limit})
    select
      (select coalesce(json_agg(clubs), '[]') from clubs) as clubs,
      (select coalesce(json_agg(tournaments), '[]') from tournaments) as tournaments,
      (select coalesce(json_agg(sessions), '[]') from sessions) as sessions`;
  return {
    clubs: several(row?.clubs ?? []),
    tournaments: several(row?.tournaments ?? []),
    sessions: several(row?.sessions ?? []),
  };
};

type SessionRow = { readonly session: string; readonly count: number };

/** Boards by their number, in sessions that the other words tell of; the latest first. */
export const findBoards = async (model: Model, { numbered }: Asked, limit: number): Promise<Several<FoundBoard>> => {
  if (numbered === undefined || numbered.of === "contestant") return { found: [], count: 0 };
  if (numbered.of === "any" && numbered.words.length === 0) return { found: [], count: 0 };
  const number = Number(numbered.number);
  const rows = await model.sql<SessionRow[]>`
    with released as (
      select session from board where board = ${number} and released
      union select session from deal where board = ${number} and released)
    select session.id as session, count(*) over ()::int as count
    from session join released on released.session = session.id
    where not session.withdrawn and ${hasAll(model, asSearched(model, numbered.words), numbered.words)}
    order by session.date desc nulls last, session.opened_at desc, session.id limit ${limit}`;
  const titles = await sessionTitles(
    model,
    rows.map((row) => row.session),
  );
  return {
    found: rows.flatMap((row) => {
      const session = titles.get(row.session);
      return session === undefined ? [] : [{ session, board: number }];
    }),
    count: rows[0]?.count ?? 0,
  };
};
