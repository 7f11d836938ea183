/**
 * The search for settings: option by option as long as more numbers come out, then, where that leaves differences, all options together; and back to the
 * likelier value wherever an unlikely one explains no more than chance does.
 */
import type { Result } from "@traveller/engine";
import type { SessionFacts } from "../facts/types.ts";
import { candidatesFor, type Candidate } from "./candidates.ts";
import { publishedNumbers } from "./published.ts";
import type { PublishedNumber } from "./published-number.ts";
import { scaleOfFile } from "./scales.ts";
import { sampleOf, searchTogether } from "./together.ts";
import { better, complete, trying, withValue, type Choice, type Trial, type Try } from "./trial.ts";

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

export type Search = { readonly best: Trial; readonly candidates: readonly Candidate[]; readonly attempt: Try };

/** Climbs from the likeliest values (or from those that were found before), with a scale of the file's own where no known one fits. */
export const search = (
  facts: SessionFacts,
  results: readonly Result[],
  numbers: readonly PublishedNumber[],
  from?: Choice,
): Search => {
  const sections = facts.sections.length;
  const attempt = trying(facts, numbers, results);
  const candidates = candidatesFor(facts);
  const start = attempt(
    from ?? { values: new Map(candidates.map(({ option, values }) => [option, values[0]])), apart: false },
  );
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

/** Trials on some of the boards; none where those come out otherwise than among all, because boards depend on each other. */
const sampled = (
  facts: SessionFacts,
  results: readonly Result[],
  best: Trial,
): { readonly attempt: Try; readonly results: number } | undefined => {
  const some = sampleOf(facts, best);
  if (some === undefined) return undefined;
  const numbers = publishedNumbers(some).filter(({ onBoards }) => onBoards === true);
  const boards = new Set(some.results.map(({ board }) => board));
  const own = new Map(best.scored.boards.flatMap(({ results }) => results.map((result) => [result.result, result])));
  const attempt = trying(
    some,
    numbers,
    results.filter(({ board }) => boards.has(board)),
  );
  const isSame = attempt(best.choice, best).scored.boards.every(({ results }) =>
    results.every(({ result, ns }) => own.get(result)?.ns.points === ns.points),
  );
  return isSame ? { attempt, results: some.results.length } : undefined;
};

export type Wide = { readonly found: Search; readonly tried: number; readonly all: boolean };

/**
 * Where climbing left differences, all candidates together. What that finds has to explain more than chance does: among so many combinations
 * there is always one that hits a number more. Where only `everything` would tell, what leaves anything is not followed up.
 */
export const widened = (
  facts: SessionFacts,
  results: readonly Result[],
  found: Search,
  wanted: "more" | "everything" = "more",
): Wide => {
  if (complete(found.best)) return { found, tried: 0, all: true };
  const before = found.best.comparison;
  const more = before.agree + Math.floor(CHANCE * before.numbers) + 1;
  const { best, tried, all } = searchTogether(found.best, found.candidates, {
    sections: facts.sections.length > 1,
    results: facts.results.length,
    least: wanted === "everything" ? before.numbers : Math.min(before.numbers, more),
    attempt: found.attempt,
    sample: sampled(facts, results, found.best),
  });
  const { agree, solid, numbers } = best.comparison;
  const tells = complete(best) || (agree - before.agree > CHANCE * numbers && solid >= before.solid);
  return tells
    ? { found: { ...found, best: simplified(best, found.candidates, found.attempt) }, tried, all }
    : { found, tried, all };
};
