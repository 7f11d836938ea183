/**
 * What awards come to on the lists of a ranking, for those whom something concerns; for everybody where another scheme holds or another year has begun. Rows
 * depend on the awards that stand and on the day of the last event alone, whatever batches they came in. Law 80A.
 */
import { listsOn, type PreparedGrade, Scheme } from "@traveller/engine/ranking";
import type { ReadEvent } from "@traveller/log";
import { type Execute, type RowOf, tableChange, tables, writeRows } from "@traveller/model";
import { z } from "zod";
import { gradeFrom } from "./grades.ts";
import { AwardRead, gradeRows, heldRows, type Now, rankingRow } from "./held-rows.ts";

/** People whose awards are held in memory at a time. */
const AT_ONCE = 2_000;

const Schemes = z.array(
  z.object({ sequence: z.coerce.number(), from: z.string(), scheme: Scheme, authority: z.string() }),
);
const Rankings = z.array(z.object({ scheme: z.coerce.number(), year: z.coerce.number() }));
const People = z.array(z.object({ person: z.string() }));
const Counted = z.array(z.object({ list: z.string(), people: z.coerce.number() }));
const Count = z.array(z.object({ count: z.coerce.number() }));

const inPortions = function* <One>(all: readonly One[]): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
};

const Grades = z.array(z.object({ person: z.string(), after: z.string() }));

const withoutThem = async (execute: Execute, ranking: string, names: string): Promise<void> => {
  for (const table of ["listed", "ranked"])
    await execute(
      `delete from ${table} where ranking = $1 and person in (select jsonb_array_elements_text($2::text::jsonb))`,
      [ranking, names],
    );
};

const writeHeld = (
  execute: Execute,
  rows: readonly {
    readonly ranked: readonly RowOf<typeof tables.ranked>[];
    readonly listed: readonly RowOf<typeof tables.listed>[];
  }[],
): Promise<void> =>
  writeRows(execute, [
    tableChange(
      tables.ranked,
      rows.flatMap(({ ranked }) => ranked),
    ),
    tableChange(
      tables.listed,
      rows.flatMap(({ listed }) => listed),
    ),
  ]);

/** Each as the last session that he played left him. */
const listGraded = async (
  execute: Execute,
  now: { readonly ranking: string; readonly prepared: PreparedGrade },
  people: readonly string[],
): Promise<void> => {
  for (const some of inPortions(people)) {
    const names = JSON.stringify(some);
    const grades = Grades.parse(
      await execute(
        `select distinct on (person) person, grade_after as after from grade
         where ranking = $1 and person in (select jsonb_array_elements_text($2::text::jsonb))
         order by person, day desc, session desc, field desc`,
        [now.ranking, names],
      ),
    );
    await withoutThem(execute, now.ranking, names);
    await writeHeld(
      execute,
      grades.map(({ person, after }) => gradeRows(now, person, after)),
    );
  }
};

const listPeople = async (execute: Execute, now: Now, people: readonly string[]): Promise<void> => {
  for (const some of inPortions(people)) {
    const names = JSON.stringify(some);
    const awards = z.array(AwardRead).parse(
      await execute(
        `select person, day::text as day, class, points, session, club, region, member, age, gender from award
         where ranking = $1 and reversed is null and person in (select jsonb_array_elements_text($2::text::jsonb))
         order by person, day, booking, contestant, award`,
        [now.ranking, names],
      ),
    );
    const byPerson = new Map<string, AwardRead[]>();
    for (const award of awards) {
      const own = byPerson.get(award.person);
      if (own === undefined) byPerson.set(award.person, [award]);
      else own.push(award);
    }
    await withoutThem(execute, now.ranking, names);
    await writeHeld(
      execute,
      [...byPerson].map(([person, own]) => heldRows(now, person, own)),
    );
  }
};

export type Concerned = {
  /** Who was awarded something, or had it taken back. */
  readonly concerned: ReadonlySet<string>;
  /** The first day that anything of was booked or taken back. */
  readonly from: string | undefined;
};

/** Writes the lists anew as they are after the last event. */
export const listAnew = async (
  execute: Execute,
  ranking: string,
  { concerned, from }: Concerned,
  last: ReadEvent,
): Promise<void> => {
  const schemes = Schemes.parse(
    await execute(
      `select sequence::text as sequence, from_day::text as "from", scheme, authority from award_scheme where ranking = $1 order by award_scheme.sequence`,
      [ranking],
    ),
  );
  const today = new Date(last.recordedAt).toISOString().slice(0, 10);
  const now = listsOn(schemes, today);
  if (now === undefined) return;
  const { set, prepared, year } = now;
  const [before] = Rankings.parse(
    await execute("select scheme::text as scheme, year from ranking where id = $1", [ranking]),
  );
  const everybody = before?.scheme !== set.sequence || before.year !== year;
  const all = async (table: "award" | "grade"): Promise<readonly string[]> =>
    People.parse(
      await execute(
        `select distinct person from (select person from ${table} where ranking = $1 union select person from ranked where ranking = $1) as one`,
        [ranking],
      ),
    ).map(({ person }) => person);
  if (prepared.kind === "awards")
    await listPeople(execute, { ranking, prepared, year }, everybody ? await all("award") : [...concerned]);
  else {
    const moved = from === undefined ? [] : [...(await gradeFrom(execute, ranking, from))];
    await listGraded(execute, { ranking, prepared }, everybody ? await all("grade") : moved);
  }
  const people = new Map(
    Counted.parse(
      await execute("select list, count(*)::text as people from listed where ranking = $1 group by list", [ranking]),
    ).map((one) => [one.list, one.people]),
  );
  const [bookings] = Count.parse(
    await execute("select count(*)::text as count from booking where ranking = $1 and reversed is null", [ranking]),
  );
  const row = rankingRow({ ranking, now, people, bookings: bookings?.count ?? 0, last });
  await writeRows(execute, [tableChange(tables.ranking, [row])]);
};
