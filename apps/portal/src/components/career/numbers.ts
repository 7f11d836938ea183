/** Numbers of careers as they are shown: percent and IMPs to a tenth, tricks to a hundredth; for drawing, as plain numbers. */
import { exact, nearest } from "@traveller/engine";
import { figure, signed } from "#format/figure.ts";

export type Measure = "percent" | "imps" | "tricks";

const DECIMALS: Readonly<Record<Measure, number>> = { percent: 1, imps: 2, tricks: 2 };

export const shownMean = (mean: string, measure: Measure, locale: string): string => {
  const text = figure(mean, locale, DECIMALS[measure]);
  return measure === "percent" ? text : signed(text);
};

export const shownMargin = (margin: number, measure: Measure, locale: string): string =>
  figure(margin.toFixed(DECIMALS[measure]), locale, DECIMALS[measure]);

/** The level of who is neither better nor worse than the others. */
export const middleOf = (measure: Measure): number => (measure === "percent" ? 50 : 0);

/** How far on either side of the middle an interval is drawn. */
export const reachOf = (measure: Measure): number => (measure === "percent" ? 15 : measure === "imps" ? 2 : 1);

export const asNumber = (amount: string): number => nearest(exact(amount));
