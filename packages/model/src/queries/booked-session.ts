/** What a session came to in a ranking, worked out again from the facts that were booked: every step of every award, and who got nothing and why. Law 80A. */
import {
  type EventAwards,
  type EventGrades,
  eventOf,
  awardsOf,
  gradesOf,
  type PreparedGrade,
  readScheme,
  type Scheme,
  type ContestantFacts,
  type EventFacts,
  type Together,
  type Unworked,
  type Worked,
} from "@traveller/engine/ranking";
import { exact, groupBy, makeExact } from "@traveller/engine";
import type { Model } from "../database/model.ts";
import { bookedTitle } from "./booked-title.ts";
import { type ContestantLabel, labelsOfSessions } from "./labels.ts";
import { momentText } from "./moment-text.ts";

/** What it was worth to each player, by what they were graded before it. */
type Graded = {
  readonly grades: EventGrades;
  readonly played: readonly {
    readonly person: string;
    readonly name: string | null;
    readonly before: string;
    readonly after: string | null;
  }[];
};
export type BookedField = { readonly field: number; readonly event: EventFacts } & (
  | { readonly awards: EventAwards; readonly graded?: never }
  | { readonly graded: Graded; readonly awards?: never }
);
export type BookedSession = {
  readonly ranking: string;
  readonly session: string;
  readonly booking: number;
  readonly day: string;
  readonly recordedAt: string;
  /** As the session is called, or the whole tournament. */
  readonly title: string | null;
  /** Sessions of which a score has moved since the publication that it rests on: what is awarded follows when they are published again. */
  readonly moved: readonly { readonly session: string; readonly title: string }[];
  /** The publication that it was booked from. */
  readonly published: number;
  readonly digest: string;
  /** Of a whole tournament: what it rests on, with the titles of its sessions. */
  readonly together:
    | (Pick<Together, "tournament" | "rules"> & {
        readonly sessions: readonly {
          readonly session: string;
          readonly title: string | null;
          readonly digest: string;
        }[];
      })
    | null;
  readonly scheme: { readonly sequence: number; readonly from: string; readonly name: string; readonly unit: string };
  readonly fields: readonly BookedField[];
  /** By contestant; of a whole tournament as the last session that he played knows him. */
  readonly labels: Readonly<Record<string, ContestantLabel>>;
  /** Of a whole tournament, by contestant: what each session gave. */
  readonly parts: Readonly<Record<string, Pick<ContestantFacts, "parts" | "carryOver">>>;
};

type Row = Omit<BookedSession, "fields" | "labels" | "parts" | "scheme" | "together" | "moved"> & {
  readonly together: Together | null;
  readonly scheme: Scheme;
  readonly set: number;
  readonly from: string;
};
type Portion = { readonly field: number; readonly event: EventFacts; readonly contestants: readonly ContestantFacts[] };

