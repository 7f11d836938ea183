/**
 * What somebody's awards come to on a list on a day, and how: all of them, the best sessions of a series, the last years each with its weight, or carried
 * from year to year with what is lost on the way. Sums alone, so that the order in which events were booked never matters.
 */
import { add, compareExact, type Exact, exact, fraction, makeExact, ZERO } from "../../score/rational.ts";
import { round, type Rounding } from "../../score/rounding.ts";
import type { Scope } from "../formula/index.ts";
import { readableWorth, type Unworked, type Worked, worthBy } from "../awards/worked.ts";
import type { Formula, PreparedAwards, PreparedList } from "../scheme/prepared.ts";
import { yearOf } from "./years.ts";

/** An award that was booked: `day` is that of the event. Of a series, awards of one session count together; whose session nobody says, by its day. */
export type Booked = {
  readonly day: string;
  readonly class?: string | undefined;
  readonly points: string;
  readonly session?: string | undefined;
};

export type Standing = {
  readonly points: Exact;
  /** By year, the latest first, what was won in it. */
  readonly years: readonly { readonly year: number; readonly points: string }[];
  readonly worked: readonly (Worked & { readonly year?: number })[];
  readonly unworked?: Unworked | undefined;
  /** Of a series the sessions that count, the best first. */
  readonly counted?: readonly { readonly session: string; readonly points: string }[];
};

/** Years back that anything is carried from: none plays longer. */
const MOST_YEARS = 120;

/** Whether it counts on a list of some classes. */
export const isOf = ({ classes }: PreparedList, { class: of }: Booked): boolean =>
  classes === undefined || (of !== undefined && classes.includes(of));

const byYear = (
  list: PreparedList,
  awards: readonly Booked[],
  on: string,
  begins: string,
): ReadonlyMap<number, Exact> => {
  const years = new Map<number, Exact>();
  for (const award of awards) {
    const { day, points } = award;
    if (day > on || !isOf(list, award)) continue;
    const year = yearOf(day, begins);
    years.set(year, add(years.get(year) ?? ZERO, exact(points)));
  }
  return years;
};

type Result = { readonly points: Exact; readonly worked: readonly Worked[]; readonly unworked?: Unworked };

const workedOut = (formula: Formula, scope: Scope, rounding: Rounding | undefined): Result => {
  const found = readableWorth(worthBy({ worth: formula }, scope), formula);
  if ("unworked" in found) return { points: ZERO, worked: [], unworked: found.unworked };
  const { worth, worked } = found;
  return { points: rounding === undefined ? worth : round(worth, rounding), worked };
};

type Best = Extract<PreparedList["counts"], { readonly by: "best" }>;
type OfSession = { readonly session: string; readonly day: string; readonly points: Exact };

/** The sessions of a series that were worth most to somebody; of those that were worth as much, the earlier ones. */
const bestOf = (
  awards: readonly Booked[],
  { best, from, until }: Best,
  { on, begins }: { readonly on: string; readonly begins: string },
): readonly OfSession[] => {
  const year = yearOf(on, begins);
  const inIt = (day: string): boolean =>
    from === undefined && until === undefined
      ? yearOf(day, begins) === year
      : day >= (from ?? day) && day <= (until ?? day);
  const sessions = new Map<string, OfSession>();
  for (const { day, points, session = day } of awards) {
    if (day > on || !inIt(day)) continue;
    const before = sessions.get(session);
    sessions.set(session, { session, day, points: add(before?.points ?? ZERO, exact(points)) });
  }
  return [...sessions.values()]
    .toSorted(
      (a, b) =>
        compareExact(b.points, a.points) || (a.day < b.day ? -1 : a.day > b.day ? 1 : a.session < b.session ? -1 : 1),
    )
    .slice(0, best);
};

/** What a player's awards come to on a list on a day. */
export const standingOf = (
  { tables, yearBegins }: Pick<PreparedAwards, "tables" | "yearBegins">,
  list: PreparedList,
  awards: readonly Booked[],
  on: string,
): Standing => {
  const { counts } = list;
  const years = byYear(list, awards, on, yearBegins);
  const told = [...years].toSorted(([a], [b]) => b - a).map(([year, points]) => ({ year, points: makeExact(points) }));
  const now = yearOf(on, yearBegins);
  if (counts.by === "all") return { points: [...years.values()].reduce(add, ZERO), years: told, worked: [] };
  if (counts.by === "best") {
    const own = awards.filter((award) => isOf(list, award));
    const counted = bestOf(own, counts, { on, begins: yearBegins });
    return {
      points: counted.map(({ points }) => points).reduce(add, ZERO),
      years: told,
      worked: [],
      counted: counted.map(({ session, points }) => ({ session, points: makeExact(points) })),
    };
  }
  if (counts.by === "years") {
    const names = Array.from(
      { length: counts.years },
      (_, before) => [`y${before + 1}`, years.get(now - before) ?? ZERO] as const,
    );
    return { ...workedOut(counts.formula, { values: new Map(names), tables }, counts.rounding), years: told };
  }
  const first = Math.max(now - MOST_YEARS, Math.min(now, ...years.keys()));
  const steps: (Worked & { readonly year: number })[] = [];
  let carried: Exact = ZERO;
  for (let year = first; year <= now; year += 1) {
    const values = new Map([["carried", carried] as const, ["earned", years.get(year) ?? fraction(0)] as const]);
    const { points, worked, unworked } = workedOut(counts.formula, { values, tables }, counts.rounding);
    if (unworked !== undefined) return { points: ZERO, years: told, worked: steps, unworked };
    carried = points;
    steps.push(...worked.map((one) => ({ ...one, year })));
  }
  return { points: carried, years: told, worked: steps };
};
