/** What an option of the regulations and its values are called within a sentence of a language. On the server only: all words of all languages are at hand. */
import type { OptionNamed } from "@traveller/contract";
import { LeftValues } from "@traveller/engine";
import { optionsIn, type OptionsInWords } from "#options/in-words.ts";
import en from "../../messages/en.json";
import et from "../../messages/et.json";
import fi from "../../messages/fi.json";
import sv from "../../messages/sv.json";
import tr from "../../messages/tr.json";
import type { Locale } from "#i18n/locales.ts";

const OPTIONS: Readonly<Record<Locale, OptionsInWords>> = {
  en: optionsIn(en, "en"),
  et: optionsIn(et, "et"),
  fi: optionsIn(fi, "fi"),
  sv: optionsIn(sv, "sv"),
  tr: optionsIn(tr, "tr"),
};
const QUOTES: Readonly<Record<Locale, readonly [string, string]>> = {
  en: ["“", "”"],
  et: ["„", "“"],
  fi: ["”", "”"],
  sv: ["”", "”"],
  tr: ["“", "”"],
};

/** A value that was too long to be sent whole, or is none, stays as it came. */
const valueText = (locale: Locale, option: string, json: string): string => {
  try {
    const value: unknown = JSON.parse(json);
    return OPTIONS[locale].text(option, value);
  } catch {
    return json;
  }
};

/** Several, or what is said of them in words, are each as they came where they can be read. */
const leftText = (locale: Locale, option: string, left: string): string =>
  left
    .split("; ")
    .map((one) => {
      try {
        const schema = LeftValues.safeParse(JSON.parse(one));
        return schema.success ? OPTIONS[locale].left(option, { to: "TO", schema: schema.data }) : one;
      } catch {
        return one;
      }
    })
    .join("; ");

export const optionWords = (locale: Locale, { option, value, left }: OptionNamed): string => {
  if (left !== undefined) return leftText(locale, option, left);
  if (value !== undefined) return valueText(locale, option, value);
  const [before, after] = QUOTES[locale];
  return `${before}${OPTIONS[locale].title(option)}${after}`;
};
