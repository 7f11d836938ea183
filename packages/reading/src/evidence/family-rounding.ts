/** How a program rounds the numbers of one kind (option `shownRounding`): found by trying, the likeliest way first. */
import {
  equalExact,
  nearest,
  round,
  ROUNDING_MODES,
  type Exact,
  type Rounding,
  type RoundingMode,
} from "@traveller/engine";

/** A published number, ours beside it. */
export type Beside = {
  readonly written: Exact;
  /** How many decimals it was written with. */
  readonly decimals: number;
  /** Ours; absent where we have none, or where its place is shared and theirs is not. */
  readonly ours: Exact | undefined;
};

const decimalStep = (decimals: number): number => (decimals === 0 ? 1 : Number(`1e-${decimals}`));

/** Steps that single-precision floating point leaves of a number between 16 and 128: some programs print those. */
const BINARY_STEPS = ["1/262144", "1/131072", "1/524288"];

/** Ways to round, the likeliest first. */
export type Ways = readonly [Rounding, ...(readonly Rounding[])];

/** Of numbers with so many decimals. */
export const waysOf = (decimals: number): Ways => {
  const step = decimalStep(decimals);
  const [usual, ...others] = ROUNDING_MODES;
  return [
    { step, mode: usual },
    ...others.map((mode) => ({ step, mode })),
    ...(decimals >= 5 ? BINARY_STEPS.map((binary) => ({ step: binary, mode: "halfToEven" as const })) : []),
  ];
};

/** As it is: whole numbers and exact ones. */
export const UNROUNDED: Rounding = { step: 0, mode: "halfAwayFromZero" };

const isDecimal = ({ step }: Rounding): boolean => typeof step === "number";

const HALF_MODES: readonly RoundingMode[] = ["halfAwayFromZero", "halfUp", "halfToEven", "halfTowardZero"];

/** What floating point can tell for sure: far from the written number, or so near that rounding to halves must give it. */
const plainly = (ours: Exact, written: Exact, { step, mode }: Rounding): boolean | undefined => {
  if (typeof step !== "number" || step === 0) return undefined;
  const away = Math.abs(nearest(ours) - nearest(written)) / step;
  if (away > 1.01) return false;
  return HALF_MODES.includes(mode) && (away < 0.49 || away > 0.51) ? away < 0.49 : undefined;
};

/** Whether ours, rounded so, is what was written. Digits of a binary fraction are cut to as many as were written. */
const isWritten = (ours: Exact, { written, decimals }: Beside, rounding: Rounding): boolean => {
  const plain = plainly(ours, written, rounding);
  if (plain !== undefined) return plain;
  const value = round(ours, rounding);
  return equalExact(
    isDecimal(rounding) ? value : round(value, { step: decimalStep(decimals), mode: "halfAwayFromZero" }),
    written,
  );
};

/** Those that differ under a rounding; `undefined` as soon as they are more than `most`. */
const wrongUnder = <One extends Beside>(
  all: readonly One[],
  rounding: Rounding,
  most: number,
): readonly One[] | undefined => {
  const wrong: One[] = [];
  for (const one of all) {
    if (one.ours !== undefined && isWritten(one.ours, one, rounding)) continue;
    if (wrong.length >= most) return undefined;
    wrong.push(one);
  }
  return wrong;
};

/** An unusual rounding has to explain nearly all numbers of a family: a few come out under any of them by chance. */
const EXPLAINED = 0.9;

/** The rounding under which most of these numbers come out, and those that do not; the first one unless another explains nearly all. */
export const bestRounding = <One extends Beside>(
  all: readonly One[],
  [first, ...others]: Ways,
): { readonly rounding: Rounding; readonly wrong: readonly One[] } => {
  let best = { rounding: first, wrong: wrongUnder(all, first, all.length) ?? all };
  const most = Math.floor(all.length * (1 - EXPLAINED));
  for (const rounding of others) {
    if (best.wrong.length === 0) break;
    const wrong = wrongUnder(all, rounding, Math.min(best.wrong.length - 1, most));
    if (wrong !== undefined) best = { rounding, wrong };
  }
  return best;
};
