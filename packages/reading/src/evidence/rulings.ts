/**
 * Rulings that a file shows without saying so (Law 12): a line keeps its contract, but its points are not those of the
 * comparison, and all other lines of the board come out exactly when it is left aside. Such a line is read as adjusted,
 * with the points that the file states for each side; what happened at the table is kept beside them.
 */
import { scoreSession, type Outcome, type Result, groupBy } from "@traveller/engine";
import { exactOf } from "../facts/numbers.ts";
import { scoreOf } from "../facts/score.ts";
import type { Place, ResultFact, SessionFacts } from "../facts/types.ts";
import { comparing } from "./compare.ts";
import { publishedNumbers } from "./published.ts";
import { resultOf, sessionOf } from "./session.ts";
import type { Trial } from "./trial.ts";

/** At most so many lines of a board are tried as adjusted, out of so many that look unlike the others. */
const MOST_ADJUSTED = 4;
const MOST_SUSPECTS = 7;

type TableOutcome = Extract<Outcome, { kind: "adjusted" }>["table"];

const tableOf = (outcome: Outcome): TableOutcome =>
  outcome.kind === "played" || outcome.kind === "passedOut" || outcome.kind === "scoreOnly" ? outcome : undefined;

/** The result as adjusted to the points that the file states; `undefined` where it does not state both sides'. */
export const statedResult = (fact: ResultFact): Result | undefined => {
  const { ns, ew } = fact.points;
  if (ns === undefined || ew === undefined) return undefined;
  const table = tableOf(fact.outcome);
  return {
    ...resultOf(fact),
    outcome: {
      kind: "adjusted",
      ns: { stated: exactOf(ns) },
      ew: { stated: exactOf(ew) },
      ...(table === undefined ? {} : { table }),
    },
  };
};

/** Lines by how many others their points contradict: equal scores earn equal points, better scores more. */
const suspects = (facts: readonly ResultFact[]): readonly ResultFact[] => {
  const read = facts.flatMap((fact) => {
    const score = scoreOf(fact);
    return score === undefined || fact.points.ns === undefined ? [] : [{ fact, score, points: Number(fact.points.ns) }];
  });
  return read
    .map((one) => ({
      fact: one.fact,
      contradicts: read.filter(
        (other) => other !== one && Math.sign(one.score - other.score) !== Math.sign(one.points - other.points),
      ).length,
    }))
    .toSorted((a, b) => b.contradicts - a.contradicts)
    .slice(0, MOST_SUSPECTS)
    .map(({ fact }) => fact);
};

/** All subsets of up to `most`, small ones first. */
const subsets = <T>(all: readonly T[], most: number): readonly (readonly T[])[] => {
  let layer: readonly (readonly number[])[] = [[]];
  const found: (readonly number[])[] = [];
  for (let size = 1; size <= most; size += 1) {
    layer = layer.flatMap((indexes) =>
      all.flatMap((_, index) => (index > (indexes.at(-1) ?? -1) ? [[...indexes, index]] : [])),
    );
    found.push(...layer);
  }
  return found.map((indexes) => indexes.flatMap((index) => all[index] ?? []));
};

/** Whether all lines of the board come out when these are taken as stated. */
const comesOut = (
  facts: SessionFacts,
  board: readonly ResultFact[],
  adjusted: ReadonlySet<ResultFact>,
  trial: Trial,
  full: number | undefined,
): boolean => {
  const alone: SessionFacts = { ...facts, results: board, contestants: [], matches: [], data: [], sums: [] };
  const settings = {
    ...trial.settings,
    regulations: { ...trial.settings.regulations, ...(full === undefined ? {} : { expectedResults: full }) },
  };
  const results = board.map((fact) => (adjusted.has(fact) ? statedResult(fact) : undefined) ?? resultOf(fact));
  const numbers = publishedNumbers(alone).filter(({ family }) => family === "points");
  const comparison = comparing(numbers)(scoreSession(sessionOf(alone, settings, results)), trial.comparison.roundings);
  return comparison.agree === comparison.numbers;
};

/** The lines of a board that were adjusted, if taking them so explains every other line; none otherwise. */
const adjustedOn = (
  facts: SessionFacts,
  board: readonly ResultFact[],
  trial: Trial,
  full: number | undefined,
): ReadonlySet<ResultFact> => {
  const tagged = board.filter(({ outcome }) => outcome.kind === "adjusted");
  if (tagged.length > 0 && comesOut(facts, board, new Set(tagged), trial, full)) return new Set(tagged);
  // The others have to be the proof: they must be three times as many as the lines that are left aside.
  const most = Math.min(MOST_ADJUSTED, Math.floor(board.length / 4));
  for (const subset of subsets(suspects(board.filter(({ outcome }) => outcome.kind !== "adjusted")), most)) {
    const adjusted = new Set([...tagged, ...subset]);
    if (comesOut(facts, board, adjusted, trial, full)) return adjusted;
  }
  return new Set();
};

/** The results as a file shows that they were ruled. */
type Rulings = (facts: SessionFacts, trial: Trial, results: readonly Result[]) => readonly Result[];

/**
 * The results with the rulings that the file's points show. Boards whose lines all come out stay as they are, and so do
 * those that no small number of rulings explains.
 */
export const rulingsByEvidence: Rulings = (facts, trial, results) => {
  if (facts.contest === "teams") return results;
  const wrongLines = new Set(
    trial.comparison.differences
      .filter(({ number }) => number.family === "points")
      .map(({ number }) => number.place.line),
  );
  const boards = groupBy(
    facts.results,
    ({ board, section }) => `${board}/${trial.settings.fields.findIndex((field) => field.includes(section))}`,
  );
  const full = new Map(trial.scored.boards.map((board) => [`${board.board}/${board.field}`, board.full]));
  const adjusted = new Set<string>();
  for (const [key, board] of boards) {
    if (!board.some(({ place }) => wrongLines.has(place.line))) continue;
    for (const { result } of adjustedOn(facts, board, trial, full.get(key))) adjusted.add(result);
  }
  if (adjusted.size === 0) return results;
  const byId = new Map(facts.results.map((fact) => [fact.result, fact]));
  return results.map((result) => {
    const fact = adjusted.has(result.result) ? byId.get(result.result) : undefined;
    return (fact === undefined ? undefined : statedResult(fact)) ?? result;
  });
};

/**
 * Of a file that breaks off: the board that the break is in has lines that nobody sees, and what its points contradict is no ruling.
 * @param broken where the file breaks off
 */
export const rulingsBefore =
  (broken: Place | undefined, rulings: Rulings = rulingsByEvidence): Rulings =>
  (facts, trial, results) => {
    const ruled = rulings(facts, trial, results);
    if (broken === undefined) return ruled;
    const last = facts.results
      .filter(({ place }) => place.file === broken.file)
      .toSorted((a, b) => b.place.line - a.place.line)[0];
    return ruled.map((result, index) => (result.board === last?.board ? (results[index] ?? result) : result));
  };
