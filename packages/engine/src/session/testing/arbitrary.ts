/** For tests: what may happen at a table, at random: plain scores, weighted, split and artificial ones, boards not played. */
import fc from "fast-check";
import type { Award } from "../told/events.ts";
import type { Happened } from "./given.ts";

const scores = fc.constantFrom(
  420,
  450,
  -50,
  -100,
  140,
  170,
  110,
  -110,
  620,
  650,
  -620,
  100,
  0,
  1430,
  -800,
  50,
  -90,
  35,
);
const weights: fc.Arbitrary<Award> = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 9 }),
    scores,
    scores,
    scores,
  )
  .map(([a, b, c, x, y, z]) => ({
    weighted: [
      [`${a}/${a + b + c}`, x],
      [`${b}/${a + b + c}`, y],
      [`${c}/${a + b + c}`, z],
    ],
  }));
const artificial: fc.Arbitrary<Award> = fc
  .constantFrom("average+" as const, "average" as const, "average-" as const)
  .map((level) => ({ artificial: level }));

export const plain: fc.Arbitrary<Happened> = scores;
export const weighted: fc.Arbitrary<Happened> = weights.map((award) => ({ ns: award, ew: award }));
export const anything: fc.Arbitrary<Happened> = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 2, arbitrary: weighted },
  { weight: 1, arbitrary: fc.tuple(artificial, artificial).map(([ns, ew]) => ({ ns, ew })) },
  { weight: 1, arbitrary: fc.tuple(weights, scores).map(([ns, score]) => ({ ns, ew: "table" as const, score })) },
  { weight: 1, arbitrary: fc.constant({ kind: "notPlayed" as const }) },
);
