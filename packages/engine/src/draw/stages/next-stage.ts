/** Who goes on into a stage, with which seed and what is carried over, and of everybody why; by its rule and the standings of the stages before. */
import {
  add,
  type Amount,
  compareExact,
  divide,
  type Exact,
  exact,
  fraction,
  subtract,
  sum,
  ZERO,
} from "../../score/rational.ts";
import type { ExactNumber } from "../../score/exact-number.ts";
import { refuse, type DrawProblem, type Refused } from "../problem.ts";
import { type CarriedOver, carriedOver, type CarryOverRule } from "./carry-over.ts";
import type { StageRule, Taken } from "./rule.ts";

/** A place in a list: those who share one stand next to each other with the same number. */
export type StagePlace = { readonly contestant: string; readonly place: number; readonly points: ExactNumber };

export type StageResult = {
  readonly stage: string;
  /** By the name of each list: a section, a line, a field. Of a stage with one list its name does not matter. */
  readonly lists: Readonly<Record<string, readonly StagePlace[]>>;
  /** Points of each in the matches of the stage. */
  readonly matches?: readonly {
    readonly home: string;
    readonly away: string;
    readonly homePoints: ExactNumber;
    readonly awayPoints: ExactNumber;
  }[];
  /** Of a knock-out who won and lost in each round of its main bracket, higher in the bracket first. */
  readonly rounds?: readonly {
    readonly round: number;
    readonly winners: readonly string[];
    readonly losers: readonly string[];
  }[];
};

/** Why somebody is in a stage. */
export type Because = {
  readonly from: string;
  readonly take: Taken;
  /** His place in the list, where he was taken from one. */
  readonly place?: number;
  /** For whom he comes in, who does not go on. */
  readonly insteadOf?: string;
};

export type GoesOn = {
  readonly contestant: string;
  readonly seed: number;
  readonly carryOver: Amount;
  readonly formula?: CarriedOver;
  readonly because: Because;
};

export type NextStage = {
  readonly stage: string;
  readonly contestants: readonly GoesOn[];
  /** Who had won the right to it and does not go on, and who came instead. */
  readonly absent: readonly { readonly contestant: string; readonly from: string; readonly insteadBy?: string }[];
};

type Candidate = {
  readonly contestant: string;
  readonly points: Exact;
  readonly because: Because;
  readonly taking: number;
  readonly within: number;
};

export const nextStage = (
  rule: StageRule,
  results: readonly StageResult[],
  withdrawn: readonly string[] = [],
): NextStage | Refused => {
  const candidates: Candidate[] = [];
  const absent: { contestant: string; from: string; insteadBy?: string }[] = [];
  // Whoever is named by places, and will be taken by them, is not next in line for anybody else.
  const byPlaces = namedByPlaces(rule, results);
  for (const [taking, { from, take }] of rule.takes.entries()) {
    const result = results.find(({ stage }) => stage === from);
    if (result === undefined) return refuse({ kind: "stageNotFinished", stage: from });
    const row = rowOf(
      result,
      take,
      new Set([...candidates.map(({ contestant }) => contestant), ...absent.map(({ contestant }) => contestant)]),
    );
    if ("kind" in row) return refuse(row);
    const gone = row.taken.filter(({ contestant }) => withdrawn.includes(contestant));
    const spare = row.behind.filter(
      ({ contestant }) =>
        !withdrawn.includes(contestant) &&
        !byPlaces.has(contestant) &&
        !candidates.some((each) => each.contestant === contestant),
    );
    const instead = rule.withdrawn === "nextInList" ? spare.slice(0, gone.length) : [];
    const [next, after] = [instead.at(-1), spare[instead.length]];
    if (next !== undefined && after !== undefined && next.place === after.place && next.place !== undefined)
      return refuse({
        kind: "tieAtTheCut",
        stage: from,
        place: next.place,
        contestants: [next.contestant, after.contestant],
      });
    for (const [index, { contestant }] of gone.entries()) {
      const insteadBy = instead[index]?.contestant;
      absent.push({ contestant, from, ...(insteadBy === undefined ? {} : { insteadBy }) });
    }
    const going = [
      ...row.taken.filter((each) => !gone.includes(each)).map((each) => ({ each })),
      ...instead.map((each, index) => ({ each, insteadOf: gone[index]?.contestant })),
    ];
    for (const [within, { each, ...rest }] of going.entries())
      candidates.push({
        contestant: each.contestant,
        points: each.points,
        because: { from, take, ...(each.place === undefined ? {} : { place: each.place }), ...rest },
        taking,
        within,
      });
  }
  const twice = candidates.find(
    ({ contestant }, index) => candidates.findIndex((each) => each.contestant === contestant) !== index,
  );
  if (twice !== undefined) return refuse({ kind: "takenTwice", stage: rule.stage, contestant: twice.contestant });
  if (candidates.length === 0) return refuse({ kind: "nobodyGoesOn", stage: rule.stage });
  const carried = candidates.map((candidate) => ({
    candidate,
    formula: formulaOf(rule, results, candidates, candidate),
  }));
  const ordered = carried.toSorted(
    (a, b) =>
      bySeeding(rule, a, b) || a.candidate.taking - b.candidate.taking || a.candidate.within - b.candidate.within,
  );
  return {
    stage: rule.stage,
    contestants: ordered.map(({ candidate: { contestant, because }, formula }, index) => ({
      contestant,
      seed: index + 1,
      carryOver: formula?.gives ?? "0",
      ...(formula === undefined ? {} : { formula }),
      because,
    })),
    absent,
  };
};

