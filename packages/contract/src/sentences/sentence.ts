/**
 * A sentence that the door says to people: its key and its parameters, from which every page makes the words of its reader's language, and
 * the English that commands, logs and callers get. The English templates are the catalogue; there is no sentence without one.
 */
import { CATALOGUE } from "./catalogue.ts";
import type { OptionNamed, Parameter, Sentence, Takes } from "./takes.ts";

export type { OptionNamed, Parameter, Sentence } from "./takes.ts";

type Catalogue = typeof CATALOGUE;
type Room = keyof Catalogue;

/** `pbn.tooManyLines`: the part of the catalogue, and the sentence in it. */
export type Key = { readonly [R in Room]: `${R}.${Extract<keyof Catalogue[R], string>}` }[Room];

type TemplateOf<K extends Key> = K extends `${infer R}.${infer Name}`
  ? R extends Room
    ? Name extends keyof Catalogue[R]
      ? Extract<Catalogue[R][Name], string>
      : never
    : never
  : never;

type SpokenParameter = number | string | OptionNamed | Spoken | readonly (string | Spoken)[];

/** As it travels: the English is beside it. */
export type Spoken = {
  readonly key: string;
  readonly parameters: Readonly<Record<string, SpokenParameter>>;
};

/** Every English template under its key. */
export const TEMPLATES: ReadonlyMap<string, string> = new Map(
  Object.entries(CATALOGUE).flatMap(([room, sentences]) =>
    Object.entries(sentences).map(([name, template]): [string, string] => [`${room}.${name}`, template]),
  ),
);

const isSentence = (value: Parameter): value is Sentence =>
  typeof value === "object" && "key" in value && "parameters" in value;

const isOption = (value: Parameter): value is OptionNamed => typeof value === "object" && "option" in value;

const spelled = (value: Parameter | undefined): string => {
  if (value === undefined) return "";
  if (typeof value !== "object") return String(value);
  if (isOption(value)) return value.value ?? value.left ?? value.option;
  return isSentence(value) ? value.text : value.map(spelled).join(", ");
};

const PLACE = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\}|, (date), long)?\}/gu;

/** As English is written here: `22 November 2026`. */
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A template of the catalogue with what it takes in. */
export const inEnglish = (template: string, parameters: Readonly<Record<string, Parameter>>): string =>
  template.replaceAll(PLACE, (_, name: string, one?: string, other?: string, date?: string) => {
    const value = parameters[name];
    if (date !== undefined) return typeof value === "number" ? DAY.format(value) : spelled(value);
    const branch = value === 1 ? one : other;
    return branch === undefined ? spelled(value) : branch.replaceAll("#", spelled(value));
  });

/** The sentence of a key; what it takes in is checked by the template's own places. */
export const says = <K extends Key>(
  key: K,
  ...[parameters = {}]: unknown extends Takes<TemplateOf<K>>
    ? [parameters?: Readonly<Record<string, Parameter>>]
    : [parameters: Takes<TemplateOf<K>> & Readonly<Record<string, Parameter>>]
): Sentence => ({ key, parameters, text: inEnglish(TEMPLATES.get(key) ?? key, parameters) });

export const textOf = (said: Sentence | string): string => (typeof said === "string" ? said : said.text);

const spokenParameter = (value: Parameter): SpokenParameter => {
  if (typeof value !== "object" || isOption(value)) return value;
  if (isSentence(value)) return spoken(value);
  return value.map((each) => (typeof each === "string" ? each : spoken(each)));
};

/** A sentence as it travels, with its English beside it. */
export const spoken = ({ key, parameters }: Sentence): Spoken => ({
  key,
  parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, spokenParameter(value)])),
});

/** What was wrong and what to do: in English, and as keys for whoever reads another language. */
export type Worded = {
  readonly message: string;
  readonly hint: string;
  readonly says?: { readonly message?: Spoken; readonly hint?: Spoken };
};
/** Where both are sentences: nothing of it is English alone. */
export type SaidInFull = Worded & { readonly says: { readonly message: Spoken; readonly hint: Spoken } };

export const inFull = (message: Sentence, hint: Sentence): SaidInFull => ({
  message: message.text,
  hint: hint.text,
  says: { message: spoken(message), hint: spoken(hint) },
});
