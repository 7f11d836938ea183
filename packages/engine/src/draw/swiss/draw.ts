/**
 * The draw of one round of a Swiss: of all ways to put everybody together the one that costs least, level by level (`levels.ts`), found by an exact matching. The same
 * field gives the same draw, in whatever order it comes. Laws 78D, 80B2.
 */
import type { Costs } from "../matching/costs.ts";
import { type Certificate, type Matching, perfectMatching } from "../matching/perfect-matching.ts";
import { makeExact, subtract, absolute, type Amount } from "../../score/rational.ts";
import { refuse, type Refused } from "../problem.ts";
import {
  drawnFrom,
  fieldProblem,
  roundsKnown,
  type Standing,
  type StandingDrawnFrom,
  standingsOf,
  type SwissField,
} from "./field.ts";
import { costsBetween, inUnits, type LevelCosts, LEVELS, levelsOf, type Rules } from "./levels.ts";
import { seated, type Seated, type Together } from "./tables.ts";
import { threesToTry, unfinished } from "./triangle.ts";

/** What made a draw: another number where the same field would give another one. */
export const SWISS_ALGORITHM = "swiss by exact matching, 1";

/** Why two meet: their places and points as the draw knew them, how often they had met, and what that they meet costs. */
export type Why = {
  readonly ranks: readonly [home: number, away: number];
  /** Between their points. */
  readonly difference: Amount;
  readonly met: number;
  readonly costs: LevelCosts;
};

export type SwissMatch = Seated & { readonly why: Why };

export type SwissTriangle = {
  readonly members: readonly [string, string, string];
  /** Half matches in this round; or whole ones, in two rounds of which this is the first or the second. */
  readonly length: "short" | "longFirst" | "longSecond";
  readonly matches: readonly { readonly home: string; readonly away: string }[];
};

export type SwissDraw = {
  readonly algorithm: string;
  readonly round: number;
  readonly seed: number;
  /** What it was drawn from. */
  readonly standings: readonly StandingDrawnFrom[];
  readonly matches: readonly SwissMatch[];
  readonly bye?: { readonly contestant: string; readonly costs: LevelCosts };
  readonly triangle?: SwissTriangle;
  /** What all of it costs. */
  readonly costs: LevelCosts;
};

/** A draw, and beside it the numbers that prove that no other one costs less. */
export type Drawn = { readonly draw: SwissDraw; readonly certificate: Certificate };

/** Those who are put together in pairs, in the order of the standings, and what it costs. */
export type Prepared = { readonly pairing: readonly Standing[]; readonly costs: Costs };

/** The costs among contestants who play in pairs. */
export const prepared = (
  field: SwissField,
  standings: readonly Standing[],
  pairing: readonly Standing[],
): Prepared | Refused => {
  const units = inUnits(pairing);
  if ("kind" in units) return refuse(units);
  const rules: Rules = {
    conditions: field.conditions,
    round: field.rounds.length + 1,
    contestants: standings.length,
    known: roundsKnown(field).length > 0,
  };
  return { pairing, costs: levelsOf(pairing, units, rules) };
};

/** What a matching costs on each level. */
export const totals = ({ costs }: Prepared, mates: readonly number[]): readonly bigint[] =>
  costs.levels.map((costOf) =>
    mates.reduce((total, mate, index) => (mate > index ? total + costOf(index, mate) : total), 0n),
  );

export const inWords = (costs: readonly bigint[]): LevelCosts =>
  Object.fromEntries(LEVELS.flatMap((level, index) => (costs[index] === 0n ? [] : [[level, String(costs[index])]])));

type Tried = Prepared & Matching & { readonly three?: readonly [Standing, Standing, Standing] };

const levelOf = (tried: Tried, level: (typeof LEVELS)[number]): bigint =>
  totals(tried, tried.mates)[LEVELS.indexOf(level)] ?? 0n;

const without = (standings: readonly Standing[], three: readonly Standing[]): readonly Standing[] =>
  standings.filter((each) => !three.includes(each));

