/** The years of a scheme, which need not begin on New Year's Day: a day's year is the one that it began in. */

/** The number of the year that a day (`2026-11-23`) belongs to, where years begin on `07-01`. */
export const yearOf = (day: string, begins: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 10) < begins ? 1 : 0);
