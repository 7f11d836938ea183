import "server-only";
/** The settings of the browser that asks. */
import { cookies } from "next/headers";
import { cache } from "react";
import { SUITS_COOKIE, Suits, THEME_COOKIE, Theme, type Settings } from "./cookies.ts";

export const settings = cache(async (): Promise<Settings> => {
  const kept = await cookies();
  return { theme: Theme.parse(kept.get(THEME_COOKIE)?.value), suits: Suits.parse(kept.get(SUITS_COOKIE)?.value) };
});
