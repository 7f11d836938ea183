/** The shape of an option's values, found in its own schema and named in the reader's language. On the server: a browser needs no schemas. */
import { LAW_OPTIONS, type OptionKey } from "@traveller/engine";
import { z } from "zod";
import type { Choice, Named, Shape, ShapeWords, Way } from "./shape.ts";

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
const shapeOf = (schema: z.ZodType, path: string, words: ShapeWords): Shape => {
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
