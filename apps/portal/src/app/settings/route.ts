/** Keeps what a reader chose for this browser, and goes back to where it was chosen. */
import { cookies } from "next/headers";
import { LOCALE_COOKIE } from "#i18n/locales.ts";
import { SettingsForm, SUITS_COOKIE, THEME_COOKIE } from "#settings/cookies.ts";
import { answered } from "#server/gate/answered.ts";

const A_YEAR = 365 * 24 * 3600;

export const POST = answered(async (request: Request): Promise<Response> => {
  const form = SettingsForm.parse(Object.fromEntries(await request.formData()));
  const kept = await cookies();
  const keep = (name: string, value: string) =>
    kept.set({ name, value, path: "/", maxAge: A_YEAR, sameSite: "lax", httpOnly: true });
  if (form.language !== undefined) keep(LOCALE_COOKIE, form.language);
  keep(THEME_COOKIE, form.theme);
  keep(SUITS_COOKIE, form.suits);
  return new Response(null, { status: 303, headers: { Location: form.back } });
});
