/** Formulas of award schemes: read, checked, worked out. */
export { demand, type Known, kindOfFormula, namesIn } from "./check.ts";
export { evaluate, hasNoValue, type NoValue, type Scope } from "./evaluate.ts";
export type { Expression, FormulaProblem, KindOfValue, Value } from "./expression.ts";
export { FUNCTIONS } from "./functions.ts";
export { LookUp } from "./look-up.ts";
export { parseFormula } from "./parse.ts";
export { LONGEST_FORMULA } from "./tokens.ts";
