/** Which of the known names somebody may have meant by one that is not known: the one with the fewest letters changed, if they are few. */

/** Letters put in, taken out or changed to get from one word to the other. */
const changedLetters = (one: string, other: string): number => {
  let row = Array.from({ length: Array.from(other).length + 1 }, (_, index) => index);
  for (const [above, letter] of Array.from(one).entries()) {
    const next = [above + 1];
    for (const [index, against] of Array.from(other).entries())
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (letter === against ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

export const nearestOf = (name: string, known: Iterable<string>): string | undefined => {
  const most = Math.max(1, Math.floor(name.length / 3));
  let best: { readonly known: string; readonly changed: number } | undefined;
  for (const one of known) {
    if (Math.abs(one.length - name.length) > most) continue;
    const changed = changedLetters(name.toLowerCase(), one.toLowerCase());
    if (changed <= most && (best === undefined || changed < best.changed)) best = { known: one, changed };
  }
  return best?.known;
};
