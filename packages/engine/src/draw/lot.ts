/**
 * Drawing lots so that it can be done again: from the seed that stands in the draw, and nothing else. Whoever has seed and field draws the same. Deals are no
 * matter of it: they are dealt by a shuffle of their own (Law 6).
 */

/** Seeds are whole numbers of 32 bits. */
export const LARGEST_SEED = 2 ** 32 - 1;

/** Whole numbers of 32 bits, one after the other (Mulberry32). */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/** Numbers below a bound that are all equally likely: those that would favour the small ones are drawn again. */
export const lotsFrom = (seed: number): ((below: number) => number) => {
  const next = numbersFrom(seed);
  return (below) => {
    const fair = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const number = next();
      if (number < fair) return number % below;
    }
  };
};

/** The same items in an order drawn by lot. The order in which they come matters: sort them first. */
export const inOrderOfLots = <Item>(items: readonly Item[], seed: number): readonly Item[] => {
  const lot = lotsFrom(seed);
  const rest = [...items];
  const drawn: Item[] = [];
  while (rest.length > 0) drawn.push(...rest.splice(lot(rest.length), 1));
  return drawn;
};
