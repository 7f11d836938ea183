/** The instant that is meant by what a clock shows somewhere. Apart from how moments are shown: every page loads that, and few ask for this. */
const PARTS: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
};

/** What a clock in that zone shows at an instant, counted as if it were UTC: milliseconds. */
const clockIn = (zone: string, instant: number): number => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-GB", { ...PARTS, timeZone: zone })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** The instant (ISO) at which a clock in `zone` shows `local` (`2026-03-04T21:04`); `undefined` where there is no such zone or time. */
export const instantIn = (zone: string, local: string): string | undefined => {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return undefined;
  try {
    // Once with the offset of the guess, once more where a change of clocks lies between.
    const guess = shown - (clockIn(zone, shown) - shown);
    return new Date(shown - (clockIn(zone, guess) - guess)).toISOString();
  } catch {
    return undefined;
  }
};
