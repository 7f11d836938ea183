/** Players by parts of their names or their numbers; pairs and teams in which all words are found. Whoever was erased has no name to be found by. */
import { anywhere } from "@traveller/log";
import type { Model } from "../../database/model.ts";
import { type ContestantLabel, labelsOfSessions } from "../labels.ts";
import type { Asked } from "./asked.ts";
import { type Several, several } from "./several.ts";
import { type SessionTitle, sessionTitles } from "./titles.ts";
import { shownOf } from "./shown-of.ts";
import { beginsAll, hasAll, hasDigit, inNames, names } from "./words.ts";

export type FoundPlayer = {
  readonly person: string;
  readonly name: string | null;
  /** How many sessions he played, and the latest; none of a member who has played nothing yet. */
  readonly sessions: number;
  readonly latest: SessionTitle | null;
  /** Whose card of the latest session it is. */
  readonly contestant: string | null;
};
export type FoundContestant = { readonly session: SessionTitle; readonly contestant: ContestantLabel };
/** A word that names more people than this is too common to go through all that they played. */
const MOST_PEOPLE = 200;
/** The same where one looks for a pair: of each, everybody whom he played with is looked at. */
const MOST_OF_A_PAIR = 30;

/** The best first: names that begin with what is asked, then those of which a word does; among these, who played most. */
export const findPlayers = async (model: Model, asked: Asked, limit: number): Promise<Several<FoundPlayer>> => {
  const { sql } = model;
  const { text, words } = asked;
  const [whole, number] = [anywhere(text).slice(1), `%:${anywhere(text).slice(1, -1)}`];
  const rows = await sql<(FoundPlayer & { readonly count: number })[]>`
    -- Whom a word may mean, by what lies there as it is searched. What they are called, and whether they are shown by it, the view says of these few.
    with maybe as (
      (select id from beside.person where ${names(model, sql`plain`, words)}
        order by (plain like (select beside.plain(${whole})))::int * 2 + (${beginsAll(model, sql`plain`, words)})::int desc, name, id limit ${MOST_PEOPLE})
      ${hasDigit(text) ? sql`union select id from beside.person where id = ${text} or id like ${number}` : sql``}
      union select id from beside.person where named_from > current_date and ${hasAll(model, sql`lower(id)`, words)}
      union select person from beside.shown_as where ${hasAll(model, sql`lower(person)`, words)}
      union select same.person from beside.same_person as same join beside.person as kept on kept.id = same.now
        where (${names(model, sql`kept.plain`, words)}) or (${hasAll(model, sql`lower(kept.id)`, words)})),
    known as (
      select shown.id, shown.name,
        (shown.id = ${text})::int * 4 + (shown.plain like (select beside.plain(${whole})))::int * 2 + (${beginsAll(model, sql`shown.plain`, words)})::int as rank
      from maybe ${shownOf(model)}
      where shown.name is not null and ((${names(model, sql`shown.plain`, words)}) or shown.id = ${text} or shown.id like ${number})
      order by rank desc, shown.name, shown.id limit ${MOST_PEOPLE}),
    kept as (
      select coalesce(same.now, known.id) as id, known.name, max(known.rank) as rank
      from known left join same_person as same on same.person = known.id group by 1, 2),
    whose as materialized (
      select *, array(select same.person from same_person as same where same.now = kept.id) || kept.id as ids from kept),
    played as materialized (
      select id as person, name, rank, ids,
        (select count(distinct player.session)::int from player where player.person = any(ids)
          and not exists (select from session where session.id = player.session and session.withdrawn)) as sessions
      from whose),
    best as (
      select *, count(*) over ()::int as count from played
      where sessions > 0 or exists (select from membership where membership.person = any(ids))
      order by rank desc, sessions desc, name, person limit ${limit}),
    theirs as materialized (
      select best.person, player.session, player.contestant from best join player on player.person = any(ids)),
    last as (
      select distinct on (theirs.person) theirs.person, theirs.contestant,
        json_build_object('id', session.id, 'title', title, 'date', date, 'clubName', club_name, 'contest', contest) as latest
      from theirs cross join lateral (select * from session where session.id = theirs.session and not withdrawn offset 0) as session
      order by theirs.person, session.date desc nulls last, session.opened_at desc, session.id)
    select person, name, sessions, last.latest, last.contestant, count from best left join last using (person)
    order by rank desc, sessions desc, name, person`;
  return several(rows);
};

