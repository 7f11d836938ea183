/**
 * The numbers that stand at contestants and at odd sets of them while a matching is looked for, and prove it when it is found. A pair may cost what
 * its two numbers come to and no less; where it costs just that it is *tight*. Everything is counted in quarters of a cost, so that all stays whole.
 *
 * Two ways to count: in doubles, level by level, exact because every number is held below a bound and the search given up where one is not;
 * and in big integers, which have no bound.
 */
import { type Costs, type Packed, packedCost } from "./costs.ts";

/** Vertices are numbered from 1; odd sets have the numbers behind them. */
export type Potentials = {
  /** Whether u and v are closer to tight than x and y. */
  readonly closer: (u: number, v: number, x: number, y: number) => boolean;
  readonly isTight: (u: number, v: number) => boolean;
  /** Makes the vertex tight with the one that it is closest to, and says with which. */
  readonly tighten: (vertex: number) => number;
  /** Forgets the step before; then: no step may be larger than what makes these two tight, or both halves of it; nor than what an odd set has left. */
  readonly beginStep: () => void;
  readonly upTo: (u: number, v: number, moving: "one" | "both") => void;
  readonly upToEmpty: (oddSet: number) => void;
  readonly hasStep: () => boolean;
  /** Moves a number by so many steps. */
  readonly move: (node: number, steps: number) => void;
  readonly isEmpty: (oddSet: number) => boolean;
  readonly empty: (oddSet: number) => void;
  /** The number at a vertex or an odd set, by packed level. */
  readonly of: (node: number) => readonly bigint[];
};

/** Nothing that is computed of three of these leaves the safe integers (below 2^53). */
const BOUND = 2 ** 51;
/** What packed levels are held below, so that numbers have room to grow: a search moves them by few times what pairs cost. */
export const packedBound = (size: number): bigint => BigInt(Math.floor(BOUND / (16 * Math.max(size, 2))));

/** A number left its bound: the search is made again in big integers. */
export class OutOfBound extends Error {}

