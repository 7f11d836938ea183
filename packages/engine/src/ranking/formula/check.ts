/** Whether a formula makes sense where it stands: names that are known there, functions with what they need, numbers where numbers are needed. */
import type { Expression, FormulaProblem, FormulaTrouble, KindOfValue, Sign } from "./expression.ts";
import { FUNCTIONS } from "./functions.ts";
import { askedWith, type LookUp } from "./look-up.ts";
import { nearestOf } from "./meant.ts";

/** What a formula may name. */
export type Known = {
  readonly names: ReadonlyMap<string, KindOfValue>;
  readonly tables: ReadonlyMap<string, LookUp>;
};

type Checked = KindOfValue | FormulaProblem;
const isProblem = (checked: Checked): checked is FormulaProblem => typeof checked !== "string";

const problem = ({ at }: Expression, trouble: FormulaTrouble): FormulaProblem => ({ at, trouble });

const OF_TRUTHS: ReadonlySet<Sign> = new Set(["and", "or"]);
const OF_ANYTHING: ReadonlySet<Sign> = new Set(["=", "!="]);
const GIVES_NUMBER: ReadonlySet<Sign> = new Set(["+", "-", "*", "/"]);

/** The kind of value that a formula comes to, or the first problem in it. */
export const kindOfFormula = (formula: Expression, known: Known): Checked => {
  switch (formula.kind) {
    case "number":
    case "words":
      return formula.kind;
    case "name":
      return known.names.get(formula.name) ?? unknownName(formula, formula.name, known);
    case "minus":
      return demand(formula.of, "number", known) ?? "number";
    case "not":
      return demand(formula.of, "truth", known) ?? "truth";
    case "operation":
      return ofOperation(formula, known);
    case "choice": {
      const chosen = kindOfFormula(formula.chosen, known);
      if (isProblem(chosen)) return chosen;
      return demand(formula.when, "truth", known) ?? demand(formula.otherwise, chosen, known) ?? chosen;
    }
    case "call":
      return ofCall(formula, known);
  }
};

/** The problem of a formula that should come to a certain kind of value. */
export const demand = (formula: Expression, wanted: KindOfValue, known: Known): FormulaProblem | undefined => {
  const found = kindOfFormula(formula, known);
  if (isProblem(found)) return found;
  return found === wanted ? undefined : problem(formula, { kind: "wrongKind", wanted, found });
};

const unknownName = (at: Expression, name: string, { names }: Known): FormulaProblem =>
  problem(at, { kind: "unknownName", name, meant: nearestOf(name, names.keys()) });

const ofOperation = (formula: Extract<Expression, { kind: "operation" }>, known: Known): Checked => {
  const { sign, left, right } = formula;
  const first = kindOfFormula(left, known);
  if (isProblem(first)) return first;
  const wanted = OF_ANYTHING.has(sign) ? first : OF_TRUTHS.has(sign) ? "truth" : "number";
  const wrong = demand(left, wanted, known) ?? demand(right, wanted, known);
  return wrong ?? (GIVES_NUMBER.has(sign) ? "number" : "truth");
};

const ofCall = (formula: Extract<Expression, { kind: "call" }>, known: Known): Checked => {
  const { called, given } = formula;
  const table = known.tables.get(called);
  const asFunction = FUNCTIONS.get(called);
  if (table === undefined && asFunction === undefined)
    return problem(formula, {
      kind: "unknownFunction",
      name: called,
      meant: nearestOf(called, [...FUNCTIONS.keys(), ...known.tables.keys()]),
    });
  const kinds = table && askedWith(table);
  const least = kinds?.length ?? asFunction?.least ?? 0;
  const most = kinds?.length ?? asFunction?.most ?? 0;
  if (given.length < least || given.length > most)
    return problem(formula, { kind: "howMany", name: called, least, most });
  for (const [index, one] of given.entries()) {
    const wrong = demand(one, kinds?.[index] ?? "number", known);
    if (wrong !== undefined) return wrong;
  }
  return "number";
};

/** Every name that a formula speaks of, once. */
export const namesIn = (formula: Expression): ReadonlySet<string> => {
  switch (formula.kind) {
    case "number":
    case "words":
      return new Set();
    case "name":
      return new Set([formula.name]);
    case "minus":
    case "not":
      return namesIn(formula.of);
    case "operation":
      return new Set([...namesIn(formula.left), ...namesIn(formula.right)]);
    case "choice":
      return new Set([...namesIn(formula.when), ...namesIn(formula.chosen), ...namesIn(formula.otherwise)]);
    case "call":
      return new Set(formula.given.flatMap((one) => [...namesIn(one)]));
  }
};
