/**
 * Whether numbers prove that no draw costs less: each pair costs at least what its two numbers come to less those of the odd sets that hold both, so that all
 * numbers together are a bound below every draw; and the draw costs just that. It does not matter where the numbers come from.
 */
import type { Certificate } from "../matching/perfect-matching.ts";

/** Costs by level between vertices numbered from 0. */
type CostsBetween = (one: number, other: number) => readonly bigint[];

/** What is wrong with the proof of a matching; `undefined` where it holds. */
export const wrongWithProof = (
  size: number,
  costs: CostsBetween,
  mates: readonly number[],
  { packed, numbers, oddSets }: Certificate,
): string | undefined => {
  const table = Array.from({ length: size }, (_, one) => Array.from({ length: one }, (__, other) => costs(other, one)));
  const between = (one: number, other: number): readonly bigint[] =>
    table[Math.max(one, other)]?.[Math.min(one, other)] ?? [];

  // What is packed keeps its order: no level can come to the radix that stands for one of the level above it. Levels that are left out cost nothing.
  const levels = between(0, 1).length;
  const radixes = new Map(packed.flatMap(({ levels: own }) => own.map(({ level, radix }) => [level, radix] as const)));
  const order = packed.flatMap(({ levels: own }) => own.map(({ level }) => level));
  if (order.some((level, index) => index > 0 && level <= (order[index - 1] ?? 0)))
    return "levels are not in their order";
  for (let level = 0; level < levels; level += 1) {
    let largest = 0n;
    for (const row of table) for (const cost of row) if ((cost[level] ?? 0n) > largest) largest = cost[level] ?? 0n;
    const radix = radixes.get(level);
    if (radix === undefined ? largest > 0n : (largest * BigInt(size)) / 2n >= radix)
      return `level ${level} is packed too close`;
  }
  const packedCosts = (one: number, other: number): readonly bigint[] => {
    const own = between(one, other);
    return packed.map(({ levels: inOne }) =>
      inOne.reduce((total, { level, radix }) => total * radix + (own[level] ?? 0n), 0n),
    );
  };

  if (oddSets.some(({ members }) => members.length % 2 === 0 || new Set(members).size !== members.length))
    return "a set is not odd";
  if (oddSets.some(({ number }) => isBelowZero(number))) return "the number of a set is below zero";
  const inside = oddSets.map(({ members, number }) => ({ members: new Set(members), number }));
  for (let one = 0; one < size; one += 1)
    for (let other = one + 1; other < size; other += 1) {
      const slack = packedCosts(one, other).map(
        (cost, level) => 4n * cost - (numbers[one]?.[level] ?? 0n) - (numbers[other]?.[level] ?? 0n),
      );
      for (const { members, number } of inside)
        if (members.has(one) && members.has(other))
          for (const [level, amount] of number.entries()) slack[level] = (slack[level] ?? 0n) + amount;
      if (isBelowZero(slack)) return `${one} and ${other} cost less than their numbers`;
    }

  if (mates.length !== size || mates.some((mate, index) => mate === index || mates[mate] !== index))
    return "not everybody is with just one other";
  const gap = packed.map((_, level) => {
    let bound = numbers.reduce((total, number) => total + (number[level] ?? 0n), 0n);
    for (const { members, number } of oddSets) bound -= (number[level] ?? 0n) * BigInt((members.length - 1) / 2);
    return mates.reduce(
      (total, mate, index) => (mate > index ? total + 4n * (packedCosts(index, mate)[level] ?? 0n) : total),
      -bound,
    );
  });
  return gap.every((each) => each === 0n) ? undefined : "the draw costs more than the bound";
};

/** By the first number that is not zero. */
const isBelowZero = (numbers: readonly bigint[]): boolean => (numbers.find((number) => number !== 0n) ?? 0n) < 0n;
