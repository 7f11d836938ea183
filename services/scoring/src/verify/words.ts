/** What commands say of rows: which table, which contestant or board, which number, and what it is on either side. */
import type { RowDifference } from "@traveller/model";

const LONGEST_VALUE = 160;

const valueOf = (value: unknown): string => {
  if (value === undefined) return "nothing";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)} …` : text;
};

const keyOf = (key: RowDifference["key"]): string =>
  Object.entries(key)
    .map(([column, value]) => `${column} ${valueOf(value)}`)
    .join(", ");

/** One line for each value that differs. `recorded` and `recomputed` name the two sides. */
export const linesOf = (
  difference: RowDifference,
  sides: { readonly recorded: string; readonly recomputed: string },
): readonly string[] => {
  const row = `${difference.table} (${keyOf(difference.key)})`;
  switch (difference.kind) {
    case "missing":
      return [`${row}: not in ${sides.recorded}`];
    case "surplus":
      return [`${row}: not in ${sides.recomputed}`];
    case "different":
      return difference.values.map(
        ({ path, recorded, recomputed }) =>
          `${row}: ${path} is ${valueOf(recorded)} in ${sides.recorded}, ${valueOf(recomputed)} in ${sides.recomputed}`,
      );
  }
};

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
