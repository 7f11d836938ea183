/**
 * An award scheme as a federation writes it: data with formulas in it. One kind gives awards for events, which add up, are carried on or fade with the years;
 * the other gives a grade to each session and keeps a mean of them. A federation's own law (80A), no country's name in it.
 */
import { z } from "zod";
import { name } from "../../facts/identity.ts";
import { FORMS } from "../../facts/wrong-value.ts";
import { ExactNumber } from "../../score/exact-number.ts";
import { ROUNDING_MODES } from "../../score/rounding.ts";
import { LONGEST_FORMULA, LookUp } from "../formula/index.ts";

/** How a name is spelt that formulas know again. */
const identifier = z
  .string()
  .max(40)
  .regex(/^\p{L}[\p{L}\p{N}_]*$/u, FORMS.formulaName);
/** Also how an award, a class, a list or a title is known in the log. */
const id = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, FORMS.id);
const formula = z.string().min(1).max(LONGEST_FORMULA);
/** In the officer's words, shown beside what the formula came to: "a third of the pairs, rounded up". */
const says = name(300).optional();

const Rounding = z.strictObject({ step: ExactNumber, mode: z.enum(ROUNDING_MODES) });
const Step = z.strictObject({ name: identifier, formula, says });
const Steps = z.array(Step).max(40);
const Condition = z.strictObject({ when: formula, says });

/** What is an event: each session by itself, or the sessions of a tournament that the same pairs or teams play through, together. */
export const EVENTS = ["sessions", "tournaments"] as const;

/** Who shares a place shares the awards of all places that they hold, or each gets that of the best, or that of the middle one. */
const TIES = ["shared", "each", "middle"] as const;

const Award = z.strictObject({
  award: id,
  class: id.optional(),
  /** Of each place of those who are ranked together, of each match, or once of each contestant. */
  per: z.enum(["place", "match", "contestant"]),
  steps: Steps.optional(),
  worth: formula,
  ties: z.enum(TIES).optional(),
  rounding: Rounding.optional(),
  says,
});

/** A part of a field that is ranked by itself too; who is in several gets the best of them. */
const Stratum = z.strictObject({ stratum: id, who: formula.optional(), steps: Steps.optional(), says });

/** A series: of the sessions between two days, or of the year that runs, as many as count, those that were worth most to a player. */
const Best = z.strictObject({
  by: z.literal("best"),
  best: z.int().min(1).max(1000),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

const Listed = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("all") }),
  Best,
  z.strictObject({ by: z.literal("years"), years: z.int().min(1).max(60), formula, rounding: Rounding.optional() }),
  z.strictObject({ by: z.literal("carried"), formula, rounding: Rounding.optional() }),
]);

const List = z.strictObject({
  list: id,
  title: name(200),
  who: formula.optional(),
  /** Only awards of these classes. */
  classes: z.array(id).min(1).max(20).optional(),
  counts: Listed,
});

const Title = z.strictObject({ title: id, name: name(200), when: formula, says });

const common = {
  name: name(200),
  unit: name(50),
  /** The day on which its year begins, `01-01` where it is not said. */
  yearBegins: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, FORMS.dayOfYear)
    .optional(),
  tables: z.record(identifier, LookUp).optional(),
  /** All of these hold of an event that counts. */
  counts: z.array(Condition).max(40).optional(),
  /** All of these hold of a player who is given what his contestant won. */
  earns: z.array(Condition).max(40).optional(),
};

export const AwardsScheme = z.strictObject({
  kind: z.literal("awards"),
  ...common,
  /** Sessions where nothing is said. */
  events: z.enum(EVENTS).optional(),
  classes: z
    .array(z.strictObject({ class: id, name: name(100) }))
    .max(20)
    .optional(),
  steps: Steps.optional(),
  strata: z.array(Stratum).max(20).optional(),
  awards: z.array(Award).min(1).max(20),
  /** To each member of a contestant all of it, an equal part, or as many of its boards as he played. */
  toPlayers: z.enum(["each", "shared", "byBoards"]),
  playersRounding: Rounding.optional(),
  lists: z.array(List).max(40).optional(),
  titles: z.array(Title).max(60).optional(),
});

export const GradeScheme = z.strictObject({
  kind: z.literal("grade"),
  ...common,
  /** Of who has not played yet. */
  begins: ExactNumber,
  steps: Steps.optional(),
  /** What a session is worth to one of its players. */
  worth: formula,
  /** How many of the last boards count, and what one counts that was played so many boards ago. */
  keeps: z.strictObject({ boards: z.int().min(1).max(100_000), weight: formula.optional() }),
  rounding: Rounding,
  titles: z.array(Title).max(60).optional(),
});

export const Scheme = z.discriminatedUnion("kind", [AwardsScheme, GradeScheme]);
export type Scheme = z.infer<typeof Scheme>;
export type AwardsScheme = z.infer<typeof AwardsScheme>;
export type GradeScheme = z.infer<typeof GradeScheme>;
export type Step = z.infer<typeof Step>;
