/** Which tables somebody means who writes `1–12, 15`: each as it is called. */

const RANGE = /^(\d{1,3})-(\d{1,3})$/u;
/** What may be in a table's name, and in its address. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,15}$/u;
/** A hall; whoever names more has mistyped. */
const MOST = 200;

const tablesOf = (part: string): readonly string[] | undefined => {
  const [, first, last] = RANGE.exec(part) ?? [];
  if (first === undefined || last === undefined) return NAME.test(part) ? [part] : undefined;
  const [from, to] = [Number(first), Number(last)];
  return to < from || to - from >= MOST
    ? undefined
    : Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
};

/** Nothing where it names none, too many, or something that is none. */
export const tablesIn = (text: string): readonly string[] | undefined => {
  const parts = text
    .replaceAll(/\s*[-–—]\s*/gu, "-")
    .split(/[,;\s]+/u)
    .filter((part) => part !== "");
  const all = new Set<string>();
  for (const part of parts) {
    const tables = tablesOf(part);
    if (tables === undefined) return undefined;
    for (const table of tables) all.add(table);
  }
  return all.size === 0 || all.size > MOST ? undefined : [...all];
};
