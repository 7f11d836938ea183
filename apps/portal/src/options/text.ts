/** Values of options in words: a line of text that people read, in pages, prints and letters. No program's notation is ever shown. */
import { moneyText } from "#format/money.ts";
import { partsOfDuration } from "./fields.ts";
import { type Choice, isFraction, type Shape, wayOf } from "./shape.ts";

export type TextWords = {
  readonly locale: string;
  /** What is said where there is no value, and where a list or a description is empty. */
  readonly nothing: string;
  readonly empty: string;
};

const UNITS = { days: "day", hours: "hour", minutes: "minute" } as const;

/** A length of time as people say it: 1 hour 30 minutes. */
const durationText = (value: string, locale: string): string => {
  const parts = partsOfDuration(value);
  const said = (["days", "hours", "minutes"] as const).flatMap((unit) =>
    parts[unit] === undefined
      ? []
      : [
          new Intl.NumberFormat(locale, { style: "unit", unit: UNITS[unit], unitDisplay: "long" }).format(
            Number(parts[unit]),
          ),
        ],
  );
  return said.length === 0 ? value : said.join(" ");
};

const numberText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: "min2" }).format(value);

const isYes = (shape: Shape): boolean =>
  shape.kind === "choice" &&
  shape.choices.length === 2 &&
  shape.choices.every(({ value }) => typeof value === "boolean");

/** What was written under another shape than the option has today: word by word, with nothing of how it is kept. */
const plain = (value: unknown, words: TextWords): string => {
  if (value === undefined || value === null) return words.nothing;
  if (Array.isArray(value))
    return value.length === 0 ? words.empty : value.map((each) => plain(each, words)).join("; ");
  if (typeof value === "object") {
    const parts = Object.values(value).map((part) => plain(part, words));
    return parts.length === 0 ? words.empty : parts.join(", ");
  }
  if (typeof value === "number") return numberText(value, words.locale);
  return typeof value === "string" || typeof value === "boolean" ? String(value) : words.nothing;
};

const named = (choices: readonly { readonly value: Choice; readonly words: string }[], value: unknown) =>
  choices.find((one) => one.value === value)?.words;

const isSimple = (shape: Shape): boolean => !["list", "parts", "either"].includes(shape.kind);

export const valueText = (shape: Shape, value: unknown, words: TextWords): string => {
  if (value === undefined || value === null) return words.nothing;
  switch (shape.kind) {
    case "choice":
      return named(shape.choices, value) ?? plain(value, words);
    case "set":
    case "list": {
      if (!Array.isArray(value)) return plain(value, words);
      if (value.length === 0) return words.empty;
      const of: Shape = shape.kind === "set" ? { kind: "choice", choices: shape.choices } : shape.of;
      return value.map((each) => valueText(of, each, words)).join(isSimple(of) ? ", " : "; ");
    }
    case "number": {
      const text =
        typeof value === "number"
          ? numberText(value, words.locale)
          : typeof value === "string" && isFraction(value)
            ? value
            : plain(value, words);
      return shape.unit === undefined ? text : `${text} ${shape.unit}`;
    }
    case "duration":
      return typeof value === "string" ? durationText(value, words.locale) : plain(value, words);
    case "text":
      return plain(value, words);
    case "parts":
      return partsText(shape, value, words);
    case "either": {
      const way = wayOf(shape, value) ?? wayOfSome(shape, value);
      if (way === undefined) return plain(value, words);
      return "is" in way ? way.words : valueText(way.shape, value, words);
    }
  }
};

/** Of a value with parts only some, those that differ from another one's: the way that has them all. */
const wayOfSome = ({ ways }: Extract<Shape, { readonly kind: "either" }>, value: unknown) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const names = Object.keys(value);
  return ways.find(
    (way) =>
      "shape" in way &&
      way.shape.kind === "parts" &&
      names.every((name) => way.shape.kind === "parts" && way.shape.parts.some((part) => part.name === name)),
  );
};

type Part = Extract<Shape, { readonly kind: "parts" }>["parts"][number];

/** How numbers are rounded, as one says it: to what, and what becomes of a half. */
const roundingText = (
  parts: readonly Part[],
  given: ReadonlyMap<string, unknown>,
  words: TextWords,
): string | undefined => {
  const [step, mode] = ["step", "mode"].map((name) => parts.find((part) => part.name === name));
  if (step === undefined || mode === undefined || parts.length !== 2 || given.size !== 2) return undefined;
  const [to, half] = [step, mode].map(({ name, shape }) => valueText(shape, given.get(name), words));
  return `${step.words} ${to}, ${half}`;
};

const areMoney = (parts: readonly Part[]): boolean =>
  parts.length === 2 && parts.some(({ shape }) => shape.kind === "text" && shape.rule === "currency");
const isMoney = (shape: Shape): boolean => shape.kind === "parts" && areMoney(shape.parts);

/** A value that is an amount of money. */
const amountText = (
  parts: readonly Part[],
  given: ReadonlyMap<string, unknown>,
  { locale }: TextWords,
): string | undefined => {
  const [currency, amount] = [given.get("currency"), given.get("amount")];
  if (!areMoney(parts) || given.size !== 2 || typeof amount !== "number" || typeof currency !== "string")
    return undefined;
  return /^[A-Z]{3}$/u.test(currency) ? moneyText(amount, currency, locale) : undefined;
};

const partsText = ({ parts }: Extract<Shape, { readonly kind: "parts" }>, value: unknown, words: TextWords): string => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return plain(value, words);
  const given = new Map<string, unknown>(Object.entries(value));
  const whole = roundingText(parts, given, words) ?? amountText(parts, given, words);
  if (whole !== undefined) return whole;
  const said = parts.flatMap(({ name, words: called, shape }) => {
    if (!given.has(name)) return [];
    const part = given.get(name);
    if (part === true && isYes(shape)) return [called];
    const text = valueText(shape, part, words);
    const isOne = isSimple(shape) || shape.kind === "either" || isMoney(shape);
    return [isOne ? `${called}: ${text}` : `${called} (${text})`];
  });
  return said.length === 0 ? words.empty : said.join(", ");
};
