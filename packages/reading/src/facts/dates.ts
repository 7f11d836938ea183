/** Dates as files write them: `22/10/2015`, `2015.10.22`, `20151022`, `2013-08-10 19:19`, `October 2, 2008`. */

const PATTERNS: readonly {
  readonly pattern: RegExp;
  readonly order: readonly [year: number, month: number, day: number];
}[] = [
  { pattern: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/u, order: [3, 2, 1] },
  { pattern: /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/u, order: [1, 2, 3] },
  { pattern: /^(\d{4})(\d{2})(\d{2})$/u, order: [1, 2, 3] },
];

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `October 2, 2008` as `2008-10-2`; any other text as it stands. */
const withMonthNumber = (text: string): string => {
  const [, name, day, year] = /^([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/u.exec(text) ?? [];
  const month = name === undefined ? -1 : MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return month < 0 || day === undefined || year === undefined ? text : `${year}-${month + 1}-${day}`;
};

/** The day as `yyyy-mm-dd`, or `undefined` where the text is no day of the calendar. Day comes before month, as USEBIO has it. */
export const readDate = (text: string): string | undefined => {
  for (const { pattern, order } of PATTERNS) {
    const parts = pattern.exec(withMonthNumber(text.trim()));
    if (parts === null) continue;
    const [year = 0, month = 0, day = 0] = order.map((index) => Number(parts[index]));
    const date = new Date(Date.UTC(year, month - 1, day));
    const real =
      year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return real ? date.toISOString().slice(0, 10) : undefined;
  }
  return undefined;
};
