/** One box for everything: players by name or number, pairs by both names, clubs, tournaments, sessions. */
import type { Model } from "../database/model.ts";
import { type ContestantLabel, labelsOfSessions } from "./labels.ts";
import { type SessionSummary, sessionSummaries } from "./sessions.ts";
import { tournaments, type TournamentSummary } from "./tournaments.ts";

export type FoundPlayer = {
  readonly person: string;
  readonly name: string | null;
  /** How many sessions it played, and its latest. */
  readonly sessions: number;
  readonly latest: SessionSummary | null;
};

export type FoundContestant = { readonly session: SessionSummary; readonly contestant: ContestantLabel };

export type FoundClub = { readonly id: string; readonly name: string; readonly sessions: number };

export type Found = {
  readonly players: readonly FoundPlayer[];
  /** Pairs and teams in which all words are found, in two names or more. */
  readonly contestants: readonly FoundContestant[];
  readonly clubs: readonly FoundClub[];
  readonly tournaments: readonly TournamentSummary[];
};

const NOTHING: Found = { players: [], contestants: [], clubs: [], tournaments: [] };
const MOST_WORDS = 6;
/** A word that names more people than this is too common to go through all that they played. */
const MOST_PEOPLE = 300;

/** Searches by every word of `text`; less than two letters find nothing. */
export const search = async (model: Model, text: string, options: { readonly limit?: number } = {}): Promise<Found> => {
  const limit = options.limit ?? 8;
  const words = wordsOf(text);
  if (words.length === 0) return NOTHING;
  const [players, contestants, clubs, held] = await Promise.all([
    findPlayers(model, words, text.trim(), limit),
    words.length > 1 ? findContestants(model, words, limit) : [],
    findClubs(model, words, limit),
    tournaments(model, { text: text.trim(), limit }),
  ]);
  return { players, contestants, clubs, tournaments: held };
};

/** A pair is written "Aalto – Berg", "Aalto & Berg" or "Aalto Berg". */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s&+,/–—]+/u)
    .filter((word) => word.length > 1 || /^\d+$/.test(word))
    .slice(0, MOST_WORDS);

const anywhere = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const findPlayers = async (
  { sql, ...model }: Model,
  words: readonly string[],
  number: string,
  limit: number,
): Promise<readonly FoundPlayer[]> => {
  const patterns = words.map(anywhere);
  const rows = await sql<{ person: string; name: string | null; sessions: number; latest: string }[]>`
    with known as (
      select id, name from beside.person
      where lower(name) like all (${patterns}) or id = ${number} or id like ${`%:${number.replaceAll(/[\\%_]/g, "")}`}
      order by (id = ${number}) desc, name, id limit ${MOST_PEOPLE})
    select known.id as person, known.name, count(distinct session.id)::int as sessions,
      (array_agg(session.id order by session.date desc nulls last, session.opened_at desc, session.id))[1] as latest
    from known join player on player.person = known.id join session on session.id = player.session and not session.withdrawn
    group by known.id, known.name order by count(distinct session.id) desc, known.id limit ${limit}`;
  const latest = new Map(
    (
      await sessionSummaries(
        { sql, ...model },
        rows.map((row) => row.latest),
      )
    ).map((one) => [one.id, one]),
  );
  return rows.map((row) => ({ ...row, latest: latest.get(row.latest) ?? null }));
};

/** Contestants of whom each word names some player, and no one player is named by all of them. */
const findContestants = async (
  model: Model,
  words: readonly string[],
  limit: number,
): Promise<readonly FoundContestant[]> => {
  const patterns = words.map(anywhere);
  const rows = await model.sql<{ session: string; contestant: string }[]>`
    with matched as materialized (
      select word.at, person.id from unnest(${patterns}::text[]) with ordinality as word (pattern, at)
      join beside.person on lower(person.name) like word.pattern),
    rarest as (select at from matched group by at order by count(*), at limit 1),
    candidate as (
      select distinct player.session, player.contestant
      from (select id from matched join rarest using (at) order by id limit ${MOST_PEOPLE}) as few
      join player on player.person = few.id),
    hit as (
      select session, contestant, player.person, matched.at
      from candidate join player using (session, contestant) join matched on matched.id = player.person)
    select hit.session, hit.contestant from hit join session on session.id = hit.session and not session.withdrawn
    group by hit.session, hit.contestant, session.date, session.opened_at
    having count(distinct hit.at) = ${patterns.length} and count(distinct hit.person) > 1
    order by session.date desc nulls last, session.opened_at desc, hit.session, hit.contestant limit ${limit}`;
  const [sessions, labels] = await Promise.all([
    sessionSummaries(model, [...new Set(rows.map((row) => row.session))]),
    labelsOfSessions(
      model,
      rows.map((row) => ({ session: row.session, only: rows.map((one) => one.contestant) })),
    ),
  ]);
  return rows.flatMap((row) => {
    const session = sessions.find((one) => one.id === row.session);
    const contestant = labels.get(row.session)?.get(row.contestant);
    return session === undefined || contestant === undefined ? [] : [{ session, contestant }];
  });
};

const findClubs = async ({ sql }: Model, words: readonly string[], limit: number): Promise<readonly FoundClub[]> => {
  const patterns = words.map(anywhere);
  return sql<FoundClub[]>`
    with every as (
      select id, name, 0 as held from club
      union all select club, club_name, 1 from session where club is not null and club_name is not null and not withdrawn)
    select id, (array_agg(name order by held, name))[1] as name, sum(held)::int as sessions from every
    where lower(name) like all (${patterns}) group by id order by sum(held) desc, id limit ${limit}`;
};
