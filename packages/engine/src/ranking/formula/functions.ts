/** What a formula may call: rounding, least and most, powers, the common logarithm. Tables of the scheme are called in the same way (`look-up.ts`). */
import { round, type RoundingMode } from "../../score/rounding.ts";
import {
  absolute,
  type Exact,
  isWhole,
  larger,
  makeExact,
  multiply,
  ONE,
  signOf,
  smaller,
  wholePart,
} from "../../score/rational.ts";
import { commonLogarithm, MOST_DECIMALS } from "./logarithm.ts";

/** A function of numbers; `undefined` where it has no value for them. */
type Function = {
  readonly least: number;
  readonly most: number;
  readonly of: (first: Exact, ...others: readonly Exact[]) => Exact | undefined;
};

const MOST_GIVEN = 20;
const HIGHEST_POWER = 100;

/** A whole number from nothing up to a bound. */
const counted = (x: Exact, most: number): number | undefined =>
  isWhole(x) && signOf(x) >= 0 && wholePart(x) <= most ? wholePart(x) : undefined;

const rounding =
  (mode: RoundingMode): Function["of"] =>
  (x, step = ONE) =>
    signOf(step) > 0 ? round(x, { step: makeExact(step), mode }) : undefined;

const power = (x: Exact, exponent: Exact | undefined): Exact | undefined => {
  const times = exponent && counted(exponent, HIGHEST_POWER);
  if (times === undefined) return undefined;
  let result = ONE;
  for (let done = 0; done < times; done += 1) result = multiply(result, x);
  return result;
};

const logarithm = (x: Exact, decimals: Exact | undefined): Exact | undefined => {
  const places = decimals && counted(decimals, MOST_DECIMALS);
  return places === undefined ? undefined : commonLogarithm(x, places);
};

export const FUNCTIONS: ReadonlyMap<string, Function> = new Map<string, Function>([
  ["ceil", { least: 1, most: 2, of: rounding("ceiling") }],
  ["floor", { least: 1, most: 2, of: rounding("floor") }],
  ["round", { least: 1, most: 2, of: rounding("halfUp") }],
  ["abs", { least: 1, most: 1, of: (x) => absolute(x) }],
  ["min", { least: 1, most: MOST_GIVEN, of: (x, ...others) => others.reduce(smaller, x) }],
  ["max", { least: 1, most: MOST_GIVEN, of: (x, ...others) => others.reduce(larger, x) }],
  ["power", { least: 2, most: 2, of: power }],
  ["log10", { least: 2, most: 2, of: logarithm }],
]);
