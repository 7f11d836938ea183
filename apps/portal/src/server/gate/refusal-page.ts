/** A refusal as a page: what a plain form gets where no script says it, in the reader's language, with the way back to the form. */
import { REFUSAL_CODES } from "@traveller/contract/codes";
import type { IncomingMessage } from "node:http";
import type { Refusal } from "@traveller/contract/answers";
import { isLocale, localeOf, type Locale } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { LOCALE_COOKIE } from "#i18n/locales.ts";
import { escaped, plainPage } from "./plain-page.ts";

/** A form that a browser sent by itself: our scripts ask for JSON. */
export const isForm = ({ method, headers }: IncomingMessage): boolean =>
  method === "POST" && headers.accept?.includes("text/html") === true;

/** As `i18n/request.ts` chooses it for pages. */
export const localeOfReader = ({ headers }: IncomingMessage): Locale => {
  const chosen = (headers.cookie ?? "")
    .split(";")
    .map((one) => one.trim().split("="))
    .find(([name]) => name === LOCALE_COOKIE)?.[1];
  return isLocale(chosen) ? chosen : localeOf(headers["accept-language"] ?? null);
};

/** The page that the form was on; the front page where that is not known or not ours. */
const wayBack = ({ headers: { referer: from, host } }: IncomingMessage): string => {
  if (from === undefined || !URL.canParse(from) || new URL(from).host !== host) return "/";
  const { pathname, search } = new URL(from);
  return pathname + search;
};

/** In the reader's language where there are such words. */
const words = (own: string | undefined, english: string): string =>
  own === undefined ? `<span lang="en">${escaped(english)}</span>` : escaped(own);

/** The page for a plain form; nothing for whoever reads JSON. */
export const asPage = async (
  request: IncomingMessage,
  { code, message, hint, own, law }: Refusal,
): Promise<string | undefined> => {
  if (!isForm(request)) return undefined;
  const locale = localeOfReader(request);
  const { send: say } = await wordsOf(locale);
  const kind = REFUSAL_CODES.find((one) => one === code);
  const title = kind === undefined ? say.failed : say.refusals[kind];
  return plainPage(
    locale,
    title,
    `${words(own?.message, message)} ${law === undefined ? "" : `(${escaped(law)})`} ${words(own?.hint, hint)}`,
    {
      href: wayBack(request),
      words: say.tryAgain,
    },
  );
};
