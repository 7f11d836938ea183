/**
 * Settings by evidence: what differs between programs is tried on the numbers that a file publishes, and the values under
 * which most of them come out are pinned, each with how many it reproduces. No program, club or file has a rule of its own.
 */
import { scoreSession, type Evidence, type Result, type ScoredSession } from "@traveller/engine";
import type { z } from "zod";
import type { JsonValue, SessionFacts } from "../importers/types.ts";
import { candidatesFor, type Candidate } from "./candidates.ts";
import { comparing, type Comparison, type FamilyRounding } from "./compare.ts";
import { publishedNumbers } from "./published.ts";
import type { Family, PublishedNumber } from "./published-number.ts";
import { scaleOfFile } from "./scales.ts";
import { allAcross, resultOf, sessionOf, type Regulations, type Settings } from "./session.ts";

export type EvidenceOf = z.infer<typeof Evidence>;

export type Chosen = {
  readonly settings: Settings;
  readonly evidence: readonly EvidenceOf[];
  /** Results as they are scored: those of the file, and where it shows them, its rulings. */
  readonly results: readonly Result[];
  readonly scored: ScoredSession;
  readonly comparison: Comparison;
};

type Choice = { readonly values: ReadonlyMap<string, JsonValue | undefined>; readonly apart: boolean };
export type Trial = {
  readonly choice: Choice;
  readonly settings: Settings;
  readonly scored: ScoredSession;
  readonly comparison: Comparison;
};

/** Beyond so many results nothing is tried: every attempt would score them all. */
export const MOST_RESULTS = 60_000;

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

const regulationsOf = (facts: SessionFacts, choice: Choice, roundings: FamilyRounding): Regulations => {
  const regulations: Record<string, JsonValue> = { ...facts.stated };
  for (const [option, value] of choice.values) if (value !== undefined) regulations[option] = value;
  const rounding = shownRounding(facts, roundings);
  if (Object.keys(rounding).length > 0) regulations["shownRounding"] = rounding;
  return regulations;
};

const fieldsOf = (facts: SessionFacts, apart: boolean): Settings["fields"] =>
  apart ? facts.sections.map(({ id }) => [id]) : allAcross(facts);

/** Tries a choice: scores the session under it and compares. */
type Try = (choice: Choice, before?: Trial) => Trial;

const trying = (facts: SessionFacts, numbers: readonly PublishedNumber[], results: readonly Result[]): Try => {
  const compare = comparing(numbers);
  return (choice, before) => {
    const settings: Settings = {
      regulations: regulationsOf(facts, choice, before?.comparison.roundings ?? {}),
      fields: fieldsOf(facts, choice.apart),
    };
    const scored = scoreSession(sessionOf(facts, settings, results), before?.scored);
    return { choice, settings, scored, comparison: compare(scored) };
  };
};

const withValue = (choice: Choice, option: string, value: JsonValue | undefined): Choice => ({
  ...choice,
  values: new Map(choice.values).set(option, value),
});

const better = (a: Trial, b: Trial): boolean => a.comparison.agree > b.comparison.agree;
const complete = ({ comparison }: Trial): boolean => comparison.agree === comparison.numbers;

const PASSES = 6;

/**
 * Climbs: option by option, the value under which most numbers come out; then again from the first, as long as anything
 * got better. A value is changed only for more numbers, never for as many.
 */
const climb = (start: Trial, candidates: readonly Candidate[], sections: number, attempt: Try): Trial => {
  let best = start;
  const consider = (choice: Choice): void => {
    const trial = attempt(choice, best);
    if (better(trial, best)) best = trial;
  };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = best;
    for (const { option, values } of candidates) {
      const { choice } = best;
      for (const value of values) {
        if (complete(best)) return best;
        if (value !== choice.values.get(option)) consider(withValue(choice, option, value));
      }
    }
    if (sections > 1 && !complete(best)) consider({ ...best.choice, apart: !best.choice.apart });
    if (best === before) break;
  }
  return best;
};

/** So much of the numbers may come out by chance where most of their kind do not. */
const CHANCE = 0.01;

/** Goes back to the likelier value wherever an unlikely one explains no more than chance does. */
const simplified = (found: Trial, candidates: readonly Candidate[], attempt: Try): Trial => {
  let best = found;
  for (const { option, values } of candidates) {
    if (best.choice.values.get(option) === values[0]) continue;
    const simpler = attempt(withValue(best.choice, option, values[0]), best);
    if (
      simpler.comparison.solid >= best.comparison.solid &&
      simpler.comparison.agree >= best.comparison.agree - CHANCE * simpler.comparison.numbers
    )
      best = simpler;
  }
  return best;
};

