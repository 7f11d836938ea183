/** An authority's elections over time: reading one, what holds on a day, what differs between two sets. Laws 78D, 80A, 80B. */
import { z } from "zod";
import { firstWrong } from "../facts/wrong-value.ts";
import { Left } from "./left.ts";
import type { Chooser } from "./option.ts";
import { minutesOf } from "./values.ts";
import { sameJson, type Json, type RegulationProblem } from "./problem.ts";
import {
  isOptionKey,
  OPTION_KEYS,
  LAW_OPTIONS,
  standsAbove,
  type OptionKey,
  type StandingKey,
  type ValueOf,
} from "./registry.ts";
import type { Dependency, StandingOption } from "./option.ts";

/** An election as it is published: from a day, perhaps until the end of another one, and what it leaves to others. */
export const PublishedElection = z.strictObject({
  option: z.string().min(1).max(100),
  value: z.json(),
  from: z.iso.date(),
  until: z.iso.date().optional(),
  law: z.string().min(1).max(64).optional(),
  leaves: z.array(Left).max(20).optional(),
});
export type PublishedElection = z.infer<typeof PublishedElection>;

/** What an authority has elected, as it holds on one day: an election for an option, where there is one. */
export type Held = ReadonlyMap<string, PublishedElection>;

/** A standing option by its key; incidents are never elected. */
export const standingOption = (key: string): StandingOption | undefined => {
  if (!isOptionKey(key)) return undefined;
  const option: (typeof LAW_OPTIONS)[OptionKey] = LAW_OPTIONS[key];
  return option.scope === "standing" ? option : undefined;
};
export const isStandingKey = (key: string): key is StandingKey => standingOption(key) !== undefined;

/** What holds on a day: of the elections that have begun and not ended, the one that began last. */
export const heldOn = (elections: Iterable<PublishedElection>, day: string): Held => {
  const held = new Map<string, PublishedElection>();
  for (const election of elections) {
    if (election.from > day || (election.until !== undefined && election.until < day)) continue;
    const other = held.get(election.option);
    if (other === undefined || other.from < election.from) held.set(election.option, election);
  }
  return held;
};

/** The value of an option: what is elected, else what the Laws say, else what is assumed; undefined where nobody says. */
export const valueOf = (held: Held, key: string): unknown => {
  const elected = held.get(key);
  if (elected !== undefined) return elected.value;
  const option = standingOption(key);
  return option?.byLaw ?? option?.assumed;
};

/** The same options, so that a key and its value are seen to belong together. */
const TYPED: { readonly [Key in StandingKey]: { readonly schema: z.ZodType<ValueOf<Key>> } } = LAW_OPTIONS;

/** A value of an option, typed by its key, or why it is none. Law 80B2(e)-(f): what is laid down must not contradict the Laws. */
export const readElection = <Key extends StandingKey>(
  key: Key,
  value: unknown,
): { readonly value: ValueOf<Key> } | { readonly problem: RegulationProblem } => {
  const read = TYPED[key].schema.safeParse(value, { reportInput: true });
  if (!read.success) {
    const { path, wrong, english } = firstWrong(read.error);
    const place = path.map(String).join(".");
    return {
      problem: {
        code: "malformed",
        option: key,
        trouble: { kind: "noValue", place, wrong },
        message: `This is no value of ${key}${place === "" ? "" : ` at ${place}`}: ${english.slice(0, 300)}`,
        law: LAW_OPTIONS[key].law,
        hint: "Choose one of the values that the option has; its page lists them.",
      },
    };
  }
  return { value: read.data };
};

/** Whether somebody may choose this value: the option is known and standing, the value one of its own, the chooser high enough, the limit kept. */
export const checkElection = (key: string, value: unknown, chooser: Chooser): RegulationProblem | undefined => {
  if (!isOptionKey(key))
    return {
      code: "unknown",
      option: key,
      trouble: { kind: "noOption" },
      message: `There is no option ${key}.`,
      law: "80",
      hint: "Choose among the options that the Laws leave open.",
    };
  const trouble = checkChooser(key, chooser);
  if (trouble !== undefined || !isStandingKey(key)) return trouble;
  const read = readElection(key, value);
  return "problem" in read ? read.problem : tooShort(key, value);
};

