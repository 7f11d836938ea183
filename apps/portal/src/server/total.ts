import "server-only";
/** A total as it is shown, for pages that wait for their words. */
import { getLocale, getTranslations } from "next-intl/server";
import type { NumbersShown } from "#format/rounding.ts";
import { totalText } from "#format/total.ts";

export const totalFor = async (session: NumbersShown) => {
  const [locale, unit] = await Promise.all([getLocale(), getTranslations("units")]);
  return totalText(session, {
    locale,
    percent: (value) => unit("percent", { value }),
    short: (of) => unit(`short.${of}`),
  });
};
