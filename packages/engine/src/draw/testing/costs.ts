/** Costs at random, for what must hold of any. */
import fc from "fast-check";
import type { Costs } from "../matching/costs.ts";

/** Of tables with a row for each level: costs between i and j > i stand one after the other. */
export const costsOf = (size: number, tables: readonly (readonly bigint[])[]): Costs => ({
  size,
  levels: tables.map((table) => (one, other) => {
    const [a, b] = one < other ? [one, other] : [other, one];
    return table[(b * (b - 1)) / 2 + a] ?? 0n;
  }),
});

/** Few costs, so that ties and odd sets are many; or large ones, which no double holds. */
export const anyCosts = (most: number): fc.Arbitrary<Costs> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: most / 2 }),
      fc.constantFrom(1n, 2n, 7n, 1000n, 10n ** 25n),
      fc.integer({ min: 1, max: 3 }),
    )
    .chain(([half, largest, levels]) => {
      const size = 2 * half;
      const pairs = (size * (size - 1)) / 2;
      const row = fc.array(fc.bigInt({ min: 0n, max: largest }), { minLength: pairs, maxLength: pairs });
      return fc.array(row, { minLength: levels, maxLength: levels }).map((tables) => costsOf(size, tables));
    });
