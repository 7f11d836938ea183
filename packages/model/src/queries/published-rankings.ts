/** Lists as they were published as of a day: who stood where then and the time before, and what was corrected since. Names are joined when they are read. Law 80A. */
import { add, type Exact, exact, isZero, makeExact, subtract } from "@traveller/engine";
import type { Reversal } from "@traveller/engine/ranking";
import type { Model } from "../database/model.ts";
import { bookedTitle } from "./booked-title.ts";
import { momentText } from "./moment-text.ts";

export type PublishedRanking = {
  /** Its place in the ranking's log. */
  readonly sequence: number;
  readonly day: string;
  readonly upTo: number;
  readonly name: string;
  readonly unit: string;
  readonly lists: readonly { readonly list: string; readonly title: string; readonly people: number }[];
  readonly reason: string | null;
  readonly recordedAt: string;
};
export type PublishedPerson = {
  readonly person: string;
  readonly name: string | null;
  readonly place: number;
  readonly tied: boolean;
  readonly points: string;
  /** On the list that was published before this one; absent where he was not on it. */
  readonly placeBefore: number | null;
};
/** A session of before the day that was booked, or taken back, after the list was published. */
export type CorrectedSince = {
  readonly session: string;
  readonly title: string | null;
  readonly day: string;
  readonly at: string;
  /** Absent where it was booked for the first time. */
  readonly because: Reversal | null;
  /** Who has more by it than he had then, or less. */
  readonly people: readonly { readonly person: string; readonly name: string | null; readonly points: string }[];
};
export type PublishedListView = {
  readonly published: PublishedRanking;
  /** The publication before it, that places are compared with. */
  readonly before: { readonly sequence: number; readonly day: string } | null;
  readonly count: number;
  readonly people: readonly PublishedPerson[];
  readonly since: readonly CorrectedSince[];
};

/** The latest first. */
export const publishedRankings = (
  model: Model,
  ranking: string,
  sequence?: number,
): Promise<readonly PublishedRanking[]> => model.sql<PublishedRanking[]>`
  select sequence::int as sequence, day::text as day, up_to::int as "upTo", name, unit, lists,
    (select content from beside.text where id = (published_ranking.reason ->> 'text')::uuid) as reason,
    ${momentText(model, "recorded_at")} as "recordedAt"
  from published_ranking where ranking = ${ranking}
    and ${sequence === undefined ? model.sql`true` : model.sql`sequence = ${sequence}`}
  order by published_ranking.sequence desc`;

/** Sessions that are told of at most. */
const MOST = 50;

type Award = {
  readonly session: string;
  readonly person: string;
  readonly name: string | null;
  readonly points: string;
  readonly booked: boolean;
};

const since = async (
  model: Model,
  ranking: string,
  { upTo, day }: PublishedRanking,
): Promise<readonly CorrectedSince[]> => {
  const { sql } = model;
  const sessions = await sql<Omit<CorrectedSince, "people">[]>`
    select distinct on (moved.session) moved.session, ${bookedTitle(model, "moved")} as title, moved.day::text as day, ${momentText(model, "moved.at")} as at, moved.because
    from (
      select booking.session, booking.day, booking.sequence, booking.because, booking.together, coalesce(booking.reversed_at, booking.recorded_at) as at from booking
      where booking.ranking = ${ranking} and booking.day <= ${day}::date
        and ((booking.sequence > ${upTo} and booking.reversed is null) or (booking.sequence <= ${upTo} and booking.reversed > ${upTo}))
    ) as moved left join session on session.id = moved.session
    order by moved.session, moved.sequence limit ${MOST}`;
  if (sessions.length === 0) return [];
  const awards = await sql<Award[]>`
    select award.session, award.person, person.name, award.points, award.booking > ${upTo} as booked
    from award left join beside.shown as person on person.id = award.person
    where award.ranking = ${ranking} and award.session = any(${sessions.map(({ session }) => session)}::text[])
      and ((award.booking > ${upTo} and award.reversed is null) or (award.booking <= ${upTo} and award.reversed > ${upTo}))`;
  const moved = new Map<string, Map<string, { readonly name: string | null; readonly points: Exact }>>();
  for (const { session, person, name, points, booked } of awards) {
    const own = moved.get(session) ?? new Map<string, { readonly name: string | null; readonly points: Exact }>();
    moved.set(session, own);
    const had = own.get(person)?.points ?? exact("0");
    own.set(person, { name, points: booked ? add(had, exact(points)) : subtract(had, exact(points)) });
  }
  return sessions.map((one) => ({
    ...one,
    people: [...(moved.get(one.session) ?? [])]
      .filter(([, { points }]) => !isZero(points))
      .map(([person, { name, points }]) => ({ person, name, points: makeExact(points) }))
      .toSorted((a, b) => (a.person < b.person ? -1 : 1)),
  }));
};

/** Undefined where there is no such publication, or no such list in it. */
export const publishedList = async (
  model: Model,
  { ranking, sequence, list }: { readonly ranking: string; readonly sequence: number; readonly list: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PublishedListView | undefined> => {
  const { sql } = model;
  const [published] = await publishedRankings(model, ranking, sequence);
  if (published === undefined || !published.lists.some((one) => one.list === list)) return undefined;
  const [before] = await sql<{ sequence: number; day: string }[]>`
    select sequence::int as sequence, day::text as day from published_ranking
    where ranking = ${ranking} and published_ranking.sequence < ${sequence} order by published_ranking.sequence desc limit 1`;
  const people = await sql<PublishedPerson[]>`
    select own.person, person.name, own.place, own.tied, own.points, former.place as "placeBefore"
    from published_place as own
      left join beside.shown as person on person.id = own.person
      left join published_place as former on former.ranking = own.ranking and former.sequence = ${before?.sequence ?? 0}
        and former.list = own.list and former.person = own.person
    where own.ranking = ${ranking} and own.sequence = ${sequence} and own.list = ${list}
    order by own.place, own.person limit ${limit} offset ${offset}`;
  return {
    published,
    before: before ?? null,
    count: published.lists.find((one) => one.list === list)?.people ?? 0,
    people,
    since: await since(model, ranking, published),
  };
};
