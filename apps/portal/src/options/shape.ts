/**
 * What a form of a value is made of: choices, numbers with their bounds, lengths of time, words, lists, parts with names, and ways to say
 * one thing or another, each named in the reader's language. Law 80.
 */

export type Choice = string | number | boolean;
export type Named = { readonly value: Choice; readonly words: string };
/** One way to say a value: a word of its own, or something that has to be filled in. */
export type Way =
  | { readonly key: string; readonly words: string; readonly is: Choice }
  | { readonly key: string; readonly words: string; readonly shape: Shape };
type Part = {
  readonly name: string;
  readonly words: string;
  readonly optional: boolean;
  readonly shape: Shape;
};
type TextRule = "words" | "day" | "address" | "currency";

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
