/**
 * What it costs that two meet, level by level: the first on which two draws differ decides between them. The drawer's own way to count; who checks a draw
 * counts anew (`check/`).
 */
import { partsOf } from "../../score/rational.ts";
import type { Costs } from "../matching/costs.ts";
import type { DrawProblem } from "../problem.ts";
import type { SwissConditions } from "./conditions.ts";
import type { Standing } from "./field.ts";

/**
 * *stationary*: two who keep their tables cannot meet. *rematch*: they have met. *again*: how often more than once. *apart*: they are of one club or country.
 * *secondBye*: byes that he has had more than others. *byePlace*: how many stand below him who sits out. *floats*: who goes up or down for the second time running.
 * *scores*: the square of what lies between their points, in units. *places*: the places between them, or, while nothing is known, the square of how far
 * they are from whom the seeding would give them.
 */
export const LEVELS = [
  "stationary",
  "rematch",
  "again",
  "apart",
  "secondBye",
  "byePlace",
  "floats",
  "scores",
  "places",
] as const;
export type Level = (typeof LEVELS)[number];

/** What a pair costs; what a level does not cost is left out. */
export type LevelCosts = Readonly<Partial<Record<Level, string>>>;

/** Scores whose common denominator has more digits than this are no scores of a contest. */
const MOST_DIGITS_OF_UNIT = 30n;

/** What a draw of a round goes by. */
export type Rules = {
  readonly conditions: SwissConditions;
  /** The round that is drawn. */
  readonly round: number;
  /** How many there are, whoever of them plays in pairs. */
  readonly contestants: number;
  /** Whether results are known: else the seeding decides. */
  readonly known: boolean;
};

const bigGcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : bigGcd(b, a % b));

/** The scores as whole numbers of one unit. */
export const inUnits = (standings: readonly Standing[]): readonly bigint[] | DrawProblem => {
  let unit = 1n;
  for (const { score } of standings) {
    const { denominator } = partsOf(score);
    unit = (unit / bigGcd(unit, denominator)) * denominator;
    if (unit > 10n ** MOST_DIGITS_OF_UNIT) return { kind: "tooFine" };
  }
  return standings.map(({ score }) => {
    const { numerator, denominator } = partsOf(score);
    return numerator * (unit / denominator);
  });
};

/** Whether these two may meet again at no cost. */
const mayMeetAgain = ({ conditions, round, contestants }: Rules, one: Standing, other: Standing): boolean => {
  const { rematches, danishFrom, rounds } = conditions;
  if (danishFrom !== undefined && round >= danishFrom) return true;
  if (rematches.rule === "fromRound") return round >= rematches.round;
  const half = Math.ceil(contestants / 2);
  return rematches.rule === "topHalf" && round > rounds - rematches.lastRounds && one.rank < half && other.rank < half;
};

const floatsAgain = (one: Standing, unit: bigint, other: bigint): bigint =>
  (one.floated === "down" && unit > other) || (one.floated === "up" && unit < other) ? 1n : 0n;

/** How far they are from meeting whom the seeding gives them, of so many who play. */
const offSeeding = (pattern: SwissConditions["firstRound"], one: number, other: number, playing: number): bigint => {
  const [upper, lower] = [Math.min(one, other), Math.max(one, other)];
  const off =
    pattern === "fold"
      ? upper + lower - (playing - 1)
      : pattern === "slaughter"
        ? lower - upper - playing / 2
        : lower - upper - 1;
  return BigInt(off * off);
};

/** The cost of each level between two; the one behind the last of `standings` is the bye, where their number is odd. */
export const levelsOf = (standings: readonly Standing[], units: readonly bigint[], rules: Rules): Costs => {
  const playing = standings.length;
  const pairing = playing - (playing % 2);
  const fewestByes = Math.min(...standings.map(({ byes }) => byes));
  const { apart, floats, firstRound } = rules.conditions;
  const keptApart = apart !== undefined && rules.round <= apart.rounds ? apart.by : [];
  const unitOf = (place: number): bigint => units[place] ?? 0n;

  const between =
    (costOf: (one: Standing, other: Standing, places: readonly [number, number]) => bigint) =>
    (first: number, second: number): bigint => {
      const [one, other] = [standings[first], standings[second]];
      return one === undefined || other === undefined ? 0n : costOf(one, other, [first, second]);
    };
  const ofBye =
    (costOf: (one: Standing, place: number) => bigint) =>
    (first: number, second: number): bigint => {
      const [one, other] = [standings[first], standings[second]];
      if (one !== undefined && other !== undefined) return 0n;
      const sitting = one ?? other;
      return sitting === undefined ? 0n : costOf(sitting, one === undefined ? second : first);
    };
  const timesMet = (one: Standing, other: Standing): number =>
    mayMeetAgain(rules, one, other) ? 0 : (one.met.get(other.contestant) ?? 0);

  const costs: Record<Level, (first: number, second: number) => bigint> = {
    stationary: between((one, other) => (one.stationary !== undefined && other.stationary !== undefined ? 1n : 0n)),
    rematch: between((one, other) => (timesMet(one, other) > 0 ? 1n : 0n)),
    again: between((one, other) => {
      const times = timesMet(one, other);
      return times > 1 ? BigInt(times - 1) : 0n;
    }),
    apart: between((one, other) =>
      keptApart.some((what) => one[what] !== undefined && one[what] === other[what]) ? 1n : 0n,
    ),
    secondBye: ofBye(({ byes }) => BigInt(byes - fewestByes)),
    byePlace: ofBye((_, place) => BigInt(playing - 1 - place)),
    floats: between((one, other, [first, second]) =>
      floats === "free"
        ? 0n
        : floatsAgain(one, unitOf(first), unitOf(second)) + floatsAgain(other, unitOf(second), unitOf(first)),
    ),
    scores: between((_one, _other, [first, second]) => {
      const difference = rules.known ? unitOf(first) - unitOf(second) : 0n;
      return difference * difference;
    }),
    places: between((_one, _other, [first, second]) =>
      rules.known ? BigInt(Math.abs(first - second)) : offSeeding(firstRound, first, second, pairing),
    ),
  };
  return { size: playing + (playing % 2), levels: LEVELS.map((level) => costs[level]) };
};

/** What two cost, in words of the levels. */
export const costsBetween = (costs: Costs, one: number, other: number): LevelCosts =>
  Object.fromEntries(
    LEVELS.flatMap((level, index) => {
      const cost = costs.levels[index]?.(one, other) ?? 0n;
      return cost === 0n ? [] : [[level, String(cost)]];
    }),
  );
