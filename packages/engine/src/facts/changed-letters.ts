/** How far one text is from another, by its letters: which name is meant by one that is misspelled. No Law of its own. */

/** How many letters are put in, left out or changed from one text to the other (Levenshtein). */
export const changedLetters = (one: string, other: string): number => {
  const letters = Array.from(other);
  let row = [0, ...letters.map((_, index) => index + 1)];
  for (const [above, letter] of Array.from(one).entries()) {
    const next = [above + 1];
    for (const [index, against] of letters.entries())
      next.push(
        Math.min((next[index] ?? 0) + 1, (row[index + 1] ?? 0) + 1, (row[index] ?? 0) + (letter === against ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};