type Field = Portion & { readonly day: string; readonly session: string };
type GradeRead = {
  readonly person: string;
  readonly name: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

const OF_HIMSELF: ReadonlySet<string> = new Set(["age", "gender"]);
/** A condition that somebody does not fulfil, without his age and his sex: these are nobody's to read. */
const withoutHim = (why: Worked | Unworked): Worked | Unworked =>
  "uses" in why ? { ...why, uses: why.uses.filter(({ name }) => !OF_HIMSELF.has(name)) } : why;

/** As everybody may read it. */
const readable = <NotEarned extends { readonly why: Worked | Unworked }>(all: readonly NotEarned[]) =>
  all.map((one) => ({ ...one, why: withoutHim(one.why) }));
const readableAwards = (came: EventAwards): EventAwards =>
  came.counts ? { ...came, notEarned: readable(came.notEarned) } : came;
const readableGrades = (came: EventGrades): EventGrades =>
  came.counts ? { ...came, notEarned: readable(came.notEarned) } : came;

/** Each with the grade that the sessions before it had left him; who had none began with the scheme's. */
const gradedIn = async (
  { sql }: Model,
  ranking: string,
  prepared: PreparedGrade,
  { field, event, contestants, day, session }: Field,
): Promise<Graded> => {
  const people = [...new Set(contestants.flatMap(({ players }) => players.map(({ person }) => person)))];
  const rows = await sql<GradeRead[]>`
    select asked.person, person.name,
      (select grade_after from grade where grade.ranking = ${ranking} and grade.person = asked.person
        and (grade.day, grade.session, grade.field) < (${day}::date, ${session}, ${field})
        order by grade.day desc, grade.session desc, grade.field desc limit 1) as before,
      (select grade_after from grade where grade.ranking = ${ranking} and grade.person = asked.person
        and grade.session = ${session} and grade.field = ${field}) as after
    from unnest(${people}::text[]) as asked (person) left join beside.shown as person on person.id = asked.person`;
  const begins = makeExact(exact(prepared.scheme.begins));
  const before = new Map(rows.map((row) => [row.person, row.before ?? begins]));
  return {
    grades: readableGrades(
      gradesOf(prepared, eventOf({ event, contestants }), (person) => exact(before.get(person) ?? begins)),
    ),
    played: rows.map(({ person, name, after }) => ({ person, name, after, before: before.get(person) ?? begins })),
  };
};

/** Each as the session knows him in which he played last. */
const labelsIn = async (
  model: Model,
  session: string,
  contestants: readonly ContestantFacts[],
): Promise<Readonly<Record<string, ContestantLabel>>> => {
  const places = contestants.map(({ contestant, parts }) => {
    const last = parts?.at(-1);
    return { contestant, session: last?.session ?? session, as: last?.contestant ?? contestant };
  });
  const labels = await labelsOfSessions(
    model,
    [...groupBy(places, (one) => one.session)].map(([of, own]) => ({ session: of, only: own.map(({ as }) => as) })),
  );
  return Object.fromEntries(
    places.flatMap(({ contestant, session: of, as }) => {
      const label = labels.get(of)?.get(as);
      return label === undefined ? [] : [[contestant, label]];
    }),
  );
};

/** Which of the sessions that a booking rests on have scores that came after any publication that says what it rests on. */
const movedSince = ({ sql }: Model, rests: readonly { readonly session: string; readonly digest: string }[]) =>
  sql<{ session: string; title: string }[]>`
    select session.id as session, session.title
    from jsonb_to_recordset(${JSON.stringify(rests)}::text::jsonb) as rests (session text, digest text)
      join session on session.id = rests.session
    where session.scored_sequence > (
      select max(up_to) from publication where publication.session = rests.session and publication.digest = rests.digest)
    order by session.number, session.id`;

const titled = async (
  { sql }: Model,
  { tournament, rules, sessions }: Together,
): Promise<NonNullable<BookedSession["together"]>> => {
  const rows = await sql<{ id: string; title: string }[]>`
    select id, title from session where id = any(${sessions.map(({ session }) => session)}::text[])`;
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return {
    tournament,
    rules,
    sessions: sessions.map(({ session, published }) => ({
      session,
      title: titles.get(session) ?? null,
      digest: published.digest,
    })),
  };
};

/** Undefined where nothing of it stands booked: neither of itself, nor of the tournament that it is a part of. */
export const bookedSession = async (
  model: Model,
  ranking: string,
  session: string,
): Promise<BookedSession | undefined> => {
  const { sql } = model;
  const [row] = await sql<Row[]>`
    select booking.ranking, booking.session, booking.sequence::int as booking, booking.day::text as day, ${momentText(model, "booking.recorded_at")} as "recordedAt",
      booking.published::int as published, booking.digest, booking.together, ${bookedTitle(model, "booking")} as title,
      scheme.scheme, scheme.sequence::int as set, scheme.from_day::text as "from"
    from booking join award_scheme as scheme on scheme.ranking = booking.ranking and scheme.sequence = booking.scheme
      left join session on session.id = booking.session
    where booking.ranking = ${ranking} and booking.reversed is null
      and (booking.session = ${session} or booking.together -> 'sessions' @> ${JSON.stringify([{ session }])}::text::jsonb)
    order by booking.sequence desc limit 1`;
  if (row === undefined) return undefined;
  const { scheme, set, from, together, ...booked } = row;
  const prepared = readScheme(scheme);
  if ("problems" in prepared) return undefined;
  const portions = await sql<Portion[]>`
    select field, event, contestants from booked_portion where ranking = ${ranking} and booking = ${booked.booking} order by sequence`;
  const byField = new Map<number, Portion>();
  for (const portion of portions) {
    const before = byField.get(portion.field);
    byField.set(
      portion.field,
      before === undefined ? portion : { ...before, contestants: [...before.contestants, ...portion.contestants] },
    );
  }
  const contestants = portions.flatMap((portion) => portion.contestants);
  const labels = await labelsIn(model, booked.session, contestants);
  const fields: BookedField[] = [];
  for (const told of byField.values()) {
    const { field, event } = told;
    if (prepared.kind === "awards")
      fields.push({ field, event, awards: readableAwards(awardsOf(prepared, eventOf(told))) });
    else
      fields.push({
        field,
        event,
        graded: await gradedIn(model, ranking, prepared, { ...told, day: booked.day, session }),
      });
  }
  return {
    ...booked,
    scheme: { sequence: set, from, name: scheme.name, unit: scheme.unit },
    fields,
    labels,
    together: together === null ? null : await titled(model, together),
    moved: await movedSince(
      model,
      together === null
        ? [booked]
        : together.sessions.map((one) => ({ session: one.session, digest: one.published.digest })),
    ),
    parts:
      together === null
        ? {}
        : Object.fromEntries(
            contestants.map(({ contestant, ...one }) => [contestant, { parts: one.parts, carryOver: one.carryOver }]),
          ),
  };
};

export type SchemeOfRanking = {
  readonly sequence: number;
  readonly from: string;
  readonly recordedAt: string;
  readonly scheme: Scheme;
  readonly reason: string | null;
};

/** The schemes of a ranking, the latest day first. */
export const schemesOfRanking = (model: Model, ranking: string): Promise<readonly SchemeOfRanking[]> => model.sql<
  SchemeOfRanking[]
>`
  select sequence::int as sequence, from_day::text as "from", ${momentText(model, "recorded_at")} as "recordedAt", scheme,
    (select content from beside.text where id = (award_scheme.reason ->> 'text')::uuid) as reason
  from award_scheme where ranking = ${ranking} order by from_day desc, award_scheme.sequence desc`;

/** What somebody holds in every ranking: for his own page. */
export type HeldInRanking = {
  readonly ranking: string;
  readonly name: string;
  readonly unit: string;
  readonly list: string;
  readonly title: string;
  readonly points: string;
  readonly place: number;
  /** Others hold that place, too. */
  readonly tied: boolean;
  readonly count: number;
};

/** Lists of a ranking in the order of its scheme. */
export const heldInRankings = async ({ sql }: Model, person: string): Promise<readonly HeldInRanking[]> => {
  const rows = await sql<(Omit<HeldInRanking, "title"> & { lists: readonly { list: string; title: string }[] })[]>`
    select own.ranking, ranking.name, ranking.unit, ranking.lists, own.list, own.points,
      1 + (select count(*)::int from listed as other
        where other.ranking = own.ranking and other.list = own.list and other.sort_by > own.sort_by) as place,
      exists (select from listed as other where other.ranking = own.ranking and other.list = own.list
        and other.sort_by = own.sort_by and other.person <> own.person) as tied,
      (select count(*)::int from listed as other where other.ranking = own.ranking and other.list = own.list) as count
    from listed as own join ranking on ranking.id = own.ranking where own.person = ${person}
    order by ranking.name, own.ranking, own.list`;
  const at = ({ lists, list }: (typeof rows)[number]): number => lists.findIndex((one) => one.list === list);
  return [...new Set(rows.map(({ ranking }) => ranking))].flatMap((ranking) =>
    rows
      .filter((row) => row.ranking === ranking)
      .toSorted((one, other) => at(one) - at(other))
      .map(({ lists, ...row }) => ({ ...row, title: lists.find(({ list }) => list === row.list)?.title ?? row.list })),
  );
};
