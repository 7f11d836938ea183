/** The evenings of a career: rows of `career` of sessions that stand, the newest first. Their number is what a page of somebody costs, and never that of his boards. */
import type { CareerLine, Scale } from "@traveller/engine/career";
import type { Model } from "../../database/model.ts";
import { namesOf } from "../labels.ts";
import { idsOf } from "../same-person.ts";

export type EveningRow = Omit<CareerLine, "person"> & {
  readonly session: string;
  readonly day: string | null;
};

/** A year, or all of them. */
export type Period = number | "all";

const within = (model: Model, period: Period) =>
  period === "all"
    ? model.sql`true`
    : model.sql`career.day between ${`${period}-01-01`}::date and ${`${period}-12-31`}::date`;

/** His own and those that he played as a guest, or under a number that he has no more; of partners the same. */
export const eveningRows = async (model: Model, person: string, period: Period): Promise<readonly EveningRow[]> =>
  model.sql<EveningRow[]>`
    select career.session, contestant, coalesce(same.now, partner) as partner, day::text as day, scale, career.boards, scored, worth, adjusted, directions, roles, declared, unseated,
      best, worst
    from career join session on session.id = career.session and not session.withdrawn
      left join same_person as same on same.person = career.partner
    where career.person = any(${[...(await idsOf(model, person))]}) and ${within(model, period)}
    order by day desc nulls last, career.session, contestant, partner`;

/** Of a list to choose from. */
const MOST_PARTNERS = 100;
const MOST_TOURNAMENTS = 200;

export type YearPlayed = { readonly year: number; readonly boards: number };

/** The years that he has played in, the newest first; evenings without a day are in none. */
export const yearsPlayed = async (model: Model, person: string): Promise<readonly YearPlayed[]> => model.sql<
  YearPlayed[]
>`
  select extract(year from day)::int as year, sum(career.boards)::int as boards
  from career join session on session.id = career.session and not session.withdrawn
  where person = any(${[...(await idsOf(model, person))]}) and day is not null group by 1 order by 1 desc`;

/** With whom he has played, most boards first; where, the latest first; and the years that he has played in: by these his boards are chosen. */
export const boardsBy = async (
  model: Model,
  person: string,
): Promise<{
  readonly years: readonly YearPlayed[];
  readonly partners: readonly { readonly partner: string; readonly name: string | null }[];
  readonly tournaments: readonly {
    readonly tournament: string;
    readonly title: string;
    readonly until: string | null;
  }[];
}> => {
  const ids = await idsOf(model, person);
  const [years, partners, tournaments] = await Promise.all([
    yearsPlayed(model, person),
    model.sql<{ readonly partner: string }[]>`
      select coalesce(same.now, partner) as partner from career join session on session.id = career.session and not session.withdrawn
        left join same_person as same on same.person = career.partner
      where career.person = any(${[...ids]}) and partner <> '' group by 1 order by sum(career.boards) desc, 1 limit ${MOST_PARTNERS}`,
    model.sql<{ readonly tournament: string; readonly title: string; readonly until: string | null }[]>`
      select tournament.id as tournament, tournament.title, max(day)::text as until
      from career join session on session.id = career.session and not session.withdrawn
        join tournament on tournament.authority = session.authority and tournament.id = session.tournament
      where career.person = any(${[...ids]}) group by tournament.id, tournament.title
      order by max(day) desc nulls last, 1 limit ${MOST_TOURNAMENTS}`,
  ]);
  const names = await namesOf(
    model,
    partners.map(({ partner }) => partner),
  );
  return {
    years,
    tournaments,
    partners: partners.map(({ partner }) => ({ partner, name: names.get(partner) ?? null })),
  };
};

/** How strong the field of an evening was: the mean of what the others had done before. */
type FieldStrength = { readonly session: string; readonly mean: number };

const BEFORE = 10;
const FEWEST = 3;

/** Of those evenings of which half of the field is known, by what each of them did in his last evenings before. */
export const fieldStrengths = async (
  model: Model,
  person: string,
  scale: Scale,
  evenings: readonly { readonly session: string; readonly day: string }[],
): Promise<ReadonlyMap<string, number>> => {
  if (evenings.length === 0) return new Map();
  const ids = await idsOf(model, person);
  const rows = await model.sql<(FieldStrength & { readonly known: number; readonly all: number })[]>`
    with shown as (select * from unnest(${evenings.map(({ session }) => session)}::text[],
      ${evenings.map(({ day }) => day)}::text[]) as one (session, day))
    select shown.session, count(*)::int as all, count(level.mean)::int as known, avg(level.mean)::float8 as mean
    from shown
      cross join lateral (select distinct coalesce(same.now, other.person) as person from career as other
          left join same_person as same on same.person = other.person
        where other.session = shown.session and other.person <> all(${[...ids]})) as other
      left join lateral (
        select sum(split_part(last.worth, '/', 1)::numeric / coalesce(nullif(split_part(last.worth, '/', 2), ''), '1')::numeric)
          / nullif(sum(last.scored), 0) as mean
        from (select before.worth, before.scored, dense_rank() over (order by before.day desc, before.session) as evening from career as before
          where before.person in (select other.person union all select same.person from same_person as same where same.now = other.person) and before.day < shown.day::date and before.scale = ${scale} and before.scored > 0
            and before.session not in (select id from session where withdrawn)) as last
        where last.evening <= ${BEFORE} having max(last.evening) >= ${FEWEST}) as level on true
    group by shown.session`;
  return new Map(
    rows.filter(({ known, all }) => 2 * known >= all && known > 0).map(({ session, mean }) => [session, mean]),
  );
};
