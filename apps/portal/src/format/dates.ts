/** Days and moments in the reader's language. English is written as bridge writes it here: 19 Nov 2026. */
const dateLocale = (locale: string): string => (locale === "en" ? "en-GB" : locale);

/** Where people write days by numbers, `19.11.2026`; elsewhere the month is a word. */
const monthOf = (locale: string): "numeric" | "short" => (locale === "fi" || locale === "et" ? "numeric" : "short");

export const dayText = (date: string, locale: string, year: boolean): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    day: "numeric",
    month: monthOf(locale),
    ...(year ? { year: "numeric" } : {}),
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));

export const momentText = (at: string, locale: string, zone: string, day: boolean, seconds = false): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    ...(day ? { day: "numeric", month: monthOf(locale), year: "numeric" } : {}),
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds ? { second: "2-digit" } : {}),
    hourCycle: "h23",
    timeZone: zone,
  }).format(new Date(at));

/** A clock with its seconds, as what happened at a table is told apart by: `20:41:18`. */
export const clockText = (at: string, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(new Date(at));

/** A time zone as people of the language call it: `Eastern European Standard Time`. */
export const zoneText = (zone: string, locale: string): string =>
  zone === "UTC"
    ? zone
    : (new Intl.DateTimeFormat(dateLocale(locale), { timeZone: zone, timeZoneName: "longGeneric" })
        .formatToParts(Date.UTC(2026, 0, 1))
        .find(({ type }) => type === "timeZoneName")?.value ?? zone);

/** A month, `2026-11`, as `November 2026`. */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
