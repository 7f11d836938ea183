/** Clubs, tournaments, sessions and boards by their titles. A board is found once it is released, and not before: not even that it exists. */
import { anywhere } from "@traveller/log";
import type { Model } from "../../database/model.ts";
import { type SessionSummary, sessionSummaries } from "../sessions.ts";
import type { Asked } from "./asked.ts";
import type { Several } from "./people.ts";

export type FoundClub = { readonly id: string; readonly name: string; readonly sessions: number };
export type FoundTournament = {
  readonly authority: string;
  readonly id: string;
  readonly title: string;
  readonly from: string | null;
};
export type FoundBoard = { readonly session: SessionSummary; readonly board: number };

const several = <Row extends { readonly count: number }>(rows: readonly Row[]): Several<Omit<Row, "count">> => ({
  found: rows.map(({ count: _count, ...row }) => row),
  count: rows[0]?.count ?? 0,
});

export const findClubs = async ({ sql }: Model, { words }: Asked, limit: number): Promise<Several<FoundClub>> =>
  several(
    await sql<(FoundClub & { count: number })[]>`
    with asked as (select array_agg(beside.plain(word)) as wanted from unnest(${words.map(anywhere)}::text[]) as one (word)),
    every as (
      select id, name, 0 as held from club
      union all select club, club_name, 1 from session where club is not null and club_name is not null and not withdrawn)
    select id, (array_agg(name order by held, name))[1] as name, sum(held)::int as sessions, count(*) over ()::int as count
    from every, asked where beside.plain(name) like all (asked.wanted)
    group by id order by sum(held) desc, id limit ${limit}`,
  );

export const findTournaments = async (
  { sql }: Model,
  { words }: Asked,
  limit: number,
): Promise<Several<FoundTournament>> =>
  several(
    await sql<(FoundTournament & { count: number })[]>`
    with asked as (select array_agg(beside.plain(word)) as wanted from unnest(${words.map(anywhere)}::text[]) as one (word)),
    held as (
      select authority, tournament as id, (array_agg(title order by number, id))[1] as title, min(date)::text as "from"
      from session where not withdrawn group by authority, tournament),
    every as (
      select authority, id, coalesce(a.title, h.title) as title, coalesce(a."from"::text, h."from") as "from"
      from tournament a full join held h using (authority, id))
    select every.*, count(*) over ()::int as count from every, asked
    where beside.plain(title) like all (asked.wanted)
    order by "from" desc nulls last, authority, id limit ${limit}`,
  );

type SessionRow = { readonly session: string; readonly count: number };

export const findSessions = async (model: Model, { words }: Asked, limit: number): Promise<Several<SessionSummary>> => {
  const rows = await model.sql<SessionRow[]>`
    with asked as (select array_agg(beside.plain(word)) as wanted from unnest(${words.map(anywhere)}::text[]) as one (word))
    select id as session, count(*) over ()::int as count from session, asked
    where not withdrawn and beside.plain(concat_ws(' ', title, club_name, date::text)) like all (asked.wanted)
    order by date desc nulls last, opened_at desc, id limit ${limit}`;
  const summaries = await sessionSummaries(
    model,
    rows.map((row) => row.session),
  );
  return {
    found: rows.flatMap((row) => summaries.find((one) => one.id === row.session) ?? []),
    count: rows[0]?.count ?? 0,
  };
};

/** Boards by their number, in sessions that the other words tell of; the latest first. */
export const findBoards = async (model: Model, { numbered }: Asked, limit: number): Promise<Several<FoundBoard>> => {
  if (numbered === undefined || numbered.of === "contestant") return { found: [], count: 0 };
  if (numbered.of === "any" && numbered.words.length === 0) return { found: [], count: 0 };
  const number = Number(numbered.number);
  const rows = await model.sql<SessionRow[]>`
    with asked as (
      select coalesce(array_agg(beside.plain(word)), '{}') as wanted
      from unnest(${numbered.words.map(anywhere)}::text[]) as one (word)),
    released as (
      select session from board where board = ${number} and released
      union select session from deal where board = ${number} and released)
    select session.id as session, count(*) over ()::int as count
    from session join released on released.session = session.id, asked
    where not session.withdrawn and beside.plain(concat_ws(' ', session.title, session.club_name, session.date::text)) like all (asked.wanted)
    order by session.date desc nulls last, session.opened_at desc, session.id limit ${limit}`;
  const summaries = await sessionSummaries(
    model,
    rows.map((row) => row.session),
  );
  return {
    found: rows.flatMap((row) => {
      const session = summaries.find((one) => one.id === row.session);
      return session === undefined ? [] : [{ session, board: number }];
    }),
    count: rows[0]?.count ?? 0,
  };
};
