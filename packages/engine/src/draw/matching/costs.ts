/**
 * What it costs to put two together, level by level: of two draws the one that costs less on the first level on which they differ is the better, whatever
 * follows. Levels are packed into one number where their order stays what it is and the number exact; where it would not, they stay apart.
 */

/** Costs between those numbered from 0, the most important level first. They are whole, not negative, and alike from both sides. */
export type Costs = {
  readonly size: number;
  readonly levels: readonly ((one: number, other: number) => bigint)[];
};

/** Levels that are one number, the radix of each by which what is above it is multiplied: larger than all that it can come to in one draw. */
export type Packed = { readonly levels: readonly { readonly level: number; readonly radix: bigint }[] };

/** The most that each level can come to in one draw: half of all times its largest cost. */
const mostOf = ({ size, levels }: Costs): readonly bigint[] =>
  levels.map((costOf) => {
    let largest = 0n;
    for (let one = 0; one < size; one += 1)
      for (let other = one + 1; other < size; other += 1) {
        const cost = costOf(one, other);
        if (cost < 0n) throw new RangeError("A cost is not below zero");
        if (cost > largest) largest = cost;
      }
    return (largest * BigInt(size)) / 2n;
  });

/**
 * Levels packed from the last one up, as long as what stays below `bound` is taken in: sums of packed numbers are then in the order in which
 * their levels are, because no level can come to its radix. `undefined` where a level alone is too large.
 */
export const packing = (costs: Costs, bound: bigint | undefined): readonly Packed[] | undefined => {
  const most = mostOf(costs);
  const packed: { level: number; radix: bigint }[][] = [];
  let product: bigint | undefined;
  for (let level = most.length - 1; level >= 0; level -= 1) {
    const radix = (most[level] ?? 0n) + 1n;
    // A level on which nothing ever costs anything takes no part.
    if (radix === 1n && (level > 0 || packed.length > 0)) continue;
    if (bound !== undefined && radix >= bound) return undefined;
    const last = packed[0];
    if (last !== undefined && product !== undefined && (bound === undefined || product * radix < bound)) {
      last.unshift({ level, radix });
      product *= radix;
    } else {
      packed.unshift([{ level, radix }]);
      product = radix;
    }
  }
  return packed.map((levels) => ({ levels }));
};

/** The packed number of one pair. */
export const packedCost = ({ levels }: Costs, packed: Packed, one: number, other: number): bigint => {
  let cost = 0n;
  for (const { level, radix } of packed.levels) cost = cost * radix + (levels[level]?.(one, other) ?? 0n);
  return cost;
};
