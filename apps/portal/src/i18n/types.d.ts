/** Tells next-intl our keys and languages, so that a misspelt key is a type error. */
import type { Locale } from "./locales.ts";
import type { Words } from "./words.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Words;
  }
}
