/** The words of a formula's text: numbers, names, words in quotes, signs, each with where it stands. */
import { type Exact, fraction, multiply, parseExact } from "../../score/rational.ts";
import type { FormulaProblem, FormulaTrouble, Spot } from "./expression.ts";

export type Token = { readonly at: Spot; readonly text: string } & (
  | { readonly kind: "number"; readonly value: Exact }
  | { readonly kind: "words"; readonly value: string }
  | { readonly kind: "name" | "sign" | "end" }
);

/** Characters of a formula: a page's line or three. */
export const LONGEST_FORMULA = 1_000;
const LONGEST_NUMBER = 24;

/** What may be written for a sign besides itself. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ["×", "*"],
  ["·", "*"],
  ["÷", "/"],
  ["−", "-"],
  ["≤", "<="],
  ["≥", ">="],
  ["≠", "!="],
]);

const BLANK = /\s+/uy;
const NUMBER = /\d+(?:\.\d+)?/uy;
const NAME = /\p{L}[\p{L}\p{N}_]*/uy;
const WORDS = /"([^"\n]*)"/uy;
const SIGN = /<=|>=|!=|[-+*/=<>(),%×·÷−≤≥≠]/uy;

const HUNDREDTH = fraction(1, 100);

const matchAt = (pattern: RegExp, text: string, from: number): RegExpExecArray | undefined => {
  pattern.lastIndex = from;
  return pattern.exec(text) ?? undefined;
};

const tokenAt = (text: string, from: number): Token | FormulaTrouble => {
  const spot = (length: number): Spot => ({ from, to: from + length });
  const digits = matchAt(NUMBER, text, from)?.[0];
  if (digits !== undefined) {
    const value = digits.length > LONGEST_NUMBER ? undefined : parseExact(digits);
    return value === undefined
      ? { kind: "longNumber" }
      : { kind: "number", value, text: digits, at: spot(digits.length) };
  }
  const name = matchAt(NAME, text, from)?.[0];
  if (name !== undefined) return { kind: "name", text: name, at: spot(name.length) };
  const quoted = matchAt(WORDS, text, from);
  if (quoted !== undefined)
    return { kind: "words", value: quoted[1] ?? "", text: quoted[0], at: spot(quoted[0].length) };
  const sign = matchAt(SIGN, text, from)?.[0];
  if (sign !== undefined) return { kind: "sign", text: WRITTEN.get(sign) ?? sign, at: spot(sign.length) };
  const character = String.fromCodePoint(text.codePointAt(from) ?? 0);
  return character === '"' ? { kind: "wordsNotClosed" } : { kind: "noSuchSign", sign: character };
};

/** A number with the sign for per cent behind it is that part of one. */
const withPercent = (token: Token, text: string): Token => {
  if (token.kind !== "number") return token;
  const blank = matchAt(BLANK, text, token.at.to)?.[0].length ?? 0;
  const end = token.at.to + blank;
  if (text[end] !== "%") return token;
  return {
    ...token,
    value: multiply(token.value, HUNDREDTH),
    text: `${token.text} %`,
    at: { from: token.at.from, to: end + 1 },
  };
};

/** The words of a formula and its end, or what stands in the way. */
export const tokensOf = (text: string): { readonly tokens: readonly Token[]; readonly end: Token } | FormulaProblem => {
  if (text.length > LONGEST_FORMULA)
    return { at: { from: LONGEST_FORMULA, to: text.length }, trouble: { kind: "tooLong", most: LONGEST_FORMULA } };
  const tokens: Token[] = [];
  for (let from = 0; from < text.length;) {
    const blank = matchAt(BLANK, text, from)?.[0].length ?? 0;
    if (blank > 0) {
      from += blank;
      continue;
    }
    const found = tokenAt(text, from);
    if (!("at" in found)) return { at: { from, to: from + 1 }, trouble: found };
    const token = withPercent(found, text);
    tokens.push(token);
    from = token.at.to;
  }
  return { tokens, end: { kind: "end", text: "", at: { from: text.length, to: text.length } } };
};
