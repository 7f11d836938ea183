/** Numbers of boards in short: `1–4, 9`. Pure. */
export const rangesOf = (boards: readonly number[]): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const board of [...new Set(boards)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to + 1 === board) last.to = board;
    else ranges.push({ from: board, to: board });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
};

/** `1-4, 9` as numbers; nothing where it is no such list. */
export const boardsIn = (text: string): readonly number[] => {
  const parts = text.split(",").map((part) => /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/u.exec(part));
  const boards = parts.flatMap((part) => {
    const [from, to] = [Number(part?.[1]), Number(part?.[2] ?? part?.[1])];
    return part === null || to < from || to - from > 998
      ? []
      : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return parts.includes(null) ? [] : boards;
};
