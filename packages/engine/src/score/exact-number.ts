/**
 * Exact numbers as events and commands carry them, and how large one may be. What a score can be is small; a number without bound
 * would be added, divided and shown again with every page. The bounds hold where a fact is written and where it is read (Laws 12C, 78, 90).
 */
import { z } from "zod";
import { FORMS } from "../facts/wrong-value.ts";

/** Digits of a numerator: a decimal of a file has twelve before its point and twelve behind it. */
const RATIO = /^-?([0-9]{1,24})(?:\/([1-9][0-9]{0,12}))?$/;
/** A denominator that is none of a decimal. Those of a sum have a common one, which would grow with every further one. */
const LARGEST_DENOMINATOR = 1_000_000;
const DECIMALS = 10 ** 12;
const LARGEST = 10 ** 12;

/** A number of JSON with few digits before and behind its point. */
const isShort = (x: number): boolean => x === 0 || (Math.abs(x) <= LARGEST && Math.abs(x) >= 1 / LARGEST);

const isShortRatio = (text: string): boolean => {
  const parts = RATIO.exec(text);
  if (parts === null) return false;
  const denominator = Number(parts[2] ?? 1);
  return denominator <= LARGEST_DENOMINATOR || DECIMALS % denominator === 0;
};

/** An exact number as JSON carries it: an integer or a short decimal, or "a/b" where the decimal does not end. */
export const ExactNumber = z.union([
  z.number().refine(isShort, FORMS.exactNumber),
  z.string().refine(isShortRatio, FORMS.exactNumber),
]);
export type ExactNumber = z.infer<typeof ExactNumber>;

/** The same of a number that is always written as one: an amount, a step, a percentage of a regulation. */
export const ShortNumber = z.number().refine(isShort, FORMS.shortNumber);

/** A weight's own denominator: those of a board are brought to one, which stays short however many there are. */
const LARGEST_OF_WEIGHT = 100;

const isWeightRatio = (text: string): boolean => {
  const [, numerator, denominator] = RATIO.exec(text) ?? [];
  const [a, b] = [Number(numerator), Number(denominator ?? 1)];
  return !text.startsWith("-") && a <= b && (b <= LARGEST_OF_WEIGHT || DECIMALS % b === 0);
};

/** How much one of several outcomes counts (Law 12C1(c)). */
export const Weight = z.union([
  z.number().refine((x) => x >= 0 && x <= 1 && isShort(x), FORMS.weight),
  z.string().refine(isWeightRatio, FORMS.weight),
]);
