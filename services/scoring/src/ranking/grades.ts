/**
 * The grades of a ranking in the order of play: from the first day that something was booked of, or taken back, every session after it is graded anew, for each hangs
 * on those before it. Rows depend on what stands booked alone, whatever order it was booked in. Law 80A.
 */
import { exact, makeExact } from "@traveller/engine";
import {
  ContestantFacts,
  EventFacts,
  eventOf,
  gradedAfter,
  type Prepared,
  readScheme,
  Scheme,
  type Worth,
} from "@traveller/engine/ranking";
import { type Execute, type RowOf, tableChange, tables, writeRows } from "@traveller/model";
import { z } from "zod";

const People = z.array(z.object({ person: z.string() }));
const Booked = z.array(
  z.object({ sequence: z.string(), session: z.string(), day: z.string(), scheme: z.coerce.number() }),
);
const Portions = z.array(
  z.object({ field: z.coerce.number(), event: EventFacts, contestants: z.array(ContestantFacts) }),
);
const Lines = z.array(z.object({ person: z.string(), boards: z.coerce.number(), worth: z.string() }));
const Schemes = z.array(z.object({ sequence: z.coerce.number(), scheme: Scheme }));

/** Rows that are written in one go. */
const ROWS = 2_000;

type Booking = z.infer<typeof Booked>[number];

/** Of each player the sessions that count for him, the latest first; read when he is asked for. */
const openHistories = (execute: Execute, ranking: string, from: string) => {
  const histories = new Map<string, readonly Worth[]>();
  const read = async (people: readonly string[]): Promise<void> => {
    const unknown = people.filter((person) => !histories.has(person));
    if (unknown.length === 0) return;
    const found = new Map<string, Worth[]>(unknown.map((person) => [person, []]));
    const lines = Lines.parse(
      await execute(
        `select person, boards, worth from grade
         where ranking = $1 and day < $2::text::date and person in (select jsonb_array_elements_text($3::text::jsonb))
         order by day desc, session desc, field desc`,
        [ranking, from, JSON.stringify(unknown)],
      ),
    );
    for (const { person, boards, worth } of lines) found.get(person)?.push({ boards, worth: exact(worth) });
    for (const [person, history] of found) histories.set(person, history);
  };
  return {
    read,
    of: (person: string): readonly Worth[] => histories.get(person) ?? [],
    set: (person: string, history: readonly Worth[]) => void histories.set(person, history),
  };
};

const eventsIn = async (execute: Execute, ranking: string, { sequence }: Booking) => {
  const byField = new Map<number, z.infer<typeof Portions>[number]>();
  const portions = Portions.parse(
    await execute(
      "select field, event, contestants from booked_portion where ranking = $1 and booking = $2::text::bigint order by sequence",
      [ranking, sequence],
    ),
  );
  for (const portion of portions) {
    const before = byField.get(portion.field);
    byField.set(
      portion.field,
      before === undefined ? portion : { ...before, contestants: [...before.contestants, ...portion.contestants] },
    );
  }
  return [...byField.values()].map((told) => ({ field: told.field, event: eventOf(told) }));
};

const schemesOf = async (execute: Execute, ranking: string): Promise<ReadonlyMap<number, Prepared>> =>
  new Map(
    Schemes.parse(
      await execute("select sequence::text as sequence, scheme from award_scheme where ranking = $1", [ranking]),
    ).flatMap(({ sequence, scheme }) => {
      const prepared = readScheme(scheme);
      return "problems" in prepared ? [] : [[sequence, prepared] as const];
    }),
  );

type At = { readonly ranking: string; readonly day: string; readonly session: string; readonly booking: number };

/** The rows of a field that was graded. */
export const gradeLines = (
  at: At,
  field: number,
  graded: ReturnType<typeof gradedAfter>,
): readonly RowOf<typeof tables.grade>[] =>
  graded.map(({ person, boards, worth, before, after }) => ({
    ...at,
    field,
    person,
    boards,
    worth: makeExact(worth),
    before: makeExact(before),
    after: makeExact(after),
  }));

/** Boards that any scheme goes back: a scheme that follows upon another may ask for more of them than that one did. */
export const furthestBack = (schemes: Iterable<Prepared>): number =>
  Math.max(0, ...[...schemes].map((one) => (one.kind === "grade" ? one.scheme.keeps.boards : 0)));

/** Grades everything from a day on; resolves to everybody whose grade that concerns. */
export const gradeFrom = async (execute: Execute, ranking: string, from: string): Promise<ReadonlySet<string>> => {
  const gone = People.parse(
    await execute("delete from grade where ranking = $1 and day >= $2::text::date returning person", [ranking, from]),
  );
  const concerned = new Set(gone.map(({ person }) => person));
  const schemes = await schemesOf(execute, ranking);
  const most = furthestBack(schemes.values());
  const bookings = Booked.parse(
    await execute(
      `select sequence::text as sequence, session, day::text as day, scheme::text as scheme from booking
       where ranking = $1 and reversed is null and day >= $2::text::date order by day, session`,
      [ranking, from],
    ),
  );
  const histories = openHistories(execute, ranking, from);
  let rows: RowOf<typeof tables.grade>[] = [];
  const write = async (): Promise<void> => {
    await writeRows(execute, [tableChange(tables.grade, rows)]);
    rows = [];
  };
  for (const booking of bookings) {
    const prepared = schemes.get(booking.scheme);
    if (prepared?.kind !== "grade") continue;
    for (const { field, event } of await eventsIn(execute, ranking, booking)) {
      await histories.read(event.contestants.flatMap(({ players }) => players.map(({ person }) => person)));
      const graded = gradedAfter(prepared, event, histories.of, most);
      for (const { person, history } of graded) {
        histories.set(person, history);
        concerned.add(person);
      }
      const { day, session, sequence } = booking;
      rows.push(...gradeLines({ ranking, day, session, booking: Number(sequence) }, field, graded));
      if (rows.length >= ROWS) await write();
    }
  }
  await write();
  return concerned;
};
