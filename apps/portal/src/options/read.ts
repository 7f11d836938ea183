/** What the fields of a form say: a value, or what is wrong at which field. What was typed is never changed on the way. */
import { ExactNumber, ShortNumber } from "@traveller/engine";
import { anyOf, at, DURATION_UNITS, durationOf, type Fields, firstOf, GIVEN, ROWS, WAY } from "./fields.ts";
import { emptyMeansNone, isFraction, type Shape } from "./shape.ts";

/** Each has words in `regulations.wrong`. */
export type Wrong =
  | "missing"
  | "noNumber"
  | "notWhole"
  | "tooFine"
  | "tooLow"
  | "tooHigh"
  | "noTime"
  | "noDay"
  | "noAddress"
  | "noCurrency"
  | "tooLong"
  | "tooMany";
export type FieldProblem = { readonly at: string; readonly wrong: Wrong; readonly limit?: number };
export type Read = { readonly value: unknown } | { readonly problems: readonly FieldProblem[] };

const MOST_ROWS = 500;
const wrong = (where: string, what: Wrong, limit?: number): Read => ({
  problems: [{ at: where, wrong: what, ...(limit === undefined ? {} : { limit }) }],
});

/** People write a decimal comma as well as a point. */
const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;
const number = (shape: Extract<Shape, { readonly kind: "number" }>, typed: string, where: string): Read => {
  const text = typed.trim().replace("−", "-");
  if (text === "") return wrong(where, "missing");
  if (shape.fraction === true && isFraction(text))
    return ExactNumber.safeParse(text).success ? { value: text } : wrong(where, "tooFine");
  if (!NUMBER.test(text)) return wrong(where, "noNumber");
  const value = Number(text.replace(",", "."));
  if (!Number.isFinite(value)) return wrong(where, "noNumber");
  if (shape.whole && !Number.isSafeInteger(value)) return wrong(where, "notWhole");
  if (!shape.whole && !ShortNumber.safeParse(value).success) return wrong(where, "tooFine");
  if (shape.least !== undefined && value < shape.least) return wrong(where, "tooLow", shape.least);
  if (shape.most !== undefined && value > shape.most) return wrong(where, "tooHigh", shape.most);
  return { value };
};

const text = (shape: Extract<Shape, { readonly kind: "text" }>, typed: string, where: string): Read => {
  if (!/\S/.test(typed)) return wrong(where, "missing");
  if (typed.length > shape.most) return wrong(where, "tooLong", shape.most);
  switch (shape.rule) {
    case "day": {
      const day = new Date(`${typed}T00:00:00Z`);
      return /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed)
        ? { value: typed }
        : wrong(where, "noDay");
    }
    case "address":
      return /^https?:\/\//.test(typed) ? { value: typed } : wrong(where, "noAddress");
    case "currency":
      return /^[A-Z]{3}$/.test(typed) ? { value: typed } : wrong(where, "noCurrency");
    case "words":
      return { value: typed };
  }
};

const duration = (fields: Fields, name: string): Read => {
  const typed = DURATION_UNITS.map((unit) => [unit, firstOf(fields, at(name, unit)).trim()] as const);
  const problems = typed.flatMap(([unit, there]): FieldProblem[] => {
    if (/^\d*$/.test(there)) return [];
    const where = at(name, unit);
    if (!NUMBER.test(there.replace("−", "-"))) return [{ at: where, wrong: "noNumber" }];
    return [/^[-−]/.test(there) ? { at: where, wrong: "tooLow", limit: 0 } : { at: where, wrong: "notWhole" }];
  });
  if (problems.length > 0) return { problems };
  const value = durationOf(Object.fromEntries(typed));
  if (value === undefined) return wrong(at(name, "minutes"), "noTime");
  return value.length > 40 ? wrong(at(name, "minutes"), "tooLong", 40) : { value };
};

/** Several values read: all of them, or everything that is wrong about any. */
const together = <Key>(reads: readonly (readonly [Key, Read])[], make: (all: readonly [Key, unknown][]) => unknown) => {
  const problems = reads.flatMap(([, read]) => ("problems" in read ? read.problems : []));
  return problems.length > 0
    ? { problems }
    : { value: make(reads.flatMap(([key, read]) => ("value" in read ? [[key, read.value]] : []))) };
};

export const readFields = (shape: Shape, fields: Fields, name: string): Read => {
  switch (shape.kind) {
    case "choice": {
      const chosen = shape.choices.find(({ value }) => String(value) === firstOf(fields, name));
      return chosen === undefined ? wrong(name, "missing") : { value: chosen.value };
    }
    case "set": {
      const ticked = fields[name] ?? [];
      return {
        value: shape.choices.flatMap(({ value }) => (ticked.includes(String(value)) ? [value] : [])),
      };
    }
    case "number":
      return number(shape, firstOf(fields, name), name);
    case "text":
      return text(shape, firstOf(fields, name), name);
    case "duration":
      return duration(fields, name);
    case "list": {
      const rows = Number(firstOf(fields, at(name, ROWS)) || "0");
      if (!Number.isSafeInteger(rows) || rows < 0 || rows > MOST_ROWS) return wrong(name, "tooMany", MOST_ROWS);
      const reads = Array.from(
        { length: rows },
        (_, index) => [index, readFields(shape.of, fields, at(name, index))] as const,
      );
      return together(reads, (all) => all.map(([, value]) => value));
    }
    case "parts": {
      const given = shape.parts.filter(
        ({ name: part, optional, shape: inner }) => !optional || isGiven(inner, fields, at(name, part)),
      );
      const reads = given.map((part) => [part.name, readFields(part.shape, fields, at(name, part.name))] as const);
      return together(reads, (all) => Object.fromEntries(all));
    }
    case "either": {
      const way = shape.ways.find(({ key }) => key === firstOf(fields, at(name, WAY)));
      if (way === undefined) return wrong(name, "missing");
      return "is" in way ? { value: way.is } : readFields(way.shape, fields, at(name, way.key));
    }
  }
};

/** Whether a part that may be left out is there. */
export const isGiven = (shape: Shape, fields: Fields, name: string): boolean => {
  if (!emptyMeansNone(shape)) return firstOf(fields, at(name, GIVEN)) !== "";
  return shape.kind === "duration"
    ? DURATION_UNITS.some((unit) => firstOf(fields, at(name, unit)).trim() !== "")
    : anyOf(fields, name) && firstOf(fields, name) !== "";
};
