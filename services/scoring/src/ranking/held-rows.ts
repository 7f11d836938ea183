/**
 * What somebody's awards come to as rows: on each list that he is on, and what he holds. Of the scheme and the year that hold on the day of the ranking's last
 * event; the same in the projector and in a proof. Law 80A.
 */
import { exact, makeExact } from "@traveller/engine";
import {
  heldBy,
  type Prepared,
  type PreparedAwards,
  type PreparedGrade,
  readScheme,
  schemeOn,
  type SetScheme,
  sortedBy,
  titlesOf,
  yearOf,
} from "@traveller/engine/ranking";
import type { RowOf, tables } from "@traveller/model";
import { z } from "zod";

/** An award that stands, as rows are made of it: in the order of day, booking, contestant and award. */
export const AwardRead = z.object({
  person: z.string(),
  day: z.string(),
  class: z.string().nullable(),
  points: z.string(),
  club: z.string().nullable(),
  region: z.string().nullable(),
  member: z.boolean().nullable(),
});
export type AwardRead = z.infer<typeof AwardRead>;

export type Now = { readonly ranking: string; readonly prepared: PreparedAwards; readonly year: number };

type Known<Scheme> = { readonly set: Scheme; readonly prepared: Prepared; readonly year: number };

/** The scheme that lists go by on a day, and the year that they are of; before the first scheme's day, it is that one that people look at. */
export const listsOn = <Scheme extends Pick<SetScheme, "from" | "sequence" | "scheme" | "authority">>(
  schemes: readonly Scheme[],
  day: string,
): Known<Scheme> | undefined => {
  const sequence = schemeOn({ schemes }, day)?.sequence ?? schemes[0]?.sequence;
  const set = schemes.find((one) => one.sequence === sequence);
  if (set === undefined) return undefined;
  const prepared = readScheme(set.scheme);
  return "problems" in prepared ? undefined : { set, prepared, year: yearOf(day, prepared.yearBegins) };
};

const told = <Value>(value: Value | null): Value | undefined => value ?? undefined;

/** The rows of one person; none of who has no award that stands. */
export const heldRows = ({ ranking, prepared, year }: Now, person: string, awards: readonly AwardRead[]) => {
  const latest = awards.at(-1);
  if (latest === undefined) return { ranked: [], listed: [] };
  const booked = awards.map(({ day, class: of, points }) => ({ day, class: told(of), points }));
  const held = heldBy(prepared, booked, endOf(year, prepared), {
    club: told(latest.club),
    region: told(latest.region),
    member: told(latest.member),
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
    })),
  };
};

/** The last day of a ranking's year: what is played in it counts, whatever the day of the month. */
const endOf = (year: number, { yearBegins }: PreparedAwards): string => {
  const [month = 1, day = 1] = yearBegins.split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 1, day) - 86_400_000).toISOString().slice(0, 10);
};

/** The list of a ranking of grades: the one that it has. */
export const GRADES = "grade";

/** The rows of somebody who has a grade. */
export const gradeRows = (
  { ranking, prepared }: { readonly ranking: string; readonly prepared: PreparedGrade },
  person: string,
  after: string,
) => {
  const points = exact(after);
  return {
    ranked: [{ ranking, person, club: null, region: null, points: after, titles: titlesOf(prepared, points) }],
    listed: [{ ranking, list: GRADES, person, points: after, order: sortedBy(points), years: [] }],
  };
};
