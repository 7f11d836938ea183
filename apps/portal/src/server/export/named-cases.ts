/** A case as data without ids of contestants: who sat there is named as pages name them, and where names are not for its reader it says nothing of them. Law 80B2(j). */

/** Fields that hold a contestant, or in an individual the two of a side. */
const HOLDERS: ReadonlySet<string> = new Set(["contestant", "ns", "ew"]);

const isIds = (value: unknown): value is string | readonly string[] =>
  typeof value === "string" || (Array.isArray(value) && value.every((each) => typeof each === "string"));

/** @param named the name of a contestant by its id; nothing where it is not told */
export const withNames = (value: unknown, named: (id: string) => string | undefined): unknown => {
  if (Array.isArray(value)) return value.map((each) => withNames(each, named));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]): readonly (readonly [string, unknown])[] => {
      if (!HOLDERS.has(key) || !isIds(held)) return [[key, withNames(held, named)]];
      const names = [held].flat().flatMap((id) => named(id) ?? []);
      return names.length === 0 ? [] : [[key, names.join(", ")]];
    }),
  );
};
