/** An odd circle of a tree becomes one node, and a node that is no longer needed its circle again. */
import { at, enqueue, EVEN, findClosest, type Forest, FREE, isCloser, ODD, setOuter, stepsFromBase } from "./forest.ts";

/** Where the ways of two even nodes to their roots meet; 0 where they have different roots. */
export const whereWaysMeet = (forest: Forest, one: number, other: number): number => {
  forest.walk += 1;
  let [u, v] = [one, other];
  while (u !== 0 || v !== 0) {
    if (u !== 0) {
      if (at(forest.seen, u) === forest.walk) return u;
      forest.seen[u] = forest.walk;
      u = at(forest.outer, at(forest.mate, u));
      if (u !== 0) u = at(forest.outer, at(forest.parent, u));
    }
    [u, v] = [v, u];
  }
  return 0;
};

/** The nodes from an even one up to `base`, which is not among them; those at an odd distance are looked at anew, for they become even. */
const wayTo = (forest: Forest, from: number, base: number): readonly number[] => {
  const way: number[] = [];
  let node = from;
  while (node !== base) {
    const mate = at(forest.outer, at(forest.mate, node));
    way.push(node, mate);
    enqueue(forest, mate);
    node = at(forest.outer, at(forest.parent, mate));
  }
  return way;
};

/** The circle that closes between u and v, which meet at `base`, becomes one node. */
export const shrink = (forest: Forest, u: number, base: number, v: number): void => {
  const { width, size, near, far } = forest;
  let node = size + 1;
  while (at(forest.outer, node) !== 0) node += 1;
  forest.highest = Math.max(forest.highest, node);
  forest.potentials.empty(node);
  forest.side[node] = EVEN;
  forest.mate[node] = at(forest.mate, base);
  forest.parent[node] = at(forest.parent, base);
  const circle = [base, ...wayTo(forest, u, base).toReversed(), ...wayTo(forest, v, base)];
  forest.circle[node] = circle;
  setOuter(forest, node, node);
  for (let other = 1; other <= forest.highest; other += 1) {
    near[node * width + other] = 0;
    near[other * width + node] = 0;
  }
  forest.within.fill(0, node * (size + 1), (node + 1) * (size + 1));
  for (const part of circle) {
    for (let other = 1; other <= forest.highest; other += 1) {
      if (other === node || at(near, part * width + other) === 0) continue;
      if (at(near, node * width + other) !== 0 && !isCloser(forest, part, other, node, other)) continue;
      near[node * width + other] = at(near, part * width + other);
      far[node * width + other] = at(far, part * width + other);
      near[other * width + node] = at(near, other * width + part);
      far[other * width + node] = at(far, other * width + part);
    }
    for (let vertex = 1; vertex <= size; vertex += 1)
      if (at(forest.within, part * (size + 1) + vertex) !== 0) forest.within[node * (size + 1) + vertex] = part;
  }
  findClosest(forest, node);
};

/** An odd node whose number is used up becomes the nodes of its circle again: those on the even way through it stay in the tree. */
export const expand = (forest: Forest, oddSet: number): void => {
  const { width, size } = forest;
  for (const part of forest.circle[oddSet] ?? []) setOuter(forest, part, part);
  const parent = at(forest.parent, oddSet);
  const entered = at(forest.within, oddSet * (size + 1) + at(forest.near, oddSet * width + parent));
  const steps = stepsFromBase(forest, oddSet, entered);
  const circle = forest.circle[oddSet] ?? [];
  for (let place = 0; place < steps; place += 2) {
    const [inner, next] = [circle[place] ?? 0, circle[place + 1] ?? 0];
    forest.parent[inner] = at(forest.near, next * width + inner);
    forest.side[inner] = ODD;
    forest.side[next] = EVEN;
    forest.closest[inner] = 0;
    findClosest(forest, next);
    enqueue(forest, next);
  }
  forest.side[entered] = ODD;
  forest.parent[entered] = parent;
  for (const left of circle.slice(steps + 1)) {
    forest.side[left] = FREE;
    findClosest(forest, left);
  }
  forest.outer[oddSet] = 0;
};
