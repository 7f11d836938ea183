/** What a session came to in a ranking, worked out again from the facts that were booked: every step of every award, and who got nothing and why. Law 80A. */
import {
  type EventAwards,
  eventOf,
  awardsOf,
  readScheme,
  type Scheme,
  type ContestantFacts,
  type EventFacts,
} from "@traveller/engine/ranking";
import type { Model } from "../database/model.ts";
import { type ContestantLabel, contestantLabels } from "./labels.ts";
import { momentText } from "./moment-text.ts";

export type BookedField = { readonly field: number; readonly event: EventFacts; readonly awards: EventAwards };
export type BookedSession = {
  readonly ranking: string;
  readonly session: string;
  readonly booking: number;
  readonly day: string;
  readonly recordedAt: string;
  /** The publication that it was booked from. */
  readonly published: number;
  readonly digest: string;
  readonly scheme: { readonly sequence: number; readonly from: string; readonly name: string; readonly unit: string };
  readonly fields: readonly BookedField[];
  /** By contestant. */
  readonly labels: Readonly<Record<string, ContestantLabel>>;
};

type Row = Omit<BookedSession, "fields" | "labels" | "scheme"> & {
  readonly scheme: Scheme;
  readonly set: number;
  readonly from: string;
};
type Portion = { readonly field: number; readonly event: EventFacts; readonly contestants: readonly ContestantFacts[] };

/** Undefined where nothing of it stands booked, or where the ranking gives grades and no awards. */
export const bookedSession = async (
  model: Model,
  ranking: string,
  session: string,
): Promise<BookedSession | undefined> => {
  const { sql } = model;
  const [row] = await sql<Row[]>`
    select booking.ranking, booking.session, booking.sequence::int as booking, booking.day::text as day, ${momentText(model, "booking.recorded_at")} as "recordedAt",
      booking.published::int as published, booking.digest, scheme.scheme, scheme.sequence::int as set, scheme.from_day::text as "from"
    from booking join award_scheme as scheme on scheme.ranking = booking.ranking and scheme.sequence = booking.scheme
    where booking.ranking = ${ranking} and booking.session = ${session} and booking.reversed is null
    order by booking.sequence desc limit 1`;
  if (row === undefined) return undefined;
  const { scheme, set, from, ...booked } = row;
  const prepared = readScheme(scheme);
  if ("problems" in prepared || prepared.kind !== "awards") return undefined;
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
  const contestants = portions.flatMap((portion) => portion.contestants.map(({ contestant }) => contestant));
  const labels = await contestantLabels(model, session, contestants);
  return {
    ...booked,
    scheme: { sequence: set, from, name: scheme.name, unit: scheme.unit },
    fields: [...byField.values()].map((told) => ({
      field: told.field,
      event: told.event,
      awards: awardsOf(prepared, eventOf({ event: told.event, contestants: told.contestants })),
    })),
    labels: Object.fromEntries(labels),
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
  readonly count: number;
};

export const heldInRankings = async ({ sql }: Model, person: string): Promise<readonly HeldInRanking[]> => {
  const rows = await sql<(Omit<HeldInRanking, "title"> & { lists: readonly { list: string; title: string }[] })[]>`
    select own.ranking, ranking.name, ranking.unit, ranking.lists, own.list, own.points,
      1 + (select count(*)::int from listed as other
        where other.ranking = own.ranking and other.list = own.list and other.sort_by > own.sort_by) as place,
      (select count(*)::int from listed as other where other.ranking = own.ranking and other.list = own.list) as count
    from listed as own join ranking on ranking.id = own.ranking where own.person = ${person}
    order by ranking.name, own.ranking, own.list`;
  return rows.map(({ lists, ...row }) => ({
    ...row,
    title: lists.find(({ list }) => list === row.list)?.title ?? row.list,
  }));
};
