/** What a ranking would be by another scheme, over all that is booked: read in portions, worked out by the engine, nothing written. Names are joined to those who are told of. Law 80A. */
import { setImmediate } from "node:timers/promises";
import { compareExact, exact, subtract } from "@traveller/engine";
import {
  type BookedEvent,
  type ContestantFacts,
  type EventFacts,
  eventOf,
  openTrial,
  type Scheme,
  type SetScheme,
  tried,
  type WhatIf,
  whatIfInSteps,
} from "@traveller/engine/ranking";
import type { Model } from "../database/model.ts";

type Moved = WhatIf["lists"][number]["people"][number];
export type NamedMove = Moved & { readonly name: string | null };
export type RankingWhatIf = Pick<WhatIf, "counted" | "notBooked" | "asNow"> & {
  readonly lists: readonly {
    readonly list: string;
    readonly title: string;
    /** How many of how many stand elsewhere, or have other points. */
    readonly moved: number;
    readonly all: number;
    /** The head of the list as it would be. */
    readonly head: readonly NamedMove[];
    /** Who would gain most, and who would lose most, in points. */
    readonly gains: readonly NamedMove[];
    readonly losses: readonly NamedMove[];
  }[];
  readonly titles: readonly {
    readonly title: string;
    readonly name: string;
    readonly won: readonly Named[];
    readonly lost: readonly Named[];
    readonly wonCount: number;
    readonly lostCount: number;
  }[];
};
type Named = { readonly person: string; readonly name: string | null };

/** Sessions whose facts are in memory at a time, and those that are worked out before anybody else is let through; how much of a list is told. */
const AT_ONCE = 100;
const A_STEP = 20;
const HEAD = 25;
const MOST = 5;
const TITLED = 12;

type BookingRow = { readonly sequence: string; readonly session: string; readonly day: string };
type Portion = {
  readonly booking: string;
  readonly field: number;
  readonly event: EventFacts;
  readonly contestants: readonly ContestantFacts[];
};

/** The fields of some bookings, in the order of play. */
const eventsOf = async (
  { sql }: Model,
  ranking: string,
  bookings: readonly BookingRow[],
): Promise<readonly BookedEvent[]> => {
  const portions = await sql<Portion[]>`
    select booking::text as booking, field, event, contestants from booked_portion
    where ranking = ${ranking} and booking = any(${bookings.map(({ sequence }) => sequence)}::bigint[]) order by field, sequence`;
  const fields = new Map<string, Map<number, Portion>>();
  for (const portion of portions) {
    const own = fields.get(portion.booking) ?? new Map<number, Portion>();
    fields.set(portion.booking, own);
    const before = own.get(portion.field);
    own.set(
      portion.field,
      before === undefined ? portion : { ...before, contestants: [...before.contestants, ...portion.contestants] },
    );
  }
  return bookings.flatMap(({ sequence, session, day }) =>
    [...(fields.get(sequence)?.values() ?? [])].map((told) => ({ session, day, event: eventOf(told) })),
  );
};

const isMoved = ({ now, would }: Moved): boolean => now?.place !== would?.place || now?.points !== would?.points;

const gain = ({ now, would }: Moved) => subtract(exact(would?.points ?? "0"), exact(now?.points ?? "0"));

/** Those of one list who are told of. */
const toldOf = (people: readonly Moved[]) => {
  const byGain = people
    .filter(isMoved)
    .map((one) => ({ one, by: gain(one) }))
    .toSorted((a, b) => compareExact(b.by, a.by));
  const zero = exact(0);
  return {
    head: people.filter(({ would }) => would !== undefined).slice(0, HEAD),
    gains: byGain
      .filter(({ by }) => compareExact(by, zero) > 0)
      .slice(0, MOST)
      .map(({ one }) => one),
    losses: byGain
      .filter(({ by }) => compareExact(by, zero) < 0)
      .toReversed()
      .slice(0, MOST)
      .map(({ one }) => one),
    moved: byGain.length,
    all: people.length,
  };
};

/** Undefined where there is no such ranking, or the scheme is not understood or of another kind. */
export const rankingWhatIf = async (
  model: Model,
  ranking: string,
  proposed: { readonly from: string; readonly scheme: Scheme },
): Promise<RankingWhatIf | undefined> => {
  const { sql } = model;
  const [known] = await sql<{ day: string; authority: string }[]>`
    select to_char(last_at at time zone 'UTC', 'YYYY-MM-DD') as day, authority from ranking where id = ${ranking}`;
  if (known === undefined) return undefined;
  const { authority, day } = known;
  const schemes = await sql<SetScheme[]>`
    select authority, from_day::text as "from", scheme, sequence::int as sequence from award_scheme
    where ranking = ${ranking} order by award_scheme.sequence`;
  let trial = openTrial(schemes, { authority, ...proposed }, day);
  if (trial === undefined) return undefined;
  const bookings = await sql<BookingRow[]>`
    select sequence::text as sequence, session, day::text as day from booking
    where ranking = ${ranking} and reversed is null order by booking.day, session`;
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    const events = await eventsOf(model, ranking, bookings.slice(from, from + AT_ONCE));
    for (let step = 0; step < events.length; step += A_STEP) {
      trial = tried(trial, events.slice(step, step + A_STEP));
      await setImmediate();
    }
  }
  const steps = whatIfInSteps(trial);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) await setImmediate();
  const { counted, lists, titles, notBooked, asNow } = step.value;
  const told = lists.map(({ list, title, people }) => ({ list, title, ...toldOf(people) }));
  const people = new Set([
    ...told.flatMap(({ head, gains, losses }) => [...head, ...gains, ...losses].map(({ person }) => person)),
    ...titles.flatMap(({ won, lost }) => [...won.slice(0, TITLED), ...lost.slice(0, TITLED)]),
  ]);
  const names = new Map(
    (
      await sql<{ id: string; name: string | null }[]>`
        select id, name from beside.shown where id = any(${[...people]}::text[])`
    ).map(({ id, name }) => [id, name]),
  );
  const named = <One extends { readonly person: string }>(one: One) => ({
    ...one,
    name: names.get(one.person) ?? null,
  });
  return {
    counted,
    notBooked,
    asNow,
    lists: told.map(({ head, gains, losses, ...list }) => ({
      ...list,
      head: head.map(named),
      gains: gains.map(named),
      losses: losses.map(named),
    })),
    titles: titles.map(({ title, name, won, lost }) => ({
      title,
      name,
      won: won.slice(0, TITLED).map((person) => named({ person })),
      lost: lost.slice(0, TITLED).map((person) => named({ person })),
      wonCount: won.length,
      lostCount: lost.length,
    })),
  };
};
