/**
 * What the door says, in other languages than English, whose words are the door's own: it tells a key and what its sentence takes in. Used on
 * the server only, so that no page carries these words; pages get them as `own`, beside the English.
 */
import { createTranslator } from "next-intl";
import { z } from "zod";
import type { Locale } from "./locales.ts";
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
  en: new Map(),
  et: byKey(et),
  fi: byKey(fi),
  sv: byKey(sv),
  tr: byKey(tr),
};

type Spoken = {
  readonly key: string;
  readonly parameters: Readonly<Record<string, number | string | Spoken | readonly (string | Spoken)[]>>;
};
const Spoken: z.ZodType<Spoken> = z.lazy(() =>
  z.object({
    key: z.string().max(100),
    parameters: z.record(z.string(), z.union([z.number(), z.string(), z.array(z.union([z.string(), Spoken])), Spoken])),
  }),
);

/** The sentence in a language; undefined where that has no words for it, or for a sentence in it. */
export const spokenIn = (locale: Locale, { key, parameters }: Spoken): string | undefined => {
  const text = WORDS[locale].get(key);
  if (text === undefined) return undefined;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const parts = (Array.isArray(value) ? value : [value]).map((one: number | string | Spoken) =>
      typeof one === "object" ? spokenIn(locale, one) : one,
    );
    if (parts.includes(undefined)) return undefined;
    values[name] = parts.length === 1 ? (parts[0] ?? "") : parts.join(", ");
  }
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

/** What of an answer's sentences has words in the reader's language; nothing in English, whose words are the answer's own. */
export const ownWords = (locale: Locale, says: Readonly<Record<string, Spoken>>): Readonly<Record<string, string>> =>
  locale === "en"
    ? {}
    : Object.fromEntries(
        Object.entries(says).flatMap(([part, sentence]) => {
          const text = spokenIn(locale, sentence);
          return text === undefined ? [] : [[part, text] as const];
        }),
      );

const Says = z.record(z.string(), Spoken);

/** An answer of the door, with `own` beside each `says`: what of it has words in the reader's language. */
export const withOwnWords = (locale: Locale, said: unknown): unknown => {
  if (locale === "en" || typeof said !== "object" || said === null) return said;
  if (Array.isArray(said)) return said.map((each) => withOwnWords(locale, each));
  const entries = Object.entries(said).map(([name, value]): [string, unknown] => [
    name,
    name === "says" ? value : withOwnWords(locale, value),
  ]);
  const says = "says" in said ? Says.safeParse(said.says).data : undefined;
  if (says === undefined) return Object.fromEntries(entries);
  return Object.fromEntries([...entries, ["own", ownWords(locale, says)]]);
};
