/**
 * All candidates together, where going option by option ends before every number comes out: two settings that are right only with each other are not found one
 * at a time. Settings of boards (Laws 78, 87B), of totals and of places are tried each with each; what cannot get better is left aside.
 */
import { groupBy } from "@traveller/engine";
import type { JsonValue, SessionFacts } from "../facts/types.ts";
import type { Candidate } from "./candidates.ts";
import { complete, type Choice, type Trial, type Try } from "./trial.ts";

/** Options that change how boards come into totals, and those that change nothing but places. All others change what boards are worth. */
const OF_TOTALS: ReadonlySet<string> = new Set(["missingBoards", "totalsFrom", "addedRounding", "mostFromMatch"]);
const OF_PLACES: ReadonlySet<string> = new Set(["winners", "rankTies", "tieWhen"]);

/** So many combinations are scored at most, and of large sessions so many results in all: the bound is counted, never timed. */
const MOST_TRIALS = 2_000;
const MOST_SCORED = 500_000;
/** So many combinations of one group are put in order. */
const MOST_COMBINATIONS = 20_000;

type Change = { readonly option: string; readonly value: JsonValue | undefined };
type Combination = { readonly changes: readonly Change[]; readonly apart: boolean };

/** Every combination of these candidates' values, those that differ least from the choice first. */
const combinations = (
  candidates: readonly Candidate[],
  { values: chosen, apart }: Choice,
  sections: boolean,
): readonly Combination[] => {
  let all: readonly Combination[] = sections
    ? [
        { changes: [], apart },
        { changes: [], apart: !apart },
      ]
    : [{ changes: [], apart }];
  for (const { option, values } of candidates) {
    const own = chosen.get(option);
    const others = values.filter((value) => value !== own);
    if (all.length * (others.length + 1) > MOST_COMBINATIONS) break;
    all = all.flatMap((one) => [
      one,
      ...others.map((value): Combination => ({ ...one, changes: [...one.changes, { option, value }] })),
    ]);
  }
  const far = (one: Combination): number => one.changes.length + (one.apart === apart ? 0 : 1);
  return all.toSorted((a, b) => far(a) - far(b));
};

const changed = (choice: Choice, { changes, apart }: Combination): Choice => {
  const values = new Map(choice.values);
  for (const { option, value } of changes) values.set(option, value);
  return { values, apart };
};

/** What the boards come to under a trial: another setting with the same is no other setting. */
const boardsOf = ({ scored }: Trial): string =>
  [...scored.boards, ...scored.matches]
    .map((one) =>
      "results" in one
        ? one.results
            .map(({ ns, ew }) => `${ns.points ?? ""} ${ns.percent ?? ""} ${ew.points ?? ""} ${ew.percent ?? ""}`)
            .join(",")
        : `${one.home.points} ${one.away.points}`,
    )
    .join("\n");

export type Together = { readonly best: Trial; readonly tried: number; readonly all: boolean };

const isPlace = ({ number }: Trial["comparison"]["differences"][number]): boolean => number.isTied !== undefined;

/** The share of its boards that a trial is tried on first. */
const SAMPLE = 6;
const LEAST_SAMPLED = 2;

/**
 * Some of an evening's boards: those that do not come out and those with most results first. As many numbers at least are wrong under a trial as are wrong on
 * them, and most trials need no more to be left aside.
 */
export const sampleOf = (facts: SessionFacts, { comparison }: Trial): SessionFacts | undefined => {
  const boards = [...groupBy(facts.results, ({ board }) => board)];
  const size = Math.floor(boards.length / SAMPLE);
  if (facts.matches.length > 0 || size < LEAST_SAMPLED) return undefined;
  const wrong = new Set(
    comparison.differences.flatMap(({ number }) => (number.onBoards === true ? [number.place.line] : [])),
  );
  const [[fullest] = [0]] = boards.toSorted((a, b) => b[1].length - a[1].length);
  const weight = ([board, results]: (typeof boards)[number]): number =>
    (board === fullest ? 1000 : 0) +
    results.filter(({ place }) => wrong.has(place.line)).length +
    (results.some(({ outcome }) => outcome.kind === "adjusted") ? 0.5 : 0);
  const taken = new Set(
    boards
      .toSorted((a, b) => weight(b) - weight(a) || a[0] - b[0])
      .slice(0, size)
      .map(([board]) => board),
  );
  return {
    ...facts,
    results: facts.results.filter(({ board }) => taken.has(board)),
    data: facts.data.filter(({ board }) => taken.has(board)),
    sums: [],
  };
};

const wrongOnBoards = ({ comparison }: Trial): number =>
  comparison.differences.filter(({ number }) => number.onBoards === true).length;

type Bounds = {
  readonly sections: boolean;
  /** How many results each trial scores. */
  readonly results: number;
  /** Fewer numbers than these would tell nothing: what cannot reach them is not followed up. */
  readonly least: number;
  readonly attempt: Try;
  /** A trial on some of the boards, and how many results that scores. */
  readonly sample: { readonly attempt: Try; readonly results: number } | undefined;
};

/**
 * The trial under which most numbers come out, of all combinations or of as many as the bound allows. A trial of boards is followed up where the numbers on
 * boards that come out, and all others, would be enough.
 */
export const searchTogether = (
  start: Trial,
  candidates: readonly Candidate[],
  { sections, results, least, attempt, sample }: Bounds,
): Together => {
  const ofTotals = candidates.filter(({ option }) => OF_TOTALS.has(option));
  const ofPlaces = candidates.filter(({ option }) => OF_PLACES.has(option));
  const ofBoards = candidates.filter(({ option }) => !OF_TOTALS.has(option) && !OF_PLACES.has(option));
  const seen = new Set<string>();
  let best = start;
  let tried = 0;
  let scored = 0;
  const trial = (choice: Choice, before: Trial): Trial => {
    tried += 1;
    scored += results;
    const made = attempt(choice, before);
    if (made.comparison.agree > best.comparison.agree) best = made;
    return made;
  };
  const beyond = (): boolean => tried >= MOST_TRIALS || scored >= MOST_SCORED;
  const spent = (): boolean => beyond() || complete(best);
  const enough = (agree: number): boolean => agree >= least && agree > best.comparison.agree;

  const { numbers } = start.comparison;
  /** Whether the boards of the sample alone have too much wrong. */
  const isHopeless = (choice: Choice): boolean => {
    if (sample === undefined) return false;
    scored += sample.results;
    const hopeless = !enough(numbers - wrongOnBoards(sample.attempt(choice, start)));
    tried += hopeless ? 1 : 0;
    return hopeless;
  };

  for (const boards of combinations(ofBoards, start.choice, sections)) {
    if (spent()) break;
    const choice = changed(start.choice, boards);
    if (isHopeless(choice)) continue;
    const first = trial(choice, start);
    if (!enough(numbers - wrongOnBoards(first)) && first !== best) continue;
    const key = boardsOf(first);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const totals of combinations(ofTotals, first.choice, false)) {
      if (spent()) break;
      const second = totals.changes.length === 0 ? first : trial(changed(first.choice, totals), first);
      const wrongPlaces = second.comparison.differences.filter(isPlace).length;
      if (!enough(second.comparison.agree + wrongPlaces)) continue;
      for (const places of combinations(ofPlaces, second.choice, false)) {
        if (spent()) break;
        if (places.changes.length > 0) trial(changed(second.choice, places), second);
      }
    }
  }
  return { best, tried, all: !beyond() };
};
