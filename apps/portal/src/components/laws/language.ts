/** The languages in which a law book can be. */
import { LANGUAGES, type Language } from "@traveller/engine/lawbook";

export const isLanguage = (value: string): value is Language => LANGUAGES.some((language) => language === value);
