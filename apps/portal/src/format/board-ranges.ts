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
