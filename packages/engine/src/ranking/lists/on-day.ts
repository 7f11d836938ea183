/** The scheme that lists go by on a day, and the year that they are of: the same in the projector, in a proof and in a trial of another scheme. Law 80A. */
import type { Prepared } from "../scheme/prepared.ts";
import { readScheme } from "../scheme/read-scheme.ts";
import { schemeOn, type SetScheme } from "../told/ranking.ts";
import { yearOf } from "./years.ts";

export type OnDay<Scheme> = { readonly set: Scheme; readonly prepared: Prepared; readonly year: number };

/** Before the first scheme's day, it is that one that people look at. */
export const listsOn = <Scheme extends SetScheme>(
  schemes: readonly Scheme[],
  day: string,
): OnDay<Scheme> | undefined => {
  const sequence = schemeOn({ schemes }, day)?.sequence ?? schemes[0]?.sequence;
  const set = schemes.find((one) => one.sequence === sequence);
  if (set === undefined) return undefined;
  const prepared = readScheme(set.scheme);
  return "problems" in prepared ? undefined : { set, prepared, year: yearOf(day, prepared.yearBegins) };
};

/** The last day of a ranking's year: what is played in it counts, whatever the day of the month. */
export const endOfYear = (year: number, begins: string): string => {
  const [month = 1, day = 1] = begins.split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 1, day) - 86_400_000).toISOString().slice(0, 10);
};