/** The best set of three with the best pairs of all others: no set is better than one that leaves the others without a rematch. */
const withTriangle = (field: SwissField, standings: readonly Standing[]): Tried | Refused => {
  const open = unfinished(field, standings);
  const threes = open === undefined ? threesToTry(standings) : [{ three: open, met: 0 }];
  let best: { readonly tried: Tried; readonly rematches: bigint } | undefined;
  for (const { three, met } of threes) {
    if (best !== undefined && best.rematches <= BigInt(met)) break;
    const ready = prepared(field, standings, without(standings, three));
    if ("refused" in ready) return ready;
    const tried: Tried = { ...ready, ...perfectMatching(ready.costs), three };
    const rematches = BigInt(met) + levelOf(tried, "rematch") + levelOf(tried, "stationary") * BigInt(standings.length);
    if (best === undefined || rematches < best.rematches) best = { tried, rematches };
  }
  return best?.tried ?? refuse({ kind: "tooFew", contestants: standings.length, atLeast: 3 });
};

const inPairs = (field: SwissField, standings: readonly Standing[]): Tried | Refused => {
  const ready = prepared(field, standings, standings);
  return "refused" in ready ? ready : { ...ready, ...perfectMatching(ready.costs) };
};

const triangleOf = (field: SwissField, three: readonly [Standing, Standing, Standing]): SwissTriangle => {
  const [a, b, c] = three.map(({ contestant }) => contestant);
  const roundsLeft = field.conditions.rounds - field.rounds.length;
  const long = field.conditions.odd === "longTriangle";
  const second = long && unfinished(field, three) !== undefined;
  const members = [a ?? "", b ?? "", c ?? ""] as const;
  return {
    members,
    length: second ? "longSecond" : long && roundsLeft > 1 ? "longFirst" : "short",
    matches: [
      { home: members[0], away: members[1] },
      { home: members[1], away: members[2] },
      { home: members[2], away: members[0] },
    ],
  };
};

const whyOf = ({ pairing, costs }: Prepared, [one, other]: Together, match: Seated): Why => {
  const [home, away] = one.contestant === match.home ? [one, other] : [other, one];
  return {
    ranks: [home.rank + 1, away.rank + 1],
    difference: makeExact(absolute(subtract(home.score, away.score))),
    met: home.met.get(away.contestant) ?? 0,
    costs: costsBetween(costs, pairing.indexOf(one), pairing.indexOf(other)),
  };
};

/** Draws the next round. */
export const drawSwiss = (field: SwissField): Drawn | Refused => {
  const problem = fieldProblem(field);
  if (problem !== undefined) return refuse(problem);
  const standings = standingsOf(field);
  const inThree = standings.length % 2 === 1 && field.conditions.odd !== "bye" && standings.length > 2;
  const tried = inThree ? withTriangle(field, standings) : inPairs(field, standings);
  if ("refused" in tried) return tried;
  const { pairing, costs, mates, certificate, three } = tried;
  if (levelOf(tried, "stationary") > 0n) return refuse({ kind: "stationaryMeet" });
  const rematches = levelOf(tried, "rematch");
  if (field.conditions.rematches.rule === "never" && rematches > 0n)
    return refuse({ kind: "rematches", pairs: Number(rematches) });
  const pairs = mates.flatMap((mate, index): readonly Together[] => {
    const [one, other] = [pairing[index], pairing[mate]];
    return one !== undefined && other !== undefined && index < mate ? [[one, other]] : [];
  });
  const sitting = pairing.length % 2 === 1 ? mates[pairing.length] : undefined;
  const bye = sitting === undefined ? undefined : pairing[sitting];
  const round = field.rounds.length + 1;
  return {
    draw: {
      algorithm: SWISS_ALGORITHM,
      round,
      seed: field.seed,
      standings: drawnFrom(standings),
      matches: seated(pairs, field.conditions, field.seed + round).map(({ pair, seated: match }) => ({
        ...match,
        why: whyOf(tried, pair, match),
      })),
      ...(bye === undefined || sitting === undefined
        ? {}
        : { bye: { contestant: bye.contestant, costs: costsBetween(costs, sitting, pairing.length) } }),
      ...(three === undefined ? {} : { triangle: triangleOf(field, three) }),
      costs: inWords(totals(tried, mates)),
    },
    certificate,
  };
};
