/** Whom a Swiss is drawn among, what was played before, and the standings that follow. */
import { groupBy } from "../../facts/group-by.ts";
import {
  add,
  type Amount,
  compareExact,
  divide,
  type Exact,
  exact,
  fraction,
  larger,
  makeExact,
  sum,
  ZERO,
} from "../../score/rational.ts";
import type { ExactNumber } from "../../score/exact-number.ts";
import { inOrderOfLots } from "../lot.ts";
import type { DrawProblem } from "../problem.ts";
import type { SwissConditions } from "./conditions.ts";

export type SwissContestant = {
  readonly contestant: string;
  /** His number in the seeding: decides the first round, and ties of points later. Whoever has none comes behind those who have. */
  readonly seed?: number | undefined;
  readonly club?: string | undefined;
  readonly country?: string | undefined;
  /** The table that he keeps, because he cannot move. */
  readonly stationary?: number | undefined;
  /** Points that he brings with him. */
  readonly carryOver?: ExactNumber | undefined;
};

export type Pairing = { readonly home: string; readonly away: string };

export type SwissRound = {
  readonly matches: readonly Pairing[];
  readonly byes?: readonly string[] | undefined;
  /** Three who played each other. Two rounds of a long triangle stand in both. */
  readonly triangles?: readonly Three[] | undefined;
  /** Points won in the round. Who has none in it has not played it, or had a bye. */
  readonly scores: Readonly<Record<string, ExactNumber>>;
};

export type SwissField = {
  readonly contestants: readonly SwissContestant[];
  /** The rounds before the one that is drawn. */
  readonly rounds: readonly SwissRound[];
  readonly conditions: SwissConditions;
  /** From which lots are drawn, and ties of everything else are decided in a first round by lot. */
  readonly seed: number;
};

