/** Chance that is the same every time: a small generator started from a word, so that the sample federation never changes. */

export type Chance = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  readonly below: (count: number) => number;
  /** True this often. */
  readonly happens: (probability: number) => boolean;
  /** Around 0, with standard deviation 1. */
  readonly normal: () => number;
  readonly shuffled: <T>(items: readonly T[]) => readonly T[];
};

/** FNV-1a: a number for a word. */
const hash = (word: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) value = Math.imul(value ^ word.charCodeAt(i), 0x01000193);
  return value >>> 0;
};

/** A generator (Mulberry32) that starts from `word`. Two words give two streams that have nothing to do with each other. */
export const chanceFrom = (word: string): Chance => {
  let state = hash(word);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const shuffled = <T>(items: readonly T[]): readonly T[] => {
    const keyed = items.map((item) => ({ item, key: next() }));
    return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
  };
  return { next, below, happens: (probability) => next() < probability, normal, shuffled };
};