/** Whether anything of it is the chooser's to elect: decided beforehand at all, and by whom the Laws leave it to, or somebody above. */
export const checkChooser = (key: OptionKey, chooser: Chooser): RegulationProblem | undefined => {
  const option: (typeof LAW_OPTIONS)[OptionKey] = LAW_OPTIONS[key];
  if (option.scope === "incident")
    return {
      code: "impossible",
      option: key,
      trouble: { kind: "caseByCase", event: option.recordedAs },
      message: `${key} is decided case by case and cannot be elected beforehand.`,
      law: option.law,
      hint: `It is recorded when it happens, as ${option.recordedAs}.`,
    };
  return chooser === option.who || standsAbove(chooser, option.who)
    ? undefined
    : {
        code: "unlawful",
        option: key,
        trouble: { kind: "lawsLeaveTo", chooser, who: option.who },
        message: `${key} is not left to ${NAMES[chooser]}: the Laws leave it to ${NAMES[option.who]}.`,
        law: option.law,
        hint: `Ask ${NAMES[option.who]} to elect it, or to leave it to you.`,
      };
};

export const NAMES: Readonly<Record<Chooser, string>> = {
  RA: "the Regulating Authority",
  TO: "the Tournament Organizer",
  TD: "the Director",
};

/** 79C1: not before half an hour is over, unless the nature of the contest is special. */
const tooShort = (key: StandingKey, value: unknown): RegulationProblem | undefined => {
  const limit = standingOption(key)?.narrowedBy?.find((one) => one.limit !== undefined)?.limit;
  if (limit === undefined) return undefined;
  const shortest = minutesOf(limit.minimum);
  const short = (Array.isArray(value) ? value : [value]).some((one: unknown) => {
    if (typeof one === "string") return minutesOf(one) < shortest;
    const read = Limited.safeParse(one);
    return read.success && read.data[limit.exceptWith] === undefined && minutesOf(read.data.period) < shortest;
  });
  return short
    ? {
        code: "unlawful",
        option: key,
        trouble: { kind: "tooShort", minutes: shortest },
        message: `${key} may not be shorter than ${shortest} minutes.`,
        law: LAW_OPTIONS[key].law,
        hint: "Choose a later time, or say what is special about the contest.",
      }
    : undefined;
};
const Limited = z.looseObject({ period: z.string() });

/** Why what is elected does not go together, seen as a whole: an option that only has a meaning where another has a certain value. */
export const contradictions = (held: Held): readonly RegulationProblem[] =>
  [...held.values()].flatMap(({ option: key }) =>
    (standingOption(key)?.dependsOn ?? []).flatMap((on) =>
      "option" in on && !dependencyHolds(on, valueOf(held, on.option)) ? [withoutMeaning(key, on)] : [],
    ),
  );

const withoutMeaning = (key: string, { option, is }: Extract<Dependency, { readonly option: string }>) => {
  const law = standingOption(key)?.law;
  const wanted = is?.map((one) => JSON.stringify(one)).join(" or ");
  return {
    code: "impossible",
    option: key,
    trouble: { kind: "meaningOnlyWhere", other: option, wanted },
    message: `${key} has a meaning only where ${option} has ${wanted ?? "another value"}.`,
    ...(law === undefined ? {} : { law }),
    hint: `Elect ${option} as well, or leave ${key} out.`,
  } as const;
};

/** Whether another option's value lets this one have a meaning. */
export const dependencyHolds = (on: Extract<Dependency, { readonly option: string }>, value: unknown): boolean => {
  const among = (values: readonly unknown[]): boolean => values.some((one) => sameJson(one, value));
  return (on.is === undefined || among(on.is)) && (on.isNot === undefined || !among(on.isNot));
};

export type Difference = {
  readonly option: string;
  readonly before: PublishedElection | undefined;
  readonly after: PublishedElection | undefined;
  /** The values that hold on either side, whoever said so. */
  readonly values: { readonly before: unknown; readonly after: unknown };
};

/** Where two sets give other values or leave other things to others, in the order of the law book. */
export const differencesBetween = (before: Held, after: Held): readonly Difference[] =>
  OPTION_KEYS.filter(isStandingKey).flatMap((option) => {
    const [one, other] = [before.get(option), after.get(option)];
    const values = { before: valueOf(before, option), after: valueOf(after, option) };
    return sameJson(values.before ?? null, values.after ?? null) && sameJson(one?.leaves ?? [], other?.leaves ?? [])
      ? []
      : [{ option, before: one, after: other, values }];
  });

/** An authority that elects nothing: the Laws as they are. */
export const NOTHING_ELECTED: Held = new Map();

/** Elections as option keys and values, for whoever reads regulations: what a session pins. */
export const valuesOf = (held: Held): Readonly<Record<string, Json>> =>
  Object.fromEntries([...held].map(([key, { value }]) => [key, value]));
