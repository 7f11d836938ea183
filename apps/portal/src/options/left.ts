/** Which values an authority leaves to others, in words: the few that are named, or the bounds within which they may choose. */
import type { Left } from "@traveller/engine";
import type { Shape } from "./shape.ts";
import { type TextWords, valueText } from "./text.ts";

type Values = NonNullable<Left["schema"]>;
/** `[least]` and `[most]` stand for the bounds: braces would be read by others before. */
export type LeftWords = TextWords & {
  readonly anything: string;
  readonly or: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly between: string;
};

const bounds = (shape: Shape, least: number | undefined, most: number | undefined, words: LeftWords): string => {
  const pattern = least === undefined ? words.atMost : most === undefined ? words.atLeast : words.between;
  const unit = shape.kind === "number" && shape.unit !== undefined ? ` ${shape.unit}` : "";
  const said = (value: number | undefined): string => valueText({ kind: "number", whole: false }, value ?? 0, words);
  return `${pattern.replace("[least]", said(least)).replace("[most]", said(most))}${unit}`;
};

export const leftText = (shape: Shape, values: Values | undefined, words: LeftWords): string => {
  if (values === undefined) return words.anything;
  if (values.const !== undefined) return valueText(shape, values.const, words);
  if (values.enum !== undefined) return values.enum.map((one) => valueText(shape, one, words)).join(` ${words.or} `);
  if (values.minimum !== undefined || values.maximum !== undefined)
    return bounds(shape, values.minimum, values.maximum, words);
  if (values.items !== undefined)
    return leftText(
      shape.kind === "list" ? shape.of : shape.kind === "set" ? { kind: "choice", choices: shape.choices } : shape,
      values.items,
      words,
    );
  const parts = Object.entries(values.properties ?? {}).flatMap(([name, part]) => {
    const known = partOf(shape, name);
    return known === undefined ? [] : [`${known.words}: ${leftText(known.shape, part, words)}`];
  });
  return parts.length === 0 ? words.anything : parts.join(", ");
};

/** A part of a value's, whichever way it is said. */
const partOf = (shape: Shape, name: string): { readonly words: string; readonly shape: Shape } | undefined =>
  shape.kind === "parts"
    ? shape.parts.find((part) => part.name === name)
    : shape.kind === "either"
      ? shape.ways.flatMap((way) => ("is" in way ? [] : (partOf(way.shape, name) ?? [])))[0]
      : undefined;

const among = (choices: Extract<Shape, { kind: "choice" }>["choices"], { const: only, enum: some }: Values) => {
  const left: readonly unknown[] | undefined = only === undefined ? some : [only];
  return left === undefined ? choices : choices.filter(({ value }) => left.includes(value));
};

/** The shape of the values that are left: what its form offers and takes is what the authority would take. Bounds that only it knows are refused by it. */
export const narrowed = (shape: Shape, values: Values | undefined): Shape => {
  if (values === undefined) return shape;
  switch (shape.kind) {
    case "choice":
      return { ...shape, choices: among(shape.choices, values) };
    case "set":
      return values.items === undefined ? shape : { ...shape, choices: among(shape.choices, values.items) };
    case "number": {
      const least = Math.max(shape.least ?? -Infinity, values.minimum ?? -Infinity);
      const most = Math.min(shape.most ?? Infinity, values.maximum ?? Infinity);
      return {
        ...shape,
        ...(Number.isFinite(least) ? { least } : {}),
        ...(Number.isFinite(most) ? { most } : {}),
      };
    }
    case "list":
      return { ...shape, of: narrowed(shape.of, values.items) };
    case "parts":
      return {
        ...shape,
        parts: shape.parts.map((part) => ({ ...part, shape: narrowed(part.shape, values.properties?.[part.name]) })),
      };
    case "either":
      return {
        ...shape,
        ways: shape.ways.map((way) => ("is" in way ? way : { ...way, shape: narrowed(way.shape, values) })),
      };
    case "duration":
    case "text":
      return shape;
  }
};
