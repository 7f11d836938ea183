/** Players by parts of their names or their numbers; pairs and teams in which all words are found. Whoever was erased has no name to be found by. */
import { anywhere } from "@traveller/log";
import type { Model } from "../../database/model.ts";
import { type ContestantLabel, labelsOfSessions } from "../labels.ts";
import { type SessionSummary, sessionSummaries } from "../sessions.ts";
import { type Asked, beginning } from "./asked.ts";

export type FoundPlayer = {
  readonly person: string;
  readonly name: string | null;
  /** How many sessions he played, and the latest; none of a member who has played nothing yet. */
  readonly sessions: number;
  readonly latest: SessionSummary | null;
  /** Whose card of the latest session it is. */
  readonly contestant: string | null;
};
export type FoundContestant = { readonly session: SessionSummary; readonly contestant: ContestantLabel };
/** Some of what was found, and how much there is. */
export type Several<T> = { readonly found: readonly T[]; readonly count: number };

/** A word that names more people than this is too common to go through all that they played. */
const MOST_PEOPLE = 300;

/** The best first: names that begin with what is asked, then those of which a word does; among these, who played most. */
export const findPlayers = async (model: Model, asked: Asked, limit: number): Promise<Several<FoundPlayer>> => {
  const { sql } = model;
  const patterns = asked.words.map(anywhere);
  const starts = asked.words.map(beginning);
  const rows = await sql<
    {
      person: string;
      name: string;
      sessions: number;
      latest: string | null;
      contestant: string | null;
      count: number;
    }[]
  >`
    with pattern as (
      select array_agg(beside.plain(word)) as anywhere, array_agg(beside.plain(start)) as beginning
      from unnest(${patterns}::text[], ${starts}::text[]) as asked (word, start)),
    known as (
      select id, name, (id = ${asked.text})::int * 4 + (plain like beside.plain(${anywhere(asked.text).slice(1)}))::int * 2
        + ((' ' || plain) like all (pattern.beginning))::int as rank
      from beside.shown, pattern
      where name is not null and (plain like all (pattern.anywhere) or id = ${asked.text}
        or id like ${`%:${anywhere(asked.text).slice(1, -1)}`})
      order by rank desc, name, id limit ${MOST_PEOPLE}),
    kept as (
      select coalesce(same.now, known.id) as id, known.name, max(known.rank) as rank
      from known left join same_person as same on same.person = known.id group by 1, 2),
    ids as (select id, id as person from kept union select kept.id, same.person from kept join same_person as same on same.now = kept.id),
    played as (
      select kept.id as person, kept.name, kept.rank, count(distinct session.id)::int as sessions,
        (array_agg(session.id order by session.date desc nulls last, session.opened_at desc, session.id) filter (where session.id is not null))[1] as latest,
        (array_agg(player.contestant order by session.date desc nulls last, session.opened_at desc, session.id) filter (where session.id is not null))[1] as contestant
      from kept join ids using (id) left join player on player.person = ids.person
        left join session on session.id = player.session and not session.withdrawn
      group by kept.id, kept.name, kept.rank
      having count(session.id) > 0 or bool_or(exists (select from membership where membership.person = ids.person)))
    select person, name, sessions, latest, contestant, count(*) over ()::int as count from played
    order by rank desc, sessions desc, name, person limit ${limit}`;
  const summaries = await sessionSummaries(
    model,
    rows.flatMap((row) => row.latest ?? []),
  );
  const latest = new Map(summaries.map((one) => [one.id, one]));
  return {
    found: rows.map(({ person, name, sessions, latest: id, contestant }) => ({
      person,
      name,
      sessions,
      latest: id === null ? null : (latest.get(id) ?? null),
      contestant,
    })),
    count: rows[0]?.count ?? 0,
  };
};

type Row = { readonly session: string; readonly contestant: string; readonly count: number };

/** Contestants of whom each word names some player, and no one player is named by all of them. */
export const findPairs = async (model: Model, { words }: Asked, limit: number): Promise<Several<FoundContestant>> => {
  if (words.length < 2) return { found: [], count: 0 };
  const patterns = words.map(anywhere);
  const rows = await model.sql<Row[]>`
    with asked as (
      select at, beside.plain(word) as pattern from unnest(${patterns}::text[]) with ordinality as one (word, at)),
    matched as materialized (
      select asked.at, person.id from asked join beside.shown as person on person.plain like asked.pattern),
    rarest as (select at from matched group by at order by count(*), at limit 1),
    candidate as (
      select distinct player.session, player.contestant
      from (select id from matched join rarest using (at) order by id limit ${MOST_PEOPLE}) as few
      join player on player.person = few.id),
    hit as (
      select session, contestant, player.person, matched.at
      from candidate join player using (session, contestant) join matched on matched.id = player.person)
    select hit.session, hit.contestant, count(*) over ()::int as count
    from hit join session on session.id = hit.session and not session.withdrawn
    group by hit.session, hit.contestant, session.date, session.opened_at
    having count(distinct hit.at) = ${patterns.length} and count(distinct hit.person) > 1
    order by session.date desc nulls last, session.opened_at desc, hit.session, hit.contestant limit ${limit}`;
  return labelled(model, rows);
};

/** Teams by their names; pairs and teams by their number, in sessions that the other words tell of. */
export const findContestants = async (
  model: Model,
  { words, numbered }: Asked,
  limit: number,
): Promise<Several<FoundContestant>> => {
  const number = numbered === undefined || numbered.of === "board" ? null : numbered.number;
  // A number alone is every session's: only with a word that says of which, or that it is a pair.
  const byNumber = number !== null && (numbered?.of === "contestant" || (numbered?.words ?? []).length > 0);
  const beside = (byNumber ? (numbered?.words ?? []) : []).map(anywhere);
  const rows = await model.sql<Row[]>`
    with asked as (
      select coalesce(array_agg(beside.plain(word)), '{}') as wanted from unnest(${words.map(anywhere)}::text[]) as one (word)),
    other as (
      select coalesce(array_agg(beside.plain(word)), '{}') as wanted from unnest(${beside}::text[]) as one (word)),
    named as (
      select contestant.session, contestant.id from contestant join beside.text on text.id = (contestant.name ->> 'text')::uuid, asked
      where text.content is not null and beside.plain(text.content) like all (asked.wanted)),
    numbered as (
      select contestant.session, contestant.id from contestant join session on session.id = contestant.session, other
      where ${byNumber} and contestant.number = ${number}
        and beside.plain(concat_ws(' ', session.title, session.club_name)) like all (other.wanted)),
    every as (select session, id, 0 as by from named union select session, id, 1 from numbered)
    select every.session, every.id as contestant, count(*) over ()::int as count
    from every join session on session.id = every.session and not session.withdrawn
    group by every.session, every.id, session.date, session.opened_at
    order by min(every.by), session.date desc nulls last, session.opened_at desc, every.session, every.id limit ${limit}`;
  return labelled(model, rows);
};

const labelled = async (model: Model, rows: readonly Row[]): Promise<Several<FoundContestant>> => {
  const [sessions, labels] = await Promise.all([
    sessionSummaries(model, [...new Set(rows.map((row) => row.session))]),
    labelsOfSessions(
      model,
      rows.map((row) => ({ session: row.session, only: rows.map((one) => one.contestant) })),
    ),
  ]);
  return {
    found: rows.flatMap((row) => {
      const session = sessions.find((one) => one.id === row.session);
      const contestant = labels.get(row.session)?.get(row.contestant);
      return session === undefined || contestant === undefined ? [] : [{ session, contestant }];
    }),
    count: rows[0]?.count ?? 0,
  };
};
