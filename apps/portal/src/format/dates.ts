/** Days and moments in the reader's language. English is written as bridge writes it here: 19 Nov 2026. */
export const dateLocale = (locale: string): string => (locale === "en" ? "en-GB" : locale);

export const dayText = (date: string, locale: string, year: boolean): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    day: "numeric",
    month: "short",
    ...(year ? { year: "numeric" } : {}),
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));

export const momentText = (at: string, locale: string, zone: string, day: boolean): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    ...(day ? { day: "numeric", month: "short", year: "numeric" } : {}),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(new Date(at));

/** A month, `2026-11`, as `November 2026`. */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
