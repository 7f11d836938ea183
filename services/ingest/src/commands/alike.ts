/** Problems that say the same in many places, as one with its count and the first places. */
import type { Problem } from "../importers/types.ts";

/** Places that are named beside the first. */
const MOST_PLACES = 3;

export type Alike<T> = { readonly first: T; readonly count: number; readonly more: readonly T[] };

/** In the order of their first places. */
export const alike = <T extends Pick<Problem, "severity" | "message" | "hint">>(
  problems: readonly T[],
): readonly Alike<T>[] => {
  const groups = new Map<string, T[]>();
  for (const problem of problems) {
    const key = [problem.severity, problem.message, problem.hint].join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [problem]);
    else group.push(problem);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ first, count: group.length, more: group.slice(1, 1 + MOST_PLACES) }];
  });
};
