/** Options in the words of a language: what they are called, the form of their values, values and what is left to others as text. */
import { isOptionKey, type Left, type OptionKey } from "@traveller/engine";
import type { Words } from "#i18n/words.ts";
import type { Shape } from "./shape.ts";
import { leftText, type LeftWords } from "./left.ts";
import { type TextWords, valueText } from "./text.ts";
import { type OptionMessages, optionTitle, shapeIn } from "./words.ts";

type Messages = Omit<OptionMessages, "regulations"> & { readonly regulations: Words["regulations"] };

export type OptionsInWords = {
  readonly title: (key: string) => string;
  readonly shape: (key: OptionKey) => Shape;
  readonly text: (key: string, value: unknown) => string;
  readonly left: (key: string, left: Left) => string;
};

export const optionsIn = (messages: Messages, locale: string): OptionsInWords => {
  const { regulations } = messages;
  const words: TextWords = { locale, nothing: regulations.nothing, empty: regulations.empty };
  const left: LeftWords = { ...words, ...regulations.leftValues, anything: regulations.anything };
  /** Of what nobody knows today is said what can be said without knowing it. */
  const shapeOf = (key: string): Shape =>
    isOptionKey(key) ? shapeIn(messages, key, locale) : { kind: "text", rule: "words", most: 0 };
  return {
    title: (key) => optionTitle(messages, key),
    shape: (key) => shapeIn(messages, key, locale),
    text: (key, value) => valueText(shapeOf(key), value, words),
    left: (key, one) => one.what ?? leftText(shapeOf(key), one.schema, left),
  };
};
