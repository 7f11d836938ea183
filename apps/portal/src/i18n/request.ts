/** Which words a request is answered in. One file of words a language, the same keys in each. */
import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { isLocale, localeOf, type Locale } from "./locales.ts";
import { LOCALE_COOKIE } from "#i18n/locales.ts";
import { wordsOf } from "./words.ts";

const localeOfRequest = async (): Promise<Locale> => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : localeOf((await headers()).get("accept-language"));
};

export default getRequestConfig(async () => {
  const locale = await localeOfRequest();
  return { locale, messages: await wordsOf(locale), timeZone: "UTC" };
});
