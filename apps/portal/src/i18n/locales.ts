/** The languages the portal speaks, and which one a reader gets: what was chosen, else what the browser asks for. */
export const LOCALES = ["en", "fi", "sv", "et", "tr"] as const;
export type Locale = (typeof LOCALES)[number];
const DEFAULT_LOCALE: Locale = "en";

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Where a reader's choice is kept. */
export const LOCALE_COOKIE = "traveller-language";

/** What each language calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: "English",
  fi: "Suomi",
  sv: "Svenska",
  et: "Eesti",
  tr: "Türkçe",
};

/** The best of our languages for an `Accept-Language` header. */
export const localeOf = (accept: string | null): Locale => {
  const wanted = (accept ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined);
      return {
        language: tag.trim().split("-")[0]?.toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE;
};
