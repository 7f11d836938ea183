/** All ways to put a few together, one after the other: the least that any of them costs. */

/** There are 10,395 ways for twelve, and 135,135 for fourteen. */
export const MOST_BY_FORCE = 12;

export const compareCosts = (a: readonly bigint[], b: readonly bigint[]): number => {
  for (const [level, cost] of a.entries()) {
    const other = b[level] ?? 0n;
    if (cost !== other) return cost < other ? -1 : 1;
  }
  return 0;
};

export const plus = (a: readonly bigint[], b: readonly bigint[]): readonly bigint[] =>
  a.map((cost, level) => cost + (b[level] ?? 0n));

/** The least cost of putting vertices numbered from 0 together. */
export const leastByForce = (
  size: number,
  costs: (one: number, other: number) => readonly bigint[],
): readonly bigint[] => {
  const table = Array.from({ length: size }, (_, one) =>
    Array.from({ length: size }, (__, other) => costs(one, other)),
  );
  const levels = costs(0, 1).length;
  let least: readonly bigint[] | undefined;
  const go = (left: readonly number[], sofar: readonly bigint[]): void => {
    const [one, ...others] = left;
    if (one === undefined) {
      if (least === undefined || compareCosts(sofar, least) < 0) least = sofar;
      return;
    }
    for (const other of others)
      go(
        others.filter((each) => each !== other),
        plus(sofar, table[one]?.[other] ?? []),
      );
  };
  go(
    Array.from({ length: size }, (_, index) => index),
    Array.from({ length: levels }, () => 0n),
  );
  return least ?? [];
};
