/**
 * Formulas that a reader can check with a pencil: every part is written as exactly as it can be, and the sign before the result says
 * whether what is written comes to it (`=`), or whether it was rounded (`≈`). What stands here is never a sum that does not add up. A line
 * may end before a sign, and nowhere else.
 */
import {
  ONE,
  ZERO,
  add as plus,
  divide,
  equalExact,
  exact,
  fraction,
  makeExact,
  multiply,
  partsOf,
  shown,
  signOf,
  subtract,
  type Amount,
  type Exact,
} from "@traveller/engine";
import { figure, signed } from "./figure.ts";
import { exactly, JOINED, mixed } from "./fraction.ts";

/** Part of a formula: its text, the number it stands for, and the number that the text comes to (another one only where it had to be rounded). */
export type Term = {
  readonly text: string;
  readonly value: Exact;
  readonly written: Exact;
  readonly binds: "sum" | "product" | "sign" | "number";
};

const DECIMALS = 4;
/** A fraction whose denominator is larger says nothing to anybody: it is rounded, finely enough for what is made of it. */
const FINE = 6;
const READABLE = 999n;

const roundedTo = (amount: Exact, decimals: number): Exact =>
  exact(shown(amount, { step: `1/${10 ** decimals}`, mode: "halfAwayFromZero" }));

/** `7`, `7⅓`, `5.25`, `47 2/7`: the number itself; rounded only where its fraction is unreadable. */
const numberOf = (amount: Amount, locale: string): { readonly text: string; readonly written: Exact } => {
  const value = exact(amount);
  const { denominator } = partsOf(value);
  if (equalExact(roundedTo(value, DECIMALS), value)) return { text: figure(amount, locale, DECIMALS), written: value };
  return denominator > READABLE
    ? { text: figure(amount, locale, FINE), written: roundedTo(value, FINE) }
    : { text: denominator > 99n ? exactly(amount) : mixed(amount, locale), written: value };
};

export const number = (amount: Amount, locale: string, sign = false): Term => {
  const { text, written } = numberOf(amount, locale);
  const value = exact(amount);
  return { text: sign ? signed(text) : text, value, written, binds: sign || signOf(value) < 0 ? "sign" : "number" };
};

/** A share as a percentage, `60 %` counts 0.6; less than one per cent of it stays as a fraction. */
export const share = (weight: Amount, locale: string, inWords: (value: string) => string): Term => {
  const hundredfold = multiply(exact(weight), fraction(100));
  const { text, written } = numberOf(makeExact(hundredfold), locale);
  if (/^\S*\/\S*$/u.test(text)) return number(weight, locale);
  return { text: inWords(text), value: exact(weight), written: divide(written, fraction(100)), binds: "number" };
};

const inside = (term: Term, bracketed: readonly Term["binds"][]): string =>
  bracketed.includes(term.binds) ? `(${term.text})` : term.text;

export const sumOf = (terms: readonly Term[]): Term => {
  const [only, ...others] = terms;
  if (only !== undefined && others.length === 0) return only;
  return {
    text: terms.map((term, index) => (index === 0 ? term.text : inside(term, ["sign"]))).join(` +${JOINED}`),
    value: terms.reduce((total, { value }) => plus(total, value), ZERO),
    written: terms.reduce((total, { written }) => plus(total, written), ZERO),
    binds: "sum",
  };
};

export const minus = (from: Term, taken: Term): Term => ({
  text: `${from.text} −${JOINED}${inside(taken, ["sum", "sign"])}`,
  value: subtract(from.value, taken.value),
  written: subtract(from.written, taken.written),
  binds: "sum",
});

export const times = (terms: readonly Term[]): Term => ({
  text: terms.map((term, index) => inside(term, index === 0 ? ["sum"] : ["sum", "sign"])).join(` ×${JOINED}`),
  value: terms.reduce((total, { value }) => multiply(total, value), ONE),
  written: terms.reduce((total, { written }) => multiply(total, written), ONE),
  binds: "product",
});

const quotient = (of: Term, by: Term, sign: string): Term => ({
  text: `${inside(of, ["sum"])}${sign}${by.text.includes("/") || by.binds !== "number" ? `(${by.text})` : by.text}`,
  value: divide(of.value, by.value),
  written: divide(of.written, by.written),
  binds: "product",
});

export const over = (of: Term, by: Term): Term => quotient(of, by, ` ÷${JOINED}`);
/** A ratio, closely written: `8/7`. */
export const ratio = (of: Term, by: Term): Term => quotient(of, by, "/");

type Shown = { readonly locale: string; readonly decimals?: number; readonly sign?: boolean };

/** The formula with its result, as the term itself has it. */
export const equation = (term: Term, { locale, decimals = 2, sign = false }: Shown): string => {
  const text = figure(makeExact(term.value), locale, decimals);
  const same = equalExact(term.written, roundedTo(term.value, decimals));
  return `${term.text}${JOINED}${same ? "=" : "≈"}${JOINED}${sign ? signed(text) : text}`;
};

/** The formula with its result as a percentage. */
export const equationInPercent = (
  term: Term,
  inWords: (value: string) => string,
  { locale, decimals = 2 }: Shown,
): string => {
  const percent = multiply(term.value, fraction(100));
  const same = equalExact(multiply(term.written, fraction(100)), roundedTo(percent, decimals));
  return `${term.text}${JOINED}${same ? "=" : "≈"}${JOINED}${inWords(figure(makeExact(percent), locale, decimals))}`;
};
