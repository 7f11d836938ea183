/** Values of options in words, and what a form of an option sends back. A word that we have no translation for is shown as it is written. */
import { z } from "zod";
import { LAW_OPTIONS, type OptionKey } from "@traveller/engine";
import { optionValue } from "./options.ts";
import type { Words } from "#i18n/words.ts";

type ValueKey = Exclude<keyof Words["values"], "datum" | "one" | "two">;

/** camelCase as words. */
export const spaced = (word: string): string =>
  word.replaceAll(/([a-z])([A-Z])/g, (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`);

/** What is said where there is no value, and where a list or a description is empty. */
export type NoValue = { readonly nothing: string; readonly empty: string };

/** A value as a line of text. */
export const valueText = (value: unknown, say: (key: ValueKey) => string, none: NoValue): string => {
  if (value === undefined || value === null) return none.nothing;
  if (Array.isArray(value))
    return value.length === 0 ? none.empty : value.map((each) => valueText(each, say, none)).join("; ");
  if (typeof value === "object") {
    const parts = Object.entries(value).map(([key, part]) =>
      part === true ? spaced(key) : `${spaced(key)}: ${valueText(part, say, none)}`,
    );
    return parts.length === 0 ? none.empty : parts.join(", ");
  }
  const text = optionValue(value, say);
  return typeof value === "string" && text === value ? spaced(text) : text;
};

type Schema = Readonly<Record<string, unknown>>;
const Parts = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  const: z.union([z.string(), z.number(), z.boolean()]).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  items: z.record(z.string(), z.unknown()).optional(),
});

/** How a value of an option is asked for. */
export type Control = {
  /** Values to pick from, as JSON. */
  readonly choices: readonly string[];
  /** Some of a list. */
  readonly several: boolean;
  /** Other values than those to pick from may be written. */
  readonly open: boolean;
  readonly schema: Schema;
};

const choicesOf = (schema: Schema): { readonly choices: readonly string[]; readonly open: boolean } => {
  const { enum: values, const: only, anyOf, type } = Parts.parse(schema);
  if (values !== undefined) return { choices: values.map((each) => JSON.stringify(each)), open: false };
  if (only !== undefined) return { choices: [JSON.stringify(only)], open: false };
  if (type === "boolean") return { choices: ["true", "false"], open: false };
  if (anyOf === undefined) return { choices: [], open: true };
  const parts = anyOf.map(choicesOf);
  return { choices: parts.flatMap(({ choices }) => choices), open: parts.some(({ open }) => open) };
};

/** The control for values of a schema. */
export const controlOf = (schema: z.ZodType): Control => {
  const shape: Schema = { ...z.toJSONSchema(schema) };
  const { type, items } = Parts.parse(shape);
  const inside = items === undefined ? undefined : choicesOf(items);
  return type === "array" && inside?.open === false && inside.choices.length > 0
    ? { choices: inside.choices, several: true, open: false, schema: shape }
    : { ...choicesOf(shape), several: false, schema: shape };
};
export const controlOfOption = (key: OptionKey): Control => controlOf(LAW_OPTIONS[key].schema);

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    // A word or a duration, written without quotation marks.
    return text.trim();
  }
};

/** What a form's fields say about an option: written words before picked ones; undefined where nothing was said. */
export const fieldValue = (query: Readonly<Record<string, string | string[] | undefined>>, name: string): unknown => {
  const written = query[`${name}.written`];
  if (typeof written === "string" && written.trim() !== "") return parsed(written.trim().slice(0, 50_000));
  const picked = query[name];
  if (query[`${name}.several`] !== undefined)
    return (picked === undefined ? [] : [picked].flat()).map((each) => parsed(each));
  return typeof picked === "string" && picked !== "" ? parsed(picked) : undefined;
};
