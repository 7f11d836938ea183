/**
 * The words of the director's answers and of replays in a language; the sentences are the engine's. What a language has no words for is said in
 * English. On the server only, so that no page carries them.
 */
import { english, type Words } from "@traveller/engine/tables";
import type { Locale } from "#i18n/locales.ts";

const OWN: Readonly<Partial<Record<Locale, Words>>> = {};

export const wordsOfLaws = (locale: Locale): Words => OWN[locale] ?? english;
