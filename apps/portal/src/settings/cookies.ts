/** What a reader may set for this browser: language, light or dark, two colours of suits or four. Kept in cookies, so that pages need no script. */
import { z } from "zod";
import { LOCALES } from "#i18n/locales.ts";

export const THEME_COOKIE = "traveller-theme";
export const SUITS_COOKIE = "traveller-suits";

export const Theme = z.enum(["auto", "light", "dark"]).catch("auto");
export const Suits = z.enum(["two", "four"]).catch("two");
export type Settings = { readonly theme: z.infer<typeof Theme>; readonly suits: z.infer<typeof Suits> };

export const SettingsForm = z.object({
  language: z.enum(LOCALES).optional().catch(undefined),
  theme: Theme,
  suits: Suits,
  /** The page to come back to: a path of ours, and nothing else. */
  back: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
    .catch("/"),
});
