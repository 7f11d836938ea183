/**
 * What a search for a matching stands on: who is matched, which odd sets have been shrunk to one node, and for every two nodes the pair between
 * them that is closest to tight. The algorithm is Edmonds's, in the form in which every shrunk set keeps its best pair to each other node.
 */
import type { Potentials } from "./potentials.ts";

/** A node outside every tree, one at an even distance from a root (whose number goes up), one at an odd distance. */
export const FREE = -1;
export const EVEN = 0;
export const ODD = 1;

export type Forest = {
  readonly size: number;
  /** One more than the largest number of a node. */
  readonly width: number;
  readonly potentials: Potentials;
  /** The highest number of a node that was used so far. */
  highest: number;
  /** Between two nodes, the vertex of the first and that of the second: 0 where there is no pair. */
  readonly near: Int32Array;
  readonly far: Int32Array;
  /** The vertex that a node is matched to, 0 where to none. */
  readonly mate: Int32Array;
  /** The vertex over which the tree came to a node. */
  readonly parent: Int32Array;
  readonly side: Int8Array;
  /** The outermost node that a node is in: itself where it is outermost, 0 where its number is not in use. */
  readonly outer: Int32Array;
  /** The vertex of a tree's even side that is closest to a node, 0 where none is known. */
  readonly closest: Int32Array;
  /** Of an odd set the nodes on its circle, its base first. */
  readonly circle: number[][];
  /** Which node of an odd set's circle a vertex is in. */
  readonly within: Int32Array;
  /** Even vertices whose pairs are still to be looked at. */
  queue: number[];
  readonly seen: Int32Array;
  walk: number;
};

export const at = (numbers: Int32Array | Int8Array, index: number): number => numbers[index] ?? 0;

export const newForest = (size: number, potentials: Potentials): Forest => {
  const width = size + Math.floor(size / 2) + 2;
  const forest: Forest = {
    size,
    width,
    potentials,
    highest: size,
    near: new Int32Array(width * width),
    far: new Int32Array(width * width),
    mate: new Int32Array(width),
    parent: new Int32Array(width),
    side: new Int8Array(width),
    outer: new Int32Array(width),
    closest: new Int32Array(width),
    circle: Array.from({ length: width }, () => []),
    within: new Int32Array(width * (size + 1)),
    queue: [],
    seen: new Int32Array(width),
    walk: 0,
  };
  for (let u = 1; u <= size; u += 1) {
    forest.outer[u] = u;
    forest.within[u * (size + 1) + u] = u;
    for (let v = 1; v <= size; v += 1)
      if (u !== v) {
        forest.near[u * width + v] = u;
        forest.far[u * width + v] = v;
      }
  }
  return forest;
};

/** Whether the pair between nodes a and b is closer to tight than that between c and d. */
export const isCloser = (
  { near, far, width, potentials }: Forest,
  a: number,
  b: number,
  c: number,
  d: number,
): boolean =>
  potentials.closer(at(near, a * width + b), at(far, a * width + b), at(near, c * width + d), at(far, c * width + d));

export const isTight = ({ near, far, width, potentials }: Forest, a: number, b: number): boolean =>
  potentials.isTight(at(near, a * width + b), at(far, a * width + b));

/** Vertex u of an even node may be the closest one to a node. */
export const noteClosest = (forest: Forest, u: number, node: number): void => {
  const known = at(forest.closest, node);
  if (known === 0 || isCloser(forest, u, node, known, node)) forest.closest[node] = u;
};

export const findClosest = (forest: Forest, node: number): void => {
  forest.closest[node] = 0;
  for (let u = 1; u <= forest.size; u += 1)
    if (at(forest.outer, u) !== node && at(forest.side, at(forest.outer, u)) === EVEN) noteClosest(forest, u, node);
};

export const enqueue = (forest: Forest, node: number): void => {
  if (node <= forest.size) forest.queue.push(node);
  else for (const part of forest.circle[node] ?? []) enqueue(forest, part);
};

export const setOuter = (forest: Forest, node: number, outer: number): void => {
  forest.outer[node] = outer;
  if (node > forest.size) for (const part of forest.circle[node] ?? []) setOuter(forest, part, outer);
};

/** Where on the circle a node is, an even number of steps from the base: the circle is turned round where it was odd. */
export const stepsFromBase = (forest: Forest, oddSet: number, node: number): number => {
  const circle = forest.circle[oddSet] ?? [];
  const place = circle.indexOf(node);
  if (place % 2 === 0) return place;
  const [base = 0, ...rest] = circle;
  forest.circle[oddSet] = [base, ...rest.toReversed()];
  return circle.length - place;
};

/** Matches node u over its pair to node v, and everybody inside u accordingly: where the pair begins becomes its base. */
const match = (forest: Forest, u: number, v: number): void => {
  const { width, size } = forest;
  forest.mate[u] = at(forest.far, u * width + v);
  if (u <= size) return;
  const inside = at(forest.within, u * (size + 1) + at(forest.near, u * width + v));
  const steps = stepsFromBase(forest, u, inside);
  const circle = forest.circle[u] ?? [];
  for (let place = 0; place < steps; place += 1) match(forest, circle[place] ?? 0, circle[place ^ 1] ?? 0);
  match(forest, inside, v);
  forest.circle[u] = [...circle.slice(steps), ...circle.slice(0, steps)];
};

/** Matches u with v, and all the way from u back to its root the other way round. */
export const matchAlong = (forest: Forest, from: number, to: number): void => {
  let [u, v] = [from, to];
  for (;;) {
    const before = at(forest.outer, at(forest.mate, u));
    match(forest, u, v);
    if (before === 0) return;
    const above = at(forest.outer, at(forest.parent, before));
    match(forest, before, above);
    [u, v] = [above, before];
  }
};
