/** npm edmonds-blossom 1.0.0: matchings of greatest weight in doubles, pairs only. Ours is measured and tried beside it. */
import { createRequire } from "node:module";
import { z } from "zod";

type Edge = readonly [one: number, other: number, weight: number];

const Matched = z.array(z.int());
const library = z
  .custom<(edges: readonly Edge[], everybody: boolean) => unknown>((value) => typeof value === "function")
  .parse(createRequire(import.meta.url)("edmonds-blossom"));

/** Everybody's opponent at the least cost, by the library: it takes weights, of which more is better. */
export const matesByLibrary = (size: number, cost: (one: number, other: number) => number): readonly number[] => {
  const pairs = Array.from({ length: size }, (_, one) =>
    Array.from({ length: one }, (__, other) => [other, one] as const),
  ).flat();
  const largest = Math.max(...pairs.map(([one, other]) => cost(one, other)));
  return Matched.parse(
    library(
      pairs.map(([one, other]) => [one, other, largest + 1 - cost(one, other)]),
      true,
    ),
  );
};
