/**
 * An organizer's conditions of contest, held against what the authority has elected: what may be chosen, what waits for approval, what is
 * refused with the law, and what is still to be said. Laws 78D, 80B2, 12C2(b).
 */
import {
  checkChooser,
  checkElection,
  dependencyHolds,
  NAMES,
  standingOption,
  valueOf,
  type Held,
  type PublishedElection,
} from "./elections.ts";
import { isLeft, type Left } from "./left.ts";
import { standsAbove, type OptionKey, type StandingKey } from "./registry.ts";
import type { Chooser, Dependency, Facts } from "./option.ts";
import { CONDITION_ITEMS, type ConditionItem } from "./options/methods.ts";
import { sameJson, type Json, type RegulationProblem } from "./problem.ts";
import { approvalOf } from "./approval.ts";
import { LAW_OPTIONS } from "./registry.ts";

export type Conditions = {
  readonly options: Readonly<Record<string, Json>>;
  /** Items of 78D that are said in words instead. */
  readonly written: readonly string[];
  /** Values that were approved, by option. */
  readonly approved: Readonly<Record<string, readonly Json[]>>;
};

export type Pending = { readonly option: string; readonly value: Json; readonly law: string; readonly body?: string };
export type Missing =
  | { readonly kind: "option"; readonly option: string; readonly law: string; readonly must: boolean }
  | { readonly kind: "item"; readonly item: ConditionItem; readonly law: string; readonly must: true };

export type Judged = {
  /** What holds now, option by option. */
  readonly chosen: Readonly<Record<string, Json>>;
  readonly pending: readonly Pending[];
  readonly refused: readonly RegulationProblem[];
  readonly missing: readonly Missing[];
};

/** Whether an option has a meaning for an event; what is not known of the event yet excludes nothing. */
export const applies = (key: string, facts: Facts, value: (option: string) => unknown): boolean =>
  (standingOption(key)?.dependsOn ?? []).every((on) => holds(on, facts, value));

const holds = (on: Dependency, facts: Facts, value: (option: string) => unknown): boolean => {
  if ("option" in on) return dependencyHolds(on, value(on.option));
  const fact = facts[on.fact];
  return fact === undefined || on.is.includes(fact);
};

/** The facts that the conditions themselves say: the method. */
export const factsWith = (facts: Facts, options: Readonly<Record<string, unknown>>): Facts => {
  const method = options["scoringMethod"];
  return typeof method === "string" && method !== "other" ? { ...facts, method } : facts;
};

/** Judges every choice of an organizer (or of a director, for what is left to them). */
export const judgeConditions = (
  { options, written, approved }: Conditions,
  held: Held,
  known: Facts,
  chooser: Exclude<Chooser, "RA"> = "TO",
): Judged => {
  const facts = factsWith(known, options);
  const value = (key: string): unknown => (Object.hasOwn(options, key) ? options[key] : valueOf(held, key));
  const refused: RegulationProblem[] = [];
  const pending: Pending[] = [];
  const chosen: Record<string, Json> = {};
  for (const [key, given] of Object.entries(options)) {
    const trouble = checkChoice(key, given, { held, chooser }) ?? checkMeaning(key, facts, value);
    if (trouble !== undefined) {
      refused.push(trouble);
      continue;
    }
    const wait = (approved[key] ?? []).some((one) => sameJson(one, given)) ? undefined : approvalOf(key, given, held);
    if (wait === undefined) chosen[key] = given;
    else if ("problem" in wait) refused.push(wait.problem);
    else pending.push({ option: key, value: given, ...wait });
  }
  const decided = (key: string): boolean => Object.hasOwn(options, key) || held.has(key);
  return { chosen, pending, refused, missing: missingFrom({ held, facts, value, decided, written }) };
};

/** Whether the chooser may choose this, under what the authority has elected. */
const checkChoice = (
  key: string,
  value: Json,
  { held, chooser }: { readonly held: Held; readonly chooser: Chooser },
): RegulationProblem | undefined => {
  const elected = held.get(key);
  const left = leftTo(chooser, elected);
  const trouble = checkElection(key, value, elected === undefined || left.length === 0 ? chooser : "RA");
  if (elected === undefined) return trouble;
  if (trouble !== undefined && trouble.code !== "unlawful") return trouble;
  if (sameJson(value, elected.value) || contains(key, value, elected.value)) return undefined;
  if (left.length > 0 && trouble === undefined && left.some((one) => isLeft(one, value))) return undefined;
  return decidedAbove(key, elected, left, chooser);
};

const leftTo = (chooser: Chooser, elected: PublishedElection | undefined): readonly Left[] =>
  (elected?.leaves ?? []).filter(({ to }) => to === chooser || standsAbove(chooser, to));

/** Why there is nothing for the chooser to say, whatever it were: the Laws leave it to somebody else, or it is decided above and nothing of it is left. */
export const notTheirs = (
  key: OptionKey,
  held: Held,
  chooser: Exclude<Chooser, "RA"> = "TO",
): RegulationProblem | undefined => {
  const elected = held.get(key);
  if (elected === undefined) return checkChooser(key, chooser);
  const left = leftTo(chooser, elected);
  // What conditions must contain may grow.
  return left.length > 0 || key === "conditionsOfContest" ? undefined : decidedAbove(key, elected, left, chooser);
};

