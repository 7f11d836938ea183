/**
 * Until when a published score may be corrected and ruled on (Laws 79C1, 92B): from the moment it was published and what is laid down. Pure:
 * whether a period has ended is for whoever knows the time.
 */
import { minutesOf } from "./values.ts";
import { LAW_OPTIONS } from "./registry.ts";

/** The values of `correctionPeriod` and `appealPeriod` that hold for a session. */
export type Periods = { readonly correction: unknown; readonly appeal: unknown };
/** Since when they run. */
export type RunningPeriods = Periods & { readonly from: string };

/** When a period ends: at a moment, or with something that is still to come. */
export type PeriodEnd = { readonly at: string } | { readonly until: "nextSessionStarts" | "eventEnds" };
export type Clocks = { readonly from: string; readonly correction: PeriodEnd; readonly appeal: PeriodEnd };

const after = (from: string, minutes: number): PeriodEnd => ({
  at: new Date(Date.parse(from) + minutes * 60_000).toISOString(),
});

/** Law 79C1: earlier only where the contest is of a special nature, whatever somebody wrote down. */
const LEAST_MINUTES = 30;

type OwnPeriod = { readonly period: string; readonly specialNature?: string | undefined };
const minutesFor = ({ period, specialNature }: OwnPeriod): number =>
  specialNature === undefined ? Math.max(LEAST_MINUTES, minutesOf(period)) : minutesOf(period);

export type ScoreError = "entry" | "computation";
const ERRORS: readonly ScoreError[] = ["entry", "computation"];

/** Until when an error of this kind may be corrected. A value that is none is what the Laws say: thirty minutes. */
export const correctionEndFor = (error: ScoreError, value: unknown, from: string): PeriodEnd => {
  const read = LAW_OPTIONS.correctionPeriod.schema.safeParse(value);
  if (!read.success) return after(from, LEAST_MINUTES);
  const period = read.data;
  if (typeof period === "string") return after(from, minutesFor({ period }));
  if (!Array.isArray(period)) return "until" in period ? { until: period.until } : after(from, minutesFor(period));
  const own = period.filter(({ errors }) => errors === error || errors === "all").map(minutesFor);
  return after(from, own.length === 0 ? LEAST_MINUTES : Math.max(...own));
};

/** Where errors of several kinds have periods of their own, the last one ends it. */
const correctionEnd = (value: unknown, from: string): PeriodEnd =>
  ERRORS.map((error) => correctionEndFor(error, value, from)).reduce((one, other) =>
    "at" in one && "at" in other && Date.parse(other.at) > Date.parse(one.at) ? other : one,
  );

const appealEnd = (value: unknown, from: string, correction: PeriodEnd): PeriodEnd | undefined => {
  const read = LAW_OPTIONS.appealPeriod.schema.safeParse(value);
  if (!read.success) return undefined;
  const period = read.data;
  if (period === "endOfCorrectionPeriod") return correction;
  return typeof period === "string" ? after(from, minutesOf(period)) : { until: period.until };
};

/** The clocks that run from a moment. A value that is none is what the Laws say: thirty minutes. */
export const clocksFrom = (from: string, { correction, appeal }: Periods): Clocks => {
  const corrected = correctionEnd(correction, from);
  return { from, correction: corrected, appeal: appealEnd(appeal, from, corrected) ?? after(from, 30) };
};
