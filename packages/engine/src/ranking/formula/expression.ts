/**
 * A formula as it is understood: what an officer of a federation writes in an award scheme, such as `first - step × (place - 1)`. Values are exact
 * numbers, truths and words; there are no loops and no memory, so every formula ends. Serves the schemes of rankings (Law 80A).
 */
import type { Exact } from "../../score/rational.ts";

/** A part of a formula's text: from one character up to before another. */
export type Spot = { readonly from: number; readonly to: number };

const SIGNS = ["or", "and", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/"] as const;
export type Sign = (typeof SIGNS)[number];

export type Expression = { readonly at: Spot } & (
  | { readonly kind: "number"; readonly value: Exact }
  | { readonly kind: "words"; readonly value: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "minus" | "not"; readonly of: Expression }
  | { readonly kind: "operation"; readonly sign: Sign; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "choice"; readonly when: Expression; readonly chosen: Expression; readonly otherwise: Expression }
  | { readonly kind: "call"; readonly called: string; readonly given: readonly Expression[] }
);

/** What a formula can come to. */
const KINDS_OF_VALUE = ["number", "truth", "words"] as const;
export type KindOfValue = (typeof KINDS_OF_VALUE)[number];
export type Value = Exact | boolean | string;

export const kindOf = (value: Value): KindOfValue =>
  typeof value === "boolean" ? "truth" : typeof value === "string" ? "words" : "number";

/** What stops a formula from being understood, with what its sentence names. */
export type FormulaTrouble =
  | { readonly kind: "tooLong"; readonly most: number }
  | { readonly kind: "tooDeep"; readonly most: number }
  | { readonly kind: "noSuchSign"; readonly sign: string }
  | { readonly kind: "wordsNotClosed" }
  | { readonly kind: "longNumber" }
  | { readonly kind: "expected"; readonly wanted: Expected; readonly found: string }
  | { readonly kind: "unknownName"; readonly name: string; readonly meant: string | undefined }
  | { readonly kind: "unknownFunction"; readonly name: string; readonly meant: string | undefined }
  | { readonly kind: "howMany"; readonly name: string; readonly least: number; readonly most: number }
  | { readonly kind: "wrongKind"; readonly wanted: KindOfValue; readonly found: KindOfValue };
/** `value`: where something that has a value should stand. An empty `found` is the end of the formula. */
export type Expected = "value" | "end" | "then" | "else" | "(" | ")" | ",";

export type FormulaProblem = { readonly at: Spot; readonly trouble: FormulaTrouble };
