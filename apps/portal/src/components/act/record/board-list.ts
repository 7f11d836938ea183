/** Board numbers as people write them: `1-16, 18`. Pure. */

/** Nothing where something among them is no board. */
export const boardsIn = (text: string): readonly number[] | undefined => {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== "");
  const boards = parts.flatMap((part) => {
    const [, first, last = first] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/u.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from >= 1 && to >= from && to - from < 999)) return [0];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return boards.includes(0) ? undefined : boards;
};

/** Neighbours as one: `1–16, 18`. */
export const boardList = (boards: readonly number[]): string => {
  const runs: { first: number; last: number }[] = [];
  for (const board of boards.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && board === run.last + 1) run.last = board;
    else runs.push({ first: board, last: board });
  }
  return runs.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(", ");
};
