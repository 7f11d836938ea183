/**
 * What one option of the Laws is: a point that they leave to the Regulating Authority (RA), the Tournament Organizer (TO) or the
 * Director (TD). Law 80 says who may choose; the law that opens the option is cited with it. The options themselves are in `options/`.
 */
import type { z } from "zod";

/** From the highest: what one has laid down binds those after it (Laws 78D, 80B, 81B). */
export const CHOOSERS = ["RA", "TO", "TD"] as const;
export type Chooser = (typeof CHOOSERS)[number];

/** What reads an option: the fold of a table, scoring, rulings, appeals, clocks, pages, the checking of other elections, the office alone. */
export type Reader = "table" | "score" | "rulings" | "appeals" | "clocks" | "portal" | "elections" | "office";

/** What is known of an event when options are chosen for it. */
export type Facts = {
  readonly method?: string;
  readonly contest?: string;
  readonly broadcast?: boolean;
  readonly stages?: "one" | "several";
  readonly sessions?: "one" | "several";
};

export type Dependency =
  /** Only where the event is of this kind. */
  | { readonly fact: keyof Facts; readonly is: readonly unknown[] }
  /** Read together with another option; with `is` or `isNot`, only where that one has (or has not) such a value. */
  | { readonly option: string; readonly is?: readonly unknown[]; readonly isNot?: readonly unknown[] };

/** Who else has a say, and how far it goes. */
export type Narrowing = {
  readonly who: Chooser;
  readonly how: string;
  /** No duration below this, unless the value says what is special. */
  readonly limit?: { readonly minimum: string; readonly exceptWith: string };
};
export type Approval = { readonly who: Chooser; readonly for: string; readonly notFor?: readonly unknown[] };

type Common<Schema extends z.ZodType> = {
  readonly law: string;
  readonly who: Chooser;
  /** Our own words: what is asked, and what the answer changes. */
  readonly question: string;
  readonly effect: string;
  readonly schema: Schema;
  /** What the Laws themselves say where nobody chooses; null where they say nothing. */
  readonly byLaw: z.infer<Schema> | null;
  readonly readBy: readonly Reader[];
  readonly narrowedBy?: readonly Narrowing[];
  readonly approvedBy?: Approval;
  readonly dependsOn?: readonly Dependency[];
};

/** Chosen beforehand, and pinned by every session that opens. */
export type StandingOption<Schema extends z.ZodType = z.ZodType> = Common<Schema> & {
  readonly scope: "standing";
  /** The Laws do not know the point: programs differ in it. */
  readonly beyondLaws?: true;
  /** What we take where neither the Laws nor anybody says. */
  readonly assumed?: z.infer<Schema>;
};
/** Decided case by case: an event or a finding, never pinned. */
export type IncidentOption<Schema extends z.ZodType = z.ZodType> = Common<Schema> & {
  readonly scope: "incident";
  /** The event that carries the decision. */
  readonly recordedAs: string;
};

export const standing = <Schema extends z.ZodType>(
  option: Omit<StandingOption<Schema>, "scope">,
): StandingOption<Schema> => ({ scope: "standing", ...option });

export const incident = <Schema extends z.ZodType>(
  option: Omit<IncidentOption<Schema>, "scope">,
): IncidentOption<Schema> => ({ scope: "incident", ...option });

/** 78D: what an organizer chooses about scores keeps inside what the authority prescribes. */
export const WITHIN_78D: Narrowing = {
  who: "RA",
  how: "may prescribe it; the conditions of contest then contain it and do not contradict it",
};
/** 78D: methods that the Laws do not know themselves. */
export const BEYOND_78C: Narrowing = {
  who: "RA",
  how: "approves methods beyond 78A to 78C, and may prescribe what the conditions of contest contain",
};
