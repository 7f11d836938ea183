/**
 * Settings by evidence: what differs between programs is tried on the numbers that a file publishes, and the values under
 * which most of them come out are pinned, each with how many it reproduces. No program, club or file has a rule of its own.
 */
import { scoring, type Evidence, type Result, type ScoredSession } from "@traveller/engine";
import type { z } from "zod";
import type { JsonValue, SessionFacts } from "../facts/types.ts";
import { settingsApart } from "./apart.ts";
import type { Candidate } from "./candidates.ts";
import { comparing, type Comparison } from "./compare.ts";
import { publishedNumbers } from "./published.ts";
import { search, widened } from "./search.ts";
import { resultOf, sessionOf, type Settings } from "./session.ts";
import { better, complete, regulationsOf, shownRounding, withValue, type Trial, type Try } from "./trial.ts";

export type EvidenceOf = z.infer<typeof Evidence>;

export type Chosen = {
  readonly settings: Settings;
  readonly evidence: readonly EvidenceOf[];
  /** Results as they are scored: those of the file, and where it shows them, its rulings. */
  readonly results: readonly Result[];
  readonly scored: ScoredSession;
  readonly comparison: Comparison;
  /** Where going option by option left differences: how many combinations of all options were tried besides, and whether that were all that matter. */
  readonly together: { readonly tried: number; readonly all: boolean };
};

/** Beyond so many results nothing is tried: every attempt would score them all. */
export const MOST_RESULTS = 60_000;

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
  let wide = widened(facts, results, search(facts, results, numbers));
  let ruled = results;
  if (!complete(wide.found.best) && rulings !== undefined) {
    const adjusted = rulings(facts, wide.found.best, results);
    if (adjusted.some((result, index) => result !== results[index])) {
      const after = widened(facts, adjusted, search(facts, adjusted, numbers, wide.found.best.choice));
      const tried = wide.tried + after.tried;
      if (better(after.found.best, wide.found.best)) [wide, ruled] = [after, [...adjusted]];
      wide = { ...wide, tried };
    }
  }
  const apart = complete(wide.found.best) ? undefined : settingsApart(facts, ruled, numbers, wide.found.best);
  if (apart !== undefined) wide = { ...apart, tried: wide.tried + apart.tried };
  const { best, candidates, attempt } = wide.found;
  const { evidence, told } = evidenceFor(best, candidates, facts, facts.sections.length, attempt);
  const settings = pinned(facts, best, candidates, told);
  const { scored } = scoring(sessionOf(facts, settings, ruled), best);
  const comparison = comparing(numbers)(scored);
  // Found with boards left aside, they reproduce what they do with those boards as they stand.
  const reproduced = { reproduced: comparison.agree, numbers: comparison.numbers };
  return {
    settings,
    evidence: evidence.map((one) => (one.because === "reproduces" ? { ...one, ...reproduced } : one)),
    results: ruled,
    scored,
    comparison,
    together: { tried: wide.tried, all: wide.all },
  };
};