export const plainPotentials = (costs: Costs, packed: readonly Packed[]): Potentials => {
  const size = costs.size;
  const width = size + 1;
  const nodes = 2 * size + 2;
  const levels = packed.length;
  const cost = packed.map((each) => {
    const table = new Float64Array(width * width);
    for (let u = 1; u <= size; u += 1)
      for (let v = u + 1; v <= size; v += 1) {
        const quarters = 4 * Number(packedCost(costs, each, u - 1, v - 1));
        table[u * width + v] = quarters;
        table[v * width + u] = quarters;
      }
    return table;
  });
  const at = packed.map(() => new Float64Array(nodes));
  const step = new Float64Array(levels);
  let stepped = false;

  const slack = (level: number, u: number, v: number): number => {
    const own = at[level];
    return (cost[level]?.[u * width + v] ?? 0) - (own?.[u] ?? 0) - (own?.[v] ?? 0);
  };
  const closer = (u: number, v: number, x: number, y: number): boolean => {
    for (let level = 0; level < levels; level += 1) {
      const difference = slack(level, u, v) - slack(level, x, y);
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
  const isTight = (u: number, v: number): boolean => {
    for (let level = 0; level < levels; level += 1) if (slack(level, u, v) !== 0) return false;
    return true;
  };
  const held = (number: number): number => {
    if (number > BOUND || number < -BOUND) throw new OutOfBound();
    return number;
  };
  const offer = (candidate: (level: number) => number): void => {
    let smaller = !stepped;
    for (let level = 0; level < levels && !smaller; level += 1) {
      const difference = candidate(level) - (step[level] ?? 0);
      if (difference > 0) return;
      smaller = difference < 0;
    }
    if (!smaller) return;
    for (let level = 0; level < levels; level += 1) step[level] = candidate(level);
    stepped = true;
  };

  for (let v = 1; v <= size; v += 1) {
    let best = v === 1 ? 2 : 1;
    for (let u = 1; u <= size; u += 1) if (u !== v && closer(u, v, best, v)) best = u;
    // Of costs alone, as long as nothing stands at anybody: the others' numbers are put in behind the loop.
    for (let level = 0; level < levels; level += 1) {
      const own = at[level];
      if (own !== undefined) own[size + v] = (cost[level]?.[best * width + v] ?? 0) / 2;
    }
  }
  for (const own of at) {
    own.copyWithin(1, size + 1, 2 * size + 1);
    own.fill(0, size + 1);
  }

  return {
    closer,
    isTight,
    tighten: (vertex) => {
      let best = vertex === 1 ? 2 : 1;
      for (let u = 1; u <= size; u += 1) if (u !== vertex && closer(u, vertex, best, vertex)) best = u;
      for (let level = 0; level < levels; level += 1) {
        const own = at[level];
        if (own !== undefined) own[vertex] = held((own[vertex] ?? 0) + slack(level, best, vertex));
      }
      return best;
    },
    beginStep: () => {
      stepped = false;
    },
    upTo: (u, v, moving) => {
      if (moving === "one") offer((level) => slack(level, u, v));
      else offer((level) => slack(level, u, v) / 2);
    },
    upToEmpty: (oddSet) => offer((level) => (at[level]?.[oddSet] ?? 0) / 2),
    hasStep: () => stepped,
    move: (node, steps) => {
      for (let level = 0; level < levels; level += 1) {
        const own = at[level];
        if (own !== undefined) own[node] = held((own[node] ?? 0) + steps * (step[level] ?? 0));
      }
    },
    isEmpty: (oddSet) => at.every((own) => own[oddSet] === 0),
    empty: (oddSet) => {
      for (const own of at) own[oddSet] = 0;
    },
    of: (node) => at.map((own) => BigInt(own[node] ?? 0)),
  };
};

/** The same in big integers, all levels packed into one. */
export const bigPotentials = (costs: Costs, packed: Packed): Potentials => {
  const size = costs.size;
  const width = size + 1;
  const cost: bigint[] = [];
  for (let u = 0; u <= size; u += 1)
    for (let v = 0; v <= size; v += 1)
      cost.push(u === v || u === 0 || v === 0 ? 0n : 4n * packedCost(costs, packed, u - 1, v - 1));
  const at: bigint[] = Array.from({ length: 2 * size + 2 }, () => 0n);
  let step: bigint | undefined;

  const slack = (u: number, v: number): bigint => (cost[u * width + v] ?? 0n) - (at[u] ?? 0n) - (at[v] ?? 0n);
  const closest = (vertex: number): number => {
    let best = vertex === 1 ? 2 : 1;
    for (let u = 1; u <= size; u += 1) if (u !== vertex && slack(u, vertex) < slack(best, vertex)) best = u;
    return best;
  };
  const offer = (candidate: bigint): void => {
    if (step === undefined || candidate < step) step = candidate;
  };

  const first = Array.from({ length: size }, (_, index) => slack(closest(index + 1), index + 1) / 2n);
  for (const [index, number] of first.entries()) at[index + 1] = number;

  return {
    closer: (u, v, x, y) => slack(u, v) < slack(x, y),
    isTight: (u, v) => slack(u, v) === 0n,
    tighten: (vertex) => {
      const best = closest(vertex);
      at[vertex] = (at[vertex] ?? 0n) + slack(best, vertex);
      return best;
    },
    beginStep: () => {
      step = undefined;
    },
    upTo: (u, v, moving) => offer(moving === "one" ? slack(u, v) : slack(u, v) / 2n),
    upToEmpty: (oddSet) => offer((at[oddSet] ?? 0n) / 2n),
    hasStep: () => step !== undefined,
    move: (node, steps) => {
      at[node] = (at[node] ?? 0n) + BigInt(steps) * (step ?? 0n);
    },
    isEmpty: (oddSet) => at[oddSet] === 0n,
    empty: (oddSet) => {
      at[oddSet] = 0n;
    },
    of: (node) => [at[node] ?? 0n],
  };
};