const decidedAbove = (
  key: string,
  elected: PublishedElection,
  left: readonly Left[],
  chooser: Chooser,
): RegulationProblem => {
  const law = standingOption(key)?.law;
  const { from } = elected;
  const stands = JSON.stringify(elected.value).slice(0, 200);
  const others = sayLeft(left);
  const holdsHere = `It elected ${stands} from ${from}`;
  return {
    code: "unlawful",
    option: key,
    trouble:
      left.length === 0
        ? { kind: "decidedAbove", chooser, value: stands, from }
        : { kind: "otherLeft", chooser, value: stands, from, left: others },
    message:
      left.length === 0
        ? `${key} is not left to ${NAMES[chooser]}: ${NAMES.RA} has decided it.`
        : `${key} may not be this: ${NAMES.RA} has left other values to ${NAMES[chooser]}.`,
    ...(law === undefined ? {} : { law: law.startsWith("78D") ? law : `${law}; 78D` }),
    hint: left.length === 0 ? `${holdsHere}; leave the choice out.` : `${holdsHere}, and leaves ${others}.`,
  };
};

const sayLeft = (left: readonly Left[]): string =>
  left
    .map(({ what, schema }) => what ?? JSON.stringify(schema ?? {}))
    .join("; ")
    .slice(0, 300);

const Contents = LAW_OPTIONS.conditionsOfContest.schema;
/** 78D: what must be in the conditions may grow, never shrink. */
const contains = (key: string, value: unknown, least: unknown): boolean => {
  if (key !== "conditionsOfContest") return false;
  const [own, asked] = [Contents.safeParse(value), Contents.safeParse(least)];
  return own.success && asked.success && asked.data.mustContain.every((item) => own.data.mustContain.includes(item));
};

const checkMeaning = (key: string, facts: Facts, value: (option: string) => unknown): RegulationProblem | undefined => {
  const without = standingOption(key)?.dependsOn?.find((on) => !holds(on, facts, value));
  if (without === undefined) return undefined;
  const other = "fact" in without ? without.fact : without.option;
  const wanted = (without.is ?? []).map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join(", ");
  const law = standingOption(key)?.law;
  return {
    code: "impossible",
    option: key,
    trouble: { kind: "noMeaningHere", other, wanted },
    message: `${key} has no meaning here: it belongs to ${other} ${wanted}.`,
    ...(law === undefined ? {} : { law }),
    hint: "Leave it out, or correct what it depends on.",
  };
};

/** 78D: the options that say what an item asks for. An item without any is said in words. */
const SAYS: Readonly<Record<ConditionItem, readonly StandingKey[]>> = {
  entry: [],
  scoring: ["scoringMethod", "scoringUnit", "unequalResults", "crossImps", "butlerDatum"],
  winners: ["winners", "sessionWeights"],
  ties: ["rankTies"],
  correctionPeriod: ["correctionPeriod"],
  appealPeriod: ["appealPeriod"],
  lateCorrection: [],
  prizesAfterLateCorrection: [],
  penalties: ["penaltyScale"],
  substitutes: [],
  systems: ["specialUnderstandingLicence"],
  other: [],
};

const missingFrom = ({
  held,
  facts,
  value,
  decided,
  written,
}: {
  readonly held: Held;
  readonly facts: Facts;
  readonly value: (option: string) => unknown;
  readonly decided: (option: string) => boolean;
  readonly written: readonly string[];
}): readonly Missing[] => {
  const open = (key: string): boolean => !decided(key) && applies(key, facts, value);
  const read = Contents.safeParse(value("conditionsOfContest"));
  const items = read.success ? read.data.mustContain : [...CONDITION_ITEMS];
  const asked = new Set<string>();
  const missing: Missing[] = [];
  for (const item of items) {
    if (written.includes(item)) continue;
    if (SAYS[item].length === 0) missing.push({ kind: "item", item, law: "78D", must: true });
    for (const key of SAYS[item].filter(open)) {
      asked.add(key);
      missing.push({ kind: "option", option: key, law: LAW_OPTIONS[key].law, must: true });
    }
  }
  for (const [key, { leaves = [] }] of held) {
    const must = leaves.some(({ to, must: has }) => to === "TO" && has === true);
    const law = standingOption(key)?.law;
    if (must && law !== undefined && applies(key, facts, value) && value(key) === held.get(key)?.value)
      missing.push({ kind: "option", option: key, law, must: true });
  }
  for (const key of SILENT.filter((one) => !asked.has(one) && open(one)))
    missing.push({ kind: "option", option: key, law: LAW_OPTIONS[key].law, must: false });
  return missing;
};

/** Options of the organizer on which neither the Laws nor we have anything to fall back on. */
const SILENT: readonly StandingKey[] = [
  "scoringMethod",
  "scoringUnit",
  "unequalResults",
  "crossImps",
  "butlerDatum",
  "winners",
  "rankTies",
  "artificialImpsPer",
  "sessionWeights",
  "livePublication",
  "namesPublic",
];
