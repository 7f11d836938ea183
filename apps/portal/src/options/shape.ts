/**
 * What a form of a value is made of, found in the option's own schema and named in the reader's language: choices, numbers with their
 * bounds, lengths of time, words, lists, parts with names, and ways to say one thing or another. Law 80.
 */
import { LAW_OPTIONS, type OptionKey } from "@traveller/engine";
import { z } from "zod";

export type Choice = string | number | boolean;
export type Named = { readonly value: Choice; readonly words: string };
/** One way to say a value: a word of its own, or something that has to be filled in. */
export type Way =
  | { readonly key: string; readonly words: string; readonly is: Choice }
  | { readonly key: string; readonly words: string; readonly shape: Shape };
export type Part = {
  readonly name: string;
  readonly words: string;
  readonly optional: boolean;
  readonly shape: Shape;
};
export type TextRule = "words" | "day" | "address" | "currency";

export type Shape =
  | { readonly kind: "choice"; readonly choices: readonly Named[] }
  /** Some of a list, each once, in no order. */
  | { readonly kind: "set"; readonly choices: readonly Named[] }
  | {
      readonly kind: "number";
      readonly whole: boolean;
      readonly least?: number;
      readonly most?: number;
      readonly unit?: string;
      /** A fraction may be written that has no end as a decimal. */
      readonly fraction?: true;
    }
  | { readonly kind: "duration" }
  | { readonly kind: "text"; readonly rule: TextRule; readonly most: number }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "parts"; readonly parts: readonly Part[] }
  | { readonly kind: "either"; readonly ways: readonly Way[] };

/** The words of a language for what options are made of; `path` leads from the option's key to the place, without counting rows. */
export type ShapeWords = {
  readonly value: (path: string, value: Choice) => string;
  readonly part: (path: string) => string;
  readonly way: (path: string) => string;
  readonly unit: (path: string) => string | undefined;
};

const MOST_LETTERS = 2000;
/** What a schema says about how it is asked for; optional ones pass it on. */
const askedAs = (schema: z.ZodType): unknown => schema.meta()?.["asked"];
const typed = (schema: unknown): z.ZodType => {
  if (schema instanceof z.ZodType) return schema;
  throw new Error("An option's schema is made of zod's own types.");
};
const isChoice = (value: unknown): value is Choice => ["string", "number", "boolean"].includes(typeof value);

/** The words that a schema lets one choose among; undefined where it lets one write something else. */
const constants = (schema: z.ZodType): readonly Choice[] | undefined => {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter(isChoice);
  if (schema instanceof z.ZodBoolean) return [true, false];
  return undefined;
};

const text = (schema: z.ZodString): Shape => {
  const as = askedAs(schema);
  if (as === "duration") return { kind: "duration" };
  const rule = as === "address" || as === "currency" ? as : "words";
  return { kind: "text", rule, most: schema.maxLength ?? MOST_LETTERS };
};

const number = (schema: z.ZodNumber, path: string, words: ShapeWords): Shape => {
  const [least, most] = [schema.minValue, schema.maxValue];
  const unit = words.unit(path);
  const bound = (value: number | null): value is number => value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return {
    kind: "number",
    whole: schema.format === "safeint",
    ...(bound(least) ? { least } : {}),
    ...(bound(most) ? { most } : {}),
    ...(unit === undefined ? {} : { unit }),
  };
};

const either = (options: readonly z.ZodType[], path: string, words: ShapeWords): Shape => {
  const named = (value: Choice): Named => ({ value, words: words.value(path, value) });
  const all = options.map(constants);
  if (all.every((one) => one !== undefined)) return { kind: "choice", choices: all.flat().map(named) };
  let open = 0;
  const ways = options.flatMap((option, at): readonly Way[] => {
    const fixed = all[at];
    if (fixed !== undefined) return fixed.map((is) => ({ key: String(is), words: words.value(path, is), is }));
    open += 1;
    const key = `own${open}`;
    return [{ key, words: words.way(`${path}/${key}`), shape: shapeOf(option, path, words) }];
  });
  return { kind: "either", ways };
};

/** The shape of a schema's values. */
export const shapeOf = (schema: z.ZodType, path: string, words: ShapeWords): Shape => {
  const fixed = constants(schema);
  if (fixed !== undefined)
    return { kind: "choice", choices: fixed.map((value) => ({ value, words: words.value(path, value) })) };
  if (askedAs(schema) === "fraction") return { kind: "number", whole: false, least: 0, fraction: true };
  if (schema instanceof z.ZodISODate) return { kind: "text", rule: "day", most: 10 };
  if (schema instanceof z.ZodString) return text(schema);
  if (schema instanceof z.ZodNumber) return number(schema, path, words);
  if (schema instanceof z.ZodUnion) return either(schema.options.map(typed), path, words);
  if (schema instanceof z.ZodArray) {
    const of = shapeOf(typed(schema.element), path, words);
    return of.kind === "choice" && askedAs(schema) !== "order"
      ? { kind: "set", choices: of.choices }
      : { kind: "list", of };
  }
  if (schema instanceof z.ZodObject)
    return {
      kind: "parts",
      parts: Object.entries(schema.shape).map(([name, part]: readonly [string, unknown]) => {
        const inner = typed(part);
        const optional = inner instanceof z.ZodOptional;
        const at = `${path}.${name}`;
        return {
          name,
          words: words.part(at),
          optional,
          shape: shapeOf(optional ? typed(inner.unwrap()) : inner, at, words),
        };
      }),
    };
  throw new Error(`There is no form for ${schema.type} at ${path}.`);
};

export const shapeOfOption = (key: OptionKey, words: ShapeWords): Shape => shapeOf(LAW_OPTIONS[key].schema, key, words);

/** Whether a part of this shape is left out by leaving its fields empty; others have a mark of their own that they are given. */
export const emptyMeansNone = (shape: Shape): boolean => ["choice", "number", "duration", "text"].includes(shape.kind);

const FRACTION = /^[0-9]+\/[1-9][0-9]*$/;
export const isFraction = (value: string): boolean => FRACTION.test(value);

/** Whether a value is one of this shape, as far as it decides which way a value was said. */
export const hasShape = (shape: Shape, value: unknown): boolean => {
  switch (shape.kind) {
    case "choice":
      return shape.choices.some((one) => one.value === value);
    case "set":
      return Array.isArray(value) && value.every((each) => shape.choices.some((one) => one.value === each));
    case "number":
      return typeof value === "number" || (shape.fraction === true && typeof value === "string" && isFraction(value));
    case "duration":
      return typeof value === "string" && value.startsWith("P");
    case "text":
      return typeof value === "string";
    case "list":
      return Array.isArray(value) && value.every((each) => hasShape(shape.of, each));
    case "parts": {
      if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
      const given = new Map<string, unknown>(Object.entries(value));
      return (
        [...given.keys()].every((name) => shape.parts.some((part) => part.name === name)) &&
        shape.parts.every((part) => (given.has(part.name) ? hasShape(part.shape, given.get(part.name)) : part.optional))
      );
    }
    case "either":
      return wayOf(shape, value) !== undefined;
  }
};

/** The way in which a value was said. */
export const wayOf = ({ ways }: Extract<Shape, { readonly kind: "either" }>, value: unknown): Way | undefined =>
  ways.find((way) => ("is" in way ? way.is === value : hasShape(way.shape, value)));
