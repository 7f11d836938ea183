/**
 * What a formula comes to, exactly. It was checked before (`check.ts`), so that names are known and kinds fit; what is left to go wrong is a number that
 * has no answer, and that is a value too: a scheme is an officer's, and nothing that he writes may stop the rest.
 */
import {
  add,
  compareExact,
  divide,
  equalExact,
  type Exact,
  isZero,
  multiply,
  negate,
  subtract,
} from "../../score/rational.ts";
import type { Expression, Sign, Spot, Value } from "./expression.ts";
import { FUNCTIONS } from "./functions.ts";
import { type LookUp, lookedUp } from "./look-up.ts";

/** Why a formula has no value here, with the part of it where that shows. */
export type NoValue = {
  readonly at: Spot;
  readonly trouble:
    | { readonly kind: "notKnownHere"; readonly name: string }
    | { readonly kind: "dividedByNothing" }
    | { readonly kind: "noRow"; readonly table: string }
    | { readonly kind: "noAnswer"; readonly name: string }
    | { readonly kind: "tooLong" }
    | { readonly kind: "wrongKind" };
};

export type Scope = {
  /** A name that is known but has no value here (a player's age that nobody told) is absent. */
  readonly values: ReadonlyMap<string, Value>;
  readonly tables: ReadonlyMap<string, LookUp>;
};

export const hasNoValue = (value: Value | NoValue): value is NoValue => typeof value === "object" && "trouble" in value;

const none = ({ at }: Expression, trouble: NoValue["trouble"]): NoValue => ({ at, trouble });

const isExact = (value: Value): value is Exact => typeof value === "object";

const valueOf = (formula: Expression, scope: Scope): Value | NoValue => {
  switch (formula.kind) {
    case "number":
    case "words":
      return formula.value;
    case "name":
      return scope.values.get(formula.name) ?? none(formula, { kind: "notKnownHere", name: formula.name });
    case "minus": {
      const of = numberOf(formula.of, scope);
      return hasNoValue(of) ? of : negate(of);
    }
    case "not": {
      const of = truthOf(formula.of, scope);
      return typeof of === "boolean" ? !of : of;
    }
    case "operation":
      return ofOperation(formula, scope);
    case "choice": {
      const when = truthOf(formula.when, scope);
      return typeof when === "boolean" ? valueOf(when ? formula.chosen : formula.otherwise, scope) : when;
    }
    case "call":
      return ofCall(formula, scope);
  }
};

const numberOf = (formula: Expression, scope: Scope): Exact | NoValue => {
  const value = valueOf(formula, scope);
  return hasNoValue(value) || isExact(value) ? value : none(formula, { kind: "wrongKind" });
};

const truthOf = (formula: Expression, scope: Scope): boolean | NoValue => {
  const value = valueOf(formula, scope);
  return hasNoValue(value) || typeof value === "boolean" ? value : none(formula, { kind: "wrongKind" });
};

const sameValue = (one: Value, other: Value): boolean =>
  isExact(one) && isExact(other) ? equalExact(one, other) : one === other;

type OfNumbers = Exclude<Sign, "and" | "or" | "=" | "!=">;
const OF_NUMBERS: Readonly<Record<OfNumbers, (left: Exact, right: Exact) => Exact | boolean>> = {
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": divide,
  "<": (left, right) => compareExact(left, right) < 0,
  "<=": (left, right) => compareExact(left, right) <= 0,
  ">": (left, right) => compareExact(left, right) > 0,
  ">=": (left, right) => compareExact(left, right) >= 0,
};

const ofOperation = (formula: Extract<Expression, { kind: "operation" }>, scope: Scope): Value | NoValue => {
  const { sign, left, right } = formula;
  if (sign === "and" || sign === "or") {
    // What stands behind is not looked at where it cannot matter: `tables > 0 and boards / tables > 2`.
    const first = truthOf(left, scope);
    return first === (sign === "and") ? truthOf(right, scope) : first;
  }
  if (sign === "=" || sign === "!=") {
    const [first, second] = [valueOf(left, scope), valueOf(right, scope)];
    if (hasNoValue(first)) return first;
    return hasNoValue(second) ? second : sameValue(first, second) === (sign === "=");
  }
  const [first, second] = [numberOf(left, scope), numberOf(right, scope)];
  if (hasNoValue(first)) return first;
  if (hasNoValue(second)) return second;
  return sign === "/" && isZero(second) ? none(formula, { kind: "dividedByNothing" }) : OF_NUMBERS[sign](first, second);
};

/** The values of some formulas, or why the first of those without one has none. */
const valuesOf = <Kind extends Value>(
  all: readonly Expression[],
  value: (one: Expression) => Kind | NoValue,
): readonly Kind[] | NoValue => {
  const values: Kind[] = [];
  for (const one of all) {
    const found = value(one);
    if (hasNoValue(found)) return found;
    values.push(found);
  }
  return values;
};

const ofCall = (formula: Extract<Expression, { kind: "call" }>, scope: Scope): Value | NoValue => {
  const { called, given } = formula;
  const table = scope.tables.get(called);
  if (table !== undefined) {
    const asked = valuesOf(given, (one) => valueOf(one, scope));
    if ("trouble" in asked) return asked;
    return lookedUp(table, asked) ?? none(formula, { kind: "noRow", table: called });
  }
  const numbers = valuesOf(given, (one) => numberOf(one, scope));
  if ("trouble" in numbers) return numbers;
  const [first, ...others] = numbers;
  return (first && FUNCTIONS.get(called)?.of(first, ...others)) ?? none(formula, { kind: "noAnswer", name: called });
};

/** The value of a formula that was checked, or why it has none here. Never throws. */
export const evaluate = (formula: Expression, scope: Scope): Value | NoValue => {
  try {
    return valueOf(formula, scope);
  } catch (reason) {
    // A number grew beyond what is computed (`rational.ts`).
    if (reason instanceof RangeError) return none(formula, { kind: "tooLong" });
    throw reason;
  }
};
