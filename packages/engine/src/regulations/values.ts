/**
 * Parts that the values of several options are made of: published documents, durations, references, amounts. Where a string is not words,
 * it says how it is `asked` for.
 */
import { z } from "zod";
import { FORMS } from "../facts/wrong-value.ts";

/** Words that say something. */
export const words = z.string().regex(/\S/, FORMS.words).max(2000);

/** Characters of JSON that the value of one option may have, and those of a session or an event together. */
const LONGEST_VALUE = 100_000;
const LONGEST_VALUES = 400_000;
const isShorter = (most: number) => (value: unknown) => JSON.stringify(value).length <= most;

/** The value of some option, not yet looked at by the option itself. */
export const optionValue = z.json().refine(isShorter(LONGEST_VALUE), FORMS.tooLongValue);
/** Values by option. */
export const optionValues = z
  .record(z.string().min(1).max(100), z.json())
  .refine(isShorter(LONGEST_VALUES), FORMS.tooLongValues);

/** A document that lies somewhere else: a systems policy, a code, a notice. */
export const document = z.strictObject({
  title: words,
  number: words.optional(),
  from: z.iso.date().optional(),
  url: z
    .string()
    .regex(/^https?:\/\//, FORMS.webAddress)
    .max(2000)
    .meta({ asked: "address" })
    .optional(),
});

const DURATION = /^P([0-9]+D|([0-9]+D)?T([0-9]+H)?[0-9]+M|([0-9]+D)?T[0-9]+H)$/;
/** ISO 8601, in days, hours and minutes: PT30M, PT1H30M, P1D. */
export const duration = z.string().max(40).regex(DURATION, FORMS.duration).meta({ asked: "duration" });

/** The minutes of a duration as `duration` lets it through. */
export const minutesOf = (text: string): number => {
  const part = (unit: string): number => Number(new RegExp(`([0-9]+)${unit}`).exec(text)?.[1] ?? 0);
  return part("D") * 24 * 60 + part("H") * 60 + part("M");
};

export const penaltyAmount = z.strictObject({
  amount: z.number().min(0),
  unit: z.enum(["percentOfTop", "matchpoints", "imps", "vp", "points"]),
});

export const deposit = z.strictObject({
  amount: z.number().min(0),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, FORMS.currency)
    .meta({ asked: "currency" }),
});

/** A later moment instead of a length of time. */
export const laterMoment = z.strictObject({ until: z.enum(["nextSessionStarts", "eventEnds"]) });

export const SETTINGS = ["general", "screens", "online"] as const;
