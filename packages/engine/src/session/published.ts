/** What another program published, beside what we computed (Law 79C: a score is checked against the one shown). */
import type { Exact } from "../score/rational.ts";
import { absolute, compareExact, exact, fraction, makeExact, subtract } from "../score/rational.ts";
import type { ExactNumber } from "./events.ts";
import type { Published } from "./scored.ts";

/** Decimals that a number was written with; none for a fraction. */
export const decimalsOf = (published: ExactNumber | undefined): number => {
  const text = String(published ?? "");
  return text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
};

/**
 * Agrees where ours, rounded to the decimals in use, could be the published number. `decimals` are those that the source
 * uses for this kind of number: JSON does not keep the zero of 61.50.
 */
export const publishedBeside = (
  published: ExactNumber | undefined,
  ours: Exact | undefined,
  decimals: number,
): Published | undefined => {
  if (published === undefined) return undefined;
  const theirs = exact(published);
  const half = fraction(1n, 2n * 10n ** BigInt(Math.max(decimals, decimalsOf(published))));
  return {
    amount: makeExact(theirs),
    agrees: ours !== undefined && compareExact(absolute(subtract(ours, theirs)), half) <= 0,
  };
};
