/**
 * What the door says, in the reader's language: it tells a key and what its sentence takes in. English is the door's own, but where it names an option of
 * the regulations by its id. Used on the server only, so that no page carries these words; pages get them as `own`, beside the English.
 */
import { inEnglish, TEMPLATES, type OptionNamed, type Spoken } from "@traveller/contract";
import { createTranslator } from "next-intl";
import { z } from "zod";
import type { Locale } from "#i18n/locales.ts";
import { citedIn } from "./citation.ts";
import { optionWords } from "./option-words.ts";
import et from "../../door-words/et.json";
import fi from "../../door-words/fi.json";
import sv from "../../door-words/sv.json";
import tr from "../../door-words/tr.json";

/** The templates of a language by room and name, as `says` of the door names them: `files.dealBefore`. */
type Templates = Readonly<Record<string, Readonly<Record<string, string>>>>;
const byKey = (templates: Templates): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(templates).flatMap(([room, sentences]) =>
      Object.entries(sentences).map(([name, template]): [string, string] => [`${room}.${name}`, template]),
    ),
  );
const WORDS: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: TEMPLATES,
  et: byKey(et),
  fi: byKey(fi),
  sv: byKey(sv),
  tr: byKey(tr),
};

type Parameter = Spoken["parameters"][string];
const Option: z.ZodType<OptionNamed> = z.object({
  option: z.string().max(200),
  value: z.string().exactOptional(),
  left: z.string().exactOptional(),
});
const SpokenAsSent: z.ZodType<Spoken> = z.lazy(() =>
  z.object({
    key: z.string().max(100),
    parameters: z.record(
      z.string(),
      z.union([z.number(), z.string(), z.array(z.union([z.string(), SpokenAsSent])), Option, SpokenAsSent]),
    ),
  }),
);

const asJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("no JSON");
    return z.NEVER;
  }
});

const parts = (value: Parameter): readonly (number | string | OptionNamed | Spoken)[] =>
  typeof value === "object" && !("key" in value) && !("option" in value) ? value : [value];

const namesOption = ({ parameters }: Spoken): boolean =>
  Object.values(parameters)
    .flatMap(parts)
    .some((part) => typeof part === "object" && ("option" in part || namesOption(part)));

/** The sentence in a language; undefined where that has no words for it, or for a sentence in it. */
export const spokenIn = (locale: Locale, { key, parameters }: Spoken): string | undefined => {
  const text = WORDS[locale].get(key);
  if (text === undefined) return undefined;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const words = parts(value).map((one) =>
      typeof one !== "object" ? one : "option" in one ? optionWords(locale, one) : spokenIn(locale, one),
    );
    if (words.includes(undefined)) return undefined;
    values[name] = words.length === 1 ? (words[0] ?? "") : words.join(", ");
  }
  // The English templates are no file of words, which are parsed when the portal is built: what is left in the portal then cannot read them.
  if (locale === "en") return inEnglish(text, values);
  const wrong: unknown[] = [];
  const say = createTranslator<{ text: string }>({
    locale,
    messages: { text },
    timeZone: "UTC",
    onError: (error) => wrong.push(error),
  });
  const spoken = say("text", values);
  return wrong.length === 0 ? spoken : undefined;
};

/** A sentence as the journal keeps it, in the reader's language; in English where that has no words for it. */
export const saidInJournal = (locale: Locale, kept: string): string | undefined => {
  const read = asJson.pipe(SpokenAsSent).safeParse(kept);
  return read.success ? (spokenIn(locale, read.data) ?? spokenIn("en", read.data)) : undefined;
};

/** What of an answer's sentences has words in the reader's language. In English the words are the answer's own, but for names of options. */
export const ownWords = (locale: Locale, says: Readonly<Record<string, Spoken>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(says).flatMap(([part, sentence]) => {
      const text = locale === "en" && !namesOption(sentence) ? undefined : spokenIn(locale, sentence);
      return text === undefined ? [] : [[part, text] as const];
    }),
  );

/** A law as the reader's language cites it, where that differs. */
export const ownLaw = (locale: Locale, law: string | undefined): { readonly law?: string } => {
  const cited = law === undefined ? undefined : citedIn(locale, law);
  return cited === undefined || cited === law ? {} : { law: cited };
};

const Says = z.record(z.string(), SpokenAsSent);

/** An answer of the door, with `own` beside each `says`: what of it has words in the reader's language. */
export const withOwnWords = (locale: Locale, said: unknown): unknown => {
  if (typeof said !== "object" || said === null) return said;
  if (Array.isArray(said)) return said.map((each) => withOwnWords(locale, each));
  const entries = Object.entries(said).map(([name, value]): [string, unknown] => [
    name,
    name === "says" ? value : withOwnWords(locale, value),
  ]);
  const says = "says" in said ? Says.safeParse(said.says).data : undefined;
  if (says === undefined) return Object.fromEntries(entries);
  const law = "law" in said && typeof said.law === "string" ? said.law : undefined;
  const own = { ...ownWords(locale, says), ...ownLaw(locale, law) };
  return Object.fromEntries(locale === "en" && Object.keys(own).length === 0 ? entries : [...entries, ["own", own]]);
};
