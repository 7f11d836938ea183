/** The words of each language. */
import type en from "../../messages/en.json";
import type { Locale } from "./locales.ts";

export type Words = typeof en;

const files: Readonly<Record<Locale, () => Promise<{ default: Words }>>> = {
  en: () => import("../../messages/en.json"),
  fi: () => import("../../messages/fi.json"),
  sv: () => import("../../messages/sv.json"),
  et: () => import("../../messages/et.json"),
  tr: () => import("../../messages/tr.json"),
};

export const wordsOf = async (locale: Locale): Promise<Words> => (await files[locale]()).default;
