/** A map with one more entry, or another one under its key: what was folded before stays as it was. No Law of its own. */
export const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value);
