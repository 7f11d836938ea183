/** What another program published, beside what we computed (Law 79C: a score is checked against the one shown). */
import type { Exact } from "../../score/rational.ts";
import type { Rounding } from "../../score/rounding.ts";
import {
  absolute,
  compareExact,
  equalExact,
  exact,
  fraction,
  isZero,
  makeExact,
  subtract,
} from "../../score/rational.ts";
import { round } from "../../score/rounding.ts";
import type { ExactNumber } from "../../score/exact-number.ts";
import type { Published } from "./scored.ts";

/** Decimals that a number was written with; none for a fraction. */
export const decimalsOf = (published: ExactNumber | undefined): number => {
  const text = String(published ?? "");
  return text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
};

/** Half of the last of so many decimals. */
const halfOf = (decimals: number): Exact =>
  decimals <= 15 ? fraction(1, 2 * 10 ** decimals) : fraction(1n, 2n * 10n ** BigInt(decimals));

/**
 * Agrees where ours, rounded to the decimals in use, could be the published number. `decimals` are those that the source
 * uses for this kind of number: JSON does not keep the zero of 61.50. Where it is known how the source rounds
 * (`shownRounding`), ours is rounded so, and has to be the same number.
 */
export const publishedBeside = (
  published: ExactNumber | undefined,
  ours: Exact | undefined,
  decimals: number,
  rounding?: Rounding,
): Published | undefined => {
  if (published === undefined) return undefined;
  const theirs = exact(published);
  if (rounding !== undefined && ours !== undefined && !isZero(exact(rounding.step))) {
    const value = round(ours, rounding);
    const digits = makeExact(fraction(1n, 10n ** BigInt(decimalsOf(published))));
    // A step that is no decimal is that of a binary number: of its digits as many are shown as are needed.
    const shown = typeof rounding.step === "number" ? value : round(value, { step: digits, mode: "halfAwayFromZero" });
    return { amount: makeExact(theirs), agrees: equalExact(shown, theirs) };
  }
  const half = halfOf(Math.max(decimals, decimalsOf(published)));
  return {
    amount: makeExact(theirs),
    agrees: ours !== undefined && compareExact(absolute(subtract(ours, theirs)), half) <= 0,
  };
};
