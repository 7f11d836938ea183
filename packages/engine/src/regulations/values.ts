/** Parts that the values of several options are made of: published documents, durations, references, amounts. */
import { z } from "zod";

/** Words that say something. */
export const words = z.string().regex(/\S/).max(2000);

/** A document that lies somewhere else: a systems policy, a code, a notice. */
export const document = z.strictObject({
  title: words,
  number: words.optional(),
  from: z
    .string()
    .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)
    .optional(),
  url: z
    .string()
    .regex(/^https?:\/\//)
    .max(2000)
    .optional(),
});

const DURATION = /^P([0-9]+D|([0-9]+D)?T([0-9]+H)?[0-9]+M|([0-9]+D)?T[0-9]+H)$/;
/** ISO 8601, in days, hours and minutes: PT30M, PT1H30M, P1D. */
export const duration = z.string().max(40).regex(DURATION);

/** The minutes of a duration as `duration` lets it through. */
export const minutesOf = (text: string): number => {
  const part = (unit: string): number => Number(new RegExp(`([0-9]+)${unit}`).exec(text)?.[1] ?? 0);
  return part("D") * 24 * 60 + part("H") * 60 + part("M");
};

export const penaltyAmount = z.strictObject({
  amount: z.number().min(0),
  unit: z.enum(["percentOfTop", "matchpoints", "imps", "vp", "points"]),
});

export const deposit = z.strictObject({ amount: z.number().min(0), currency: z.string().regex(/^[A-Z]{3}$/) });

/** A later moment instead of a length of time. */
export const laterMoment = z.strictObject({ until: z.enum(["nextSessionStarts", "eventEnds"]) });

export const SETTINGS = ["general", "screens", "online"] as const;
