/** Matchings of least cost: against all that there are, and with the numbers that prove them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { wrongWithProof } from "../check/bound.ts";
import { compareCosts, leastByForce, plus } from "../check/brute-force.ts";
import { anyCosts, costsOf } from "../testing/costs.ts";
import { type Costs, packing } from "./costs.ts";
import { perfectMatching } from "./perfect-matching.ts";
import { packedBound } from "./potentials.ts";

const between =
  ({ levels }: Costs) =>
  (one: number, other: number): readonly bigint[] =>
    levels.map((costOf) => costOf(one, other));

const totalOf = (costs: Costs, mates: readonly number[]): readonly bigint[] =>
  mates
    .flatMap((mate, index) => (mate > index ? [between(costs)(index, mate)] : []))
    .reduce(
      plus,
      costs.levels.map(() => 0n),
    );

test("cost what the least of all matchings costs", () =>
  fc.assert(
    fc.property(anyCosts(10), (costs) => {
      const least = leastByForce(costs.size, between(costs));
      expect(compareCosts(totalOf(costs, perfectMatching(costs).mates), least)).toBe(0);
    }),
    { numRuns: 300 },
  ));

test("are proved by their numbers", () =>
  fc.assert(
    fc.property(anyCosts(40), (costs) => {
      const { mates, certificate } = perfectMatching(costs);
      expect(wrongWithProof(costs.size, between(costs), mates, certificate)).toBeUndefined();
    }),
    { numRuns: 300 },
  ));

test("a dearer matching is not proved by the numbers of the best", () =>
  fc.assert(
    fc.property(anyCosts(16), fc.nat(), fc.nat(), (costs, first, second) => {
      const { mates, certificate } = perfectMatching(costs);
      const [a, c] = [first % costs.size, second % costs.size];
      const [b, d] = [mates[a] ?? 0, mates[c] ?? 0];
      fc.pre(a !== c && a !== d);
      const changed = mates.with(a, c).with(c, a).with(b, d).with(d, b);
      const dearer = compareCosts(totalOf(costs, changed), totalOf(costs, mates));
      expect(dearer).toBeGreaterThanOrEqual(0);
      expect(wrongWithProof(costs.size, between(costs), changed, certificate) === undefined).toBe(dearer === 0);
    }),
  ));

test("numbers that were meddled with prove nothing", () => {
  const costs = costsOf(4, [[3n, 1n, 4n, 1n, 5n, 9n]]);
  const { mates, certificate } = perfectMatching(costs);
  const wrongWith = (changed: Partial<typeof certificate>): string | undefined =>
    wrongWithProof(4, between(costs), mates, { ...certificate, ...changed });
  expect(wrongWith({})).toBeUndefined();
  expect(wrongWith({ numbers: certificate.numbers.map((number) => number.map((each) => each + 2n)) })).toContain(
    "less than",
  );
  expect(wrongWith({ numbers: certificate.numbers.map((number) => number.map((each) => each - 2n)) })).toContain(
    "bound",
  );
  expect(wrongWith({ oddSets: [{ members: [0, 1], number: [2n] }] })).toContain("odd");
  expect(wrongWith({ oddSets: [{ members: [0, 1, 2], number: [-2n] }] })).toContain("below zero");
  expect(wrongWith({ packed: [{ levels: [{ level: 0, radix: 3n }] }] })).toContain("packed");
});

test("levels are packed into one number as long as it stays exact, and their order what it is", () => {
  const levels = [
    [1n, 0n, 0n, 0n, 0n, 1n],
    [9n, 900_000_000n, 0n, 0n, 0n, 0n],
    [3n, 2n, 1n, 1n, 2n, 3n],
  ];
  const bound = packedBound(4);
  expect(packing(costsOf(4, levels), bound)?.map((one) => one.levels.map(({ level }) => level))).toEqual([[0, 1, 2]]);
  const large = levels.with(1, [9n, 10n ** 12n, 0n, 0n, 0n, 0n]);
  expect(packing(costsOf(4, large), bound)?.map((one) => one.levels.map(({ level }) => level))).toEqual([[0], [1, 2]]);
  const larger = levels.with(1, [9n, 10n ** 13n, 0n, 0n, 0n, 0n]);
  expect(packing(costsOf(4, larger), bound)?.map((one) => one.levels.map(({ level }) => level))).toEqual([
    [0],
    [1],
    [2],
  ]);
  // What no double holds is counted in big integers.
  const enormous = costsOf(4, levels.with(1, [9n, 10n ** 30n, 0n, 0n, 10n ** 30n, 0n]));
  expect(packing(enormous, bound)).toBeUndefined();
  expect(
    wrongWithProof(4, between(enormous), perfectMatching(enormous).mates, perfectMatching(enormous).certificate),
  ).toBeUndefined();
});

test("of nobody there is one, of an odd number none", () => {
  expect(perfectMatching({ size: 0, levels: [] }).mates).toEqual([]);
  expect(() => perfectMatching(costsOf(3, [[1n, 2n, 3n]]))).toThrow(RangeError);
});
