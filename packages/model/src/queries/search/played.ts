/**
 * The sessions that somebody played, by the number that the federation gave: the newest first. Who has no number is known by a name at one
 * club, and whether that is one person nobody can tell: whoever shows it says so. Whoever was erased has played nothing to be found by. A member
 * of whom a list told and who has not played has a page with nothing played.
 */
import type { Model } from "../../database/model.ts";
import { idsOf, keptOf } from "../same-person.ts";
import { type ContestantLabel, labelsOfSessions } from "../labels.ts";
import { type SessionSummary, sessionSummaries } from "../sessions.ts";

export type PlayedStanding = {
  readonly rank: number | null;
  readonly tied: boolean;
  readonly total: string;
  readonly percent: string | null;
  /** How many its ranking list has. */
  readonly listed: number;
};
export type PlayedSession = {
  readonly session: SessionSummary;
  readonly contestant: ContestantLabel;
  /** `null` where nothing of it was scored. */
  readonly standing: PlayedStanding | null;
};
export type Played = {
  /** By the id that stands for him, whatever he was asked for by. */
  readonly person: string;
  /** He himself asks. */
  readonly own: boolean;
  readonly name: string;
  /** The federation's number; absent for a guest, who is known by name alone. */
  readonly number: string | undefined;
  readonly sessions: readonly PlayedSession[];
  readonly count: number;
};

/** Whom a number alone could mean, and which federation gave it. */
export type NumberedPerson = { readonly person: string; readonly name: string; readonly authority: string | null };
const MOST_ALIKE = 50;

/** `20139` of `merrow:20139`; guests have ids of ours, which say nothing. */
export const numberOfPerson = (person: string): string | undefined => /^[^/]*:(.+)$/u.exec(person)?.[1];

/** Who has that number with some federation, and has played or is in its list: more than one where several gave it. */
export const numberedAlike = (model: Model, number: string): Promise<readonly NumberedPerson[]> =>
  model.sql<NumberedPerson[]>`
    select distinct coalesce(same.now, person.id) as person, person.name, authority.name as authority
    from beside.shown as person left join authority on authority.id = left(person.id, -length(${`:${number}`}))
      left join same_person as same on same.person = person.id
    where substring(person.id from '[^:]*$') = ${number} and person.id like '%:%' and person.id not like '%/%'
      and person.name is not null
      and (exists (select from membership where membership.person in (person.id, same.now))
        or exists (select from player join session on session.id = player.session
          where player.person in (person.id, same.now) and not session.withdrawn))
    order by 1 limit ${MOST_ALIKE}`;

/** Undefined where nobody of that id is shown and played or was listed as a member. He himself reads his own name, however he is shown. */
export const playedBy = async (
  model: Model,
  asked: string,
  { limit = 50, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
  reader?: string,
): Promise<Played | undefined> => {
  const kept = await keptOf(model, reader === undefined ? [asked] : [asked, reader]);
  const person = kept.get(asked) ?? asked;
  const own = reader !== undefined && (kept.get(reader) ?? reader) === person;
  const of = [...(await idsOf(model, person))];
  // Whose name nobody told reads what he played all the same, under his number.
  const called = own
    ? model.sql`(select ${person} as id, coalesce((select name from beside.person where id = ${person}), ${person}) as name)`
    : model.sql`beside.shown`;
  const [known] = await model.sql<{ name: string; count: number; listed: boolean }[]>`
    select name, exists (select from membership where membership.person = any(${of})) as listed, (select count(distinct session.id)::int from player join session on session.id = player.session
      where player.person = any(${of}) and not session.withdrawn) as count
    from ${called} as person where id = ${person} and name is not null`;
  if (known === undefined || (known.count === 0 && !known.listed)) return undefined;
  const rows = await model.sql<{ session: string; contestant: string }[]>`
    select session.id as session, min(player.contestant) as contestant
    from player join session on session.id = player.session and not session.withdrawn
    where player.person = any(${of})
    group by session.id, session.date, session.opened_at
    order by session.date desc nulls last, session.opened_at desc, session.id limit ${limit} offset ${offset}`;
  const ids = rows.map(({ session }) => session);
  const contestants = [...new Set(rows.map(({ contestant }) => contestant))];
  const [sessions, labels, standings] = await Promise.all([
    sessionSummaries(model, ids),
    labelsOfSessions(
      model,
      ids.map((session) => ({ session, only: contestants })),
    ),
    standingsOf(model, ids, contestants),
  ]);
  const summaries = new Map(sessions.map((session) => [session.id, session]));
  return {
    person,
    own,
    name: known.name,
    number: numberOfPerson(person),
    count: known.count,
    sessions: rows.flatMap((row) => {
      const session = summaries.get(row.session);
      const contestant = labels.get(row.session)?.get(row.contestant);
      const own = standings.get(`${row.session} ${row.contestant}`) ?? null;
      return session === undefined || contestant === undefined ? [] : [{ session, contestant, standing: own }];
    }),
  };
};

const standingsOf = async (
  model: Model,
  sessions: readonly string[],
  contestants: readonly string[],
): Promise<ReadonlyMap<string, PlayedStanding>> => {
  if (sessions.length === 0) return new Map();
  const rows = await model.sql<(PlayedStanding & { session: string; contestant: string })[]>`
    select session, contestant, rank, tied, total, percent,
      (select count(*)::int from standing as list
        where list.session = own.session and list.field = own.field and list.line is not distinct from own.line) as listed
    from standing as own where session = any(${[...sessions]}) and contestant = any(${[...contestants]})`;
  return new Map(rows.map(({ session, contestant, ...own }) => [`${session} ${contestant}`, own]));
};