/** What tells for each option: how many numbers come out, and whether another value would do as well. */
const evidenceFor = (
  best: Trial,
  candidates: readonly Candidate[],
  facts: SessionFacts,
  sections: number,
  attempt: Try,
): { readonly evidence: readonly EvidenceOf[]; readonly told: ReadonlySet<string> } => {
  const { agree, numbers } = best.comparison;
  const evidence: EvidenceOf[] = Object.entries(facts.stated).map(([option, value]) => ({
    option,
    value,
    because: "stated" as const,
  }));
  const told = new Set<string>();
  const reproduces = (option: string, value: JsonValue): EvidenceOf => ({
    option,
    value,
    because: "reproduces",
    reproduced: agree,
    numbers,
  });
  for (const { option, values, always } of candidates) {
    const value = best.choice.values.get(option);
    const decides =
      numbers > 0 &&
      values.some(
        (other) => other !== value && attempt(withValue(best.choice, option, other), best).comparison.agree < agree,
      );
    if (decides && value !== undefined) {
      told.add(option);
      evidence.push(reproduces(option, value));
    } else if (always && value !== undefined) evidence.push({ option, value, because: "assumed" });
  }
  if (sections > 1) {
    const decides = attempt({ ...best.choice, apart: !best.choice.apart }, best).comparison.agree < agree;
    evidence.push(
      decides
        ? reproduces(
            "fields",
            best.settings.fields.map((field) => [...field]),
          )
        : { option: "fields", value: best.settings.fields.map((field) => [...field]), because: "assumed" },
    );
  }
  const rounding = shownRounding(facts, best.comparison.roundings);
  if (Object.keys(rounding).length > 0) evidence.push(reproduces("shownRounding", rounding));
  if (best.comparison.linePoints === "boardResults") evidence.push(reproduces("linePoints", "boardResults"));
  return { evidence, told };
};

/** Only what was told, or is always shown, is pinned: the rest stays as the Laws and the authority have it. */
const pinned = (
  facts: SessionFacts,
  trial: Trial,
  candidates: readonly Candidate[],
  told: ReadonlySet<string>,
): Settings => {
  const regulations: Record<string, JsonValue> = { ...regulationsOf(facts, trial.choice, trial.comparison.roundings) };
  for (const { option, always } of candidates) if (!always && !told.has(option)) delete regulations[option];
  if (trial.comparison.linePoints === "boardResults") regulations["linePoints"] = "boardResults";
  return { ...trial.settings, regulations };
};

/** Climbs from the likeliest values, with a scale of the file's own where no known one fits. */
const search = (
  facts: SessionFacts,
  results: readonly Result[],
  numbers: readonly PublishedNumber[],
): { readonly best: Trial; readonly candidates: readonly Candidate[]; readonly attempt: Try } => {
  const sections = facts.sections.length;
  const attempt = trying(facts, numbers, results);
  const first: Choice = { values: new Map(), apart: false };
  const candidates = candidatesFor(facts);
  const start = attempt({ ...first, values: new Map(candidates.map(({ option, values }) => [option, values[0]])) });
  // A second look, now with the roundings that the first comparison found.
  const rounded = attempt(start.choice, start);
  const best = climb(better(start, rounded) ? start : rounded, candidates, sections, attempt);
  const own =
    candidates.some(({ option }) => option === "vpScale") && !complete(best)
      ? scaleOfFile(facts, best.scored)
      : undefined;
  if (own === undefined) return { best: simplified(best, candidates, attempt), candidates, attempt };
  const withOwn = candidates.map((candidate) =>
    candidate.option === "vpScale" ? { ...candidate, values: [...candidate.values, own] } : candidate,
  );
  return { best: climb(best, withOwn, sections, attempt), candidates: withOwn, attempt };
};

/**
 * Chooses the settings of a session by what reproduces its published numbers. A file that publishes none gets the likeliest
 * values, as assumed. `rulings` may turn results that contradict their own points into adjusted ones, once settings are known.
 */
export const chooseSettings = (
  facts: SessionFacts,
  rulings?: (facts: SessionFacts, trial: Trial, results: readonly Result[]) => readonly Result[],
): Chosen => {
  const results = facts.results.map(resultOf);
  const numbers = facts.results.length > MOST_RESULTS ? [] : publishedNumbers(facts);
  let found = search(facts, results, numbers);
  let ruled = results;
  if (!complete(found.best) && rulings !== undefined) {
    const adjusted = rulings(facts, found.best, results);
    if (adjusted.some((result, index) => result !== results[index])) {
      const after = search(facts, adjusted, numbers);
      if (better(after.best, found.best)) [found, ruled] = [after, [...adjusted]];
    }
  }
  const { best, candidates, attempt } = found;
  const { evidence, told } = evidenceFor(best, candidates, facts, facts.sections.length, attempt);
  const settings = pinned(facts, best, candidates, told);
  const scored = scoreSession(sessionOf(facts, settings, ruled), best.scored);
  return { settings, evidence, results: ruled, scored, comparison: comparing(numbers)(scored) };
};
