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

export const findClubs = async (model: Model, { words }: Asked, limit: number): Promise<Several<FoundClub>> =>
  several(
    await model.sql<(FoundClub & { count: number })[]>`
    with every as (
      select id, name, name_plain as plain, 0 as held from club
      union all select club, club_name, club_plain, count(*) from session
        where club is not null and club_name is not null and not withdrawn group by club, club_name, club_plain)
    select id, (array_agg(name order by held > 0, name))[1] as name, sum(held)::int as sessions, count(*) over ()::int as count
    from every where ${hasAll(model, model.sql`plain`, words)}
    group by id order by sum(held) desc, id limit ${limit}`,
  );

export const findTournaments = async (
  model: Model,
  { words }: Asked,
  limit: number,
): Promise<Several<FoundTournament>> =>
  several(
    await model.sql<(FoundTournament & { count: number })[]>`
    with announced as (
      select authority, id, title, coalesce("from", (
        select min(date) from session where (session.authority, session.tournament) = (one.authority, one.id) and not withdrawn))::text as "from"
      from tournament as one where ${hasAll(model, model.sql`title_plain`, words)}),
    held as (
      select authority, tournament as id, (array_agg(title order by number, id))[1] as title,
        (array_agg(title_plain order by number, id))[1] as plain, min(date)::text as "from"
      from session where not withdrawn and not exists (
        select from tournament as one where (one.authority, one.id) = (session.authority, session.tournament))
      group by authority, tournament),
    every as (
      select * from announced union all select authority, id, title, "from" from held where ${hasAll(model, model.sql`plain`, words)})
    select every.*, count(*) over ()::int as count from every
    order by "from" desc nulls last, authority, id limit ${limit}`,
  );

/** What a session is found by: its title, its club; its day where a word has a digit. */
const asSearched = ({ sql }: Model, words: readonly string[]) =>
  words.some(hasDigit)
    ? sql`concat_ws(' ', session.title_plain, session.club_plain, session.date::text)`
    : sql`(session.title_plain || ' ' || coalesce(session.club_plain, ''))`;

type SessionRow = { readonly session: string; readonly count: number };

export const findSessions = async (model: Model, { words }: Asked, limit: number): Promise<Several<SessionTitle>> => {
  const rows = await model.sql<SessionRow[]>`
    select id as session, count(*) over ()::int as count from session
    where not withdrawn and ${hasAll(model, asSearched(model, words), words)}
    order by date desc nulls last, opened_at desc, id limit ${limit}`;
  const titles = await sessionTitles(
    model,
    rows.map((row) => row.session),
  );
  return {
    found: rows.flatMap((row) => titles.get(row.session) ?? []),
    count: rows[0]?.count ?? 0,
  };
};

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
