/** What is answered while the database does not answer: a page of words in the reader's language, or data for programs; and when to ask again. */
import { isLocale, LOCALE_COOKIE, localeOf, type Locale } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { NOT_ANSWERING, RETRY_AFTER } from "../failed.ts";
import { escaped, plainPage } from "./plain-page.ts";

type Asked = {
  readonly headers: Headers;
  readonly cookies: { readonly get: (name: string) => { readonly value: string } | undefined };
  readonly nextUrl: { readonly pathname: string; readonly search: string };
};

const HEADERS = { "cache-control": "no-store", "retry-after": RETRY_AFTER };

/** As `i18n/request.ts` chooses it for pages. */
const localeOfReader = ({ cookies, headers }: Asked): Locale => {
  const chosen = cookies.get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : localeOf(headers.get("accept-language"));
};

export const unavailablePage = async (asked: Asked, nonce: string): Promise<Response> => {
  const locale = localeOfReader(asked);
  const { error: say } = await wordsOf(locale);
  const again = { href: asked.nextUrl.pathname + asked.nextUrl.search, words: say.again };
  return new Response(plainPage(locale, say.unavailable, escaped(say.unavailableHint), again, nonce), {
    status: 503,
    headers: { ...HEADERS, "content-type": "text/html; charset=utf-8" },
  });
};

export const unavailableData = (): Response =>
  Response.json(
    { code: "unavailable", message: NOT_ANSWERING, hint: "Nothing is lost." },
    { status: 503, headers: HEADERS },
  );
