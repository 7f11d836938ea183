/**
 * Everybody with somebody, at the least cost: exact, and with the numbers that prove it. Edmonds's algorithm for matchings of least weight, which costs the cube
 * of the field. The same costs give the same pairs.
 */
import { type Costs, type Packed, packing } from "./costs.ts";
import { at, enqueue, EVEN, type Forest, FREE, isTight, matchAlong, newForest, noteClosest, ODD } from "./forest.ts";
import { bigPotentials, OutOfBound, packedBound, plainPotentials, type Potentials } from "./potentials.ts";
import { expand, shrink, whereWaysMeet } from "./shrink.ts";

/**
 * What proves a matching, in quarters of a cost by packed level: numbers of everybody, and numbers not below zero of odd sets. Each pair costs at least the
 * numbers of its two less those of the sets that hold both; so no matching costs less than all numbers less each set's times half of its even part.
 */
export type Certificate = {
  readonly packed: readonly Packed[];
  readonly numbers: readonly (readonly bigint[])[];
  readonly oddSets: readonly { readonly members: readonly number[]; readonly number: readonly bigint[] }[];
};

export type Matching = { readonly mates: readonly number[]; readonly certificate: Certificate };

/** The matching of an even number of vertices, numbered from 0, in which everybody can meet everybody. */
export const perfectMatching = (costs: Costs): Matching => {
  if (costs.size % 2 !== 0) throw new RangeError("An odd number cannot be put together in pairs");
  if (costs.size === 0) return { mates: [], certificate: { packed: [], numbers: [], oddSets: [] } };
  const packed = packing(costs, packedBound(costs.size));
  if (packed !== undefined)
    try {
      return search(costs.size, packed, plainPotentials(costs, packed));
    } catch (error) {
      if (!(error instanceof OutOfBound)) throw error;
    }
  const whole = packing(costs, undefined) ?? [];
  const [all] = whole;
  if (all === undefined) throw new RangeError("There is nothing to draw by");
  return search(costs.size, whole, bigPotentials(costs, all));
};

const search = (size: number, packed: readonly Packed[], potentials: Potentials): Matching => {
  const forest = newForest(size, potentials);
  begin(forest);
  while (stage(forest));
  const vertices = Array.from({ length: size }, (_, index) => index + 1);
  return {
    mates: vertices.map((vertex) => at(forest.mate, vertex) - 1),
    certificate: {
      packed,
      numbers: vertices.map((vertex) => potentials.of(vertex)),
      oddSets: forest.circle.flatMap((_, node) =>
        node > size && at(forest.outer, node) !== 0 && !potentials.isEmpty(node)
          ? [{ members: membersOf(forest, node), number: potentials.of(node) }]
          : [],
      ),
    },
  };
};

const membersOf = (forest: Forest, node: number): readonly number[] =>
  node <= forest.size ? [node - 1] : (forest.circle[node] ?? []).flatMap((part) => membersOf(forest, part));

/** Most who are closest to each other can be matched at once; the stages are for the rest. */
const begin = (forest: Forest): void => {
  for (let vertex = 1; vertex <= forest.size; vertex += 1) {
    if (at(forest.mate, vertex) !== 0) continue;
    const closest = forest.potentials.tighten(vertex);
    if (at(forest.mate, closest) !== 0) continue;
    forest.mate[vertex] = closest;
    forest.mate[closest] = vertex;
  }
};

/** One more pair, until everybody is in one. */
const stage = (forest: Forest): boolean => {
  forest.side.fill(FREE);
  forest.closest.fill(0);
  forest.queue = [];
  for (let node = 1; node <= forest.highest; node += 1)
    if (at(forest.outer, node) === node && at(forest.mate, node) === 0) {
      forest.parent[node] = 0;
      forest.side[node] = EVEN;
      enqueue(forest, node);
    }
  if (forest.queue.length === 0) return false;
  while (!(grow(forest) || step(forest)));
  return true;
};

/** Follows tight pairs from even vertices; whether that made one more pair. */
const grow = (forest: Forest): boolean => {
  const { size, potentials } = forest;
  for (let next = forest.queue.pop(); next !== undefined; next = forest.queue.pop()) {
    if (at(forest.side, at(forest.outer, next)) === ODD) continue;
    for (let v = 1; v <= size; v += 1) {
      const outer = at(forest.outer, v);
      if (outer === at(forest.outer, next)) continue;
      if (!potentials.isTight(next, v)) noteClosest(forest, next, outer);
      else if (foundTight(forest, next, v)) return true;
    }
  }
  return false;
};

/** A tight pair from an even vertex: the tree grows by it, a circle closes, or two trees meet and there is one more pair. */
const foundTight = (forest: Forest, from: number, to: number): boolean => {
  const [u, v] = [at(forest.outer, from), at(forest.outer, to)];
  if (at(forest.side, v) === FREE) {
    forest.parent[v] = from;
    forest.side[v] = ODD;
    const beyond = at(forest.outer, at(forest.mate, v));
    forest.closest[v] = 0;
    forest.closest[beyond] = 0;
    forest.side[beyond] = EVEN;
    enqueue(forest, beyond);
    return false;
  }
  if (at(forest.side, v) === ODD) return false;
  const base = whereWaysMeet(forest, u, v);
  if (base !== 0) {
    shrink(forest, u, base, v);
    return false;
  }
  matchAlong(forest, u, v);
  matchAlong(forest, v, u);
  return true;
};

/** Moves the numbers as far as they go, and takes what became tight by that; whether it made one more pair. */
const step = (forest: Forest): boolean => {
  const { potentials, size, width } = forest;
  const outermost = (node: number): boolean => at(forest.outer, node) === node;
  potentials.beginStep();
  for (let node = 1; node <= forest.highest; node += 1) {
    if (!outermost(node)) continue;
    const side = at(forest.side, node);
    if (node > size && side === ODD) potentials.upToEmpty(node);
    const closest = at(forest.closest, node);
    if (closest === 0 || side === ODD) continue;
    const edge = closest * width + node;
    potentials.upTo(at(forest.near, edge), at(forest.far, edge), side === EVEN ? "both" : "one");
  }
  if (!potentials.hasStep()) throw new RangeError("Everybody can meet everybody: there is always a further step");
  for (let vertex = 1; vertex <= size; vertex += 1) {
    const side = at(forest.side, at(forest.outer, vertex));
    if (side !== FREE) potentials.move(vertex, side === EVEN ? 1 : -1);
  }
  for (let node = size + 1; node <= forest.highest; node += 1) {
    const side = at(forest.side, node);
    if (outermost(node) && side !== FREE) potentials.move(node, side === EVEN ? 2 : -2);
  }
  forest.queue = [];
  for (let node = 1; node <= forest.highest; node += 1) {
    const closest = at(forest.closest, node);
    if (!outermost(node) || closest === 0 || at(forest.outer, closest) === node || !isTight(forest, closest, node))
      continue;
    const edge = closest * width + node;
    if (foundTight(forest, at(forest.near, edge), at(forest.far, edge))) return true;
  }
  for (let node = size + 1; node <= forest.highest; node += 1)
    if (outermost(node) && at(forest.side, node) === ODD && potentials.isEmpty(node)) expand(forest, node);
  return false;
};
