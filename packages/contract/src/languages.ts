/** The languages that Traveller speaks to people in. */
export const LANGUAGES_SPOKEN = ["en", "fi", "sv", "et", "tr"] as const;
export type LanguageSpoken = (typeof LANGUAGES_SPOKEN)[number];