/** A contestant as he stands before the draw. */
export type Standing = SwissContestant & {
  /** From 0: no two share it, and it is the same whatever order they came in. */
  readonly rank: number;
  readonly score: Exact;
  readonly met: ReadonlyMap<string, number>;
  readonly byes: number;
  /** Times at home less times away. */
  readonly atHome: number;
  /** Where he was in the last match that had a home. */
  readonly lastAtHome?: boolean;
  /** Whether he met somebody with more or with fewer points in the round before. */
  readonly floated?: "up" | "down";
  readonly triangles: number;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Three = readonly [string, string, string];

/** Whether a triangle of the round at an index goes on with that of the round before: they are one meeting. */
export const isSecondRound = (
  { rounds, conditions }: Pick<SwissField, "rounds" | "conditions">,
  three: Three,
  index: number,
): boolean => {
  if (conditions.odd !== "longTriangle" || index === 0) return false;
  const before = rounds[index - 1]?.triangles?.find((other) => other.every((member) => three.includes(member)));
  return before !== undefined && !isSecondRound({ rounds, conditions }, before, index - 1);
};

/** What a round was worth to a contestant: what he won, or what a bye is worth. */
const roundScore = (field: SwissField, contestant: string, round: SwissRound): Exact => {
  const won = round.scores[contestant];
  if (won !== undefined) return exact(won);
  if (round.byes?.includes(contestant) !== true) return ZERO;
  const { byeScore } = field.conditions;
  if (byeScore.kind === "fixed") return exact(byeScore.points);
  const others = field.rounds.flatMap(({ scores }) => {
    const points = scores[contestant];
    return points === undefined ? [] : [exact(points)];
  });
  const mean = others.length === 0 ? ZERO : divide(sum(others), fraction(others.length));
  return larger(mean, exact(byeScore.atLeast));
};

/** The rounds whose results count for this draw. */
export const roundsKnown = ({ rounds, conditions }: SwissField): readonly SwissRound[] =>
  conditions.standings === "delayed" ? rounds.slice(0, -1) : rounds;

const scoreAfter = (
  field: SwissField,
  { contestant, carryOver }: SwissContestant,
  rounds: readonly SwissRound[],
): Exact => rounds.reduce((total, round) => add(total, roundScore(field, contestant, round)), exact(carryOver ?? 0));

/** The standings that the next round is drawn from, best first. */
export const standingsOf = (field: SwissField): readonly Standing[] => {
  const known = roundsKnown(field);
  const scored = field.contestants.map((each) => ({ each, score: scoreAfter(field, each, known) }));
  const seeded = scored.toSorted(
    (a, b) => (a.each.seed ?? Infinity) - (b.each.seed ?? Infinity) || byText(a.each.contestant, b.each.contestant),
  );
  const first =
    known.length === 0 && field.conditions.firstRound === "lot" ? inOrderOfLots(seeded, field.seed) : seeded;
  const ordered = known.length === 0 ? first : first.toSorted((a, b) => compareExact(b.score, a.score));
  const past = pastOf(field);
  return ordered.map(({ each, score }, rank) => ({ ...each, rank, score, ...past(each.contestant) }));
};

type Past = Pick<Standing, "met" | "byes" | "atHome" | "lastAtHome" | "floated" | "triangles">;

const count = <Key>(counts: Map<Key, number>, key: Key, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

const pastOf = (field: SwissField): ((contestant: string) => Past) => {
  const met = new Map<string, Map<string, number>>();
  const [byes, atHome, triangles] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const last = new Map<string, boolean>();
  const meet = (one: string, other: string): void => {
    const of = met.get(one) ?? new Map<string, number>();
    met.set(one, of);
    count(of, other);
  };
  for (const [index, round] of field.rounds.entries()) {
    const threes = (round.triangles ?? []).filter((three) => !isSecondRound(field, three, index));
    const meetings = [
      ...round.matches.map(({ home, away }) => [home, away] as const),
      ...threes.flatMap(([a, b, c]) => [[a, b] as const, [a, c] as const, [b, c] as const]),
    ];
    for (const [one, other] of meetings) {
      meet(one, other);
      meet(other, one);
    }
    for (const { home, away } of round.matches) {
      count(atHome, home);
      count(atHome, away, -1);
      last.set(home, true).set(away, false);
    }
    for (const bye of round.byes ?? []) count(byes, bye);
    for (const member of threes.flat()) count(triangles, member);
  }
  const floated = floatsOf(field);
  return (contestant) => {
    const [wasAtHome, float] = [last.get(contestant), floated.get(contestant)];
    return {
      met: met.get(contestant) ?? new Map<string, number>(),
      byes: byes.get(contestant) ?? 0,
      atHome: atHome.get(contestant) ?? 0,
      ...(wasAtHome === undefined ? {} : { lastAtHome: wasAtHome }),
      ...(float === undefined ? {} : { floated: float }),
      triangles: triangles.get(contestant) ?? 0,
    };
  };
};

/** Who met somebody with more or with fewer points in the round before, by what was known when it was drawn. */
const floatsOf = (field: SwissField): ReadonlyMap<string, "up" | "down"> => {
  const before = field.rounds.slice(0, -1);
  const known = roundsKnown({ ...field, rounds: before });
  const last = field.rounds.at(-1);
  if (last === undefined || known.length === 0) return new Map();
  const contestants = new Map(field.contestants.map((each) => [each.contestant, each]));
  const scoreOf = (contestant: string): Exact =>
    scoreAfter({ ...field, rounds: before }, contestants.get(contestant) ?? { contestant }, known);
  return new Map(
    last.matches.flatMap(({ home, away }) => {
      const order = compareExact(scoreOf(home), scoreOf(away));
      if (order === 0) return [];
      return [[home, order > 0 ? "down" : "up"] as const, [away, order > 0 ? "up" : "down"] as const];
    }),
  );
};

/** What is wrong with a field before anything is drawn. */
export const fieldProblem = ({ contestants, rounds, conditions, seed }: SwissField): DrawProblem | undefined => {
  if (contestants.length < 2) return { kind: "tooFew", contestants: contestants.length, atLeast: 2 };
  if (contestants.length > MOST_IN_SWISS)
    return { kind: "tooMany", contestants: contestants.length, atMost: MOST_IN_SWISS };
  if (!Number.isSafeInteger(seed) || seed < 0 || seed > 2 ** 32 - 1) return { kind: "seed" };
  if (rounds.length >= conditions.rounds) return { kind: "allDrawn", rounds: conditions.rounds };
  const twice = [...groupBy(contestants, ({ contestant }) => contestant)].find(([, same]) => same.length > 1);
  if (twice !== undefined) return { kind: "twice", contestant: twice[0] };
  const tables = contestants.flatMap(({ stationary }) => (stationary === undefined ? [] : [stationary]));
  const wrong = tables.find(
    (table, index) => tables.indexOf(table) !== index || table < 1 || !Number.isSafeInteger(table),
  );
  if (wrong !== undefined) return { kind: "stationaryTable", table: wrong };
  for (const [index, round] of rounds.entries()) {
    const here = [
      ...round.matches.flatMap(({ home, away }) => [home, away]),
      ...(round.byes ?? []),
      ...(round.triangles ?? []).flat(),
    ];
    const double = here.find((contestant, place) => here.indexOf(contestant) !== place);
    if (double !== undefined) return { kind: "twiceInRound", contestant: double, round: index + 1 };
  }
  return undefined;
};

/** Of so many a draw takes some seconds; more play in several sections. */
export const MOST_IN_SWISS = 1000;

/** The standings as a draw keeps them. */
export type StandingDrawnFrom = { readonly contestant: string; readonly rank: number; readonly score: Amount };
export const drawnFrom = (standings: readonly Standing[]): readonly StandingDrawnFrom[] =>
  standings.map(({ contestant, rank, score }) => ({ contestant, rank: rank + 1, score: makeExact(score) }));
