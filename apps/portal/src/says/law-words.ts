/** The words of the director's answers and of replays in a language; the sentences are the engine's. On the server only, so that no page carries them. */
import { english, type Words } from "@traveller/engine/tables";
import type { Locale } from "#i18n/locales.ts";
import et from "../../law-words/et.json";
import fi from "../../law-words/fi.json";
import sv from "../../law-words/sv.json";
import tr from "../../law-words/tr.json";

const WORDS: Readonly<Record<Locale, Words>> = { en: english, et, fi, sv, tr };

export const wordsOfLaws = (locale: Locale): Words => WORDS[locale];
