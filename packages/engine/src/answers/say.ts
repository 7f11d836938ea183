/** A sentence in words: the template of its key, with the parameters put in. */
import type { Sentence } from "./sentence.ts";
import { spell, type Manner, type Words } from "./spell.ts";

export type { Manner, Words } from "./spell.ts";

export const templateOf = (words: Words, key: string): string | undefined => {
  const template = words.templates[key];
  if (template !== undefined || !key.includes(".")) return template;
  return templateOf(words, key.slice(0, key.lastIndexOf(".")));
};

/** The sentence alone, for the eye or for the ear; its Law stands beside it. The bare key where a language has no words for it. */
export const inWords = (
  words: Words,
  { key, parameters }: Pick<Sentence, "key" | "parameters">,
  manner: Manner,
): string => {
  const template = templateOf(words, key);
  if (template === undefined) return key;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    return value === undefined ? "" : spell(words, value, manner);
  });
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** The sentence as a director says it, with its Law in brackets after it. */
export const say = (
  words: Words,
  sentence: Pick<Sentence, "key" | "parameters"> & { readonly law: string | null },
): string => {
  const said = inWords(words, sentence, "spoken");
  return sentence.law === null ? said : `${said} (${sentence.law})`;
};
