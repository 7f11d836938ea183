/**
 * The lists of a ranking as they are published, as rows: worked out from what stood booked at that place in the log, so that they are the same whatever batches the
 * events came in, and whatever was corrected since. Law 80A.
 */
import {
  type BookedEvent,
  ContestantFacts,
  EventFacts,
  eventOf,
  listsAsOf,
  openAsOf,
  type PublishedLists,
  type RankingData,
  Scheme,
  withBooked,
} from "@traveller/engine/ranking";
import { type Execute, type RowOf, tableChange, tables, writeRows } from "@traveller/model";
import { z } from "zod";
import type { At } from "./rows.ts";

/** Bookings whose facts are in memory at a time, and rows that are written in one go. */
const AT_ONCE = 100;
const ROWS = 2_000;

const Schemes = z.array(
  z.object({ sequence: z.coerce.number(), from: z.string(), scheme: Scheme, authority: z.string() }),
);
const Booked = z.array(
  z.object({ sequence: z.string(), session: z.string(), day: z.string(), scheme: z.coerce.number() }),
);
const Portions = z.array(
  z.object({
    booking: z.string(),
    field: z.coerce.number(),
    event: EventFacts,
    contestants: z.array(ContestantFacts),
  }),
);

type Published = { readonly at: At; readonly data: RankingData<"RankingPublished"> };

/** The rows of a publication. */
export const publishedRows = (
  { at: { ranking, sequence, recordedAt }, data: { day, upTo, reason } }: Published,
  { name, unit, lists }: PublishedLists,
): {
  readonly ranking: RowOf<typeof tables.publishedRanking>;
  readonly places: readonly RowOf<typeof tables.publishedPlace>[];
} => ({
  ranking: {
    ranking,
    sequence,
    day,
    upTo,
    name,
    unit,
    lists: lists.map(({ list, title, people }) => ({ list, title, people: people.length })),
    reason: reason ?? null,
    recordedAt,
  },
  places: lists.flatMap(({ list, people }) => people.map((one) => ({ ranking, sequence, list, ...one }))),
});

const eventsOf = async (
  execute: Execute,
  ranking: string,
  bookings: z.infer<typeof Booked>,
): Promise<readonly BookedEvent[]> => {
  const portions = Portions.parse(
    await execute(
      `select booking::text as booking, field, event, contestants from booked_portion
       where ranking = $1 and booking in (select jsonb_array_elements_text($2::text::jsonb)::bigint) order by sequence`,
      [ranking, JSON.stringify(bookings.map(({ sequence }) => sequence))],
    ),
  );
  return bookings.flatMap(({ sequence, session, day, scheme }) =>
    togetherByField(portions.filter(({ booking }) => booking === sequence)).map((told) => ({
      session,
      day,
      scheme,
      event: eventOf(told),
    })),
  );
};

type Portion = {
  readonly field: number;
  readonly event: EventFacts;
  readonly contestants: readonly ContestantFacts[];
};

/** The portions of one booking, those of a field together. */
export const togetherByField = (portions: readonly Portion[]): readonly Portion[] => {
  const fields = new Map<number, Portion>();
  for (const portion of portions) {
    const before = fields.get(portion.field);
    fields.set(
      portion.field,
      before === undefined ? portion : { ...before, contestants: [...before.contestants, ...portion.contestants] },
    );
  }
  return [...fields.values()].toSorted((a, b) => a.field - b.field);
};

/** Writes a publication; what is behind it in the log, and was read with it, changes nothing of it. */
export const writePublished = async (execute: Execute, published: Published): Promise<void> => {
  const { ranking } = published.at;
  const { day, upTo } = published.data;
  const schemes = Schemes.parse(
    await execute(
      `select sequence::text as sequence, from_day::text as "from", scheme, authority from award_scheme
       where ranking = $1 and sequence <= $2::text::bigint order by award_scheme.sequence`,
      [ranking, String(upTo)],
    ),
  );
  let asOf = openAsOf(schemes, day);
  if (asOf === undefined) return;
  const bookings = Booked.parse(
    await execute(
      `select sequence::text as sequence, session, day::text as day, scheme::text as scheme from booking
       where ranking = $1 and sequence <= $2::text::bigint and (reversed is null or reversed > $2::text::bigint) and day <= $3::text::date
       order by booking.day, session`,
      [ranking, String(upTo), day],
    ),
  );
  for (let from = 0; from < bookings.length; from += AT_ONCE)
    asOf = withBooked(asOf, await eventsOf(execute, ranking, bookings.slice(from, from + AT_ONCE)));
  const rows = publishedRows(published, listsAsOf(asOf));
  await writeRows(execute, [tableChange(tables.publishedRanking, [rows.ranking])]);
  for (let from = 0; from < rows.places.length; from += ROWS)
    await writeRows(execute, [tableChange(tables.publishedPlace, rows.places.slice(from, from + ROWS))]);
};
