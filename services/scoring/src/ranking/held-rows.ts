/**
 * What somebody's awards come to as rows: on each list that he is on, and what he holds. Of the scheme and the year that hold on the day of the ranking's last
 * event; the same in the projector and in a proof. Law 80A.
 */
import { exact, makeExact } from "@traveller/engine";
import {
  endOfYear,
  heldBy,
  type Prepared,
  type PreparedAwards,
  type PreparedGrade,
  type SetScheme,
  sortedBy,
  titlesOf,
} from "@traveller/engine/ranking";
import type { RowOf, tables } from "@traveller/model";
import { z } from "zod";

/** An award that stands, as rows are made of it: in the order of day, booking, contestant and award. */
export const AwardRead = z.object({
  person: z.string(),
  day: z.string(),
  class: z.string().nullable(),
  points: z.string(),
  session: z.string(),
  club: z.string().nullable(),
  region: z.string().nullable(),
  member: z.boolean().nullable(),
  age: z.number().nullable(),
  gender: z.string().nullable(),
});
export type AwardRead = z.infer<typeof AwardRead>;

export type Now = { readonly ranking: string; readonly prepared: PreparedAwards; readonly year: number };

const told = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** The rows of one person; none of who has no award that stands. */
export const heldRows = ({ ranking, prepared, year }: Now, person: string, awards: readonly AwardRead[]) => {
  const latest = awards.at(-1);
  if (latest === undefined) return { ranked: [], listed: [] };
  const booked = awards.map(({ day, class: of, points, session }) => ({ day, class: told(of), points, session }));
  const held = heldBy(prepared, booked, endOfYear(year, prepared.yearBegins), {
    club: told(latest.club),
    region: told(latest.region),
    member: told(latest.member),
    age: told(latest.age),
    gender: told(latest.gender),
  });
  return {
    ranked: [
      {
        ranking,
        person,
        club: latest.club,
        region: latest.region,
        points: makeExact(held.points),
        titles: held.titles,
      },
    ],
    listed: held.lists.map(({ list, standing }): RowOf<typeof tables.listed> => ({
      ranking,
      list,
      person,
      points: makeExact(standing.points),
      order: sortedBy(standing.points),
      years: standing.years,
      counted: standing.counted ?? [],
    })),
  };
};

/** The list of a ranking of grades: the one that it has. */
const GRADES = "grade";

/** The rows of somebody who has a grade. */
export const gradeRows = (
  { ranking, prepared }: { readonly ranking: string; readonly prepared: PreparedGrade },
  person: string,
  after: string,
) => {
  const points = exact(after);
  return {
    ranked: [{ ranking, person, club: null, region: null, points: after, titles: titlesOf(prepared, points) }],
    listed: [{ ranking, list: GRADES, person, points: after, order: sortedBy(points), years: [], counted: [] }],
  };
};

type Summary = {
  readonly ranking: string;
  /** The scheme that its lists go by, and the year that they are of. */
  readonly now: { readonly set: SetScheme; readonly prepared: Prepared; readonly year: number };
  /** How many are on each list. */
  readonly people: ReadonlyMap<string, number>;
  readonly bookings: number;
  readonly last: { readonly sequence: number; readonly recordedAt: string };
};

/** The ranking as its last event leaves it. */
export const rankingRow = ({
  ranking,
  now: { set, prepared, year },
  people,
  bookings,
  last,
}: Summary): RowOf<typeof tables.ranking> => {
  const { kind, name, unit } = set.scheme;
  const lists = prepared.kind === "awards" ? prepared.lists : [{ list: GRADES, title: name }];
  return {
    id: ranking,
    authority: set.authority,
    kind,
    scheme: set.sequence,
    name,
    unit,
    year,
    lists: lists.map(({ list, title }) => ({ list, title, people: people.get(list) ?? 0 })),
    bookings,
    lastAt: new Date(last.recordedAt).toISOString(),
    sequence: last.sequence,
  };
};
