/** How a number came about, step by step: each formula as it was written, what it spoke of and what it came to. What a page opens an award into. */
import { type Exact, makeExact } from "../../score/rational.ts";
import { evaluate, hasNoValue, namesIn, type NoValue, type Scope, type Value } from "../formula/index.ts";
import { isTooMuch } from "./kept.ts";
import type { Formula, PreparedCondition, PreparedStep } from "../scheme/prepared.ts";

/** A value as JSON carries it: an exact number as its text. */
type Shown = string | boolean;
export type Worked = {
  /** The step's name; absent of what the steps lead to. */
  readonly name?: string | undefined;
  readonly formula: string;
  readonly uses: readonly { readonly name: string; readonly value: Shown }[];
  readonly value: Shown;
  readonly says?: string | undefined;
};
/** A step that came to nothing, and why. */
export type Unworked = { readonly name?: string | undefined; readonly formula: string; readonly why: NoValue };

const shownValue = (value: Value): Shown => (typeof value === "object" ? makeExact(value) : value);

const usesOf = ({ expression }: Formula, { values }: Scope): Worked["uses"] =>
  [...namesIn(expression)].flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [{ name, value: shownValue(value) }];
  });

/** One formula worked out. */
export const work = (
  { name, formula, says }: { readonly name?: string; readonly formula: Formula; readonly says?: string | undefined },
  scope: Scope,
): { readonly value: Value; readonly worked: Worked } | { readonly unworked: Unworked } => {
  const value = evaluate(formula.expression, scope);
  if (hasNoValue(value)) return { unworked: { name, formula: formula.text, why: value } };
  return {
    value,
    worked: { name, formula: formula.text, uses: usesOf(formula, scope), value: shownValue(value), says },
  };
};

export type Steps = { readonly scope: Scope; readonly worked: readonly Worked[] };

/** Steps one after the other, each seen by those behind it; up to the first that has no value. */
export const workSteps = (steps: readonly PreparedStep[], begin: Scope): Steps | { readonly unworked: Unworked } => {
  const values = new Map(begin.values);
  const worked: Worked[] = [];
  for (const step of steps) {
    const done = work(step, { ...begin, values });
    if ("unworked" in done) return done;
    values.set(step.name, done.value);
    worked.push(done.worked);
  }
  return { scope: { ...begin, values }, worked };
};

type Valued = {
  readonly steps?: readonly PreparedStep[];
  readonly worth: Formula;
  readonly says?: string | undefined;
};
export type WorkedOut = { readonly worth: Exact; readonly worked: readonly Worked[] } | { readonly unworked: Unworked };

/** What something is worth by its formula, behind the steps that lead to it. */
export const worthBy = ({ steps = [], worth, says }: Valued, scope: Scope): WorkedOut => {
  const before = workSteps(steps, scope);
  if ("unworked" in before) return before;
  const done = work({ formula: worth, says }, before.scope);
  if ("unworked" in done) return done;
  // The scheme was read: a worth is a number.
  return typeof done.value === "object"
    ? { worth: done.value, worked: [...before.worked, done.worked] }
    : { unworked: { formula: worth.text, why: { at: worth.expression.at, trouble: { kind: "wrongKind" } } } };
};

/** The same of what is added up by nothing: one that is too much to be read is none. */
export const readableWorth = (found: WorkedOut, { text, expression: { at } }: Formula): WorkedOut =>
  "worth" in found && isTooMuch(found.worth)
    ? { unworked: { formula: text, why: { at, trouble: { kind: "tooLong" } } } }
    : found;

/** The first condition that does not hold, or that nobody can tell; absent where all hold. */
export const failing = (conditions: readonly PreparedCondition[], scope: Scope): Worked | Unworked | undefined => {
  for (const { when, says } of conditions) {
    const done = work({ formula: when, says }, scope);
    if ("unworked" in done) return done.unworked;
    if (done.value !== true) return done.worked;
  }
  return undefined;
};
