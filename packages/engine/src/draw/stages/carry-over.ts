/**
 * What is carried over from one stage into the next: a short formula as data, worked out exactly, with every step that led to the number. Laws 78D, 80B2.
 */
import { z } from "zod";
import {
  absolute,
  add,
  type Amount,
  compareExact,
  divide,
  type Exact,
  exact,
  fraction,
  makeExact,
  multiply,
  negate,
  parseExact,
  signOf,
  subtract,
  wholePart,
} from "../../score/rational.ts";
import { ShortNumber, Weight } from "../../score/exact-number.ts";

const Above0 = ShortNumber.gt(0);

/** Steps are taken in their order: half of what is capped is not what is capped of the half. */
export const CarryOverStep = z.union([
  z.strictObject({ times: Weight }),
  z.strictObject({ atMost: Above0 }),
  /** To a multiple of the step: the nearest one, of two the one further from zero; or the next towards zero. */
  z.strictObject({ roundTo: Above0, mode: z.enum(["nearest", "towardsZero"]) }),
]);
export type CarryOverStep = z.infer<typeof CarryOverStep>;

export const CarryOverRule = z.strictObject({
  /**
   * Of what: the points of the stage; by how much they are more than those of the last who goes on, or than the mean of all who go on; or the points won against
   * others who go on.
   */
  of: z.enum(["points", "leadOverLast", "leadOverMean", "pointsAgainstThoseWhoGoOn"]),
  steps: z.array(CarryOverStep).max(8),
});
export type CarryOverRule = z.infer<typeof CarryOverRule>;

export const MatchCarryOverRule = z.strictObject({
  /** Of the margin of the matches that the two played against each other before, for whoever won it. */
  steps: z.array(CarryOverStep).max(8),
  /** For whoever is placed higher where nothing else is carried over: at most a tenth, so that it decides ties and nothing else. */
  tieBreak: Above0.lte(0.1).optional(),
});
export type MatchCarryOverRule = z.infer<typeof MatchCarryOverRule>;

type StepTaken = { readonly step: CarryOverStep; readonly gives: Amount };
export type CarriedOver = { readonly from: Amount; readonly steps: readonly StepTaken[]; readonly gives: Amount };

/** Rounded as a whole number of steps, of numbers of either sign. */
const rounded = (number: Exact, step: Exact, mode: "nearest" | "towardsZero"): Exact => {
  const steps = divide(absolute(number), step);
  const whole = fraction(wholePart(steps));
  const up = mode === "nearest" && compareExact(subtract(steps, whole), fraction(1, 2)) >= 0;
  const size = multiply(up ? add(whole, exact(1)) : whole, step);
  return signOf(number) < 0 ? negate(size) : size;
};

const taken = (number: Exact, step: CarryOverStep): Exact => {
  if ("times" in step) return multiply(number, exact(step.times));
  if ("roundTo" in step) return rounded(number, exact(step.roundTo), step.mode);
  const most = exact(step.atMost);
  if (compareExact(absolute(number), most) <= 0) return number;
  return signOf(number) < 0 ? negate(most) : most;
};

/** What the steps make of a number. */
export const carriedOver = (from: Exact, steps: readonly CarryOverStep[]): CarriedOver => {
  let number = from;
  const through = steps.map((step): StepTaken => {
    number = taken(number, step);
    return { step, gives: makeExact(number) };
  });
  return { from: makeExact(from), steps: through, gives: makeExact(number) };
};

export type MatchCarriedOver = {
  /** Who gets it; nobody where nothing is carried over. */
  readonly to?: string;
  readonly gives: Amount;
  readonly because: "matchBefore" | "placedHigher" | "nothing";
  readonly formula?: CarriedOver;
};

/** What one of two brings into their match, from the margin of `higher` in what they played before. */
export const carriedIntoMatch = (
  { steps, tieBreak }: MatchCarryOverRule,
  higher: string,
  lower: string,
  margin: Amount | undefined,
): MatchCarriedOver => {
  const before = margin === undefined ? undefined : parseExact(margin);
  const formula = before === undefined ? undefined : carriedOver(before, steps);
  const gives = formula === undefined ? exact(0) : exact(formula.gives);
  const shown = formula === undefined ? {} : { formula };
  if (signOf(gives) !== 0)
    return {
      to: signOf(gives) > 0 ? higher : lower,
      gives: makeExact(absolute(gives)),
      because: "matchBefore",
      ...shown,
    };
  if (tieBreak === undefined) return { gives: "0", because: "nothing", ...shown };
  return { to: higher, gives: makeExact(exact(tieBreak)), because: "placedHigher", ...shown };
};
