/**
 * How the Laws are cited in a language: paragraphs are the same everywhere, the words beside them (a definition, a footnote) are not. On the server
 * only, as all sentences of the door are.
 */
import en from "../../messages/en.json";
import et from "../../messages/et.json";
import fi from "../../messages/fi.json";
import sv from "../../messages/sv.json";
import tr from "../../messages/tr.json";
import type { Locale } from "#i18n/locales.ts";

const WORDS = { en, et, fi, sv, tr } as const;

/** `41A footnote, 45A`: with the words of the language. What somebody wrote in words of their own stays as it is. */
export const citedIn = (locale: Locale, law: string): string => {
  const { footnote, session, team } = WORDS[locale].citations;
  return law
    .replaceAll("Definitions (Session)", session)
    .replaceAll("Definitions (Team)", team)
    .replaceAll(/(?<=\d[A-Z\d]*) footnote/gu, ` ${footnote}`)
    .replaceAll(/(?<=\d[A-Z])-(?=[A-Z])/gu, "–");
};
