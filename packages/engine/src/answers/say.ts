/** A sentence in words: the template of its key, with the parameters put in. */
import type { Parameter, Sentence } from "./sentence.ts";

/** Templates by key; `{name}` stands for a parameter. A key without one falls back on the shorter key before its last point. */
export type Words = {
  readonly templates: Readonly<Record<string, string>>;
  /** How parameters are spelled out: seats, suits, calls. */
  readonly names: Readonly<Record<string, string>>;
  readonly and: string;
};

const templateOf = (words: Words, key: string): string | undefined => {
  const template = words.templates[key];
  if (template !== undefined || !key.includes(".")) return template;
  return templateOf(words, key.slice(0, key.lastIndexOf(".")));
};

const spell = (words: Words, value: Parameter): string => {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return words.names[value] ?? value;
  const spelled = value.map((each) => spell(words, each));
  return spelled.length < 2
    ? (spelled[0] ?? "")
    : `${spelled.slice(0, -1).join(", ")} ${words.and} ${spelled.at(-1) ?? ""}`;
};

/** The sentence with its Law in brackets after it; the bare key where a language has no words for it. */
export const say = (words: Words, { key, parameters, law }: Sentence): string => {
  const template = templateOf(words, key);
  if (template === undefined) return `${key} (${law})`;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    return value === undefined ? "" : spell(words, value);
  });
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} (${law})`;
};
