/**
 * What somebody's awards come to on a list on a day, and how: all of them, the last years each with its weight, or carried from year to year with what is
 * lost on the way. Sums alone, so that the order in which events were booked never matters.
 */
import { add, type Exact, exact, fraction, makeExact, ZERO } from "../../score/rational.ts";
import { round, type Rounding } from "../../score/rounding.ts";
import type { Scope } from "../formula/index.ts";
import { type Unworked, type Worked, worthBy } from "../awards/worked.ts";
import type { Formula, PreparedAwards, PreparedList } from "../scheme/prepared.ts";
import { yearOf } from "./years.ts";

/** An award that was booked: `day` is that of the event. */
export type Booked = { readonly day: string; readonly class?: string | undefined; readonly points: string };

export type Standing = {
  readonly points: Exact;
  /** By year, the latest first, what was won in it. */
  readonly years: readonly { readonly year: number; readonly points: string }[];
  readonly worked: readonly (Worked & { readonly year?: number })[];
  readonly unworked?: Unworked | undefined;
};

/** Years back that anything is carried from: none plays longer. */
const MOST_YEARS = 120;

const byYear = (
  { classes }: PreparedList,
  awards: readonly Booked[],
  on: string,
  begins: string,
): ReadonlyMap<number, Exact> => {
  const years = new Map<number, Exact>();
  for (const { day, class: of, points } of awards) {
    if (day > on || (classes !== undefined && (of === undefined || !classes.includes(of)))) continue;
    const year = yearOf(day, begins);
    years.set(year, add(years.get(year) ?? ZERO, exact(points)));
  }
  return years;
};

type Result = { readonly points: Exact; readonly worked: readonly Worked[]; readonly unworked?: Unworked };

const workedOut = (formula: Formula, scope: Scope, rounding: Rounding | undefined): Result => {
  const found = worthBy({ worth: formula }, scope);
  if ("unworked" in found) return { points: ZERO, worked: [], unworked: found.unworked };
  const { worth, worked } = found;
  return { points: rounding === undefined ? worth : round(worth, rounding), worked };
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
