/**
 * What an authority leaves to an organizer or a director when it elects: which other values, on what conditions, with whose approval
 * (Laws 78D, 80A3, 80B2). Values are named in a small part of JSON Schema, without patterns: whoever publishes cannot make us search long.
 */
import { z } from "zod";
import { CHOOSERS } from "./option.ts";
import { words } from "./values.ts";

type Shape = {
  readonly type?: "boolean" | "number" | "integer" | "string" | "array" | "object" | undefined;
  readonly const?: string | number | boolean | null | undefined;
  readonly enum?: readonly (string | number | boolean | null)[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | undefined;
  readonly items?: Shape | undefined;
};
const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

export const LeftValues: z.ZodType<Shape> = z.lazy(() =>
  z.strictObject({
    type: z.enum(["boolean", "number", "integer", "string", "array", "object"]).optional(),
    const: scalar.optional(),
    enum: z.array(scalar).max(100).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    properties: z.record(z.string().max(100), LeftValues).optional(),
    required: z.array(z.string().max(100)).max(100).optional(),
    additionalProperties: z.boolean().optional(),
    items: LeftValues.optional(),
  }),
);

export const Left = z.strictObject({
  to: z.enum(CHOOSERS),
  /** In words, where no schema can say it. */
  what: words.optional(),
  schema: LeftValues.optional(),
  /** Whose approval such a value needs. */
  approval: words.optional(),
  /** The body of the authority itself that may choose. */
  body: words.optional(),
  conditions: z.array(words).max(20).optional(),
  /** They have to choose. */
  must: z.boolean().optional(),
});
export type Left = z.infer<typeof Left>;

/** Whether a value is among those that are left. What is left in words only is for people to read: every value of the option is let through. */
export const isLeft = (left: Left, value: unknown): boolean => left.schema === undefined || fits(left.schema, value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const hasType = (type: NonNullable<Shape["type"]>, value: unknown): boolean => {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
};

const fits = (shape: Shape, value: unknown): boolean => {
  if (shape.type !== undefined && !hasType(shape.type, value)) return false;
  if ("const" in shape && shape.const !== value) return false;
  if (shape.enum !== undefined && !shape.enum.some((one) => one === value)) return false;
  if (typeof value === "number" && (value < (shape.minimum ?? value) || value > (shape.maximum ?? value))) return false;
  const { items } = shape;
  if (Array.isArray(value)) return items === undefined || value.every((one) => fits(items, one));
  if (!isObject(value)) return true;
  const properties = shape.properties ?? {};
  return (
    (shape.required ?? []).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, part]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return own === undefined ? shape.additionalProperties !== false : fits(own, part);
    })
  );
};