type Row = { readonly session: string; readonly contestant: string; readonly count: number };

/** Contestants of whom each word names some player, and no one player is named by all of them. */
export const findPairs = async (model: Model, { words }: Asked, limit: number): Promise<Several<FoundContestant>> => {
  if (words.length < 2) return { found: [], count: 0 };
  const rows = await model.sql<Row[]>`
    with asked as materialized (
      select at, beside.plain(word) as pattern from unnest(${words.map(inNames)}::text[]) with ordinality as one (word, at)),
    -- Whom each word may mean, by names as they lie there, under whatever number, and by numbers of those who are shown by theirs.
    meant as materialized (
      select distinct asked.at, may.id
      from (
        select id, ' ' || plain as said from beside.person where ' ' || plain like any (array(select pattern from asked))
        union all select id, ' ' || lower(id) from beside.person where named_from > current_date
        union all select person, ' ' || lower(person) from beside.shown_as
        union all select same.person, name.said from beside.same_person as same join beside.person as kept on kept.id = same.now
          cross join lateral (values (' ' || kept.plain), (' ' || lower(kept.id))) as name (said)) as may
      join asked on may.said like asked.pattern),
    rarest as (select at from asked left join meant using (at) group by at order by count(meant.id), at limit 1),
    candidate as materialized (
      select distinct player.session, player.contestant
      from (select id from meant where at = (select at from rarest) order by id limit ${MOST_OF_A_PAIR}) as few
      join player on player.person = few.id),
    together as materialized (select session, contestant, person from candidate join player using (session, contestant)),
    -- Whether they are shown by it, the view says of those who played together.
    seen as materialized (
      select shown.id as person, asked.at from beside.shown as shown join asked on ' ' || shown.plain like asked.pattern
      where shown.id = any (array(select person from together intersect select id from meant))),
    hit as materialized (
      select session, contestant from together join seen using (person)
      group by session, contestant
      having count(distinct seen.at) = ${words.length} and count(distinct person) > 1)
    select hit.session, hit.contestant, count(*) over ()::int as count
    from hit join session on session.id = hit.session and not session.withdrawn
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
  const beside = byNumber ? (numbered?.words ?? []) : [];
  const rows = await model.sql<Row[]>`
    with named as (
      select contestant.session, contestant.id from contestant join beside.text on text.id = (contestant.name ->> 'text')::uuid
      where ${hasAll(model, model.sql`text.plain`, words)}),
    numbered as (
      select contestant.session, contestant.id from contestant join session on session.id = contestant.session
      where ${byNumber} and contestant.number = ${number}
        and ${hasAll(model, model.sql`concat_ws(' ', session.title_plain, session.club_plain)`, beside)}),
    every as (select session, id, 0 as by from named union select session, id, 1 from numbered)
    select every.session, every.id as contestant, count(*) over ()::int as count
    from every cross join lateral (select * from session where session.id = every.session and not withdrawn offset 0) as session
    group by every.session, every.id, session.date, session.opened_at
    order by min(every.by), session.date desc nulls last, session.opened_at desc, every.session, every.id limit ${limit}`;
  return labelled(model, rows);
};

const labelled = async (model: Model, rows: readonly Row[]): Promise<Several<FoundContestant>> => {
  const [sessions, labels] = await Promise.all([
    sessionTitles(model, [...new Set(rows.map((row) => row.session))]),
    labelsOfSessions(
      model,
      rows.map((row) => ({ session: row.session, only: rows.map((one) => one.contestant) })),
    ),
  ]);
  return {
    found: rows.flatMap((row) => {
      const session = sessions.get(row.session);
      const contestant = labels.get(row.session)?.get(row.contestant);
      return session === undefined || contestant === undefined ? [] : [{ session, contestant }];
    }),
    count: rows[0]?.count ?? 0,
  };
};
