/** How deeply JSON is nested, counted without recursion: what follows may recurse, and must not be led into the ground. */
export const MOST_DEPTH = 32;

export const isTooDeep = (value: unknown, most = MOST_DEPTH): boolean => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((each) => valuesOf(each));
    if (level.length === 0) return false;
  }
  return true;
};

const valuesOf = (value: unknown): readonly unknown[] =>
  typeof value === "object" && value !== null ? Object.values<unknown>({ ...value }) : [];
