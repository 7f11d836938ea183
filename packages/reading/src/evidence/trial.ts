/** One attempt at a session's settings: the session scored under them (Laws 78, 87B), and what of the published numbers comes out. */
import { scoring, type Result, type Scoring } from "@traveller/engine";
import type { JsonValue, SessionFacts } from "../facts/types.ts";
import { comparing, type Comparison, type FamilyRounding } from "./compare.ts";
import type { Family, PublishedNumber } from "./published-number.ts";
import { allAcross, sessionsOf, type Regulations, type Settings } from "./session.ts";

export type Choice = { readonly values: ReadonlyMap<string, JsonValue | undefined>; readonly apart: boolean };
/** With what was worked out for it, so that the next attempt costs what it changes. */
export type Trial = Scoring & {
  readonly choice: Choice;
  readonly settings: Settings;
  readonly comparison: Comparison;
};

const FAMILY_KEYS: Readonly<Partial<Record<Family, string>>> = {
  percent: "percent",
  total: "total",
  matchPoints: "vp",
};

/** The roundings that were found, as the option has them. */
export const shownRounding = (facts: SessionFacts, roundings: FamilyRounding): Readonly<Record<string, JsonValue>> => {
  const option: Record<string, JsonValue> = {};
  for (const [family, key] of Object.entries(FAMILY_KEYS)) {
    const rounding =
      family === "percent" ? roundings.percent : family === "total" ? roundings.total : roundings.matchPoints;
    if (rounding !== undefined) option[key] = { ...rounding };
  }
  if (roundings.points !== undefined)
    option[facts.method === "matchpoints" ? "matchpoints" : "imps"] = { ...roundings.points };
  return option;
};

export const regulationsOf = (facts: SessionFacts, choice: Choice, roundings: FamilyRounding): Regulations => {
  const regulations: Record<string, JsonValue> = { ...facts.stated };
  for (const [option, value] of choice.values) if (value !== undefined) regulations[option] = value;
  const rounding = shownRounding(facts, roundings);
  if (Object.keys(rounding).length > 0) regulations["shownRounding"] = rounding;
  return regulations;
};

const fieldsOf = (facts: SessionFacts, apart: boolean): Settings["fields"] =>
  apart ? facts.sections.map(({ id }) => [id]) : allAcross(facts);

/** Tries a choice: scores the session under it and compares. */
export type Try = (choice: Choice, before?: Trial) => Trial;

/**
 * Facts and results without the numbers that stand beside ours in a scored session: a trial compares them itself, all of them and as the file writes
 * them.
 */
const withoutNumbers = (
  facts: SessionFacts,
  results: readonly Result[],
): { readonly facts: SessionFacts; readonly results: readonly Result[] } => ({
  facts: {
    ...facts,
    contestants: facts.contestants.map(({ published: { total: _total, percent: _percent, ...published }, ...one }) => ({
      ...one,
      published,
    })),
  },
  results: results.map(({ published: _published, ...result }) => result),
});

export const trying = (facts: SessionFacts, numbers: readonly PublishedNumber[], results: readonly Result[]): Try => {
  const compare = comparing(numbers);
  const bare = withoutNumbers(facts, results);
  const sessionUnder = sessionsOf(bare.facts, bare.results);
  return (choice, before) => {
    const settings: Settings = {
      regulations: regulationsOf(facts, choice, before?.comparison.roundings ?? {}),
      fields: fieldsOf(facts, choice.apart),
    };
    const scores = scoring(sessionUnder(settings), before);
    return { ...scores, choice, settings, comparison: compare(scores.scored) };
  };
};

export const withValue = (choice: Choice, option: string, value: JsonValue | undefined): Choice => ({
  ...choice,
  values: new Map(choice.values).set(option, value),
});

export const better = (a: Trial, b: Trial): boolean => a.comparison.agree > b.comparison.agree;
export const complete = ({ comparison }: Trial): boolean => comparison.agree === comparison.numbers;