type Carried = { readonly candidate: Candidate; readonly formula: CarriedOver | undefined };

const bySeeding = ({ seeding }: StageRule, a: Carried, b: Carried): number => {
  if (seeding === "acrossTakings") return a.candidate.within - b.candidate.within;
  if (seeding === "byTaking") return 0;
  return compareExact(exact(b.formula?.gives ?? 0), exact(a.formula?.gives ?? 0));
};

type InRow = { readonly contestant: string; readonly points: Exact; readonly place?: number };
type Row = { readonly taken: readonly InRow[]; readonly behind: readonly InRow[] };

const listOf = ({ stage, lists }: StageResult, name: string | undefined): readonly StagePlace[] | DrawProblem => {
  const names = Object.keys(lists);
  const [only, second] = names;
  if (name === undefined && (only === undefined || second !== undefined))
    return { kind: "whichList", stage, lists: names };
  return lists[name ?? only ?? ""] ?? { kind: "noSuchList", stage, list: name ?? "" };
};

/** Those whom a taking names, the best first, and those behind them in the same list. */
const rowOf = (result: StageResult, take: Taken, before: ReadonlySet<string>): Row | DrawProblem => {
  const { stage } = result;
  if ("round" in take) {
    const round = result.rounds?.find((each) => each.round === take.round);
    if (round === undefined) return { kind: "noSuchRound", stage, round: take.round };
    return { taken: round[take.what].map((contestant) => ({ contestant, points: ZERO })), behind: [] };
  }
  const list = listOf(result, take.list);
  if ("kind" in list) return list;
  const sorted = list
    .toSorted((a, b) => a.place - b.place)
    .map(({ contestant, place, points }) => ({ contestant, place, points: exact(points) }));
  const open = take.what === "places" ? sorted : sorted.filter(({ contestant }) => !before.has(contestant));
  const [from, to] = take.what === "places" ? [take.from, take.to] : [1, take.many];
  if (open.length < to) return { kind: "tooFewInList", stage, contestants: open.length, wanted: to };
  // Who shares a place on both sides of a line has not been told apart, and is by nobody's rule but the organizer's.
  for (const cut of [from - 1, to]) {
    const [last, next] = [open[cut - 1], open[cut]];
    if (last !== undefined && next?.place === last.place)
      return {
        kind: "tieAtTheCut",
        stage,
        place: last.place,
        contestants: open.filter(({ place }) => place === last.place).map(({ contestant }) => contestant),
      };
  }
  return { taken: open.slice(from - 1, to), behind: open.slice(to) };
};

const namedByPlaces = ({ takes }: StageRule, results: readonly StageResult[]): ReadonlySet<string> =>
  new Set(
    takes.flatMap(({ from, take }) => {
      const result = results.find(({ stage }) => stage === from);
      if (result === undefined || take.what !== "places") return [];
      const row = rowOf(result, take, new Set());
      return "kind" in row ? [] : row.taken.map(({ contestant }) => contestant);
    }),
  );

const formulaOf = (
  { takes }: StageRule,
  results: readonly StageResult[],
  all: readonly Candidate[],
  candidate: Candidate,
): CarriedOver | undefined => {
  const taking = takes[candidate.taking];
  if (taking?.carryOver === undefined) return undefined;
  const result = results.find(({ stage }) => stage === taking.from);
  const together = all.filter((each) => takes[each.taking]?.from === taking.from);
  return carriedOver(carriedFrom(taking.carryOver, result, together, candidate), taking.carryOver.steps);
};

const carriedFrom = (
  { of }: CarryOverRule,
  result: StageResult | undefined,
  together: readonly Candidate[],
  { contestant, points }: Candidate,
): Exact => {
  const all = together.map((each) => each.points);
  switch (of) {
    case "points":
      return points;
    case "leadOverLast":
      return subtract(
        points,
        all.reduce((least, each) => (compareExact(each, least) < 0 ? each : least)),
      );
    case "leadOverMean":
      return subtract(points, divide(sum(all), fraction(all.length)));
    case "pointsAgainstThoseWhoGoOn": {
      const here = new Set(together.map((each) => each.contestant));
      return (result?.matches ?? []).reduce((total, { home, away, homePoints, awayPoints }) => {
        if (!here.has(home) || !here.has(away)) return total;
        return home === contestant
          ? add(total, exact(homePoints))
          : away === contestant
            ? add(total, exact(awayPoints))
            : total;
      }, ZERO);
    }
  }
};
