/**
 * How much JSON may hold before anything looks into it: what follows recurses, and tells of every place that does not fit. Counted without
 * recursion, level by level, and no further than the bound.
 */
import { type Refused, refusedInEnglish } from "@traveller/contract";

const MOST_DEPTH = 32;
/** Values in all, and in one list or object: a command brings up to two thousand results of some thirty values. */
const MOST_VALUES = 200_000;
const MOST_IN_ONE = 5_000;

const isHolder = (value: unknown): value is object => typeof value === "object" && value !== null;

const excessOf = (value: unknown): "depth" | "values" | undefined => {
  let level: readonly unknown[] = [value];
  let seen = 0;
  for (let depth = 0; depth <= MOST_DEPTH; depth += 1) {
    const next: unknown[] = [];
    for (const holder of level.filter(isHolder)) {
      const held: readonly unknown[] = Array.isArray(holder) ? holder : Object.values(holder);
      seen += held.length;
      if (held.length > MOST_IN_ONE || seen > MOST_VALUES) return "values";
      for (const each of held) next.push(each);
    }
    if (next.length === 0) return undefined;
    level = next;
  }
  return "depth";
};

/** Why this cannot be looked into, or nothing. */
export const checkBounds = (value: unknown): Refused | undefined => {
  const excess = excessOf(value);
  if (excess === undefined) return undefined;
  return excess === "depth"
    ? refusedInEnglish("malformed", "This is nested too deeply.", "No command needs more than a few levels.")
    : refusedInEnglish("tooLarge", "This holds too many values.", "Send it in several parts.");
};
